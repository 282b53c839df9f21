// In: search values of a string parameter. Out: the tsquery of the lexemes that they are found by, or a Criterion.
// https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY

import type { SearchParameter } from '../base/definitions/parameters.ts';
import type { Comparison, Criterion, TextTest } from './criterion.ts';
import { wordKey } from './index-row.ts';
import { isLong, kept, maxStringLength, nameForms, normalize, quoteLexeme } from './text.ts';
import { SearchValueError } from './value.ts';

/** https://www.postgresql.org/docs/current/textsearch-limitations.html */
const mostQueryBytes = 2 ** 20;

/**
 * Values that begin with one of the texts; with `words`, those in which any word begins so:
 * `van heu` → `'name:van heu':* | 'name*:van' <-> 'name*:heu':*`.
 *
 * @throws SearchValueError
 */
export function stringQuery(column: string, texts: readonly string[], words: boolean): string {
  const parts = new Set(texts.flatMap(text => partsOf(column, text, words)));
  const query = [...parts].join(' | ');
  if (query.length > mostQueryBytes / 3 && Buffer.byteLength(query) > mostQueryBytes)
    throw new SearchValueError(
      `The values come to ${Buffer.byteLength(query)} bytes; at most ${mostQueryBytes} are ` +
        'sought at once. Ask for them in several queries.',
    );
  return query;
}

function partsOf(column: string, text: string, words: boolean): readonly string[] {
  const beginning = `${quoteLexeme(`${column}:${comparedText(text)}`)}:*`;
  if (!words) return [beginning];
  const key = wordKey(column);
  const phrases = nameForms(text).map(
    (form = '') =>
      `${form
        .split(' ')
        .map(word => quoteLexeme(`${key}:${word}`))
        .join(' <-> ')}:*`,
  );
  return [beginning, ...phrases];
}

/** Text as strings are compared. @throws SearchValueError */
export function comparedText(text: string, most: number = maxStringLength): string {
  const value = normalize(text);
  if (value.length > most)
    throw new SearchValueError(
      `A string search value has more than ${most} characters, which is the most that can be sought; give its beginning.`,
    );
  if (value === '')
    throw new SearchValueError(
      'A string search value holds nothing but accents, punctuation and white space.',
    );
  return value;
}

export const textTests: Readonly<Record<string, TextTest>> = {
  eq: 'equal',
  ne: 'other',
  co: 'contains',
  sw: 'starts',
  ew: 'ends',
};

const comparisons: Readonly<Record<string, Comparison>> = { gt: '>', lt: '<', ge: '>=', le: '<=' };

/** Without case, accents and punctuation, as `string` parameters are searched. */
export function stringTest({ code, index }: SearchParameter, operator: string, value: string): Criterion {
  if (index.kind !== 'string') throw new Error(`The string ${code} has no column.`);
  const { column } = index;
  const than = comparisons[operator];
  if (than) return { kind: 'stringOrder', column, than, text: comparedText(value) };
  const text = comparedText(value, Number.POSITIVE_INFINITY);
  const is = textTests[operator];
  if (is === undefined) throw new Error(`The operator ${operator} has no test of strings.`);
  if (is !== 'equal' && is !== 'starts') return { kind: 'text', column, is, text };
  const lexeme = quoteLexeme(`${column}:${kept(text)}`);
  const found = (query: string): Criterion => ({ kind: 'string', query });
  // The index holds only the beginning of a long text.
  if (isLong(text)) return { kind: 'and', filters: [found(lexeme), { kind: 'text', column, is, text }] };
  return found(is === 'starts' ? `${lexeme}:*` : lexeme);
}
