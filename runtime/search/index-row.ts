// In: what the extractors find in one resource. Out: the values of its search columns and side tables, as PostgreSQL reads them.
// Made once for each resource and each component of a composite, so it allocates little: lists, in which values may repeat.
import { compareBounds, type Interval } from './interval.ts';
import { compareText, isLong, kept, quoteLexeme } from './text.ts';
import type { TokenHasher } from './token-hash.ts';
import { compareNumbers } from './ucum.ts';

/** A number or quantity as an interval: `null` is unbounded. Units are token hashes. */
interface NumberRange {
  readonly low: string | null;
  readonly high: string | null;
  readonly units: readonly string[];
  readonly ucum?: UcumRange | undefined;
}

/** A quantity in base units of UCUM; the hash of its dimension. */
export interface UcumRange {
  readonly low: string | null;
  readonly high: string | null;
  readonly dimension: string;
}

/** What is collected for one resource, or for one component of a composite. */
export interface IndexRow {
  readonly hasher: TokenHasher;
  /** Minutes east of UTC that a time without a zone means. */
  readonly zone: number;
  /** This server's base: a reference that starts with it is relative. */
  readonly base: string;
  /** Key of the parameter whose hashes also go to the code table. */
  readonly hot: string | undefined;
  /** What was added so far, for the resource and all of its components, and how much may be. */
  readonly size: { entries: number; readonly most: number };
  /** Only `tokens` and `parts` of a component count. */
  readonly component: boolean;
  readonly tokens: string[];
  readonly codes: string[];
  readonly lexemes: string[];
  /** Lexemes of single words in their order; undefined separates values. */
  readonly words: (string | undefined)[];
  readonly edges: string[];
  /** Column → the text of a reference. */
  readonly references: Map<string, string>;
  /** Column without `_low` and `_high` → the least and the greatest of its values. */
  readonly bounds: Map<string, Bounds>;
  readonly tuples: Map<string, string[]>;
  /** Values of a component: ranges, dates, texts, in the JSON form of `tuples`. */
  readonly parts: string[];
}

/** Both in the text form of the column. */
interface Bounds {
  low: string;
  high: string;
}

export type RowContext = Pick<IndexRow, 'hasher' | 'zone' | 'base' | 'hot'>;

export function newRow({ hasher, zone, base, hot }: RowContext, most = Number.POSITIVE_INFINITY): IndexRow {
  return {
    hasher,
    zone,
    base,
    hot,
    size: { entries: 0, most },
    component: false,
    tokens: [],
    codes: [],
    lexemes: [],
    words: [],
    edges: [],
    references: new Map(),
    bounds: new Map(),
    tuples: new Map(),
    parts: [],
  };
}

/** For one component of a composite. What it does not need is one for all, and stays empty. */
export function newComponent({ hasher, zone, base, size }: IndexRow): IndexRow {
  return {
    hasher,
    zone,
    base,
    hot: undefined,
    size,
    component: true,
    tokens: [],
    codes: none,
    lexemes: none,
    words: noWords,
    edges: none,
    references: noReferences,
    bounds: noBounds,
    tuples: noTuples,
    parts: [],
  };
}

const none: string[] = [];
const noWords: (string | undefined)[] = [];
const noReferences: Map<string, string> = new Map();
const noBounds: Map<string, Bounds> = new Map();
const noTuples: Map<string, string[]> = new Map();

/**
 * Adds a token under a parameter's key.
 *
 * @throws TooLongToIndex
 */
export function addToken(
  row: IndexRow,
  key: string,
  system: string | undefined,
  code: string | undefined,
): void {
  count(row);
  const hashes = row.hasher.stored(key, system, code);
  for (const hash of hashes) row.tokens.push(hash);
  // Asked for by code, with or without its system: the first two hashes.
  if (key === row.hot && code !== undefined) for (const hash of hashes.slice(0, 2)) row.codes.push(hash);
}

/** The key of canonicals without their version. */
export function anyVersionKey(key: string): string {
  return `${key}~`;
}

/**
 * Adds a normalised string; keeps the least and the greatest for sorting. Of a long one the beginning is indexed, and
 * all of it is kept in `tuples`.
 *
 * @throws TooLongToIndex
 */
export function addString(row: IndexRow, column: string, text: string): void {
  if (text === '') return;
  count(row);
  const indexed = kept(text);
  if (row.component) row.parts.push(JSON.stringify(indexed));
  else {
    row.lexemes.push(`${column}:${indexed}`);
    widen(row, column, indexed, indexed, compareText);
    if (isLong(text)) addTuple(row, longTextKey(column), JSON.stringify(text));
  }
}

/** The key in `tuples` of the texts of a column that are longer than what is indexed. */
export function longTextKey(column: string): string {
  return `text ${column}`;
}

/** Adds the words of a normalised string, so that it is found by the beginning of any of them. */
export function addWords(row: IndexRow, column: string, words: readonly string[]): void {
  if (row.component) row.parts.push(JSON.stringify(kept(words.join(' '))));
  else {
    for (const word of words) row.words.push(`${wordKey(column)}:${kept(word)}`);
    row.words.push(undefined);
  }
}

/** What the lexemes of a column's words begin with. */
export function wordKey(column: string): string {
  return `${column}*`;
}

/**
 * Adds a reference by its key to the column of its parameter.
 *
 * @throws TooLongToIndex
 */
export function addReference(row: IndexRow, column: string, key: string): void {
  count(row);
  if (row.component) row.parts.push(JSON.stringify(key));
  else row.references.set(column, bounded(key));
}

/**
 * Adds a reference to the side table, under `<name>=` or `<name>~`.
 *
 * @throws TooLongToIndex
 */
export function addEdge(row: IndexRow, name: string, key: string): void {
  count(row);
  row.edges.push(name + bounded(key));
}

/** A value has no place in its index. `value` is it; undefined if it is all values together that are too many. */
export class TooLongToIndex extends Error {
  readonly value: string | undefined;
  constructor(reason: string, value?: string) {
    super(reason);
    this.name = 'TooLongToIndex';
    this.value = value;
  }
}

/** Compares names: extractors of generated/ may come with a class of their own, since they import `kiln-fhir/extract`. */
export function isTooLongToIndex(error: unknown): error is TooLongToIndex {
  return error instanceof Error && error.name === 'TooLongToIndex';
}

function count({ size }: IndexRow): void {
  if (++size.entries > size.most)
    throw new TooLongToIndex(
      `makes more than ${size.most} values that can be searched, the most of one resource`,
    );
}

/** An index entry has at most 2,704 bytes; project, parameter, date and id need their part of them. */
const maxReferenceBytes = 2_000;

function bounded(key: string): string {
  if (key.length > maxReferenceBytes / 3 && Buffer.byteLength(key) > maxReferenceBytes)
    throw new TooLongToIndex(
      `has ${Buffer.byteLength(key)} bytes, and a reference of more than ${maxReferenceBytes} cannot be searched`,
      key,
    );
  return key;
}

/** Adds an interval of time. `several`: the parameter may have more than one, so each is kept. */
export function addInterval(row: IndexRow, column: string, { low, high }: Interval, several: boolean): void {
  count(row);
  if (row.component) row.parts.push(`["${low}","${high}"]`);
  else {
    widen(row, column, low, high, compareBounds);
    if (several) addTuple(row, column, `["${low}","${high}"]`);
  }
}

/** Adds a number or quantity. */
export function addRange(row: IndexRow, column: string, range: NumberRange, several: boolean): void {
  count(row);
  const { low, high, units, ucum } = range;
  if (!row.component) {
    widen(row, column, low ?? '-Infinity', high ?? 'Infinity', compareNumbers);
    for (const unit of units) row.tokens.push(unit);
    if (ucum) row.tokens.push(ucum.dimension);
    if (!several) {
      if (ucum)
        row.bounds.set(ucumColumn(column), { low: ucum.low ?? '-Infinity', high: ucum.high ?? 'Infinity' });
      return;
    }
  }
  const inBase = ucum ? `,${ucum.low ?? 'null'},${ucum.high ?? 'null'},${ucum.dimension}` : '';
  const json = `[${low ?? 'null'},${high ?? 'null'},[${units.join()}]${inBase}]`;
  if (row.component) row.parts.push(json);
  else addTuple(row, column, json);
}

/** The column of a single quantity in base units, without `_low` and `_high`. */
export function ucumColumn(column: string): string {
  return `${column}_ucum`;
}

/** Adds one item of a composite; a component without a value makes it no match for anything. */
export function addTuple(row: IndexRow, key: string, json: string): void {
  const list = row.tuples.get(key);
  if (list) list.push(json);
  else row.tuples.set(key, [json]);
}

function widen(
  row: IndexRow,
  column: string,
  low: string,
  high: string,
  compare: (a: string, b: string) => number,
): void {
  const bounds = row.bounds.get(column);
  if (bounds === undefined) row.bounds.set(column, { low, high });
  else {
    if (compare(low, bounds.low) < 0) bounds.low = low;
    if (compare(high, bounds.high) > 0) bounds.high = high;
  }
}

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
