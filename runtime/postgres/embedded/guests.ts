// A data folder → the processes that use the database which another process started there, each with a file of its own.

import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../error-code.ts';
import type { DataFolder } from './folder.ts';
import { type Holder, isHolder } from './lock.ts';
import { startOf } from './processes.ts';

/** Says that this process uses the database; to be said before looking whether it runs. Returns what takes it back. */
export function beGuest(folder: DataFolder): () => void {
  const holder: Holder = { pid: process.pid, start: startOf(process.pid) ?? '' };
  count++;
  const file = join(folder.path, `${prefix}${process.pid}.${count}`);
  // Under its name it is whole: an unreadable one counts as left by a crash.
  const draft = join(folder.path, `draft.${prefix}${process.pid}`);
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o600 });
  renameSync(draft, file);
  return () => rmSync(file, { force: true });
}

/** The ids of living guests. The files of dead ones are removed. */
export function guestsOf(folder: DataFolder): readonly number[] {
  const guests: number[] = [];
  for (const name of readdirSync(folder.path).filter(one => one.startsWith(prefix))) {
    const file = join(folder.path, name);
    const guest = readGuest(file);
    if (guest !== undefined && startOf(guest.pid) === guest.start) guests.push(guest.pid);
    else rmSync(file, { force: true });
  }
  return guests;
}

/** One process may be a guest several times. */
let count = 0;
const prefix = 'guest.';

function readGuest(file: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isHolder(value) ? value : undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    throw error;
  }
}
