// A unit in a Deno process, which exchanges frames by standard input and output, and whose processor time and memory are observed.
import { randomBytes } from 'node:crypto';
import type { DenoFolder } from './deno-folder.ts';
import { denoArguments, denoEnvironment } from './deno-program.ts';
import { encodeFrame, type FrameReader, frameReader } from './frames.ts';
import { priorities, putBehind, type Use, useOf } from './process-use.ts';
import type { Message } from './runner.ts';
import type { Spawn, Spawned } from './spawn.ts';
import { type Executor, type ExecutorEvents, type Unit, unit } from './unit.ts';

export interface DenoPrograms {
  readonly deno: string;
  readonly folder: Pick<DenoFolder, 'path' | 'harness'>;
  readonly spawn: Spawn;
  readonly worker: string;
  readonly realm: string;
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
/** Bytes of a frame besides its text: names and numbers. UTF-8 takes three bytes at most for a UTF-16 unit. */
const frameRoom = 64 * 1024;

/** @param memory of a bot, in bytes */
export function denoProcess(programs: DenoPrograms, memory: number): Unit & Pick<Spawned, 'pid'> {
  let child: Pick<Spawned, 'pid'> | undefined;
  const made = unit(events => {
    const { executor, pid } = spawned(events, programs, memory);
    child = { pid };
    return executor;
  });
  return { ...made, pid: () => child?.pid() };
}

function spawned(events: ExecutorEvents, programs: DenoPrograms, memory: number) {
  /** Every frame of the process begins with it: the harness knows it, bots do not. */
  const key = randomBytes(16).toString('hex');
  const frames = frameReader(frameRoom);
  const report = { ...events, ready: () => void begin() };
  /** Before the first run. */
  let fresh: Use | undefined;
  let isLate = false;
  const child = programs.spawn({
    program: programs.deno,
    args: denoArguments(programs.folder.harness, memory),
    folder: programs.folder.path,
    environment: denoEnvironment,
    output: chunk => readFrames(frames, chunk, key, report),
    ended(reason, lastWords) {
      clearTimeout(late);
      const isFull = /out of memory|heap limit/i.test(lastWords);
      events.ended(isLate ? tooLate : reason, isFull ? { kind: 'limit', limit: 'memoryBytes' } : undefined);
    },
  });
  const { pid, kill, isOver } = child;
  const post = (message: Message) => child.write(encodeFrame(message));
  post([key, programs.worker, programs.realm]);
  const late = setTimeout(() => {
    isLate = true;
    kill();
  }, startWithin).unref();
  const watch = processWatch(child, () => fresh?.memory ?? 0);
  let looked = 0;
  const executor: Executor = {
    post,
    kill,
    isOver,
    watch(limits, exceeded) {
      frames.allow(3 * limits.outputBytes + limits.logBytes + frameRoom);
      return watch(limits, exceeded);
    },
    async isLight() {
      const time = performance.now();
      if (time - looked < lookEvery) return true;
      looked = time;
      const now = await useOf(pid());
      return !fresh || !now || now.memory - fresh.memory < memory / 2;
    },
  };
  return { executor, pid };

  async function begin(): Promise<void> {
    clearTimeout(late);
    fresh = await useOf(pid());
    events.ready();
  }
}

const tooLate = `The process did not start within ${startWithin / 1_000} seconds, and was ended.`;

function readFrames(frames: FrameReader, chunk: Buffer, key: string, events: ExecutorEvents): void {
  try {
    for (const [given, ...message] of frames.read(chunk)) {
      if (given !== key) throw new RangeError('A frame without the key.');
      if (message[0] === 'ready') events.ready();
      else events.message(message);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    events.invalid('The sandbox sent an invalid frame, and was ended.');
  }
}

/** @param base bytes of memory of the process before its first run */
function processWatch({ pid }: Spawned, base: () => number): Executor['watch'] {
  let isBehind = false;
  return ({ cpuTime, memoryBytes }, exceeded) => {
    let begun: Use | undefined;
    let isOver = false;
    let watch: NodeJS.Timeout | undefined;
    const look = async () => {
      const id = pid();
      const now = await useOf(id);
      if (!now || isOver) return;
      begun ??= now;
      const cpu = now.cpu - begun.cpu;
      if (cpu > favoured && !isBehind) {
        putBehind(id, priorities.heavy);
        isBehind = true;
      }
      if (cpu > cpuTime) exceeded('cpuTime');
      else if (now.memory - base() > memoryBytes + slack) exceeded('memoryBytes');
    };
    const first = setTimeout(() => {
      watch = setInterval(look, watchEvery).unref();
      void look();
    }, firstLook).unref();
    return () => {
      isOver = true;
      clearTimeout(first);
      clearInterval(watch);
    };
  };
}
