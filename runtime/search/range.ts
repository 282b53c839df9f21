// In: a prefix, a value, and two SQL expressions that hold the bounds of a stored interval. Out: the SQL that compares them.
// https://hl7.org/fhir/R4/search.html#prefix. Absent values have low = +∞ and high = −∞ and match nothing.
//
// The search value is a date [s, e). The columns are the position of the stored interval [low, high): before it, across its start,
// inside it (or equal), across its end, around it, after it. An open end is infinite.
//
//            before   across s   inside   across e   around   after
//       eq                         x
//       ne     x         x                   x          x        x
//       gt                                   x          x        x
//       lt     x         x                              x
//       ge               x         x         x          x        x
//       le     x         x         x         x          x
//       sa                                                       x
//       eb     x
//       ap               x         x         x          x                (with its margin)
//
// R4 defines ge as "the range above the search value intersects … or the range of the search value fully contains the range
// of the target value", and does not define where the range above begins. For gt it begins after the search value. For ge it
// begins with the search value: a procedure of 26 and 27 June took place on or after 27 June. HAPI does the same. With the other
// interpretation, ge would not find a period that ends on the day of the search. le is symmetric. Numbers are exact points v for
// all prefixes except eq, ne and ap, so that s = e = v: a stored range [low, high] that ends in v matches ge v, but not gt v.
import { bind, raw, type Sql, sql } from '../base/sql/sql.ts';
import type { RangeValue } from './criterion.ts';
import type { Relation } from './value.ts';

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
function dateTest(prefix: Relation, low: Sql, high: Sql, s: Sql, e: Sql): Sql {
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
      return sql`${high} > ${s}`;
    case 'le':
      return sql`${low} < ${e}`;
    case 'sa':
      return sql`(${low} >= ${e} and ${low} < 'infinity')`;
    case 'eb':
      return sql`(${high} <= ${s} and ${high} > '-infinity')`;
    case 'ap':
      return sql`(${low} < ${e} and ${high} > ${s})`;
    case 'co':
      return sql`(${low} <= ${s} and ${high} >= ${e})`;
  }
}

/** Numbers: v is exact, [s, e) is what its digits imply. */
function numberTest(prefix: Relation, low: Sql, high: Sql, v: Sql, s: Sql, e: Sql): Sql {
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
      return sql`${high} >= ${v}`;
    case 'le':
      return sql`${low} <= ${v}`;
    case 'sa':
      return sql`(${low} > ${v} and ${low} < 'infinity')`;
    case 'eb':
      return sql`(${high} < ${v} and ${high} > '-infinity')`;
    case 'ap':
      return sql`(${low} <= ${e} and ${high} >= ${s})`;
    case 'co':
      throw new Error('What a number includes depends on digits that are not stored.');
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
    case 'co':
      return sql`(${low} <= ${bind(e, type)} and ${high} >= ${bind(s, type)})`;
    case 'ne':
      return sql`${low} < ${raw("'infinity'")}`;
  }
}
