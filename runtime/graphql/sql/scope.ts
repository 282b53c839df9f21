// In: nothing. Out: where the SQL of a projection stands: the value that it reads, and the text around its result.

/** The value that is projected, and the resource it stands in; all of it SQL. */
export interface Scope {
  /** The jsonb value. */
  readonly value: string;
  /** The nearest resource around it, contained or not. */
  readonly resource: string;
  /** The resource that holds `contained`. */
  readonly root: string;
  /** The id of the nearest resource; null for one that is contained, which nothing outside can point to. */
  readonly self: string;
  /** The id of the resource that holds `contained`. */
  readonly rootSelf: string;
  /** The condition that no string of the content needs an escape but xhtml; undefined: unknown. See `plainColumn`. */
  readonly plain: string | undefined;
}

/** The scope of a resource that is contained in none. */
export function resourceScope(value: string, self: string, plain?: string): Scope {
  return { value, resource: value, root: value, self, rootSelf: self, plain };
}

/** Text before and after a value: what stands in its literals is not concatenated by itself. */
export type Around = readonly [before: string, after: string];

/** @param sql of a text that is never null */
export function placed(sql: string, [before, after]: Around): string {
  return `${before === '' ? '' : `'${before}' || `}${sql}${after === '' ? '' : ` || '${after}'`}`;
}

/** @param sql of a text, or null for JSON's */
export function valueSql(sql: string, around: Around): string {
  return `coalesce(${placed(sql, around)}, '${around.join('null')}')`;
}
