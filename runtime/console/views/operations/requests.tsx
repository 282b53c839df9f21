// Requests of the project in the last four hours: how many there were, how long they took, and how many ended with an error.
import { useMemo, useState } from 'preact/hooks';
import { chunk } from '../../chunk.ts';
import { Choice } from '../../components/field.tsx';
import { Empty, Failure } from '../../components/notice.tsx';
import { useLoaded } from '../../load.ts';
import type { Operations } from './answer.ts';
import {
  duration,
  errorLines,
  figures,
  type Kind,
  kinds,
  kindTitles,
  latencyLines,
  requestLines,
} from './measures.ts';
import { type PlotComponent, PlotPanel } from './plot-panel.tsx';

export function Requests({ answer }: { readonly answer: Operations }) {
  const library = useLoaded('lines', () => chunk(() => import('./lines.tsx')));
  const requests = useMemo(() => requestLines(answer), [answer]);
  const errors = useMemo(() => errorLines(answer), [answer]);
  const Plot = library.value?.LinePlot;
  return (
    <>
      <FigureTiles answer={answer} />
      {library.error !== undefined && (
        <Failure title="The plots could not be loaded." error={library.error} retry={library.reload} />
      )}
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

interface LatencyProps {
  readonly answer: Operations;
  readonly Plot: PlotComponent | undefined;
}

function Latency({ answer, Plot }: LatencyProps) {
  const [kind, setKind] = useState<Kind | ''>('');
  const plotted = useMemo(() => latencyLines(answer, kind === '' ? undefined : kind), [answer, kind]);
  const options = [['', 'All but other'] as const, ...kinds.map(each => [each, kindTitles[each]] as const)];
  return (
    <PlotPanel
      title="Latency"
      plotted={plotted}
      Plot={Plot}
      text={duration}
      isLogarithmic
      about="Latency is counted in ranges: each value is the upper end of its range."
    >
      <Choice
        label="Requests"
        value={kind}
        options={options}
        onValue={value => setKind(value as Kind | '')}
      />
    </PlotPanel>
  );
}

function FigureTiles({ answer }: { readonly answer: Operations }) {
  const { requests, refused, failed, p50, p95 } = figures(answer, 60);
  const tiles = [
    ['Requests', requests.toLocaleString()],
    ['Half within', duration(p50)],
    ['95 % within', duration(p95)],
    ['Refused (4xx)', refused.toLocaleString()],
    ['Failed (5xx)', failed.toLocaleString()],
  ] as const;
  return (
    <section aria-label="The last hour">
      <h3>The last hour</h3>
      <dl class="tiles">
        {tiles.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
