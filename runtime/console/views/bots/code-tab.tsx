// The source of a bot: edited, compiled and deployed, with what the compiler refuses at its place; and its versions, from its history.
import { useMemo } from 'preact/hooks';
import { edited } from '../../draft.ts';
import { type Bundle, read } from '../../fhir.ts';
import { CodeEditor } from '../../kit/code-editor.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Badge, Empty, Notice, when } from '../../kit/parts.tsx';
import { SaveRow, useSaving } from '../../kit/resource-draft.tsx';
import { Version } from '../../kit/versions.tsx';
import { send } from '../../send.ts';
import { completeBot } from './bot-completion.ts';
import {
  type BotResource,
  type BotTabProps,
  deploy,
  fileOf,
  firstSource,
  marksOf,
  sourceOf,
} from './bot-resource.ts';

export function CodeTab({ id, stored, reload }: BotTabProps) {
  const { resource, etag } = stored;
  const source = sourceOf(resource);
  const isHidden = source === undefined && resource.codeVersion !== undefined;
  const edit = edited(`Bot/${id} code`, { text: source ?? (isHidden ? '' : firstSource), etag });
  /** Others may have changed the settings alone: then the code goes on top of them. */
  const store = async (on = edit.etag): ReturnType<Parameters<typeof useSaving>[0]['store']> => {
    const made = await deploy(id, { code: edit.text, filename: fileOf(resource) }, on);
    if (made) {
      edit.stored(made.etag);
      reload();
      return made;
    }
    const now = await read<BotResource>('Bot', id);
    const text = sourceOf(now.resource) ?? '';
    if (text === (source === undefined ? '' : edit.opened)) return store(now.etag);
    return { theirs: { text, etag: now.etag } };
  };
  const saving = useSaving({ what: 'The code of this bot', edit, store: () => store(), reload });
  const { error, message } = saving;
  const marks = useMemo(() => marksOf(error, edit.text), [error]);
  const isNew = source === undefined && edit.text !== '';
  return (
    <form class="stack" onSubmit={saving.save}>
      {isHidden && (
        <Notice title="Your policies hide the source of this bot.">
          Entries of a policy without the interaction deploy hide it.
        </Notice>
      )}
      {marks.length === 0 && message}
      <CodeEditor
        {...{ label: 'Source of the bot', language: 'typescript', marks, complete: completeBot }}
        value={edit.text}
        onValue={text => text !== edit.text && edit.change(text)}
      />
      <SaveRow {...{ saving, edit, isNew, text: 'Deploy' }}>
        <code class="quiet">{fileOf(resource)}</code>
      </SaveRow>
      <p class="hint">Ctrl-Space completes what client and event have, types, and names of secrets.</p>
    </form>
  );
}

const back = { text: 'Go back to', fault: 'It was not deployed.' };

/** `deployed`: when. */
type CodeVersion = Record<'version' | 'deployed' | 'filename', string> & { code: string | undefined };

/** What each changed, and going back to one. */
export function VersionsTab({ id, stored: { etag, resource }, reload }: BotTabProps) {
  const key = `${id} ${resource.codeVersion}`;
  const { value, pending } = useLoaded(key, signal => codeVersions(id, signal));
  if (!value) return pending;
  if (value.length === 0) return <Empty title="No code was deployed yet." />;
  const goBackTo = async ({ code = '', filename }: CodeVersion) => {
    if (await deploy(id, { code, filename }, etag)) return reload();
    throw new Error('The bot was changed meanwhile: load this page again, and look at the versions.');
  };
  const drawn = (of: CodeVersion, at: number) => (
    <Version
      {...{ key: of.version, version: of.version, time: when(of.deployed), after: of.code }}
      before={at === value.length - 1 ? '' : value[at + 1]?.code}
      goBack={at > 0 && of.code !== undefined && { ...back, run: () => goBackTo(of) }}
    >
      {at === 0 && <Badge kind="success">runs</Badge>}
      {of.code === undefined && <span class="quiet">Your policies hide the source.</span>}
    </Version>
  );
  return <ol class="plain-list stack">{value.map(drawn)}</ol>;
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
