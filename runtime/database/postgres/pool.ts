// In: a connection and a lane. Out: a pool whose connections have the settings of the lane, which are verified.
import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import type { Limits } from '../../base/config.ts';
import type { Log } from '../../base/log.ts';
import type { Connection } from './connection.ts';
import { direct, type Pooling } from './pooler.ts';
import { type Lane, prepareSession, textTypes, verifySession } from './session.ts';

export type DatabaseLimits = Pick<
  Limits,
  'statementTimeout' | 'lockTimeout' | 'transactionTime' | 'connectTimeout' | 'poolSize'
>;

/** The connections of a database that are open, and the bytes of those that were closed. */
export interface Open {
  readonly all: Set<pg.Client>;
  readonly closedBytes: { sent: number; received: number };
}

export function addBytes(sum: Open['closedBytes'], { bytesWritten, bytesRead }: Socket): void {
  // Of a stream without a socket they are undefined.
  sum.sent += bytesWritten || 0;
  sum.received += bytesRead || 0;
}

/** Connections without a socket are not opened. */
export function socketOf(client: pg.Client): Socket {
  return client.connection.stream as Socket;
}

/** Idle connections stay: the plans of their prepared statements are what makes the next request cheap. */
export function openPool(
  connection: Connection,
  lane: Lane,
  limits: DatabaseLimits,
  open: Open,
  log: Log,
  Client: typeof pg.Client = pg.Client,
  pooling: Pooling = direct,
): Pool {
  let verified: Promise<void> | undefined;
  const pool = new pg.Pool({
    ...clientOptions(connection, limits),
    // A pooler would forward each change of the name to PostgreSQL.
    application_name: pooling.isShared ? 'kiln' : `kiln ${lane}`,
    // The address may be another one after a restart of the database.
    Client: class extends Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: connection.url });
        open.all.add(this);
        this.once('end', () => {
          open.all.delete(this);
          addBytes(open.closedBytes, socketOf(this));
        });
      }
    },
    ...{ pooling },
    max: limits.poolSize,
    idleTimeoutMillis: 0,
    // Loading copies on connections of the custom lane, which pg cannot pipeline.
    ...(lane === 'generic' ? { pipeline: true } : {}),
    // The pool waits for what this returns, and drops the connection if it fails.
    onConnect: async client => {
      await prepareSession(client, lane, limits, pooling);
      // Once for each pool; a check that failed, or whose connection was lost since, is made again by the next connection.
      verified ??= verifySession(client, lane, limits);
      await verified.catch((error: unknown) => {
        verified = undefined;
        throw error;
      });
    },
  });
  // The statement that runs fails with the same error, and its caller reports it. The database may be restarted with other settings.
  pool.on('connect', client =>
    client.on('error', () => {
      verified = undefined;
    }),
  );
  // Without a listener the end of an idle connection would end the process; the next request opens another.
  // One that is being closed may still hear that the server ends, too.
  pool.on('error', error => {
    if (!pool.ending) log.warn(`An idle database connection was lost: ${error.message}`);
  });
  return countWaits(pool);
}

export function clientOptions(connection: Connection, limits: DatabaseLimits) {
  return {
    connectionString: connection.url,
    connectionTimeoutMillis: limits.connectTimeout,
    application_name: 'kiln',
    keepAlive: true,
    types: textTypes,
  };
}

/** Since the pool was opened. */
export interface Waits {
  count: number;
  milliseconds: number;
}

type Connected = (error: Error | undefined, client: PoolClient | undefined, release: () => void) => void;

const waits = new WeakMap<Pool, Waits>();

export function waitsOf(pool: Pool): Waits {
  return waits.get(pool) ?? { count: 0, milliseconds: 0 };
}

/** Whether it gives a connection without a wait. */
export function hasFree({ idleCount, totalCount, options }: Pool): boolean {
  return idleCount > 0 || totalCount < options.max;
}

/** Without a wait it costs three comparisons: `pool.query` requests its connection here, too. */
export function countWaits(pool: Pool): Pool {
  const counted: Waits = { count: 0, milliseconds: 0 };
  waits.set(pool, counted);
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<PoolClient>;
  const timed = () => {
    const begin = performance.now();
    counted.count++;
    return () => {
      counted.milliseconds += performance.now() - begin;
    };
  };
  const connectCounted = (done?: Connected) => {
    if (hasFree(pool)) return connect(done);
    const end = timed();
    if (done)
      return connect((error, client, release) => {
        end();
        done(error, client, release);
      });
    return connect().finally(end);
  };
  return Object.assign(pool, { connect: connectCounted });
}
