// A search by a date that is also the order → what follows from it for the column of the order. Its rows are one range of an index,
// wherever that begins: a plan that is kept reads them, which costs half of planning each search with its values.
import { elements } from '../base/definitions/elements.ts';
import type { SearchParameter } from '../base/definitions/parameters.ts';
import { bind, join, name, raw, type Sql, sql } from '../base/sql/sql.ts';
import { planning, rowsBetween, type Statistics, tellsAll } from './access-path.ts';
import type { Search } from './criterion.ts';
import type { Interval } from './interval.ts';
import { listRow, type Reach } from './reach.ts';
import type { SortKey } from './sort.ts';
import type { DateValue } from './value.ts';

/** @returns undefined if it is no such search, or if many rows of the range may not match */
export function alongOrder(
  type: string,
  asked: readonly Search[],
  sort: readonly SortKey[],
  reach: Reach,
  statistics: Statistics | undefined,
): Sql | undefined {
  const [only, key] = [asked[0], sort[0]];
  if (!only || !key || asked.length + sort.length !== 2 || only.param !== key.param) return undefined;
  if (reach.isNarrowed(type) || reach.searches(type).length > 0) return undefined;
  if (!tellsAll(type, [only.param], reach)) return undefined;
  const { criterion } = only;
  if (criterion.kind !== 'range' || !criterion.range.single) return undefined;
  const [{ alternatives }, { column }] = [criterion, criterion.range];
  const [value] = alternatives;
  if (alternatives.length !== 1 || value?.of !== 'date' || column === undefined) return undefined;
  const bounds = (key.descending ? boundsOfHigh : boundsOfLow)(value.date);
  if (!bounds) return undefined;
  const across = bounds.across && {
    of: 'date' as const,
    date: { prefix: 'eq' as const, interval: bounds.across },
  };
  if (across) {
    const known = statistics?.of(type);
    const passed =
      known && isBrief(type, only.param) && rowsBetween(across, known, known.dates[`${column}_low`]);
    if (passed === undefined || passed === false || passed > planning) return undefined;
  }
  const of = sql`${listRow}.${name(`${column}_${key.descending ? 'high' : 'low'}`)}`;
  return join(
    bounds.all.map(bound => sql`${of} ${bound}`),
    ' and ',
  );
}

interface OrderBounds {
  readonly all: readonly Sql[];
  /** Rows that begin in this time may be in the range without matching. */
  readonly across?: Interval;
}

/** Of the beginning of an interval, in ascending order. */
function boundsOfLow({ prefix, interval: { low, high } }: DateValue): OrderBounds | undefined {
  const [s, e] = [bind(low, 'timestamptz'), bind(high, 'timestamptz')];
  const across = { low: yearsFrom(low, -1), high: low };
  switch (prefix) {
    case 'eq':
      return { all: [sql`>= ${s}`, sql`< ${e}`] };
    case 'lt':
      return { all: [sql`< ${s}`] };
    case 'le':
      return { all: [sql`< ${e}`] };
    case 'sa':
      return { all: [sql`>= ${e}`] };
    case 'gt':
    case 'ge':
      return { all: [sql`> ${s} - ${longest}`], across };
    case 'eb':
      return { all: [sql`< ${s}`], across };
    default:
      return undefined;
  }
}

/** Of the end of an interval, in descending order. */
function boundsOfHigh({ prefix, interval: { low, high } }: DateValue): OrderBounds | undefined {
  const [s, e] = [bind(low, 'timestamptz'), bind(high, 'timestamptz')];
  const across = { low, high: yearsFrom(high, 1) };
  switch (prefix) {
    case 'eq':
      return { all: [sql`> ${s}`, sql`<= ${e}`] };
    case 'gt':
      return { all: [sql`> ${e}`] };
    case 'ge':
      return { all: [sql`> ${s}`] };
    case 'eb':
      return { all: [sql`<= ${s}`] };
    case 'lt':
    case 'le':
      return { all: [sql`< ${e} + ${longest}`], across };
    case 'sa':
      return { all: [sql`> ${e}`], across };
    default:
      return undefined;
  }
}

function yearsFrom(time: string, years: number): string {
  const date = Date.parse(time) + years * 367 * 86_400_000;
  return Number.isNaN(date) ? time : new Date(date).toISOString();
}

/** The longest interval of a date, a dateTime or an instant is a year. */
const longest = raw("interval '367 days'");
const briefTypes: ReadonlySet<string> = new Set(['date', 'dateTime', 'instant']);

const brief = new WeakMap<SearchParameter, boolean>();

function isBrief(type: string, param: SearchParameter): boolean {
  const known = brief.get(param) ?? hasBriefTypes(type, param);
  brief.set(param, known);
  return known;
}

function hasBriefTypes(type: string, { elements: paths }: SearchParameter): boolean {
  return paths.every(path => typesAt(type, path.split('.')).every(each => briefTypes.has(each)));
}

function typesAt(type: string, [first, ...others]: readonly string[]): readonly string[] {
  if (first === undefined) return [type];
  const fields = Object.entries(elements().types[type]?.fields ?? {});
  const found = fields.filter(([field, { choice }]) => field === first || choice === first);
  // An element that is not there has no type that is known.
  if (found.length === 0) return [''];
  return found.flatMap(([, field]) => typesAt(field.type, others));
}
