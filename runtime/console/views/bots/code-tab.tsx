// The source of a bot: edited, compiled and deployed; what the compiler refuses is marked at its place.
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { CodeEditor, type Mark } from '../../components/code-editor.tsx';
import { Conflict } from '../../components/conflict.tsx';
import { Badge } from '../../components/heading.tsx';
import { Failure, Notice } from '../../components/notice.tsx';
import { edited, type Version } from '../../edited.ts';
import { read } from '../../fhir.ts';
import { completeBot } from './bot-completion.ts';
import { type BotResource, type BotTabProps, fileOf, firstSource, sourceOf } from './bot-resource.ts';
import { type Deployed, deploy, marksOf } from './deploy.ts';

type Deploying =
  | { readonly state: 'idle' | 'busy' }
  | { readonly state: 'done'; readonly sentence: string }
  | { readonly state: 'faults'; readonly marks: readonly Mark[] }
  | { readonly state: 'failed'; readonly error: unknown };

export function CodeTab({ id, stored, reload }: BotTabProps) {
  const { resource } = stored;
  const source = sourceOf(resource);
  const isHidden = source === undefined && resource.codeVersion !== undefined;
  const edit = edited(`Bot/${id} code`, {
    text: source ?? (isHidden ? '' : firstSource),
    etag: stored.etag,
  });
  const [deploying, setDeploying] = useState<Deploying>({ state: 'idle' });
  const [theirs, setTheirs] = useState<Version>();
  /** Others may have changed the settings alone: then the code goes on top of them. */
  const deployOn = async (etag: string): Promise<Deployed | undefined> => {
    const made = await deploy(id, edit.text, fileOf(resource), etag);
    if (made) return made;
    const now = await read<BotResource>('Bot', id);
    const text = sourceOf(now.resource) ?? '';
    if (text === (source === undefined ? '' : edit.opened)) return deployOn(now.etag);
    setTheirs({ text, etag: now.etag });
    return undefined;
  };
  const run = async () => {
    setDeploying({ state: 'busy' });
    try {
      const made = await deployOn(edit.etag);
      if (!made) return setDeploying({ state: 'idle' });
      edit.stored(made.etag);
      setDeploying({ state: 'done', sentence: made.sentence });
      reload();
    } catch (error) {
      const marks = marksOf(error, edit.text);
      setDeploying(marks.length > 0 ? { state: 'faults', marks } : { state: 'failed', error });
    }
  };
  const change = (text: string) => {
    if (text === edit.text) return;
    edit.change(text);
    if (deploying.state !== 'busy') setDeploying({ state: 'idle' });
  };
  return (
    <div class="stack">
      <div class="row">
        <code class="grow quiet">{fileOf(resource)}</code>
        {edit.isChanged && (
          <>
            <Badge kind="warning">Not deployed</Badge>
            <Button kind="quiet" onClick={edit.drop}>
              Discard changes
            </Button>
          </>
        )}
        <Button
          kind="main"
          busy={deploying.state === 'busy'}
          disabled={(!edit.isChanged && source !== undefined) || edit.text === ''}
          onClick={run}
        >
          Deploy
        </Button>
      </div>
      {isHidden && (
        <Notice kind="information" title="Your policies hide the source of this bot.">
          Entries of a policy without the interaction deploy hide it.
        </Notice>
      )}
      {theirs && (
        <Conflict
          what="The code of this bot"
          theirs={theirs.text}
          mine={edit.text}
          onMine={() => {
            edit.rebase(edit.text, theirs);
            setTheirs(undefined);
          }}
          onTheirs={() => {
            edit.drop();
            setTheirs(undefined);
            reload();
          }}
        />
      )}
      {deploying.state === 'done' && <Notice kind="success" title={deploying.sentence} />}
      {deploying.state === 'failed' && <Failure title="The bot was not deployed." error={deploying.error} />}
      <CodeEditor
        label="Source of the bot"
        language="typescript"
        value={edit.text}
        onValue={change}
        marks={deploying.state === 'faults' ? deploying.marks : none}
        complete={completeBot}
      />
      <p class="hint">Ctrl-Space completes what client and event have, types, and names of secrets.</p>
    </div>
  );
}

const none: readonly Mark[] = [];
