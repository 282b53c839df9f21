// Our paths → paths at which PostgreSQL's account finds the same things, even below folders closed to it.
import { chmodSync, chownSync, closeSync, openSync } from 'node:fs';
import type { Account } from './account.ts';

/** Paths for a program's arguments, and the open files that it must inherit from descriptor 3 on for them to hold. */
export interface Reach {
  readonly paths: readonly string[];
  readonly descriptors: readonly number[];
  close(): void;
}

/**
 * A data folder of root commonly lies below a home that others cannot enter, and should stay closed itself: keys lie
 * in it. On Linux the account needs no way there: it inherits the open folder, and `/proc/self/fd/N` leads straight
 * to it (proc(5)), so that file modes count for the folder itself and for none above it. The data stays where the
 * user wants it. Elsewhere the folders must be open to the account; ours is made so, those above are the user's.
 */
export function reachFor(account: Account | undefined, dataDir: string, paths: readonly string[]): Reach {
  if (account === undefined) return { paths, descriptors: [], close() {} };
  for (const path of paths) chownSync(path, account.uid, account.gid);
  if (process.platform !== 'linux') {
    chmodSync(dataDir, 0o711);
    return { paths, descriptors: [], close() {} };
  }
  const descriptors = paths.map(path => openSync(path, 'r'));
  return {
    paths: paths.map((_, index) => `/proc/self/fd/${3 + index}`),
    descriptors,
    close: () => {
      for (const descriptor of descriptors) closeSync(descriptor);
    },
  };
}
