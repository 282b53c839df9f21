// What `kiln doctor` says of the database: whether it answers, has what Kiln needs, and holds the tables and keys of this project.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { operatorSecret } from '../auth/operator-secret.ts';
import { sealer } from '../auth/seal.ts';
import { checkSecret } from '../auth/signing-key.ts';
import type { Config } from '../config.ts';
import { planMigration } from '../migrate/plan.ts';
import { describeConnection } from '../postgres/connection.ts';
import { connectDatabase, type Database, firstClient } from '../postgres/database.ts';
import { mostConnections } from '../postgres/requirements.ts';
import { furtherConnections } from '../workers/shares.ts';
import { openNamed } from './data.ts';
import { replicaChecks } from './doctor-replicas.ts';
import { type Check, messageOf, type ServerFacts, serverChecks } from './doctor-server.ts';

export async function databaseChecks(config: Config): Promise<readonly Check[]> {
  // The embedded database is started, unless a server runs it.
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

/** By a connection of its own, which changes nothing. */
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
    // Without tables there are no keys.
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
