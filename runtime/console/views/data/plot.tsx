// A series → a plot over time, with the usual range behind it. https://github.com/leeoniya/uPlot
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { axisLook, coloursOf } from '../../components/plot-look.ts';
import { theme } from '../../theme.ts';
import type { Series } from './series.ts';

const height = 150;

export function Plot({ series }: { readonly series: Series }) {
  const place = useRef<HTMLDivElement>(null);
  const colours = theme.value;
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const plot = drawn(element, series);
    const sized = new ResizeObserver(() => plot.setSize({ width: element.clientWidth, height }));
    sized.observe(element);
    return () => {
      sized.disconnect();
      plot.destroy();
    };
  }, [series, colours]);
  return <div ref={place} class="plot" role="img" aria-label={summary(series)} />;
}

function summary({ title, unit, points }: Series): string {
  const values = points.map(({ value }) => value);
  const last = points.at(-1);
  return `${title}: ${points.length} values between ${Math.min(...values)} and ${Math.max(...values)} ${unit}, the last ${last?.comparator}${last?.value}`;
}

function drawn(element: HTMLElement, { points, low, high, unit }: Series): uPlot {
  const [accent = '', band = ''] = coloursOf(element, ['accent', 'success-ground']);
  const axis = axisLook(element);
  const range = (plot: uPlot) => {
    if (low === undefined && high === undefined) return;
    const { left, top, width, height: inside } = plot.bbox;
    const from = high === undefined ? top : Math.max(top, plot.valToPos(high, 'y', true));
    const to = low === undefined ? top + inside : Math.min(top + inside, plot.valToPos(low, 'y', true));
    plot.ctx.fillStyle = band;
    plot.ctx.fillRect(left, from, width, Math.max(0, to - from));
  };
  const options: uPlot.Options = {
    ...{ width: element.clientWidth || 300, height },
    scales: { y: { range: (_, min, max) => spread(min, max) } },
    axes: [
      { ...axis, size: 28 },
      { ...axis, size: 48, space: 24 },
    ],
    series: [
      {},
      {
        label: unit,
        stroke: accent,
        width: 2,
        spanGaps: true,
        points: { show: true, size: 6, fill: accent },
      },
      // Hollow: the value lies beyond.
      {
        label: unit,
        stroke: accent,
        width: 0,
        points: { show: true, size: 8, width: 2, fill: 'transparent' },
      },
    ],
    legend: { show: false },
    cursor: { y: false },
    hooks: { drawClear: [range] },
  };
  const known = points.map(({ value, comparator }) => (comparator === '' ? value : null));
  const limits = points.map(({ value, comparator }) => (comparator === '' ? null : value));
  return new uPlot(options, [points.map(({ time }) => time), known, limits], element);
}

function spread(min: number, max: number): [number, number] {
  const space = (max - min || Math.abs(max) || 1) * 0.15;
  return [min - space, max + space];
}
