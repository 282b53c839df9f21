// KILN_DATA → a PostgreSQL server of our own in that folder, started here or found running.
// What it needs of the machine is in embedded/: programs, an account that is not root, a lock, an address.
import { resolve } from 'node:path';
import { Failure } from '../failure.ts';
import { type Log, silent } from '../log.ts';
import type { Connection } from './connection.ts';
import { accountFor } from './embedded/account.ts';
import { type Address, chooseAddress } from './embedded/address.ts';
import { clusterVersion, createCluster, superuser } from './embedded/cluster.ts';
import { type DataFolder, markFolder, openFolder } from './embedded/folder.ts';
import { beGuest, guestsOf } from './embedded/guests.ts';
import { type Holder, type Lock, LockedFailure, lockHolder, sameHolder, takeLock } from './embedded/lock.ts';
import { endLeftovers, type Postmaster, startPostmaster } from './embedded/postmaster.ts';
import { pause } from './embedded/processes.ts';
import { findPrograms } from './embedded/programs.ts';
import { type Running, readRunning, removeRunning, writeRunning } from './embedded/running.ts';
import {
  HopelessFailure,
  type RestartHistory,
  type RestartLimits,
  supervise,
} from './embedded/supervisor.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log?: Log;
  /** PostgreSQL settings beyond our own. `fsync: 'off'` is for tests: the cluster does not survive a power cut then. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How often, and after which waits, PostgreSQL is started again when it ends by itself. */
  readonly restarts?: RestartLimits;
}

export interface Embedded {
  /** To the database `kiln`, which openDatabase makes if it is missing. The address may change with a restart. */
  readonly connection: Connection;
  /** PostgreSQL's process; another one after a restart. */
  readonly pid: number;
  /** Whether this call started it. */
  readonly started: boolean;
  /** undefined where another process started it. */
  readonly history: RestartHistory | undefined;
  /** Resolves with a message for the log when PostgreSQL ended without stop() and cannot be started again; stays open otherwise. */
  readonly died: Promise<string>;
  /** Ends what this call started, and nothing else. May be called again. */
  stop(): Promise<void>;
}

const defaultRestarts: RestartLimits = { attempts: 10, longestWait: 30_000 };

/** Starts PostgreSQL on a folder that no other process uses; throws a Failure that says what is in the way. */
export function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  return startOwn(options, false);
}

async function startOwn(options: EmbeddedOptions, outlasts: boolean): Promise<Embedded> {
  const folder = openFolder(resolve(options.dataDir));
  const lock = await takeLock(folder.path);
  try {
    return await startLocked(folder, lock, options, outlasts);
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
      return await startOwn(options, true);
    } catch (error) {
      // Another process was faster; then that one is to be found.
      if (!(error instanceof LockedFailure)) throw error;
    }
  }
}

/** Waits until no guest uses the database any more. After that no new one finds it. */
async function guestsGone(folder: DataFolder, publish: () => void, log: Log): Promise<void> {
  for (let isLogged = false; ; isLogged = true) {
    // A guest writes its file before it looks for the connection: one that found the connection is seen here.
    removeRunning(folder);
    const guests = guestsOf(folder);
    if (guests.length === 0) return;
    publish();
    if (!isLogged) log.info(`The database stays up for process ${guests.join(', ')}, which uses it, too.`);
    await pause(100);
  }
}

/** @param outlasts whether the database stays up for other processes that use it when this one stops it */
async function startLocked(
  folder: DataFolder,
  lock: Lock,
  options: EmbeddedOptions,
  outlasts: boolean,
): Promise<Embedded> {
  const { log = silent, restarts = defaultRestarts } = options;
  const launcher = launcherOf(folder, lock, options);
  const supervised = supervise(await launcher.launch(), {
    start: signal => {
      checkFolder(folder, lock);
      return launcher.launch(signal);
    },
    ended: launcher.ended,
    limits: restarts,
    log,
  });

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    if (outlasts) await guestsGone(folder, launcher.publish, log);
    launcher.ended();
    await supervised.stop();
    removeRunning(folder);
    lock.release();
  };
  return {
    connection: {
      get url() {
        return launcher.url;
      },
    },
    get pid() {
      return supervised.pid;
    },
    get history() {
      return supervised.history;
    },
    started: true,
    died: supervised.died,
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}

interface Launcher {
  /** Of the server that was launched last. */
  readonly url: string;
  launch(signal?: AbortSignal): Promise<Postmaster>;
  /** Writes the address for guests. */
  publish(): void;
  /** To be called when the server has ended, or is about to be stopped. */
  ended(): void;
}

/** Makes the cluster if the folder has none. */
function launcherOf(folder: DataFolder, lock: Lock, options: EmbeddedOptions): Launcher {
  const { log = silent, settings = {} } = options;
  const marker = markFolder(folder);
  const account = accountFor(folder.cluster);
  const version = clusterVersion(folder);
  const programs = findPrograms({ account, version, dataDir: folder.path, log });
  if (version === undefined) createCluster(folder, marker, programs, account, settings.fsync !== 'off');

  let address: Address | undefined;
  let running: Postmaster | undefined;
  let url = '';
  const publish = () => {
    if (running) writeRunning(folder, { holder: lock.holder, pid: running.pid, url });
  };
  return {
    get url() {
      return url;
    },
    publish,
    launch: async signal => {
      await endLeftovers(folder, log);
      address = await chooseAddress(folder.cluster, address?.port);
      const postmaster = await startPostmaster(folder, { programs, account, address, settings, log, signal });
      try {
        running = postmaster;
        url = urlOf(address, marker.password);
        publish();
        return postmaster;
      } catch (error) {
        await postmaster.stop();
        throw error;
      }
    },
    ended: () => {
      running = undefined;
      removeRunning(folder);
    },
  };
}

/** A new cluster in place of a lost one would be an empty database that looks like the old one. @throws HopelessFailure */
function checkFolder(folder: DataFolder, lock: Lock): void {
  try {
    if (clusterVersion(folder) === undefined)
      throw new Failure(
        `The database in ${folder.path} is gone: ${folder.cluster} does not exist any more. Restore it from a backup and start ` +
          'Kiln again; or start Kiln again to begin with an empty database.',
      );
    if (!lock.isHeld())
      throw new Failure(
        `The lock of the data folder ${folder.path} is no longer of this process: another Kiln may use the folder.`,
      );
  } catch (error) {
    throw error instanceof Failure ? new HopelessFailure(error.message) : error;
  }
}

/** Waits until the holder's server is up; undefined if the holder ends before. */
async function attach(folder: DataFolder, holder: Holder): Promise<Embedded | undefined> {
  for (let waited = 0; waited < patience; waited += 20) {
    const leave = beGuest(folder);
    const found = runningOf(folder, holder);
    if (found !== undefined) return guest(found, () => runningOf(folder, holder), leave);
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

function runningOf(folder: DataFolder, holder: Holder): Running | undefined {
  const running = readRunning(folder);
  return running !== undefined && sameHolder(running.holder, holder) ? running : undefined;
}

/** The holder may restart the database meanwhile, at another address: every new connection looks again. */
function guest(first: Running, look: () => Running | undefined, leave: () => void): Embedded {
  let running = first;
  const now = () => {
    running = look() ?? running;
    return running;
  };
  return {
    connection: {
      get url() {
        return now().url;
      },
    },
    get pid() {
      return now().pid;
    },
    started: false,
    history: undefined,
    died: new Promise(() => {}),
    stop: async () => leave(),
  };
}

function urlOf(address: Address, password: string): string {
  const url = new URL(`postgresql://${superuser}:${password}@127.0.0.1:${address.port}/kiln`);
  if (address.host.startsWith('/')) url.searchParams.set('host', address.host);
  return url.href;
}
