// A Deno process that runs one bot for one caller, one run at a time. It is not trusted: the server checks its lines, and watches its
// processor time, memory and output.
import { setTimeout as delay } from 'node:timers/promises';
import type { Program, RunEnd, RunLimits } from '../runner.ts';
import type { WireInput } from '../wire.ts';
import { denoArguments, denoEnvironment } from './deno.ts';
import { priorities, putBehind, type Use, useOf } from './process-use.ts';
import { lineOf, lineReader, type Message, messageOf } from './protocol.ts';
import type { Calls } from './run-calls.ts';
import type { Spawn, Spawned } from './spawn.ts';
import { endOf } from './verdict.ts';

/** The part of a run that a process receives. */
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
  /** Fulfilled once it can run bots; rejected if it cannot start. */
  readonly ready: Promise<void>;
  /** Fulfilled once it has ended, for any reason. */
  readonly ended: Promise<void>;
  /** Never rejects; at most one run at a time. The process ends if `halt` is aborted, and after a verdict that makes it unusable. */
  run(job: Job, calls: Pick<Calls, 'call' | 'log'>, halt: AbortSignal): Promise<RunEnd>;
  /** After `run`: waits for its unfinished work. @returns whether another run may follow */
  recover(): Promise<boolean>;
  /** Immediately; a run under way has no chance to finish. */
  kill(): void;
}

/** The programs of a process. */
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
 * A process serves one key for its whole life: one program of one project, for one caller. Whatever a bot does to its engine, no run of
 * another caller, bot or project uses that engine: the boundary between them is that of the operating system, not a list of exclusions.
 */
export function processKey({
  program: { project, bot, version },
  caller,
}: Pick<Job, 'program' | 'caller'>): string {
  return JSON.stringify([project, bot, version, caller]);
}

/** Milliseconds of processor time of a run after which the process gets the lowest priority. */
const normalPriorityTime = 15;
/** Milliseconds that a process may take to start. */
const startWithin = 30_000;
/** Milliseconds until the first poll of a run: a poll takes a tenth of the time of a short run. */
const firstLook = 5;
/** Milliseconds between two polls of processor time and memory during a run. */
const watchEvery = 20;
/** Milliseconds between two checks of memory between runs. */
const lookEvery = 100;
/** Bytes beyond a full heap that V8 needs to detect that it is full. */
const slack = 48 * 2 ** 20;
/** Milliseconds in which unfinished work of a bot must end. */
const recoverWithin = 500;
/** Runs of a process, after which a new one replaces it. */
const mostRuns = 5_000;
/** Bytes of output beyond results, arguments and logs. */
const outputRoom = 256 * 1024;

/** The run under way. */
interface Running {
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
  /** The key of its bot and caller. */
  let served: string | undefined;
  let runs = 0;
  /** Bytes that it may send in the rest of this run. */
  let room = outputRoom;
  /** Before the first run. */
  let fresh: Use | undefined;
  let isLate = false;
  let looked = 0;
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
  return { pid: child.pid, ready: ready.promise, ended: ended.promise, run, recover, kill: child.kill };

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
    // A fault of the pool: refusing the run keeps the data of two callers apart.
    if (served !== key) return { kind: 'broken', reason: 'The process serves another bot or caller.' };
    if (runs === 0) child.write(lineOf(['code', job.program.code]));
    runs += 1;
    // JSON in JSON: a character has six bytes at most, and a text of JSON at most twice its length.
    const { outputBytes, logBytes } = job.limits;
    room = 12 * outputBytes + 6 * logBytes + outputRoom;
    const exceed = (limit: 'cpuTime' | 'memoryBytes') => abort({ kind: 'limit', limit });
    unwatch = watchUse(child, fresh?.memory ?? 0, job.limits, exceed);
    const { running, end } = startRun(child, String(runs), job, calls);
    current = running;
    halt.addEventListener('abort', child.kill, { once: true });
    if (halt.aborted) child.kill();
    const verdict = await end;
    halt.removeEventListener('abort', child.kill);
    // A process whose heap was full is replaced.
    if (verdict.kind === 'limit' && verdict.limit === 'memoryBytes') child.kill();
    return verdict;
  }

  /** Unfinished work of the run is watched until it has ended. */
  async function recover(): Promise<boolean> {
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

  /** False: it uses too much memory to be reused. */
  async function isLight(): Promise<boolean> {
    const time = performance.now();
    if (time - looked < lookEvery) return true;
    looked = time;
    const now = await useOf(child.pid());
    return !fresh || !now || now.memory - fresh.memory < memory / 2;
  }
}

/** Sends a run to the process, and handles its messages until the verdict. */
function startRun(child: Spawned, number: string, job: Job, { call, log }: Pick<Calls, 'call' | 'log'>) {
  const { promise: end, resolve } = withResolvers<RunEnd>();
  const { promise: idle, resolve: becomeIdle } = withResolvers<void>();
  const { event, input, limits } = job;
  /** Cancels open calls, by id. */
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
  const take = ([kind, run, first = '', second = '', third = '']: Message) => {
    if (run !== number) return;
    if (kind === 'call') answer(first, second, third).catch(brokenBy);
    else if (kind === 'cancel') open.get(first)?.abort();
    else if (kind === 'log') log(first);
    else if (kind === 'end') settle(endOf(first, second, limits.outputBytes));
    else if (kind === 'idle') becomeIdle();
    else settle({ kind: 'broken', reason: 'The sandbox sent a message that cannot be read.' });
  };
  child.write(lineOf(['run', number, event, JSON.stringify(input), JSON.stringify(limits)]));
  return { running: { take, settle, idle }, end };
}

/**
 * Polls the use of a process during a run.
 *
 * @param memory of the process before its first run, in bytes
 * @returns a function that stops it
 */
function watchUse(
  { pid }: Pick<Spawned, 'pid'>,
  memory: number,
  { cpuTime, memoryBytes }: RunLimits,
  exceed: (limit: 'cpuTime' | 'memoryBytes') => void,
): () => void {
  let before: Use | undefined;
  let [isBehind, isOver] = [false, false];
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const now = await useOf(pid());
    if (!now || isOver) return;
    before ??= now;
    const cpu = now.cpu - before.cpu;
    if (cpu > normalPriorityTime && !isBehind) {
      putBehind(pid(), priorities.heavy);
      isBehind = true;
    }
    if (cpu > cpuTime) exceed('cpuTime');
    else if (now.memory - memory > memoryBytes + slack) exceed('memoryBytes');
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
