// `kiln serve`: runs a server of one process or several until SIGTERM or SIGINT.

import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { type Config, type Environment, readConfig, withPort } from '../base/config.ts';
import { neededLimits } from '../base/definitions/root.ts';
import { joinGroup, startLog, type WorkerPlace, workerPlace } from '../base/workers/group.ts';
import { sharedConfig, workersOf } from '../base/workers/shares.ts';
import { type Listening, listen } from '../fhir/http/listen.ts';
import { startKiln } from '../startup.ts';
import { closeParts, type Parts, type Start, standardError } from '../storage.ts';
import { announce } from './announce.ts';
import { exitCodeOf } from './exit-code.ts';
import { drainDelayOf, stopOnSignals, stopsSoon } from './shutdown.ts';

/**
 * Returns when the server has ended: after SIGTERM or SIGINT, also during the start, or because the embedded database
 * cannot be started again.
 */
export async function serve({
  KILN_WATCHED: watched,
  KILN_WORKER: worker,
  ...env
}: Environment): Promise<void> {
  const config = readConfig(env, neededLimits());
  const log = await standardError(config.logLevel);
  const place = workerPlace(worker);
  if (place) return serveAsWorker(config, place, log);
  for (const warning of config.warnings) log.warn(warning);
  const isWatched = watched !== undefined;
  const stopping = stopOnSignals(log);
  if (isWatched) {
    process.on('disconnect', () => stopping.stop('the watching process ended'));
    // Comes after all connections that were passed to this process.
    process.on('message', message => message === 'stop' && stopping.stop('another server takes over'));
  }
  const fail = (reason: string) => {
    process.exitCode = 1;
    stopping.stop(reason);
  };
  const { signal } = stopping;
  const isOne = isWatched || workersOf(config) === 1;
  try {
    if (isOne) await serveAlone(config, { log, fail, isWatched, signal }, watched === 'again');
    else await (await import('./serve-group.ts')).serveGroup(config, { log, fail, signal });
  } catch (error) {
    if (error !== signal.reason) throw error;
  }
}

async function serveAlone(given: Config, options: Omit<Start, 'parts'>, again: boolean): Promise<void> {
  const { log, signal, isWatched } = options;
  const parts: ServeParts = {};
  try {
    // Listens first, so that a port in use is reported before any work is done; requests wait until the end.
    const server = await listen(given, isWatched ? 'watched' : undefined);
    parts.server = server;
    const config = withPort(given, server.port);
    const unready = () => (signal.aborted ? stopsSoon : undefined);
    const { kiln, token } = await startKiln(config, {
      parts,
      connections: server.traffic,
      unready,
      ...options,
    });
    // Announced first: `serve --watch` reports that the server answers.
    announce(config, token, kiln.link?.code, again);
    server.answer(kiln.handler, kiln.sockets);
    if (!signal.aborted) await once(signal, 'abort');
    server.retire();
    await delay(drainDelayOf(config, signal));
  } finally {
    await closeAll(parts, log);
  }
}

/** Serves until the primary stops it; then the process ends. */
async function serveAsWorker(whole: Config, place: WorkerPlace, log: Logger): Promise<never> {
  // A terminal and systemd signal all processes of the server: the primary decides when its workers stop.
  process.on('SIGTERM', () => {});
  process.on('SIGINT', () => {});
  const config = sharedConfig(whole, place);
  const group = joinGroup(place);
  const start = startLog(log, place.slot);
  const stopping = new AbortController();
  const { signal } = stopping;
  const parts: ServeParts = {};
  let retiring = false;
  group.on('retire', () => {
    retiring = true;
    parts.server?.retire();
  });
  group.on('stop', () => stopping.abort(new Error('stopped')));
  // Only the primary has the embedded database.
  const fail = (reason: string) => {
    process.exitCode = 1;
    stopping.abort(new Error(reason));
  };
  const unready = () => {
    if (retiring || signal.aborted) return stopsSoon;
    return group.state().begun ? undefined : 'Not all workers of the server serve yet.';
  };
  // Without the primary a worker gets no connections, and the embedded database has ended.
  const orphaned = () => stopping.abort(new Error('the primary ended'));
  process.on('disconnect', orphaned);
  // It ended before this process listened for it.
  if (!process.connected) orphaned();
  try {
    signal.throwIfAborted();
    const server = await listen(config, 'worker');
    parts.server = server;
    const { kiln } = await startKiln(config, {
      log: start.log,
      parts,
      fail,
      group,
      unready,
      signal,
      connections: server.traffic,
    });
    server.answer(kiln.handler, kiln.sockets);
    start.served();
    await group.askPrimary('serving');
    if (!signal.aborted) await once(signal, 'abort');
  } catch (error) {
    if (error !== signal.reason) process.exitCode = exitCodeOf(error);
  } finally {
    await closeAll(parts, log);
  }
  process.exit();
}

interface ServeParts extends Parts {
  server?: Listening;
}

async function closeAll(parts: ServeParts, log: Logger): Promise<void> {
  try {
    // Both wait for what runs.
    const { mllp } = parts;
    delete parts.mllp;
    await Promise.all([parts.server?.close(), mllp?.close()]);
  } catch (error) {
    log.error(error, 'The server could not be closed.');
    process.exitCode = 1;
  }
  if (!(await closeParts(parts, log))) process.exitCode = 1;
}
