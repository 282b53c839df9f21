// A series → a plot over time, with the usual range behind it.
import { Plot } from '../../kit/plot.tsx';
import type { Series } from './chart-data.ts';

export function SeriesPlot({ series: { title, unit, points, low, high } }: { series: Series }) {
  const values = points.map(({ value }) => value);
  const last = points.at(-1);
  const label = `${title}: ${points.length} values between ${Math.min(...values)} and ${Math.max(...values)} ${unit}, the last ${last?.comparator}${last?.value}`;
  const of = (isLimit: boolean) =>
    points.map(({ value, comparator }) => ((comparator !== '') === isLimit ? value : null));
  const known = { show: true, size: 6 };
  // Hollow: the value lies beyond.
  const hollow = { show: true, size: 8, width: 2, fill: 'transparent' };
  const line = { label: unit, colour: 'accent', spanGaps: true };
  return (
    <Plot
      {...{ label, class: 'plot', height: 150, range: spread, band: [low, high] }}
      times={points.map(({ time }) => time)}
      lines={[
        { ...line, values: of(false), width: 2, points: known },
        { ...line, values: of(true), width: 0, points: hollow },
      ]}
    />
  );
}

function spread(least: number, most: number): [number, number] {
  const space = (most - least || Math.abs(most) || 1) * 0.15;
  return [least - space, most + space];
}
