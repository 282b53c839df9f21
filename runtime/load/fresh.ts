// Rows of types whose tables were never used → tables built beside them without indexes, indexed, and put in their place.
// Readers and writers are not in the way: the tables that they see are exchanged in one short transaction at the end.

import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { typeSql, withCompression } from '../definitions/generated-sql.ts';
import { readSql } from '../definitions/sql-catalog.ts';
import { errorCode } from '../error-code.ts';
import { Failure } from '../failure.ts';
import { type Generations, rowShape } from '../store/row.ts';
import { isTerminology } from '../store/terminology.ts';
import type { EncodedRows } from './block.ts';
import { codeColumns, edgeColumns, isUnused, lockForWriters, type MergeCounts, merge } from './merge.ts';
import { copyRows, transact } from './serial-client.ts';

/** A place for the new tables of some types, all on one connection. The calls come one after the other. */
export interface FreshTables {
  begin(client: PoolClient, type: string): Promise<void>;
  copy(client: PoolClient, rows: EncodedRows): Promise<void>;
  /** Makes keys and indexes, commits, and puts the tables into the place of the old ones. */
  finish(client: PoolClient, done: (type: string, counts: MergeCounts) => void): Promise<void>;
  /** Resources whose id came several times, in the order in which they came: none of them is stored yet. */
  repeated(client: PoolClient): AsyncIterable<{ readonly type: string; readonly texts: readonly string[] }>;
  /** To be called when nothing of it is needed any more. */
  remove(client: PoolClient): Promise<void>;
}

export function freshTables(options: Pick<Fresh, 'project' | 'lz4' | 'generations' | 'keep'>): FreshTables {
  const schema = `kiln_load_${randomBytes(6).toString('hex')}`;
  const fresh: Fresh = { ...options, schema, counts: new Map(), deferred: new Map(), repeats: [] };
  const { counts, deferred } = fresh;
  return {
    async begin(client, type) {
      if (counts.size === 0) await open(fresh, client);
      const { tables, later } = splitSql(withCompression(typeSql(type), options.lz4));
      await client.query(tables);
      deferred.set(type, later);
      counts.set(type, 0);
    },
    async copy(client, { type, count, main, edges, codes }) {
      // Rows that are in a table from its first moment are visible to all: nothing has to mark them so later.
      await copyRows(client, within(schema, type), rowShape(type).names, [main], '(freeze)');
      await copyRows(client, within(schema, `${type}_ref`), edgeColumns, [edges], '(freeze)');
      await copyRows(client, within(schema, `${type}_code`), codeColumns, [codes], '(freeze)');
      counts.set(type, (counts.get(type) ?? 0) + count);
    },
    async finish(client, done) {
      for (const [type, statements] of deferred) await index(fresh, client, type, statements);
      await client.query('commit');
      for (const [type, count] of counts) done(type, await exchange(fresh, client, type, count));
    },
    repeated: client => repeated(fresh, client),
    async remove(client) {
      await client.query(`drop schema ${schema} cascade`);
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [schema]);
    },
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
  /** Rows by type. */
  readonly counts: Map<string, number>;
  /** Statements that make keys and indexes, by type. */
  readonly deferred: Map<string, readonly string[]>;
  /** Types with ids that came several times. */
  readonly repeats: string[];
}

function within(schema: string, table: string): string {
  return `${schema}."${table}"`;
}

async function open({ schema }: Fresh, client: PoolClient): Promise<void> {
  await removeLeftovers(client);
  // Held as long as the connection: removeLeftovers drops only schemas whose load is dead.
  await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [schema]);
  await client.query('begin');
  await client.query(`create schema ${schema}`);
  await client.query(
    "select set_config('search_path', $1 || ', ' || current_setting('search_path'), true), " +
      "set_config('statement_timeout', '0', true), set_config('maintenance_work_mem', '256MB', true)",
    [schema],
  );
}

async function index(
  fresh: Fresh,
  client: PoolClient,
  type: string,
  statements: readonly string[],
): Promise<void> {
  const [key = '', ...rest] = statements;
  // Processes that help cost more than they save where an index is made in a moment.
  const helpers = (fresh.counts.get(type) ?? 0) < 500_000 ? "'0'" : 'default';
  await client.query(`set local max_parallel_maintenance_workers = ${helpers}`);
  await client.query('savepoint before_key');
  try {
    await client.query(key);
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    await client.query('rollback to savepoint before_key');
    fresh.counts.set(type, (fresh.counts.get(type) ?? 0) - (await setAside(fresh, client, type)));
    await client.query(key);
  }
  await client.query('release savepoint before_key');
  for (const statement of rest) await client.query(statement);
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
  fresh.repeats.push(type);
  return rowCount ?? 0;
}

async function exchange(fresh: Fresh, client: PoolClient, type: string, count: number): Promise<MergeCounts> {
  const { schema } = fresh;
  const { hasEdges, codeOrder } = rowShape(type);
  const own = [type, ...(hasEdges ? [`${type}_ref`] : []), ...(codeOrder ? [`${type}_code`] : [])];
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
        return { created: count, updated: 0, unchanged: 0 };
      }
      // Somebody else stored resources of this type in the meantime.
      await lockForWriters(client, type);
      const source = {
        main: within(schema, type),
        edges: within(schema, `${type}_ref`),
        codes: within(schema, `${type}_code`),
      };
      return merge(client, rowShape(type), fresh.project, source, count, fresh.keep ? 'keep' : undefined);
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

async function* repeated({ schema, repeats }: Fresh, client: PoolClient) {
  for (const type of repeats) {
    const table = within(schema, `${type}_late`);
    const { rows } = await client.query<{ most: number }>(`select max(rank)::int4 as most from ${table}`);
    for (let rank = 1; rank <= (rows[0]?.most ?? 0); rank++) {
      for await (const texts of pages(client, table, rank)) yield { type, texts };
    }
  }
}

async function* pages(client: PoolClient, table: string, rank: number): AsyncGenerator<readonly string[]> {
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ id: string; content: string }>(
      `select id, content from ${table} where rank = $1 and id > $2 order by id limit 1000`,
      [rank, after],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows.map(row => row.content);
  }
}

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
    relkind = 'r' and not relispartition and relacl is null and coalesce(reloptions, '{}') <@ '{toast_tuple_target=4080}' and not relrowsecurity
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

/** What loads left that died before their end. */
async function removeLeftovers(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname ~ '^kiln_load_[0-9a-f]{12}$'",
  );
  for (const { name } of rows) {
    const { rows: locked } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as free',
      [name],
    );
    if (locked[0]?.free !== true) continue;
    await client.query(`drop schema if exists ${name} cascade`);
    await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name]);
  }
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
