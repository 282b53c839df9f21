// In: a date, a Period or a Timing. Out: its interval, added to an IndexRow. The generated extractors call these.
// https://hl7.org/fhir/R4/search.html#date
import { addInterval, type IndexRow } from './index-row.ts';
import { always, compareBounds, dateInterval, type Interval, joined } from './interval.ts';

type Text = string | null | undefined;

/** Date: a date, dateTime or instant. */
export function date(row: IndexRow, column: string, value: Text, several = false): void {
  const interval = value ? dateInterval(value, row.zone) : undefined;
  if (interval) addInterval(row, column, interval, several);
}

interface PeriodValue {
  readonly start?: Text;
  readonly end?: Text;
}

/** Date: a Period; an end that is missing is open. */
export function period(row: IndexRow, column: string, value: PeriodValue | undefined, several = false): void {
  const interval = value && periodInterval(row, value);
  if (interval) addInterval(row, column, interval, several);
}

/** Date: a Timing, from its first event or bound to its last. */
export function timing(
  row: IndexRow,
  column: string,
  value: { event?: readonly Text[]; repeat?: { boundsPeriod?: PeriodValue } } | undefined,
  several = false,
): void {
  if (!value) return;
  const intervals = (value.event ?? []).map(event => (event ? dateInterval(event, row.zone) : undefined));
  const bounds = value.repeat?.boundsPeriod;
  if (bounds) intervals.push(periodInterval(row, bounds));
  let hull: Interval | undefined;
  for (const each of intervals) if (each) hull = hull ? hullOf(hull, each) : each;
  if (hull) addInterval(row, column, hull, several);
}

function hullOf(a: Interval, b: Interval): Interval {
  return {
    low: compareBounds(a.low, b.low) <= 0 ? a.low : b.low,
    high: compareBounds(a.high, b.high) >= 0 ? a.high : b.high,
  };
}

function periodInterval(row: IndexRow, { start, end }: PeriodValue): Interval | undefined {
  if (!start && !end) return undefined;
  const first = start ? dateInterval(start, row.zone) : always;
  const last = end ? dateInterval(end, row.zone) : always;
  return first && last && joined(first, last);
}
