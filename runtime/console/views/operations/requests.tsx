// Requests of the project in the last four hours: how many there were, how long they took, and how many ended with an error; and those
// that took long. Each plot is also a table.
import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Field } from '../../kit/fields.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Button, Empty, Items, Panel, Part } from '../../kit/parts.tsx';
import { Plot } from '../../kit/plot.tsx';
import { Table } from '../../kit/table.tsx';
import { Link } from '../../router.tsx';
import { linkOf } from '../query/share.ts';
import type { Operations, Slow } from './health.tsx';
import * as measures from './measures.ts';
import { duration, kinds, kindTitles, type Lines } from './measures.ts';

type OfAnswer = { answer: Operations };

export function Requests({ answer }: OfAnswer) {
  const [kind, setKind] = useState('');
  const of = kinds.find(each => each === kind);
  const requests = useMemo(() => measures.requestLines(answer), [answer]);
  const errors = useMemo(() => measures.errorLines(answer), [answer]);
  const latency = useMemo(() => measures.latencyLines(answer, of), [answer, of]);
  const options = [['', 'All but other'] as const, ...kinds.map(each => [each, kindTitles[each]] as const)];
  return (
    <>
      <FigureTiles answer={answer} />
      {requests.lines.length === 0 ? (
        <Empty title="There were no requests in the last four hours." />
      ) : (
        <PlotPanel title="Requests per minute" plotted={requests} />
      )}
      <PlotPanel
        {...{ title: 'Latency', plotted: latency, text: duration, isLogarithmic: true }}
        about="Latency is counted in ranges: each value is the upper end of its range."
      >
        <Field label="Requests" value={kind} options={options} onValue={setKind} />
      </PlotPanel>
      <PlotPanel title="Errors per minute" plotted={errors} />
      <p class="hint">
        Counted in the memory of this process since it started, for this project; a restart begins anew.
      </p>
    </>
  );
}

function FigureTiles({ answer }: OfAnswer) {
  const { requests, refused, failed, p50, p95 } = measures.figures(answer, 60);
  const tiles = {
    Requests: requests.toLocaleString(),
    'Half within': duration(p50),
    '95 % within': duration(p95),
    'Refused (4xx)': refused.toLocaleString(),
    'Failed (5xx)': failed.toLocaleString(),
  };
  return (
    <Part title="The last hour">
      <dl class="filters">
        {Object.entries(tiles).map(([title, text]) => (
          <div key={title} class="card">
            <dt class="hint">{title}</dt>
            <dd class="figure">{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

type PlotPanelProps = {
  title: string;
  plotted: Lines;
  about?: string;
  text?: (value: number | null) => string;
  isLogarithmic?: boolean;
  /** Above the plot. */
  children?: ComponentChildren;
};

/** Of look.css: properties, and classes of the legend. */
const colours = ['accent', 'information', 'success', 'warning', 'error'];

function PlotPanel({ title, plotted, about, children, ...more }: PlotPanelProps) {
  const { text = plain, isLogarithmic = false } = more;
  const [isTable, setTable] = useState(false);
  const toggle = { kind: 'quiet', 'aria-pressed': isTable, 'aria-label': `${title} as a table` } as const;
  const { times } = plotted;
  const style = (at: number) => ({ colour: colours[at] ?? '', width: 1.5, points: { size: 4 } });
  const lines = plotted.lines.map(({ title: label, values }, at) => ({ label, values, ...style(at) }));
  const range = isLogarithmic ? logarithmicRange : linearRange;
  const plot = { times, lines, range, clock, text, isLogarithmic, label: summary(title, plotted, text) };
  return (
    <Panel title={title} actions={<Button {...toggle} onClick={() => setTable(!isTable)} text="Table" />}>
      <div class="stack">
        {children && <div class="narrow">{children}</div>}
        {isTable ? <LineTable {...{ title, plotted, text }} /> : <Legend plotted={plotted} text={text} />}
        {!isTable && <Plot {...plot} />}
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
      <span class={`line-sign ${colours[at]}`} aria-hidden="true" /> {title}{' '}
      <span class="quiet">{text(values.findLast(value => value !== null) ?? null)}</span>
    </>
  );
  return <Items class="plain-list row" of={plotted.lines} each={item} />;
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
    <div class="choices">
      <Table
        {...{ caption: title, rows, numbers }}
        columns={{ Minute: ({ time }) => clock(time), ...columns }}
        empty="There was nothing in the last four hours."
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

/** The documents that Query keeps of this tab (its history and what is open) → by their hash, paths that open them. */
async function keptDocuments(): Promise<ReadonlyMap<string, string>> {
  // As on http of another host.
  if (!globalThis.crypto?.subtle) return new Map();
  const links = [...(await measures.documentsByHash(Object.entries(sessionStorage)))].map(
    async ([hash, query]) => {
      const { pathname, hash: packed } = new URL(await linkOf({ query, variables: '' }));
      return [hash, pathname + packed] as const;
    },
  );
  return new Map(await Promise.all(links));
}

/** Documents by their hash, addresses by their form, with the time they took together. */
export function SlowRequests({ answer: { slow } }: OfAnswer) {
  const hashes = slow.map(({ key }) => key).filter(key => key.startsWith('sha256:'));
  const { value: links } = useLoaded(hashes.join(), () => keptDocuments());
  if (slow.length === 0)
    return (
      <Empty title="No request took 200 ms or longer.">
        The last hundred forms of requests that do are listed here.
      </Empty>
    );
  return (
    <>
      <Table
        caption="Slow requests"
        rows={slow}
        numbers={['Count', 'Longest', 'Together']}
        columns={{
          Request: each => requestOf(each, links?.get(each.key)),
          Count: ({ count }) => count,
          Longest: ({ longest }) => duration(longest),
          Together: ({ total }) => duration(total),
          Last: ({ last }) => <span class="nowrap">{new Date(last).toLocaleTimeString()}</span>,
        }}
      />
      <p class="hint">
        Of a document the server keeps the hash and the name of its operation, and no text: it opens in Query
        if it ran there in this tab. Trusted documents are found by their hash in the manifest. Of an address
        the values are left out.
      </p>
    </>
  );
}

function requestOf({ key, operation }: Slow, link: string | undefined) {
  const form = measures.formPath(key);
  if (form !== undefined) return <Link to={form} class="anywhere" text={key} />;
  if (!key.startsWith('sha256:')) return <span class="anywhere">{key}</span>;
  return (
    <>
      {operation ?? 'A document without a name'}{' '}
      {link === undefined ? (
        <span class="quiet">known by its hash alone</span>
      ) : (
        <Link to={link}>Open in Query</Link>
      )}
      <div>
        <code class="id" title={key}>
          {key}
        </code>
      </div>
    </>
  );
}
