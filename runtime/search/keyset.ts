// In: the terms of an order and the key of a row. Out: the SQL of the rows past it, and of a row's own key.
// Rows are found by their place in an index, not by counting: https://www.postgresql.org/docs/current/functions-comparisons.html#ROW-WISE-COMPARISON

import { bind, join, raw, type Sql, sql } from '../sql/sql.ts';
import type { SortTerm } from './sort.ts';

/** Which rows: past the key in the order, past it against the order; `from`: the key's own row as well. */
export interface Side {
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
