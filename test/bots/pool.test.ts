// Processes of the pool: which are reused, and for how long.
import { expect, it } from 'vitest';
import { fairPlaces } from '../../runtime/base/fair-queue.ts';
import { pool } from '../../runtime/bots/sandbox/pool.ts';
import { type BotProcess, type Job, processKey, withResolvers } from '../../runtime/bots/sandbox/process.ts';
import { jobOf, programOf, runOf } from './sandbox.ts';

function fakes() {
  let [running, started] = [0, 0];
  const start = (): BotProcess => {
    running += 1;
    started += 1;
    const ended = withResolvers<void>();
    let isOver = false;
    return {
      pid: () => undefined,
      ready: Promise.resolve(),
      ended: ended.promise,
      run: async () => ({ kind: 'returned', result: { kind: 'nothing' } }),
      recover: async () => true,
      kill() {
        if (!isOver) running -= 1;
        isOver = true;
        ended.resolve();
      },
    };
  };
  return { start, running: () => running, started: () => started };
}

async function job(bot: string, caller = 'c') {
  return jobOf(runOf(await programOf('export const handler = () => 1;', bot), { caller }));
}

/** At most as many runs at once as there are units, as the queue of runs sees to. */
function opened(settings: object, start: () => BotProcess) {
  const all = { most: 8, spare: 0, memory: 1, idle: 60_000, ...settings };
  const { run, warm, close } = pool(all, start);
  const places = fairPlaces(all.most);
  const calls = { call: async () => '', log: () => {} };
  const execute = async (given: Job) => {
    const leave = await places.enter({ owner: '', request: {} });
    if (typeof leave !== 'function') throw new Error('It was refused.');
    return run(
      { ...given, limits: { ...given.limits, memoryBytes: 1 } },
      calls,
      new AbortController().signal,
      leave,
    );
  };
  return { execute, warm, close };
}

it('ends units that no run has needed for a while, and keeps the spare one', async () => {
  const { start, running, started } = fakes();
  const { execute, warm, close } = opened({ spare: 1, idle: 100 }, start);
  await warm();
  for (const bot of ['a', 'b', 'c']) await execute(await job(bot));
  expect(started()).toBeGreaterThanOrEqual(3);
  await expect.poll(running, { timeout: 10_000 }).toBe(1);
  await execute(await job('a'));
  await close();
  expect(running()).toBe(0);
});

it('keeps units of bots that run again and again', async () => {
  const { start, started } = fakes();
  const { execute, close } = opened({}, start);
  for (let time = 0; time < 20; time += 1) {
    await execute(await job('a'));
    await new Promise(resolve => setImmediate(resolve));
  }
  expect(started()).toBe(1);
  await close();
});

it('serves a run by another unit where one ends before it is ready', async () => {
  const { start, started } = fakes();
  let [failing, asked] = [1, 0];
  const { execute, close } = opened({ most: 2 }, () => {
    asked += 1;
    const unit = start();
    if (failing <= 0) return unit;
    failing -= 1;
    return { ...unit, ready: Promise.reject(new Error('It ended.')) };
  });
  expect((await execute(await job('a'))).kind).toBe('returned');
  failing = 2;
  expect(await execute(await job('b'))).toEqual({ kind: 'broken', reason: 'It ended.' });
  expect([asked, started()]).toEqual([4, 4]);
  await close();
});

it('gives each bot and caller units of their own, each with one run at a time, however many run at once', async () => {
  const { start, keys, most } = watched();
  const { execute, close } = opened({ most: 4, spare: 1 }, start);
  const jobs = await Promise.all(
    Array.from({ length: 60 }, (_, at) => job(`bot-${at % 3}`, `caller-${at % 5}`)),
  );
  const ends = await Promise.all(jobs.map(each => execute(each)));
  expect(ends.every(({ kind }) => kind === 'returned')).toBe(true);
  expect(keys().filter(of => of.size > 1)).toEqual([]);
  expect(new Set(keys().flatMap(of => [...of])).size).toBe(15);
  expect(most()).toBe(1);
  await close();
});

/** Units that say for which keys they ran, and how many runs one had at once. */
function watched() {
  const units: Set<string>[] = [];
  let atOnce = 0;
  const start = (): BotProcess => {
    const keys = new Set<string>();
    units.push(keys);
    const ended = withResolvers<void>();
    let running = 0;
    return {
      pid: () => undefined,
      ready: Promise.resolve(),
      ended: ended.promise,
      async run(given) {
        keys.add(processKey(given));
        running += 1;
        atOnce = Math.max(atOnce, running);
        await new Promise(resolve => setImmediate(resolve));
        return { kind: 'returned', result: { kind: 'nothing' } };
      },
      async recover() {
        // What the run left behind may still compute.
        await new Promise(resolve => setImmediate(resolve));
        running -= 1;
        return true;
      },
      kill: () => ended.resolve(),
    };
  };
  return { start, keys: () => units, most: () => atOnce };
}
