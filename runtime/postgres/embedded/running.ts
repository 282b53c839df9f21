// connection.json of a data folder: how its running database is reached, written by the process that holds the folder.

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { errorCode } from '../../error-code.ts';
import { Failure } from '../../failure.ts';
import type { DataFolder } from './folder.ts';
import { type Holder, isHolder } from './lock.ts';

/** The holder distinguishes the file of a running server from one that a crash left. */
export interface Running {
  readonly holder: Holder;
  readonly pid: number;
  readonly url: string;
}

/** Atomic: other processes read the file at any time. */
export function writeRunning(folder: DataFolder, running: Running): void {
  const draft = `${folder.connection}.new`;
  writeFileSync(draft, JSON.stringify(running), { mode: 0o600 });
  renameSync(draft, folder.connection);
}

export function removeRunning(folder: DataFolder): void {
  rmSync(folder.connection, { force: true });
}

/** undefined: the database does not run, or is just being started. */
export function readRunning(folder: DataFolder): Running | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(folder.connection, 'utf8'));
    return isRunning(value) ? value : undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    if (errorCode(error) !== 'EACCES') throw error;
    throw new Failure(
      `The database in ${folder.path} was started by another user, and ${folder.connection} is closed to this one. ` +
        'Run this command as the user who runs the server.',
    );
  }
}

function isRunning(value: unknown): value is Running {
  return (
    typeof value === 'object' &&
    value !== null &&
    'url' in value &&
    typeof value.url === 'string' &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'holder' in value &&
    isHolder(value.holder)
  );
}
