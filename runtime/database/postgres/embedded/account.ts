// The account that PostgreSQL runs as, which must not be root, and its programs run by it: with paths that it can reach.
import { type SpawnOptions, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';

/** Another account than ours: PostgreSQL refuses to run as root. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Root runs PostgreSQL as the owner of its data directory, and a new one is given to `nobody`; undefined means as ourselves. */
export function accountFor(directory: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(directory, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 };
  return uid === 0 ? nobody() : { name: `uid ${uid}`, uid, gid };
}

/** The passwd file is read by hand: Node resolves no account but its own. 65534 is what the name stands for nearly everywhere. */
function nobody(): Account {
  const accounts = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const [, uid = 65_534, gid = 65_534] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(accounts) ?? [];
  return { name: 'nobody', uid: Number(uid), gid: Number(gid) };
}

/**
 * What every program of PostgreSQL is started with. Its environment is not ours: PG* variables would
 * redirect it, and our secrets are none of its business. The working folder is one that any account can enter.
 */
export function programOptions(account: Account | undefined): SpawnOptions {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP'];
  const env = { ...Object.fromEntries(kept.map(name => [name, process.env[name]])), LC_ALL: 'C' };
  const { uid, gid } = account ?? {};
  return { env, cwd: process.platform === 'win32' ? process.cwd() : '/', windowsHide: true, uid, gid };
}

/** Runs one program to its end. The descriptors are inherited from 3 on (reachFor). */
export function runProgram(
  program: string,
  args: readonly string[],
  account: Account | undefined,
  descriptors: readonly number[] = [],
): SpawnSyncReturns<string> {
  return spawnSync(program, args, {
    ...programOptions(account),
    stdio: ['ignore', 'pipe', 'pipe', ...descriptors],
    encoding: 'utf8',
  });
}

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
  if (account) for (const path of paths) chownSync(path, account.uid, account.gid);
  if (account && process.platform !== 'linux') chmodSync(dataDir, 0o711);
  if (!account || process.platform !== 'linux') return { paths, descriptors: [], close() {} };
  const descriptors = paths.map(path => openSync(path, 'r'));
  return {
    paths: paths.map((_, index) => `/proc/self/fd/${3 + index}`),
    descriptors,
    close: () => descriptors.forEach(closeSync),
  };
}
