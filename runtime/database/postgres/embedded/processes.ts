// A process id → whether that process still runs, since when, and which processes work in a folder.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { errorCode } from '../../../base/error-code.ts';

/**
 * Identifies a process among later ones with the same id: its start time, on Linux with the boot it belongs to.
 * Undefined if no such process runs.
 */
export function startOf(pid: number): string | undefined {
  if (process.platform === 'linux') {
    const stat = readIfPresent(`/proc/${pid}/stat`);
    // proc(5): the name in parentheses may hold anything; after it stand the state and, 19 fields on, the start.
    const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields === undefined || fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${readIfPresent('/proc/sys/kernel/random/boot_id')?.trim()}:${fields[19]}`;
  }
  if (process.platform === 'win32') return signal(pid, 0) ? 'running' : undefined;
  return describe(pid, 'lstart');
}

/**
 * The processes of PostgreSQL, each of which has its data directory as its working folder; `postmaster` is the
 * id in its pid file. Where /proc is missing, that one process is asked for its command line.
 */
export function processesOf(directory: string, postmaster: number): readonly number[] {
  if (process.platform === 'win32') return [];
  if (process.platform !== 'linux')
    return describe(postmaster, 'command')?.includes(directory) ? [postmaster] : [];
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && visible(() => readlinkSync(`/proc/${name}/cwd`)) === directory)
    .map(Number)
    .filter(pid => startOf(pid) !== undefined);
}

/** @returns whether there is such a process; that it is gone already is what the signal was for */
export function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ESRCH') return false;
    if (code === 'EPERM' && name === 0) return true;
    throw error;
  }
}

export function readIfPresent(file: string): string | undefined {
  return visible(() => readFileSync(file, 'utf8'));
}

/** A process may end while it is looked at, and those of other accounts are closed to us: there is nothing to see. */
function visible(read: () => string): string | undefined {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(errorCode(error) ?? '')) return undefined;
    throw error;
  }
}

function describe(pid: number, column: string): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}
