// The table kiln_meta → what a database says about itself: by which schema it was made, and with what its index was written.

import type { PoolClient } from 'pg';
import { packageVersion } from '../../base/definitions/root.ts';
import { errorCode } from '../../base/error-code.ts';
import { Failure } from '../../base/failure.ts';
import type { Database } from '../postgres/database.ts';

export type Meta = Readonly<Record<string, string | undefined>>;

/** Raised whenever what stands in a column changes its meaning. Databases of a lower number need a migration. 2: full
  case folding. 3: strings
 * without punctuation and by word, tokens without case, whole long texts, identifiers of references. */
export const storageVersion = 3;

/** What a database that this version makes says of its schema. */
export function schemaMeta(hash: string) {
  return { schema_hash: hash, storage_version: String(storageVersion), kiln_version: packageVersion() };
}

/** Whether a database is as this version makes it. */
export function isCurrent(meta: Meta, hash: string): boolean {
  return meta.schema_hash === hash && meta.storage_version === String(storageVersion);
}

/** undefined if the database has no such table. A table of that name that is not ours is refused. */
export async function readMeta(database: Pick<Database, 'custom'>, where: string): Promise<Meta | undefined> {
  try {
    const meta = await metaOf(database.custom);
    if (meta.schema_hash !== undefined) return meta;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefinedTable) return undefined;
    if (code !== undefinedColumn) throw error;
  }
  throw new Failure(
    `The ${where} has a table kiln_meta that Kiln did not write. Let DATABASE_URL point to a database of its own.`,
  );
}

/** Of a database that has such a table. */
export async function metaOf(client: Pick<PoolClient, 'query'>): Promise<Meta> {
  const { rows } = await client.query<{ key: string; value: string }>('select key, value from kiln_meta');
  return Object.fromEntries(rows.map(row => [row.key, row.value]));
}

/** Whether the sample is missing, or its load was interrupted. A database that was loaded with other data takes none. */
export function isSampleDue(meta: Meta | undefined): boolean {
  return meta?.sample === undefined ? meta?.last_load === undefined : meta.sample === 'loading';
}

export async function writeMeta(
  database: Pick<Database, 'custom'>,
  key: string,
  value: string,
): Promise<void> {
  await database.custom.query(
    'insert into kiln_meta (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [key, value],
  );
}

const undefinedTable = '42P01';
const undefinedColumn = '42703';

/**
 * To be called every second by a server of another schema than that of the database. A migration refuses rows of the former schema, and so
 * do their writes, only once such servers have ended.
 */
export async function noteFormerServer(database: Pick<Database, 'custom'>): Promise<void> {
  await database.custom.query(
    `insert into kiln_meta (key, value) values ('former_server', extract(epoch from clock_timestamp())::text)
on conflict (key) do update set value = excluded.value`,
  );
}

/** Whether one has served in the last seconds: more of them than a busy server or database needs to renew it. */
export async function formerServes(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from kiln_meta where key = 'former_server' and extract(epoch from clock_timestamp()) - value::numeric < 10`,
  );
  return rowCount === 1;
}
