// A plot of several lines with its legend, or the same as a table.
import type { ComponentChildren, ComponentType } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Panel } from '../../components/panel.tsx';
import { Table } from '../../components/table.tsx';
import type { Lines } from './measures.ts';

export interface LinePlotProps {
  readonly title: string;
  readonly plotted: Lines;
  readonly text: (value: number | null) => string;
  readonly isLogarithmic: boolean;
}

export type PlotComponent = ComponentType<LinePlotProps>;

interface PlotPanelProps extends Partial<Pick<LinePlotProps, 'text' | 'isLogarithmic'>> {
  readonly title: string;
  readonly plotted: Lines;
  /** undefined while the library is loaded. */
  readonly Plot: PlotComponent | undefined;
  readonly about?: string;
  /** Above the plot. */
  readonly children?: ComponentChildren;
}

export function PlotPanel({
  title,
  plotted,
  Plot,
  about,
  children,
  text = plain,
  isLogarithmic = false,
}: PlotPanelProps) {
  const [isTable, setTable] = useState(false);
  return (
    <Panel
      title={title}
      actions={
        <Button
          kind="quiet"
          aria-pressed={isTable}
          aria-label={`${title} as a table`}
          onClick={() => setTable(!isTable)}
        >
          Table
        </Button>
      }
    >
      <div class="stack">
        {children && <div class="plot-filter">{children}</div>}
        {isTable ? (
          <LineTable title={title} plotted={plotted} text={text} />
        ) : (
          <>
            <Legend plotted={plotted} text={text} />
            {Plot ? <Plot {...{ title, plotted, text, isLogarithmic }} /> : <div class="line-plot" />}
          </>
        )}
        {about && <p class="hint">{about}</p>}
      </div>
    </Panel>
  );
}

type Written = Pick<LinePlotProps, 'plotted' | 'text'>;

/** Names of the lines, with their last value. */
function Legend({ plotted, text }: Written) {
  return (
    <ul class="plain-list legend-lines">
      {plotted.lines.map(({ title, values }, index) => (
        <li key={title}>
          <span class={`line-sign line-${index}`} aria-hidden="true" /> {title}{' '}
          <span class="quiet">{text(values.findLast(value => value !== null) ?? null)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The newest first; minutes without anything are left out. */
function LineTable({ title, plotted: { times, lines }, text }: Written & { readonly title: string }) {
  const rows = times
    .map((time, index) => ({ time, values: lines.map(({ values }) => values[index] ?? null) }))
    .filter(({ values }) => values.some(value => value !== null && value > 0))
    .reverse();
  if (rows.length === 0) return <p class="quiet-text">There was nothing in the last four hours.</p>;
  return (
    <div class="plot-table">
      <Table
        caption={title}
        rows={rows}
        keyOf={({ time }) => String(time)}
        columns={[
          { title: 'Minute', cell: ({ time }) => clock(time) },
          ...lines.map((line, index) => ({
            title: line.title,
            isNumber: true,
            cell: ({ values }: (typeof rows)[number]) => text(values[index] ?? null),
          })),
        ]}
      />
    </div>
  );
}

export function clock(seconds: number): string {
  return new Date(seconds * 1000).toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' });
}

function plain(value: number | null): string {
  return value === null ? '–' : value.toLocaleString();
}
