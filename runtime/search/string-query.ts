// In: search values of a string parameter. Out: the tsquery of the lexemes that they are found by.
// https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY
import { wordKey } from './index-row.ts';
import { maxStringLength, nameForms, normalize, quoteLexeme } from './text.ts';
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
      `The values come to ${Buffer.byteLength(query)} bytes; at most ${mostQueryBytes} are sought at once. Ask for them in several queries.`,
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
