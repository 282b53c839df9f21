// A lock file with the id of the process that changes packages. The lock of a dead process is ignored.

import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { errorCode } from '../../runtime/base/error-code.ts';

/** Milliseconds. */
const pause = 50;

/**
 * @param mostTime milliseconds that one waits for the other: writing generated/ takes a second or two
 * @throws Held if the other one does not end
 */
export function locked<Result>(file: string, work: () => Result, mostTime = 15_000): Result {
  take(file, mostTime);
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string, mostTime: number): void {
  for (const begun = performance.now(); !created(file); sleep()) {
    const holder = holderOf(file);
    if (isLeftOver(holder)) discard(file);
    else if (performance.now() - begun > mostTime)
      throw new Held(
        `Another kiln, process ${holder ?? 'unknown'}, is at work here and does not end. ` +
          `Wait for it or end it; if it no longer runs, remove ${file}.`,
      );
  }
}

/** Somebody else has the lock. */
export class Held extends Error {}

function created(file: string): boolean {
  try {
    const descriptor = openSync(file, 'wx');
    writeSync(descriptor, String(process.pid));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined while it is written, or if it does not exist. */
function holderOf(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Work goes on from its begin to its end: a file with the id of this process is of an earlier one, as in a container. */
function isLeftOver(holder: number | undefined): boolean {
  return holder !== undefined && (holder === process.pid || !isRunning(holder));
}

/** Two may find the same one: what was moved aside is looked at again, since the other may have taken the lock meanwhile. */
function discard(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  if (isLeftOver(holderOf(aside))) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) !== 'ESRCH';
  }
}

/** This thread has nothing else to do. */
function sleep(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
}
