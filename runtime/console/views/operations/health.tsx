// The health of the server: components, connections to the database, caches, and the process.
import { Badge } from '../../components/heading.tsx';
import { Table } from '../../components/table.tsx';
import type { Cache, Component, Operations } from './answer.ts';
import { bytes, duration } from './measures.ts';

export function Health({ answer }: { readonly answer: Operations }) {
  const { components, caches, pools, process } = answer;
  return (
    <>
      <Table
        caption="Components"
        rows={components}
        keyOf={({ name }) => name}
        columns={[
          { title: 'Component', cell: ({ name }) => titles[name] ?? name },
          { title: 'State', cell: component => <State component={component} /> },
          { title: 'More', cell: component => detailOf(component) },
        ]}
      />
      <h3>Connections to the database</h3>
      <Table
        caption="Connections to the database"
        rows={Object.entries(pools)}
        keyOf={([name]) => name}
        columns={[
          { title: 'Pool', cell: ([name]) => name },
          { title: 'In use', isNumber: true, cell: ([, { open, idle }]) => open - idle },
          { title: 'Idle', isNumber: true, cell: ([, { idle }]) => idle },
          { title: 'Waiting for one', isNumber: true, cell: ([, { waiting }]) => waiting },
          { title: 'At most', isNumber: true, cell: ([, { most }]) => most },
        ]}
      />
      <h3>Caches</h3>
      <Caches caches={caches} />
      <h3>Process</h3>
      <dl class="values">
        <dt>Started</dt>
        <dd>{new Date(process.started).toLocaleString()}</dd>
        <dt>Memory</dt>
        <dd>
          {bytes(process.rss)}, of which {bytes(process.heapUsed)} are objects of JavaScript
        </dd>
        <dt>Busy</dt>
        <dd>{percent(process.busy)} of the time since the start</dd>
        <dt>Node</dt>
        <dd>{process.node}</dd>
      </dl>
      <p class="hint">Connections, caches and memory are those of all projects of this process.</p>
    </>
  );
}

const titles: Readonly<Record<string, string>> = { database: 'Database', bots: 'Bots', audit: 'Audit' };

function State({ component: { name, isHealthy } }: { readonly component: Component }) {
  if (isHealthy) return <Badge kind="success">{name === 'bots' ? 'available' : 'ready'}</Badge>;
  return name === 'bots' ? <Badge kind="off">off</Badge> : <Badge kind="error">not ready</Badge>;
}

function detailOf({ milliseconds, restarts, last, lost }: Component): string {
  return [
    milliseconds === undefined ? '' : `answered in ${duration(Math.ceil(milliseconds))}`,
    restarts === undefined ? '' : `restarted ${restarts} times`,
    last ? `ended last at ${new Date(last.ended).toLocaleString()}: ${last.reason}` : '',
    lost === undefined ? '' : `${lost.toLocaleString()} events could not be written`,
  ]
    .filter(Boolean)
    .join('; ');
}

function Caches({ caches }: { readonly caches: readonly Cache[] }) {
  return (
    <Table
      caption="Caches"
      rows={caches}
      keyOf={({ name }) => name}
      columns={[
        { title: 'Cache', cell: ({ name }) => name },
        { title: 'Entries', isNumber: true, cell: ({ entries }) => entries.toLocaleString() },
        { title: 'Full', isNumber: true, cell: ({ size, most }) => percent(most === 0 ? 0 : size / most) },
        { title: 'Hits', isNumber: true, cell: ({ hits }) => hits.toLocaleString() },
        { title: 'Misses', isNumber: true, cell: ({ misses }) => misses.toLocaleString() },
        {
          title: 'Hit rate',
          isNumber: true,
          cell: ({ hits, misses }) => (hits + misses === 0 ? '–' : percent(hits / (hits + misses))),
        },
      ]}
    />
  );
}

function percent(share: number): string {
  return `${Number((100 * share).toFixed(1))} %`;
}
