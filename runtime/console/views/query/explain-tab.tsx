// What the server says of the query that was run last: its cost, its times, its SQL and its plan.
import { Code } from '../../components/code.tsx';
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { type Column, Table } from '../../components/table.tsx';
import { useLoaded } from '../../load.ts';
import { Refused } from '../../refused.ts';
import { type Explained, explain, type Used } from './explain.ts';
import { PlanPicture } from './plan-picture.tsx';
import type { Run } from './run.ts';

interface ExplainTabProps {
  readonly run: Run;
  readonly part: 'cost' | 'sql' | 'plan';
}

/** One request for the three parts of a run. */
const explained = new WeakMap<Run, Promise<Explained | null>>();

export function ExplainTab({ run, part }: ExplainTabProps) {
  const { value, error, reload } = useLoaded(`${JSON.stringify(run.typed)}${run.milliseconds}`, () => {
    const known = explained.get(run);
    if (known) return known;
    const asked = explain(run, new AbortController().signal);
    explained.set(run, asked);
    asked.catch(() => explained.delete(run));
    return asked;
  });
  if (error instanceof Refused && error.status === 403)
    return (
      <Empty title="Only administrators of the project see how a query is executed.">
        What it costs, its SQL and its plan show how data is stored.
      </Empty>
    );
  if (error !== undefined) return <Failure error={error} retry={reload} />;
  if (value === undefined) return <Loading what="Asking the server" />;
  if (value === null)
    return <Empty title="This query reads no resources.">It has no cost, no SQL and no plan.</Empty>;
  if (part === 'sql') return <Code label="SQL" text={value.sql} file="query.sql" />;
  if (part === 'cost') return <Cost run={run} value={value} />;
  return value.tree ? <PlanPicture tree={value.tree} /> : <Empty title="PostgreSQL made no plan." />;
}

function Cost({ run, value }: { readonly run: Run; readonly value: Explained }) {
  const { milliseconds: times, lane, indexes, projected } = value;
  return (
    <div class="stack">
      <Times run={run} times={times} />
      <Table caption="Limits" columns={limitColumns} rows={value.limits} keyOf={({ name }) => name} />
      <dl class="facts">
        <dt>Lane</dt>
        <dd>
          {lane === 'generic' ? 'generic: one plan for all values' : 'custom: planned for these values'}
        </dd>
        <dt>Indexes</dt>
        <dd>{indexes.length === 0 ? 'none' : <code>{indexes.join(', ')}</code>}</dd>
        {projected.length > 0 && (
          <>
            <dt>In JavaScript</dt>
            <dd>
              <code>{projected.join(' ')}</code>
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}

/** Of the run that the server measured; what the browser waited for besides is the network, and what waits in front of it. */
function Times({ run, times }: { readonly run: Run; readonly times: Explained['milliseconds'] }) {
  const network = Math.max(0, run.milliseconds - times.node - times.database);
  const parts = [
    ['Node', times.node],
    ['Database', times.database],
    ['Network, waiting', network],
  ] as const;
  const total = parts.reduce((sum, [, part]) => sum + part, 0);
  return (
    <dl class="times">
      {parts.map(([name, part]) => (
        <div key={name} style={{ flexGrow: Math.max(part / total, 0.001) }}>
          <dt>{name}</dt>
          <dd>{part.toFixed(1)} ms</dd>
        </div>
      ))}
    </dl>
  );
}

const limitColumns: readonly Column<Used>[] = [
  { title: 'Limit', cell: ({ name }) => <code>{name}</code> },
  { title: 'Used', cell: ({ used }) => figure(used), isNumber: true },
  { title: 'Most', cell: ({ most }) => figure(most), isNumber: true },
  {
    title: 'Part',
    cell: ({ name, used, most }) => <meter min={0} max={most} value={used} aria-label={`Part of ${name}`} />,
  },
];

function figure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 1 });
}
