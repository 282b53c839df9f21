// A running PostgreSQL → one that is started again when it ends by itself, after growing waits, until it is stopped or cannot be started.

import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../../../base/failure.ts';
import { type Log, silent } from '../../../base/log.ts';
import type { Outage, RestartHistory } from '../../../base/outage.ts';
import type { Connection } from '../connection.ts';
import { type DirectoryCopy, directoryVersion } from './directory.ts';
import type { DataFolder } from './folder.ts';
import { guestsOf, holdsLock, publish, releaseLock, unpublish } from './lock.ts';
import type { Ended, Postmaster } from './postmaster.ts';

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log?: Log;
  /** A stopped server's folder that a new one begins as a copy of. */
  readonly original?: DirectoryCopy | undefined;
  /** PostgreSQL settings beyond our own. `fsync: 'off'` is for tests: the data does not survive a power cut then. */
  readonly settings?: Readonly<Record<string, string>>;
  /** How many failed starts in a row are made when PostgreSQL has ended by itself, and the longest wait between two in milliseconds. */
  readonly restarts?: { readonly attempts: number; readonly longestWait: number };
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

export interface Launched {
  readonly postmaster: Postmaster;
  readonly url: string;
}

export type Launch = (signal?: AbortSignal) => Promise<Launched>;

/** Milliseconds: the first wait, and how long PostgreSQL must run for the next wait to be the first again. */
const firstWait = 250;
const calm = 60_000;

/** In the last lines of PostgreSQL's log. */
const diskFull = /No space left on device/;

/**
 * @param folder whose lock this process has, and loses with the stop
 * @param outlasts whether the database stays up for other processes that use it when this one stops it
 */
export function supervise(
  folder: DataFolder,
  first: Launched,
  launch: Launch,
  { log = silent, restarts: limits = { attempts: 10, longestWait: 30_000 } }: EmbeddedOptions,
  outlasts: boolean,
): Embedded {
  let current = first;
  let restarts = 0;
  /** Since PostgreSQL last ran for a while. */
  let waits = 0;
  let last: RestartHistory['last'];
  let away: { readonly what: string; readonly next: number } | undefined;
  let stopped: Promise<void> | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const watching = watch();
  return {
    started: true,
    died: watching.then(message => message ?? new Promise(() => {})),
    connection: {
      get url() {
        return current.url;
      },
    },
    get pid() {
      return current.postmaster.pid;
    },
    get history() {
      return { outage: away && outageOf(away), restarts, last };
    },
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };

  /** Resolves with a message when PostgreSQL cannot be started again, or with undefined when it was stopped. */
  async function watch(): Promise<string | undefined> {
    const aborted = new Promise<undefined>(resolve => {
      signal.addEventListener('abort', () => resolve(undefined));
    });
    for (;;) {
      const started = performance.now();
      const end = await Promise.race([current.postmaster.died, aborted]);
      if (end === undefined) return undefined;
      last = { reason: end.how, ended: new Date().toISOString() };
      unpublish(folder);
      if (performance.now() - started > calm) waits = 0;
      const next = await restarted(end);
      if (next === undefined || typeof next === 'string') return next;
      current = next;
      restarts++;
      away = undefined;
      log.info(
        `The embedded database is up again as process ${next.postmaster.pid}; it was restarted ${restarts} time(s).`,
      );
    }
  }

  /** undefined where it was stopped; a message where no attempt is left. */
  async function restarted({ how, message }: Ended): Promise<Launched | string | undefined> {
    let fault = message;
    for (let failures = 0; ; ) {
      const why = diskFull.test(fault) ? ', as its disk is full,' : '';
      const wait = Math.min(limits.longestWait, firstWait * 2 ** waits++);
      log.error(`${fault}\nThe embedded database is started again in ${wait / 1000} s.`);
      away = { what: `The embedded database ended (${how})${why}`, next: Date.now() + wait };
      try {
        await delay(wait, undefined, { ref: false, signal });
        checkFolder(folder);
        return await launch(signal);
      } catch (error) {
        if (signal.aborted) return undefined;
        fault = error instanceof Error ? error.message : String(error);
        // It can be started when there is room again.
        failures += diskFull.test(fault) ? 0 : 1;
        const isHopeless = error instanceof HopelessFailure;
        if (!isHopeless && failures < limits.attempts) continue;
        const times = isHopeless ? '' : ` after ${failures} attempts`;
        return `The embedded database ended (${how}) and cannot be started again${times}. ${fault}`;
      }
    }
  }

  async function stop(): Promise<void> {
    if (outlasts) await guestsGone();
    unpublish(folder);
    stopping.abort();
    await watching;
    await current.postmaster.stop();
    unpublish(folder);
    releaseLock(folder);
  }

  /** Waits until no guest uses the database any more. After that no new one finds it. */
  async function guestsGone(): Promise<void> {
    for (let isLogged = false; ; isLogged = true) {
      // A guest writes its file before it looks for the connection: one that found the connection is seen here.
      unpublish(folder);
      const guests = guestsOf(folder);
      if (guests.length === 0) return;
      if (away === undefined) publish(folder, { pid: current.postmaster.pid, url: current.url });
      if (!isLogged) log.info(`The database stays up for process ${guests.join(', ')}, which uses it, too.`);
      await delay(100);
    }
  }
}

function outageOf({ what, next }: { readonly what: string; readonly next: number }): Outage {
  const seconds = Math.ceil((next - Date.now()) / 1000);
  const when = seconds > 0 ? `will be started again in ${seconds} s` : 'is being started again';
  return { reason: `${what} and ${when}.`, retryAfter: Math.max(1, seconds) };
}

/** PostgreSQL cannot be started by a later attempt either. */
class HopelessFailure extends Failure {}

/** A new database in place of a lost one would be empty and look like the old one. @throws HopelessFailure */
function checkFolder(folder: DataFolder): void {
  try {
    if (directoryVersion(folder) === undefined)
      throw new Failure(
        `The database in ${folder.path} is gone: ${folder.directory} does not exist any more. Restore it from a backup and start ` +
          'Kiln again; or start Kiln again to begin with an empty database.',
      );
    if (!holdsLock(folder))
      throw new Failure(
        `The lock of the data folder ${folder.path} is no longer of this process: another Kiln may use the folder.`,
      );
  } catch (error) {
    throw error instanceof Failure ? new HopelessFailure(error.message) : error;
  }
}
