// In: what a List is searched and sorted by, and PostgreSQL's statistics of its table. Out: how its rows are found.
// Planning a search with its values costs more than finding a few rows does. What finds few rows is read by its index whatever the
// values are, by a plan that is kept; all else is planned with its values. As PostgreSQL estimates:
// https://www.postgresql.org/docs/current/row-estimation-examples.html

import { parametersOf, type SearchParameter } from '../base/definitions/parameters.ts';
import type { IndexCriterion, RangeValue, Search, Way } from './criterion.ts';
import { listRow, type Reach, unlimited } from './reach.ts';
import type { SortKey } from './sort.ts';

export function wayOf(
  type: string,
  asked: readonly Search[],
  sort: readonly SortKey[],
  edge: string | undefined,
  reach: Reach,
): Way {
  const { recent, hot } = parametersOf(type);
  const isNarrowed = reach.isNarrowed(type);
  // Inside of a resource the edge leads to the rows, and a policy only tests them.
  if (isNarrowed && edge === undefined && reach.searches(type).length === 0 && !byOneId(asked)) return 'free';
  const searches = edge === undefined ? [...reach.searches(type), ...asked] : asked;
  const [key] = sort;
  const byRecent = sort.length === 1 && key?.param.recent === true;
  const newest = byRecent && key.descending;
  if (edge !== undefined) return searches.length === 0 && edgeOrdered(type, edge, sort) ? 'ordered' : 'free';
  if (searches.length === 0) {
    const updated = sort.length === 1 && key?.param.index.kind === 'updated' && key.descending;
    return sort.length === 0 || byRecent || updated ? 'ordered' : 'free';
  }
  const [only] = searches;
  if (searches.length > 1 || !only) return 'free';
  if (only.criterion.kind === 'id' && only.criterion.ids.length === 1) return 'ordered';
  if (!isNarrowed && newest && recent && hot && isOneCode(only.criterion, hot))
    return tellsAll(type, [only.param, key.param], reach) ? 'code' : 'free';
  const oneReference = only.criterion.kind === 'reference' && only.criterion.keys.length === 1;
  return oneReference && (sort.length === 0 || (newest && hasNewest(type, only.param.targets ?? [])))
    ? 'ordered'
    : 'free';
}

/** One index leads to all of the rows, and these are few as far as PostgreSQL knows. */
export function findsFewAlone(
  type: string,
  asked: readonly Search[],
  sort: readonly SortKey[],
  count: number,
  reach: Reach,
  statistics: Statistics | undefined,
): boolean {
  const [only, ...others] = asked;
  if (!statistics || !only || others.length > 0 || reach.isNarrowed(type)) return false;
  if (wayOf(type, asked, sort, undefined, reach) !== 'free') return false;
  const known = statistics.of(type);
  return known !== undefined && findsFew(only.criterion, known, count);
}

/** A policy alone stands between the caller and the rows of a type in the order of an index. */
export function walkedOr(
  way: Way,
  type: string,
  asked: readonly Search[],
  sort: readonly SortKey[],
  edge: string | undefined,
  reach: Reach,
): Way {
  if (way !== 'free' || edge !== undefined || asked.length > 0 || !reach.isNarrowed(type)) return way;
  // An order in which hidden values do not count has no index.
  const keys = sort.map(({ param }) => param);
  if (!tellsAll(type, keys, reach)) return way;
  return wayOf(type, asked, sort, edge, unlimited) === 'ordered' ? 'walk' : way;
}

/** A policy stands between the caller and rows of one patient: these are few, so that an index in their order is best. */
export function leadsToFew(
  type: string,
  asked: readonly Search[],
  sort: readonly SortKey[],
  edge: string | undefined,
  reach: Reach,
): boolean {
  const [only, ...others] = asked;
  if (edge !== undefined || others.length > 0 || only?.criterion.kind !== 'reference') return false;
  if (!reach.isNarrowed(type) || !only.criterion.keys.every(key => key.startsWith('Patient/'))) return false;
  return wayOf(type, asked, sort, undefined, unlimited) === 'ordered';
}

/** Whatever the row: side tables, and orders of an index, know nothing of elements that are hidden in some rows. */
export function tellsAll(type: string, params: readonly SearchParameter[], reach: Reach): boolean {
  return params.every(param => reach.searchable(type, param, listRow) === 'all');
}

function byOneId([only, ...others]: readonly Search[]): boolean {
  return others.length === 0 && only?.criterion.kind === 'id' && only.criterion.ids.length === 1;
}

function isOneCode(criterion: IndexCriterion, hot: string): boolean {
  return (
    criterion.kind === 'token' && criterion.key === hot && criterion.byCode && criterion.hashes.length === 1
  );
}

/** Edges whose index ends in the order: by id, or newest first where a patient may be the target. */
function edgeOrdered(type: string, argument: string, sort: readonly SortKey[]): boolean {
  const param = parametersOf(type).params[argument];
  const [key] = sort;
  if (!param) return false;
  if (sort.length === 0) return true;
  const newest = sort.length === 1 && key?.param.recent === true && key.descending;
  return newest && param.index.kind === 'reference' && hasNewest(type, param.targets ?? []);
}

function hasNewest(type: string, targets: readonly string[]): boolean {
  return parametersOf(type).recent !== undefined && (targets.length === 0 || targets.includes('Patient'));
}

export interface Statistics {
  /** Of the table of a resource type; undefined until they are read. */
  of(type: string): TableStatistics | undefined;
  /** How often they have changed: the ways of searches may change with them. */
  changes(): number;
}

export interface TableStatistics {
  readonly rows: number;
  /** The part of the rows that has an element of a column, by the common elements in ascending order. */
  readonly elements: Readonly<Record<string, Elements>>;
  readonly dates: Readonly<Record<string, Dates>>;
}

export interface Elements {
  readonly sorted: readonly string[];
  readonly frequencies: readonly number[];
  /** Of the rarest element that is listed. */
  readonly least: number;
}

/** Milliseconds; infinite where a bound is missing. */
export interface Dates {
  readonly common: readonly number[];
  readonly frequencies: readonly number[];
  /** Equal parts of all other values lie between two neighbours. */
  readonly bounds: readonly number[];
}

/** Rows that are read in the time that planning takes. */
export const planning = 300;

/**
 * Whether the rows of an index cost no more than planning the search and reading the table in its order until there are enough of them.
 *
 * @param count of rows that are wanted
 */
export function findsFew(criterion: IndexCriterion, statistics: TableStatistics, count: number): boolean {
  const { rows } = statistics;
  const found = rowsOf(criterion, statistics);
  return found !== undefined && found <= planning + (rows * count) / Math.max(found, 1);
}

function rowsOf(criterion: IndexCriterion, statistics: TableStatistics): number | undefined {
  const { rows, elements } = statistics;
  switch (criterion.kind) {
    case 'id':
      return criterion.ids.length;
    case 'token':
      return elements.tokens && rows * sum(criterion.hashes.map(hash => ofToken(hash, elements.tokens)));
    case 'string':
      return elements.strings && rows * ofQuery(criterion.query, elements.strings);
    case 'range': {
      const [value, ...others] = criterion.alternatives;
      const { column, single } = criterion.range;
      if (!value || others.length > 0 || !single || column === undefined) return undefined;
      return rowsBetween(value, statistics, statistics.dates[`${column}_low`]);
    }
    case 'all': {
      // The token of a composite finds its rows; the other components are tested.
      const [parts = [], ...others] = criterion.alternatives;
      const tokens = parts.filter(({ kind }) => kind === 'token').map(part => rowsOf(part, statistics));
      return others.length > 0 || tokens.length === 0
        ? undefined
        : Math.min(...tokens.map(found => found ?? Number.POSITIVE_INFINITY));
    }
    default:
      return undefined;
  }
}

/** Of an element that is not listed, as PostgreSQL assumes it. */
const unlisted = 0.005;

function ofToken(hash: string, elements: Elements | undefined): number {
  if (!elements) return 1;
  const { sorted, frequencies, least } = elements;
  const at = firstFrom(sorted, hash);
  return sorted[at] === hash ? (frequencies[at] ?? 1) : Math.min(unlisted, least);
}

/** Of the lexemes of a tsquery, all of which are taken for alternatives. */
function ofQuery(query: string, { sorted, frequencies }: Elements): number {
  let found = 0;
  for (const [, quoted = ''] of query.matchAll(/'((?:[^']|'')*)'/g)) {
    const beginning = quoted.replaceAll("''", "'").replaceAll('\\\\', '\\');
    for (let at = firstFrom(sorted, beginning); sorted[at]?.startsWith(beginning); at++)
      found += frequencies[at] ?? 1;
  }
  return found;
}

/** Only of what lies within two bounds: an index leads to it whatever these are. */
export function rowsBetween(
  value: RangeValue,
  { rows }: TableStatistics,
  dates: Dates | undefined,
): number | undefined {
  if (!dates || value.of !== 'date' || value.date.prefix !== 'eq') return undefined;
  const [low, high] = [Date.parse(value.date.interval.low), Date.parse(value.date.interval.high)];
  if (Number.isNaN(low) || Number.isNaN(high)) return undefined;
  const { common, frequencies, bounds } = dates;
  const listed = sum(common.map((date, at) => (date >= low && date < high ? (frequencies[at] ?? 0) : 0)));
  const between = (partOf(bounds, high) - partOf(bounds, low)) * (1 - sum(frequencies));
  return rows * (listed + between);
}

/** Which part of the values is less, if they are spread evenly between two bounds. */
function partOf(bounds: readonly number[], date: number): number {
  const at = firstFrom(bounds, date);
  const [before, next] = [bounds[at - 1], bounds[at]];
  if (before === undefined) return 0;
  if (next === undefined) return 1;
  const passed = (date - before) / (next - before);
  // After a bound without a beginning, PostgreSQL too takes all for less.
  return (at - 1 + (Number.isNaN(passed) ? 1 : passed)) / (bounds.length - 1);
}

/** The place of the first item that is not less. */
function firstFrom<T extends string | number>(sorted: readonly T[], item: T): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle];
    if (found !== undefined && found < item) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
