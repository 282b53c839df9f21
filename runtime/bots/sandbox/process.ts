// A Deno process that runs one bot for one caller, one run at a time. Nothing in it is trusted: its lines are checked, and its processor
// time, memory and output are observed from here.
import { setTimeout as delay } from 'node:timers/promises';
import type { Program, RunEnd, RunLimits } from '../runner.ts';
import type { WireInput } from '../wire.ts';
import { denoArguments, denoEnvironment } from './deno.ts';
import { priorities, putBehind, type Use, useOf } from './process-use.ts';
import { lineOf, lineReader, type Message, messageOf } from './protocol.ts';
import type { Calls } from './run-calls.ts';
import type { Spawn } from './spawn.ts';
import { endOf } from './verdict.ts';

/** A run as a process receives it. */
export interface Job {
  readonly program: Program;
  /** See BotRun. */
  readonly input: WireInput | null;
  /** JSON of a WireEvent. */
  readonly event: string;
  readonly limits: RunLimits;
  readonly caller: string;
}

export interface BotProcess {
  pid(): number | undefined;
  /** Fulfilled once it can run; rejected if it never will. */
  readonly ready: Promise<void>;
  /** Fulfilled once it has ended, by whatever cause. */
  readonly ended: Promise<void>;
  /** Never rejects; at most one at a time. The process ends if `halt` is aborted, and after a verdict it does not recover from. */
  run(job: Job, calls: Pick<Calls, 'call' | 'log'>, halt: AbortSignal): Promise<RunEnd>;
  /** After `run`: fulfilled with whether another run may follow. */
  recovered(): Promise<boolean>;
  /** Immediately; a run under way has no chance to finish. */
  kill(): void;
}

/** What a process executes. */
export interface DenoPrograms {
  /** The path of Deno. */
  readonly deno: string;
  readonly spawn: Spawn;
  /** Code of the main thread, of the worker, and of the context of a run. */
  readonly harness: string;
  readonly worker: string;
  readonly realm: string;
}

/**
 * The key that a process serves for its whole life: one program of one project, for one caller. Whatever a bot does to the engine
 * that runs it, no run of another caller, bot or project takes place in that engine: the boundary between them is that of the operating
 * system, and does not depend on a list of what a bot must not reach.
 */
export function processKey({
  program: { project, bot, version },
  caller,
}: Pick<Job, 'program' | 'caller'>): string {
  return JSON.stringify([project, bot, version, caller]);
}

/** Milliseconds of processor time in one run, from its first look on, after which the process gets the lowest priority. */
const favoured = 15;
/** Milliseconds that a process may take to start. */
const startWithin = 30_000;
/** Milliseconds until the first look at a run: a look takes as long as a tenth of a short one. */
const firstLook = 5;
/** Milliseconds between two looks at processor time and memory of a run. */
const watchEvery = 20;
/** Milliseconds in which the memory between two runs is looked at once. */
const lookEvery = 100;
/** Bytes that V8 needs besides a full heap to detect that it is full. */
const slack = 48 * 2 ** 20;
/** Milliseconds in which the work that a bot left unfinished must end. */
const recoverWithin = 500;
/** Runs after which a new process takes over. */
const mostRuns = 5_000;
/** Bytes of output besides results, arguments and logs. */
const outputRoom = 256 * 1024;

/** The run under way. */
interface Running {
  readonly number: string;
  take(message: Message): void;
  settle(end: RunEnd): void;
  /** Fulfilled once another run may follow. */
  readonly idle: Promise<void>;
}

/** @param memory of a bot, in bytes */
export function denoProcess(programs: DenoPrograms, memory: number): BotProcess {
  const ready = withResolvers<void>();
  const ended = withResolvers<void>();
  ready.promise.catch(() => {});
  const read = lineReader(line => take(messageOf(line)));
  let current: Running | undefined;
  /** The key of the only bot and caller that it serves. */
  let served: string | undefined;
  let runs = 0;
  /** Bytes that it may still send in this run. */
  let room = outputRoom;
  /** Before the first run. */
  let fresh: Use | undefined;
  let isLate = false;
  let [isBehind, looked] = [false, 0];
  let unwatch = () => {};
  const child = programs.spawn({
    program: programs.deno,
    args: denoArguments(programs.harness, memory),
    environment: denoEnvironment,
    output,
    ended: over,
  });
  child.write(lineOf([programs.worker, programs.realm]));
  const late = setTimeout(() => {
    isLate = true;
    child.kill();
  }, startWithin).unref();
  return { pid: child.pid, ready: ready.promise, ended: ended.promise, run, recovered, kill: child.kill };

  function output(chunk: Buffer): void {
    if (child.isOver()) return;
    room -= chunk.length;
    if (room < 0) abort({ kind: 'limit', limit: 'outputBytes' });
    else readChunk(chunk);
  }

  function readChunk(chunk: Buffer): void {
    try {
      read(chunk);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      abort({ kind: 'broken', reason: 'The sandbox sent an invalid line, and was ended.' });
    }
  }

  function take(message: Message): void {
    if (message[0] === 'ready') void begin();
    else current?.take(message);
  }

  async function begin(): Promise<void> {
    clearTimeout(late);
    fresh ??= await useOf(child.pid());
    ready.resolve();
  }

  function over(given: string, lastWords: string): void {
    clearTimeout(late);
    unwatch();
    const reason = isLate
      ? `The process did not start within ${startWithin / 1_000} seconds, and was ended.`
      : given;
    const isFull = /out of memory|heap limit/i.test(lastWords);
    current?.settle(isFull ? { kind: 'limit', limit: 'memoryBytes' } : { kind: 'broken', reason });
    ready.reject(new Error(reason));
    ended.resolve();
  }

  function abort(end: RunEnd): void {
    child.kill();
    current?.settle(end);
  }

  async function run(job: Job, calls: Pick<Calls, 'call' | 'log'>, halt: AbortSignal): Promise<RunEnd> {
    if (child.isOver()) return { kind: 'broken', reason: 'The process ended before the run began.' };
    const key = processKey(job);
    served ??= key;
    // A fault of the pool: the run is refused rather than what two callers may see is mixed.
    if (served !== key) return { kind: 'broken', reason: 'The process serves another bot or caller.' };
    if (runs === 0) child.write(lineOf(['code', job.program.code]));
    runs += 1;
    // JSON in JSON: a character has six bytes at most, and a text of JSON at most twice its length.
    const { outputBytes, logBytes } = job.limits;
    room = 12 * outputBytes + 6 * logBytes + outputRoom;
    unwatch = watch(job.limits);
    const { running, end } = begun(String(runs), job, calls);
    current = running;
    halt.addEventListener('abort', child.kill, { once: true });
    if (halt.aborted) child.kill();
    const verdict = await end;
    halt.removeEventListener('abort', child.kill);
    // A heap that was full once is best replaced.
    if (verdict.kind === 'limit' && verdict.limit === 'memoryBytes') child.kill();
    return verdict;
  }

  function begun(number: string, job: Job, { call, log }: Pick<Calls, 'call' | 'log'>) {
    const { promise: end, resolve } = withResolvers<RunEnd>();
    const { promise: idle, resolve: becomeIdle } = withResolvers<void>();
    const { event, input, limits } = job;
    /** Cancels calls without an answer, by id. */
    const open = new Map<string, AbortController>();
    let isOver = false;
    const settle = (verdict: RunEnd) => {
      isOver = true;
      resolve(verdict);
    };
    const answer = async (id: string, method: string, args: string) => {
      const cancelled = new AbortController();
      open.set(id, cancelled);
      const text = await call(method, args, cancelled.signal);
      open.delete(id);
      if (!isOver) child.write(lineOf(['answer', number, id, text]));
    };
    /** A call that fails unexpectedly ends only its run. */
    const brokenBy = (error: unknown) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      settle({ kind: 'broken', reason: `A call of the bot failed: ${reason}` });
    };
    const takeOf = ([kind, run, first = '', second = '', third = '']: Message) => {
      if (run !== number) return;
      if (kind === 'call') answer(first, second, third).catch(brokenBy);
      else if (kind === 'cancel') open.get(first)?.abort();
      else if (kind === 'log') log(first);
      else if (kind === 'end') settle(endOf(first, second, limits.outputBytes));
      else if (kind === 'idle') becomeIdle();
      else settle({ kind: 'broken', reason: 'The sandbox sent a message that cannot be read.' });
    };
    child.write(lineOf(['run', number, event, JSON.stringify(input), JSON.stringify(limits)]));
    return { running: { number, take: takeOf, settle, idle }, end };
  }

  /** @returns what stops it */
  function watch({ cpuTime, memoryBytes }: RunLimits): () => void {
    let before: Use | undefined;
    let isOver = false;
    let timer: NodeJS.Timeout | undefined;
    const look = async () => {
      const now = await useOf(child.pid());
      if (!now || isOver) return;
      before ??= now;
      const cpu = now.cpu - before.cpu;
      if (cpu > favoured && !isBehind) {
        putBehind(child.pid(), priorities.heavy);
        isBehind = true;
      }
      if (cpu > cpuTime) abort({ kind: 'limit', limit: 'cpuTime' });
      else if (now.memory - (fresh?.memory ?? 0) > memoryBytes + slack)
        abort({ kind: 'limit', limit: 'memoryBytes' });
    };
    const first = setTimeout(() => {
      timer = setInterval(look, watchEvery).unref();
      void look();
    }, firstLook).unref();
    return () => {
      isOver = true;
      clearTimeout(first);
      clearInterval(timer);
    };
  }

  /** What the run left is watched until it has ended. */
  async function recovered(): Promise<boolean> {
    const running = current;
    const isIdle =
      runs < mostRuns && !child.isOver() && running !== undefined && (await isIdleInTime(running));
    current = undefined;
    unwatch();
    return isIdle && !child.isOver() && isLight();
  }

  function isIdleInTime({ idle }: Running): Promise<boolean> {
    const tooLate = delay(recoverWithin, false, { ref: false });
    return Promise.race([idle.then(() => true), ended.promise.then(() => false), tooLate]);
  }

  /** False: it holds too much memory to be kept. */
  async function isLight(): Promise<boolean> {
    const time = performance.now();
    if (time - looked < lookEvery) return true;
    looked = time;
    const now = await useOf(child.pid());
    return !fresh || !now || now.memory - fresh.memory < memory / 2;
  }
}

/** As in ES2024, which Node 20 does not have. */
export function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
