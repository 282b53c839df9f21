// Processor time, memory and priority of a process by its id: by /proc on Linux, by `ps` on other platforms.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { errorCode } from '../../base/error-code.ts';

/** Milliseconds since its start, of all threads; bytes without mapped files. */
export interface Use {
  readonly cpu: number;
  readonly memory: number;
}

/** undefined if the process has not started or has ended, or the platform does not report it. */
export async function useOf(pid: number | undefined): Promise<Use | undefined> {
  if (pid === undefined || process.platform === 'win32') return undefined;
  return process.platform === 'linux' ? unlessGone(() => ofProc(pid)) : ofPs(pid);
}

/** Jiffies of /proc are hundredths of a second on every platform that Node runs on. */
const jiffy = 10;

function ofProc(pid: number): Use {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name before it may contain any character, such as spaces and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const anonymous = /^RssAnon:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return {
    cpu: (Number(fields[11]) + Number(fields[12])) * jiffy,
    memory: Number(anonymous?.[1] ?? 0) * 1024,
  };
}

function ofPs(pid: number): Promise<Use | undefined> {
  return new Promise(resolve => {
    execFile('ps', ['-o', 'rss=,time=', '-p', String(pid)], (error, printed) => {
      const match = /(\d+)\s+(?:(\d+)-)?(?:(\d+):)?(\d+):([\d.]+)/.exec(printed);
      if (error || !match) return resolve(undefined);
      const [, memory, days = 0, hours = 0, minutes, seconds] = match.map(Number);
      const total = (((days || 0) * 24 + (hours || 0)) * 60 + Number(minutes)) * 60 + Number(seconds);
      resolve({ cpu: total * 1000, memory: Number(memory) * 1024 });
    });
  });
}

/** Nice values, up to 19: bots are scheduled after the server, and long computations after all others. */
export const priorities = { bots: 10, heavy: 19 } as const;

/** For the rest of its life. On Linux each thread has a priority. */
export function putBehind(pid: number | undefined, priority: number): void {
  if (pid === undefined) return;
  const threads = unlessGone(() => listed(`/proc/${pid}/task`)) ?? [pid];
  for (const thread of threads)
    try {
      setPriority(thread, priority);
    } catch (error) {
      // It ended already, or the platform does not permit it: the bot runs in either case.
      if (!(error instanceof Error)) throw error;
    }
}

function listed(folder: string): readonly number[] {
  return readdirSync(folder).map(Number);
}

/** The running child processes of a process; empty where the platform does not list them. */
export function childrenOf(pid: number): readonly number[] {
  const found = unlessGone(() => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());
  return found ? found.split(' ').map(Number) : [];
}

/** undefined if the process has ended, or the platform has no /proc. */
function unlessGone<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}
