// Rows of types whose tables were never used → new tables, filled without indexes, indexed, and exchanged for the old ones in one short
// transaction, so that readers and writers are not blocked.

import type { PoolClient } from 'pg';
import { typeSql, withCompression } from '../../base/definitions/generated-sql.ts';
import { readSql } from '../../base/definitions/sql-catalog.ts';
import { errorCode } from '../../base/error-code.ts';
import { Failure } from '../../base/failure.ts';
import { type Generations, rowShape } from '../../database/store/row.ts';
import { isTerminology } from '../../database/store/terminology.ts';
import type { EncodedRows } from './block.ts';
import type { LoadSchema } from './load-schema.ts';
import {
  analyzeSql,
  codeColumns,
  edgeColumns,
  isUnused,
  lockForWriters,
  type MergeCounts,
  merge,
} from './merge.ts';
import { copyRows, transact } from './serial-client.ts';

/** One connection copies; types whose rows are all copied are finished by any connection. */
export interface NewTables {
  readonly project: number;
  readonly lz4: boolean;
  readonly keep: boolean;
  readonly generations: Generations;
  /** The schema that the tables are in until they are exchanged. */
  readonly schema: LoadSchema;
  readonly types: Map<string, NewTable>;
  /** Types with repeated ids. */
  readonly repeats: Set<string>;
  isCopying: boolean;
}

export interface Finished {
  readonly counts: MergeCounts;
  /** Others stored resources of the type in the meantime: the rows were merged with theirs. */
  readonly isMerged: boolean;
}

/** Creates the tables of a type. */
export async function beginTable(tables: NewTables, client: PoolClient, type: string): Promise<void> {
  if (!tables.isCopying) {
    await tables.schema.open(client);
    await client.query(`begin; ${settings(tables.schema.name)}`);
  }
  tables.isCopying = true;
  const { create, later } = splitSql(withCompression(typeSql(type), tables.lz4));
  // Autovacuum has nothing to do until the tables have indexes and statistics.
  await client.query(`${create};\n${autovacuum(type, 'set (autovacuum_enabled = false)')}`);
  tables.types.set(type, { count: 0, later });
}

export async function copyToTable(
  tables: NewTables,
  client: PoolClient,
  { type, count, main, edges, codes }: EncodedRows,
): Promise<void> {
  // Rows that are copied in the transaction that creates the table can be frozen: VACUUM need not visit them later.
  await copyRows(client, within(tables, type), rowShape(type).names, [main], '(freeze)');
  await copyRows(client, within(tables, `${type}_ref`), edgeColumns, [edges], '(freeze)');
  await copyRows(client, within(tables, `${type}_code`), codeColumns, [codes], '(freeze)');
  tableOf(tables, type).count += count;
}

/** Commits: the types that were begun get no more rows. */
export async function commitTables(tables: NewTables, client: PoolClient): Promise<void> {
  // Rows that were counted after `analyze` would make autovacuum do it again.
  if (tables.isCopying) await client.query('commit; select pg_stat_force_next_flush()');
  tables.isCopying = false;
}

/** Makes keys and indexes, and exchanges the tables of a type. */
export async function finishTable(tables: NewTables, client: PoolClient, type: string): Promise<Finished> {
  await transact(client, () => index(tables, client, type));
  return exchange(tables, client, type);
}

interface NewTable {
  /** Rows. */
  count: number;
  /** Statements that make keys and indexes. */
  readonly later: readonly string[];
}

function tableOf({ types }: NewTables, type: string): NewTable {
  const found = types.get(type);
  if (found === undefined) throw new Error(`No table was begun for ${type}.`);
  return found;
}

function within({ schema }: Pick<NewTables, 'schema'>, table: string): string {
  return `${schema.name}."${table}"`;
}

/** Of a transaction that makes tables or indexes. It waits for the input as long as that takes. */
function settings(schema: string): string {
  return `select set_config('search_path', '${schema}, ' || current_setting('search_path'), true);
set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local maintenance_work_mem = '256MB'`;
}

async function index(tables: NewTables, client: PoolClient, type: string): Promise<void> {
  const table = tableOf(tables, type);
  const [key = '', ...rest] = table.later;
  await client.query(settings(tables.schema.name));
  // For small tables parallel workers cost more than they save.
  const workers = table.count < 500_000 ? "'0'" : 'default';
  await client.query(`set local max_parallel_maintenance_workers = ${workers}`);
  await client.query('savepoint before_key');
  try {
    await client.query(key);
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    await client.query('rollback to savepoint before_key');
    table.count -= await setAside(tables, client, type);
    await client.query(key);
  }
  await client.query('release savepoint before_key');
  for (const statement of rest) await client.query(statement);
  await client.query(`${autovacuum(type, 'reset (autovacuum_enabled)')}; ${analyzeSql(type)}`);
}

function autovacuum(type: string, change: string): string {
  return tablesOf(type)
    .map(table => `alter table "${table}" ${change}`)
    .join('; ');
}

/** A type's own table first. */
function tablesOf(type: string): readonly string[] {
  const { hasEdges, codeOrder } = rowShape(type);
  return [type, ...(hasEdges ? [`${type}_ref`] : []), ...(codeOrder ? [`${type}_code`] : [])];
}

/** Moves all rows with repeated ids into a table of their own, in the order of the input. @returns their number */
async function setAside(tables: NewTables, client: PoolClient, type: string): Promise<number> {
  const { hasEdges, codeOrder } = rowShape(type);
  const repeated = within(tables, `${type}_late`);
  await client.query(
    `create table ${repeated} as select s.id, row_number() over (partition by id order by ctid) as rank, s.content
     from ${within(tables, type)} s where id in (select id from ${within(tables, type)} group by id having count(*) > 1)`,
  );
  const ids = `in (select id from ${repeated})`;
  const { rowCount } = await client.query(`delete from ${within(tables, type)} where id ${ids}`);
  if (hasEdges) await client.query(`delete from ${within(tables, `${type}_ref`)} where id ${ids}`);
  if (codeOrder) await client.query(`delete from ${within(tables, `${type}_code`)} where id ${ids}`);
  tables.repeats.add(type);
  return rowCount ?? 0;
}

async function exchange(tables: NewTables, client: PoolClient, type: string): Promise<Finished> {
  const { count } = tableOf(tables, type);
  const own = tablesOf(type);
  const quoted = own.map(table => `"${table}"`).join(', ');
  return retryLocks(() =>
    transact(client, async () => {
      const { rows } = await client.query<{ home: string }>(
        'select relnamespace::regnamespace::text as home from pg_class where oid = to_regclass($1)',
        [`"${type}"`],
      );
      const home = rows[0]?.home;
      if (home === undefined) throw new Error(`The table of ${type} is gone.`);
      await client.query(`set local lock_timeout = '2s'; lock table ${quoted} in access exclusive mode`);
      await checkGeneration(tables, client, type);
      if (await isUnused(client, type)) {
        await client.query(`drop table ${quoted}`);
        for (const table of own)
          await client.query(`alter table ${within(tables, table)} set schema ${home}`);
        return { counts: { created: count, updated: 0, unchanged: 0 }, isMerged: false };
      }
      await lockForWriters(client, type);
      const source = {
        main: within(tables, type),
        edges: within(tables, `${type}_ref`),
        codes: within(tables, `${type}_code`),
      };
      const mode = tables.keep ? 'keep' : undefined;
      const counts = await merge(client, rowShape(type), tables.project, source, count, mode);
      return { counts, isMerged: true };
    }),
  );
}

/** The new tables have the schema of the definitions of this load. */
async function checkGeneration({ generations }: NewTables, client: PoolClient, type: string): Promise<void> {
  const { rows } = await client.query<{ generation: number }>(
    'select generation from kiln_index where type = $1 for share',
    [type],
  );
  if (rows[0]?.generation === (generations[type] ?? 0)) return;
  throw new Failure(
    `The database was migrated to another schema while ${type} was loaded. Load it again with the present definitions.`,
  );
}

/** Resources with repeated ids, in the order of the input: none of them is stored yet. */
export async function* repeatedResources(tables: NewTables, client: PoolClient, type: string) {
  if (!tables.repeats.has(type)) return;
  for (let last = { rank: '0', id: '' }; ; ) {
    const { rows } = await client.query<{ rank: string; id: string; content: string }>(
      `select rank, id, content from ${within(tables, `${type}_late`)}
       where (rank, id) > ($1::int8, $2) order by rank, id limit 1000`,
      [last.rank, last.id],
    );
    const next = rows.at(-1);
    if (next === undefined) return;
    last = next;
    yield rows.map(row => row.content);
  }
}

/** Tables now, without keys; keys and indexes later, the key of the type's own table first. */
function splitSql(text: string): { readonly create: string; readonly later: readonly string[] } {
  const statements = text
    .replace(/^--.*$/gm, '')
    .split(/;\s*\n/)
    .map(statement => statement.trim())
    .filter(statement => statement !== '');
  const tables: string[] = [];
  const keys: string[] = [];
  const indexes: string[] = [];
  for (const statement of statements) {
    const table = /^create table ("[^"]+")/.exec(statement)?.[1];
    if (table === undefined) indexes.push(statement);
    else {
      tables.push(
        statement.replace(/,\s*primary key (\([^)]*\))/, (_, columns: string) => {
          keys.push(`alter table ${table} add primary key ${columns}`);
          return '';
        }),
      );
    }
  }
  return { create: tables.join(';\n'), later: [...keys, ...indexes] };
}

/** Long queries lock the tables that are to be exchanged; waiting for them without a limit would block all later queries. */
async function retryLocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= 60 || !locked.has(errorCode(error) ?? '')) throw error;
      await new Promise(resolve => setTimeout(resolve, 500));
    }
  }
}

const uniqueViolation = '23505';
/** lock_not_available, deadlock_detected */
const locked: ReadonlySet<string> = new Set(['55P03', '40P01']);

/**
 * Whether the tables of a type may be exchanged: they are as Kiln made them, never used, and have no dependent objects that would be lost
 * (grants, settings other than those of the generated SQL, triggers, policies, views).
 */
export async function isExchangeable(client: PoolClient, type: string): Promise<boolean> {
  if (isTerminology(type)) return false;
  const { rows } = await client.query<{ plain: boolean }>(plainQuery, [
    [`"${type}"`, `"${type}_ref"`, `"${type}_code"`],
  ]);
  return rows[0]?.plain === true && (await hasOwnColumns(client, type)) && (await isUnused(client, type));
}

/** Whether the table has exactly the columns of the generated SQL, and none of an earlier schema. */
async function hasOwnColumns(client: PoolClient, type: string): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int4 as count from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped',
    [`"${type}"`],
  );
  return rows[0]?.count === readSql(typeSql(type)).tables.get(type)?.columns.size;
}

const plainQuery = `select has_database_privilege(current_database(), 'create') and coalesce(bool_and(
    relkind = 'r' and not relispartition and relacl is null and coalesce(reloptions,
      '{}') <@ '{toast_tuple_target=4080}' and not relrowsecurity
    and relowner = (select oid from pg_roles where rolname = current_user)
    and not exists (select from pg_trigger where tgrelid = c.oid)
    and not exists (select from pg_constraint where conrelid = c.oid and contype = 'c')
    and not exists (select from pg_publication_rel where prrelid = c.oid)
    and not exists (select from pg_inherits where inhparent = c.oid)
    and not exists (select from pg_statistic_ext where stxrelid = c.oid)
    and not exists (select from pg_attribute where attrelid = c.oid and (attacl is not null or attoptions is not null))
    and not exists (select from pg_depend where refobjid = c.oid and classid = 'pg_rewrite'::regclass)
  ), false) as plain
from pg_class c where oid in (select to_regclass(name) from unnest($1::text[]) name)`;
