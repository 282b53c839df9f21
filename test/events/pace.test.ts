// Requests that are gathered, so that many writes cost one statement.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paced } from '../../runtime/events/pace.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('does the first at once, and those of a pause together when it is over', () => {
  const work = vi.fn();
  const pace = paced(work);
  pace.request(10);
  expect(work).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 5; at++) pace.request(10);
  vi.advanceTimersByTime(9);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(2);
});

it('does what is urgent at once, with what waited', () => {
  const work = vi.fn();
  const pace = paced(work);
  for (const pause of [10, 10, 0]) pace.request(pause);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(2);
});

it('does nothing more once it is closed', () => {
  const work = vi.fn();
  const pace = paced(work);
  for (const pause of [10, 10]) pace.request(pause);
  pace.close();
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
});

it('waits as long as the most urgent request allows', () => {
  const work = vi.fn();
  const pace = paced(work);
  for (const pause of [10, 30, 10, 30]) pace.request(pause);
  vi.advanceTimersByTime(10);
  expect(work).toHaveBeenCalledTimes(2);
  pace.request(30);
  vi.advanceTimersByTime(29);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(3);
});
