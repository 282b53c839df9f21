// In: resources that were found, and references to follow from them or to them. Out: the visible resources at the other end, redacted.
// https://hl7.org/fhir/R4/search.html#include

import { elements } from '../base/definitions/elements.ts';
import { isId } from '../base/definitions/id.ts';
import type { SearchParameter } from '../base/definitions/parameters.ts';
import { groupBy } from '../base/group-by.ts';
import { type OutcomeError, outcomeError } from '../base/outcome.ts';
import { bind, empty, join, literal, name, number, project, type Sql, sql } from '../base/sql/sql.ts';
import { isNamed, namesRow } from '../search/filter/canonical-chain.ts';
import { listRow } from '../search/reach.ts';
import type { ResourceAccess } from './resources.ts';
import { contentSql, grantsColumn, reachOf, rowsSql } from './rows.ts';
import { type FoundRow, isSearchable, newRow, readRows, type SearchOptions } from './search-page.ts';

/** One reference parameter, followed from resources of its type or back to them. */
export interface Followed {
  readonly isReverse: boolean;
  readonly source: string;
  readonly param: SearchParameter;
  readonly target: string | undefined;
}

/** Ids by resource type. */
export type Ids = ReadonlyMap<string, readonly string[]>;

/** @param names `Patient/1` */
export function idsOf(names: readonly string[]): Ids {
  const pairs = [...new Set(names)].map(each => each.split('/'));
  return new Map(
    [...groupBy(pairs, ([type = '']) => type)].map(([type, own]) => [type, own.map(([, id = '']) => id)]),
  );
}

/**
 * @param most references, and resources, that are followed
 * @returns resources, in no order; some may be among `from`
 * @throws OutcomeError if there are more
 */
export async function searchIncluded(
  resources: ResourceAccess,
  followed: readonly Followed[],
  from: Ids,
  most: number,
  options: SearchOptions,
): Promise<readonly FoundRow[]> {
  const keys = await targetKeys(resources, followed, from, most, options);
  const parts = [
    ...[...keys].flatMap(([type, ids]) => rowsById(resources, type, ids)),
    ...followed.filter(({ isReverse }) => isReverse).flatMap(each => referring(resources, each, from)),
  ];
  return found(resources, parts, most, options);
}

/**
 * The visible ones of these resources, redacted, in no order.
 *
 * @param also a condition on the rows `t` of a type
 * @throws OutcomeError if there are more than `most`
 */
export async function readById(
  resources: ResourceAccess,
  ids: Ids,
  most: number,
  options: SearchOptions,
  also?: (type: string) => Sql,
): Promise<readonly FoundRow[]> {
  const parts = [...ids].flatMap(([type, own]) => rowsById(resources, type, own, also?.(type)));
  return found(resources, parts, most, options);
}

async function found(
  resources: ResourceAccess,
  parts: readonly Sql[],
  most: number,
  options: SearchOptions,
): Promise<readonly FoundRow[]> {
  if (parts.length === 0) return [];
  const rows = await read(resources, join(parts, ' union all '), most, options);
  return rows.map(([type, id, content]) => newRow(type ?? '', id, undefined, content));
}

async function read(resources: ResourceAccess, statement: Sql, most: number, options: SearchOptions) {
  const rows = await readRows(resources, sql`${statement} limit ${number(most + 1)}`, 'custom', options);
  options.charge?.(rows.length);
  if (rows.length <= most) return rows;
  throw tooManyIncluded(most);
}

export function tooManyIncluded(most: number): OutcomeError {
  return outcomeError(
    'too-costly',
    `_include and _revinclude lead to more than ${most} resources, the most that one page ` +
      'includes. Give a smaller _count, or fewer of them.',
  );
}

/** The ids that the references lead to. */
async function targetKeys(
  resources: ResourceAccess,
  followed: readonly Followed[],
  from: Ids,
  most: number,
  options: SearchOptions,
): Promise<Ids> {
  const parts = followed.flatMap(each => (each.isReverse ? [] : keysOf(resources, each, from)));
  if (parts.length === 0) return new Map();
  const rows = await read(resources, join(parts, ' union '), most, options);
  return idsOf(rows.flatMap(([key]) => (key && isLocal(key) ? key : [])));
}

/** Whether the key of a reference is that of a resource of this server. */
function isLocal(key: string): boolean {
  const [type = '', id = '', ...rest] = key.split('/');
  return rest.length === 0 && isId(id) && /^[A-Z]/.test(type);
}

/** The types that a reference may name: a column holds the references of several parameters. None: any. */
function meantTypes({ target, param: { targets = [] } }: Followed): readonly string[] {
  return target === undefined ? targets : [target];
}

/** Selects the keys of references to the types that are meant, `Patient/1`. */
function keysOf({ access }: ResourceAccess, followed: Followed, from: Ids): readonly Sql[] {
  const { source, param } = followed;
  const ids = from.get(source);
  const rows = visibleRows(access, source, param);
  if (!ids || !rows) return [];
  const { index } = param;
  const types = meantTypes(followed);
  const meant = (key: Sql) =>
    types.length === 0 ? empty : sql` and split_part(${key}, '/', 1) = any(${bind(types, 'text[]')})`;
  const known = sql`t.project = ${project} and t.id = any(${bind(ids, 'text[]')})${rows.condition}`;
  if (index.kind === 'reference') {
    const key = sql`t.${name(index.column)}`;
    return [sql`select ${key} from ${rows.from} where ${known} and ${key} is not null${meant(key)}`];
  }
  if (index.kind !== 'edge') return [];
  const start = `${index.edge}=`;
  const key = sql`substr(e.edge, ${number(start.length + 1)})`;
  return [
    sql`select ${key} from ${rows.from}, ${name(`${source}_ref`)} e where ${known} and e.project = ${project} and e.id =
      t.id and starts_with(e.edge, ${literal(start)})${meant(key)}`,
    ...namedTypes(access, followed).flatMap(target => {
      const named = isNamed(index.edge, target);
      if (!named) return [];
      return sql`select ${literal(`${target.type}/`)} || f.id from ${rows.from}, ${name(`${source}_ref`)} e,
        ${target.reach.rows(target.type, target.alias, 'fenced')} where ${known} and e.project = ${project} and e.id = t.id
        and starts_with(e.edge, ${literal(start)}) and f.project = ${project} and ${named}`;
    }),
  ];
}

/** Those that a canonical may name, as rows `f`. */
function namedTypes(access: ResourceAccess['access'], followed: Followed) {
  if (!followed.param.canonical) return [];
  const meant = meantTypes(followed);
  const reach = reachOf(access);
  return elements()
    .canonical.filter(type => (meant.length === 0 || meant.includes(type)) && isSearchable(access, type))
    .map(type => ({ type, reach, alias: sql`f` }));
}

function rowsById(
  resources: ResourceAccess,
  type: string,
  ids: readonly string[],
  also?: Sql,
): readonly Sql[] {
  if (!isSearchable(resources.access, type)) return [];
  const rows = rowsSql(type, resources.access.type(type), 'search', 'fenced', listRow);
  const known = sql`t.project = ${project} and t.id = any(${bind(ids, 'text[]')})`;
  return [content(resources, type, sql`${rows} where ${known}${also ? sql` and ${also}` : sql``}`)];
}

/** Rows of the source type that point to one of the resources. */
function referring(resources: ResourceAccess, followed: Followed, from: Ids): readonly Sql[] {
  const { source, param } = followed;
  const types = meantTypes(followed);
  const rows = visibleRows(resources.access, source, param);
  const keys = [...from].flatMap(([type, ids]) =>
    types.length === 0 || types.includes(type) ? ids.map(id => `${type}/${id}`) : [],
  );
  if (!rows || keys.length === 0) return [];
  const { index } = param;
  const known = sql`t.project = ${project}${rows.condition}`;
  if (index.kind === 'reference') {
    const test = sql`t.${name(index.column)} = any(${bind(keys, 'text[]')})`;
    return [content(resources, source, sql`${rows.from} where ${known} and ${test}`)];
  }
  if (index.kind !== 'edge') return [];
  const edges = keys.map(key => `${index.edge}=${key}`);
  const edge = name(`${source}_ref`);
  const pointing = [
    sql`select e.id from ${edge} e where e.project = ${project} and e.edge = any(${bind(edges, 'text[]')})`,
    ...namedTypes(resources.access, followed).flatMap(target => {
      const [ids, names] = [from.get(target.type), namesRow(index.edge, sql`e.edge`, target)];
      if (!ids || !names) return [];
      return sql`select e.id from ${target.reach.rows(target.type, target.alias, 'fenced')}, ${edge} e
        where f.project = ${project} and f.id = any(${bind(ids, 'text[]')}) and e.project = ${project} and ${names}`;
    }),
  ];
  const all = join(pointing, ' union ');
  // PostgreSQL takes the ranges of canonicals for a tenth of the table, and would read all of it.
  const test = pointing.length > 1 ? sql`t.id = any(array(${all}))` : sql`t.id in (${all})`;
  return [content(resources, source, sql`${rows.from} where ${known} and ${test}`)];
}

/** Rows in which the parameter is visible; undefined: no row. */
function visibleRows(
  access: ResourceAccess['access'],
  type: string,
  param: SearchParameter,
): { readonly from: Sql; readonly condition: Sql } | undefined {
  if (!isSearchable(access, type)) return undefined;
  const shown = reachOf(access).searchable(type, param, listRow);
  if (shown === 'none') return undefined;
  const from = rowsSql(type, access.type(type), 'search', 'fenced', listRow);
  return { from, condition: shown === 'all' ? sql`` : sql` and ${shown}` };
}

/** @param rows what stands behind `from` */
function content({ access }: ResourceAccess, type: string, rows: Sql): Sql {
  const text = contentSql(type, access, 'search', sql`x.content`, sql`x.grants`);
  const grants = grantsColumn(access.type(type), 'search', listRow);
  return sql`(select ${literal(type)}, x.id, (${text})::text from (select t.id, t.content${grants} from ${rows}) x)`;
}
