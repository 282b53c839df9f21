// The counters of the parts of a server → families of values, read on each scrape: requests have no further cost.
import type { Pool } from 'pg';
import type { Registry } from 'prom-client';
import { counter, type Family, gauge, histogram } from '../../base/family.ts';
import { type MllpCounts, ofMllp } from '../../bots/mllp/counts.ts';
import type { Database } from '../../database/postgres/database.ts';
import { waitsOf } from '../../database/postgres/pool.ts';
import { readingsOf } from '../../database/postgres/prepared.ts';
import type { Replicas } from '../../database/postgres/topology.ts';
import type { Transferred } from '../../fhir/http/listen.ts';
import { bounds, type Total, type Traffic } from '../../fhir/http/traffic.ts';
import type { CacheState } from '../../graphql/document/document.ts';
import type { Engine } from '../../graphql/engine.ts';
import type { Trail } from '../../identity/audit/trail.ts';
import type { BotRuns } from './bot-runs.ts';
import { databaseRestarts, ofDatabase } from './database.ts';
import { type EventCounts, ofEvents, ofSubscriptions } from './events.ts';

export interface Sources {
  readonly requests: Pick<Traffic, 'totals'>;
  readonly engine: Pick<Engine, 'caches'>;
  readonly database: Database;
  readonly replicas: Pick<Replicas, 'all'> | undefined;
  readonly trail: Pick<Trail, 'lost'>;
  readonly bots: BotRuns | undefined;
  readonly events: EventCounts;
  readonly subscriptions: () => { readonly subscribers: number; readonly sent: number };
  /** Absent where the application is mounted in a server that is not ours. */
  readonly connections?: (() => Transferred) | undefined;
  /** With KILN_MLLP_PORT. */
  readonly mllp?: MllpCounts | undefined;
}

export type Measuring = () => Promise<readonly Family[]>;

export async function measuring(sources: Sources): Promise<Measuring> {
  const registry = await processRegistry();
  return async () => [
    ...ofRequests(sources),
    ...ofCaches(sources),
    ...ofConnections(sources.database),
    ...ofReplicas(sources.replicas),
    ...ofBots(sources.bots),
    ...ofEvents(sources.events),
    ...ofSubscriptions(sources.subscriptions()),
    ...ofClients(sources.connections?.()),
    ...ofMllp(sources.mllp),
    counter('kiln_audit_lost_total', 'AuditEvents that could not be written.', sources.trail.lost()),
    gauge('kiln_processes', 'Processes that serve.', 1),
    ...(await ofDatabase(sources.database)),
    ...(await ofProcess(registry)),
  ];
}

/** Of the process that has the workers, and serves nothing itself. */
export async function primaryMeasuring(
  state: () => { readonly replaced: number; readonly restarts: number },
): Promise<Measuring> {
  const registry = await processRegistry();
  return async () => {
    const { replaced, restarts } = state();
    return [
      counter(
        'kiln_workers_replaced_total',
        'Workers that ended by themselves and were started again.',
        replaced,
      ),
      databaseRestarts(restarts),
      ...(await ofProcess(registry)),
    ];
  };
}

/** Memory, processor time, garbage collection and the delay of the event loop. */
async function processRegistry(): Promise<Registry> {
  const { collectDefaultMetrics, Registry } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

function ofRequests({ requests }: Sources): readonly Family[] {
  const totals = Object.entries(requests.totals()) as [string, Total][];
  const sum = (counts: readonly number[]) => counts.reduce((all, each) => all + each, 0);
  const statuses = totals.flatMap(([kind, { histogram, refused, failed }]) => [
    [{ kind, status: '2xx' }, sum(histogram) - refused - failed] as const,
    [{ kind, status: '4xx' }, refused] as const,
    [{ kind, status: '5xx' }, failed] as const,
  ]);
  const durations = totals.map(([kind, { histogram: counts, milliseconds }]) => ({
    labels: { kind },
    counts,
    sum: milliseconds / 1000,
  }));
  return [
    counter(
      'kiln_requests_total',
      'Requests by kind of operation and class of status; 2xx counts 3xx, too.',
      statuses,
    ),
    histogram(
      'kiln_request_duration_seconds',
      'From the request to the head of its response.',
      bounds.map(each => each / 1000),
      durations,
    ),
  ];
}

type Row<Source> = readonly [typeof counter, name: string, help: string, of: (source: Source) => number];

/** A family for each row, with a value for each source. */
function table<Source>(
  rows: readonly Row<Source>[],
  sources: readonly (readonly [labels: Readonly<Record<string, string>>, source: Source])[],
): readonly Family[] {
  return rows.map(([make, name, help, of]) =>
    make(
      name,
      help,
      sources.map(([labels, source]) => [labels, of(source)] as const),
    ),
  );
}

const cacheRows: readonly Row<CacheState>[] = [
  [counter, 'kiln_cache_hits_total', 'Look-ups that found an entry.', ({ hits }) => hits],
  [counter, 'kiln_cache_misses_total', 'Look-ups that found none.', ({ misses }) => misses],
  [gauge, 'kiln_cache_entries', 'Entries that are kept.', ({ entries }) => entries],
  [gauge, 'kiln_cache_bytes', 'Their size, estimated.', ({ size }) => size],
];

function ofCaches({ engine }: Sources): readonly Family[] {
  return table(
    cacheRows,
    engine.caches().map(state => [{ cache: state.name }, state] as const),
  );
}

const poolRows: readonly Row<Pool>[] = [
  [gauge, 'kiln_pool_size', 'The most connections.', ({ options }) => options.max],
  [
    gauge,
    'kiln_pool_waiting',
    'Who waits for a connection now; reads that share one count once.',
    ({ waitingCount }) => waitingCount,
  ],
  [counter, 'kiln_pool_waits_total', 'Waits while all connections were in use.', pool => waitsOf(pool).count],
  [
    counter,
    'kiln_pool_wait_seconds_total',
    'The time of these waits.',
    pool => waitsOf(pool).milliseconds / 1000,
  ],
  [
    counter,
    'kiln_queries_total',
    'Statements of searches and GraphQL queries.',
    pool => readingsOf(pool).statements,
  ],
  [counter, 'kiln_rows_read_total', 'Rows that they returned.', pool => readingsOf(pool).rows],
];

function ofConnections(database: Database): readonly Family[] {
  const pools = (['generic', 'custom'] as const).map(lane => [{ lane }, database[lane]] as const);
  const { sent, received } = database.bytes();
  const connections = pools.flatMap(([{ lane }, { totalCount, idleCount }]) => [
    [{ lane, state: 'busy' }, totalCount - idleCount] as const,
    [{ lane, state: 'idle' }, idleCount] as const,
  ]);
  return [
    gauge('kiln_pool_connections', 'Connections to the database.', connections),
    ...table(poolRows, pools),
    counter('kiln_database_bytes_total', 'Bytes on connections to the database.', [
      [{ direction: 'sent' }, sent],
      [{ direction: 'received' }, received],
    ]),
  ];
}

function ofClients(transferred: Transferred | undefined): readonly Family[] {
  if (!transferred) return [];
  const { connections, sent, received } = transferred;
  return [
    gauge('kiln_client_connections', 'Connections of clients.', connections),
    counter('kiln_client_bytes_total', 'Bytes on connections of clients.', [
      [{ direction: 'sent' }, sent],
      [{ direction: 'received' }, received],
    ]),
  ];
}

function ofBots(runs: BotRuns | undefined): readonly Family[] {
  if (!runs) return [];
  const ended = [...runs.ended].map(([end, count]) => [{ end }, count] as const);
  return [
    counter('kiln_bot_runs_total', 'Runs of bots by their end.', ended),
    gauge('kiln_bot_runs', 'Runs that wait or are under way.', runs.running),
    counter('kiln_bot_seconds_total', 'The time of runs, without waiting.', runs.milliseconds / 1000),
    counter('kiln_bot_wait_seconds_total', 'The time that runs waited for a place.', runs.waited / 1000),
  ];
}

/** What cannot be measured yet is NaN, which JSON between processes does not keep. */
async function ofProcess(registry: Registry): Promise<readonly Family[]> {
  const families = (await registry.getMetricsAsJSON()) as unknown as readonly Family[];
  return families.map(family => ({
    ...family,
    values: family.values.filter(({ value }) => Number.isFinite(value)),
  }));
}

function ofReplicas(replicas: Pick<Replicas, 'all'> | undefined): readonly Family[] {
  if (!replicas) return [];
  const { all } = replicas;
  return [
    gauge(
      'kiln_replica_up',
      'Processes that use the replica.',
      all.map(({ name, removed }) => [{ replica: name }, removed === undefined ? 1 : 0]),
    ),
    gauge(
      'kiln_replica_lag_seconds',
      'The time in which the primary wrote what the replica has yet to replay.',
      all.map(({ name, lag }) => [{ replica: name }, lag / 1000]),
      'max',
    ),
    counter(
      'kiln_replica_queries_total',
      'Queries by what became of them: answered by the replica, repeated on the primary, or late: it had not caught up in time.',
      all.flatMap(({ name, counts: { answered, repeated, late } }) =>
        Object.entries({ answered, repeated, late }).map(
          ([end, count]) => [{ replica: name, end }, count] as const,
        ),
      ),
    ),
    counter(
      'kiln_replica_removals_total',
      'How often the replica was removed.',
      all.map(({ name, counts }) => [{ replica: name }, counts.removals]),
    ),
  ];
}
