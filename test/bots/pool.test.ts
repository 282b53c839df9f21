// Units of the pool: which of them are kept, and for how long.
import { expect, it } from 'vitest';
import { withResolvers } from '../../runtime/bots/sandbox/exchange.ts';
import { pool } from '../../runtime/bots/sandbox/pool.ts';
import { unitKey } from '../../runtime/bots/sandbox/sandbox.ts';
import type { Unit } from '../../runtime/bots/sandbox/unit.ts';
import { jobOf, programOf, runOf } from './sandbox.ts';

function fakes() {
  let [running, started] = [0, 0];
  const start = (): Unit => {
    running += 1;
    started += 1;
    const ended = withResolvers<void>();
    let isOver = false;
    return {
      ready: Promise.resolve(),
      ended: ended.promise,
      execute: async () => ({ kind: 'returned', result: { kind: 'nothing' } }),
      recovered: async () => true,
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

const link = { call: async () => '', log: () => {} };
const never = new AbortController().signal;

it('ends units that no run has needed for a while, and keeps the spare one', async () => {
  const { start, running, started } = fakes();
  const { execute, warm, close } = pool({ most: 8, spare: 1, memory: 1, idle: 100, start });
  await warm();
  for (const bot of ['a', 'b', 'c']) await execute(await job(bot), link, never);
  expect(started()).toBeGreaterThanOrEqual(3);
  await expect.poll(running, { timeout: 10_000 }).toBe(1);
  await execute(await job('a'), link, never);
  await close();
  expect(running()).toBe(0);
});

it('keeps units of bots that run again and again', async () => {
  const { start, started } = fakes();
  const { execute, close } = pool({ most: 8, spare: 0, memory: 1, idle: 60_000, start });
  for (let time = 0; time < 20; time += 1) {
    await execute(await job('a'), link, never);
    await new Promise(resolve => setImmediate(resolve));
  }
  expect(started()).toBe(1);
  await close();
});

it('serves a run by another unit where one ends before it is ready', async () => {
  const { start, started } = fakes();
  let [failing, asked] = [1, 0];
  const settings = { most: 2, spare: 0, memory: 1, idle: 60_000 };
  const { execute, close } = pool({
    ...settings,
    start() {
      asked += 1;
      const unit = start();
      if (failing <= 0) return unit;
      failing -= 1;
      return { ...unit, ready: Promise.reject(new Error('It ended.')) };
    },
  });
  expect((await execute(await job('a'), link, never)).kind).toBe('returned');
  failing = 2;
  expect(await execute(await job('b'), link, never)).toEqual({ kind: 'broken', reason: 'It ended.' });
  expect([asked, started()]).toEqual([4, 4]);
  await close();
});

it('gives each bot and caller units of their own, each with one run at a time, however many run at once', async () => {
  const { start, keys, most } = watched();
  const { execute, close } = pool({ most: 4, spare: 1, memory: 1, idle: 60_000, start });
  const jobs = await Promise.all(
    Array.from({ length: 60 }, (_, at) => job(`bot-${at % 3}`, `caller-${at % 5}`)),
  );
  const ends = await Promise.all(jobs.map(each => execute(each, link, never)));
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
  const start = (): Unit => {
    const keys = new Set<string>();
    units.push(keys);
    const ended = withResolvers<void>();
    let running = 0;
    return {
      ready: Promise.resolve(),
      ended: ended.promise,
      async execute(given) {
        keys.add(unitKey(given));
        running += 1;
        atOnce = Math.max(atOnce, running);
        await new Promise(resolve => setImmediate(resolve));
        return { kind: 'returned', result: { kind: 'nothing' } };
      },
      async recovered() {
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
