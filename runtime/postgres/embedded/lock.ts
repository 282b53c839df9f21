// A data folder → the right to run its database, held by one process at a time and void when that process is gone.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../../error-code.ts';
import { Failure } from '../../failure.ts';
import { folderFailure } from './folder.ts';
import { pause, startOf } from './processes.ts';

/** The process that runs a folder's database. The start time distinguishes it from a later process with the same id. */
export interface Holder {
  readonly pid: number;
  readonly start: string;
}

export interface Lock {
  readonly holder: Holder;
  /** Whether the lock is still there, and of this process. */
  isHeld(): boolean;
  release(): void;
}

export class LockedFailure extends Failure {
  override readonly name = 'LockedFailure';
}

/** Throws LockedFailure, naming the process, when another one holds the folder. */
export async function takeLock(dataDir: string): Promise<Lock> {
  const file = lockFile(dataDir);
  const holder: Holder = { pid: process.pid, start: startOf(process.pid) ?? '' };
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(holder), { flag: 'wx', mode: 0o600 });
      return { holder, isHeld: () => isLockOf(file, holder), release: () => releaseLock(file, holder) };
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw folderFailure(dataDir, error);
    }
    const other = await lockHolder(dataDir);
    if (other !== undefined) {
      const who = other.pid === process.pid ? 'this process itself' : `process ${other.pid}`;
      throw new LockedFailure(
        `The data folder ${dataDir} is in use by ${who}. ` +
          'Stop that one first, or set KILN_DATA to another folder.',
      );
    }
    discard(file);
  }
}

/** The living holder of the folder's lock. */
export async function lockHolder(dataDir: string): Promise<Holder | undefined> {
  // Whoever makes the file fills it at once; an empty one is either that young or left by a crash.
  for (let attempt = 0; attempt < 10; attempt++) {
    const holder = readHolder(lockFile(dataDir));
    if (holder === 'none') return undefined;
    if (holder !== 'unfinished') return startOf(holder.pid) === holder.start ? holder : undefined;
    await pause(20);
  }
  return undefined;
}

export function sameHolder(one: Holder, other: Holder): boolean {
  return one.pid === other.pid && one.start === other.start;
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'lock');
}

function readHolder(file: string): Holder | 'none' | 'unfinished' {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isHolder(value) ? value : 'unfinished';
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'none';
    if (error instanceof SyntaxError) return 'unfinished';
    throw new Failure(
      `The lock of the database, ${file}, cannot be read (${errorCode(error)}): it should be a file of this account. ` +
        'Remove it if no Kiln runs on that folder, or set KILN_DATA to another folder.',
    );
  }
}

export function isHolder(value: unknown): value is Holder {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'start' in value &&
    typeof value.start === 'string'
  );
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
  if (typeof moved === 'object' && startOf(moved.pid) === moved.start) renameSync(aside, file);
  else rmSync(aside, { force: true });
}

function releaseLock(file: string, holder: Holder): void {
  if (isLockOf(file, holder)) rmSync(file, { force: true });
}

function isLockOf(file: string, holder: Holder): boolean {
  const current = readHolder(file);
  return typeof current === 'object' && sameHolder(current, holder);
}
