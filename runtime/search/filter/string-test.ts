// In: a string parameter, an operator and a value. Out: what they ask of a row.

import type { SearchParameter } from '../../definitions/parameters.ts';
import { comparedText } from '../string-query.ts';
import { isLong, kept, quoteLexeme } from '../text.ts';
import type { Comparison, FilterCriterion, TextTest } from './filter-criterion.ts';

export const textTests: Readonly<Record<string, TextTest>> = {
  eq: 'equal',
  ne: 'other',
  co: 'contains',
  sw: 'starts',
  ew: 'ends',
};

const comparisons: Readonly<Record<string, Comparison>> = { gt: '>', lt: '<', ge: '>=', le: '<=' };

/** Without case, accents and punctuation, as `string` parameters are searched. */
export function stringTest(
  { code, index }: SearchParameter,
  operator: string,
  value: string,
): FilterCriterion {
  if (index.kind !== 'string') throw new Error(`The string ${code} has no column.`);
  const { column } = index;
  const than = comparisons[operator];
  if (than) return { kind: 'stringOrder', column, than, text: comparedText(value) };
  const text = comparedText(value, Number.POSITIVE_INFINITY);
  const is = textTests[operator];
  if (is === undefined) throw new Error(`The operator ${operator} has no test of strings.`);
  if (is !== 'equal' && is !== 'starts') return { kind: 'string', column, is, text };
  const lexeme = quoteLexeme(`${column}:${kept(text)}`);
  const found = (query: string): FilterCriterion => ({
    kind: 'search',
    criterion: { kind: 'string', query },
  });
  // The index holds only the beginning of a long text.
  if (isLong(text)) return { kind: 'and', filters: [found(lexeme), { kind: 'string', column, is, text }] };
  return found(is === 'starts' ? `${lexeme}:*` : lexeme);
}
