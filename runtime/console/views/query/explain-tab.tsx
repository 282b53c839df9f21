// What the server says of the query that was run last: its cost, its times, its SQL and its plan as a tree.
import { Code } from '../../kit/code.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Empty, Facts, Items } from '../../kit/parts.tsx';
import { Table } from '../../kit/table.tsx';
import { type Explained, explain, type PlanNode } from './explain.ts';
import type { Run } from './run.ts';

type ExplainTabProps = { run: Run; part: 'cost' | 'sql' | 'plan' };

/** One request for the three parts of a run. */
const explained = new WeakMap<Run, Promise<Explained | null>>();

export function ExplainTab({ run, part }: ExplainTabProps) {
  const load = () => {
    const asked = explained.get(run) ?? explain(run, new AbortController().signal);
    explained.set(run, asked);
    asked.catch(() => explained.delete(run));
    return asked;
  };
  const key = `${JSON.stringify(run.typed)}${run.milliseconds}`;
  const { value, status, pending } = useLoaded(key, load, { what: 'Asking the server' });
  if (status === 403)
    return (
      <Empty title="Only administrators of the project see how a query is executed.">
        What it costs, its SQL and its plan show how data is stored.
      </Empty>
    );
  if (value === undefined) return pending;
  if (value === null)
    return <Empty title="This query reads no resources.">It has no cost, no SQL and no plan.</Empty>;
  if (part === 'sql') return <Code label="SQL" text={value.sql} file="query.sql" />;
  if (part === 'cost') return <Cost run={run} value={value} />;
  const { tree } = value;
  if (!tree) return <Empty title="PostgreSQL made no plan." />;
  return (
    <>
      <p class="hint">Bars and milliseconds are of each node alone. A node opens to its conditions.</p>
      <Items
        class="plain-list plan"
        of={[tree]}
        each={node => <Node node={node} total={tree.milliseconds} />}
      />
    </>
  );
}

function Cost({ run, value }: { run: Run; value: Explained }) {
  const { milliseconds, lane, indexes, projected, limits } = value;
  const facts = {
    Lane: lane === 'generic' ? 'generic: one plan for all values' : 'custom: planned for these values',
    Indexes: indexes.length === 0 ? 'none' : <code>{indexes.join(', ')}</code>,
    'In JavaScript': projected.length > 0 && <code>{projected.join(' ')}</code>,
  };
  return (
    <div class="stack">
      <Times run={run} times={milliseconds} />
      <Table
        caption="Limits"
        rows={limits}
        numbers={['Used', 'Most']}
        columns={{
          Limit: ({ name }) => <code>{name}</code>,
          Used: ({ used }) => figure(used),
          Most: ({ most }) => figure(most),
          Part: ({ name, used, most }) => (
            <meter min={0} max={most} value={used} aria-label={`Part of ${name}`} />
          ),
        }}
      />
      <Facts of={facts} />
    </div>
  );
}

/** Of the run that the server measured; what the browser waited for besides is the network, and what waits in front of it. */
function Times({ run, times: { node, database } }: { run: Run; times: Explained['milliseconds'] }) {
  const network = Math.max(0, run.milliseconds - node - database);
  const parts = Object.entries({ Node: node, Database: database, 'Network, waiting': network });
  return (
    <dl class="times">
      {parts.map(([name, part]) => (
        <div key={name} style={{ flexGrow: Math.max(part / (node + database + network), 0.001) }}>
          <dt>{name}</dt>
          <dd>{part.toFixed(1)} ms</dd>
        </div>
      ))}
    </dl>
  );
}

function figure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 1 });
}

/** With what it reads, its rows and its own part of the time: without that of its children. */
function Node({ node, total }: { node: PlanNode; total: number }) {
  const { node: kind, name, relation, index, rows, loops, milliseconds, conditions, children } = node;
  const own = Math.max(0, milliseconds - children.reduce((sum, child) => sum + child.milliseconds, 0));
  const details = [
    ...(conditions.length === 0 ? ['It has no conditions.'] : conditions.map(line => <code>{line}</code>)),
    `${milliseconds.toFixed(2)} ms with all below it`,
  ];
  const times = loops === 0 ? 'never run' : `${loops.toLocaleString('en')} times`;
  const count = rows !== undefined && `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`;
  const width = `${total === 0 ? 0 : Math.min(1, own / total) * 100}%`;
  return (
    <>
      <details>
        <summary>
          <strong>{kind}</strong>
          <span class="quiet">{[name, relation, index && `by ${index}`].filter(Boolean).join(' ')}</span>
          <span class="figures">
            {count && <span>{count}</span>}
            {loops !== 1 && <span>{times}</span>}
            <span>{own.toFixed(2)} ms</span>
          </span>
          <span class="plan-bar" aria-hidden="true" style={{ width }} />
        </summary>
        <Items class="plain-list plan-details" of={details} each={line => line} />
      </details>
      {children.length > 0 && (
        <Items
          class="plain-list plan-children"
          of={children}
          each={child => <Node node={child} total={total} />}
        />
      )}
    </>
  );
}
