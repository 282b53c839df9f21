// Lines over time → a plot, in the colours of the scheme. https://github.com/leeoniya/uPlot
import { useEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import { theme } from '../theme.ts';

interface PlotProps {
  /** What it shows: read by screen readers. */
  readonly label: string;
  /** In seconds. */
  readonly times: readonly number[];
  /** `colour`: a custom property of look.css, without dashes. */
  readonly lines: readonly (Omit<uPlot.Series, 'values'> & {
    colour: string;
    values: readonly (number | null)[];
  })[];
  readonly range: (least: number, most: number) => [number, number];
  /** What lies behind the lines between two values, as what is usual. */
  readonly band?: readonly [low: number | undefined, high: number | undefined];
  /** Of the axes; without them as uPlot writes them. */
  readonly clock?: (seconds: number) => string;
  readonly text?: (value: number) => string;
  readonly isLogarithmic?: boolean;
}

/** In pixels, as in the style sheet. */
const height = 160;

export function Plot(props: PlotProps) {
  const { label, times, lines, isLogarithmic } = props;
  const place = useRef<HTMLDivElement>(null);
  const plot = useRef<uPlot | undefined>(undefined);
  const scheme = theme.value;
  const data: uPlot.AlignedData = [[...times], ...lines.map(({ values }) => [...values])];
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const made = new uPlot(optionsOf(element, props), data, element);
    plot.current = made;
    const sized = new ResizeObserver(() => made.setSize({ width: element.clientWidth, height }));
    sized.observe(element);
    return () => {
      sized.disconnect();
      made.destroy();
    };
  }, [lines.map(({ label: name }) => name).join(), isLogarithmic, scheme]);
  useEffect(() => plot.current?.setData(data), [times, lines]);
  return <div ref={place} class="plot" role="img" aria-label={label} />;
}

function optionsOf(element: HTMLElement, props: PlotProps): uPlot.Options {
  const { lines, range, band, clock, text, isLogarithmic } = props;
  const [quiet = '', weak = '', ground = '', ...colours] = coloursOf(element, [
    'quiet',
    'line',
    'success-ground',
    ...lines.map(({ colour }) => colour),
  ]);
  const sans = getComputedStyle(document.documentElement).getPropertyValue('--sans');
  const axis: uPlot.Axis = {
    stroke: quiet,
    font: `11px ${sans}`,
    grid: { stroke: weak, width: 1 },
    ticks: { stroke: weak },
  };
  const written =
    text &&
    ((_: uPlot, values: (number | null)[]) => values.map(value => (value === null ? '' : text(value))));
  const sparse = { grid: { ...axis.grid, filter: decades }, ticks: { ...axis.ticks, filter: decades } };
  const drawBand = ({ bbox: { left, top, width, height: inside }, ctx, valToPos }: uPlot) => {
    const [low, high] = band ?? [];
    if (low === undefined && high === undefined) return;
    const from = high === undefined ? top : Math.max(top, valToPos(high, 'y', true));
    const to = low === undefined ? top + inside : Math.min(top + inside, valToPos(low, 'y', true));
    ctx.fillStyle = ground;
    ctx.fillRect(left, from, width, Math.max(0, to - from));
  };
  const series = lines.map(({ values: _, colour: __, ...line }, at) => {
    const stroke = colours[at] ?? '';
    return { ...line, stroke, points: { fill: stroke, ...line.points } };
  });
  return {
    width: element.clientWidth || 300,
    height,
    legend: { show: false },
    cursor: { y: false },
    scales: { y: { distr: isLogarithmic ? 3 : 1, range: (_, least, most) => range(least, most) } },
    axes: [
      { ...axis, size: 28, ...(clock && { space: 60, values: (_, times) => times.map(clock) }) },
      { ...axis, size: 56, space: 26, ...(isLogarithmic && sparse), ...(written && { values: written }) },
    ],
    series: [{}, ...series],
    hooks: { drawClear: [drawBand] },
  };
}

function coloursOf(element: HTMLElement, names: readonly string[]): readonly string[] {
  const probe = document.createElement('i');
  element.append(probe);
  const colours = names.map(name => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return colours;
}

/** Lines between powers of ten are left out. */
function decades(_: uPlot, splits: number[]): (number | null)[] {
  return splits.map(value => (Number.isInteger(Math.log10(value)) ? value : null));
}
