// The cluster's folder → the account that PostgreSQL runs as, which must not be root.
import { type SpawnOptions, type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

/** Another account than ours: PostgreSQL refuses to run as root. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Root runs PostgreSQL as the owner of the cluster, and a new cluster is given to `nobody`; undefined means as ourselves. */
export function accountFor(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(cluster) ? statSync(cluster) : undefined;
  if (owner !== undefined && owner.uid !== 0) {
    return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  }
  return nobody();
}

/**
 * What every program of PostgreSQL is started with. Its environment is not ours: PG* variables would
 * redirect it, and our secrets are none of its business. The working folder is one that any account can enter.
 */
export function programOptions(account: Account | undefined): SpawnOptions {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP'];
  const env: Record<string, string> = { LC_ALL: 'C' };
  for (const name of kept) {
    const value = process.env[name];
    if (value !== undefined) env[name] = value;
  }
  const identity = account === undefined ? {} : { uid: account.uid, gid: account.gid };
  return { env, cwd: process.platform === 'win32' ? process.cwd() : '/', windowsHide: true, ...identity };
}

/** Runs one program to its end. The descriptors are inherited from 3 on (reach.ts). */
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

/** The passwd file is read by hand: Node resolves no account but its own. 65534 is what the name stands for nearly everywhere. */
function nobody(): Account {
  const accounts = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  const [, , uid, gid] = accounts.find(line => line.startsWith('nobody:'))?.split(':') ?? [];
  const valid = (id: string | undefined) => (id !== undefined && /^\d+$/.test(id) ? Number(id) : 65_534);
  return { name: 'nobody', uid: valid(uid), gid: valid(gid) };
}
