// A bot, its input and its caller → one run in a sandbox, and its answer. The same for GET, POST, jobs and calls of other bots.
// docs/decisions/execute.md
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { botById, botByIdentifier, type FoundBot } from '../access/bot-lookup.ts';
import { onceAborted } from '../base/abort.ts';
import type { Limits } from '../base/config.ts';
import type { JsonValue } from '../base/json/read.ts';
import { type OperationOutcome, OutcomeError, outcomeError } from '../base/outcome.ts';
import type { Principal } from '../base/principal/principal.ts';
import type { Reads } from '../database/postgres/replicas/reads.ts';
import type { Replicas } from '../database/postgres/replicas/replicas.ts';
import { runBudget, type WriteBudget } from '../database/store/write-budget.ts';
import { type Acting, type ActingOptions, asBot } from '../fhir/jobs/acting.ts';
import { whoOf } from '../identity/audit/event.ts';
import type { Trail } from '../identity/audit/trail.ts';
import { readReference } from './bot-reference.ts';
import { callerKey } from './caller-key.ts';
import {
  type CallContext,
  type CallResult,
  clientCalls,
  type ExecuteOther,
  type Passed,
} from './client-calls.ts';
import { readExecutable } from './deploy.ts';
import { type BotInput, inputOfValue } from './input.ts';
import { answerOf, type BotAnswer } from './output.ts';
import type { BotRunner, Program, RunLimits, RunReport } from './runner.ts';
import { runEnded } from './sandbox/run-calls.ts';
import { blotting } from './sandbox/secrets.ts';
import type { WireInput, WireReference } from './wire.ts';

export interface BotsContext extends CallContext {
  readonly runner: Pick<BotRunner, 'run'>;
  readonly settings: (project: number) => Promise<BotSettings>;
  readonly trail?: Pick<Trail, 'note'> | undefined;
  readonly replicas?: Pick<Replicas, 'reads'> | undefined;
  readonly database: CallContext['database'] & ActingOptions['database'];
}

/** Settings of a project for its bots. */
export interface BotSettings {
  /** Name → value. Never logged. */
  readonly secrets: Readonly<Record<string, string>>;
  /** Hosts that they may fetch from. */
  readonly hosts: readonly string[];
}

/** Who calls a bot. */
export interface Caller {
  readonly principal: Principal;
  /** The principal as it is now. @throws OutcomeError */
  readonly now: Acting;
  /** As in event.requester. */
  readonly reference: WireReference;
  /** The key of the run that executes this bot. */
  readonly within?: string | undefined;
}

export interface Execution {
  readonly caller: Caller;
  readonly bot: FoundBot;
  readonly input: WireInput;
  readonly contentType: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly traceId: string;
  /** Milliseconds that the run may take. */
  readonly wall: number;
  /** Milliseconds that it waits for a place at most; then nothing is done. */
  readonly patience?: number;
  /** How many bots wait for this one. */
  readonly depth?: number;
  readonly signal?: AbortSignal | undefined;
  /** Of the bot that executes this one. */
  readonly budget?: WriteBudget;
  /** What the caller has seen, and the run after it. */
  readonly reads?: Reads | undefined;
}

export interface Executed {
  readonly answer: BotAnswer;
  readonly report: RunReport;
}

/** @throws OutcomeError if the bot cannot be run at all: a failure of the bot is an answer */
export async function execute(execution: Execution, context: BotsContext): Promise<Executed> {
  const { caller, bot, depth = 0, signal, input, contentType, headers, traceId } = execution;
  const { project } = caller.principal;
  const isAsUser = bot.resource.runAsUser === true;
  const program = runnable(context.database, project, bot);
  const acting = isAsUser ? caller.now : asBot(actingOptions(context), project, bot);
  const key = callerKey(caller, isAsUser);
  const limits = limitsOf(bot, execution.wall, context.limits);
  const { secrets, hosts } = await context.settings(project);
  const budget = execution.budget ?? runBudget(context.limits.botWrites);
  const reads = execution.reads ?? context.replicas?.reads(undefined);
  const reference = { reference: `Bot/${bot.id}` };
  const over = new AbortController();
  const unwatched = onceAborted([signal], reason => over.abort(reason));
  const executeNext: ExecuteOther = (principal, other, given) => {
    const next = { principal, now: acting, reference, within: key };
    const run = { caller: next, headers, traceId, wall: execution.wall, depth: depth + 1 };
    return executeOther({ ...run, signal: over.signal, budget, reads }, other, given, context);
  };
  const report = await context.runner.run({
    program,
    input,
    event: { contentType, bot: reference, requester: caller.reference, secrets, headers, traceId },
    limits,
    hosts,
    call: clientCalls(context, acting, executeNext, over.signal, budget, reads),
    signal,
    patience: execution.patience,
    depth,
    caller: key,
  });
  unwatched();
  over.abort(runEnded);
  const { end } = report;
  if (end.kind === 'broken') context.log.error(`The sandbox of Bot/${bot.id} failed: ${end.reason}`);
  const { maxValues } = context.limits;
  const answer = answerOf(report, limits, { maxValues, blot: blotting(secrets), charset: input.charset });
  note(execution, report, answer, context);
  return { answer, report };
}

export function actingOptions({ database, search, limits }: BotsContext): ActingOptions {
  return { database, base: () => search().base, planMemory: limits.planMemory };
}

function limitsOf({ resource }: FoundBot, wall: number, limits: Limits): RunLimits {
  const own = resource.timeout === undefined ? wall : resource.timeout * 1_000;
  return runLimits(Math.min(wall, own), limits);
}

/** @param wallTime in milliseconds */
export function runLimits(wallTime: number, limits: Limits): RunLimits {
  return {
    wallTime,
    cpuTime: limits.botCpu,
    memoryBytes: limits.botMemory,
    outputBytes: limits.botOutput,
    logBytes: limits.botLog,
    calls: limits.botCalls,
    callsInFlight: limits.botCallsAtOnce,
  };
}

/** Of each database by project, id and version of the Bot: a process may serve several databases. */
const programs = new WeakMap<BotsContext['database'], LRUCache<string, Program>>();

function programsOf(database: BotsContext['database']): LRUCache<string, Program> {
  const known = programs.get(database);
  if (known) return known;
  const made = new LRUCache<string, Program>({
    maxSize: 64 * 2 ** 20,
    sizeCalculation: ({ code, map = '' }) => code.length + map.length + 1_000,
  });
  programs.set(database, made);
  return made;
}

/** @throws OutcomeError 409 */
export function runnable(
  database: BotsContext['database'],
  project: number,
  { id, version, resource }: FoundBot,
): Program {
  if (resource.active === false)
    throw outcomeError('conflict', `Bot/${id} is not active: set active to true before it is executed.`);
  const data = resource.executableCode?.data;
  if (!data)
    throw outcomeError('conflict', `Bot/${id} has no code yet: deploy it with POST Bot/${id}/$deploy.`);
  const key = `${project} ${id} ${version}`;
  const cache = programsOf(database);
  const known = cache.get(key);
  if (known) return known;
  const { code, map } = readExecutable(data);
  // Caches use the hash of the code as its version: codeVersion may be any text.
  const hash = createHash('sha256').update(code).digest('hex');
  const made = { project, bot: id, version: hash, code, map };
  cache.set(key, made);
  return made;
}

/** `client.execute`: the principal of the calling bot must be granted the execution. */
async function executeOther(
  run: Omit<Execution, keyof BotInput | 'bot'> & Required<Pick<Execution, 'depth'>>,
  other: JsonValue,
  { input, kind }: Passed,
  context: BotsContext,
): Promise<CallResult> {
  const { limits, search, engine } = context;
  if (run.depth >= limits.botDepth) {
    const sentence = `client.execute: ${limits.botDepth} bots wait for each other already, the most that may.`;
    throw outcomeError('too-costly', sentence);
  }
  const resources = engine.resources(run.caller.principal, { signal: run.signal });
  const which = readReference(other, search().base);
  const bot = 'id' in which ? await botById(resources, which.id) : await botByIdentifier(resources, which);
  const { answer, report } = await execute({ ...run, bot, ...inputOfValue(input, kind, limits) }, context);
  const { end } = report;
  if (answer.status >= 400 || end.kind !== 'returned' || end.result.kind === 'refused')
    throw new OutcomeError(JSON.parse(String(answer.body)) as OperationOutcome, {
      status: answer.status,
      expose: true,
    });
  const { result } = end;
  if (result.kind === 'nothing') return undefined;
  if (result.kind === 'json') return result.text;
  const text = JSON.stringify(result.text.toWellFormed());
  return result.kind === 'hl7' ? { message: text } : text;
}

function note(
  { caller, bot, budget }: Execution,
  { logs, duration }: RunReport,
  { status, summary }: BotAnswer,
  { trail, limits }: BotsContext,
): void {
  trail?.note({
    recorded: new Date().toISOString(),
    who: whoOf(caller.principal),
    what: {
      kind: 'execute',
      ...(budget ? { depth: budget.depth } : {}),
      bot: bot.id,
      version: bot.resource.codeVersion ?? bot.version,
      milliseconds: Math.round(duration),
      summary,
      log: lastOf(logs, limits.botLogLines),
    },
    status,
    denied: false,
    refused: false,
  });
}

/** The end of the log, for the audit trail. */
function lastOf(logs: readonly string[], most: number): readonly string[] {
  const left = logs.length - most;
  if (left <= 0) return logs;
  return [`(${left} earlier line${left === 1 ? ' is' : 's are'} not kept.)`, ...logs.slice(-most)];
}
