// In: the access to a type. Out: the SQL of its visible rows, and of their content without hidden elements. Queries read tables only
// through this file. SQL is as in access.ts: `{{n}}` stands for a value.

import { elements } from '../definitions/elements.ts';
import type { SearchParameter } from '../definitions/parameters.ts';
import type { Fencing, Reach } from '../search/reach.ts';
import { raw } from '../sql/sql.ts';
import {
  type Access,
  areVisible,
  granting,
  parameterElements,
  type TypeAccess,
  type TypeEntry,
} from './access.ts';
import { canonicalPath, covers, type ElementPath } from './element-path.ts';
import type { Interaction } from './entry.ts';
import { containers, innerRows, innerVisible } from './inside.ts';
import { waysTo } from './ways.ts';

/** A reference column with the same value in all rows of a statement; SQL. */
export interface Known {
  readonly column: string;
  readonly value: string;
}

/** The source of the rows, if it is not the whole table. */
export interface RowOrigin {
  /** SQL of a table, or of a select in brackets. */
  readonly table?: string | undefined;
  /** Only the first rows of it, visible or not: SQL of their order and number. */
  readonly first?: { readonly order: string; readonly limit: string } | undefined;
  /** A condition on this column alone is evaluated once, not for each row. */
  readonly known?: Known | undefined;
}

/**
 * An item of FROM with the visible rows: `"Patient" t` if all of them are, else
 * `(select t.* from "Patient" t where t.project = $1 and (t."organization" = {{0}}) is true) t`, with `grants` if entries hide different
 * elements.
 */
export function rowsSql(
  type: string,
  of: TypeAccess,
  interaction: Interaction,
  way: Fencing,
  alias: string,
  { table: all = `"${type}"`, first, known }: RowOrigin = {},
): string {
  const table = first
    ? `(select * from ${all} t where t.project = $1 order by ${first.order} limit ${first.limit})`
    : all;
  if (of.isWhole) return `${table} ${alias}`;
  const entries = granting(of, interaction);
  const condition = withKnown(conditionSql(entries, way, 't'), known);
  const grants = needsGrants(entries) ? `, ${grantsSql(entries, 't')} grants` : '';
  if (condition === 'true' && grants === '') return `${table} ${alias}`;
  const test = way === 'fenced' ? `(${condition}) is true` : `(${condition})`;
  return `(select t.*${grants} from ${table} t where t.project = $1 and ${test}) ${alias}`;
}

/** The column that the redaction of a row's content needs. */
export function grantsColumn(of: TypeAccess, interaction: Interaction, alias: string): string {
  return !of.isWhole && needsGrants(granting(of, interaction)) ? `, ${alias}.grants` : '';
}

function conditionSql(entries: readonly TypeEntry[], way: Fencing, alias: string): string {
  if (entries.some(({ condition }) => condition === undefined)) return 'true';
  const conditions = entries.map(({ condition }) => aliased(condition?.[way] ?? 'false', alias));
  return conditions.length === 0 ? 'false' : conditions.map(each => `(${each})`).join(' or ');
}

function withKnown(condition: string, known: Known | undefined): string {
  return known ? condition.replaceAll(`t."${known.column}"`, () => `(${known.value})`) : condition;
}

function aliased(text: string, alias: string): string {
  return text.replaceAll('{{row}}', alias);
}

/** Whether entries hide different elements: then the visible elements of a row depend on the entries that grant it. */
function needsGrants(entries: readonly TypeEntry[]): boolean {
  const paths = hiddenPaths(entries);
  return paths.some(path => showBits(entries, path) !== 0);
}

/** A bit for each entry that grants the row; 0 if none does. */
export function grantsSql(entries: readonly TypeEntry[], alias: string): string {
  const bits = entries.map(({ condition }, i) =>
    condition ? `case when ${aliased(condition.fenced, alias)} then ${2 ** i} else 0 end` : String(2 ** i),
  );
  return bits.length === 0 ? '0' : `(${bits.join(' + ')})`;
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
  content: string,
  grants: string,
  touched: ReadonlySet<string> | 'all' = 'all',
): string {
  const of = access.type(type);
  if (of.isWhole) return `${content} || '{}'`;
  const entries = granting(of, interaction);
  const groups = new Map<number, ElementPath[]>();
  const isTouched = (name: string) => touched === 'all' || touched.has(name);
  for (const path of hiddenPaths(entries).filter(([name = '']) => isTouched(name))) {
    const bits = showBits(entries, path);
    groups.set(bits, [...(groups.get(bits) ?? []), path]);
  }
  let text = content;
  for (const [bits, paths] of groups) {
    const isHidden = bits === 0 ? undefined : `${grants} & ${bits}::int8 = 0`;
    const names = paths.flatMap(path => (path.length === 1 ? path : []));
    if (names.length > 0) {
      const list = textArray(names.flatMap(name => [name, `_${name}`]));
      text = `${text} - ${isHidden ? `case when ${isHidden} then ${list} else '{}'::text[] end` : list}`;
    }
    for (const path of paths) {
      if (path.length === 1) continue;
      const ways = waysTo(type, path);
      text =
        ways === undefined
          ? `kiln_hide(${text}, ${textArray(path)}, ${isHidden ?? 'true'})`
          : `kiln_hide_within(${text}, '', '${JSON.stringify(ways)}', ${isHidden ?? 'true'})`;
    }
  }
  if (text === content) text = `${content} || '{}'`;
  const holders = containers[type] ?? ['contained'];
  return holders.some(isTouched) ? withoutInner(type, access, content, text) : text;
}

/** The redacted content of a row `t`, for conditions of a search. */
export function filteredContent(type: string, access: Access): string {
  const shown = contentSql(type, access, 'search', 't.content', 't.grants');
  return shown === "t.content || '{}'" ? 't.content' : `(${shown})`;
}

/**
 * Redacts resources inside of a resource by the rules of their types, and removes those of types that are not granted. A past version
 * needs no other redaction: it is visible only where nothing of its own type is hidden (`isPastVisible`).
 */
export function innerSql({ inner }: Pick<Access, 'inner'>, content: string): string {
  return inner === undefined ? content : `kiln_inner(${content}, ${placeholder(inner)}::jsonb)`;
}

function withoutInner(type: string, access: Access, content: string, text: string): string {
  if (access.inner === undefined || type === '*') return text;
  if (type === 'Bundle' || type === 'Parameters') return innerSql(access, text);
  if (!Object.hasOwn(elements().types[type]?.fields ?? {}, 'contained')) return text;
  return `case when ${content} ? 'contained' then ${innerSql(access, text)} else ${text} end`;
}

/** The placeholder of a value of the access in its SQL. */
export function placeholder(index: number): string {
  return `{{${index}}}`;
}

/** Names are the compiler's. */
function textArray(names: readonly string[]): string {
  return `'{${names.map(name => `"${name}"`).join(',')}}'::text[]`;
}

/** The Reach of the principal's searches. */
export function reachOf(access: Access): Reach {
  return {
    rows: (type, alias, way) => raw(rowsSql(type, access.type(type), 'search', way, alias)),
    isNarrowed: type => {
      const of = access.type(type);
      return !of.isWhole && conditionSql(granting(of, 'search'), 'fenced', 't') !== 'true';
    },
    searchable: (type, param, alias) => searchableRows(type, access, param, alias),
    visible: (type, names, alias) => {
      const paths = names.map(name => canonicalPath(type, name.split('.')));
      const rows = visibleRows(access.type(type), 'search', paths, alias);
      return rows === 'all' || rows === 'none' ? rows : raw(rows);
    },
    inner: type => {
      const visible = innerVisible(access, type);
      return visible === 'all' ? visible : raw(visible);
    },
    searches: type => {
      const [only, ...others] = granting(access.type(type), 'search');
      return only && others.length === 0 ? only.searches : [];
    },
  };
}

/** The rows in which the parameter reads only visible elements. */
function searchableRows(type: string, access: Access, param: SearchParameter, alias: string) {
  const own = visibleRows(access.type(type), 'search', parameterElements(type, param), alias);
  const inner = innerRows(type, param, access, alias);
  if (own === 'none' || inner === 'none') return 'none';
  const conditions = [own, inner].filter(rows => rows !== 'all');
  return conditions.length === 0 ? 'all' : raw(conditions.join(' and '));
}

/** The rows in which all of the elements are visible, as a condition. */
export function visibleRows(
  of: TypeAccess,
  interaction: Interaction,
  paths: readonly ElementPath[],
  alias: string,
): 'all' | 'none' | string {
  if (of.isWhole) return 'all';
  const entries = granting(of, interaction);
  const telling = entries.filter(entry => areVisible(entry, paths));
  if (telling.length === entries.length) return 'all';
  if (telling.length === 0) return 'none';
  const condition = conditionSql(telling, 'fenced', alias);
  return condition === 'true' ? 'all' : `((${condition}) is true)`;
}
