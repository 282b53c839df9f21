// In: what the extractors find in one resource. Out: the values of its search columns and side tables.
import type { Interval } from './interval.ts';
import { compareBounds } from './interval.ts';
import { compareText, quoteLexeme } from './text.ts';
import type { TokenHasher } from './token-hash.ts';

/** A number or quantity as an interval: `null` is unbounded. Units are token hashes. */
export interface NumberRange {
  readonly low: string | null;
  readonly high: string | null;
  readonly units: readonly string[];
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
  readonly tokens: Set<string>;
  readonly codes: Set<string>;
  readonly lexemes: Set<string>;
  readonly edges: Set<string>;
  /** Column → text form of its value. */
  readonly columns: Map<string, string>;
  /** Number columns are compared as numbers while they are collected. */
  readonly tuples: Map<string, string[]>;
  /** Values of a component: ranges, dates, texts, in the JSON form of `tuples`. */
  readonly parts: string[];
}

export type RowContext = Pick<IndexRow, 'hasher' | 'zone' | 'base' | 'hot'>;

export function newRow(context: RowContext): IndexRow {
  return {
    hasher: context.hasher,
    zone: context.zone,
    base: context.base,
    hot: context.hot,
    tokens: new Set(),
    codes: new Set(),
    lexemes: new Set(),
    edges: new Set(),
    columns: new Map(),
    tuples: new Map(),
    parts: [],
  };
}

/** Adds a token under a parameter's key. */
export function addToken(
  row: IndexRow,
  key: string,
  system: string | undefined,
  code: string | undefined,
): void {
  const hashes = row.hasher.stored(key, system, code);
  for (const hash of hashes) row.tokens.add(hash);
  // Asked for by code, with or without its system: the first two hashes.
  if (key === row.hot && code !== undefined) for (const hash of hashes.slice(0, 2)) row.codes.add(hash);
}

/** Adds a normalised string; keeps the least and the greatest for sorting. */
export function addString(row: IndexRow, column: string, text: string): void {
  if (text === '') return;
  row.lexemes.add(`${column}:${text}`);
  const low = row.columns.get(`${column}_low`);
  const high = row.columns.get(`${column}_high`);
  if (low === undefined || compareText(text, low) < 0) row.columns.set(`${column}_low`, text);
  if (high === undefined || compareText(text, high) > 0) row.columns.set(`${column}_high`, text);
}

/** Adds an interval of time. `several`: the parameter may have more than one, so each is kept. */
export function addInterval(row: IndexRow, column: string, { low, high }: Interval, several: boolean): void {
  const least = row.columns.get(`${column}_low`);
  const most = row.columns.get(`${column}_high`);
  if (least === undefined || compareBounds(low, least) < 0) row.columns.set(`${column}_low`, low);
  if (most === undefined || compareBounds(high, most) > 0) row.columns.set(`${column}_high`, high);
  if (several) addTuple(row, column, `["${low}","${high}"]`);
  row.parts.push(`["${low}","${high}"]`);
}

/** Adds a number or quantity. */
export function addRange(row: IndexRow, column: string, range: NumberRange, several: boolean): void {
  const low = range.low ?? '-Infinity';
  const high = range.high ?? 'Infinity';
  const least = row.columns.get(`${column}_low`);
  const most = row.columns.get(`${column}_high`);
  if (least === undefined || Number(low) < Number(least)) row.columns.set(`${column}_low`, low);
  if (most === undefined || Number(high) > Number(most)) row.columns.set(`${column}_high`, high);
  for (const unit of range.units) row.tokens.add(unit);
  const json = `[${range.low ?? 'null'},${range.high ?? 'null'},[${range.units.join()}]]`;
  if (several) addTuple(row, column, json);
  row.parts.push(json);
}

/** Adds one item of a composite; a component without a value makes it no match for anything. */
export function addTuple(row: IndexRow, key: string, json: string): void {
  const list = row.tuples.get(key);
  if (list) list.push(json);
  else row.tuples.set(key, [json]);
}

/** The `tuples` column as JSON text, or undefined when there are none. */
export function tuplesText(row: IndexRow): string | undefined {
  if (row.tuples.size === 0) return undefined;
  return `{${[...row.tuples].map(([key, list]) => `${JSON.stringify(key)}:[${list.join()}]`).join()}}`;
}

/** The `strings` column in the text form of tsvector. */
export function stringsText(row: IndexRow): string {
  return [...row.lexemes].map(quoteLexeme).join(' ');
}
