// Prefer: respond-async: a bot and its input → a job, which runs when there is room and whose answer is kept for its starter.
// https://hl7.org/fhir/R4/async.html · decisions.md, $execute
import { randomUUID } from 'node:crypto';
import { botById } from '../access/executable.ts';
import { faultOf } from '../fault.ts';
import { OutcomeError, outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { actingOptions, type BotsContext, type Caller, type Execution, execute } from './execute.ts';
import { asStarter, type JobIdentity, jobIdentity, starterOf } from './job-identity.ts';
import {
  addJob,
  beat,
  claimJob,
  dropOldJobs,
  endJob,
  endLostJobs,
  type JobRow,
  type JobState,
  lost,
  putBack,
  readJob,
  removeJob,
} from './job-store.ts';
import { type BotAnswer, outcomeAnswer } from './output.ts';
import { requesterOf } from './requester.ts';

type Started = Pick<Execution, 'caller' | 'bot' | 'input' | 'contentType' | 'headers' | 'traceId'>;

export interface Jobs {
  /** Returns its id. @throws OutcomeError 429 */
  start(execution: Started): Promise<string>;
  /** Undefined if the principal has started no such job. */
  read(principal: Principal, id: string): Promise<JobState | undefined>;
  /** Ends the job and drops its answer. Returns false if there is no such job. */
  cancel(principal: Principal, id: string): Promise<boolean>;
  /** Runs periodically: ends lost jobs, deletes old ones, and begins those that wait. */
  tend(): Promise<void>;
  /** Begins no more jobs, and ends those that run, which is reported. Waiting jobs stay in the database. */
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly bots: BotsContext;
  /** No other server uses this database: jobs that are marked as running at start are lost. */
  readonly alone: boolean;
}

/** A job in the database, as JSON. */
interface JobRequest extends Pick<Execution, 'input' | 'headers' | 'traceId'> {
  readonly bot: string;
  readonly contentType?: string;
  readonly identity: JobIdentity;
}

/** Milliseconds between two calls of `tend`, and without a sign of its server after which a job is lost. */
const [every, silence] = [5_000, 30_000];

/** The jobs of one server. */
interface Work {
  readonly options: JobsOptions;
  /** Identifies this server in the database. */
  readonly server: string;
  /** By the id of the job. */
  readonly running: Map<string, AbortController>;
  readonly ends: Set<Promise<void>>;
  /** Answers that the database has not accepted yet. */
  readonly unsaved: Map<string, BotAnswer>;
  closed: boolean;
  filling?: Promise<void>;
}

export function botJobs(options: JobsOptions): Jobs {
  const { database, log } = options.bots;
  const server = randomUUID();
  const work: Work = {
    options,
    server,
    running: new Map(),
    ends: new Set(),
    unsaved: new Map(),
    closed: false,
  };
  const failed = failureLog(log);
  const tendJobs = () => tend(work);
  const timer = setInterval(() => void tendJobs().catch(failed), every).unref();
  const first = (options.alone ? endLostJobs(database, server, 0).then(tendJobs) : tendJobs()).catch(failed);
  return {
    start: started => start(work, started),
    read: (principal, id) => readJob(database, principal.project, starterOf(principal), id),
    cancel: async (principal, id) => {
      const found = await removeJob(database, principal.project, starterOf(principal), id);
      if (found) work.running.get(id)?.abort();
      return found;
    },
    tend: tendJobs,
    close: async () => {
      work.closed = true;
      clearInterval(timer);
      await first;
      await work.filling;
      for (const controller of work.running.values()) controller.abort();
      await Promise.all(work.ends);
    },
  };
}

function failureLog(log: BotsContext['log']): (error: unknown) => void {
  return error =>
    log.error(
      `The jobs of bots could not be maintained: ${error instanceof Error ? error.message : String(error)}`,
    );
}

async function start(
  work: Work,
  { caller, bot, input, contentType, headers, traceId }: Started,
): Promise<string> {
  const { database, limits, log } = work.options.bots;
  const { principal } = caller;
  const request: JobRequest = {
    ...{ bot: bot.id, input, headers, traceId, identity: jobIdentity(principal) },
    ...(contentType === undefined ? {} : { contentType }),
  };
  const job = { id: randomUUID(), project: principal.project, request: JSON.stringify(request) };
  if (!(await addJob(database, { ...job, starter: starterOf(principal) }, limits)))
    throw outcomeError(
      'throttled',
      'As many jobs of this project wait already as may, or they hold as much as they may; try again later.',
      { retryAfter: 10 },
    );
  void fill(work).catch(failureLog(log));
  return job.id;
}

async function tend(work: Work): Promise<void> {
  const { running, unsaved, server, options } = work;
  const { database, limits } = options.bots;
  if (work.closed) return;
  const before = [...running];
  const own = await beat(database, server);
  // Cancelled through another server, or considered lost.
  for (const [id, controller] of before) if (!own.has(id)) controller.abort();
  for (const [id, answer] of unsaved) if (!running.has(id)) await save(work, id, answer);
  await endLostJobs(database, server, silence);
  await dropOldJobs(database, limits.jobRetention);
  await fill(work);
}

/** Begins jobs until there is no room. One call at a time: two at once would count the same room. */
function fill(work: Work): Promise<void> {
  const { database, limits, log } = work.options.bots;
  work.filling = (work.filling ?? Promise.resolve()).catch(failureLog(log)).then(async () => {
    while (!work.closed && work.running.size < limits.jobsAtOnce) {
      const job = await claimJob(database, work.server, limits.jobsOfProject);
      if (!job) return;
      begin(work, job);
    }
  });
  return work.filling;
}

function begin(work: Work, job: JobRow): void {
  const { running, unsaved, ends, server, options } = work;
  const failed = failureLog(options.bots.log);
  const controller = new AbortController();
  running.set(job.id, controller);
  let hadRoom = true;
  const end = run(work, job, controller.signal)
    .then(answer => {
      hadRoom = answer !== undefined;
      if (answer === undefined) return putBack(options.bots.database, server, job.id);
      unsaved.set(job.id, answer);
      return save(work, job.id, answer);
    })
    .catch(failed)
    .then(() => {
      const mayFollow = hadRoom && !unsaved.has(job.id);
      running.delete(job.id);
      ends.delete(end);
      if (!work.closed && mayFollow) void fill(work).catch(failed);
    });
  ends.add(end);
}

/** If the database does not accept the answer, `tend` tries again. */
async function save({ options, server, unsaved }: Work, id: string, answer: BotAnswer): Promise<void> {
  await endJob(options.bots.database, server, id, answer);
  unsaved.delete(id);
}

/** Undefined: the sandbox had no room, and nothing was done. */
async function run(work: Work, { request }: JobRow, signal: AbortSignal): Promise<BotAnswer | undefined> {
  const { bots } = work.options;
  try {
    const { bot, identity, input, contentType, headers, traceId } = JSON.parse(request) as JobRequest;
    const acting = asStarter(actingOptions(bots), identity);
    const principal = await acting();
    const caller: Caller = { principal, now: acting, reference: requesterOf(principal) };
    // The current bot, with the current access to it.
    const found = await botById(bots.engine.resources(principal, { signal }), bot);
    const wall = bots.limits.jobTime;
    const job = { caller, bot: found, input, contentType, headers, traceId, wall, signal };
    const { answer, report } = await execute(job, bots);
    if (report.end.kind === 'busy') return undefined;
    return work.closed && report.end.kind === 'stopped' ? lost : answer;
  } catch (error) {
    if (error instanceof OutcomeError && error.expose) return outcomeAnswer(error.outcome, error.status);
    if (work.closed && signal.aborted) return lost;
    const fault = faultOf(error);
    bots.log.error(
      `A job failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    return outcomeAnswer(fault.outcome, fault.status);
  }
}
