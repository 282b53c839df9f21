// Rows of types whose tables were never used → tables built beside them without indexes, indexed, and put in their place.
// Readers and writers are not in the way: the tables that they see are exchanged in one short transaction at the end.

import type { PoolClient } from 'pg';
import { typeSql, withCompression } from '../../base/definitions/generated-sql.ts';
import { readSql } from '../../base/definitions/sql-catalog.ts';
import { errorCode } from '../../base/error-code.ts';
import { Failure } from '../../base/failure.ts';
import { type Generations, rowShape } from '../../database/store/row.ts';
import { isTerminology } from '../../database/store/terminology.ts';
import type { EncodedRows } from './block.ts';
import {
  analyzeSql,
  codeColumns,
  edgeColumns,
  isUnused,
  lockForWriters,
  type MergeCounts,
  merge,
} from './merge.ts';
import type { LoadSchema } from './schema.ts';
import { copyRows, transact } from './serial-client.ts';

/** A place for the new tables of some types. One connection copies; those of which all rows are there are finished by any. */
export interface FreshTables {
  begin(client: PoolClient, type: string): Promise<void>;
  copy(client: PoolClient, rows: EncodedRows): Promise<void>;
  /** Commits. The types that were begun get no more rows. */
  complete(client: PoolClient): Promise<void>;
  /** Makes keys and indexes, and puts the tables of a type into the place of the old ones. */
  finish(client: PoolClient, type: string): Promise<Finished>;
  /** Resources whose id came several times, in the order in which they came: none of them is stored yet. */
  repeated(client: PoolClient, type: string): AsyncIterable<readonly string[]>;
}

export interface Finished {
  readonly counts: MergeCounts;
  /** Others stored resources of the type in the meantime: the rows were merged with theirs. */
  readonly isMerged: boolean;
}

export function freshTables(
  options: Pick<Fresh, 'project' | 'lz4' | 'generations' | 'keep'> & { readonly place: LoadSchema },
): FreshTables {
  const { place } = options;
  const schema = place.name;
  const fresh: Fresh = { ...options, schema, types: new Map(), repeats: new Set() };
  let isCopying = false;
  return {
    async begin(client, type) {
      if (!isCopying) {
        await place.open(client);
        await client.query(`begin; ${settings(schema)}`);
      }
      isCopying = true;
      const { tables, later } = splitSql(withCompression(typeSql(type), options.lz4));
      // Until they have indexes and statistics there is nothing to do for autovacuum.
      await client.query(`${tables};\n${autovacuum(type, 'set (autovacuum_enabled = false)')}`);
      fresh.types.set(type, { count: 0, later });
    },
    async copy(client, { type, count, main, edges, codes }) {
      // Rows that are in a table from its first moment are visible to all: nothing has to mark them so later.
      await copyRows(client, within(schema, type), rowShape(type).names, [main], '(freeze)');
      await copyRows(client, within(schema, `${type}_ref`), edgeColumns, [edges], '(freeze)');
      await copyRows(client, within(schema, `${type}_code`), codeColumns, [codes], '(freeze)');
      built(fresh, type).count += count;
    },
    async complete(client) {
      // Rows that were counted after `analyze` would make autovacuum do it again.
      if (isCopying) await client.query('commit; select pg_stat_force_next_flush()');
      isCopying = false;
    },
    async finish(client, type) {
      await transact(client, () => index(fresh, client, type));
      return exchange(fresh, client, type);
    },
    repeated: (client, type) => repeated(fresh, client, type),
  };
}

/** The state of the new tables. */
interface Fresh {
  readonly project: number;
  readonly lz4: boolean;
  readonly keep: boolean;
  readonly generations: Generations;
  /** The schema that they are in until they are exchanged. */
  readonly schema: string;
  readonly types: Map<string, Built>;
  /** Types with ids that came several times. */
  readonly repeats: Set<string>;
}

interface Built {
  /** Rows. */
  count: number;
  /** Statements that make keys and indexes. */
  readonly later: readonly string[];
}

function built({ types }: Fresh, type: string): Built {
  const found = types.get(type);
  if (found === undefined) throw new Error(`No table was begun for ${type}.`);
  return found;
}

function within(schema: string, table: string): string {
  return `${schema}."${table}"`;
}

/** Of a transaction that makes tables or indexes. It waits for the input as long as that takes. */
function settings(schema: string): string {
  return `select set_config('search_path', '${schema}, ' || current_setting('search_path'), true);
set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local maintenance_work_mem = '256MB'`;
}

async function index(fresh: Fresh, client: PoolClient, type: string): Promise<void> {
  const table = built(fresh, type);
  const [key = '', ...rest] = table.later;
  await client.query(settings(fresh.schema));
  // Processes that help cost more than they save where an index is made in a moment.
  const helpers = table.count < 500_000 ? "'0'" : 'default';
  await client.query(`set local max_parallel_maintenance_workers = ${helpers}`);
  await client.query('savepoint before_key');
  try {
    await client.query(key);
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    await client.query('rollback to savepoint before_key');
    table.count -= await setAside(fresh, client, type);
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

/** All versions of the ids that came several times. Rows stand in the order in which they were copied. */
async function setAside(fresh: Fresh, client: PoolClient, type: string): Promise<number> {
  const { schema } = fresh;
  const { hasEdges, codeOrder } = rowShape(type);
  const repeated = within(schema, `${type}_late`);
  await client.query(
    `create table ${repeated} as select s.id, row_number() over (partition by id order by ctid) as rank, s.content
     from ${within(schema, type)} s where id in (select id from ${within(schema, type)} group by id having count(*) > 1)`,
  );
  const ids = `in (select id from ${repeated})`;
  const { rowCount } = await client.query(`delete from ${within(schema, type)} where id ${ids}`);
  if (hasEdges) await client.query(`delete from ${within(schema, `${type}_ref`)} where id ${ids}`);
  if (codeOrder) await client.query(`delete from ${within(schema, `${type}_code`)} where id ${ids}`);
  fresh.repeats.add(type);
  return rowCount ?? 0;
}

async function exchange(fresh: Fresh, client: PoolClient, type: string): Promise<Finished> {
  const { schema } = fresh;
  const { count } = built(fresh, type);
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
      await checkGeneration(fresh, client, type);
      if (await isUnused(client, type)) {
        await client.query(`drop table ${quoted}`);
        for (const table of own)
          await client.query(`alter table ${within(schema, table)} set schema ${home}`);
        return { counts: { created: count, updated: 0, unchanged: 0 }, isMerged: false };
      }
      // Somebody else stored resources of this type in the meantime.
      await lockForWriters(client, type);
      const source = {
        main: within(schema, type),
        edges: within(schema, `${type}_ref`),
        codes: within(schema, `${type}_code`),
      };
      const hold = fresh.keep ? 'keep' : undefined;
      const counts = await merge(client, rowShape(type), fresh.project, source, count, hold);
      return { counts, isMerged: true };
    }),
  );
}

/** The new tables are those of the definitions that this load knows. */
async function checkGeneration(fresh: Fresh, client: PoolClient, type: string): Promise<void> {
  const { rows } = await client.query<{ generation: number }>(
    'select generation from kiln_index where type = $1 for share',
    [type],
  );
  if (rows[0]?.generation === (fresh.generations[type] ?? 0)) return;
  throw new Failure(
    `The database was migrated to another schema while ${type} was loaded. Load it again with the present definitions.`,
  );
}

/** In the order of their ranks. */
async function* repeated({ schema, repeats }: Fresh, client: PoolClient, type: string) {
  if (!repeats.has(type)) return;
  for (let last = { rank: '0', id: '' }; ; ) {
    const { rows } = await client.query<{ rank: string; id: string; content: string }>(
      `select rank, id, content from ${within(schema, `${type}_late`)}
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
function splitSql(text: string): { readonly tables: string; readonly later: readonly string[] } {
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
  return { tables: tables.join(';\n'), later: [...keys, ...indexes] };
}

/** Long queries hold what is to be exchanged; waiting for them without end would hold up all that come after. */
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
 * Whether the tables of a type may be exchanged: they are as Kiln made them, never used, and nothing hangs on them that
 * would be lost (grants, settings other than those of the generated SQL, triggers, policies, views).
 */
export async function isExchangeable(client: PoolClient, type: string): Promise<boolean> {
  if (isTerminology(type)) return false;
  const { rows } = await client.query<{ plain: boolean }>(plainQuery, [
    [`"${type}"`, `"${type}_ref"`, `"${type}_code"`],
  ]);
  return rows[0]?.plain === true && (await hasOwnColumns(client, type)) && (await isUnused(client, type));
}

/** Nothing is left of an earlier schema: the database would go on believing in it. */
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
