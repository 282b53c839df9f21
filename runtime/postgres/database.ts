// The configuration → an open database: two pools for queries, knex for administration, the embedded server if there is one.

import type { Socket } from 'node:net';
import type { Knex } from 'knex';
import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import type { Config, Limits } from '../config.ts';
import { errorCode } from '../error-code.ts';
import { Failure } from '../failure.ts';
import { type Log, silent } from '../log.ts';
import { type Connection, describeConnection, withDatabase } from './connection.ts';
import type { RestartHistory } from './embedded/supervisor.ts';
import { connectEmbedded, type Embedded, startEmbedded } from './embedded.ts';
import { checkServer, type ServerFeatures } from './requirements.ts';
import { type Lane, prepareSession, textTypes, verifySession } from './session.ts';
import { inTransaction, type TransactionOptions } from './transaction.ts';

export type { Connection } from './connection.ts';

export interface Database {
  readonly connection: Connection;
  readonly features: ServerFeatures;
  /** For statements whose one plan fits all values; named statements are planned once. Connects on first use. */
  readonly generic: Pool;
  /** For statements that must see their values to be planned. Connects on first use. */
  readonly custom: Pool;
  /** For migrations, administration and composed SQL; loaded on first use, as that costs start-up time. */
  knex(): Promise<Knex>;
  /** On a connection of the custom pool; tried again on serialization failures and deadlocks. */
  transaction<Result>(
    work: (client: PoolClient) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
  /** Resolves with a message if the embedded server ended and cannot be started again; stays open otherwise. */
  readonly died: Promise<string>;
  /** Of the embedded server, if this process started it: whether it is away, and how often it was restarted. */
  readonly history: RestartHistory | undefined;
  /** Breaks off all connections, with the statements that run: they fail, even if the server does not answer. */
  breakOff(): void;
  /** Waits for running statements, closes all connections, stops the embedded server if this call started it. */
  close(): Promise<void>;
}

export type DatabaseLimits = Pick<
  Limits,
  'statementTimeout' | 'lockTimeout' | 'transactionTime' | 'connectTimeout' | 'poolSize'
>;

type OpenLimits = DatabaseLimits & Pick<Limits, 'restartAttempts' | 'restartWait'>;

/**
 * DATABASE_URL, else the embedded server of KILN_DATA. `use`: `serve` requires the embedded
 * database for this process alone, `command` may share that of a running server.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & { readonly limits: OpenLimits },
  use: 'serve' | 'command',
  log: Log = silent,
): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    return connectDatabase({ url: config.databaseUrl }, config.limits, log);
  }
  const start = use === 'serve' ? startEmbedded : connectEmbedded;
  const { restartAttempts: attempts, restartWait: longestWait } = config.limits;
  const embedded = await start({ dataDir: config.dataDir, log, restarts: { attempts, longestWait } });
  try {
    return await connectDatabase(embedded.connection, config.limits, log, embedded);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** A database that runs already. `embedded` is the server it runs on, where that is ours: it may lack the database yet. */
export async function connectDatabase(
  connection: Connection,
  limits: DatabaseLimits,
  log: Log = silent,
  embedded?: Embedded,
): Promise<Database> {
  const where = describeConnection(connection);
  const client = await firstClient(connection, limits, where, embedded !== undefined);
  let features: ServerFeatures;
  try {
    features = await checkServer(client, where, 2 * limits.poolSize + knexPoolSize, log);
  } finally {
    await client.end();
  }

  const open = new Set<pg.Client>();
  const generic = openPool(connection, 'generic', limits, open, log);
  const custom = openPool(connection, 'custom', limits, open, log);
  let knex: Promise<Knex> | undefined;
  let closed: Promise<void> | undefined;
  const close = async () => {
    await Promise.all([generic.end(), custom.end(), knex?.then(instance => instance.destroy())]);
    // Pools do not wait until the server closes its side, and neither has the process to.
    for (const stream of streamsOf(open)) stream.unref();
    await embedded?.stop();
  };
  return {
    connection,
    features,
    generic,
    custom,
    died: embedded?.died ?? new Promise(() => {}),
    get history() {
      return embedded?.history;
    },
    knex: () => {
      knex ??= openKnex(connection, limits, open);
      return knex;
    },
    transaction: (work, options) => inTransaction(custom, work, options),
    breakOff: () => {
      for (const stream of streamsOf(open)) stream.destroy();
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/** The connection on which the server is looked at; makes the database where the server is our own. */
async function firstClient(
  connection: Connection,
  limits: DatabaseLimits,
  where: string,
  mayCreate: boolean,
): Promise<pg.Client> {
  const client = new pg.Client(clientOptions(connection, limits));
  // A connection that breaks fails the statement that runs; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (!mayCreate || errorCode(error) !== invalidCatalogName) throw connectFailure(where, error);
  }
  await createDatabase(connection, limits);
  return firstClient(connection, limits, where, false);
}

async function createDatabase(connection: Connection, limits: DatabaseLimits): Promise<void> {
  const client = new pg.Client(clientOptions(withDatabase(connection, 'postgres'), limits));
  await client.connect();
  try {
    const name = decodeURIComponent(new URL(connection.url).pathname.slice(1));
    await client.query(`create database ${client.escapeIdentifier(name)} encoding 'UTF8' template template0`);
  } catch (error) {
    // Another command attached at the same moment, and was faster.
    if (errorCode(error) !== '42P04' && errorCode(error) !== '23505') throw error;
  } finally {
    await client.end();
  }
}

/** Idle connections stay: the plans of their prepared statements are what makes the next request cheap. */
function openPool(
  connection: Connection,
  lane: Lane,
  limits: DatabaseLimits,
  open: Set<pg.Client>,
  log: Log,
): Pool {
  let verified: Promise<void> | undefined;
  const pool = new pg.Pool({
    ...clientOptions(connection, limits),
    application_name: `kiln ${lane}`,
    // The address may be another one after a restart of the database.
    Client: class extends pg.Client {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: connection.url });
        open.add(this);
        this.once('end', () => open.delete(this));
      }
    },
    max: limits.poolSize,
    idleTimeoutMillis: 0,
    // Loading copies on connections of the custom lane, which pg cannot pipeline.
    ...(lane === 'generic' ? { pipeline: true } : {}),
    // The pool waits for what this returns, and drops the connection if it fails.
    onConnect: async client => {
      await prepareSession(client, lane, limits);
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
  return pool;
}

/** The types of pg leave them out. */
function streamsOf(clients: ReadonlySet<pg.Client>): readonly Socket[] {
  return [...clients].map(
    client => (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream,
  );
}

async function openKnex(connection: Connection, limits: DatabaseLimits, open: Set<pg.Client>): Promise<Knex> {
  const { default: knex } = await import('knex');
  return knex.knex({
    client: 'pg',
    connection: () => {
      const options = clientOptions(connection, limits);
      return {
        ...options,
        application_name: 'kiln administration',
        expirationChecker: () => options.connectionString !== connection.url,
      };
    },
    pool: {
      min: 0,
      max: knexPoolSize,
      afterCreate: (client: pg.Client, done: (error: Error | null, client: pg.Client) => void) => {
        open.add(client);
        client.once('end', () => open.delete(client));
        prepareSession(client, 'administration', limits).then(
          () => done(null, client),
          (error: Error) => done(error, client),
        );
      },
    },
  });
}

const knexPoolSize = 4;

function clientOptions(connection: Connection, limits: DatabaseLimits) {
  return {
    connectionString: connection.url,
    connectionTimeoutMillis: limits.connectTimeout,
    application_name: 'kiln',
    keepAlive: true,
    types: textTypes,
  };
}

const invalidCatalogName = '3D000';

/** The common causes of a failed connection, with what to do; never with the password. */
function connectFailure(where: string, error: unknown): unknown {
  const code = errorCode(error);
  const advice =
    code === 'ECONNREFUSED' || code === 'ENOENT'
      ? 'Nothing listens there: start PostgreSQL, or correct DATABASE_URL.'
      : code === 'ENOTFOUND' || code === 'EAI_AGAIN'
        ? 'The host name is not known: correct DATABASE_URL.'
        : code === '28P01' || code === '28000'
          ? 'The server refuses this account or its password: correct DATABASE_URL.'
          : code === invalidCatalogName
            ? 'That database does not exist: make it (createdb), or correct DATABASE_URL.'
            : code === '53300'
              ? 'The server has no connection left: raise its max_connections, or end other clients.'
              : 'Look at the log of the database server.';
  if (!(error instanceof Error)) return error;
  return new Failure(`The ${where} cannot be used (${error.message || code}). ${advice}`);
}
