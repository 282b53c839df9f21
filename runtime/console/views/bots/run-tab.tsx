// A run of the deployed bot: an input of one of five types, the answer, and the log.
import { useRef, useState } from 'preact/hooks';
import { draft } from '../../draft.ts';
import { search } from '../../fhir.ts';
import { pretty } from '../../json.ts';
import { Code } from '../../kit/code.tsx';
import { bound, Field } from '../../kit/fields.tsx';
import { useAction, useLoaded, useRefreshed, useSearch } from '../../kit/load.tsx';
import { Badge, Button, Failure, Notice, Part } from '../../kit/parts.tsx';
import { refusal } from '../../refusal.ts';
import { type Answer, send } from '../../send.ts';
import { detailsOf } from '../access/audit.tsx';
import type { AuditEvent } from '../access/types.ts';
import type { BotTabProps } from './bot-resource.ts';

const hl7 = 'x-application/hl7-v2+er7';
const message = [
  'MSH|^~\\&|LAB|WARD|KILN|KILN|20240101120000||ADT^A01|1|P|2.5.1',
  'PID|1||7^^^MR||Doe^Jane||19700101|F',
];
const patient = '{\n  "resourceType": "Patient",\n  "name": [{ "family": "Doe", "given": ["Jane"] }]\n}';

/** Those of $execute, each with an example. */
const contentTypes = [
  ['application/json', 'JSON', '{\n  "hello": "world"\n}'],
  ['text/plain', 'Text', 'hello'],
  ['application/x-www-form-urlencoded', 'Form', 'hello=world&count=2'],
  ['application/fhir+json', 'FHIR resource', patient],
  [hl7, 'HL7 v2 message', message.join('\n')],
] as const;

interface Ran {
  readonly answer: Answer;
  readonly milliseconds: number;
  /** Of the job, if it was started as one. */
  readonly job: string | undefined;
}

type State = { isBusy?: boolean; ran?: Ran; event?: AuditEvent | 'none'; error?: unknown };

export function RunTab({ id, stored: { resource } }: BotTabProps) {
  const type = draft(`Bot/${id} type`, 'application/json');
  const example = contentTypes.find(([value]) => value === type.value)?.[2];
  const input = draft(`Bot/${id} ${type.value}`, example);
  const [state, setState] = useState<State>({});
  const abort = useRef<AbortController | undefined>(undefined);
  const run = async (isAsync: boolean) => {
    abort.current?.abort();
    const stop = new AbortController();
    abort.current = stop;
    setState({ isBusy: true });
    const began = Date.now();
    try {
      const { signal } = stop;
      const ran = await execute({ id, contentType: type.value, input: input.value, isAsync, signal });
      setState({ ran });
      if (ran.job !== undefined) {
        const others = jobsOf(id).value.split(' ').filter(Boolean);
        jobsOf(id).value = [ran.job, ...others].slice(0, 10).join(' ');
        return;
      }
      const event = await eventOf(id, began, signal).catch(() => undefined);
      if (!stop.signal.aborted) setState({ ran, event: event ?? 'none' });
    } catch (error) {
      setState(stop.signal.aborted ? {} : { error });
    }
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void run(false);
  };
  const { codeVersion } = resource;
  const disabled = codeVersion === undefined;
  const options = contentTypes.map(([value, title]) => [value, `${title} · ${value}`] as const);
  return (
    <div class="split">
      <form class="stack" onSubmit={submit}>
        <Field {...bound(type)} label="Content-Type" options={options} />
        <Field {...bound(input)} label="Input" rows={12} />
        <div class="row">
          <Button kind="main" type="submit" busy={state.isBusy ?? false} disabled={disabled} text="Run" />
          {state.isBusy && <Button onClick={() => abort.current?.abort()} text="Stop" />}
          {!state.isBusy && <Button onClick={() => run(true)} disabled={disabled} text="Run as a job" />}
        </div>
        <p class="hint">
          {disabled
            ? 'Deploy its code first.'
            : `Version ${codeVersion} runs: what is typed under Code and not deployed does not.`}
        </p>
      </form>
      <div class="stack">
        {state.error !== undefined && <Failure title="The bot could not be run." error={state.error} />}
        {state.ran && <Result {...state.ran} event={state.event} />}
        <JobList bot={id} />
      </div>
    </div>
  );
}

function Result({ answer, milliseconds, job, event }: Ran & { event: State['event'] }) {
  if (job !== undefined) return <Notice kind="success" title="The bot runs as a job: its result is below." />;
  const { status, text, isCut, headers } = answer;
  const contentType = headers.get('content-type')?.split(';')[0] ?? '';
  // HL7 ends segments by carriage returns, which pages do not show.
  const shown = /json/.test(contentType) ? pretty(text) : text.replace(/\r\n?/g, '\n');
  const isGood = status < 400;
  return (
    <>
      <div class="row" role="status">
        <Badge kind={isGood ? 'success' : 'error'}>{status}</Badge>
        <span class="quiet">{`${contentType} · ${milliseconds} ms`}</span>
      </div>
      {!isGood && <Notice kind="error" title={refusal(answer).message} />}
      <h3>Result</h3>
      {text === '' ? (
        <p class="quiet">The bot returned nothing.</p>
      ) : (
        <Code label="result" text={shown} isCut={isCut} />
      )}
      <h3>Log</h3>
      <Log event={event} />
    </>
  );
}

function Log({ event }: { event: State['event'] }) {
  if (event === undefined) return <p class="quiet">…</p>;
  if (event === 'none')
    return <p class="quiet">The event of this run is not there, or your policies hide AuditEvents.</p>;
  return <Code label="log" text={detailsOf(event).join('\n') || 'It logged nothing.'} />;
}

/** Whatever status it answers: it is the bot's, and shown. */
const every = Array.from({ length: 200 }, (_, index) => 400 + index).filter(status => status !== 401);

type Given = { id: string; contentType: string; input: string; isAsync: boolean; signal: AbortSignal };

async function execute({ id, contentType, input, isAsync, signal }: Given): Promise<Ran> {
  // Segments of HL7 end with a carriage return; editors make line feeds.
  const body = contentType === hl7 ? `${input.trimEnd().replace(/\r?\n/g, '\r')}\r` : input;
  const prefer: Record<string, string> = isAsync ? { prefer: 'respond-async' } : {};
  const headers = { 'content-type': contentType, accept: '*/*', ...prefer };
  const start = performance.now();
  const path = `Bot/${encodeURIComponent(id)}/$execute`;
  const answer = await send(path, { method: 'POST', body, headers, expected: every, signal });
  const job = answer.headers.get('content-location')?.split('/').at(-1);
  return { answer, milliseconds: Math.round(performance.now() - start), job };
}

/** Ids of events that a run was found to have. */
const known = new Set<string>();

/** Events are written a moment after the answer. */
const [attempts, pause] = [6, 300];

/** @returns undefined if it does not exist, or policies hide it */
async function eventOf(id: string, began: number, signal: AbortSignal): Promise<AuditEvent | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    await new Promise(resolve => setTimeout(resolve, pause));
    const [newest] = (await search<AuditEvent>('AuditEvent', runsQuery(id, 1), signal)).resources;
    // Clocks of browser and server may differ: the event of the run before is recognized by its id.
    const isNew = Date.parse(newest?.recorded ?? '') >= began - 2000;
    if (!newest || !isNew || known.has(newest.id ?? '')) continue;
    known.add(newest.id ?? '');
    return newest;
  }
  return undefined;
}

function runsQuery(id: string, count: number): string {
  return `${new URLSearchParams({ entity: `Bot/${id}`, _sort: '-date', _count: `${count}`, action: 'E' })}`;
}

export function useRuns(id: string) {
  return useSearch<AuditEvent>('AuditEvent', runsQuery(id, 30));
}

/** Jobs that were started here, in this tab of the browser: only their starter sees them. */
const jobsOf = (bot: string) => draft(`Bot/${bot} jobs`);

function JobList({ bot }: { readonly bot: string }) {
  const jobs = jobsOf(bot).value.split(' ').filter(Boolean);
  if (jobs.length === 0) return null;
  return (
    <Part title="Jobs of this tab">
      {jobs.map(job => (
        <Job key={job} job={job} />
      ))}
    </Part>
  );
}

const ended = [400, 403, 404, 408, 410, 413, 422, 429, 500, 504];

/** Polled until it has ended. */
function Job({ job }: { readonly job: string }) {
  const [isEnded, setEnded] = useState(false);
  const load = async (signal: AbortSignal) => {
    const answer = await send(`job/${job}`, { signal, expected: ended });
    setEnded(answer.status !== 202);
    return answer;
  };
  const { value, pending } = useRefreshed(useLoaded(job, load), isEnded ? undefined : 1000);
  const { run, failure } = useAction(() => send(`job/${job}`, { method: 'DELETE', expected: [404] }));
  return (
    <div class="card stack">
      <div class="row">
        <code class="grow quiet">{job}</code>
        {!isEnded && <Badge>{value?.headers.get('x-progress')}</Badge>}
        {!isEnded && <Button kind="quiet" onClick={run} text="Cancel" />}
        {isEnded && value && <Badge kind={value.status === 200 ? 'success' : 'error'}>{value.status}</Badge>}
      </div>
      {failure || pending}
      {isEnded && value && <Code label="result of the job" text={value.text} />}
    </div>
  );
}
