// Prefer: respond-async: a bot and its input → a job that is run when there is room, whether or not anybody waits, and whose answer
// is kept for its starter. https://hl7.org/fhir/R4/async.html · decisions.md, $execute
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

export interface Jobs {
  /** Gives its id. @throws OutcomeError 429 */
  start(
    execution: Pick<Execution, 'caller' | 'bot' | 'input' | 'contentType' | 'headers' | 'traceId'>,
  ): Promise<string>;
  /** undefined: there is none that the principal has started. */
  read(principal: Principal, id: string): Promise<JobState | undefined>;
  /** Whether there was one. What runs is ended, and its answer is dropped. */
  cancel(principal: Principal, id: string): Promise<boolean>;
  /** What is done from time to time: looks for lost jobs, old ones, and those that wait. */
  tend(): Promise<void>;
  /** Nothing more is begun; what runs is ended, and reported so. What waits goes on waiting. */
  close(): Promise<void>;
}

export interface JobsOptions {
  readonly bots: BotsContext;
  /** No other server has this database: what is running when this one starts is lost. */
  readonly alone: boolean;
}

/** What is kept of an execution, as JSON. */
interface JobRequest extends Pick<Execution, 'input' | 'headers' | 'traceId'> {
  readonly bot: string;
  readonly contentType?: string;
  readonly identity: JobIdentity;
}

/** Milliseconds. */
const every = 5_000;
const silence = 30_000;

export function botJobs({ bots, alone }: JobsOptions): Jobs {
  const { database, limits, log } = bots;
  const server = randomUUID();
  const running = new Map<string, AbortController>();
  const ends = new Set<Promise<void>>();
  const unsaved = new Map<string, BotAnswer>();
  let closed = false;
  let filling: Promise<void> | undefined;
  const timer = setInterval(() => void tend().catch(failed), every).unref();
  const first = alone ? endLostJobs(database, server, 0).then(tend).catch(failed) : tend().catch(failed);

  return {
    start: async ({ caller, bot, input, contentType, headers, traceId }) => {
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
      void fill().catch(failed);
      return job.id;
    },
    read: (principal, id) => readJob(database, principal.project, starterOf(principal), id),
    cancel: async (principal, id) => {
      const found = await removeJob(database, principal.project, starterOf(principal), id);
      if (found) running.get(id)?.abort();
      return found;
    },
    tend,
    close: async () => {
      closed = true;
      clearInterval(timer);
      await first;
      await filling;
      for (const controller of running.values()) controller.abort();
      await Promise.all(ends);
    },
  };

  function failed(error: unknown): void {
    log.error(
      `The jobs of bots could not be tended: ${error instanceof Error ? error.message : String(error)}`,
    );
  }

  async function tend(): Promise<void> {
    if (closed) return;
    const before = [...running];
    const own = await beat(database, server);
    // Cancelled by way of another server, or given up for lost.
    for (const [id, controller] of before) if (!own.has(id)) controller.abort();
    for (const [id, answer] of unsaved) if (!running.has(id)) await save(id, answer);
    await endLostJobs(database, server, silence);
    await dropOldJobs(database, limits.jobRetention);
    await fill();
  }

  /** One after the other: two that look at once would see the same room. */
  function fill(): Promise<void> {
    filling = (filling ?? Promise.resolve()).catch(failed).then(async () => {
      while (!closed && running.size < limits.jobsAtOnce) {
        const job = await claimJob(database, server, limits.jobsOfProject);
        if (!job) return;
        begin(job);
      }
    });
    return filling;
  }

  function begin(job: JobRow): void {
    const controller = new AbortController();
    running.set(job.id, controller);
    let hadRoom = true;
    const end = run(job, controller.signal)
      .then(answer => {
        hadRoom = answer !== undefined;
        if (answer === undefined) return putBack(database, server, job.id);
        unsaved.set(job.id, answer);
        return save(job.id, answer);
      })
      .catch(failed)
      .then(() => {
        const mayFollow = hadRoom && !unsaved.has(job.id);
        running.delete(job.id);
        ends.delete(end);
        if (!closed && mayFollow) void fill().catch(failed);
      });
    ends.add(end);
  }

  /** What the database does not take now it is given again: see `tend`. */
  async function save(id: string, answer: BotAnswer): Promise<void> {
    await endJob(database, server, id, answer);
    unsaved.delete(id);
  }

  /** Undefined: there was no room for it, and nothing of it was done. */
  async function run({ request }: JobRow, signal: AbortSignal): Promise<BotAnswer | undefined> {
    try {
      const { bot, identity, input, contentType, headers, traceId } = JSON.parse(request) as JobRequest;
      const acting = asStarter(actingOptions(bots), identity);
      const principal = await acting();
      const caller: Caller = { principal, now: acting, reference: requesterOf(principal) };
      // The bot, and the access to it, are what they are now.
      const found = await botById(bots.engine.resources(principal, { signal }), bot);
      const work = { caller, bot: found, input, contentType, headers, traceId, wall: limits.jobTime, signal };
      const { answer, report } = await execute(work, bots);
      if (report.end.kind === 'busy') return undefined;
      return closed && report.end.kind === 'stopped' ? lost : answer;
    } catch (error) {
      if (error instanceof OutcomeError && error.expose) return outcomeAnswer(error.outcome, error.status);
      if (closed && signal.aborted) return lost;
      const fault = faultOf(error);
      log.error(`A job failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      return outcomeAnswer(fault.outcome, fault.status);
    }
  }
}
