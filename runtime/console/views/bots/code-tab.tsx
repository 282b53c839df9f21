// The source of a bot: edited, compiled and deployed, with what the compiler refuses at its place; and its versions, from its history.
import { useState } from 'preact/hooks';
import { edited, type Version } from '../../draft.ts';
import { type Bundle, read } from '../../fhir.ts';
import { Diff } from '../../kit/code.tsx';
import { CodeEditor, type Mark } from '../../kit/code-editor.tsx';
import { useAction, useLoaded } from '../../kit/load.tsx';
import { Badge, Button, Empty, Failure, Notice, when } from '../../kit/parts.tsx';
import { Conflict, Discard } from '../../kit/saving.tsx';
import { send } from '../../send.ts';
import { completeBot } from './bot-completion.ts';
import type { BotResource, BotTabProps, Deployed } from './bot-resource.ts';
import { deploy, fileOf, firstSource, marksOf, sourceOf } from './bot-resource.ts';

type Deploying = { isBusy?: true; sentence?: string; marks?: readonly Mark[]; error?: unknown };

export function CodeTab({ id, stored, reload }: BotTabProps) {
  const { resource, etag } = stored;
  const source = sourceOf(resource);
  const isHidden = source === undefined && resource.codeVersion !== undefined;
  const edit = edited(`Bot/${id} code`, { text: source ?? (isHidden ? '' : firstSource), etag });
  const [{ isBusy = false, sentence, marks = none, error }, setDeploying] = useState<Deploying>({});
  const [theirs, setTheirs] = useState<Version>();
  /** Others may have changed the settings alone: then the code goes on top of them. */
  const deployOn = async (on: string): Promise<Deployed | undefined> => {
    const made = await deploy(id, { code: edit.text, filename: fileOf(resource) }, on);
    if (made) return made;
    const now = await read<BotResource>('Bot', id);
    const text = sourceOf(now.resource) ?? '';
    if (text === (source === undefined ? '' : edit.opened)) return deployOn(now.etag);
    setTheirs({ text, etag: now.etag });
    return undefined;
  };
  const run = async () => {
    setDeploying({ isBusy: true });
    try {
      const made = await deployOn(edit.etag);
      if (!made) return setDeploying({});
      edit.stored(made.etag);
      setDeploying(made);
      reload();
    } catch (failed) {
      const found = marksOf(failed, edit.text);
      setDeploying(found.length > 0 ? { marks: found } : { error: failed });
    }
  };
  const change = (text: string) => {
    if (text === edit.text) return;
    edit.change(text);
    if (!isBusy) setDeploying({});
  };
  const disabled = (!edit.isChanged && source !== undefined) || edit.text === '';
  const conflict = { what: 'The code of this bot', edit, reload, settle: () => setTheirs(undefined) };
  return (
    <div class="stack">
      <div class="row">
        <code class="grow quiet">{fileOf(resource)}</code>
        <Discard edit={edit} state="Not deployed" />
        <Button kind="main" busy={isBusy} disabled={disabled} onClick={run} text="Deploy" />
      </div>
      {isHidden && (
        <Notice title="Your policies hide the source of this bot.">
          Entries of a policy without the interaction deploy hide it.
        </Notice>
      )}
      {theirs && <Conflict {...conflict} theirs={theirs} />}
      {sentence && <Notice kind="success" title={sentence} />}
      {error !== undefined && <Failure title="The bot was not deployed." error={error} />}
      <CodeEditor
        {...{ label: 'Source of the bot', language: 'typescript', marks, complete: completeBot }}
        value={edit.text}
        onValue={change}
      />
      <p class="hint">Ctrl-Space completes what client and event have, types, and names of secrets.</p>
    </div>
  );
}

const none: readonly Mark[] = [];

/** `deployed`: when. */
type CodeVersion = Readonly<
  Record<'version' | 'deployed' | 'filename', string> & { code: string | undefined }
>;

/** What each changed, and going back to one. */
export function VersionsTab({ id, stored: { etag, resource }, reload }: BotTabProps) {
  const key = `${id} ${resource.codeVersion}`;
  const { value, pending } = useLoaded(key, signal => codeVersions(id, signal));
  if (!value) return pending;
  if (value.length === 0) return <Empty title="No code was deployed yet." />;
  const version = (of: CodeVersion, at: number) => (
    <li key={of.version} class="card stack">
      <OneVersion {...{ id, etag, of, isCurrent: at === 0, onBack: reload }} before={value[at + 1]} />
    </li>
  );
  return <ol class="plain-list stack">{value.map(version)}</ol>;
}

type OneVersionProps = {
  id: string;
  /** Of the Bot as it is now. */
  etag: string;
  of: CodeVersion;
  before: CodeVersion | undefined;
  isCurrent: boolean;
  onBack: () => void;
};

function OneVersion({ id, etag, of, before, isCurrent, onBack }: OneVersionProps) {
  const [isOpen, setOpen] = useState(false);
  const { version, code, filename, deployed } = of;
  const { isBusy, failure, run } = useAction(async () => {
    const made = await deploy(id, { code: code ?? '', filename }, etag);
    if (made) return onBack();
    throw new Error('The bot was changed meanwhile: load this page again, and look at the versions.');
  }, 'It was not deployed.');
  const label = `What version ${version} changed`;
  return (
    <>
      <div class="row">
        <button type="button" class="unfold" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Version {version}
        </button>
        {isCurrent && <Badge kind="success">runs</Badge>}
        <span class="grow quiet">{when(deployed)}</span>
        {!isCurrent && code !== undefined && <Button busy={isBusy} onClick={run} text="Go back to it" />}
      </div>
      {failure}
      {isOpen && code === undefined && <Notice title="Your policies hide the source." />}
      {isOpen && code !== undefined && <Diff label={label} before={before?.code ?? ''} after={code} />}
    </>
  );
}

/** Of each version of the code the first version of the Bot that had it. */
async function codeVersions(id: string, signal: AbortSignal): Promise<readonly CodeVersion[]> {
  const answer = await send(`Bot/${encodeURIComponent(id)}/_history?_count=100`, { signal });
  const found = new Map<string, CodeVersion>();
  for (const { resource } of answer.json<Bundle<BotResource>>().entry ?? []) {
    const { codeVersion: version, meta } = resource ?? {};
    if (!resource || version === undefined) continue;
    const [code, filename] = [sourceOf(resource), fileOf(resource)];
    found.set(version, { version, deployed: meta?.lastUpdated ?? '', code, filename });
  }
  return [...found.values()];
}
