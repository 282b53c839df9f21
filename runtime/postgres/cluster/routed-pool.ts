// The coordinator's pool → one that sends each statement of a project to the node that holds it, and all else to the coordinator.
import type { Pool, PoolClient } from 'pg';
import type { PoolRouting } from '../routing.ts';
import { inTransaction } from '../transaction.ts';
import { type Cluster, type NodeLane, onShard, type ProjectShard } from './cluster.ts';
import { routedClient } from './routed-client.ts';
import { tableFunctions } from './shard.ts';
import { routedBy } from './statement.ts';

export function routedPool(coordinator: Pool, cluster: Cluster, lane: NodeLane): Pool {
  const routed: PoolRouting['routed'] = async (text, values, work) => {
    const project = projectOf(cluster, text, values);
    if (project === undefined) return work(coordinator, text, true);
    return onShard(cluster, project, at => {
      const statement = at.shard.statement(text);
      return work(nodePool(cluster, at, lane), statement.text, !statement.writes);
    });
  };
  const query = (
    given: string | { readonly text: string; readonly values?: unknown[] },
    values?: unknown[],
  ) => {
    const [text, all] = typeof given === 'string' ? [given, values] : [given.text, given.values ?? values];
    return routed(text, all ?? [], (node, own, alone) =>
      node === coordinator
        ? coordinator.query(text, all)
        : alone
          ? once(node, client => client.query(own, all))
          : inTransaction(node, client => client.query(own, all), { attempts: 1 }),
    );
  };
  const connect = async () =>
    cluster.isDistributed ? routedClient(coordinator, cluster, lane, query) : coordinator.connect();
  const own: Record<string | symbol, unknown> = { routed, query, connect };
  return new Proxy(coordinator, {
    get: (pool, name) => own[name] ?? Reflect.get(pool, name, pool),
    set: (_, name, value) => {
      own[name] = value;
      return true;
    },
    has: (pool, name) => name in own || name in pool,
  });
}

/** The project whose tables the statement is about; undefined: it is for the coordinator. */
export function projectOf(
  cluster: Cluster,
  text: string,
  values: readonly unknown[] | undefined,
): number | undefined {
  if (!cluster.isDistributed || routedBy(text, tableFunctions().names).kind !== 'project') return undefined;
  return Number(values?.[0]);
}

/** All statements of its connections run on the shard. */
export function shardPool(
  coordinator: Pool,
  cluster: Cluster,
  lane: NodeLane,
  shard: () => Promise<ProjectShard>,
): Pool {
  const connect = async () =>
    cluster.isDistributed ? cluster.connect(await shard(), lane) : coordinator.connect();
  const query = (text: string, values?: unknown[]) => once({ connect }, client => client.query(text, values));
  const own: Readonly<Record<string | symbol, unknown>> = { query, connect };
  return new Proxy(coordinator, { get: (pool, name) => own[name] ?? Reflect.get(pool, name, pool) });
}

function nodePool(cluster: Cluster, at: ProjectShard, lane: NodeLane): Pick<Pool, 'connect'> {
  return { connect: () => cluster.connect(at, lane) } as Pick<Pool, 'connect'>;
}

async function once<Result>(
  node: Pick<Pool, 'connect'>,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await node.connect();
  try {
    const result = await work(client);
    client.release();
    return result;
  } catch (error) {
    const isReported = error instanceof Error && 'severity' in error && error.severity === 'ERROR';
    client.release(isReported ? undefined : (error as Error));
    throw error;
  }
}
