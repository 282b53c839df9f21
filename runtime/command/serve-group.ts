// Runs a server of several processes on one port. This one is the primary: it has the embedded database, migrates it, and replaces workers;
// the workers serve.
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Config, developmentToken, withPort } from '../base/config.ts';
import { packageRoot } from '../base/definitions/root.ts';
import type { Family } from '../base/family.ts';
import { bind } from '../base/http/bind.ts';
import { workersOf } from '../base/workers/shares.ts';
import { openWorkerPool, type WorkerPool } from '../base/workers/worker-pool.ts';
import { announce as announceMllp, listenOn } from '../bots/mllp/listen.ts';
import { oneTimeLink } from '../identity/sign-in/one-time-link.ts';
import { counterSums, type Measured } from '../operate/metrics/counter-sum.ts';
import { listenForMetrics } from '../operate/metrics/listen.ts';
import { primaryMeasuring } from '../operate/metrics/measure.ts';
import { closeParts, migrateStorage, openStorage, type Parts, type Start } from '../storage.ts';
import { announce } from './announce.ts';
import { drainDelayOf } from './shutdown.ts';

/** Returns when all workers have ended. */
export async function serveGroup(
  given: Config,
  { log, fail, signal }: Pick<Start, 'log' | 'fail' | 'signal'>,
): Promise<void> {
  const workers = workersOf(given);
  const token = developmentToken(given);
  const link = token === undefined ? undefined : oneTimeLink();
  const parts: Parts = {};
  const pool = openWorkerPool({
    workers,
    log,
    program: join(packageRoot(), 'dist', 'main.js'),
    mostWaiting: given.limits.maxConnections,
    failed: code => {
      fail('a worker could not begin');
      process.exitCode = code;
    },
    history: () => parts.database?.history,
    answer: (topic, data) => topic === 'link' && link?.use(String(data)) === true,
  });
  const aborted = once(signal, 'abort');
  const listener = createServer({ pauseOnConnect: true }, socket => pool.pass(socket));
  const mllp = createServer({ pauseOnConnect: true, allowHalfOpen: true }, socket =>
    pool.pass(socket, 'mllp'),
  );
  try {
    await bind(listener, given);
    if (given.mllpPort !== undefined) await listenOn(mllp, given);
    const config = withPort(given, portOf(listener, given.port));
    const stored = await openStorage(config, { log, parts, fail, signal });
    const env = {
      PORT: String(config.port),
      ...(token === undefined ? {} : { KILN_DEV_TOKEN: token }),
    };
    await Promise.race([pool.begin(env), aborted]);
    signal.throwIfAborted();
    parts.metrics = await listenForMetrics(config, await collecting(pool, parts), log);
    announce(config, token, link?.code);
    if (given.mllpPort !== undefined) announceMllp(given, portOf(mllp, given.mllpPort), log);
    log.info(`${workers} workers serve.`);
    await migrateStorage(config, stored, { log, parts, signal });
    await aborted;
  } finally {
    await pool.retire();
    await delay(drainDelayOf(given, signal));
    listener.close();
    mllp.close();
    await pool.stop(given.limits.drainTimeout + endTime);
    if (!(await closeParts(parts, log))) process.exitCode = 1;
  }
}

function portOf(server: Server, port: number): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : port;
}

/** Milliseconds in which a worker closes what is open, once its requests are answered. */
const endTime = 15_000;

async function collecting(
  pool: WorkerPool,
  parts: Parts,
): Promise<() => Promise<readonly (readonly Family[])[]>> {
  const measure = await primaryMeasuring(() => ({
    replaced: pool.replaced(),
    restarts: parts.database?.history?.restarts ?? 0,
  }));
  const whole = counterSums();
  return async () => {
    const [own, workers] = await Promise.all([measure(), pool.ask('metrics')]);
    return [...whole(workers as readonly Measured[]), own];
  };
}
