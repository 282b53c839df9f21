// A principal and a request → a job in the database, which a server runs when it has room, and whose answer is kept for its starter.
// https://hl7.org/fhir/R4/async.html. What a job does is its kind's: bots, exports, imports.
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Log } from '../log.ts';
import { outcomeError } from '../outcome.ts';
import type { Database } from '../postgres/database.ts';
import { afterCommit } from '../postgres/transaction.ts';
import type { Principal } from '../principal/principal.ts';
import { starterOf } from './job-identity.ts';
import {
  addJob,
  beat,
  claimJob,
  dropOldJobs,
  endJob,
  endLostJobs,
  type JobAnswer,
  type JobKind,
  type JobRow,
  type JobState,
  putBack,
  readJob,
  removeJob,
} from './job-store.ts';

export interface Jobs {
  /** @param request JSON text. @param client of the transaction with which it begins to wait. Returns the id. @throws OutcomeError 429 */
  start(principal: Principal, request: string, client?: PoolClient): Promise<string>;
  /** Undefined if the principal has started no such job, of any kind. */
  read(principal: Principal, id: string): Promise<JobState | undefined>;
  /** Ends the job and drops its answer. Returns false if there is no such job. */
  cancel(principal: Principal, id: string): Promise<boolean>;
  /** Runs periodically: ends lost jobs, deletes old ones, and begins those that wait. */
  tend(): Promise<void>;
  /** Begins no more jobs, and ends those that run. Waiting jobs stay in the database. */
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly kind: JobKind;
  readonly database: Pick<Database, 'generic'>;
  readonly limits: {
    readonly jobsAtOnce: number;
    readonly jobsOfProject: number;
    readonly jobQueue: number;
    readonly jobQueueBytes: number;
    readonly jobRetention: number;
  };
  readonly log: Log;
  /** No other server uses this database: jobs that are marked as running at start are lost. */
  readonly alone: boolean;
  /** Called when a job was added that this server has no room for: another one may. */
  readonly full?: (() => void) | undefined;
  /** The answer of a job whose server ended while it ran; `again`: it is run again. */
  readonly lost: JobAnswer | 'again';
  /** Told of each job that was answered so. */
  readonly reportLost?: (job: JobRow) => void;
  /** Undefined: there was no room, and nothing was done. */
  run(job: JobRow, signal: AbortSignal, isClosed: () => boolean): Promise<JobAnswer | undefined>;
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
  readonly unsaved: Map<string, JobAnswer>;
  /** Jobs that the last `tend` found in the database as running here, and not here. */
  strays: ReadonlySet<string>;
  closed: boolean;
  filling?: Promise<void>;
}

export function openJobs(options: JobsOptions): Jobs {
  const { database, log } = options;
  const server = randomUUID();
  const work: Work = {
    options,
    server,
    running: new Map(),
    ends: new Set(),
    unsaved: new Map(),
    strays: new Set(),
    closed: false,
  };
  const failed = failureLog(log);
  const tendJobs = () => tend(work);
  const timer = setInterval(() => void tendJobs().catch(failed), every).unref();
  const first = (options.alone ? endLost(work, 0).then(tendJobs) : tendJobs()).catch(failed);
  return {
    start: (principal, request, client) => start(work, principal, request, client),
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
      // Its caller has reported the error.
      await work.filling?.catch(() => {});
      for (const controller of work.running.values()) controller.abort();
      await Promise.all(work.ends);
    },
  };
}

function failureLog(log: Log): (error: unknown) => void {
  return error =>
    log.error(`Jobs could not be maintained: ${error instanceof Error ? error.message : String(error)}`);
}

async function start(
  work: Work,
  principal: Principal,
  request: string,
  client?: PoolClient,
): Promise<string> {
  const { kind, database, limits, log } = work.options;
  const job = { id: randomUUID(), project: principal.project, request };
  if (!(await addJob(client ?? database.generic, kind, { ...job, starter: starterOf(principal) }, limits)))
    throw outcomeError(
      'throttled',
      'As many jobs of this project wait already as may, or they hold as much as they may; try again later.',
      { retryAfter: 10 },
    );
  if (work.running.size >= Math.min(limits.jobsAtOnce, limits.jobsOfProject)) work.options.full?.();
  const begin = () => void fill(work).catch(failureLog(log));
  if (client) afterCommit(client, begin);
  else begin();
  return job.id;
}

async function tend(work: Work): Promise<void> {
  const { running, unsaved, server, options } = work;
  const { kind, database, limits, lost } = options;
  if (work.closed) return;
  const before = [...running];
  const own = await beat(database, server);
  // Cancelled through another server, or considered lost.
  for (const [id, controller] of before) if (!own.has(id)) controller.abort();
  for (const [id, answer] of unsaved) if (!running.has(id)) await save(work, id, answer);
  // Those that ended without an answer, as the database was away: they are run again.
  const strays = [...own].filter(id => !running.has(id) && !unsaved.has(id));
  for (const id of strays) if (lost === 'again' && work.strays.has(id)) await putBack(database, server, id);
  work.strays = new Set(strays);
  await endLost(work, silence);
  await dropOldJobs(database, kind, limits.jobRetention);
  await fill(work);
}

async function endLost({ options, server }: Work, silence: number): Promise<void> {
  const { kind, database, lost, reportLost } = options;
  for (const job of await endLostJobs(database, kind, server, silence, lost)) reportLost?.(job);
}

/** Begins jobs until there is no room. One call at a time: two at once would count the same room. */
function fill(work: Work): Promise<void> {
  const { kind, database, limits, log } = work.options;
  work.filling = (work.filling ?? Promise.resolve()).catch(failureLog(log)).then(async () => {
    while (!work.closed && work.running.size < limits.jobsAtOnce) {
      const job = await claimJob(database, kind, work.server, limits.jobsOfProject);
      if (!job) return;
      begin(work, job);
    }
  });
  return work.filling;
}

function begin(work: Work, job: JobRow): void {
  const { running, unsaved, ends, server, options } = work;
  const failed = failureLog(options.log);
  const controller = new AbortController();
  running.set(job.id, controller);
  let hadRoom = true;
  const end = options
    .run(job, controller.signal, () => work.closed)
    .then(answer => {
      hadRoom = answer !== undefined;
      if (answer === undefined) return putBack(options.database, server, job.id);
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
async function save({ options, server, unsaved }: Work, id: string, answer: JobAnswer): Promise<void> {
  await endJob(options.database, server, id, answer);
  unsaved.delete(id);
}
