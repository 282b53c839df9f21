// In: a criterion, and PostgreSQL's statistics of a table. Out: how many rows it finds, about; undefined where that is not known.
// Planning a search with its values costs more than finding a few rows does. What finds few rows is read by its index whatever the
// values are, by a plan that is kept; all else is planned with its values. As PostgreSQL estimates:
// https://www.postgresql.org/docs/current/row-estimation-examples.html
import type { Criterion, RangeValue } from './criterion.ts';

export interface Statistics {
  /** Of the table of a resource type; undefined until they are read. */
  of(type: string): TableStatistics | undefined;
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

/** Milliseconds; infinite where there is none. */
export interface Dates {
  readonly common: readonly number[];
  readonly frequencies: readonly number[];
  /** Equal parts of all other values lie between two neighbours. */
  readonly bounds: readonly number[];
}

/** Rows that are read in the time that planning takes. */
const planning = 300;

/**
 * Whether the rows of an index cost no more than planning the search and reading the table in its order until there are enough of them.
 *
 * @param count of rows that are wanted
 */
export function findsFew(criterion: Criterion, statistics: TableStatistics, count: number): boolean {
  const { rows } = statistics;
  const found = rowsOf(criterion, statistics);
  return found !== undefined && found <= planning + (rows * count) / Math.max(found, 1);
}

function rowsOf(criterion: Criterion, statistics: TableStatistics): number | undefined {
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
      // A token leads to the rows of a composite; what else it asks for is tested.
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
function rowsBetween(
  value: RangeValue,
  { rows }: TableStatistics,
  dates: Dates | undefined,
): number | undefined {
  if (!dates || value.of !== 'date' || value.date.prefix !== 'eq') return undefined;
  const [low, high] = [Date.parse(value.date.interval.low), Date.parse(value.date.interval.high)];
  if (Number.isNaN(low) || Number.isNaN(high)) return undefined;
  const { common, frequencies, bounds } = dates;
  const listed = sum(common.map((date, at) => (date >= low && date < high ? (frequencies[at] ?? 0) : 0)));
  const parts = bounds.length - 1;
  const [from, to] = [firstFrom(bounds, low), firstFrom(bounds, high)];
  // A part that is touched counts as a whole.
  const between = parts < 1 || to === 0 || from > parts ? 0 : (to - from + 1) / parts;
  return rows * (listed + between);
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
