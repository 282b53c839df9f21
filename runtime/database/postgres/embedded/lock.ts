// A data folder → the one process that runs its database, how others reach that database, and which of them use it.
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../../../base/error-code.ts';
import { Failure } from '../../../base/failure.ts';
import { type DataFolder, folderFailure, readJson, writeJson, writeNew } from './folder.ts';
import { startOf } from './processes.ts';

/** The process that runs a folder's database. The start time distinguishes it from a later process with the same id. */
export interface Holder {
  readonly pid: number;
  readonly start: string;
}

/** The content of connection.json. The holder distinguishes the file of a running server from one that a crash left. */
export interface Running {
  readonly holder: Holder;
  readonly pid: number;
  readonly url: string;
}

export class LockedFailure extends Failure {
  override readonly name = 'LockedFailure';
}

/** For this process. Throws LockedFailure, naming the process, when another one holds the folder. */
export async function takeLock(folder: DataFolder): Promise<void> {
  const { path } = folder;
  const file = lockFile(folder);
  for (;;) {
    try {
      if (writeNew(file, JSON.stringify(self()))) return;
    } catch (error) {
      throw folderFailure(path, error);
    }
    const other = await lockHolder(folder);
    if (other !== undefined) {
      const who = other.pid === process.pid ? 'this process itself' : `process ${other.pid}`;
      throw new LockedFailure(
        `The data folder ${path} is in use by ${who}. Stop that one first, or set KILN_DATA to another folder.`,
      );
    }
    discard(file);
  }
}

/** Whether the lock is still there, and of this process. */
export function holdsLock(folder: DataFolder): boolean {
  return sameHolder(readHolder(lockFile(folder)), self());
}

export function releaseLock(folder: DataFolder): void {
  if (holdsLock(folder)) rmSync(lockFile(folder), { force: true });
}

/** The living holder of the folder's lock. */
export async function lockHolder(folder: DataFolder): Promise<Holder | undefined> {
  // The process that creates the file fills it at once; an empty one is new or left by a crash.
  for (let attempt = 0; attempt < 10; attempt++) {
    const holder = readHolder(lockFile(folder));
    if (holder !== null) return holder && isAlive(holder) ? holder : undefined;
    await delay(20);
  }
  return undefined;
}

export function sameHolder(one: Holder | null | undefined, other: Holder): boolean {
  return one?.pid === other.pid && one.start === other.start;
}

/** undefined: it does not exist. null: it is incomplete. */
function readHolder(file: string): Holder | null | undefined {
  try {
    return readJson(file) as Holder | null | undefined;
  } catch (error) {
    throw new Failure(
      `The lock of the database, ${file}, cannot be read (${errorCode(error)}): it should be a file of this account. ` +
        'Remove it if no Kiln runs on that folder, or set KILN_DATA to another folder.',
    );
  }
}

/**
 * Two processes may find the same dead lock. Moving it aside first makes sure that what is removed is that one, and
 * not the lock which the other has taken meanwhile; PostgreSQL's own pid file guards the rest of the way.
 */
function discard(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  const moved = readHolder(aside);
  if (moved && isAlive(moved)) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

/** Tells other processes how to reach the database. */
export function publish(folder: DataFolder, { pid, url }: Pick<Running, 'pid' | 'url'>): void {
  writeJson(connectionFile(folder), { holder: self(), pid, url });
}

export function unpublish(folder: DataFolder): void {
  rmSync(connectionFile(folder), { force: true });
}

/** undefined: the database does not run, or is just being started. */
export function readRunning(folder: DataFolder, holder: Holder): Running | undefined {
  try {
    const running = readJson(connectionFile(folder)) as Running | null | undefined;
    return running && sameHolder(running.holder, holder) ? running : undefined;
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error;
    throw new Failure(
      `The database in ${folder.path} was started by another user, and ${connectionFile(folder)} is closed to this one. ` +
        'Run this command as the user who runs the server.',
    );
  }
}

/** Says that this process uses the database; to be said before looking whether it runs. Returns what takes it back. */
export function beGuest({ path }: DataFolder): () => void {
  count++;
  const file = join(path, `${guestPrefix}${process.pid}.${count}`);
  writeJson(file, self());
  return () => rmSync(file, { force: true });
}

/** The ids of living guests. The files of dead ones are removed. */
export function guestsOf({ path }: DataFolder): readonly number[] {
  return readdirSync(path)
    .filter(name => name.startsWith(guestPrefix))
    .flatMap(name => {
      const file = join(path, name);
      const guest = readJson(file) as Holder | null | undefined;
      if (guest && isAlive(guest)) return [guest.pid];
      rmSync(file, { force: true });
      return [];
    });
}

/** One process may be a guest several times. */
let count = 0;
const guestPrefix = 'guest.';

function self(): Holder {
  return { pid: process.pid, start: startOf(process.pid) ?? '' };
}

function isAlive({ pid, start }: Holder): boolean {
  return startOf(pid) === start;
}

function lockFile({ path }: DataFolder): string {
  return join(path, 'lock');
}

function connectionFile({ path }: DataFolder): string {
  return join(path, 'connection.json');
}
