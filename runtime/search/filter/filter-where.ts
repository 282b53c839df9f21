// In: a Criterion and the row that it tests. Out: the SQL condition. Values are bound, never written; where.ts compares columns.

import { idPattern } from '../../base/definitions/id.ts';
import {
  type PresencePath,
  parameterByCode,
  type SearchParameter,
} from '../../base/definitions/parameters.ts';
import { anyOf, bind, join, literal, name, number, project, raw, type Sql, sql } from '../../base/sql/sql.ts';
import type { Chain, Criterion, HasCriterion } from '../criterion.ts';
import { longTextKey } from '../index-row.ts';
import type { FilteredRow } from '../reach.ts';
import { pointsToAny } from '../sort.ts';
import { equalsAny, otherTuple, where } from '../where.ts';
import { namedBy, namesRow } from './canonical-chain.ts';
import { codesWhere } from './codes.ts';
import { compartmentWhere } from './compartment.ts';
import { codeTextWhere, exactWhere, ofTypeWhere, otherToken, textTest, uriWhere } from './content-sql.ts';
import { listedWhere, nearWhere, wordsWhere } from './special.ts';

/** @param isTest PostgreSQL makes no join of a `_has`, but tests it for each row */
export function filterWhere(filter: Criterion, row: FilteredRow, isTest = false): Sql {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return sql`(${join(
        filter.filters.map((each, at) => filterWhere(each, row, at >= mostJoined)),
        ` ${filter.kind} `,
      )})`;
    case 'not':
      return sql`(${filterWhere(filter.filter, row)}) is not true`;
    case 'visible':
      return visibleWhere(filter.param, row);
    case 'present':
      return presentWhere(filter.param, row);
    case 'text':
      return textWhere(filter, row);
    case 'stringOrder':
      return stringOrder(filter, row);
    case 'otherTuple':
      return otherTuple(filter.key, filter.tests, row.alias);
    case 'uri':
      return uriWhere(filter, row.alias);
    case 'otherToken':
      return otherToken(filter.param, filter.token, row.alias);
    case 'elsewhere':
      return referenceWhere(filter.param, row, key => sql`not ${isAny(key, filter.keys, filter.param)}`);
    case 'exact':
      return exactWhere(filter, row.alias);
    case 'codeText':
      return codeTextWhere(filter, row.alias);
    case 'codes':
      return codesWhere(filter, row);
    case 'ofType':
      return ofTypeWhere(filter, row.alias);
    case 'listed':
      return listedWhere(filter, row);
    case 'words':
      return wordsWhere(filter, row);
    case 'near':
      return nearWhere(filter, row);
    case 'compartment':
      return compartmentWhere(filter, row);
    case 'chain':
      return chainWhere(filter, row);
    case 'has':
      return hasWhere(filter, row, isTest);
    default:
      return where(row.type, filter, row.alias, row.access);
  }
}

function visibleWhere(param: SearchParameter, { reach, type, alias }: FilteredRow): Sql {
  const rows = reach.searchable(type, param, alias);
  return typeof rows === 'string' ? raw(String(rows === 'all')) : rows;
}

/** Tests the index first, then the resource itself. */
function presentWhere(param: SearchParameter, row: FilteredRow): Sql {
  const { index, present } = param;
  if (index.kind === 'all') {
    const components = index.components.map(code => parameterByCode(row.type, code));
    const tests = components.map(each => (each ? presentWhere(each, row) : raw('false')));
    return sql`(${join(tests, ' and ')})`;
  }
  if (present.length === 0 || index.kind === 'id' || index.kind === 'updated') return raw('true');
  const indexed = indexedWhere(param, row);
  return anyOf([...(indexed ? [indexed] : []), ...present.map(path => leadsTo(path, row))]);
}

/** Undefined for tokens and URIs: all of them share one column. */
function indexedWhere(param: SearchParameter, row: FilteredRow): Sql | undefined {
  const { index } = param;
  const column = (text: string) => sql`${row.alias}.${name(text)}`;
  switch (index.kind) {
    case 'string':
      return sql`${column(`${index.column}_high`)} > ''`;
    case 'range':
      return sql`${column(`${index.column}_low`)} < 'infinity'`;
    case 'reference':
    case 'edge':
      return referenceWhere(param, row, () => raw('true'));
    case 'tuple':
      return sql`${row.alias}.tuples ? ${literal(param.code)}`;
    default:
      return undefined;
  }
}

/** All strings are in one tsvector, each after the name of its column; long strings are also in `tuples`, in full. */
function textWhere({ column, is, text }: Extract<Criterion, { kind: 'text' }>, { alias }: FilteredRow): Sql {
  const own = `${column}:`;
  const sought = bind(text, 'text');
  const value = sql`substr(s, ${number(own.length + 1)})`;
  const short = sql`exists (select from unnest(tsvector_to_array(${alias}.strings)) s where starts_with(s, ${literal(own)})
    and right(s, 1) <> ${raw("E'\\t'")} and ${textTest(is, value, sought)})`;
  const long = sql`exists (select from jsonb_array_elements_text(${alias}.tuples->${literal(longTextKey(column))}) s where
    ${textTest(is, raw('s'), sought)})`;
  return sql`(${short} or ${long})`;
}

/** Compares the least and the greatest string, which have columns. */
function stringOrder(
  { column, than, text }: Extract<Criterion, { kind: 'stringOrder' }>,
  { alias }: FilteredRow,
): Sql {
  const high = sql`${alias}.${name(`${column}_high`)}`;
  const end = than.startsWith('>') ? high : sql`${alias}.${name(`${column}_low`)}`;
  return sql`(${high} > '' and ${end} ${raw(than)} ${bind(text, 'text')})`;
}

/** Whether one of the references is so; `test` is given its key, of an edge with the edge's name. */
function referenceWhere(param: SearchParameter, row: FilteredRow, test: (key: Sql) => Sql): Sql {
  const { index, filtered, targets } = param;
  const meant = (key: Sql) => (filtered ? sql` and ${pointsToAny(key, targets ?? [])}` : raw(''));
  if (index.kind === 'reference') {
    const column = sql`${row.alias}.${name(index.column)}`;
    return sql`(${column} is not null${meant(column)} and ${test(column)})`;
  }
  if (index.kind !== 'edge') throw new Error(`${param.code} is not a reference.`);
  const own = `${index.edge}=`;
  return sql`exists (select from ${edges(row)} and starts_with(e.edge, ${literal(own)})${meant(sql`substr(e.edge,
    ${number(own.length + 1)})`)} and ${test(raw('e.edge'))})`;
}

/** A canonical is also sought without its version. */
function isAny(key: Sql, keys: readonly string[], { canonical }: SearchParameter): Sql {
  const equal = equalsAny(key, keys);
  return canonical ? sql`(${equal} or ${equalsAny(sql`split_part(${key}, '|', 1)`, keys)})` : sql`(${equal})`;
}

function edges({ type, alias }: FilteredRow): Sql {
  return sql`${name(`${type}_ref`)} e where e.project = ${project} and e.id = ${alias}.id`;
}

/**
 * Whether a reference of this row leads to a row for which the filter is true. The other row is read by its key:
 * `offset 0` keeps PostgreSQL from making a join of it that begins at the other end.
 */
function chainWhere({ param, targets }: Chain, row: FilteredRow): Sql {
  const { index } = param;
  const probes = targets.map(({ type, filter }) => {
    const alias = sql`f${number(row.depth + 1)}`;
    const next: FilteredRow = { ...row, type, alias, access: 'free', depth: row.depth + 1 };
    const found = (key: Sql, start: string) =>
      sql`starts_with(${key}, ${literal(start)}) and exists (select from ${row.reach.rows(type, alias, 'fenced')} where
        ${alias}.project = ${project} and ${alias}.id = substr(${key}, ${number(start.length + 1)}) and
        ${filterWhere(filter, next)} offset 0)`;
    if (index.kind === 'reference')
      return sql`(${found(sql`${row.alias}.${name(index.column)}`, `${type}/`)})`;
    if (index.kind !== 'edge') throw new Error(`${param.code} is not a reference.`);
    const literally = sql`exists (select from ${edges(row)} and ${found(raw('e.edge'), `${index.edge}=${type}/`)} offset 0)`;
    if (!param.canonical) return literally;
    const named = namedBy(index.edge, next, filterWhere(filter, next));
    return named
      ? sql`(${literally} or exists (select from ${edges(row)} and ${named} offset 0))`
      : literally;
  });
  return probes.length === 1 ? (probes[0] ?? raw('false')) : sql`(${join(probes, ' or ')})`;
}

/** PostgreSQL takes seconds to plan the joins of a hundred `_has`: those behind are tested for each row. */
const mostJoined = 8;

/** Whether a row of the type, for which the filter is true, points to this row. PostgreSQL may begin at either end. */
function hasWhere({ param, type, filter }: HasCriterion, row: FilteredRow, isTest: boolean): Sql {
  const { index } = param;
  const alias = sql`f${number(row.depth + 1)}`;
  const next: FilteredRow = { ...row, type, alias, access: 'free', depth: row.depth + 1 };
  const own = sql`${literal(`${row.type}/`)} || ${row.alias}.id`;
  const rows = sql`${row.reach.rows(type, alias, 'free')} where ${alias}.project = ${project}`;
  const found = sql`${filterWhere(filter, next)}${raw(isTest ? ' offset 0' : '')}`;
  if (index.kind === 'reference')
    return sql`exists (select from ${rows} and ${alias}.${name(index.column)} = ${own} and ${found})`;
  if (index.kind !== 'edge') throw new Error(`${param.code} is not a reference.`);
  const edge = sql`${name(`${type}_ref`)} ${alias}e`;
  const key = sql`${alias}e.edge`;
  const literally = sql`${key} = ${literal(`${index.edge}=`)} || ${own}`;
  const named = param.canonical ? namesRow(index.edge, key, row) : undefined;
  const points = named ? sql`(${literally} or ${named})` : literally;
  return sql`exists (select from ${edge}, ${rows} and ${alias}e.project = ${project} and ${points} and ${alias}.id =
    ${alias}e.id and ${found})`;
}

/** Resources inside of the row count where the caller sees them. */
function leadsTo({ path, types, inner }: PresencePath, row: FilteredRow): Sql {
  const { alias, reach } = row;
  const content = sql`${alias}.content`;
  const found = sql`jsonb_path_query(${content}, ${literal(path)}) v`;
  if (types) return sql`exists (select from ${found} where ${pointsTo(types, row)})`;
  const visible = inner ? reach.inner(sql`(v->>'resourceType')`) : 'all';
  if (visible !== 'all') return sql`exists (select from ${found} where ${visible})`;
  return sql`jsonb_path_exists(${content}, ${literal(path)})`;
}

/** `Patient/1`, `http://a.example/Patient/1/_history/2` */
const namedType = `(?:^|/)([A-Z][A-Za-z]+)/${idPattern}(?:/_history/${idPattern})?$`;

/** A reference names a type in its text, by the contained resource that it points to, or else in `Reference.type`. */
function pointsTo(types: readonly string[], row: FilteredRow): Sql {
  const wanted = sql`(${join(types.map(literal), ', ')})`;
  const named = sql`coalesce(substring(v->>'reference' from ${literal(namedType)}), v->>'type') in ${wanted}`;
  return sql`case when starts_with(v->>'reference', '#') then ${contained(wanted, row)} else ${named} end`;
}

function contained(wanted: Sql, { type, alias, reach }: FilteredRow): Sql {
  const shown = reach.visible(type, ['contained'], alias);
  if (shown === 'none') return raw('false');
  const visible = [shown, reach.inner(sql`(c->>'resourceType')`)].filter(each => each !== 'all');
  const found = sql`c->>'id' = substr(v->>'reference', 2) and c->>'resourceType' in ${wanted}`;
  const all = visible.reduce((tests, each) => sql`${tests} and ${each}`, found);
  return sql`exists (select from jsonb_path_query(${sql`${alias}.content`}, '$.contained[*]') c where ${all})`;
}
