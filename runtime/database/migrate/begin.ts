// A database of an earlier schema → the same, knowing where it is going: from here on it is a database of the new schema whose
// migration is not through. One short transaction, that touches none of the tables of resources.

import type { PoolClient } from 'pg';
import type { GeneratedSql } from '../../base/definitions/generated-sql.ts';
import { Failure } from '../../base/failure.ts';
import { advisoryLock } from '../postgres/advisory-lock.ts';
import type { Database } from '../postgres/database.ts';
import { type IndexChange, indexChanges, indexStates, storedOf } from './index-state.ts';
import { isCurrent, metaOf, schemaMeta } from './meta.ts';
import { type SchemaObject, type SchemaSteps, schemaSteps } from './schema-steps.ts';

/** How a database differs from the generated SQL. */
export interface Difference {
  readonly steps: SchemaSteps;
  readonly changes: readonly IndexChange[];
}

export async function readDifference(
  client: Pick<PoolClient, 'query'>,
  sql: GeneratedSql,
): Promise<Difference> {
  const steps = schemaSteps(await recordedObjects(client), sql.catalog());
  return { steps, changes: indexChanges(await indexStates(client), steps.indexes) };
}

export async function recordedObjects(client: Pick<PoolClient, 'query'>): Promise<readonly SchemaObject[]> {
  const { rows } = await client.query<SchemaObject>('select kind, name, text from kiln_schema');
  return rows;
}

/**
 * Does nothing where the database is on its way to this schema already.
 *
 * @param back whether it may be a schema that the database has left: an older server that starts again must not undo
 * what a newer one did, while its owner may
 */
export async function beginMigration(
  database: Pick<Database, 'transaction'>,
  sql: GeneratedSql,
  where: string,
  back: boolean,
): Promise<void> {
  await database.transaction(async client => {
    await client.query("set local statement_timeout = 0; set local lock_timeout = '60s'");
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock.beginning]);
    const meta = await metaOf(client);
    if (isCurrent(meta, sql.hash)) return;
    if (!back) await refuseReturn(client, sql, where);
    const { steps, changes } = await readDifference(client, sql);
    if (steps.byHand.length > 0) throw new Failure(byHandFailure(where, steps.byHand));
    if (!back) await refuseRewrites(client, steps, where);
    const generation = Number(meta.generation) + 1;
    for (const change of changes) await noteChange(client, change, generation);
    const { schema_hash, kiln_version, storage_version } = schemaMeta(sql.hash);
    await client.query(
      `insert into kiln_meta (key, value) select * from unnest($1::text[], $2::text[])
       on conflict (key) do update set value = excluded.value`,
      [
        ['schema_hash', 'kiln_version', 'storage_version', 'generation', 'migration'],
        [schema_hash, kiln_version, storage_version, String(generation), 'tables'],
      ],
    );
    // Those that still serve renew it.
    await client.query("delete from kiln_meta where key = 'former_server'");
    await client.query(
      'insert into kiln_migration (generation, schema_hash, kiln_version) values ($1, $2, $3)',
      [generation, schema_hash, kiln_version],
    );
  });
}

async function noteChange(client: PoolClient, change: IndexChange, generation: number): Promise<void> {
  const { type, isNew, changed, unindexed, sweep } = change;
  const stored = storedOf(type);
  if (isNew) {
    await client.query('insert into kiln_index (type, generation, filled, stored) values ($1, 0, 0, $2)', [
      type,
      JSON.stringify(stored),
    ]);
    return;
  }
  await client.query(
    `update kiln_index set stored = $2, generation = case when $3 then $4 else generation end,
       done = case when $3 then 0 else done end, fault = case when $3 then null else fault end, sweep = sweep or $5,
       unfinished = array(select distinct a from unnest(unfinished || $6::text[]) a where a = any($7::text[]))
     where type = $1`,
    [
      type,
      JSON.stringify(stored),
      changed.length > 0,
      generation,
      sweep,
      [...changed, ...unindexed],
      Object.keys(stored),
    ],
  );
}

async function refuseReturn(client: PoolClient, sql: GeneratedSql, where: string): Promise<void> {
  const { rows } = await client.query<{ begun: string; version: string }>(
    `select to_char(n.begun at time zone 'UTC', 'YYYY-MM-DD HH24:MI "UTC"') as begun, n.kiln_version as version
     from kiln_migration o join kiln_migration n on n.generation = o.generation + 1
     where o.schema_hash = $1 order by o.generation desc limit 1`,
    [sql.hash],
  );
  const [left] = rows;
  if (left === undefined) return;
  throw new Failure(
    `The ${where} had the schema of this server, and left it at ${left.begun} for one of Kiln ${left.version}: this server is ` +
      'older than the database, and nothing was changed. Start it with the definitions that the database has now; or, to go ' +
      'back to these, run `kiln migrate`.',
  );
}

/** A server that starts beside others does not take their tables away from them. */
async function refuseRewrites(client: PoolClient, { short }: SchemaSteps, where: string): Promise<void> {
  const filled: string[] = [];
  for (const { table, rewrites } of short)
    if (rewrites && table !== undefined && (await hasRows(client, table))) filled.push(table);
  if (filled.length === 0) return;
  throw new Failure(
    `The ${where} lacks a column that PostgreSQL computes of every row, in ${listed(filled)}: while it does, nobody can use the table. ` +
      'Nothing was changed. End the servers of this database, run `kiln migrate`, and start ' +
      'them again; `kiln migrate --plan` says how large the tables are.',
  );
}

async function hasRows(client: PoolClient, table: string): Promise<boolean> {
  const { rows } = await client.query<{ is: boolean }>(
    `select to_regclass($1) is not null and exists (select 1 from "${table}") as is`,
    [`"${table}"`],
  );
  return rows[0]?.is === true;
}

function listed(tables: readonly string[]): string {
  const shown = tables.slice(0, 3).join(', ');
  return tables.length > 3 ? `${shown} and ${tables.length - 3} more tables` : shown;
}

function byHandFailure(where: string, sentences: readonly string[]): string {
  return (
    `The ${where} cannot be migrated while it is in use, as the change is about what holds data. Nothing was changed. ` +
    `Load the data into a new database, or make the change by hand:\n- ${sentences.join('\n- ')}`
  );
}
