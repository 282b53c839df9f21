// A process id → what comes of it, and whether that is still there. Linux only: elsewhere there is nothing to see.
import { readdirSync, readFileSync } from 'node:fs';

/** Where /proc is there, all that come of a process, as `id started`. */
export function childrenOf(parent: number): readonly string[] {
  const all = pids().flatMap(statOf);
  const below = (id: string): readonly string[] =>
    all.flatMap(each => (each.parent === id ? [`${each.id} ${each.started}`, ...below(each.id)] : []));
  return below(String(parent));
}

function pids(): readonly string[] {
  return process.platform === 'linux' ? readdirSync('/proc').filter(name => /^\d+$/.test(name)) : [];
}

interface Stat {
  readonly id: string;
  readonly parent: string;
  readonly state: string;
  readonly started: string;
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html; none where it has ended. */
function statOf(id: string): readonly Stat[] {
  const file = `/proc/${id}/stat`;
  const text = readProcess(file);
  if (text === '') return [];
  const fields = text.replace(/^.*\) /s, '').split(' ');
  return [{ id, parent: fields[1] ?? '', state: fields[0] ?? '', started: fields[19] ?? '' }];
}

/** Empty where the process has ended. */
export function readProcess(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return '';
    throw error;
  }
}

/** @param child as childrenOf names it */
export function isThere(child: string): boolean {
  const [id = ''] = child.split(' ');
  return statOf(id).some(({ state, started }) => state !== 'Z' && `${id} ${started}` === child);
}

/** Of its program, at most 15 characters. */
export function nameOf(child: string): string {
  const [id = ''] = child.split(' ');
  return readProcess(`/proc/${id}/comm`).trim();
}
