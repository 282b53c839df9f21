// A run of the deployed bot: an input of one of five types, the answer, and the log.

import { useRef, useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Code } from '../../components/code.tsx';
import { Choice, TextArea } from '../../components/field.tsx';
import { Badge } from '../../components/heading.tsx';
import { Failure, Notice } from '../../components/notice.tsx';
import { draft } from '../../draft.ts';
import { parseMarked, print } from '../../exact-json.ts';
import { refusal } from '../../refused.ts';
import { type AuditEvent, detailsOf } from '../access/audit-event.ts';
import type { BotTabProps } from './bot-resource.ts';
import { contentTypes, examples } from './content-types.ts';
import { eventOf, execute, type Ran } from './execute.ts';
import { addJob, JobList } from './jobs.tsx';

interface State {
  readonly isBusy?: boolean;
  readonly ran?: Ran;
  readonly event?: AuditEvent | 'none';
  readonly error?: unknown;
}

export function RunTab({ id, stored }: BotTabProps) {
  const type = draft(`Bot/${id} type`, 'application/json');
  const input = draft(`Bot/${id} ${type.value}`, examples[type.value]);
  const [state, setState] = useState<State>({});
  const abort = useRef<AbortController | undefined>(undefined);
  const run = async (isAsync: boolean) => {
    const stop = new AbortController();
    abort.current = stop;
    setState({ isBusy: true });
    try {
      const ran = await execute(id, type.value, input.value, isAsync, stop.signal);
      setState({ ran });
      if (ran.job !== undefined) return addJob(id, ran.job);
      const event = await eventOf(id, ran.began, stop.signal).catch(() => undefined);
      if (!stop.signal.aborted) setState({ ran, event: event ?? 'none' });
    } catch (error) {
      setState(stop.signal.aborted ? {} : { error });
    }
  };
  const isDeployed = stored.resource.codeVersion !== undefined;
  return (
    <div class="split">
      <form
        class="stack"
        onSubmit={event => {
          event.preventDefault();
          abort.current?.abort();
          void run(false);
        }}
      >
        <Choice
          label="Content-Type"
          value={type.value}
          options={contentTypes.map(([value, title]) => [value, `${title} · ${value}`] as const)}
          onValue={to => {
            type.value = to;
          }}
        />
        <TextArea
          label="Input"
          code
          rows={12}
          value={input.value}
          onValue={to => {
            input.value = to;
          }}
        />
        <div class="row">
          <Button kind="main" type="submit" busy={state.isBusy ?? false} disabled={!isDeployed}>
            Run
          </Button>
          {state.isBusy ? (
            <Button onClick={() => abort.current?.abort()}>Stop</Button>
          ) : (
            <Button onClick={() => run(true)} disabled={!isDeployed}>
              Run as a job
            </Button>
          )}
        </div>
        <p class="hint">
          {isDeployed
            ? `Version ${stored.resource.codeVersion} runs: what is typed under Code and not deployed does not.`
            : 'Deploy its code first.'}
        </p>
      </form>
      <div class="stack">
        {state.error !== undefined && <Failure title="The bot could not be run." error={state.error} />}
        {state.ran && <Result {...state} ran={state.ran} />}
        <JobList bot={id} />
      </div>
    </div>
  );
}

function Result({ ran, event }: State & { readonly ran: Ran }) {
  const { status, contentType, text, isCut, milliseconds, job } = ran;
  if (job !== undefined) return <Notice kind="success" title="The bot runs as a job: its result is below." />;
  const isGood = status < 400;
  return (
    <>
      <div class="row" role="status">
        <Badge kind={isGood ? 'success' : 'error'}>{status}</Badge>
        <span class="quiet">
          {contentType} · {milliseconds} ms
        </span>
      </div>
      {!isGood && <Notice kind="error" title={refusal({ status, text }).message} />}
      <h3>Result</h3>
      {text === '' ? (
        <p class="quiet">The bot returned nothing.</p>
      ) : (
        <Code label="result" text={shown(contentType, text)} isCut={isCut} />
      )}
      <h3>Log</h3>
      <Log event={event} />
    </>
  );
}

function Log({ event }: { readonly event: AuditEvent | 'none' | undefined }) {
  if (event === undefined) return <p class="quiet">…</p>;
  if (event === 'none')
    return <p class="quiet">The event of this run is not there, or your policies hide AuditEvents.</p>;
  return <Code label="log" text={detailsOf(event).join('\n') || 'It logged nothing.'} />;
}

/** HL7 ends segments by carriage returns, which pages do not show. */
function shown(contentType: string, text: string): string {
  if (/json/.test(contentType)) {
    try {
      return print(parseMarked(text));
    } catch {
      return text;
    }
  }
  return text.replace(/\r\n?/g, '\n');
}
