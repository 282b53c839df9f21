// [base]/$admin/operations: the requests of the project in recent hours, by minute, with their latency and what was slow; its jobs; and the
// health of the server: caches, connections, memory, components.
import type { AdminOptions, AdminRequest, Health } from './admin-request.ts';
import { type ProcessOperations, processOperations, summed } from './process-operations.ts';
import { bounds, type Counted, type CountedKinds } from './traffic.ts';

/** Requests of other projects are not counted here. What the processes have of connections and memory is that of all. */
export async function operations({ options, principal }: AdminRequest): Promise<object> {
  const { group, health } = options;
  const [others, jobs, components] = await Promise.all([
    group?.askOthers('operations', principal.project) ?? [],
    jobsOf(options, principal.project),
    componentsOf(health),
  ]);
  const own = processOperations(options, principal.project);
  const { minutes, slow, caches, pools, process } = summed(own, others as readonly ProcessOperations[]);
  const workers = 1 + others.length;
  return {
    now: new Date().toISOString(),
    /** Of `histogram`, in milliseconds. */
    bounds,
    minutes: minutes.map(([at, kinds]) => ({ at: new Date(at).toISOString(), kinds: withQuantiles(kinds) })),
    slow: slow.map(each => ({ ...each, last: new Date(each.last).toISOString() })),
    ...{ caches, pools, jobs, components },
    // Of several processes the mean is what one has to do.
    process: { ...process, busy: process.busy / workers, workers },
  };
}

function withQuantiles(kinds: CountedKinds): object {
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, counted]) => [
      kind,
      {
        requests: counted.histogram.reduce((sum, each) => sum + each, 0),
        ...counted,
        p50: quantile(counted, 0.5),
        p95: quantile(counted, 0.95),
        p99: quantile(counted, 0.99),
      },
    ]),
  );
}

/** In milliseconds: the upper end of the range that it is in; of the last range its lower end. */
export function quantile({ histogram }: Pick<Counted, 'histogram'>, share: number): number {
  const most = histogram.reduce((sum, each) => sum + each, 0) * share;
  let sum = 0;
  const range = histogram.findIndex(each => {
    sum += each;
    return sum >= most;
  });
  return bounds[range] ?? bounds.at(-1) ?? 0;
}

async function jobsOf({ store }: AdminOptions, project: number): Promise<readonly object[]> {
  const { rows } = await store.database.generic.query<object>(
    `select kind, state, count(*)::int4 as count, to_json(min(created))#>>'{}' as oldest
     from kiln_job where project = $1 group by kind, state order by kind, state`,
    [project],
  );
  return rows;
}

async function componentsOf({ ready, history, lost, hasBots, replicas }: Health): Promise<readonly object[]> {
  const begin = performance.now();
  const isReady = await ready().catch(() => false);
  const milliseconds = performance.now() - begin;
  const { restarts, last } = history() ?? {};
  return [
    {
      ...{ name: 'database', isHealthy: isReady, milliseconds },
      ...(restarts === undefined ? {} : { restarts }),
      ...(last === undefined ? {} : { last }),
    },
    ...(replicas?.all ?? []).map(({ name, removed, lag }) => ({
      name: `replica ${name}`,
      isHealthy: removed === undefined,
      ...(removed === undefined ? { lag: Math.round(lag) } : { reason: removed }),
    })),
    { name: 'bots', isHealthy: hasBots },
    ...(lost ? [{ name: 'audit', isHealthy: lost() === 0, lost: lost() }] : []),
  ];
}
