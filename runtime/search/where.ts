// In: a Criterion and the alias of a resource table. Out: the SQL condition. Values are bound, never written.

import { anyOf, bind, join, literal, name, number, project, raw, type Sql, sql } from '../base/sql/sql.ts';
import type { IndexCriterion, RangeValue, TupleTest } from './criterion.ts';
import { ucumColumn } from './index-row.ts';
import { hullTest, rangeTest } from './range.ts';
import type { Finding } from './reach.ts';

/**
 * @param type the resource type, `Observation`
 * @param alias of its table, `t`
 */
export function where(type: string, criterion: IndexCriterion, alias: Sql, access: Finding = 'free'): Sql {
  const column = (text: string) => sql`${alias}.${name(text)}`;
  switch (criterion.kind) {
    case 'nothing':
      return raw('false');
    case 'id':
      return equalsAny(sql`${alias}.id`, criterion.ids);
    case 'token':
      return tokensWhere(criterion.hashes, alias, access);
    case 'string':
      return stringWhere(criterion.query, alias, access);
    case 'reference':
      return equalsAny(column(criterion.column), criterion.keys);
    case 'edge':
      return edgeWhere(type, criterion.edges, alias, access);
    case 'range':
      return anyOf(criterion.alternatives.map(value => rangeWhere(criterion, value, alias, access)));
    case 'all':
      return anyOf(
        criterion.alternatives.map(
          parts =>
            sql`(${join(
              parts.map(part => where(type, part, alias, access)),
              ' and ',
            )})`,
        ),
      );
    case 'tuple':
      return anyOf(criterion.alternatives.map(tests => tupleWhere(criterion.key, tests, alias, access)));
  }
}

/** With an offset each row is looked up: without one PostgreSQL may first read the edges of all rows into memory. */
function edgeWhere(type: string, edges: readonly string[], alias: Sql, access: Finding): Sql {
  const found = sql`select from ${name(`${type}_ref`)} e where e.project = ${project} and e.id = ${alias}.id and
    ${equalsAny(raw('e.edge'), edges)}`;
  return access === 'fenced' ? sql`exists (${found} offset 0)` : sql`exists (${found})`;
}

/**
 * PostgreSQL takes a prefix that its statistics do not know for one row in 200, and would rather walk all rows by id
 * until it has found twenty of them. Said twice it is one in 40,000, so the index is asked; what is known to be common
 * stays common. https://www.postgresql.org/docs/current/row-estimation-examples.html
 */
function stringWhere(query: string, alias: Sql, access: Finding): Sql {
  const strings = access === 'fenced' ? sql`(${alias}.strings || ''::tsvector)` : sql`${alias}.strings`;
  const test = sql`${strings} @@ ${bind(query, 'tsquery')}`;
  return access === 'free' ? sql`${test} and ${test}` : test;
}

/** One value is an equality that ends in the index's order; several are an array. */
export function equalsAny(column: Sql, values: readonly string[]): Sql {
  const [only] = values;
  if (only === undefined) return raw('false');
  return values.length === 1
    ? sql`${column} = ${bind(only, 'text')}`
    : sql`${column} = any(${bind(values, 'text[]')})`;
}

/**
 * What keeps the GIN index from being chosen: an expression on the column, or, for one hash, a quarter of its time, an
 * operator that has none.
 */
function tokensWhere(hashes: readonly string[], alias: Sql, access: Finding): Sql {
  const [only] = hashes;
  if (access !== 'fenced') return sql`${alias}.tokens && ${bind(hashes, 'int8[]')}`;
  return hashes.length === 1 && only !== undefined
    ? sql`${bind(only, 'int8')} = any(${alias}.tokens)`
    : sql`(${alias}.tokens || '{}') && ${bind(hashes, 'int8[]')}`;
}

function rangeWhere(
  { range }: Extract<IndexCriterion, { kind: 'range' }>,
  value: RangeValue,
  alias: Sql,
  access: Finding,
): Sql {
  const { column } = range;
  if (column === undefined) {
    const updated = sql`${alias}.updated`;
    // `meta.lastUpdated` has milliseconds: it lasts one.
    const test = rangeTest(value, updated, sql`(${updated} + ${millisecond})`);
    return sql`(${join([...updatedBounds(value, updated), test], ' and ')})`;
  }
  // Of several values there is no hull in base units: it would be one of different dimensions.
  const inBase = value.of === 'number' && value.ucum;
  const bounds = inBase && range.single ? ucumColumn(column) : column;
  const low = sql`${alias}.${name(`${bounds}_low`)}`;
  const high = sql`${alias}.${name(`${bounds}_high`)}`;
  const units = value.of === 'number' ? value.units : undefined;
  const conditions: Sql[] = [];
  if (!range.recent) conditions.push(sql`${low} < 'infinity'`, sql`${high} > '-infinity'`);
  if (units) conditions.push(tokensWhere(units, alias, access));
  if (range.single) conditions.push(rangeTest(value, low, high));
  else {
    if (!inBase) conditions.push(hullTest(value, low, high));
    conditions.push(
      sql`exists (select from jsonb_array_elements(${alias}.tuples->${literal(column)}) r where ${itemTest(value, sql`r`)})`,
    );
  }
  return conditions.length === 1 ? (conditions[0] ?? raw('true')) : sql`(${join(conditions, ' and ')})`;
}

const millisecond = raw("interval '1 millisecond'");

/** What follows for the bare column: an index can answer it. */
function updatedBounds(value: RangeValue, updated: Sql): Sql[] {
  if (value.of !== 'date' || value.date.prefix === 'ne') return [];
  const { prefix, interval } = value.date;
  const from = sql`${updated} >= ${bind(interval.low, 'timestamptz')} - ${millisecond}`;
  const to = sql`${updated} <= ${bind(interval.high, 'timestamptz')}`;
  if (['gt', 'ge', 'sa'].includes(prefix)) return [from];
  return ['lt', 'le', 'eb'].includes(prefix) ? [to] : [from, to];
}

/**
 * Tests one interval of `tuples`: `[low, high, units]`, of a unit of UCUM with low, high and dimension in base units;
 * null is unbounded.
 */
function itemTest(value: RangeValue, item: Sql): Sql {
  if (value.of === 'date')
    return rangeTest(value, sql`(${item}->>0)::timestamptz`, sql`(${item}->>1)::timestamptz`);
  const [low, high] = value.ucum ? [number(3), number(4)] : [number(0), number(1)];
  const test = rangeTest(
    value,
    sql`coalesce((${item}->>${low})::numeric, '-infinity')`,
    sql`coalesce((${item}->>${high})::numeric, 'infinity')`,
  );
  if (value.ucum && value.units)
    return sql`(${test} and (${item}->>5)::int8 = any(${bind(value.units, 'int8[]')}))`;
  return value.units ? sql`(${test} and ${hashIn(sql`${item}->2`, value.units)})` : test;
}

function hashIn(list: Sql, hashes: readonly string[]): Sql {
  return sql`exists (select from jsonb_array_elements(${list}) h where h::int8 = any(${bind(hashes, 'int8[]')}))`;
}

function tupleWhere(key: string, tests: readonly TupleTest[], alias: Sql, access: Finding): Sql {
  const narrowing = tests
    .filter(test => test.kind === 'token' && test.indexed)
    .map(test => tokensWhere(test.kind === 'token' ? test.hashes : [], alias, access));
  const item = sql`exists (select from jsonb_array_elements(${alias}.tuples->${literal(key)}) c where ${join(
    tests.map((test, i) => componentTest(test, sql`c->${number(i)}`)),
    ' and ',
  )})`;
  return narrowing.length === 0 ? item : sql`(${join([...narrowing, item], ' and ')})`;
}

/** Whether one of the items has other values. */
export function otherTuple(key: string, tests: readonly TupleTest[], alias: Sql): Sql {
  return sql`exists (select from jsonb_array_elements(${alias}.tuples->${literal(key)}) c where not (${join(
    tests.map((test, i) => componentTest(test, sql`c->${number(i)}`)),
    ' and ',
  )}))`;
}

function componentTest(test: TupleTest, values: Sql): Sql {
  switch (test.kind) {
    case 'token':
      return hashIn(values, test.hashes);
    case 'reference':
      return sql`${values} ?| ${bind(test.keys, 'text[]')}`;
    case 'string':
      return sql`exists (select from jsonb_array_elements_text(${values}) s where ${beginsWith(test)})`;
    case 'range':
      return sql`exists (select from jsonb_array_elements(${values}) r where ${itemTest(test.value, sql`r`)})`;
  }
}

function beginsWith({ text, words }: Extract<TupleTest, { kind: 'string' }>): Sql {
  return words
    ? sql`strpos(' ' || s, ${bind(` ${text}`, 'text')}) > 0`
    : sql`starts_with(s, ${bind(text, 'text')})`;
}
