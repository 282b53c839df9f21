// A file that says who is at work → that nobody else is, in any process, until it is gone. One whose process died holds nothing.

import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';

/** Milliseconds that one waits for the other: writing takes a second or two. */
const mostTime = 15_000;
const pause = 50;

/** @throws Error if the other one does not end */
export function locked<Result>(file: string, work: () => Result): Result {
  take(file);
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): void {
  for (const begun = performance.now(); !created(file); sleep()) {
    const holder = holderOf(file);
    if (holder !== undefined && !isRunning(holder)) rmSync(file, { force: true });
    else if (performance.now() - begun > mostTime)
      throw new Held(
        `Another kiln, process ${holder ?? 'unknown'}, is at work here and does not end. Wait for it or end it; if there is none, remove ${file}.`,
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
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Undefined as long as it is being written, or is gone. */
function holderOf(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

/** This thread has nothing else to do. */
function sleep(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause);
}
