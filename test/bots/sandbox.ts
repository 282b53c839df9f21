// A sandbox for tests, and a function that runs source in it.
import { compileBot } from '../../runtime/bots/compile.ts';
import type { BotRun, BotRunner, Program, RunLimits, RunReport } from '../../runtime/bots/runner.ts';
import { findDeno } from '../../runtime/bots/sandbox/deno.ts';
import { denoPool, denoPrograms, type Pool, type PoolSettings } from '../../runtime/bots/sandbox/pool.ts';
import {
  type BotProcess,
  type DenoPrograms,
  denoProcess,
  type Job,
} from '../../runtime/bots/sandbox/process.ts';
import { openSandbox } from '../../runtime/bots/sandbox/sandbox.ts';
import { spawnChild } from '../../runtime/bots/sandbox/spawn.ts';
import type { WireEvent } from '../../runtime/bots/wire.ts';

const megabyte = 2 ** 20;

export const limits: RunLimits = {
  wallTime: 10_000,
  cpuTime: 2_000,
  memoryBytes: 64 * megabyte,
  outputBytes: megabyte,
  logBytes: 16 * 1024,
  calls: 1_000,
  callsInFlight: 8,
};

export const localSettings = { most: 8, spare: 1, memory: limits.memoryBytes, idle: 300_000 };
export const places = { places: 4, placesOfProject: 4, waitingOfProject: 100, waiting: 200, levels: 5 };

/** @throws Error where Deno is not installed. The caller closes it. */
export function testPool(settings: PoolSettings = localSettings): Pool {
  const deno = findDeno();
  if (deno === undefined) throw new Error('Tests of bots need the Deno package of this platform.');
  return denoPool(deno, settings);
}

/** The caller ends it. */
export function testProcess(others: Partial<DenoPrograms> = {}): BotProcess {
  return denoProcess({ ...denoPrograms(findDeno() ?? '', spawnChild), ...others }, limits.memoryBytes);
}

export function testSandbox(): BotRunner {
  return openSandbox(testPool(), places);
}

/** What a test says of a run besides its source. */
export interface Given extends Partial<Omit<BotRun, 'limits' | 'input' | 'event'>> {
  readonly input?: unknown;
  readonly text?: BotRun['input'];
  readonly event?: Partial<WireEvent>;
  readonly limits?: Partial<RunLimits>;
}

export async function runSource(
  sandbox: Pick<BotRunner, 'run'>,
  source: string,
  given: Given = {},
): Promise<RunReport> {
  return sandbox.run(runOf(await programOf(source), given));
}

const event: WireEvent = {
  contentType: 'application/json',
  bot: { reference: 'Bot/b' },
  requester: { reference: 'Practitioner/p' },
  secrets: {},
  headers: {},
  traceId: 't',
};

/** A client call is answered with its method and arguments. */
export function runOf(program: Program, given: Given = {}): BotRun {
  const { input = {}, text, limits: others, event: more, ...rest } = given;
  return {
    hosts: [],
    call: async (method, args) => JSON.stringify({ ok: true, result: { method, args: JSON.parse(args) } }),
    signal: undefined,
    depth: 0,
    caller: 'c',
    program,
    ...rest,
    event: { ...event, ...more },
    input: text ?? { kind: 'json', text: JSON.stringify(input) },
    limits: { ...limits, ...others },
  };
}

/** As a process receives it. */
export function jobOf({ program, input, event, limits, caller }: BotRun): Job {
  return { program, input, event: JSON.stringify(event), limits, caller };
}

export async function programOf(source: string, bot = 'b', project = 1): Promise<Program> {
  const compiled = await compileBot(source, 'bot.ts');
  if ('faults' in compiled) throw new Error(compiled.faults.join('\n'));
  const { hash, code, map } = compiled.artifact;
  return { project, bot, version: hash, code, map };
}

/** The value that was returned, or the end where there is none. */
export function returned({ end }: RunReport): unknown {
  if (end.kind !== 'returned') return end;
  const { result } = end;
  if (result.kind === 'json') return JSON.parse(result.text);
  return result.kind === 'nothing' ? undefined : result;
}

/** `returned json`, `limit wallTime` … */
export function kindOf({ end }: Pick<RunReport, 'end'>): string {
  if (end.kind === 'returned') return `returned ${end.result.kind}`;
  return end.kind === 'limit' ? `limit ${end.limit}` : end.kind;
}
