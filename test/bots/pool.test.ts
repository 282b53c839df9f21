// Units of the pool: which of them are kept, and for how long.
import { expect, it } from 'vitest';
import { withResolvers } from '../../runtime/bots/sandbox/exchange.ts';
import { pool } from '../../runtime/bots/sandbox/pool.ts';
import type { Unit } from '../../runtime/bots/sandbox/unit.ts';
import { programOf, runOf } from './sandbox.ts';

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

async function jobOf(bot: string) {
  const { program, input, event, limits } = runOf(await programOf('export const handler = () => 1;', bot));
  return { program, input, event: JSON.stringify(event), limits };
}

const link = { call: async () => '', log: () => {} };
const never = new AbortController().signal;

it('ends units that no run has needed for a while, and keeps the spare one', async () => {
  const { start, running, started } = fakes();
  const { execute, warm, close } = pool({ most: 8, spare: 1, memory: 1, idle: 100, start });
  await warm();
  for (const bot of ['a', 'b', 'c']) await execute(await jobOf(bot), link, never);
  expect(started()).toBeGreaterThanOrEqual(3);
  await expect.poll(running, { timeout: 10_000 }).toBe(1);
  await execute(await jobOf('a'), link, never);
  await close();
  expect(running()).toBe(0);
});

it('keeps units of bots that run again and again', async () => {
  const { start, started } = fakes();
  const { execute, close } = pool({ most: 8, spare: 0, memory: 1, idle: 60_000, start });
  for (let time = 0; time < 20; time += 1) {
    await execute(await jobOf('a'), link, never);
    await new Promise(resolve => setImmediate(resolve));
  }
  expect(started()).toBe(1);
  await close();
});
