// A process id → whether that process still runs, since when, and which processes work in a folder.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { errorCode } from '../../error-code.ts';

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
  if (process.platform === 'win32') return isAlive(pid) ? 'running' : undefined;
  return describe(pid, 'lstart');
}

/**
 * The processes of a PostgreSQL cluster, each of which has the cluster as its working folder; `postmaster` is the
 * id in its pid file. Where /proc is missing, that one process is asked for its command line.
 */
export function processesOf(cluster: string, postmaster: number): readonly number[] {
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .filter(name => /^\d+$/.test(name))
      .map(Number)
      .filter(pid => workingFolder(pid) === cluster && startOf(pid) !== undefined);
  }
  if (process.platform === 'win32') return [];
  return describe(postmaster, 'command')?.includes(cluster) ? [postmaster] : [];
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Signals a process; that it is gone already is what the signal was for. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds));
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch (error) {
    if (hidden(error)) return undefined;
    throw error;
  }
}

/** The text of a file that may vanish while it is looked for. */
export function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hidden(error)) return undefined;
    throw error;
  }
}

/** A process may end while it is looked at, and those of other accounts are closed to us: there is nothing to see. */
function hidden(error: unknown): boolean {
  return ['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(errorCode(error) ?? '');
}

function describe(pid: number, column: string): string | undefined {
  const { stdout } = spawnSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' });
  return stdout?.trim() || undefined;
}
