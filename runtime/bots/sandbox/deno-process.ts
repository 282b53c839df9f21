// One Deno process: started, spoken to in frames, watched, and ended. Out: a unit that runs one bot at a time.
import { randomBytes } from 'node:crypto';
import type { RunEnd } from '../runner.ts';
import type { DenoFolder } from './deno-folder.ts';
import { denoArguments, denoEnvironment } from './deno-program.ts';
import { type Exchange, exchange, withResolvers } from './exchange.ts';
import { encodeFrame, frameReader } from './frames.ts';
import { priorities, putBehind, type Use, useOf } from './process-use.ts';
import type { Message } from './runner.ts';
import { type Job, unitKey } from './sandbox.ts';
import type { Spawn, Spawned } from './spawn.ts';
import { servesAnother, type Unit } from './unit.ts';

export interface DenoPrograms {
  readonly deno: string;
  readonly folder: Pick<DenoFolder, 'path' | 'harness'>;
  readonly spawn: Spawn;
  readonly worker: string;
  readonly realm: string;
}

/** Of processor time in one run, in milliseconds: what computes for longer is given what time all others leave. */
const favoured = 100;
/** How often CPU and memory of a running one are looked at, in milliseconds. */
const watchEvery = 20;
/** In which what a bot left undone must come to its end. */
const recoverWithin = 500;
/** Of a heap that is full there is also what V8 needs to find that out. In bytes. */
const slack = 48 * 2 ** 20;
/** Of runs, after which a fresh process takes over. */
const mostRuns = 5_000;
/** Besides a text, a frame holds names and numbers. UTF-8 takes three bytes at most for what JavaScript counts as one. */
const frameRoom = 64 * 1024;

export function denoProcess(programs: DenoPrograms, memory: number): Unit & Pick<Spawned, 'pid'> {
  const key = randomBytes(16).toString('hex');
  const ready = withResolvers<void>();
  const ended = withResolvers<void>();
  ready.promise.catch(() => {});
  let current: Exchange | undefined;
  let served: string | undefined;
  let runs = 0;
  let isHeavy = false;
  /** As it was before its first run. */
  let fresh: Use | undefined;
  /** Why it was ended, if it was we who did it. */
  let cause: RunEnd | undefined;
  const frames = frameReader(frameRoom);
  const child = programs.spawn({
    program: programs.deno,
    args: denoArguments(programs.folder.harness, memory),
    folder: programs.folder.path,
    environment: denoEnvironment,
    output,
    ended: over,
  });
  send([key, programs.worker, programs.realm]);

  return {
    pid: child.pid,
    ready: ready.promise,
    ended: ended.promise,
    execute,
    recovered,
    kill: () => kill(undefined),
  };

  function send(message: Message): void {
    child.write(encodeFrame(message));
  }

  function output(chunk: Buffer): void {
    try {
      for (const [given, ...message] of frames.read(chunk)) {
        if (given !== key) throw new RangeError('A frame without the key.');
        take(message);
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      kill({ kind: 'broken', reason: 'The sandbox wrote what is no frame, and was ended.' });
    }
  }

  function take(message: Message): void {
    if (message[0] === 'ready') void begin();
    else current?.take(message);
  }

  async function begin(): Promise<void> {
    fresh = await use();
    ready.resolve();
  }

  async function execute(job: Job, link: Parameters<Unit['execute']>[1], halt: AbortSignal): Promise<RunEnd> {
    if (child.isOver()) return { kind: 'broken', reason: 'The process ended before the run began.' };
    frames.allow(3 * job.limits.outputBytes + job.limits.logBytes + frameRoom);
    served ??= unitKey(job);
    if (served !== unitKey(job)) return servesAnother;
    if (runs === 0) send(['code', job.program.code]);
    runs += 1;
    const running = exchange(String(runs), job, link, send);
    current = running;
    const stop = () => kill(undefined);
    halt.addEventListener('abort', stop, { once: true });
    if (halt.aborted) stop();
    const watch = watching(job);
    const end = await running.end;
    clearInterval(watch);
    halt.removeEventListener('abort', stop);
    return end;
  }

  /** From outside, as nothing inside can be trusted to look. */
  function watching(job: Job): NodeJS.Timeout {
    let begun: Use | undefined;
    const { limits } = job;
    return setInterval(async () => {
      const now = await use();
      if (!now) return;
      begun ??= now;
      const cpu = now.cpu - begun.cpu;
      if (cpu > favoured && !isHeavy) putBehind(child.pid(), priorities.heavy);
      isHeavy ||= cpu > favoured;
      if (cpu > limits.cpuTime) kill({ kind: 'limit', limit: 'cpuTime' });
      else if (now.memory - (fresh?.memory ?? 0) > limits.memoryBytes + slack)
        kill({ kind: 'limit', limit: 'memoryBytes' });
    }, watchEvery).unref();
  }

  async function recovered(): Promise<boolean> {
    const running = current;
    if (!running || child.isOver() || runs >= mostRuns) return false;
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>(resolve => {
      late = setTimeout(resolve, recoverWithin, false);
    });
    const isIdle = await Promise.race([
      running.idle.then(() => true),
      ended.promise.then(() => false),
      tooLate,
    ]);
    clearTimeout(late);
    if (!isIdle || child.isOver()) return false;
    current = undefined;
    const now = await use();
    // What holds much of it while it waits for the next run is not worth keeping.
    return !fresh || !now || now.memory - fresh.memory < memory / 2;
  }

  async function use(): Promise<Use | undefined> {
    const pid = child.pid();
    return pid === undefined ? undefined : useOf(pid);
  }

  function kill(why: RunEnd | undefined): void {
    cause ??= why;
    child.kill();
  }

  function over(message: string, lastWords: string): void {
    const isFull = /out of memory|heap limit/i.test(lastWords);
    current?.settle(
      cause ?? (isFull ? { kind: 'limit', limit: 'memoryBytes' } : { kind: 'broken', reason: message }),
    );
    ready.reject(new Error(message));
    ended.resolve();
  }
}
