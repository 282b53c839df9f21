// The coordinator's pools → pools that send each statement of a project to the node that holds it, and all else to the coordinator.
import type pg from 'pg';
import type { Pool, PoolClient, Submittable } from 'pg';
import type { Connection } from '../connection.ts';
import {
  type ClientRouting,
  type DatabasePart,
  type Nodes,
  type PoolRouting,
  partOf,
  type Topology,
} from '../topology.ts';
import { inTransaction } from '../transaction.ts';
import { Cluster, isMoved, Moved, type NodeLane, type ProjectShard, remembered } from './cluster.ts';
import { distributeTables, gatherTables, nodeFaults } from './nodes.ts';
import { routedBy, tableFunctions } from './shard.ts';

/** Opens a pool; `settings` go with each connection. */
export type OpenNode = (
  connection: Connection,
  lane: NodeLane,
  Client?: typeof pg.Client,
  settings?: Readonly<Record<string, string>>,
) => Pool;

/** For the tests: where each project is. */
export interface CitusNodes extends Nodes {
  readonly cluster: Cluster;
}

/** @param isDistributed whether Kiln's tables are distributed; before that all is on the coordinator */
export function citusTopology(connection: Connection, open: OpenNode, isDistributed: boolean): Topology {
  // Citus plans statements by their values. A connection to a worker that is kept fails the next statement there once
  // the worker was restarted.
  const settings = { 'citus.max_cached_conns_per_worker': '0' };
  const opened = () => open(connection, 'custom', undefined, settings);
  const coordinator = { generic: opened(), custom: opened() };
  const cluster = new Cluster({ connection, openPool: open, isDistributed, pool: () => coordinator.custom });
  const routed = (lane: NodeLane) => routedPool(coordinator[lane], cluster, lane);
  const whole = partOf(routed('generic'), routed('custom'));
  const partAt = (shard: () => Promise<ProjectShard>): DatabasePart => {
    const pool = (lane: NodeLane) => shardPool(coordinator[lane], cluster, lane, shard);
    return partOf(pool('generic'), pool('custom'));
  };
  const nodes: CitusNodes = {
    cluster,
    name: 'citus',
    noReplicas:
      'KILN_REPLICAS is set, and DATABASE_URL is the coordinator of a Citus cluster: its ' +
      'nodes move between shards, and replicas of it are not used. Unset KILN_REPLICAS.',
    gather: gatherTables,
    spread: distributeTables,
    faults: () => nodeFaults(coordinator.custom),
    async distribute(log) {
      const client = await whole.custom.connect();
      try {
        await client.query('set statement_timeout = 0');
        await client.query('set lock_timeout = 0');
        const count = (await gatherTables(client)) + (await distributeTables(client, log));
        cluster.isDistributed = true;
        return count;
      } finally {
        client.release(true);
      }
    },
  };
  return {
    whole,
    nodes,
    get isSplit() {
      return cluster.isDistributed;
    },
    at: project => partAt(() => cluster.shardOf(project)),
    parts: async () => (cluster.isDistributed ? (await cluster.all()).map(partAt) : [whole]),
    end: async () =>
      void (await Promise.all([coordinator.generic.end(), coordinator.custom.end(), cluster.end()])),
  };
}

/** By its tables; the project is its first parameter. */
function isOfProject(text: string): boolean {
  return routedBy(text, tableFunctions().names).kind === 'project';
}

function routedPool(coordinator: Pool, cluster: Cluster, lane: NodeLane): Pool {
  const routed: PoolRouting['routed'] = async (text, values, work) => {
    if (!cluster.isDistributed || !isOfProject(text)) return work(coordinator, text, true);
    return cluster.onShard(Number(values[0]), at => {
      const statement = at.shard.statement(text);
      const node = { connect: () => cluster.connect(at, lane) } as Pick<Pool, 'connect'>;
      return work(node, statement.text, !statement.writes);
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

/** All statements of its connections run on the shard. */
function shardPool(
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

type Query = (text: string, values?: unknown[]) => Promise<unknown>;

/**
 * A transaction over a cluster → transactions on the nodes that its statements need, each begun with its first statement. Usually that is
 * one: the node of the project. Where it is more, the coordinator commits first.
 *
 * @param alone runs a statement of a project that is in no transaction
 */
function routedClient(coordinator: Pool, cluster: Cluster, lane: NodeLane, alone: Query): PoolClient {
  /** By shard; the coordinator's is ''. */
  const parts = new Map<string, Promise<PoolClient>>();
  const listeners: ((error: Error) => void)[] = [];
  /** The statement that began the transaction. */
  let begun: string | undefined;
  /** Settings and savepoints, which a part that joins later gets as well. */
  let controls: string[] = [];

  async function open(connecting: Promise<PoolClient>): Promise<PoolClient> {
    const client = await connecting;
    for (const listener of listeners) client.on('error', listener);
    try {
      if (begun !== undefined) await client.query(begun);
      for (const control of controls) await client.query(control);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  function part(key: string, connect: () => Promise<PoolClient>): Promise<PoolClient> {
    return remembered(parts, key, () => open(connect()));
  }

  const routed: ClientRouting['routed'] = async (text, values) => {
    if (!isOfProject(text)) return { client: await part('', () => coordinator.connect()), text };
    const project = Number(values[0]);
    const at = await cluster.shardOf(project);
    try {
      const client = await part(at.shard.place.shard, () => cluster.connect(at, lane));
      return { client, text: at.shard.text(text) };
    } catch (error) {
      if (!isMoved(error)) throw error;
      cluster.forget(project);
      throw new Moved('The project moves to another node.');
    }
  };

  /** On all parts, the coordinator's first: where that fails, nothing of the others is kept. */
  async function everywhere(text: string): Promise<void> {
    const keys = [...parts.keys()].sort();
    for (const key of keys) await (await parts.get(key))?.query(text);
  }

  async function undo(text: string): Promise<void> {
    const undone = await Promise.allSettled([...parts.values()].map(async each => (await each).query(text)));
    const failed = undone.find(each => each.status === 'rejected');
    if (failed) throw failed.reason;
  }

  async function query(
    given: string | Submittable | { readonly text: string; readonly values?: unknown[] },
    values?: unknown[],
  ) {
    // A COPY over the cluster.
    if (typeof given === 'object' && 'submit' in given)
      return (await part('', () => coordinator.connect())).query(given);
    const [text, all] = typeof given === 'string' ? [given, values] : [given.text, given.values ?? values];
    const [word = ''] = /^\w+/.exec(text) ?? [];
    const none = { rows: [], rowCount: null };
    if (word === 'begin') {
      begun = text;
      controls = [];
      return none;
    }
    if (word === 'commit' || text === 'rollback') {
      begun = undefined;
      await (word === 'commit' ? everywhere(text) : undo(text));
      return none;
    }
    if (word === 'set' || word === 'savepoint' || word === 'release' || word === 'rollback') {
      controls.push(text);
      await everywhere(text);
      return none;
    }
    if (begun === undefined && isOfProject(text)) return alone(text, all);
    const { client } = await routed(text, all ?? []);
    return client.query(text, all);
  }

  const client = {
    routed,
    query,
    on: (name: 'error', listener: (error: Error) => void) => {
      if (name === 'error') listeners.push(listener);
    },
    release: (fault?: Error | boolean) => {
      for (const each of parts.values())
        void each.then(
          opened => opened.release(fault),
          () => {},
        );
      parts.clear();
    },
  };
  return client as unknown as PoolClient;
}
