// The health of the server: components, connections to the database, caches, and the process; its jobs and migrations.
import { useAnswer } from '../../kit/load.tsx';
import { Badge, Facts } from '../../kit/parts.tsx';
import { Table } from '../../kit/table.tsx';
import { Link } from '../../router.tsx';
import { type Answer, Schemas } from '../definitions/changes.tsx';
import { bytes, duration, type Traffic } from './measures.ts';

type Numbers<Names extends string> = Readonly<Record<Names, number>>;

/** What [base]/$admin/operations answers. */
export interface Operations extends Traffic {
  readonly slow: readonly Slow[];
  readonly caches: readonly (Numbers<'entries' | 'size' | 'most' | 'hits' | 'misses'> & { name: string })[];
  readonly pools: Readonly<Record<string, Numbers<'open' | 'idle' | 'waiting' | 'most'>>>;
  readonly jobs: readonly { kind: string; state: string; count: number; oldest: string }[];
  readonly components: readonly Component[];
  /** In bytes; `busy`: the share of its time that the thread worked. */
  readonly process: Numbers<'rss' | 'heapUsed' | 'busy'> & Readonly<Record<'started' | 'node', string>>;
}

export interface Slow extends Numbers<'count' | 'longest' | 'total'> {
  /** `sha256:` and the hash of a document, or `GET Patient?birthdate`. */
  readonly key: string;
  readonly operation?: string;
  readonly last: string;
}

interface Component extends Partial<Numbers<'milliseconds' | 'restarts' | 'lost'>> {
  readonly name: string;
  readonly isHealthy: boolean;
  /** Of an embedded database. */
  readonly last?: { readonly reason: string; readonly ended: string };
}

const at = (instant: string) => new Date(instant).toLocaleString();

export function Health({ answer: { components, caches, pools, process } }: { answer: Operations }) {
  const memory = `${bytes(process.rss)}, of which ${bytes(process.heapUsed)} are objects of JavaScript`;
  return (
    <>
      <Table
        caption="Components"
        rows={components}
        columns={{ Component: ({ name }) => titles[name] ?? name, State: stateOf, More: detailOf }}
      />
      <h3>Connections to the database</h3>
      <Table
        caption="Connections to the database"
        rows={Object.entries(pools)}
        numbers={['In use', 'Idle', 'Waiting for one', 'At most']}
        columns={{
          Pool: ([name]) => name,
          'In use': ([, { open, idle }]) => open - idle,
          Idle: ([, { idle }]) => idle,
          'Waiting for one': ([, { waiting }]) => waiting,
          'At most': ([, { most }]) => most,
        }}
      />
      <h3>Caches</h3>
      <Table
        caption="Caches"
        rows={caches}
        numbers={['Entries', 'Full', 'Hits', 'Misses', 'Hit rate']}
        columns={{
          Cache: ({ name }) => name,
          Entries: ({ entries }) => entries,
          Full: ({ size, most }) => percent(most === 0 ? 0 : size / most),
          Hits: ({ hits }) => hits,
          Misses: ({ misses }) => misses,
          'Hit rate': ({ hits, misses }) => (hits + misses === 0 ? '–' : percent(hits / (hits + misses))),
        }}
      />
      <h3>Process</h3>
      <Facts
        of={{
          Started: at(process.started),
          Memory: memory,
          Busy: `${percent(process.busy)} of the time since the start`,
          Node: process.node,
        }}
      />
      <p class="hint">Connections, caches and memory are those of all projects of this process.</p>
    </>
  );
}

const titles: Readonly<Record<string, string>> = { database: 'Database', bots: 'Bots', audit: 'Audit' };

function stateOf({ name, isHealthy }: Component) {
  if (isHealthy) return <Badge kind="success">{name === 'bots' ? 'available' : 'ready'}</Badge>;
  return name === 'bots' ? <Badge kind="off">off</Badge> : <Badge kind="error">not ready</Badge>;
}

function detailOf({ milliseconds, restarts, last, lost }: Component): string {
  const details = [
    milliseconds === undefined ? '' : `answered in ${duration(Math.ceil(milliseconds))}`,
    restarts === undefined ? '' : `restarted ${restarts} times`,
    last ? `ended last at ${at(last.ended)}: ${last.reason}` : '',
    lost === undefined ? '' : `${lost.toLocaleString()} events could not be written`,
  ];
  return details.filter(Boolean).join('; ');
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(1))} %`;
}

const badges: Readonly<Record<string, 'information' | 'success'>> = {
  queued: 'information',
  running: 'success',
};

/** By kind and state; and the migrations of the database. */
export function Jobs({ answer: { jobs } }: { answer: Operations }) {
  const { value, pending } = useAnswer<Answer>('$definitions');
  return (
    <>
      <h3>Jobs</h3>
      <Table
        caption="Jobs"
        rows={jobs}
        empty={['There are no jobs.', 'Bulk exports and bots that run in the background are jobs.']}
        numbers={['Count']}
        columns={{
          Kind: ({ kind }) => kind,
          State: ({ state }) => <Badge kind={badges[state] ?? 'off'}>{state}</Badge>,
          Count: ({ count }) => count,
          Oldest: ({ oldest }) => at(oldest),
        }}
      />
      <h3>Migrations</h3>
      {pending}
      {value && <Schemas schemas={value.migrations.schemas} />}
      {value && (
        <p>
          <Link to="/definitions/$migrations">What the last migration changed</Link>
        </p>
      )}
    </>
  );
}
