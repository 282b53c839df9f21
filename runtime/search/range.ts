// In: a prefix, a value, and two SQL expressions that hold the bounds of a stored interval. Out: the SQL that compares them.
// https://hl7.org/fhir/R4/search.html#prefix, to the letter. Absent values have low = +∞ and high = −∞ and match nothing.
import type { RangeValue } from './criterion.ts';
import { bind, raw, type Sql, sql } from './sql.ts';
import type { Prefix } from './value.ts';

/** Whether the stored interval [low, high) or, for numbers, [low, high] fits the search value. */
export function rangeTest(value: RangeValue, low: Sql, high: Sql): Sql {
  if (value.of === 'date') {
    const { prefix, interval } = value.date;
    return dateTest(prefix, low, high, bind(interval.low, 'timestamptz'), bind(interval.high, 'timestamptz'));
  }
  const { number, exact } = value;
  const point = bind(number.value, 'numeric');
  if (exact && number.prefix === 'eq') return sql`(${low} = ${point} and ${high} = ${point})`;
  if (exact && number.prefix === 'ne') return sql`(${low} < ${point} or ${high} > ${point})`;
  return numberTest(
    number.prefix,
    low,
    high,
    point,
    bind(number.low, 'numeric'),
    bind(number.high, 'numeric'),
  );
}

/** Dates: s and e are the first moment of the search value and the first one past it. */
function dateTest(prefix: Prefix, low: Sql, high: Sql, s: Sql, e: Sql): Sql {
  switch (prefix) {
    case 'eq':
      return sql`(${low} >= ${s} and ${low} < ${e} and ${high} <= ${e})`;
    case 'ne':
      return sql`(${low} < ${s} or ${high} > ${e})`;
    case 'gt':
      return sql`${high} > ${e}`;
    case 'lt':
      return sql`${low} < ${s}`;
    case 'ge':
      return sql`(${high} > ${s} and (${high} > ${e} or ${low} >= ${s}))`;
    case 'le':
      return sql`(${low} < ${e} and (${low} < ${s} or ${high} <= ${e}))`;
    case 'sa':
      return sql`(${low} >= ${e} and ${low} < 'infinity')`;
    case 'eb':
      return sql`(${high} <= ${s} and ${high} > '-infinity')`;
    case 'ap':
      return sql`(${low} < ${e} and ${high} > ${s})`;
  }
}

/** Numbers: v is exact, [s, e) is what its digits imply. */
function numberTest(prefix: Prefix, low: Sql, high: Sql, v: Sql, s: Sql, e: Sql): Sql {
  switch (prefix) {
    case 'eq':
      return sql`(${low} >= ${s} and ${low} < ${e} and ${high} < ${e})`;
    case 'ne':
      return sql`(${low} < ${s} or ${high} >= ${e})`;
    case 'gt':
      return sql`${high} > ${v}`;
    case 'lt':
      return sql`${low} < ${v}`;
    case 'ge':
      return sql`(${high} >= ${v} and (${high} > ${v} or ${low} >= ${v}))`;
    case 'le':
      return sql`(${low} <= ${v} and (${low} < ${v} or ${high} <= ${v}))`;
    case 'sa':
      return sql`(${low} > ${v} and ${low} < 'infinity')`;
    case 'eb':
      return sql`(${high} < ${v} and ${high} > '-infinity')`;
    case 'ap':
      return sql`(${low} <= ${e} and ${high} >= ${s})`;
  }
}

/**
 * What must hold of the hull of several intervals if one of them fits: an index can answer it, a recheck follows.
 * Also says that the value is there, which partial indexes want to hear.
 */
export function hullTest(value: RangeValue, low: Sql, high: Sql): Sql {
  const date = value.of === 'date';
  const prefix = date ? value.date.prefix : value.number.prefix;
  const type = date ? 'timestamptz' : 'numeric';
  const { low: s, high: e } = date ? value.date.interval : value.number;
  switch (prefix) {
    case 'gt':
    case 'ge':
    case 'sa':
      return sql`${high} >= ${bind(date ? s : value.number.value, type)}`;
    case 'lt':
    case 'le':
    case 'eb':
      return sql`${low} <= ${bind(date ? e : value.number.value, type)}`;
    case 'eq':
    case 'ap':
      return sql`(${low} <= ${bind(e, type)} and ${high} >= ${bind(s, type)})`;
    case 'ne':
      return sql`${low} < ${raw("'infinity'")}`;
  }
}
