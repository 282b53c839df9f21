// A plot with its title and legend, also as a table.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Button, Items, Panel } from '../../kit/parts.tsx';
import type { Plot as PlotOfLines } from '../../kit/plot.tsx';
import { Table } from '../../kit/table.tsx';
import type { Lines } from './measures.ts';

export type PlotComponent = typeof PlotOfLines;

type PlotPanelProps = {
  title: string;
  plotted: Lines;
  /** undefined while the library is loaded. */
  Plot: PlotComponent | undefined;
  about?: string;
  text?: (value: number | null) => string;
  isLogarithmic?: boolean;
  /** Above the plot. */
  children?: ComponentChildren;
};

/** Of look.css, in the order of the legend (parts.css). */
const colours = ['accent', 'information', 'success', 'warning', 'error'];

export function PlotPanel({ title, plotted, Plot, about, children, ...more }: PlotPanelProps) {
  const { text = plain, isLogarithmic = false } = more;
  const [isTable, setTable] = useState(false);
  const toggle = { kind: 'quiet', 'aria-pressed': isTable, 'aria-label': `${title} as a table` } as const;
  const range = isLogarithmic ? logarithmicRange : linearRange;
  const plot = { class: 'line-plot', height: 180, times: plotted.times, range, clock, text, isLogarithmic };
  const style = (at: number) => ({ colour: colours[at] ?? '', width: 1.5, points: { size: 4 } });
  const lines = plotted.lines.map(({ title: label, values }, at) => ({ label, values, ...style(at) }));
  return (
    <Panel title={title} actions={<Button {...toggle} onClick={() => setTable(!isTable)} text="Table" />}>
      <div class="stack">
        {children && <div class="plot-filter">{children}</div>}
        {isTable && <LineTable title={title} plotted={plotted} text={text} />}
        {!isTable && <Legend plotted={plotted} text={text} />}
        {!isTable &&
          (Plot ? (
            <Plot {...plot} {...{ lines, label: summary(title, plotted, text) }} />
          ) : (
            <div class="line-plot" />
          ))}
        {about && <p class="hint">{about}</p>}
      </div>
    </Panel>
  );
}

type Written = { plotted: Lines; text: (value: number | null) => string };

function summary(title: string, { lines }: Lines, text: Written['text']): string {
  const texts = lines.map(line => {
    const known = line.values.filter(value => value !== null);
    return `${line.title}: ${known.length === 0 ? 'nothing' : `at most ${text(Math.max(...known))}`}`;
  });
  return `${title} in the last four hours. ${texts.join('; ')}. The button Table shows every minute.`;
}

/** Names of the lines, with their last value. */
function Legend({ plotted, text }: Written) {
  const item = ({ title, values }: Lines['lines'][number], at: number) => (
    <>
      <span class={`line-sign line-${at}`} aria-hidden="true" /> {title}{' '}
      <span class="quiet">{text(values.findLast(value => value !== null) ?? null)}</span>
    </>
  );
  return <Items class="plain-list legend" of={plotted.lines} each={item} />;
}

/** The newest first; minutes without anything are left out. */
function LineTable({ title, plotted: { times, lines }, text }: Written & { title: string }) {
  const rows = times
    .map((time, at) => ({ time, values: lines.map(({ values }) => values[at] ?? null) }))
    .filter(({ values }) => values.some(value => value !== null && value > 0))
    .reverse();
  const cell = (at: number) => (row: (typeof rows)[number]) => text(row.values[at] ?? null);
  const numbers = lines.map(line => line.title);
  const columns = Object.fromEntries(numbers.map((name, at) => [name, cell(at)]));
  return (
    <div class="plot-table">
      <Table
        caption={title}
        rows={rows}
        numbers={numbers}
        columns={{ Minute: ({ time }) => clock(time), ...columns }}
        empty={<p class="quiet">There was nothing in the last four hours.</p>}
      />
    </div>
  );
}

function clock(seconds: number): string {
  return new Date(seconds * 1000).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
}

function plain(value: number | null): string {
  return value === null ? '–' : value.toLocaleString();
}

function linearRange(_: number, most: number): [number, number] {
  return [0, Math.max(5, most * 1.1)];
}

/** Whole decades, at least from 1 ms to 1 s. */
function logarithmicRange(_: number, most: number): [number, number] {
  return [1, 10 ** Math.ceil(Math.log10(Math.max(100, most)))];
}
