// [base]/$admin/operations: the requests of the project by minute, with latency, and the slow ones; its jobs; and the health of the
// server: caches, connections, memory, components.
import type { Pool } from 'pg';
import { groupBy } from '../../base/group-by.ts';
import type { Store } from '../../database/store/resource.ts';
import type { CacheState } from '../../graphql/document/document.ts';
import type { AdminRequest } from './admin-request.ts';
import { kinds } from './routes.ts';
import type { Services } from './services.ts';
import { bounds, type CountsByKind, type RequestCounts, type SlowRequests } from './traffic.ts';

/** Requests are those of the project; connections and memory are those of all projects. */
export async function operations({ services, database, project }: AdminRequest): Promise<object> {
  const [others, jobs, components] = await Promise.all([
    services.group?.askOthers('operations', project) ?? [],
    jobsOf(database, project),
    componentsOf(services),
  ]);
  const own = processOperations(services, project);
  const { minutes, slow, caches, pools, process } = summed(own, others as readonly ProcessOperations[]);
  const workers = 1 + others.length;
  return {
    now: new Date().toISOString(),
    /** Of `histogram`, in milliseconds. */
    bounds,
    minutes: minutes.map(([at, kinds]) => ({ at: new Date(at).toISOString(), kinds: withQuantiles(kinds) })),
    slow: slow.map(each => ({ ...each, last: new Date(each.last).toISOString() })),
    caches,
    pools,
    jobs,
    components,
    // The mean of all processes.
    process: { ...process, busy: process.busy / workers, workers },
  };
}

function withQuantiles(kinds: CountsByKind): object {
  const shown = Object.entries(kinds).map(([kind, counted]) => {
    const requests = counted.histogram.reduce((sum, each) => sum + each, 0);
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map(share => quantile(counted, share));
    return [kind, { requests, ...counted, p50, p95, p99 }] as const;
  });
  return Object.fromEntries(shown);
}

/** In milliseconds: the upper end of its range; the lower end of the last range. */
export function quantile({ histogram }: Pick<RequestCounts, 'histogram'>, share: number): number {
  const most = histogram.reduce((sum, each) => sum + each, 0) * share;
  let sum = 0;
  const range = histogram.findIndex(each => {
    sum += each;
    return sum >= most;
  });
  return bounds[range] ?? bounds.at(-1) ?? 0;
}

async function jobsOf({ generic }: Store['database'], project: number): Promise<readonly object[]> {
  const { rows } = await generic.query<object>(
    `select kind, state, count(*)::int4 as count, to_json(min(created))#>>'{}' as oldest
     from kiln_job where project = $1 group by kind, state order by kind, state`,
    [project],
  );
  return rows;
}

async function componentsOf({ ready, history, trail, runs, replicas }: Services): Promise<readonly object[]> {
  const begin = performance.now();
  const isReady = await ready().catch(() => false);
  const milliseconds = performance.now() - begin;
  const { restarts, last } = history() ?? {};
  return [
    {
      name: 'database',
      isHealthy: isReady,
      milliseconds,
      ...(restarts === undefined ? {} : { restarts }),
      ...(last === undefined ? {} : { last }),
    },
    ...(replicas?.all ?? []).map(({ name, removed, lag }) => ({
      name: `replica ${name}`,
      isHealthy: removed === undefined,
      ...(removed === undefined ? { lag: Math.round(lag) } : { reason: removed }),
    })),
    { name: 'bots', isHealthy: runs !== undefined },
    ...(trail ? [{ name: 'audit', isHealthy: trail.lost() === 0, lost: trail.lost() }] : []),
  ];
}

type Minute = readonly [at: number, CountsByKind];

interface PoolState {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly most: number;
}

export interface ProcessOperations {
  readonly minutes: readonly Minute[];
  readonly slow: readonly SlowRequests[];
  readonly caches: readonly CacheState[];
  readonly pools: Readonly<Record<string, PoolState>>;
  /** `busy`: the share of its time that the thread worked, since it started. */
  readonly process: {
    readonly started: string;
    readonly rss: number;
    readonly heapUsed: number;
    readonly busy: number;
    readonly node: string;
  };
}

/** The requests, caches, connections and memory of this process. */
export function processOperations(
  { traffic, engine, database }: Pick<Services, 'traffic' | 'engine' | 'database'>,
  project: number,
): ProcessOperations {
  const { generic, custom } = database;
  const { rss, heapUsed } = process.memoryUsage();
  const { utilization } = performance.eventLoopUtilization();
  const started = new Date(Date.now() - 1000 * process.uptime()).toISOString();
  return {
    ...traffic.of(project),
    caches: engine.caches(),
    pools: { generic: stateOf(generic), custom: stateOf(custom) },
    process: { started, rss, heapUsed, busy: utilization, node: process.version },
  };
}

function stateOf({ totalCount: open, idleCount: idle, waitingCount: waiting, options }: Pool): PoolState {
  return { open, idle, waiting, most: options.max };
}

/** Over the workers of a server. */
export function summed(first: ProcessOperations, others: readonly ProcessOperations[]): ProcessOperations {
  return others.reduce(
    (sum, each) => ({
      minutes: [...groupBy([...sum.minutes, ...each.minutes], ([at]) => at)]
        .map(([at, minutes]): Minute => [at, minutes.map(([, counted]) => counted).reduce(addedKinds)])
        .sort(([a], [b]) => a - b),
      slow: [...groupBy([...sum.slow, ...each.slow], ({ key }) => key).values()]
        .map(same => same.reduce(addedSlow))
        .sort((a, b) => b.total - a.total),
      caches: [...groupBy([...sum.caches, ...each.caches], ({ name }) => name).values()].map(same =>
        same.reduce(added),
      ),
      pools: Object.fromEntries(
        Object.entries(sum.pools).map(([name, pool]) => {
          const other = each.pools[name];
          return [name, other ? added(pool, other) : pool];
        }),
      ),
      process: {
        ...added(sum.process, each.process),
        started: sum.process.started < each.process.started ? sum.process.started : each.process.started,
      },
    }),
    first,
  );
}

/** Adds numbers; other members are those of the first. */
function added<Values extends object>(first: Values, second: Values): Values {
  const others = second as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(first).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' ? value + Number(others[name]) : value,
    ]),
  ) as Values;
}

function addedKinds(first: CountsByKind, second: CountsByKind): CountsByKind {
  return Object.fromEntries(
    kinds.flatMap((kind): [string, RequestCounts][] => {
      const [one, other] = [first[kind], second[kind]];
      if (!one || !other) return one || other ? [[kind, (one ?? other) as RequestCounts]] : [];
      const histogram = one.histogram.map((count, range) => count + (other.histogram[range] ?? 0));
      return [[kind, { ...added(one, other), histogram }]];
    }),
  );
}

function addedSlow(first: SlowRequests, second: SlowRequests): SlowRequests {
  return {
    ...added(first, second),
    operation: first.operation ?? second.operation,
    longest: Math.max(first.longest, second.longest),
    last: Math.max(first.last, second.last),
  };
}
