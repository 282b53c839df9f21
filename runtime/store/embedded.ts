// KILN_DATA → a PostgreSQL server of our own in that folder, started here or found running.
// What it needs of the machine is in embedded/: programs, an account that is not root, a lock, an address.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { type Log, silent } from '../log.ts';
import type { Connection } from './connection.ts';
import { accountFor } from './embedded/account.ts';
import { type Address, chooseAddress } from './embedded/address.ts';
import { clusterVersion, createCluster, superuser } from './embedded/cluster.ts';
import { type DataFolder, markFolder, openFolder } from './embedded/folder.ts';
import { beGuest, guestsOf } from './embedded/guests.ts';
import {
  type Holder,
  isHolder,
  type Lock,
  LockedFailure,
  lockHolder,
  sameHolder,
  takeLock,
} from './embedded/lock.ts';
import { endLeftovers, startPostmaster } from './embedded/postmaster.ts';
import { codeOf, pause } from './embedded/processes.ts';
import { findPrograms } from './embedded/programs.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log?: Log;
  /** PostgreSQL settings beyond our own. `fsync: 'off'` is for tests: the cluster does not survive a power cut then. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface Embedded {
  /** To the database `kiln`, which openDatabase makes if it is missing. */
  readonly connection: Connection;
  /** PostgreSQL's process. */
  readonly pid: number;
  /** Whether this call started it. */
  readonly started: boolean;
  /** Resolves with a message for the log when PostgreSQL ends without stop(); stays open otherwise. */
  readonly died: Promise<string>;
  /** Ends what this call started, and nothing else. May be called again. */
  stop(): Promise<void>;
}

/** Starts PostgreSQL on a folder that no other process uses; throws a Failure that says what is in the way. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const folder = openFolder(resolve(options.dataDir));
  const lock = await takeLock(folder.path);
  try {
    return await startLocked(folder, lock, options);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/**
 * For commands beside the server, such as `kiln load`: the server's PostgreSQL if one runs on this folder, else one
 * of the command's own.
 */
export async function connectEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const folder = openFolder(resolve(options.dataDir));
  for (;;) {
    const holder = await lockHolder(folder.path);
    if (holder !== undefined) {
      const running = await attach(folder, holder);
      if (running !== undefined) return running;
      continue;
    }
    try {
      return outlasting(folder, await startEmbedded(options), options.log ?? silent);
    } catch (error) {
      // Another process was faster; then that one is to be found.
      if (!(error instanceof LockedFailure)) throw error;
    }
  }
}

/** A database that guests may use besides: it ends when the last of them is gone. */
function outlasting(folder: DataFolder, embedded: Embedded, log: Log): Embedded {
  let stopped: Promise<void> | undefined;
  const stop = async () => {
    const connection = readFileSync(folder.connection);
    let told = false;
    for (;;) {
      // A guest says so before it looks for the connection: whoever found it is seen here.
      rmSync(folder.connection, { force: true });
      const guests = guestsOf(folder);
      if (guests.length === 0) break;
      writeFileSync(folder.connection, connection, { mode: 0o600 });
      if (!told) log.info(`The database stays up for process ${guests.join(', ')}, which uses it, too.`);
      told = true;
      await pause(100);
    }
    await embedded.stop();
  };
  return {
    ...embedded,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function startLocked(folder: DataFolder, lock: Lock, options: EmbeddedOptions): Promise<Embedded> {
  const log = options.log ?? silent;
  const settings = options.settings ?? {};
  const marker = markFolder(folder);
  const account = accountFor(folder.cluster);
  const version = clusterVersion(folder);
  const programs = findPrograms({ account, version, dataDir: folder.path, log });
  if (version === undefined) createCluster(folder, marker, programs, account, settings.fsync !== 'off');
  else await endLeftovers(folder, log);

  const address = await chooseAddress(folder.cluster);
  const postmaster = await startPostmaster(folder, { programs, account, address, settings, log });
  const connection = { url: urlOf(address, marker.password) };
  const running: Running = { holder: lock.holder, pid: postmaster.pid, url: connection.url };
  try {
    writeFileSync(folder.connection, JSON.stringify(running), { mode: 0o600 });
  } catch (error) {
    await postmaster.stop();
    throw error;
  }

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    rmSync(folder.connection, { force: true });
    await postmaster.stop();
    lock.release();
  };
  return {
    connection,
    pid: postmaster.pid,
    started: true,
    died: postmaster.died,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

/** What stands in connection.json. The holder tells the file of a running server from one that a crash left. */
interface Running {
  readonly holder: Holder;
  readonly pid: number;
  readonly url: string;
}

/** Waits until the holder's server is up; undefined if the holder ends before. */
async function attach(folder: DataFolder, holder: Holder): Promise<Embedded | undefined> {
  for (let waited = 0; waited < patience; waited += 20) {
    const leave = beGuest(folder);
    const running = readRunning(folder);
    if (running !== undefined && sameHolder(running.holder, holder)) {
      const { url, pid } = running;
      const stop = async () => leave();
      return { connection: { url }, pid, started: false, died: new Promise(() => {}), stop };
    }
    leave();
    await pause(20);
    const current = await lockHolder(folder.path);
    if (current === undefined || !sameHolder(current, holder)) return undefined;
  }
  throw new Failure(
    `Process ${holder.pid} uses the data folder ${folder.path}, but its database does not come up. ` +
      `Look at the log of that process and at ${folder.log}.`,
  );
}

/** First start and recovery included. */
const patience = 60_000;

function readRunning(folder: DataFolder): Running | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(folder.connection, 'utf8'));
    return isRunning(value) ? value : undefined;
  } catch (error) {
    // Absent, or half written by a server that is just starting.
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError) return undefined;
    if (codeOf(error) !== 'EACCES') throw error;
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

function urlOf(address: Address, password: string): string {
  const url = new URL(`postgresql://${superuser}:${password}@127.0.0.1:${address.port}/kiln`);
  if (address.host.startsWith('/')) url.searchParams.set('host', address.host);
  return url.href;
}
