// Prefer: respond-async: a bot and its input → a job, which runs once there is a free slot; its answer is kept for its starter.
// https://hl7.org/fhir/R4/async.html · docs/decisions/execute.md
import type { PoolClient } from 'pg';
import { botById } from '../access/bot-lookup.ts';
import { OutcomeError, outcome } from '../base/outcome.ts';
import { developer } from '../base/principal/principal.ts';
import { type StoredIdentity, storedIdentity } from '../base/principal/stored-identity.ts';
import { faultOf } from '../database/fault.ts';
import { asStarter } from '../fhir/jobs/acting.ts';
import type { JobRow } from '../fhir/jobs/job-store.ts';
import { type Jobs, openJobs } from '../fhir/jobs/jobs.ts';
import { whoIs, whoOf } from '../identity/audit/event.ts';
import { noteExecution } from './audit.ts';
import { callerOf } from './caller.ts';
import { actingOptions, type BotsContext, type Execution, execute } from './execute.ts';
import { type BotAnswer, outcomeAnswer } from './output.ts';

type Started = Pick<Execution, 'caller' | 'bot' | 'input' | 'contentType' | 'headers' | 'traceId'>;

export interface BotJobs extends Omit<Jobs, 'start'> {
  /** @param client of the transaction that queues the job @returns its id @throws OutcomeError 429 */
  start(execution: Started, client?: PoolClient): Promise<string>;
}

export interface Bots {
  readonly context: BotsContext;
  readonly jobs: BotJobs;
  /** Starts bots at their deployment; these runs are not counted. */
  readonly runner: BotsContext['runner'];
}

export interface JobsOptions {
  readonly bots: BotsContext;
  /** No other server uses this database: jobs that are marked as running at the start are lost. */
  readonly alone: boolean;
  readonly full?: (() => void) | undefined;
}

/** A job in the database, as JSON. */
interface JobRequest extends Pick<Execution, 'input' | 'headers' | 'traceId'> {
  readonly bot: string;
  readonly contentType?: string;
  readonly identity: StoredIdentity;
}

/** A bot is run at most once: one whose server ended may have written already. */
export function botJobs({ bots, alone, full }: JobsOptions): BotJobs {
  const { database, limits, log } = bots;
  const jobs = openJobs({
    kind: 'execute',
    database,
    limits,
    log,
    alone,
    full,
    lost,
    reportLost: job => reportLost(bots, job),
    run: (job, signal, isClosed) => run(bots, job, signal, isClosed),
  });
  return {
    ...jobs,
    start: ({ caller, bot, input, contentType, headers, traceId }, client) => {
      const { principal } = caller;
      const request: JobRequest = {
        bot: bot.id,
        input,
        headers,
        traceId,
        identity: storedIdentity(principal),
        ...(contentType === undefined ? {} : { contentType }),
      };
      return jobs.start(principal, JSON.stringify(request), client);
    },
  };
}

/** undefined: there was no free slot, and the bot was not run. */
async function run(
  bots: BotsContext,
  { request }: JobRow,
  signal: AbortSignal,
  isClosed: () => boolean,
): Promise<BotAnswer | undefined> {
  try {
    const { bot, identity, input, contentType, headers, traceId } = JSON.parse(request) as JobRequest;
    const acting = asStarter(actingOptions(bots), identity);
    const principal = await acting();
    const caller = callerOf(principal, acting);
    // The current version of the bot, with the current access to it.
    const found = await botById(bots.engine.resources(principal, { signal }), bot);
    const wall = bots.limits.jobTime;
    const job = { caller, bot: found, input, contentType, headers, traceId, wall, signal };
    const { answer, report } = await execute(job, bots);
    if (report.end.kind === 'busy') return undefined;
    return isClosed() && report.end.kind === 'stopped' ? lost : answer;
  } catch (error) {
    if (error instanceof OutcomeError && error.expose) return outcomeAnswer(error.outcome, error.status);
    if (isClosed() && signal.aborted) return lost;
    const fault = faultOf(error);
    bots.log.error(
      `A job failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
    return outcomeAnswer(fault.outcome, fault.status);
  }
}

const lostSentence =
  'The server ended while the bot ran. What it had written stays written, and it is not run ' +
  'again: execute it once more if that does no harm.';

/** The answer of a job whose server ended while it ran. */
const lost = outcomeAnswer(outcome('error', 'incomplete', lostSentence), 500);

/** No client fetches the answer of a scheduled run: the log and the audit trail have it as well. */
function reportLost(bots: BotsContext, { project, request }: JobRow): void {
  const { bot, identity } = JSON.parse(request) as JobRequest;
  bots.log.warn(`Bot/${bot}: ${lostSentence}`);
  const who = identity.kind === 'developer' ? whoOf({ ...developer, project }) : whoIs(identity);
  noteExecution(bots.trail, who, { bot, summary: lostSentence, status: lost.status });
}
