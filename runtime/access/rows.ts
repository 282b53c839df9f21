// In: the access to a type. Out: the SQL of its visible rows, and of their content without hidden elements. Queries read tables only
// through this file.

import { elements } from '../base/definitions/elements.ts';
import type { SearchParameter } from '../base/definitions/parameters.ts';
import {
  empty,
  isEmpty,
  join,
  literal,
  name,
  number,
  onRow,
  project,
  replaceText,
  type Sql,
  shapeOf,
  slot,
  sql,
} from '../base/sql/sql.ts';
import type { Fencing, Reach, Unfinished } from '../search/reach.ts';
import { type RowsTable, storedCode } from '../search/view/materialized.ts';
import {
  type Access,
  areVisible,
  granting,
  parameterElements,
  type TypeAccess,
  type TypeEntry,
} from './access.ts';
import { canonicalPath, covers, type ElementPath, waysTo } from './element-path.ts';
import type { Interaction } from './entry.ts';
import { containers, innerRows, innerVisible } from './inner-resources.ts';

/** A reference column with the same value in all rows of a statement. */
export interface Known {
  readonly column: string;
  readonly value: Sql;
}

/** The source of the rows, if it is not the whole table. */
export interface RowOrigin {
  /** SQL of a table, or of a select in brackets. */
  readonly table?: Sql | undefined;
  /** Only the first rows of it, visible or not: their order and number. */
  readonly first?: { readonly order: Sql; readonly limit: Sql } | undefined;
  /** A condition on this column alone is evaluated once, not for each row. */
  readonly known?: Known | undefined;
}

/**
 * An item of FROM with the visible rows: `"Patient" t` if all of them are, else
 * `(select t.* from "Patient" t where t.project = $1 and (t."organization" = $2) is true) t`, with `grants` if entries hide different
 * elements.
 */
export function rowsSql(
  type: string,
  of: TypeAccess,
  interaction: Interaction,
  way: Fencing,
  alias: Sql,
  { table: all = name(type), first, known }: RowOrigin = {},
): Sql {
  const table = first
    ? sql`(select * from ${all} t where t.project = ${project} order by ${first.order} limit ${first.limit})`
    : all;
  if (of.isWhole) return sql`${table} ${alias}`;
  const entries = granting(of, interaction);
  const condition = conditionSql(entries, way, row);
  const grants = needsGrants(entries) ? sql`, ${grantsSql(entries, row)} grants` : empty;
  if (condition === 'all' && isEmpty(grants)) return sql`${table} ${alias}`;
  const test = condition === 'all' ? sql`true` : withKnown(condition, known);
  const isSeen = way === 'fenced' ? sql`(${test}) is true` : sql`(${test})`;
  return sql`(select t.*${grants} from ${table} t where t.project = ${project} and ${isSeen}) ${alias}`;
}

const row = sql`t`;

/** The column that the redaction of a row's content needs. */
export function grantsColumn(of: TypeAccess, interaction: Interaction, alias: Sql): Sql {
  return !of.isWhole && needsGrants(granting(of, interaction)) ? sql`, ${alias}.grants` : empty;
}

function conditionSql(entries: readonly TypeEntry[], way: Fencing, alias: Sql): 'all' | Sql {
  const conditions = entries.flatMap(({ condition }) =>
    condition ? [sql`(${onRow(condition[way], alias)})`] : [],
  );
  if (conditions.length < entries.length) return 'all';
  return conditions.length === 0 ? sql`false` : join(conditions, ' or ');
}

function withKnown(condition: Sql, known: Known | undefined): Sql {
  return known ? replaceText(condition, `t."${known.column}"`, sql`(${known.value})`) : condition;
}

/** Whether entries hide different elements: then the visible elements of a row depend on the entries that grant it. */
function needsGrants(entries: readonly TypeEntry[]): boolean {
  const paths = hiddenPaths(entries);
  return paths.some(path => showBits(entries, path) !== 0);
}

/** A bit for each entry that grants the row; 0 if none does. */
export function grantsSql(entries: readonly TypeEntry[], alias: Sql): Sql {
  const bits = entries.map(({ condition }, i) => {
    const bit = number(2 ** i);
    return condition ? sql`case when ${onRow(condition.fenced, alias)} then ${bit} else 0 end` : bit;
  });
  return bits.length === 0 ? sql`0` : sql`(${join(bits, ' + ')})`;
}

function hiddenPaths(entries: readonly TypeEntry[]): readonly ElementPath[] {
  const paths = new Map(entries.flatMap(({ hidden }) => hidden.map(path => [path.join('.'), path] as const)));
  return [...paths.values()];
}

/** The entries that do not hide the element. */
function showBits(entries: readonly TypeEntry[], path: ElementPath): number {
  return entries.reduce((bits, { hidden }, i) => (covers(hidden, path) ? bits : bits + 2 ** i), 0);
}

/**
 * The content without hidden elements; it is decompressed once. `t.content` → `t.content - '{"birthDate","_birthDate"}'::text[]`.
 *
 * @param content SQL of the stored content
 * @param grants SQL of the bits of `rowsSql`
 * @param touched elements that the statement reads; others are not redacted
 */
export function contentSql(
  type: string,
  access: Access,
  interaction: Interaction,
  content: Sql,
  grants: Sql,
  touched: ReadonlySet<string> | 'all' = 'all',
): Sql {
  const of = access.type(type);
  if (of.isWhole) return sql`${content} || '{}'`;
  const entries = granting(of, interaction);
  const groups = new Map<number, ElementPath[]>();
  const isTouched = (name: string) => touched === 'all' || touched.has(name);
  for (const path of hiddenPaths(entries).filter(([name = '']) => isTouched(name))) {
    const bits = showBits(entries, path);
    groups.set(bits, [...(groups.get(bits) ?? []), path]);
  }
  let text = content;
  for (const [bits, paths] of groups) {
    const isHidden = bits === 0 ? undefined : sql`${grants} & ${number(bits)}::int8 = 0`;
    const names = paths.flatMap(path => (path.length === 1 ? path : []));
    if (names.length > 0) {
      const list = textArray(names.flatMap(name => [name, `_${name}`]));
      const taken = isHidden ? sql`case when ${isHidden} then ${list} else '{}'::text[] end` : list;
      text = sql`${text} - ${taken}`;
    }
    for (const path of paths) {
      if (path.length === 1) continue;
      const ways = waysTo(type, path);
      text =
        ways === undefined
          ? sql`kiln_hide(${text}, ${textArray(path)}, ${isHidden ?? sql`true`})`
          : sql`kiln_hide_within(${text}, '', ${literal(JSON.stringify(ways))}, ${isHidden ?? sql`true`})`;
    }
  }
  if (text === content) text = sql`${content} || '{}'`;
  const holders = containers[type] ?? ['contained'];
  return holders.some(isTouched) ? withoutInner(type, access, content, text) : text;
}

/**
 * Whether the stored rows of a view are those that are seen: nothing that it reads is hidden, nor waits for a migration.
 *
 * @param name of the view
 */
export function readsStored(
  name: string,
  type: string,
  { select }: RowsTable,
  access: Access,
  unfinished: Unfinished | undefined,
): boolean {
  const fields = Object.entries(elements().types[type]?.fields ?? {});
  const touched = new Set(
    fields.flatMap(([field, { choice = field }]) => (select.includes(`'${field}'`) ? [field, choice] : [])),
  );
  const shown = contentSql(type, access, 'search', sql`t.content`, sql`t.grants`, touched);
  return shapeOf(shown) === wholeContent && unfinished?.why(type, { code: storedCode(name) }) === undefined;
}

const wholeContent = "t.content || '{}'";

/** The content of a row `t` of a search as a condition on it sees it. */
export function filteredContent(type: string, access: Access): Sql {
  const content = sql`t.content`;
  const shown = contentSql(type, access, 'search', content, sql`t.grants`);
  return shapeOf(shown) === wholeContent ? content : sql`(${shown})`;
}

/**
 * Redacts resources inside of a resource by the rules of their types, and removes those of types that are not granted. A past version
 * needs no other redaction: it is visible only where nothing of its own type is hidden (`isPastVisible`).
 */
export function innerSql({ inner }: Pick<Access, 'inner'>, content: Sql): Sql {
  return inner === undefined
    ? content
    : sql`kiln_inner(${content}, ${slot({ kind: 'access', index: inner })}::jsonb)`;
}

function withoutInner(type: string, access: Access, content: Sql, text: Sql): Sql {
  if (access.inner === undefined || type === '*') return text;
  if (type === 'Bundle' || type === 'Parameters') return innerSql(access, text);
  if (!Object.hasOwn(elements().types[type]?.fields ?? {}, 'contained')) return text;
  return sql`case when ${content} ? 'contained' then ${innerSql(access, text)} else ${text} end`;
}

/** Names are the compiler's. */
function textArray(names: readonly string[]): Sql {
  return sql`${literal(`{${names.map(each => `"${each}"`).join(',')}}`)}::text[]`;
}

/** The Reach of the principal's searches. */
export function reachOf(access: Access): Reach {
  return {
    rows: (type, alias, way) => rowsSql(type, access.type(type), 'search', way, alias),
    isNarrowed: type => {
      const of = access.type(type);
      return !of.isWhole && conditionSql(granting(of, 'search'), 'fenced', row) !== 'all';
    },
    searchable: (type, param, alias) => searchableRows(type, access, param, alias),
    visible: (type, names, alias) => {
      const paths = names.map(each => canonicalPath(type, each.split('.')));
      return rowsShowing(access.type(type), 'search', paths, alias);
    },
    content: (type, alias, touched) =>
      contentSql(type, access, 'search', sql`${alias}.content`, sql`${alias}.grants`, touched),
    inner: type => innerVisible(access, type),
    searches: type => {
      const [only, ...others] = granting(access.type(type), 'search');
      return only && others.length === 0 ? only.searches : [];
    },
  };
}

/** The rows in which the parameter reads only visible elements. */
function searchableRows(type: string, access: Access, param: SearchParameter, alias: Sql) {
  const of = access.type(type);
  if (of.isWhole && access.inner === undefined) return 'all';
  const own = rowsShowing(of, 'search', parameterElements(type, param), alias);
  const inner = innerRows(type, param, access, alias);
  if (own === 'none' || inner === 'none') return 'none';
  const conditions = [own, inner].filter(rows => rows !== 'all');
  return conditions.length === 0 ? 'all' : join(conditions, ' and ');
}

/** The rows in which all of the elements are visible, as a condition. */
export function rowsShowing(
  of: TypeAccess,
  interaction: Interaction,
  paths: readonly ElementPath[],
  alias: Sql,
): 'all' | 'none' | Sql {
  if (of.isWhole) return 'all';
  const entries = granting(of, interaction);
  const showing = entries.filter(entry => areVisible(entry, paths));
  if (showing.length === entries.length) return 'all';
  if (showing.length === 0) return 'none';
  const condition = conditionSql(showing, 'fenced', alias);
  return condition === 'all' ? 'all' : sql`((${condition}) is true)`;
}
