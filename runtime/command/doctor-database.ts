// The checks of `kiln doctor` on the database and its replicas: whether they answer, meet the requirements of Kiln, and have the tables and
// keys of this project.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../base/config.ts';
import { furtherConnections } from '../base/workers/shares.ts';
import { planMigration } from '../database/migrate/plan.ts';
import { describeConnection } from '../database/postgres/connection.ts';
import { connectDatabase, type Database, firstClient } from '../database/postgres/database.ts';
import {
  type ReplicaFacts,
  readFacts,
  replicaFault,
  skewFault,
} from '../database/postgres/replicas/facts.ts';
import { mostConnections } from '../database/postgres/requirements.ts';
import { operatorSecret, sealer } from '../identity/auth/seal.ts';
import { checkSecret } from '../identity/auth/signing-key.ts';
import { openNamed } from './data.ts';
import { type Check, messageOf } from './doctor-project.ts';

export async function databaseChecks(config: Config): Promise<readonly Check[]> {
  // Starts the embedded database, unless a server runs it.
  let own: Database | undefined;
  try {
    own = config.databaseUrl === undefined ? await openNamed(config) : undefined;
    const url = own?.connection.url ?? config.databaseUrl ?? '';
    const server = serverChecks(
      await factsOf(url, config),
      mostConnections(config.limits.poolSize, furtherConnections(config)),
    );
    const disk = own ? [await diskCheck(config.dataDir)] : [];
    const reached: Check = {
      name: 'database',
      found: own ? `embedded PostgreSQL of ${config.dataDir}` : 'answers',
    };
    const replicas = await replicaChecks(url, config.replicas ?? [], config);
    const isSound = server.every(({ fix }) => fix === undefined);
    const data = isSound
      ? await dataChecks(
          own ?? (await connectDatabase({ url, prepare: config.prepare }, config.limits)),
          config,
        )
      : [];
    return [reached, ...server, ...replicas, ...disk, ...data];
  } catch (error) {
    const message = messageOf(error);
    // The first sentence names the fault, and the others what to do.
    const [, found = message, fix = 'Start it, or correct DATABASE_URL or KILN_DATA.'] =
      /^(.*?\.) (.*)$/s.exec(message) ?? [];
    return [{ name: 'database', found, fix }];
  } finally {
    await own?.close();
  }
}

export interface ServerFacts {
  readonly version: string;
  /** `server_version_num` */
  readonly number: number;
  readonly encoding: string;
  readonly recovering: boolean;
  readonly locks: number;
  readonly connections: number;
  /** Whether btree_gin exists, is available, and can be created by this account. */
  readonly extension: boolean;
  readonly available: boolean;
  readonly creates: boolean;
  /** Prepared transactions that no one has ended for five minutes. */
  readonly prepared: number;
  readonly size: string;
  /** Milliseconds since 1970, by its clock. */
  readonly now: number;
  /** Milliseconds that our clock is ahead. */
  readonly clock: number;
}

/** By a separate connection, which changes nothing. */
async function factsOf(url: string, { limits }: Config): Promise<ServerFacts> {
  const { client } = await firstClient({ url }, limits, describeConnection({ url }), false);
  try {
    const { rows } = await client.query<Omit<ServerFacts, 'clock'>>(factsQuery);
    const [facts] = rows;
    if (!facts) throw new Error('A select without a table answered no row.');
    return { ...facts, clock: Date.now() - Number(facts.now) };
  } finally {
    await client.end();
  }
}

const factsQuery = `select current_setting('server_version') as version, current_setting('server_version_num')::int4 as number,
  current_setting('server_encoding') as encoding, pg_is_in_recovery() as recovering,
  current_setting('max_locks_per_transaction')::int4 as locks, current_setting('max_connections')::int4 as connections,
  exists (select from pg_extension where extname = 'btree_gin') as extension,
  exists (select from pg_available_extensions where name = 'btree_gin') as available,
  has_database_privilege(current_database(), 'create') as creates,
  (select count(*)::int4 from pg_prepared_xacts where prepared < clock_timestamp() - interval '5 minutes') as prepared,
  pg_size_pretty(pg_database_size(current_database())) as size,
  (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;

/** @param connections that a server may open at once */
export function serverChecks(facts: ServerFacts, connections: number): readonly Check[] {
  const { version, number, encoding, recovering, locks, extension, available, creates, prepared } = facts;
  const check = (name: string, found: string, isRight: boolean, fix: string): Check =>
    isRight ? { name, found } : { name, found, fix };
  return [
    check('version', `PostgreSQL ${version}`, number >= 150_000, 'Kiln needs PostgreSQL 15 or later.'),
    check(
      'encoding',
      encoding,
      encoding === 'UTF8',
      "Make another database: create database … encoding 'UTF8' template template0.",
    ),
    check(
      'role',
      recovering ? 'a standby' : 'takes writes',
      !recovering,
      'Let DATABASE_URL point to the primary.',
    ),
    check(
      'extensions',
      extension ? 'btree_gin is there' : `btree_gin is ${available ? 'not created' : 'not installed'}`,
      extension || (available && creates),
      available
        ? 'Let an administrator run there: create extension btree_gin.'
        : "Install PostgreSQL's contrib modules on the database server (often the package postgresql-contrib).",
    ),
    check(
      'max_locks_per_transaction',
      String(locks),
      locks >= 128,
      'Set it to 512 and restart PostgreSQL: a migration touches some 150 tables and their indexes at once.',
    ),
    check(
      'max_connections',
      `${facts.connections}, of which a server of Kiln may open ${connections}`,
      facts.connections >= connections,
      'Raise max_connections, or lower KILN_POOL_SIZE.',
    ),
    check(
      'prepared transactions',
      prepared === 0 ? 'none is left' : `${prepared} are left, and keep their locks`,
      prepared === 0,
      'Find them in pg_prepared_xacts, and end each with rollback prepared.',
    ),
    check(
      'clock',
      `the difference to the database is ${(Math.abs(facts.clock) / 1000).toFixed(1)} s`,
      Math.abs(facts.clock) < 5_000,
      'Synchronize the clocks of both machines (NTP): tokens expire by them.',
    ),
    { name: 'size', found: facts.size },
  ];
}

/** By separate connections, which change nothing. */
export async function replicaChecks(
  primary: string,
  addresses: readonly string[],
  settings: Pick<Config, 'limits'>,
): Promise<readonly Check[]> {
  if (addresses.length === 0) return [];
  const own = await replicaFactsOf(primary, settings);
  return Promise.all(addresses.map(url => replicaCheck(url, own, settings)));
}

async function replicaCheck(
  url: string,
  primary: ReplicaFacts,
  settings: Pick<Config, 'limits'>,
): Promise<Check> {
  const name = 'replica';
  const where = `the ${describeConnection({ url })}`;
  try {
    const facts = await replicaFactsOf(url, settings);
    const fault = replicaFault(facts, primary) ?? skewFault(facts, primary);
    return fault
      ? { name, found: `${where} ${fault.found}`, fix: fault.fix }
      : { name, found: `${where} follows the primary` };
  } catch (error) {
    return {
      name,
      found: `${where} cannot be reached (${messageOf(error)})`,
      fix: 'Start it, or correct KILN_REPLICAS; until it answers, queries run on the others and on the primary.',
    };
  }
}

async function replicaFactsOf(url: string, { limits }: Pick<Config, 'limits'>): Promise<ReplicaFacts> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limits.connectTimeout });
  client.on('error', () => {});
  await client.connect();
  try {
    return await readFacts(client);
  } finally {
    await client.end();
  }
}

async function dataChecks(database: Database, config: Config): Promise<readonly Check[]> {
  try {
    const { steps, refused } = await planMigration(database);
    const migration: Check =
      steps.length + refused.length === 0
        ? { name: 'migrations', found: 'the tables are those of generated/' }
        : {
            name: 'migrations',
            found: `${steps.length + refused.length} steps are left`,
            fix: 'Run `npx kiln migrate`, or start a server, which does the same; `npx kiln migrate --plan` lists them.',
          };
    // Keys are stored in the tables.
    const keys = migration.fix === undefined ? [await keyCheck(database, config)] : [];
    return [...(await nodeChecks(database)), ...poolerChecks(database), migration, ...keys];
  } finally {
    if (config.databaseUrl !== undefined) await database.close();
  }
}

async function nodeChecks({ topology: { nodes } }: Database): Promise<readonly Check[]> {
  if (!nodes) return [];
  const faults = await nodes.faults();
  return faults.length === 0
    ? [{ name: nodes.name, found: 'all nodes can be used' }]
    : faults.map(fault => ({ name: nodes.name, ...fault }));
}

function poolerChecks({ pooling: { mode, names } }: Database): readonly Check[] {
  const found = `in ${mode} mode; statements are ${names ? '' : 'not '}prepared`;
  return mode ? [{ name: 'pooler', found }] : [];
}

async function keyCheck(database: Database, config: Config): Promise<Check> {
  const name = 'signing keys';
  const isKept =
    config.databaseUrl !== undefined || config.key !== undefined || existsSync(join(config.dataDir, 'key'));
  const secret = isKept ? operatorSecret(config) : undefined;
  if (config.databaseUrl !== undefined && secret === undefined)
    return {
      name,
      found: 'KILN_KEY is not set, so that no token can be issued',
      fix: 'Set KILN_KEY to a secret of 32 characters or more, the same on all servers of the database.',
    };
  if (secret === undefined) return { name, found: 'none yet: the first token makes one' };
  try {
    await checkSecret(database, sealer(secret));
    return { name, found: 'can be read' };
  } catch (error) {
    return {
      name,
      found: messageOf(error),
      fix: 'Set KILN_KEY to the secret that the servers of this database have.',
    };
  }
}

async function diskCheck(folder: string): Promise<Check> {
  const { bavail, bsize } = await statfs(folder);
  const megabytes = Math.floor((bavail * bsize) / 2 ** 20);
  const found = `${megabytes} MB are free in ${folder}`;
  return megabytes >= leastMegabytes
    ? { name: 'disk', found }
    : {
        name: 'disk',
        found,
        fix: `Make room: below ${leastMegabytes} MB a load or the write-ahead log may fill it.`,
      };
}

/** PostgreSQL's write-ahead log alone may take 2 GB. */
const leastMegabytes = 3_000;
