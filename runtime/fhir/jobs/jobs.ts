// A principal and a request → a job in the database, which a server with free capacity runs, and whose response is stored for its starter.
// https://hl7.org/fhir/R4/async.html. Kinds: bots, exports, imports.
import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { Log } from '../../base/log.ts';
import { outcomeError } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import type { GenericDatabase } from '../../database/postgres/database.ts';
import { afterCommit } from '../../database/postgres/transaction.ts';
import { starterOf } from './acting.ts';
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
import { logged, openPump } from './pump.ts';

export interface Jobs {
  /** Queues a job. @param request JSON text. @param client of its transaction. @returns the id. @throws OutcomeError 429 */
  start(principal: Principal, request: string, client?: PoolClient): Promise<string>;
  /** Undefined if the principal has started no such job, of any kind. */
  read(principal: Principal, id: string): Promise<JobState | undefined>;
  /** Ends the job and deletes its response. @returns false if there is no such job */
  cancel(principal: Principal, id: string): Promise<boolean>;
  /** Runs periodically: ends lost jobs, deletes old ones, and starts queued ones. */
  tend(): Promise<void>;
  /** Starts no more jobs, and ends running ones. Queued jobs stay in the database. */
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly kind: JobKind;
  readonly database: GenericDatabase;
  readonly limits: {
    readonly jobsAtOnce: number;
    readonly jobsOfProject: number;
    readonly jobQueue: number;
    readonly jobQueueBytes: number;
    readonly jobRetention: number;
  };
  readonly log: Log;
  /** No other server uses this database: jobs that are running at start are lost. */
  readonly alone: boolean;
  /** Called when a job was queued that this server cannot start: another one may. */
  readonly full?: (() => void) | undefined;
  /** The response of a job whose server ended while it ran; `again`: it is run again. */
  readonly lost: JobAnswer | 'again';
  /** Called with each job that failed so. */
  readonly reportLost?: (job: JobRow) => void;
  /** Resolves with undefined if there was no capacity: the job is queued again. */
  run(job: JobRow, signal: AbortSignal, isClosed: () => boolean): Promise<JobAnswer | undefined>;
}

/** Milliseconds between two calls of `tend`, and without a heartbeat after which a job is lost. */
const [every, silence] = [5_000, 30_000];

/** The jobs of one server. */
interface Work {
  readonly options: JobsOptions;
  /** Identifies this server in the database. */
  readonly server: string;
  /** By the id of the job. */
  readonly running: Map<string, AbortController>;
  readonly ends: Set<Promise<void>>;
  /** Responses that could not be stored yet. */
  readonly unsaved: Map<string, JobAnswer>;
  /** Jobs that the database lists as running here, and that are not. */
  strays: ReadonlySet<string>;
  silence: number;
  closed: boolean;
  filling: Promise<void>;
}

const failure = 'Jobs could not be maintained';

export function openJobs(options: JobsOptions): Jobs {
  const { database, log, alone } = options;
  const work: Work = {
    options,
    server: randomUUID(),
    running: new Map(),
    ends: new Set(),
    unsaved: new Map(),
    strays: new Set(),
    silence: alone ? 0 : silence,
    closed: false,
    filling: Promise.resolve(),
  };
  const pump = openPump({ look: () => tend(work), failed: logged(log, failure), every });
  pump.wake();
  return {
    start: (principal, request, client) => start(work, principal, request, client),
    read: (principal, id) => readJob(database, principal.project, starterOf(principal), id),
    cancel: async (principal, id) => {
      const found = await removeJob(database, principal.project, starterOf(principal), id);
      if (found) work.running.get(id)?.abort();
      return found;
    },
    tend: () => tend(work),
    close: async () => {
      work.closed = true;
      await pump.close();
      // Its caller has reported the error.
      await work.filling.catch(() => {});
      for (const controller of work.running.values()) controller.abort();
      await Promise.all(work.ends);
    },
  };
}

async function start(
  work: Work,
  principal: Principal,
  request: string,
  client?: PoolClient,
): Promise<string> {
  const { kind, database, limits, full } = work.options;
  const id = randomUUID();
  const job = { id, project: principal.project, request, starter: starterOf(principal) };
  if (!(await addJob(client ?? database.generic, kind, job, limits)))
    throw outcomeError(
      'throttled',
      'As many jobs of this project wait already as may, or they hold as much as they may; try again later.',
      { retryAfter: 10 },
    );
  if (work.running.size >= Math.min(limits.jobsAtOnce, limits.jobsOfProject)) full?.();
  if (client) afterCommit(client, () => fillLater(work));
  else fillLater(work);
  return id;
}

async function tend(work: Work): Promise<void> {
  const { running, unsaved, server, options } = work;
  const { kind, database, limits, lost, reportLost } = options;
  if (work.closed) return;
  const before = [...running];
  const own = await beat(database, server);
  // Cancelled through another server, or considered lost.
  for (const [id, controller] of before) if (!own.has(id)) controller.abort();
  for (const [id, answer] of unsaved) if (!running.has(id)) await save(work, id, answer);
  // Jobs that ended without a response during an outage are run again.
  const strays = [...own].filter(id => !running.has(id) && !unsaved.has(id));
  for (const id of strays) if (lost === 'again' && work.strays.has(id)) await putBack(database, server, id);
  work.strays = new Set(strays);
  for (const job of await endLostJobs(database, kind, server, work.silence, lost)) reportLost?.(job);
  work.silence = silence;
  await dropOldJobs(database, kind, limits.jobRetention);
  await fill(work);
}

/** Starts jobs until the limit. One call at a time, as concurrent calls would exceed it. */
function fill(work: Work): Promise<void> {
  const { kind, database, limits } = work.options;
  work.filling = work.filling
    .catch(() => {})
    .then(async () => {
      while (!work.closed && work.running.size < limits.jobsAtOnce) {
        const job = await claimJob(database, kind, work.server, limits.jobsOfProject);
        if (!job) return;
        begin(work, job);
      }
    });
  return work.filling;
}

function fillLater(work: Work): void {
  fill(work).catch(error => logged(work.options.log, failure)(error, false));
}

function begin(work: Work, job: JobRow): void {
  const { running, unsaved, ends, server, options } = work;
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
    .catch(error => logged(options.log, failure)(error, false))
    .then(() => {
      const mayFollow = hadRoom && !unsaved.has(job.id);
      running.delete(job.id);
      ends.delete(end);
      if (!work.closed && mayFollow) fillLater(work);
    });
  ends.add(end);
}

/** If the database cannot be reached, `tend` tries again. */
async function save({ options, server, unsaved }: Work, id: string, answer: JobAnswer): Promise<void> {
  await endJob(options.database, server, id, answer);
  unsaved.delete(id);
}
