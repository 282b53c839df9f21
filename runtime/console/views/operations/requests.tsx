// Requests of the project in the last four hours: how many there were, how long they took, and how many ended with an error; and those
// that took long.
import { useMemo, useState } from 'preact/hooks';
import { Field } from '../../kit/fields.tsx';
import { useChunk, useLoaded } from '../../kit/load.tsx';
import { Empty, Part } from '../../kit/parts.tsx';
import { Table } from '../../kit/table.tsx';
import { Link } from '../../router.tsx';
import { linkOf } from '../query/share.ts';
import type { Operations, Slow } from './health.tsx';
import {
  documentsByHash,
  duration,
  errorLines,
  figures,
  formPath,
  type Kind,
  kinds,
  kindTitles,
  latencyLines,
  requestLines,
} from './measures.ts';
import { type PlotComponent, PlotPanel } from './plot-panel.tsx';

type OfAnswer = { answer: Operations };

export function Requests({ answer }: OfAnswer) {
  const library = useChunk(() => import('../../kit/plot.tsx'), 'The plots could not be loaded.');
  const requests = useMemo(() => requestLines(answer), [answer]);
  const errors = useMemo(() => errorLines(answer), [answer]);
  const Plot = library.value?.Plot;
  return (
    <>
      <FigureTiles answer={answer} />
      {library.error !== undefined && library.pending}
      {requests.lines.length === 0 ? (
        <Empty title="There were no requests in the last four hours." />
      ) : (
        <PlotPanel title="Requests per minute" plotted={requests} Plot={Plot} />
      )}
      <Latency answer={answer} Plot={Plot} />
      <PlotPanel title="Errors per minute" plotted={errors} Plot={Plot} />
      <p class="hint">
        Counted in the memory of this process since it started, for this project; a restart begins anew.
      </p>
    </>
  );
}

function Latency({ answer, Plot }: OfAnswer & { Plot: PlotComponent | undefined }) {
  const [kind, setKind] = useState('');
  const of = kinds.find(each => each === kind);
  const plotted = useMemo(() => latencyLines(answer, of), [answer, of]);
  const options = [
    ['', 'All but other'] as const,
    ...kinds.map((each: Kind) => [each, kindTitles[each]] as const),
  ];
  return (
    <PlotPanel
      {...{ title: 'Latency', plotted, Plot, text: duration, isLogarithmic: true }}
      about="Latency is counted in ranges: each value is the upper end of its range."
    >
      <Field label="Requests" value={kind} options={options} onValue={setKind} />
    </PlotPanel>
  );
}

function FigureTiles({ answer }: OfAnswer) {
  const { requests, refused, failed, p50, p95 } = figures(answer, 60);
  const tiles = {
    ...{ Requests: requests.toLocaleString(), 'Half within': duration(p50), '95 % within': duration(p95) },
    ...{ 'Refused (4xx)': refused.toLocaleString(), 'Failed (5xx)': failed.toLocaleString() },
  };
  return (
    <Part title="The last hour">
      <dl class="tiles">
        {Object.entries(tiles).map(([title, text]) => (
          <div key={title} class="card">
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

/** The documents that Query keeps of this tab (its history and what is open) → by their hash, paths that open them. */
async function keptDocuments(): Promise<ReadonlyMap<string, string>> {
  // As on http of another host.
  if (!globalThis.crypto?.subtle) return new Map();
  const links = [...(await documentsByHash(Object.entries(sessionStorage)))].map(async ([hash, query]) => {
    const { pathname, hash: packed } = new URL(await linkOf({ query, variables: '' }));
    return [hash, pathname + packed] as const;
  });
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
  const form = formPath(key);
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
