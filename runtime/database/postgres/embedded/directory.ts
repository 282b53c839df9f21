// A data folder → PostgreSQL's data directory in it: made whole or not at all, with settings that suit one server on one machine.
import {
  appendFileSync,
  chownSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../../../base/failure.ts';
import type { Log } from '../../../base/log.ts';
import { type Account, reachFor, runProgram } from './account.ts';
import type { DataFolder } from './folder.ts';
import type { Programs } from './programs.ts';

/** PostgreSQL's superuser. */
export const superuser = 'kiln';

/**
 * Runs initdb beside the final place and moves the result there, so that a data directory is either whole or absent.
 * Takes 0.5 to 0.8 s. `durable` false leaves out the flush to disk.
 */
export function createDirectory(
  folder: DataFolder,
  password: string,
  programs: Programs,
  account: Account | undefined,
  durable: boolean,
): void {
  const draft = `${folder.directory}.new`;
  const passwordFile = `${draft}.password`;
  for (const path of [draft, passwordFile]) rmSync(path, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  const reach = reachFor(account, folder.path, [draft, passwordFile]);
  try {
    const [pgdata, pwfile] = reach.paths;
    const args = [
      `--pgdata=${pgdata}`,
      `--pwfile=${pwfile}`,
      `--username=${superuser}`,
      '--auth=scram-sha-256',
      // Sorting by bytes is the same on every machine and with every version; a query that needs more names its collation.
      '--encoding=UTF8',
      '--locale=C',
      '--no-instructions',
      // The password is random (folder.ts): 4096 rounds on every connection would guard nothing.
      ...(programs.version >= 16 ? ['--set', 'scram_iterations=1'] : []),
      ...(durable ? [] : ['--no-sync']),
    ];
    const { status, error, stderr, stdout } = runProgram(programs.initdb, args, account, reach.descriptors);
    if (status !== 0)
      throw initdbFailure(
        folder,
        account,
        error?.message ?? (stderr?.trim() || stdout?.trim() || `exit code ${status}`),
      );
    appendFileSync(join(draft, 'postgresql.conf'), initialSettings());
    renameSync(draft, folder.directory);
  } finally {
    reach.close();
    rmSync(passwordFile, { force: true });
  }
}

function initdbFailure({ path }: DataFolder, account: Account | undefined, said: string): Failure {
  const asRoot = account
    ? ` Kiln runs as root, and PostgreSQL as ${account.name}: starting Kiln as an ordinary user avoids that step.`
    : '';
  return new Failure(
    `initdb could not make a database in ${path}: ${said}.${asRoot} ` +
      'Set KILN_DATA to another folder, or DATABASE_URL to a PostgreSQL of your own.',
  );
}

/** The folder of a stopped server of ours. */
export interface DirectoryCopy {
  readonly folder: string;
  readonly password: string;
  /** The program that it ran with: another build may not read its files. */
  readonly postgres: string;
}

/**
 * As createDirectory, with the content of another server.
 *
 * @returns false if there can be no copy
 */
export function copyDirectory(
  folder: DataFolder,
  original: DirectoryCopy,
  options: {
    readonly programs: Programs;
    readonly account: Account | undefined;
    readonly durable: boolean;
    readonly log: Log;
  },
): boolean {
  const { programs, account, durable, log } = options;
  if (programs.postgres !== original.postgres) return false;
  const draft = `${folder.directory}.new`;
  try {
    rmSync(draft, { recursive: true, force: true });
    copyFiles(join(original.folder, 'postgres'), draft, account);
    if (durable) flush(draft, folder, programs, account);
    renameSync(draft, folder.directory);
    return true;
  } catch (error) {
    log.warn(
      `The database in ${original.folder} could not be copied, so a new one is made: ${String(error)}`,
    );
    rmSync(draft, { recursive: true, force: true });
    return false;
  }
}

/** Where the file system can, blocks are shared until they change. */
function copyFiles(from: string, to: string, account: Account | undefined): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [file, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyFiles(file, copy, account);
    else copyFileSync(file, copy, constants.COPYFILE_FICLONE);
    if (account && !entry.isDirectory()) chownSync(copy, account.uid, account.gid);
  }
  if (account) chownSync(to, account.uid, account.gid);
}

/** At once for the whole file system where PostgreSQL can: some 4,000 files one by one take seconds. */
function flush(
  directory: string,
  folder: DataFolder,
  programs: Programs,
  account: Account | undefined,
): void {
  const reach = reachFor(account, folder.path, [directory]);
  try {
    const [pgdata] = reach.paths;
    const whole = programs.version >= 17 && process.platform === 'linux' ? ['--sync-method=syncfs'] : [];
    const args = ['--sync-only', `--pgdata=${pgdata}`, ...whole];
    const { status, error, stderr } = runProgram(programs.initdb, args, account, reach.descriptors);
    if (status !== 0) throw new Error(error?.message ?? stderr?.trim());
  } finally {
    reach.close();
  }
}

/** The major version that made the data directory; undefined if it does not exist yet. */
export function directoryVersion({ path, directory }: DataFolder): number | undefined {
  if (!existsSync(directory)) return undefined;
  const owner = statSync(directory).uid;
  const self = process.getuid?.() ?? owner;
  if (self !== 0 && self !== owner)
    throw new Failure(
      `The database in ${path} belongs to uid ${owner}, and this process runs as uid ${self}. ` +
        'Start Kiln as root or as that user, or set KILN_DATA to another folder.',
    );
  const missing = ['PG_VERSION', 'postgresql.conf'].find(name => !existsSync(join(directory, name)));
  if (missing !== undefined)
    throw new Failure(
      `${directory} is not a whole PostgreSQL cluster: ${missing} is missing. Restore it from a backup, ` +
        'or remove it to start with an empty database, or set KILN_DATA to another folder.',
    );
  return Number.parseInt(readFileSync(join(directory, 'PG_VERSION'), 'utf8'), 10);
}

/**
 * Written once, below initdb's own: the owner of the data may change them, or use ALTER SYSTEM. No replica reads the
 * WAL, so it holds only what recovery needs, and bulk loads into new tables skip it. It is not compressed: this build
 * knows pglz alone, which doubled the time of updates after a checkpoint (measured: 600 ms against 300, WAL a third).
 */
function initialSettings(): string {
  return `
# Kiln's choice at the time the data directory was made
shared_buffers = 256MB
effective_cache_size = ${Math.max(512, Math.floor(totalmem() / 2 ** 21))}MB
work_mem = 16MB
maintenance_work_mem = 256MB
max_wal_size = 2GB
wal_level = minimal
max_wal_senders = 0
max_logical_replication_workers = 0
checkpoint_timeout = 15min
random_page_cost = 1.1
timezone = 'UTC'
`;
}
