// What one process knows of its requests, caches, connections and memory, and the sum over the workers of a server.

import type { CacheState } from '../graphql/document/document.ts';
import { grouped } from '../grouped.ts';
import type { AdminOptions, Health } from './admin-request.ts';
import { kinds } from './routes.ts';
import type { Counted, CountedKinds, Slow } from './traffic.ts';

type Minute = readonly [at: number, CountedKinds];

interface PoolState {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
  readonly most: number;
}

export interface ProcessOperations {
  readonly minutes: readonly Minute[];
  readonly slow: readonly Slow[];
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

export function processOperations(
  { requests, engine, health }: Pick<AdminOptions, 'requests' | 'engine' | 'health'>,
  project: number,
): ProcessOperations {
  const { rss, heapUsed } = process.memoryUsage();
  const { utilization } = performance.eventLoopUtilization();
  const started = new Date(Date.now() - 1000 * process.uptime()).toISOString();
  return {
    ...requests.of(project),
    caches: engine.caches(),
    pools: poolsOf(health.pools),
    process: { started, rss, heapUsed, busy: utilization, node: process.version },
  };
}

function poolsOf(pools: Health['pools']): ProcessOperations['pools'] {
  return Object.fromEntries(
    Object.entries(pools).map(([name, { totalCount, idleCount, waitingCount, options }]) => [
      name,
      { open: totalCount, idle: idleCount, waiting: waitingCount, most: options.max },
    ]),
  );
}

export function summed(first: ProcessOperations, others: readonly ProcessOperations[]): ProcessOperations {
  return others.reduce(
    (sum, each) => ({
      minutes: [...grouped([...sum.minutes, ...each.minutes], ([at]) => at)]
        .map(([at, minutes]): Minute => [at, minutes.map(([, counted]) => counted).reduce(addedKinds)])
        .sort(([a], [b]) => a - b),
      slow: [...grouped([...sum.slow, ...each.slow], ({ key }) => key).values()]
        .map(same => same.reduce(addedSlow))
        .sort((a, b) => b.total - a.total),
      caches: [...grouped([...sum.caches, ...each.caches], ({ name }) => name).values()].map(same =>
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

/** Numbers are added; the rest is that of the first. */
function added<Values extends object>(first: Values, second: Values): Values {
  const others = second as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(first).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number' ? value + Number(others[name]) : value,
    ]),
  ) as Values;
}

function addedKinds(first: CountedKinds, second: CountedKinds): CountedKinds {
  return Object.fromEntries(
    kinds.flatMap((kind): [string, Counted][] => {
      const [one, other] = [first[kind], second[kind]];
      if (!one || !other) return one || other ? [[kind, (one ?? other) as Counted]] : [];
      const histogram = one.histogram.map((count, range) => count + (other.histogram[range] ?? 0));
      return [[kind, { ...added(one, other), histogram }]];
    }),
  );
}

function addedSlow(first: Slow, second: Slow): Slow {
  return {
    ...added(first, second),
    operation: first.operation ?? second.operation,
    longest: Math.max(first.longest, second.longest),
    last: Math.max(first.last, second.last),
  };
}
