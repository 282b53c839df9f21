// What the chart of a patient shows: its resources as GraphQL selects them, and of Observations a series for each code and unit.
import { millisecondsOf } from './text.ts';

type Maybe<Names extends string, Value> = Readonly<Partial<Record<Names, Value | null>>>;

export type Concept = Maybe<'text', string> &
  Maybe<'coding', readonly Maybe<'system' | 'code' | 'display', string>[]>;

type Limit = { readonly value: number };

export type Measured = Maybe<'code', Concept> &
  Maybe<'valueQuantity', Maybe<'value', number> & Maybe<'comparator' | 'unit' | 'code', string>> &
  Maybe<'referenceRange', readonly Maybe<'low' | 'high', Limit>[]>;

/** Of any of the types: each has some of it. */
export type ChartNode = Measured & { readonly id: string } & Maybe<'component', readonly Measured[]> &
  Maybe<'status' | 'effectiveDateTime' | 'onsetDateTime' | 'abatementDateTime', string> &
  Maybe<'recordedDate' | 'authoredOn', string> &
  Maybe<'effectivePeriod' | 'onsetPeriod' | 'period', Maybe<'start' | 'end', string>> &
  Maybe<'clinicalStatus' | 'verificationStatus' | 'medicationCodeableConcept', Concept> &
  Maybe<'medicationReference', Maybe<'display' | 'reference', string>> &
  Maybe<'type', readonly Concept[]> &
  Maybe<'class', Maybe<'code' | 'display', string>>;

export function conceptText(concept: Concept | null | undefined): string {
  return concept?.text ?? concept?.coding?.map(({ display, code }) => display ?? code).find(Boolean) ?? '';
}

export interface Series {
  readonly key: string;
  readonly title: string;
  readonly unit: string;
  /** Oldest first. */
  readonly points: readonly Point[];
  readonly low: number | undefined;
  readonly high: number | undefined;
}

interface Point {
  /** In seconds, as uPlot takes it. */
  readonly time: number;
  readonly value: number;
  /** `<`, `<=`, `>=` or `>`: the value is not known, but that it is on this side. */
  readonly comparator: string;
  readonly id: string;
}

/** Those with most values first. */
export function seriesOf(observations: readonly ChartNode[]): readonly Series[] {
  const found = new Map<string, Series & { points: Point[] }>();
  for (const { id, effectiveDateTime, effectivePeriod, component, ...own } of observations) {
    const time = millisecondsOf(effectiveDateTime ?? effectivePeriod?.start ?? '') / 1000;
    if (Number.isNaN(time)) continue;
    for (const measured of [own, ...(component ?? [])]) {
      const { value, comparator } = measured.valueQuantity ?? {};
      if (value === undefined || value === null) continue;
      const series = started(measured);
      const known = found.get(series.key) ?? series;
      known.points.push({ time, value: Number(value), comparator: comparator ?? '', id });
      found.set(series.key, known);
    }
  }
  for (const { points } of found.values()) points.sort((one, other) => one.time - other.time);
  return [...found.values()].sort((one, other) => other.points.length - one.points.length);
}

function started({ code, valueQuantity, referenceRange }: Measured) {
  const coding = code?.coding?.[0];
  const unit = valueQuantity?.unit ?? valueQuantity?.code ?? '';
  const { low, high } = referenceRange?.[0] ?? {};
  const key = `${coding?.system}|${coding?.code ?? conceptText(code)}|${unit}`;
  const title = conceptText(code) || 'Without a code';
  return { key, title, unit, points: [], low: low?.value, high: high?.value };
}

/** Known for certain. */
export function isOutside(
  { value, comparator }: Point,
  { low, high }: Pick<Series, 'low' | 'high'>,
): boolean {
  const [mayBeMore, mayBeLess] = [comparator.startsWith('>'), comparator.startsWith('<')];
  const isBelow = low !== undefined && !mayBeMore && (comparator === '<' ? value <= low : value < low);
  const isAbove = high !== undefined && !mayBeLess && (comparator === '>' ? value >= high : value > high);
  return isBelow || isAbove;
}
