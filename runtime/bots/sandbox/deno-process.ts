// A unit in a Deno process, which exchanges frames by standard input and output, and whose processor time and memory are observed.
import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { DenoFolder } from './deno-folder.ts';
import { denoArguments, denoEnvironment } from './deno-program.ts';
import { encodeFrame, type FrameReader, frameReader } from './frames.ts';
import { idleProcesses } from './idle-group.ts';
import { isRunnable, priorities, putBehind, type Use, useOf } from './process-use.ts';
import type { Message } from './runner.ts';
import { unitKey } from './sandbox.ts';
import type { Spawn, Spawned } from './spawn.ts';
import { heavyTurns, type Turn } from './turns.ts';
import { type Executor, type ExecutorEvents, type Unit, unit } from './unit.ts';

export interface DenoPrograms {
  readonly deno: string;
  readonly folder: Pick<DenoFolder, 'path' | 'harness'>;
  readonly spawn: Spawn;
  readonly worker: string;
  readonly realm: string;
}

/**
 * Milliseconds of processor time in one run, from its first look on, after which the process gets the lowest priority, and takes turns with
 * others like it.
 */
const favoured = 15;
/**
 * Bots and callers of whose last runs one has computed for long: the next one takes turns from its start, in whichever process. The number of
 * runs since then.
 */
const heavyBots = new LRUCache<string, number>({ max: 1_000 });
const mostLight = 3;
/** Milliseconds that a process may take to start. */
const startWithin = 30_000;
/** Milliseconds until the first look at a run: a look takes as long as a tenth of a short one. */
const firstLook = 5;
/** Milliseconds between two looks at processor time and memory of a run. */
const watchEvery = 20;
/** Looks in a row without any, after which a process that could run has left the turns until it computes again. */
const mostIdle = 3;
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
  let isStarting = true;
  let isLate = false;
  let turn: Turn | undefined;
  let leaveIdle: (() => void) | undefined;
  const child = programs.spawn({
    program: programs.deno,
    args: denoArguments(programs.folder.harness, memory),
    folder: programs.folder.path,
    environment: denoEnvironment,
    started(id) {
      if (!isStarting) return;
      turn = heavyTurns.join(id, 'starting');
      leaveIdle = idleProcesses.join(id);
    },
    output: chunk => readFrames(frames, chunk, key, report),
    ended(reason, lastWords) {
      hasStarted();
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
    watch(job, exceeded) {
      frames.allow(3 * job.limits.outputBytes + job.limits.logBytes + frameRoom);
      return watch(job, exceeded);
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

  function hasStarted(): void {
    isStarting = false;
    clearTimeout(late);
    turn?.leave();
    leaveIdle?.();
  }

  async function begin(): Promise<void> {
    hasStarted();
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
function processWatch({ pid, mayBeStopped }: Spawned, base: () => number): Executor['watch'] {
  let isBehind = false;
  let leaveIdle: (() => void) | undefined;
  const putLast = (id: number) => {
    if (!isBehind) putBehind(id, priorities.heavy);
    isBehind = true;
    leaveIdle ??= idleProcesses.join(id);
  };
  return (job, exceeded) => {
    const { cpuTime, memoryBytes } = job.limits;
    const key = unitKey(job);
    const lightRuns = heavyBots.get(key);
    const known = lightRuns === undefined ? undefined : pid();
    const enter = (id: number) => {
      putLast(id);
      return mayBeStopped ? heavyTurns.join(id, job.program.project) : undefined;
    };
    let turn = known === undefined ? undefined : enter(known);
    let [begun, before]: [Use | undefined, Use | undefined] = [undefined, undefined];
    let [isHeavy, isOver, idle] = [false, false, 0];
    let watch: NodeJS.Timeout | undefined;
    const look = async () => {
      const id = pid();
      // It computes nothing while it is stopped.
      if (turn?.isStopped()) return;
      const now = await useOf(id);
      if (!now || isOver || id === undefined) return;
      begun ??= now;
      const isIdle = before?.cpu === now.cpu && !isRunnable(id);
      before = now;
      const cpu = now.cpu - begun.cpu;
      if (cpu > favoured && !isIdle) {
        isHeavy = true;
        heavyBots.set(key, 0);
        turn ??= enter(id);
      }
      // What waits, as for another bot, leaves its turns to those that compute.
      idle = isIdle ? idle + 1 : 0;
      if (idle >= mostIdle) {
        turn?.leave();
        turn = undefined;
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
      if (!isHeavy && lightRuns !== undefined) {
        if (lightRuns + 1 < mostLight) heavyBots.set(key, lightRuns + 1);
        else heavyBots.delete(key);
      }
      if (!heavyBots.has(key)) {
        leaveIdle?.();
        leaveIdle = undefined;
      }
      turn?.leave();
    };
  };
}
