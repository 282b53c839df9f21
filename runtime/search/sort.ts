// In: the text of `_sort`. Out: the terms of ORDER BY, the identifier last; and of the key of a row, the rows past it.
// Missing values come last in both directions. Of several values the least counts ascending, the greatest descending. Rows are found by
// their place in an index, not by counting: https://www.postgresql.org/docs/current/functions-comparisons.html#ROW-WISE-COMPARISON
import { parameterHint, parametersOf, type SearchParameter } from '../base/definitions/parameters.ts';
import { shown } from '../base/short-text.ts';
import { bind, join, literal, name, number, project, raw, type Sql, sql } from '../base/sql/sql.ts';
import { notAllowed, type Reach } from './reach.ts';
import { alternativesOf, SearchValueError } from './value.ts';

export interface SortKey {
  /** `date`, `_lastUpdated`. */
  readonly code: string;
  readonly descending: boolean;
  readonly param: SearchParameter;
}

/** More than any type has parameters. */
const mostSortKeys = 200;

/** `-date,status` → keys; a key names a search parameter by its code or its argument. @throws SearchValueError */
export function parseSort(type: string, texts: readonly string[]): SortKey[] {
  const keys: SortKey[] = [];
  for (const text of alternativesOf(texts, mostSortKeys).map(item => item.trim())) {
    const descending = text.startsWith('-');
    const code = descending ? text.slice(1) : text;
    const param = parametersOf(type).params[code.replaceAll('-', '_')];
    if (!param || param.inner !== undefined)
      throw new SearchValueError(
        `'${shown(code)}' is not a search parameter of ${type}.${parameterHint(type, code, sortable)}`,
      );
    if (!sortable(param))
      throw new SearchValueError(
        `'${shown(code)}' is a ${param.type} parameter of a form that has no order.`,
      );
    if (!keys.some(key => key.param === param)) keys.push({ code: param.code, descending, param });
  }
  return keys;
}

/** One term of ORDER BY. */
export interface SortTerm {
  /** Never null, and free of values. */
  readonly key: Sql;
  /** PostgreSQL's type of the key. */
  readonly type: 'text' | 'timestamptz' | 'numeric';
  readonly descending: boolean;
}

/** The terms of ORDER BY. `id` breaks every tie, in the direction of the last key, so that one index can serve both. */
export function sortTerms(
  type: string,
  keys: readonly SortKey[],
  alias: Sql,
  reach: Reach,
): readonly SortTerm[] {
  // Nothing is left to order past the identifier.
  const byId = keys.findIndex(({ param }) => param.index.kind === 'id');
  const terms = (byId < 0 ? keys : keys.slice(0, byId)).map(
    (key): SortTerm => ({
      key: visibleKey(type, key, alias, reach, expression(type, key, alias)),
      type: typeOf(key.param),
      descending: key.descending,
    }),
  );
  const last = keys.at(byId);
  return [...terms, { key: sql`${alias}.id`, type: 'text', descending: last?.descending === true }];
}

/** `date_high desc, id desc`; in the other direction where `backward`. */
export function orderBy(terms: readonly SortTerm[], backward = false): Sql {
  const texts = terms.map(({ key, descending }) => sql`${key}${raw(descending !== backward ? ' desc' : '')}`);
  return join(texts, ', ');
}

/** Rows in which the parameter is hidden are sorted as if they had no value. @throws SearchValueError */
function visibleKey(type: string, { param, descending }: SortKey, alias: Sql, reach: Reach, key: Sql): Sql {
  const rows = reach.searchable(type, param, alias);
  if (rows === 'none') throw new SearchValueError(notAllowed(type, param.code));
  if (rows === 'all') return key;
  return sql`case when ${rows} then ${key} else ${raw(absent(param, descending))} end`;
}

function absent(param: SearchParameter, descending: boolean): string {
  const of = typeOf(param);
  if (of === 'text') return descending ? "''" : "U&'\\+10FFFF'";
  return `'${descending ? '-' : ''}infinity'::${of}`;
}

function typeOf({ index, type }: SearchParameter): SortTerm['type'] {
  if (index.kind === 'updated') return 'timestamptz';
  if (index.kind !== 'range') return 'text';
  return type === 'date' ? 'timestamptz' : 'numeric';
}

function sortable({ index, sort }: SearchParameter): boolean {
  if (index.kind === 'token' || index.kind === 'uri') return sort !== undefined && sort.length > 0;
  return index.kind !== 'all' && index.kind !== 'tuple';
}

function expression(type: string, { param, descending }: SortKey, alias: Sql): Sql {
  const { index } = param;
  const column = (text: string) => sql`${alias}.${name(text)}`;
  const side = descending ? 'high' : 'low';
  switch (index.kind) {
    case 'updated':
      return sql`${alias}.updated`;
    case 'range':
    case 'string':
      return column(`${index.column}_${side}`);
    case 'reference':
      return present(filtered(column(index.column), param), descending);
    case 'edge':
      return edgeExpression(type, index.edge, param, descending, alias);
    case 'token':
    case 'uri':
      return pathExpression(param.sort ?? [], descending, alias);
    default:
      return sql`${alias}.id`;
  }
}

/** The least of its values as text, or null: what a resource is sorted by. */
export function leastText(type: string, param: SearchParameter, alias: Sql): Sql {
  const key = expression(type, { code: param.code, descending: false, param }, alias);
  return sql`nullif(${key}, ${raw(absent(param, false))})`;
}

/** Absence lies past every text: above ascending, below descending. */
function present(value: Sql, descending: boolean): Sql {
  return sql`coalesce(${value}, ${raw(descending ? "''" : "U&'\\+10FFFF'")})`;
}

/** A shared column also holds what this parameter cannot mean. */
function filtered(column: Sql, { filtered: isFiltered, targets, typed }: SearchParameter): Sql {
  const key = typed ? sql`split_part(${column}, ' ', 1)` : column;
  if (!isFiltered) return key;
  return sql`case when ${pointsToAny(column, targets ?? [])} then ${key} end`;
}

/** Whether the key of a reference names one of the types. */
export function pointsToAny(column: Sql, targets: readonly string[]): Sql {
  const patterns = targets.flatMap(target => [`${target}/%`, `%/${target}/%`, `% ${target}`]);
  return sql`${column} like any (array[${join(patterns.map(literal), ', ')}])`;
}

function edgeExpression(
  type: string,
  edge: string,
  param: SearchParameter,
  descending: boolean,
  alias: Sql,
): Sql {
  const target = sql`substr(e.edge, ${number(edge.length + 2)})`;
  const own = sql`e.project = ${project} and e.id = ${alias}.id and starts_with(e.edge, ${literal(`${edge}=`)})`;
  return present(
    sql`(select ${raw(descending ? 'max' : 'min')}(${filtered(target, param)}) from ${name(`${type}_ref`)} e where ${own})`,
    descending,
  );
}

function pathExpression(paths: readonly string[], descending: boolean, alias: Sql): Sql {
  const values = join(
    paths.map(path => sql`select jsonb_path_query(${alias}.content, ${literal(path)}) v`),
    ' union all ',
  );
  return present(
    sql`(select ${raw(descending ? 'max' : 'min')}((v #>> '{}') collate "C") from (${values}) s)`,
    descending,
  );
}

/** Which rows: past the key in the order, past it against the order; `from`: the key's own row as well. */
interface Side {
  readonly backward: boolean;
  readonly from: boolean;
}

/** The text of a JSON array of texts. PostgreSQL reads each of them back as the same value. */
export function rowKey(terms: readonly SortTerm[]): Sql {
  return sql`json_build_array(${join(
    terms.map(({ key }) => sql`(${key})::text`),
    ', ',
  )})::text`;
}

export function pastKey(terms: readonly SortTerm[], key: readonly string[], side: Side): Sql {
  const directions = new Set(terms.map(({ descending }) => descending));
  const steps = terms.map((term, i) => ({
    key: term.key,
    value: sql`${bind(key[i] ?? '', term.type)}${raw(term.type === 'text' ? ' collate "C"' : '')}`,
    than: term.descending === side.backward ? '>' : '<',
  }));
  const [first] = steps;
  if (!first) return raw('true');
  const orSame = side.from ? '=' : '';
  if (directions.size === 1)
    return sql`(${join(
      steps.map(step => step.key),
      ', ',
    )}) ${raw(first.than + orSame)} (${join(
      steps.map(step => step.value),
      ', ',
    )})`;
  const [last, ...before] = [...steps].reverse();
  if (!last) return raw('true');
  const nested = before.reduce(
    (rest, { key: own, value, than }) =>
      sql`(${own} ${raw(than)} ${value} or (${own} = ${value} and ${rest}))`,
    sql`${last.key} ${raw(last.than + orSame)} ${last.value}`,
  );
  // What follows for the first term alone can be a range of an index.
  return sql`${first.key} ${raw(`${first.than}=`)} ${first.value} and ${nested}`;
}
