// A bot, its input and its caller → one run in a sandbox, and its answer: for GET, POST, jobs, notifications and calls of other bots.
// docs/decisions/execute.md
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { botById, botByIdentifier, type FoundBot } from '../access/bot-lookup.ts';
import { onceAborted } from '../base/abort.ts';
import type { Limits } from '../base/config.ts';
import type { JsonValue } from '../base/json/read.ts';
import { type OperationOutcome, OutcomeError, outcomeError } from '../base/outcome.ts';
import type { Reads, Replicas } from '../database/postgres/topology.ts';
import { runBudget, type WriteBudget } from '../database/store/write-budget.ts';
import { type ActingOptions, asBot } from '../fhir/jobs/acting.ts';
import { whoOf } from '../identity/audit/event.ts';
import type { Trail } from '../identity/audit/trail.ts';
import { noteExecution } from './audit.ts';
import { readReference } from './bot-reference.ts';
import { type Caller, callerKey } from './caller.ts';
import {
  type BotArguments,
  type CallContext,
  type CallResult,
  clientCalls,
  type ExecuteOther,
} from './client-calls.ts';
import { readExecutable } from './executable.ts';
import { type BotInput, inputOfValue } from './input.ts';
import { answerOf, type BotAnswer } from './output.ts';
import type { BotRunner, Program, RunLimits, RunReport } from './runner.ts';
import { redactor } from './sandbox/redaction.ts';
import { runEnded } from './sandbox/run-calls.ts';
import type { WireInput } from './wire.ts';

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
  /** Hosts that bots may fetch from. */
  readonly hosts: readonly string[];
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
  /** The most milliseconds that it waits for a slot; then the bot is not run. */
  readonly patience?: number;
  /** The number of bots that wait for this one. */
  readonly depth?: number;
  readonly signal?: AbortSignal | undefined;
  /** Of the bot that executes this one. */
  readonly budget?: WriteBudget;
  /** With the consistency token of the caller, and of the run after it. */
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
  const answer = answerOf(report, limits, { maxValues, redact: redactor(secrets), charset: input.charset });
  noteExecution(context.trail, whoOf(caller.principal), {
    ...(execution.budget ? { depth: execution.budget.depth } : {}),
    bot: bot.id,
    version: bot.resource.codeVersion ?? bot.version,
    milliseconds: Math.round(report.duration),
    summary: answer.summary,
    log: lastOf(report.logs, context.limits.botLogLines),
    status: answer.status,
  });
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

/** By database, as a process may serve several; then by project, id and version of the Bot. */
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
  // Caches use the hash of the code as the version, as codeVersion may be any text.
  const hash = createHash('sha256').update(code).digest('hex');
  const made = { project, bot: id, version: hash, code, map };
  cache.set(key, made);
  return made;
}

/** `client.execute`: the policies of the calling bot must allow the execution. */
async function executeOther(
  run: Omit<Execution, keyof BotInput | 'bot'> & Required<Pick<Execution, 'depth'>>,
  other: JsonValue,
  { input, kind }: BotArguments,
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

/** The end of the log, for the audit trail. */
function lastOf(logs: readonly string[], most: number): readonly string[] {
  const left = logs.length - most;
  if (left <= 0) return logs;
  return [`(${left} earlier line${left === 1 ? ' is' : 's are'} not kept.)`, ...logs.slice(-most)];
}
