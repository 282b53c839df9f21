// One Deno process: started, spoken to in frames, watched, and ended. Out: a unit that runs one bot at a time.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setPriority } from 'node:os';
import type { RunEnd } from '../runner.ts';
import type { DenoFolder } from './deno-folder.ts';
import { denoArguments, denoEnvironment } from './deno-program.ts';
import { type Exchange, exchange, withResolvers } from './exchange.ts';
import { encodeFrame, frameReader } from './frames.ts';
import { type Use, useOf } from './process-use.ts';
import type { Message } from './runner.ts';
import { type Job, programKey } from './sandbox.ts';
import type { Unit } from './unit.ts';

export interface DenoPrograms {
  readonly deno: string;
  readonly folder: DenoFolder;
  readonly worker: string;
  readonly realm: string;
}

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

export function denoProcess(
  programs: DenoPrograms,
  memory: number,
): Unit & { readonly pid: number | undefined } {
  const key = randomBytes(16).toString('hex');
  const child = spawn(programs.deno, denoArguments(programs.folder.harness, memory), {
    cwd: programs.folder.path,
    env: denoEnvironment,
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const { pid } = child;
  yieldTo(pid);
  const ready = withResolvers<void>();
  const ended = withResolvers<void>();
  ready.promise.catch(() => {});
  let current: Exchange | undefined;
  let loaded = '';
  let runs = 0;
  /** As it was before its first run. */
  let fresh: Use | undefined;
  /** Why it was ended, if it was we who did it. */
  let cause: RunEnd | undefined;
  let lastWords = '';

  const frames = frameReader(frameRoom);
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      for (const [given, ...message] of frames.read(chunk)) {
        if (given !== key) throw new RangeError('A frame without the key.');
        take(message);
      }
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      kill({ kind: 'broken', reason: 'The sandbox wrote what is no frame, and was ended.' });
    }
  });
  child.stderr.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString('utf8')).slice(-4_000);
  });
  // A pipe that breaks is the end of the process, which is told by `exit`.
  child.stdin.on('error', () => {});
  child.once('error', error => over(`Deno cannot be started: ${error.message}`));
  child.once('exit', (code, signal) => over(`The process ended (${signal ?? code}).`));
  send([key, programs.worker, programs.realm]);

  return { pid, ready: ready.promise, ended: ended.promise, execute, recovered, kill: () => kill(undefined) };

  function send(message: Message): void {
    if (child.stdin.writable) child.stdin.write(encodeFrame(message));
  }

  function take(message: Message): void {
    if (message[0] === 'ready') void begin();
    else current?.take(message);
  }

  async function begin(): Promise<void> {
    fresh = pid === undefined ? undefined : await useOf(pid);
    ready.resolve();
  }

  async function execute(job: Job, link: Parameters<Unit['execute']>[1], halt: AbortSignal): Promise<RunEnd> {
    if (isOver(child)) return { kind: 'broken', reason: 'The process ended before the run began.' };
    frames.allow(3 * job.limits.outputBytes + job.limits.logBytes + frameRoom);
    const program = programKey(job.program);
    if (loaded !== program) send(['code', job.program.code]);
    loaded = program;
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
      const use = pid === undefined ? undefined : await useOf(pid);
      if (!use) return;
      begun ??= use;
      if (use.cpu - begun.cpu > limits.cpuTime) kill({ kind: 'limit', limit: 'cpuTime' });
      else if (use.memory - (fresh?.memory ?? 0) > limits.memoryBytes + slack)
        kill({ kind: 'limit', limit: 'memoryBytes' });
    }, watchEvery).unref();
  }

  async function recovered(): Promise<boolean> {
    const running = current;
    if (!running || isOver(child) || runs >= mostRuns) return false;
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
    if (!isIdle || isOver(child)) return false;
    current = undefined;
    const use = pid === undefined ? undefined : await useOf(pid);
    return !fresh || !use || use.memory - fresh.memory < memory;
  }

  function kill(why: RunEnd | undefined): void {
    cause ??= why;
    child.kill('SIGKILL');
  }

  function over(message: string): void {
    const isFull = /out of memory|heap limit/i.test(lastWords);
    current?.settle(
      cause ?? (isFull ? { kind: 'limit', limit: 'memoryBytes' } : { kind: 'broken', reason: message }),
    );
    ready.reject(new Error(message));
    ended.resolve();
  }
}

function isOver(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.killed;
}

/** The server comes first: bots are given what time it leaves. */
function yieldTo(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, 5);
  } catch (error) {
    // It ended already, or the platform does not let us: neither keeps a bot from running.
    if (!(error instanceof Error)) throw error;
  }
}
