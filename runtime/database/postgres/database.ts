// The configuration → an open database: two pools for queries, knex for administration, the embedded server if there is one.

import type { Knex } from 'knex';
import pg from 'pg';
import type { Config, Limits } from '../../base/config.ts';
import { errorCode } from '../../base/error-code.ts';
import { Failure } from '../../base/failure.ts';
import { type Log, silent } from '../../base/log.ts';
import type { RestartHistory } from '../../base/outage.ts';
import { notDistributable, recogniseCluster } from './citus/nodes.ts';
import { citusTopology, type OpenNode } from './citus/routed.ts';
import { type Connection, describeConnection, withDatabase, withoutOptions } from './connection.ts';
import type { Embedded, EmbeddedOptions } from './embedded/supervisor.ts';
import { connectEmbedded, startEmbedded } from './embedded.ts';
import { addBytes, clientOptions, type DatabaseLimits, openPool, socketOf } from './pool.ts';
import { directPooling, type Pooling, recognisePooler } from './pooler.ts';
import { checkServer, migrationPool, mostConnections, type ServerFeatures } from './requirements.ts';
import { prepareSession } from './session.ts';
import { type DatabasePart, singleTopology, type Topology } from './topology.ts';

export type { Connection } from './connection.ts';

export interface Database extends DatabasePart {
  readonly connection: Connection;
  readonly features: ServerFeatures;
  readonly pooling: Pooling;
  readonly topology: Topology;
  /** See Topology. */
  at(project: number): DatabasePart;
  parts(): Promise<readonly DatabasePart[]>;
  /** See Nodes. @throws Failure where there are none */
  distribute(log: Log): Promise<number>;
  /** For migrations, administration and composed SQL; loaded on first use, as that costs start-up time. */
  knex(): Promise<Knex>;
  /** Resolves with a message if the embedded server ended and cannot be started again; stays open otherwise. */
  readonly died: Promise<string>;
  /** Of the embedded server, if this process started it: whether it is away, and how often it was restarted. */
  readonly history: RestartHistory | undefined;
  /** Bytes of all connections of the two pools, since they were opened. */
  bytes(): { readonly sent: number; readonly received: number };
  /** Breaks off all connections, with the statements that run: they fail, even if the server does not answer. */
  breakOff(): void;
  /** Waits for running statements, closes all connections, stops the embedded server if this call started it. */
  close(): Promise<void>;
}

/** What runs statements of the generic lane. */
export type GenericDatabase = Pick<Database, 'generic'>;

/** Traces the statements of a pool. */
export type Traced = (pool: pg.Pool, lane: string) => pg.Pool;

type OpenLimits = DatabaseLimits & Pick<Limits, 'restartAttempts' | 'restartWait'>;

/**
 * DATABASE_URL, else the embedded server of KILN_DATA. `use`: `serve` requires the embedded
 * database for this process alone, `command` may share that of a running server.
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'prepare'> &
    Pick<Connection, 'further'> & { readonly limits: OpenLimits } & Pick<
      EmbeddedOptions,
      'original' | 'settings'
    >,
  use: 'serve' | 'command',
  log: Log = silent,
  traced?: Traced,
): Promise<Database> {
  if (config.databaseUrl !== undefined) {
    const { databaseUrl: url, prepare, further } = config;
    const connection = { url, prepare, further };
    return connectDatabase(connection, config.limits, log, undefined, traced);
  }
  const start = use === 'serve' ? startEmbedded : connectEmbedded;
  const { restartAttempts: attempts, restartWait: longestWait } = config.limits;
  const { dataDir, original, settings = {} } = config;
  const embedded = await start({ dataDir, log, original, settings, restarts: { attempts, longestWait } });
  try {
    return await connectDatabase(embedded.connection, config.limits, log, embedded, traced);
  } catch (error) {
    await embedded.stop();
    throw error;
  }
}

/** A database that runs already. `embedded` is the server it runs on, where that is ours: it may lack the database yet. */
export async function connectDatabase(
  given: Connection,
  limits: DatabaseLimits,
  log: Log = silent,
  embedded?: Embedded,
  traced?: Traced,
): Promise<Database> {
  const where = describeConnection(given);
  const { client, connection, settings } = await firstClient(given, limits, where, embedded !== undefined);
  let pooling: Pooling;
  let features: ServerFeatures;
  let isDistributed: boolean | undefined;
  try {
    const another = () => new pg.Client(clientOptions(connection, limits));
    pooling = await recognisePooler(client, another, connection, where, log);
    if (settings) pooling = { ...pooling, settings };
    features = await checkServer(client, where, mostConnections(limits.poolSize, given.further), log);
    isDistributed = await recogniseCluster(client, where, log);
  } finally {
    await client.end();
  }

  const open = new Set<pg.Client>();
  const closedBytes = { sent: 0, received: 0 };
  const poolOf: OpenNode = (at, lane, Client, settings) => {
    // Other nodes are reached without the pooler.
    const own = at === connection ? pooling : directPooling(connection);
    const all = Object.assign({}, own, { settings: Object.assign({}, settings, own.settings) });
    const pool = openPool(at, lane, limits, { all: open, closedBytes }, log, Client, all);
    return traced?.(pool, lane) ?? pool;
  };
  const topology =
    isDistributed === undefined
      ? singleTopology(poolOf(connection, 'generic'), poolOf(connection, 'custom'))
      : citusTopology(connection, poolOf, isDistributed);
  let knex: Promise<Knex> | undefined;
  let closed: Promise<void> | undefined;
  const close = async () => {
    await Promise.all([topology.end(), knex?.then(instance => instance.destroy())]);
    // Pools do not wait until the server closes its side, and neither has the process to.
    for (const client of open) socketOf(client).unref();
    await embedded?.stop();
  };
  return {
    ...topology.whole,
    connection,
    features,
    pooling,
    topology,
    at: topology.at,
    parts: topology.parts,
    distribute: async distributing => {
      if (!topology.nodes) throw new Failure(notDistributable);
      return topology.nodes.distribute(distributing);
    },
    died: embedded?.died ?? new Promise(() => {}),
    get history() {
      return embedded?.history;
    },
    knex: () => {
      knex ??= openKnex(connection, limits, open, pooling);
      return knex;
    },
    bytes: () => {
      const sum = { ...closedBytes };
      for (const client of open) addBytes(sum, socketOf(client));
      return sum;
    },
    breakOff: () => {
      for (const client of open) socketOf(client).destroy();
    },
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

interface FirstClient {
  readonly client: pg.Client;
  /** Without the options of the start-up, if the server is a pooler that refuses them. */
  readonly connection: Connection;
  /** Of these options. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The connection on which the server is looked at; makes the database where the server is our own. */
export async function firstClient(
  connection: Connection,
  limits: DatabaseLimits,
  where: string,
  mayCreate: boolean,
): Promise<FirstClient> {
  const client = new pg.Client(clientOptions(connection, limits));
  // A connection that breaks fails the statement that runs; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return { client, connection };
  } catch (error) {
    const { connection: bare, settings } = withoutOptions(connection);
    if (settings && /startup parameter/.test(String(error)))
      return Object.assign(await firstClient(bare, limits, where, false), { settings });
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

async function openKnex(
  connection: Connection,
  limits: DatabaseLimits,
  open: Set<pg.Client>,
  pooling: Pooling,
): Promise<Knex> {
  const { default: knex } = await import('knex');
  return knex.knex({
    client: 'pg',
    connection: () => {
      const options = clientOptions(connection, limits);
      return {
        ...options,
        application_name: pooling.isShared ? 'kiln' : 'kiln administration',
        expirationChecker: () => options.connectionString !== connection.url,
      };
    },
    pool: {
      min: 0,
      max: migrationPool,
      afterCreate: (client: pg.Client, done: (error: Error | null, client: pg.Client) => void) => {
        open.add(client);
        client.once('end', () => open.delete(client));
        prepareSession(client, 'administration', limits, pooling).then(
          () => done(null, client),
          (error: Error) => done(error, client),
        );
      },
    },
  });
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
