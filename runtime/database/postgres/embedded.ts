// KILN_DATA → a PostgreSQL server of our own in that folder, started here and again when it ends by itself, or found running.
// What it needs of the machine is in embedded/: programs, an account that is not root, a lock, an address.
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../../base/failure.ts';
import { silent } from '../../base/log.ts';
import { accountFor } from './embedded/account.ts';
import { type Address, chooseAddress } from './embedded/address.ts';
import { copyDirectory, createDirectory, directoryVersion, superuser } from './embedded/directory.ts';
import { type DataFolder, openFolder, passwordOf } from './embedded/folder.ts';
import {
  beGuest,
  type Holder,
  LockedFailure,
  lockHolder,
  publish,
  type Running,
  readRunning,
  releaseLock,
  sameHolder,
  takeLock,
} from './embedded/lock.ts';
import { endLeftovers, startPostmaster } from './embedded/postmaster.ts';
import { findPrograms } from './embedded/programs.ts';
import { type Embedded, type EmbeddedOptions, type Launch, supervise } from './embedded/supervisor.ts';

/** Starts PostgreSQL on a folder that no other process uses; throws a Failure that says what is in the way. */
export function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  return startOwn(options, false);
}

/**
 * For commands beside the server, such as `kiln load`: the server's PostgreSQL if one runs on this folder, else one
 * of the command's own.
 */
export async function connectEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const folder = openFolder(resolve(options.dataDir));
  for (;;) {
    const holder = await lockHolder(folder);
    const running = holder && (await attach(folder, holder));
    if (running) return running;
    if (holder) continue;
    try {
      return await startOwn(options, true);
    } catch (error) {
      // Another process was faster; then that one is to be found.
      if (!(error instanceof LockedFailure)) throw error;
    }
  }
}

/** @param outlasts whether the database stays up for other processes that use it when this one stops it */
async function startOwn(options: EmbeddedOptions, outlasts: boolean): Promise<Embedded> {
  const folder = openFolder(resolve(options.dataDir));
  await takeLock(folder);
  try {
    const launch = launcher(folder, options);
    return supervise(folder, await launch(), launch, options, outlasts);
  } catch (error) {
    releaseLock(folder);
    throw error;
  }
}

/** Makes the data directory if the folder has none. */
function launcher(folder: DataFolder, options: EmbeddedOptions): Launch {
  const { log = silent, settings = {}, original } = options;
  const password = passwordOf(folder, original?.password);
  const account = accountFor(folder.directory);
  const version = directoryVersion(folder);
  const programs = findPrograms({ account, version, dataDir: folder.path, log });
  const durable = settings.fsync !== 'off';
  const isCopied =
    version === undefined &&
    password === original?.password &&
    copyDirectory(folder, original, { programs, account, durable, log });
  if (version === undefined && !isCopied) createDirectory(folder, password, programs, account, durable);
  let address: Address | undefined;
  return async signal => {
    await endLeftovers(folder, log);
    address = await chooseAddress(folder.directory, address?.port);
    const url = urlOf(address, password);
    const postmaster = await startPostmaster(folder, { programs, account, address, settings, log, signal });
    try {
      publish(folder, { pid: postmaster.pid, url });
    } catch (error) {
      await postmaster.stop();
      throw error;
    }
    return { postmaster, url };
  };
}

/** The program that a data folder which is there runs with. */
export function embeddedPostgres(dataDir: string): string {
  const folder = openFolder(resolve(dataDir));
  const account = accountFor(folder.directory);
  const version = directoryVersion(folder);
  return findPrograms({ account, version, dataDir: folder.path, log: silent }).postgres;
}

function urlOf(address: Address, password: string): string {
  const url = new URL(`postgresql://${superuser}:${password}@127.0.0.1:${address.port}/kiln`);
  if (address.host.startsWith('/')) url.searchParams.set('host', address.host);
  return url.href;
}

/** Waits until the holder's server is up; undefined if the holder ends before. */
async function attach(folder: DataFolder, holder: Holder): Promise<Embedded | undefined> {
  for (let waited = 0; waited < patience; waited += 20) {
    const leave = beGuest(folder);
    const found = readRunning(folder, holder);
    if (found) return guest(found, () => readRunning(folder, holder), leave);
    leave();
    await delay(20);
    const current = await lockHolder(folder);
    if (!sameHolder(current, holder)) return undefined;
  }
  throw new Failure(
    `Process ${holder.pid} uses the data folder ${folder.path}, but its database does not come up. ` +
      `Look at the log of that process and at ${folder.log}.`,
  );
}

/** First start and recovery included. */
const patience = 60_000;

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
