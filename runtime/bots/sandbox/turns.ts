// Processes that compute for long take turns: a few of them run, the others are stopped meanwhile, so that a core is free for all else. With
// the lowest priority alone, two of them on two cores double the p99 of other requests: a thread that wakes up waits for the slice of one.
import { availableParallelism } from 'node:os';

export interface Turns {
  /** @returns what ends it; the process runs again */
  join(pid: number): () => void;
}

export type SendSignal = (pid: number, signal: 'SIGSTOP' | 'SIGCONT') => void;

/** Milliseconds that a process runs before the next one. */
const turn = 50;

/** @param most how many run at once */
export function turns(most: number, signal: SendSignal): Turns {
  /** The first ones run. */
  const all: number[] = [];
  let timer: NodeJS.Timeout | undefined;

  function next(): void {
    const ended = all.splice(0, Math.min(most, all.length - most));
    all.push(...ended);
    for (const pid of ended) signal(pid, 'SIGSTOP');
    for (const pid of all.slice(most - ended.length, most)) signal(pid, 'SIGCONT');
  }

  return {
    join(pid) {
      all.push(pid);
      if (all.length > most) {
        signal(pid, 'SIGSTOP');
        timer ??= setInterval(next, turn).unref();
      }
      return () => {
        const at = all.indexOf(pid);
        if (at < 0) return;
        all.splice(at, 1);
        signal(pid, 'SIGCONT');
        const following = all[most - 1];
        if (at < most && following !== undefined) signal(following, 'SIGCONT');
        if (all.length > most) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

/** Of all bots of this process of the server: they run on all cores but one. */
export const heavyTurns = turns(Math.max(1, availableParallelism() - 1), send);

function send(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  if (process.platform === 'win32') return;
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has ended.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
