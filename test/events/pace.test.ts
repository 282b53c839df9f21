// Requests that are gathered, so that many writes cost one statement.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paced } from '../../runtime/events/events.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it('does the first at once, and those of a pause together when it is over', () => {
  const work = vi.fn();
  const pace = paced(work, 10);
  pace.request(false);
  expect(work).toHaveBeenCalledTimes(1);
  for (let at = 0; at < 5; at++) pace.request(false);
  vi.advanceTimersByTime(9);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(2);
});

it('does what is urgent at once, with what waited', () => {
  const work = vi.fn();
  const pace = paced(work, 10);
  for (const isUrgent of [false, false, true]) pace.request(isUrgent);
  expect(work).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(2);
});

it('does nothing more once it is closed', () => {
  const work = vi.fn();
  const pace = paced(work, 10);
  for (const isUrgent of [false, false]) pace.request(isUrgent);
  pace.close();
  vi.advanceTimersByTime(100);
  expect(work).toHaveBeenCalledTimes(1);
});
