// packages.json and a change of it → the change made to what the list holds by then: of several that run at once, none is lost.
// A change is made ready without a lock, however long that takes; the lock is held while it is written.

import { existsSync, readFileSync } from 'node:fs';
import { locked } from './lock.ts';
import { type ListChange, writeChange } from './packages-file.ts';

/** The change of the list, absent if it stays, and the result. */
export interface ReadyChange<Outcome> {
  readonly outcome: Outcome;
  readonly change?: ListChange;
}

/** Milliseconds. A change is written in far less. */
const mostTime = 5000;

/**
 * @param ready reads the list and says what to do about it; it is asked again when the list is another one by then
 * @throws Held, or what the file system says; then the list is as it was
 */
export async function changeList<Outcome>(
  list: string,
  ready: () => ReadyChange<Outcome> | Promise<ReadyChange<Outcome>>,
): Promise<Outcome> {
  for (;;) {
    const before = textOf(list);
    const { outcome, change } = await ready();
    const isDone = () => {
      if (textOf(list) !== before) return false;
      if (change) writeChange(list, change);
      return true;
    };
    if (change ? locked(`${list}.lock`, isDone, mostTime) : isDone()) return outcome;
  }
}

function textOf(list: string): string | undefined {
  return existsSync(list) ? readFileSync(list, 'utf8') : undefined;
}
