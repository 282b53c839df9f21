// In: what was collected for one resource. Out: the columns `tuples`, `strings` and `tokens` as PostgreSQL reads them.
import { type IndexRow, TooLongToIndex } from './index-row.ts';
import { quoteLexeme } from './text.ts';

/** The `tuples` column as JSON text, or undefined when there are none. */
export function tuplesText(row: IndexRow): string | undefined {
  if (row.tuples.size === 0) return undefined;
  let text = '';
  for (const [key, list] of row.tuples) text += `${text === '' ? '{' : ','}"${key}":[${list.join()}]`;
  return `${text}}`;
}

/**
 * The `strings` column in the text form of tsvector. Where the words do not fit, they are left out, and names are found by their
 * beginning alone.
 *
 * @throws TooLongToIndex
 */
export function stringsText(row: IndexRow): string {
  const values = distinct(row.lexemes).map(quoteLexeme).join(' ');
  if (!fits(values))
    throw new TooLongToIndex(
      `holds more text than can be searched: names, addresses and the like may come to ${maxStringsBytes} bytes in one resource`,
    );
  let text = values;
  for (const [i, word] of row.words.entries())
    if (word !== undefined) text += ` ${quoteLexeme(word)}:${(i % mostPositions) + 1}`;
  return fits(text) ? text : values;
}

/** PostgreSQL counts without quotes and spaces, so the bound is slightly lower than necessary. */
function fits(text: string): boolean {
  return text.length <= maxStringsBytes / 3 || Buffer.byteLength(text) <= maxStringsBytes;
}

/** https://www.postgresql.org/docs/current/textsearch-limitations.html */
const maxStringsBytes = 2 ** 20 - 1;
/** PostgreSQL stores greater positions as this one; they start again from 1 here. */
const mostPositions = 16_383;

/** The `tokens` column in the text form of an array. */
export function tokensText(row: IndexRow): string {
  return `{${distinct(row.tokens).join()}}`;
}

/** A list without its repeats, in the order of their first. */
export function distinct(list: readonly string[]): readonly string[] {
  if (list.length < 2) return list;
  const found = new Set(list);
  return found.size === list.length ? list : [...found];
}
