// A type → whether new tables may take the place of its own.
import type { PoolClient } from 'pg';
import { typeSql } from '../definitions/generated-sql.ts';
import { readSql } from '../definitions/sql-catalog.ts';
import { isTerminology } from '../store/terminology.ts';
import { isUnused } from './merge.ts';

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
