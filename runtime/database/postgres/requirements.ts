// In: a connection. Out: version and features of its server, or a Failure that names what it lacks.

import type { ClientBase } from 'pg';
import { errorCode } from '../../base/error-code.ts';
import { Failure } from '../../base/failure.ts';
import type { Log } from '../../base/log.ts';

/** What the generated SQL may depend on. */
export interface ServerFeatures {
  /** The major version: 15 or later. */
  readonly version: number;
  /** Whether TOAST knows lz4; the embedded server's build does not, and gets PostgreSQL's own compression. */
  readonly lz4: boolean;
}

/** What may be open at once: two lanes, migrations, and one for each worker that watches the primary of replicas. */
export function mostConnections(poolSize: number, watching = 0): number {
  return 2 * poolSize + migrationPool + watching;
}

/** Connections of migrations. */
export const migrationPool = 4;

/** `connections` is how many this server may open at once. Makes the extension btree_gin if it is missing. */
export async function checkServer(
  client: ClientBase,
  where: string,
  connections: number,
  log: Log,
): Promise<ServerFeatures> {
  const version = await checkVersion(client, where);
  const { rows } = await client.query<ServerFacts>(factsQuery);
  const facts = rows[0];
  if (facts === undefined) throw new Error('A select without a table answered no row.');

  if (facts.encoding !== 'UTF8') {
    throw new Failure(
      `The ${where} has the encoding ${facts.encoding}, and FHIR's texts need UTF8. ` +
        "Make another one: create database … encoding 'UTF8' template template0.",
    );
  }
  if (facts.recovering) {
    throw new Failure(
      `The ${where} is a standby and takes no writes. Let DATABASE_URL point to the primary.`,
    );
  }
  if (!facts.btree_gin) await createExtension(client, where, facts.btree_gin_available);
  if (facts.locks < 128) {
    log.warn(
      `The ${where} has max_locks_per_transaction = ${facts.locks}. Migrations touch some 150 tables and their ` +
        'indexes at once and may fail: set it to 512.',
    );
  }
  if (facts.connections < connections) {
    log.warn(
      `The ${where} allows ${facts.connections} connections, and this server may open ${connections}. ` +
        'Raise max_connections, or lower KILN_POOL_SIZE.',
    );
  }
  return { version, lz4: facts.lz4 };
}

interface ServerFacts {
  readonly encoding: string;
  readonly recovering: boolean;
  readonly locks: number;
  readonly connections: number;
  readonly lz4: boolean;
  readonly btree_gin: boolean;
  readonly btree_gin_available: boolean;
}

const factsQuery = `select
  current_setting('server_encoding') as encoding,
  pg_is_in_recovery() as recovering,
  current_setting('max_locks_per_transaction')::int4 as locks,
  current_setting('max_connections')::int4 as connections,
  exists (select from pg_settings where name = 'default_toast_compression' and 'lz4' = any(enumvals)) as lz4,
  exists (select from pg_extension where extname = 'btree_gin') as btree_gin,
  exists (select from pg_available_extensions where name = 'btree_gin') as btree_gin_available`;

/** First and alone: an older server may not understand the other questions. */
async function checkVersion(client: ClientBase, where: string): Promise<number> {
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int4 as number",
  );
  const { version, number } = rows[0] ?? { version: 'unknown', number: 0 };
  if (number >= 150_000) return Math.floor(number / 10_000);
  throw new Failure(`The ${where} runs PostgreSQL ${version}, and Kiln needs version 15 or later.`);
}

async function createExtension(client: ClientBase, where: string, available: boolean): Promise<void> {
  if (!available) {
    throw new Failure(
      `The ${where} lacks the extension btree_gin, which is part of PostgreSQL's contrib modules. ` +
        'Install them on the database server (often the package postgresql-contrib), or choose a server that has them.',
    );
  }
  try {
    await client.query('create extension if not exists btree_gin');
  } catch (error) {
    const code = errorCode(error);
    // Another server starts at the same moment, and was faster.
    if (code === '23505') return;
    if (code !== '42501') throw error;
    throw new Failure(
      `The ${where} lacks the extension btree_gin, and the account of DATABASE_URL may not create it. ` +
        'Let an administrator run there: create extension btree_gin.',
    );
  }
}
