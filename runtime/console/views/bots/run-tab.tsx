// A run of the deployed bot: an input of one of five types, the answer, and the log.
import { useEffect, useRef, useState } from 'preact/hooks';
import { draft } from '../../draft.ts';
import { search } from '../../fhir.ts';
import { pretty } from '../../json.ts';
import { Code } from '../../kit/code.tsx';
import { bound, Field } from '../../kit/fields.tsx';
import { useSearch } from '../../kit/load.tsx';
import { Badge, Button, Failure, Notice, Part } from '../../kit/parts.tsx';
import { isOutage, Refused, refusal } from '../../refused.ts';
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
    const stop = new AbortController();
    abort.current = stop;
    setState({ isBusy: true });
    const began = Date.now();
    try {
      const ran = await execute(id, type.value, input.value, isAsync, stop.signal);
      setState({ ran });
      if (ran.job !== undefined) return addJob(id, ran.job);
      const event = await eventOf(id, began, stop.signal).catch(() => undefined);
      if (!stop.signal.aborted) setState({ ran, event: event ?? 'none' });
    } catch (error) {
      setState(stop.signal.aborted ? {} : { error });
    }
  };
  const submit = (event: Event) => {
    event.preventDefault();
    abort.current?.abort();
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

async function execute(
  id: string,
  contentType: string,
  input: string,
  isAsync: boolean,
  signal: AbortSignal,
): Promise<Ran> {
  // Segments of HL7 end with a carriage return; editors make line feeds.
  const body = contentType === hl7 ? `${input.trimEnd().replace(/\r?\n/g, '\r')}\r` : input;
  const prefer = isAsync ? { prefer: 'respond-async' } : {};
  const headers = { 'content-type': contentType, accept: '*/*', ...prefer } as Readonly<
    Record<string, string>
  >;
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

/** @returns undefined if there is none, or the policies hide it */
async function eventOf(id: string, began: number, signal: AbortSignal): Promise<AuditEvent | undefined> {
  for (let turn = 0; turn < attempts; turn++) {
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

/** Jobs that were started here, in this tab of the browser: only their starter sees them. Polled until they have ended. */
function addJob(bot: string, job: string): void {
  const jobs = draft(`Bot/${bot} jobs`);
  jobs.value = [job, ...jobs.value.split(' ').filter(Boolean)].slice(0, 10).join(' ');
}

function JobList({ bot }: { readonly bot: string }) {
  const jobs = draft(`Bot/${bot} jobs`, '').value.split(' ').filter(Boolean);
  if (jobs.length === 0) return null;
  return (
    <Part title="Jobs of this tab">
      {jobs.map(job => (
        <Job key={job} job={job} />
      ))}
    </Part>
  );
}

const period = 1000;
const ended = [400, 403, 404, 408, 410, 413, 422, 429, 500, 504];

function Job({ job }: { readonly job: string }) {
  const [state, setState] = useState<{ status: number; progress: string; text: string }>();
  useEffect(() => {
    let timer = 0;
    const abort = new AbortController();
    const poll = async () => {
      const { status, headers, text } = await send(`job/${job}`, { signal: abort.signal, expected: ended });
      setState({ status, progress: headers.get('x-progress') ?? '', text });
      if (status === 202) timer = setTimeout(() => poll().catch(stop), period);
    };
    const stop = (error: unknown) => {
      if (abort.signal.aborted) return;
      setState({ status: 0, progress: '', text: String(error) });
      // The server is away, and the job may go on.
      if (error instanceof Refused && (error.status === 0 || isOutage(error.status)))
        timer = setTimeout(() => poll().catch(stop), 3 * period);
    };
    poll().catch(stop);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [job]);
  const cancel = () => void send(`job/${job}`, { method: 'DELETE', expected: [404] }).catch(() => undefined);
  const isRunning = state?.status === 202;
  const isEnded = state !== undefined && !isRunning;
  return (
    <div class="card stack">
      <div class="row">
        <code class="grow quiet">{job}</code>
        {isRunning && <Badge>{state.progress}</Badge>}
        {isRunning && <Button kind="quiet" onClick={cancel} text="Cancel" />}
        {isEnded && <Badge kind={state.status === 200 ? 'success' : 'error'}>{state.status}</Badge>}
      </div>
      {isEnded && <Code label="result of the job" text={state.text} />}
    </div>
  );
}
