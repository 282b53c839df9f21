// The explanation of the last query by the server: its cost, its times, its SQL and its plan as a tree.
import { Code } from '../../kit/code.tsx';
import { useLoaded } from '../../kit/load.tsx';
import { Empty, Facts, Items } from '../../kit/parts.tsx';
import { Table } from '../../kit/table.tsx';
import { send } from '../../send.ts';
import type { Run } from './run.ts';

/** Of `[base]/$admin/explain`; null where a query reads no resources. `projected`: what JavaScript projects from stored values. */
export interface Explained extends Readonly<Record<'projected' | 'indexes', readonly string[]>> {
  readonly cost: number;
  readonly lane: string;
  readonly sql: string;
  readonly tree?: PlanNode;
  readonly milliseconds: Readonly<Record<'database' | 'node', number>>;
  /** `name`: the variable that sets the limit. */
  readonly limits: readonly { readonly name: string; readonly used: number; readonly most: number }[];
  readonly view?: View;
}

/** `node`: `Index Scan`, `name`: `SubPlan 2`; times are of all loops, with that of its children. */
export interface PlanNode extends Readonly<Partial<Record<'name' | 'relation' | 'index', string>>> {
  readonly node: string;
  readonly conditions: readonly string[];
  /** Of all loops. Absent where rows of other projects may be counted. */
  readonly rows?: number;
  readonly loops: number;
  readonly milliseconds: number;
  readonly children: readonly PlanNode[];
}

export interface View {
  /** Why they get no answer. */
  readonly refused: readonly string[];
  readonly isTooLong?: boolean;
  /** Places below `data` that they do not see: `PatientList[2].name[0].family`. */
  readonly missing?: readonly string[];
  /** Whether they see anything that the caller does not see. */
  readonly hasMore?: boolean;
  readonly seen?: unknown;
}

/** `membership=…` or `policy=…` */
export type Who = Readonly<Record<string, string>>;

export async function explain(run: Run, signal: AbortSignal, who: Who = {}): Promise<Explained | null> {
  const { query, variables: text } = run.typed;
  const variables: unknown = text.trim() === '' ? undefined : JSON.parse(text);
  const body = { query, operationName: run.operationName, variables };
  const path = `$admin/explain?${new URLSearchParams(who)}`.replace(/\?$/, '');
  const answer = await send(path, { method: 'POST', body, signal, most: 20_000_000 });
  return answer.json<Explained | null>();
}

type ExplainTabProps = { run: Run; part: 'cost' | 'sql' | 'plan' };

const forbidden = [
  'Only administrators of the project see how a query is executed.',
  'What it costs, its SQL and its plan show how data is stored.',
] as const;

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
  const { value, pending } = useLoaded(key, load, { what: 'Asking the server', forbidden });
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
        <Items class="plain-list" of={details} each={line => line} />
      </details>
      {children.length > 0 && (
        <Items class="plain-list" of={children} each={child => <Node node={child} total={total} />} />
      )}
    </>
  );
}
