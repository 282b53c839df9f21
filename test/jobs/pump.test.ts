// Debounced wakes, so that many writes cost one statement, and polls that do not overlap.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openPump } from '../../runtime/fhir/jobs/pump.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const opened = (look = vi.fn(async () => {}), every?: number) => {
  const failed = vi.fn();
  return { look, failed, pump: openPump({ look, failed, pause: 10, ...(every ? { every } : {}) }) };
};
const pass = (time: number) => vi.advanceTimersByTimeAsync(time);

it('looks at once, and for all wakes of a pause when it is over', async () => {
  const { look, pump } = opened();
  pump.wake();
  expect(look).toHaveBeenCalledTimes(1);
  await pass(0);
  for (let at = 0; at < 5; at++) pump.wake();
  await pass(9);
  expect(look).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(look).toHaveBeenCalledTimes(2);
  await pass(100);
  expect(look).toHaveBeenCalledTimes(2);
});

it('looks at once where it is urgent, for what waited as well', async () => {
  const { look, pump } = opened();
  for (const isUrgent of [false, false, true]) {
    pump.wake(isUrgent);
    await pass(0);
  }
  expect(look).toHaveBeenCalledTimes(2);
  await pass(100);
  expect(look).toHaveBeenCalledTimes(2);
});

it('looks again after a look during which it was woken, and at intervals', async () => {
  const look = vi.fn(() => new Promise<void>(resolve => setTimeout(resolve, 50)));
  const { pump } = opened(look, 1_000);
  pump.wake();
  await pass(20);
  for (let at = 0; at < 3; at++) pump.wake(true);
  expect(look).toHaveBeenCalledTimes(1);
  await pass(100);
  expect(look).toHaveBeenCalledTimes(2);
  await pass(900);
  expect(look).toHaveBeenCalledTimes(3);
});

it('reports whether the look before failed as well', async () => {
  const look = vi.fn(async () => {
    if (look.mock.calls.length !== 3) throw new Error('away');
  });
  const { failed, pump } = opened(look);
  for (let at = 0; at < 4; at++) {
    pump.wake();
    await pass(10);
  }
  expect(failed.mock.calls.map(([, isRepeated]) => isRepeated)).toEqual([false, true, false]);
});

it('looks no more once it is closed, and ends after the look that is under way', async () => {
  const look = vi.fn(() => new Promise<void>(resolve => setTimeout(resolve, 50)));
  const { pump } = opened(look, 1_000);
  for (const isUrgent of [true, false]) pump.wake(isUrgent);
  let isClosed = false;
  void pump.close().then(() => {
    isClosed = true;
  });
  await pass(49);
  expect(isClosed).toBe(false);
  await pass(2_000);
  expect([isClosed, look.mock.calls.length]).toEqual([true, 1]);
});
