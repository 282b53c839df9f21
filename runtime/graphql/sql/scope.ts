// In: nothing. Out: where the SQL of a projection stands: the value that it reads, and the text around its result.
import { literal, type Sql, sql } from '../../sql/sql.ts';
import type { BundleScope } from './bundled.ts';

/** The value that is projected, and the resource it stands in. */
export interface Scope {
  /** The jsonb value. */
  readonly value: Sql;
  /** The nearest resource around it, contained or not. */
  readonly resource: Sql;
  /** The resource that holds `contained`. */
  readonly root: Sql;
  /** The id of the nearest resource; null for one that is contained, which nothing outside can point to. */
  readonly self: Sql;
  /** The id of the resource that holds `contained`. */
  readonly rootSelf: Sql;
  /** The condition that no string of the content needs an escape but xhtml; undefined: unknown. See `plainColumn`. */
  readonly plain: Sql | undefined;
  /** Absent: the resource is not an entry of a Bundle. */
  readonly within?: BundleScope | undefined;
  /** The value that `self` is the id of, where it is the column of a row. */
  readonly row?: Sql;
}

/** The scope of a resource that is contained in none. */
export function resourceScope(value: Sql, self: Sql, plain?: Sql): Scope {
  return { value, resource: value, root: value, self, rootSelf: self, plain };
}

/** The scope of the resource in `doc` of a row, with the row's own `id` beside it. */
export function rowScope(alias: Sql, plain?: Sql): Scope {
  const value = sql`${alias}.doc`;
  return { ...resourceScope(value, sql`${alias}.id`, plain), row: value };
}

/** Text before and after a value: what stands in its literals is not concatenated by itself. */
export type Around = readonly [before: string, after: string];

/** @param text that is never null */
export function placed(text: Sql, [before, after]: Around): Sql {
  if (before === '') return after === '' ? text : sql`${text} || ${literal(after)}`;
  return after === ''
    ? sql`${literal(before)} || ${text}`
    : sql`${literal(before)} || ${text} || ${literal(after)}`;
}

/** @param text or null for JSON's */
export function valueSql(text: Sql, around: Around): Sql {
  return sql`coalesce(${placed(text, around)}, ${literal(around.join('null'))})`;
}
