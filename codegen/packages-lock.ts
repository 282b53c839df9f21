// packages.json and a change of it → the change made to what the list holds by then: of several that run at once, none is lost.
// A change is made ready without a lock, however long that takes; the lock is held while it is written.

import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { codeOf, isAlive, pause, readIfPresent } from '../runtime/store/embedded/processes.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type ListChange, writeChange } from './packages-file.ts';

/** What is to be written, if anything, and what it comes to. */
export interface ReadyChange<Outcome> {
  readonly outcome: Outcome;
  readonly change?: ListChange;
}

export type Changed<Outcome> = { readonly outcome: Outcome } | { readonly busy: Diagnostic };

/** Milliseconds. A change is written in far less. */
const patience = 5000;
const interval = 50;

/**
 * @param ready reads the list and says what to do about it; it is asked again when the list is another one by then
 * @throws what the file system says; then the list is as it was
 */
export async function changeList<Outcome>(
  list: string,
  ready: () => ReadyChange<Outcome> | Promise<ReadyChange<Outcome>>,
): Promise<Changed<Outcome>> {
  for (;;) {
    const before = textOf(list);
    const { outcome, change } = await ready();
    if (change === undefined) {
      if (textOf(list) === before) return { outcome };
      continue;
    }
    const busy = await takeLock(list);
    if (busy) return { busy };
    try {
      if (textOf(list) !== before) continue;
      writeChange(list, change);
      return { outcome };
    } finally {
      rmSync(lockOf(list), { force: true });
    }
  }
}

function textOf(list: string): string | undefined {
  return existsSync(list) ? readFileSync(list, 'utf8') : undefined;
}

function lockOf(list: string): string {
  return `${list}.lock`;
}

/** Undefined when it is ours. */
async function takeLock(list: string): Promise<Diagnostic | undefined> {
  const file = lockOf(list);
  for (let waited = 0; ; waited += interval) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
      return undefined;
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    if (isLeftOver(file)) discard(file);
    else if (waited >= patience) return busy(list, file);
    else await pause(interval);
  }
}

/** This process holds it from one statement to the next: one with its id that is found is of an earlier process. */
function isLeftOver(file: string): boolean {
  const holder = holderOf(file);
  return holder !== undefined && (holder === process.pid || !isAlive(holder));
}

/** Undefined as long as there is none in it. */
function holderOf(file: string): number | undefined {
  const [, pid] = /^(\d+)\n$/.exec(readIfPresent(file) ?? '') ?? [];
  return pid === undefined ? undefined : Number(pid);
}

/** Two processes may find the same one: what is moved aside is looked at again, since it may be what the other took meanwhile. */
function discard(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return;
    throw error;
  }
  if (isLeftOver(aside)) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

function busy(list: string, file: string): Diagnostic {
  const holder = holderOf(file);
  const who = holder === undefined ? 'another process' : `the process ${holder}`;
  return {
    severity: 'error',
    code: 'file-system',
    message: `${list} is being changed by ${who}, and still is after ${patience / 1000} seconds. Try again when that has ended; if it is no kiln, remove ${file}.`,
    canonical: file,
  };
}
