// The tables of users, keys, tokens, secrets and jobs → a file of rows for each, and back. Rows are JSON by names of columns, so that a
// later version with more columns restores them.
import { createReadStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { Failure } from '../../base/failure.ts';
import { copyOut, csv } from './copy.ts';

/** All state outside of resources. Other tables have the schema, or are derived from resources: test/load/accounts.test.ts. */
export const accountTables: readonly string[] = [
  'kiln_project',
  'kiln_key',
  'kiln_token',
  'kiln_assertion',
  'kiln_user',
  'kiln_sign_in',
  'kiln_factor',
  'kiln_attempt',
  'kiln_secret',
  'kiln_webhook',
  'kiln_job',
  'kiln_file',
  'kiln_listener',
  'kiln_event',
  'kiln_schedule',
  'kiln_subscription',
  'kiln_notification',
  'kiln_binding',
];

/** @param client in the snapshot of the backup @returns table → rows */
export async function writeAccounts(
  client: PoolClient,
  folder: string,
): Promise<Readonly<Record<string, number>>> {
  await mkdir(folder, { mode: 0o700 });
  const rows: Record<string, number> = {};
  for (const table of accountTables) {
    const query = `select row_to_json(t)::text from ${table} t`;
    const { count, closed } = await copyOut(client, query, fileOf(folder, table));
    await closed;
    rows[table] = count;
  }
  return rows;
}

/**
 * Restores one table; existing rows stay.
 *
 * @returns the lines of its file, and their members that are not columns of the table: then nothing is stored
 * @throws Failure if the table has other rows under the same keys
 */
export async function restoreAccounts(
  client: PoolClient,
  folder: string,
  table: string,
): Promise<{ readonly file: string; readonly count: number; readonly unknown: readonly string[] }> {
  const file = fileOf(folder, table);
  if (!existsSync(file)) return { file, count: 0, unknown: [] };
  await client.query('create temp table kiln_line (line jsonb) on commit drop');
  await pipeline(createReadStream(file), client.query(copyFrom(`copy kiln_line from stdin ${csv}`)));
  const { rowCount } = await client.query('select from kiln_line');
  const { rows: beyond } = await client.query<{ name: string }>(
    `select distinct name from kiln_line, jsonb_object_keys(line) name
     where name not in (select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped)`,
    [table],
  );
  const unknown = beyond.map(({ name }) => name);
  const found = { file, count: rowCount ?? 0, unknown };
  if (unknown.length > 0) return found;
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and exists (select from kiln_line where line ? attname)`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  if (columns.length > 0) {
    const row = `jsonb_populate_record(null::${table}, line)`;
    const values = columns.map(name => `r.${name}`).join(', ');
    await client.query(
      `insert into ${table} (${columns.join(', ')}) select ${values} from kiln_line, ${row} r on conflict do nothing`,
    );
    const { rows: lost } = await client.query(
      `select from kiln_line, ${row} r where not exists (select from ${table} t
        where (${columns.map(name => `t.${name}`).join(', ')}) is not distinct from (${values})) limit 1`,
    );
    if (lost.length > 0)
      throw new Failure(
        `${table} has other rows than the backup under the same keys. Restore it into a database that is new.`,
      );
  }
  await client.query('drop table kiln_line');
  return found;
}

function fileOf(folder: string, table: string): string {
  return join(folder, `${table}.ndjson`);
}
