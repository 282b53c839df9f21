// Processes that compute for long, or start, take turns: a few of them run, the others are stopped meanwhile, so that a core is free for
// all else. With the lowest priority alone, two of them on two cores double the p99 of other requests: a thread that wakes up waits for the
// slice of one.
import { availableParallelism } from 'node:os';
import { errorCode } from '../../error-code.ts';

export interface Turns {
  /**
   * @param isStart it runs no bot yet, and goes before the others, for as long as it takes
   * @returns what ends it; the process runs again
   */
  join(pid: number, isStart?: boolean): () => void;
}

export type SendSignal = (pid: number, signal: 'SIGSTOP' | 'SIGCONT') => void;

/** Milliseconds that a process runs before the next one. */
const turn = 50;

/** @param most how many run at once */
export function turns(most: number, signal: SendSignal): Turns {
  const starting: number[] = [];
  /** In the order of their turns. */
  const computing: number[] = [];
  const stopped = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  return { join };

  function join(pid: number, isStart = false): () => void {
    const list = isStart ? starting : computing;
    list.push(pid);
    divide();
    return () => {
      const at = list.indexOf(pid);
      if (at < 0) return;
      list.splice(at, 1);
      if (stopped.delete(pid)) signal(pid, 'SIGCONT');
      divide();
    };
  }

  function next(): void {
    const running = Math.max(0, most - starting.length);
    computing.push(...computing.splice(0, Math.min(running, computing.length - running)));
    divide();
  }

  /** Stops all but the first ones. */
  function divide(): void {
    const all = [...starting, ...computing];
    for (const pid of all.slice(most))
      if (!stopped.has(pid)) {
        stopped.add(pid);
        signal(pid, 'SIGSTOP');
      }
    for (const pid of all.slice(0, most)) if (stopped.delete(pid)) signal(pid, 'SIGCONT');
    if (all.length > most) timer ??= setInterval(next, turn).unref();
    else {
      clearInterval(timer);
      timer = undefined;
    }
  }
}

/** Of all bots of this process of the server: they run on all cores but one. */
export const heavyTurns = turns(Math.max(1, availableParallelism() - 1), send);

function send(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (process.platform === 'win32') return;
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has ended, and a process of another user may have its id.
    if (!['ESRCH', 'EPERM'].includes(errorCode(error) ?? '')) throw error;
  }
}
