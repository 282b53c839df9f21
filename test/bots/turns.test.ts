// Processes that compute for long or start, as ids → which of them are stopped.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Turn, turns } from '../../runtime/bots/sandbox/turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function recorded(most: number) {
  const stopped = new Set<number>();
  const made = turns(most, (pid, signal) => {
    if (signal === 'SIGSTOP') stopped.add(pid);
    else stopped.delete(pid);
  });
  return { ...made, stopped: () => [...stopped].sort() };
}

/** Which of the processes run, turn by turn. */
function running(all: readonly number[], stopped: () => readonly number[], count: number): string {
  const seen = Array.from({ length: count }, () => {
    const now = all.filter(pid => !stopped().includes(pid)).join(' ');
    vi.advanceTimersByTime(50);
    return now;
  });
  return seen.join(', ');
}

test('as many as may run are never stopped; of more, each gets its turn', () => {
  const { join, stopped } = recorded(2);
  for (const pid of [1, 2]) join(pid, 7);
  vi.advanceTimersByTime(1_000);
  expect(stopped()).toEqual([]);
  for (const pid of [3, 4, 5]) join(pid, 7);
  const seen = running([1, 2, 3, 4, 5], stopped, 10).split(', ');
  expect(seen.slice(0, 3)).toEqual(['1 2', '3 4', '1 5']);
  for (const pid of [1, 2, 3, 4, 5]) expect(seen.filter(pids => pids.includes(String(pid))).length).toBe(4);
});

test('where one ends, the next runs at once, and the last ones without pause', () => {
  const { join, stopped } = recorded(1);
  const [first, second, third] = [1, 2, 3].map(pid => join(pid, 7)) as [Turn, Turn, Turn];
  expect([stopped(), third.isStopped()]).toEqual([[2, 3], true]);
  second.leave();
  expect(stopped()).toEqual([3]);
  first.leave();
  expect([stopped(), third.isStopped()]).toEqual([[], false]);
  vi.advanceTimersByTime(1_000);
  expect(stopped()).toEqual([]);
  third.leave();
  third.leave();
  expect(vi.getTimerCount()).toBe(0);
});

test('the processes of one project, however many, have the turns of one', () => {
  const { join, stopped } = recorded(1);
  for (const pid of [1, 2, 3]) join(pid, 7);
  join(4, 8);
  expect(running([1, 2, 3, 4], stopped, 7)).toBe('1, 4, 2, 4, 3, 4, 1');
});

test('who leaves and joins again gets no turn more', () => {
  const { join, stopped } = recorded(1);
  join(1, 7);
  let again = join(2, 8);
  const seen = Array.from({ length: 6 }, () => {
    again.leave();
    again = join(2, 8);
    const now = stopped()[0] === 2 ? 1 : 2;
    vi.advanceTimersByTime(50);
    return now;
  });
  expect(seen.filter(pid => pid === 1).length).toBeGreaterThanOrEqual(3);
});

test('a process that starts goes next, and those that compute go on in between', () => {
  const { join, stopped } = recorded(1);
  for (const pid of [1, 2]) join(pid, 7);
  vi.advanceTimersByTime(500);
  const started = join(3, 'starting');
  expect(stopped()).toContain(3);
  vi.advanceTimersByTime(50);
  expect(stopped()).toEqual([1, 2]);
  join(4, 'starting');
  expect(running([1, 2, 3, 4], stopped, 8)).toMatch(/^3, ([12]), 4, (?!\1)[12], 3, \1, 4, [12]$/);
  started.leave();
  expect(running([1, 2, 4], stopped, 4)).toMatch(/^(4, [12], 4, [12]|[12], 4, [12], 4)$/);
});
