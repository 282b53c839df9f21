// Processes that compute for long or start, as ids → which of them are stopped.
import { expect, test, vi } from 'vitest';
import { turns } from '../../runtime/bots/sandbox/turns.ts';

function recorded(most: number) {
  const stopped = new Set<number>();
  const made = turns(most, (pid, signal) => {
    if (signal === 'SIGSTOP') stopped.add(pid);
    else stopped.delete(pid);
  });
  return { ...made, stopped: () => [...stopped].sort() };
}

test('as many as may run are never stopped; of more, each gets its turn', () => {
  vi.useFakeTimers();
  try {
    const { join, stopped } = recorded(2);
    const leave = [1, 2].map(pid => join(pid));
    vi.advanceTimersByTime(1_000);
    expect(stopped()).toEqual([]);
    leave.push(join(3), join(4), join(5));
    const seen = Array.from({ length: 5 }, () => {
      const now = stopped();
      vi.advanceTimersByTime(50);
      return now;
    });
    expect(seen).toEqual([
      [3, 4, 5],
      [1, 2, 5],
      [2, 3, 4],
      [1, 4, 5],
      [1, 2, 3],
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test('where one ends, the next runs at once, and the last ones without pause', () => {
  vi.useFakeTimers();
  try {
    const { join, stopped } = recorded(1);
    const [first, second, third] = [1, 2, 3].map(pid => join(pid));
    expect(stopped()).toEqual([2, 3]);
    second?.();
    expect(stopped()).toEqual([3]);
    first?.();
    expect(stopped()).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(stopped()).toEqual([]);
    third?.();
    third?.();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test('a process that starts goes before those that compute, which wait until it has started', () => {
  vi.useFakeTimers();
  try {
    const { join, stopped } = recorded(1);
    join(1);
    join(2);
    const started = join(3, true);
    expect(stopped()).toEqual([1, 2]);
    const later = join(4, true);
    vi.advanceTimersByTime(1_000);
    expect(stopped()).toEqual([1, 2, 4]);
    started();
    expect(stopped()).toEqual([1, 2]);
    later();
    expect(stopped()).toEqual([2]);
    vi.advanceTimersByTime(50);
    expect(stopped()).toEqual([1]);
  } finally {
    vi.useRealTimers();
  }
});
