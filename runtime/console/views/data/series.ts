// Observations of a patient → a series for each code and unit, with the range that is usual for it.
import { conceptText, type Measured, type ObservationNode } from './chart-nodes.ts';
import { millisecondsOf } from './text.ts';

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
export function seriesOf(observations: readonly ObservationNode[]): readonly Series[] {
  const found = new Map<string, Series & { points: Point[] }>();
  for (const observation of observations) {
    const time =
      millisecondsOf(observation.effectiveDateTime ?? observation.effectivePeriod?.start ?? '') / 1000;
    if (Number.isNaN(time)) continue;
    for (const measured of [observation, ...(observation.component ?? [])]) {
      const value = measured.valueQuantity?.value;
      if (value === undefined || value === null) continue;
      const series = started(measured);
      const known = found.get(series.key) ?? series;
      const comparator = measured.valueQuantity?.comparator ?? '';
      known.points.push({ time, value: Number(value), comparator, id: observation.id });
      found.set(series.key, known);
    }
  }
  for (const { points } of found.values()) points.sort((one, other) => one.time - other.time);
  return [...found.values()].sort((one, other) => other.points.length - one.points.length);
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

/** Whether there are values of several times, so that they have a course to be drawn. */
export function hasCourse({ points }: Pick<Series, 'points'>): boolean {
  return points[0]?.time !== points.at(-1)?.time;
}

function started({ code, valueQuantity, referenceRange }: Measured) {
  const coding = code?.coding?.[0];
  const unit = valueQuantity?.unit ?? valueQuantity?.code ?? '';
  const range = referenceRange?.[0];
  return {
    key: `${coding?.system}|${coding?.code ?? conceptText(code)}|${unit}`,
    ...{ title: conceptText(code) || 'Without a code', unit, points: [] },
    ...{ low: range?.low?.value, high: range?.high?.value },
  };
}
