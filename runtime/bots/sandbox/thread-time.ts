// The processor time of a thread, read by the thread or by another one. Only Linux provides it: https://docs.kernel.org/scheduler/sched-stats.html
import { readFileSync, readlinkSync } from 'node:fs';

/** The number of the calling thread; undefined where the platform has none. */
export function ownThread(): number | undefined {
  return unlessAbsent(() => Number(readlinkSync('/proc/thread-self').split('/').at(-1)));
}

/** Of a thread of this process, in milliseconds; undefined where the platform does not provide it. */
export function threadTime(thread: number): number | undefined {
  return unlessAbsent(() => {
    const [computed] = readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ');
    return Number(computed) / 1e6;
  });
}

function unlessAbsent(read: () => number): number | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const value = read();
    return Number.isFinite(value) ? value : undefined;
  } catch (error) {
    // The kernel keeps no such count, or the thread has ended.
    if (['ENOENT', 'ESRCH', 'EINVAL'].includes(String((error as NodeJS.ErrnoException).code)))
      return undefined;
    throw error;
  }
}
