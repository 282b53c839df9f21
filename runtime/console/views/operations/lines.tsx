// Lines over the last four hours → a plot. https://github.com/leeoniya/uPlot
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { axisLook, coloursOf } from '../../components/plot-look.ts';
import { theme } from '../../theme.ts';
import { clock, type LinePlotProps } from './plot-panel.tsx';

const height = 180;
/** Of look.css, in the order of the legend (operations.css). */
const colours = ['accent', 'information', 'success', 'warning', 'error'];

export function LinePlot(props: LinePlotProps) {
  const place = useRef<HTMLDivElement>(null);
  const scheme = theme.value;
  const { plotted, isLogarithmic } = props;
  const names = plotted.lines.map(({ title }) => title).join();
  const plot = useRef<uPlot | undefined>(undefined);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const made = drawn(element, props);
    plot.current = made;
    const sized = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height }));
    sized.observe(element);
    return () => {
      sized.disconnect();
      made.destroy();
    };
  }, [names, isLogarithmic, scheme]);
  useEffect(() => plot.current?.setData(dataOf(plotted)), [plotted]);
  return <div ref={place} class="line-plot" role="img" aria-label={summary(props)} />;
}

function summary({ title, plotted, text }: LinePlotProps): string {
  const lines = plotted.lines.map(line => {
    const known = line.values.filter(value => value !== null);
    return known.length === 0
      ? `${line.title}: nothing`
      : `${line.title}: at most ${text(Math.max(...known))}`;
  });
  return `${title} in the last four hours. ${lines.join('; ')}. The button Table shows every minute.`;
}

function dataOf({ times, lines }: LinePlotProps['plotted']): uPlot.AlignedData {
  return [[...times], ...lines.map(({ values }) => [...values])];
}

function drawn(element: HTMLElement, { plotted, text, isLogarithmic }: LinePlotProps): uPlot {
  const axis = axisLook(element);
  const strokes = coloursOf(element, colours);
  const options: uPlot.Options = {
    ...{ width: element.clientWidth || 300, height },
    scales: { y: isLogarithmic ? { distr: 3, range: logarithmicRange } : { range: linearRange } },
    axes: [
      { ...axis, size: 28, space: 60, values: (_, times) => times.map(clock) },
      {
        ...axis,
        ...{ size: 56, space: 28 },
        ...(isLogarithmic
          ? { grid: { ...axis.grid, filter: decades }, ticks: { ...axis.ticks, filter: decades } }
          : {}),
        values: (_, values) => values.map(value => (value === null ? '' : text(value))),
      },
    ],
    series: [
      {},
      ...plotted.lines.map(({ title }, index) => ({
        ...{ label: title, stroke: strokes[index] ?? '', width: 1.5 },
        points: { size: 4 },
      })),
    ],
    legend: { show: false },
    cursor: { y: false },
  };
  return new uPlot(options, dataOf(plotted), element);
}

function linearRange(_: uPlot, __: number, most: number): [number, number] {
  return [0, Math.max(5, most * 1.1)];
}

/** Whole decades, at least from 1 ms to 1 s. */
function logarithmicRange(_: uPlot, __: number, most: number): [number, number] {
  return [1, 10 ** Math.ceil(Math.log10(Math.max(100, most)))];
}

/** Lines between powers of ten are left out. */
function decades(_: uPlot, splits: number[]): (number | null)[] {
  return splits.map(value => (Number.isInteger(Math.log10(value)) ? value : null));
}
