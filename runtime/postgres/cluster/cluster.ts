// In: the coordinator of a cluster of Citus. Out: for each project the connections to the node that holds it, opened on first use.

import type pg from 'pg';
import type { Pool, PoolClient } from 'pg';
import { advisoryLock } from '../advisory-lock.ts';
import type { Connection } from '../connection.ts';
import { backOff } from '../transaction.ts';
import { isMoved } from './moved.ts';
import { allPlaces, type Place, placeOfProject, type Shard, shardAt } from './shard.ts';
import { ShardClient } from './shard-client.ts';

export type NodeLane = 'generic' | 'custom';

export interface ProjectShard {
  readonly shard: Shard;
  readonly node: Node;
}

export interface Node {
  readonly url: string;
  readonly generic: Pool;
  readonly custom: Pool;
}

export interface Cluster {
  /** Whether Kiln's tables are distributed; before that all is on the coordinator. */
  readonly isDistributed: boolean;
  /** Called when they are. */
  distributed(): void;
  /** As it was last seen. */
  shardOf(project: number): Promise<ProjectShard>;
  /** Of all projects; each is opened when it is needed. */
  all(): Promise<readonly (() => Promise<ProjectShard>)[]>;
  /** A connection whose statements run on the shard of the project. */
  connect(at: ProjectShard, lane: NodeLane): Promise<PoolClient>;
  /** The next statement looks where the project is. */
  forget(project: number): void;
  end(): Promise<void>;
}

export interface ClusterOptions {
  readonly connection: Connection;
  readonly openPool: (connection: Connection, lane: NodeLane, Client: typeof pg.Client) => Pool;
  readonly isDistributed: boolean;
  /** Of the coordinator. */
  readonly pool: () => Pick<Pool, 'query'>;
}

export function openCluster(options: ClusterOptions): Cluster {
  const nodes = new Map<string, Node>();
  const shards = new Map<string, Promise<ProjectShard>>();
  const projects = new Map<number, Promise<ProjectShard>>();
  let isDistributed = options.isDistributed;

  function nodeAt({ host, port }: Place): Node {
    const url = new URL(options.connection.url);
    url.searchParams.delete('host');
    url.searchParams.delete('port');
    url.hostname = host;
    url.port = String(port);
    const known = nodes.get(url.href);
    if (known) return known;
    const pool = (lane: NodeLane) => {
      const made = options.openPool({ url: url.href }, lane, ShardClient);
      // Before the first statement of whoever gets the connection. Loading locks the tables of a shard.
      made.on('connect', client => {
        // An operator has to know whose disk is full.
        client.connection.prependListener('errorMessage', (message: object) =>
          Object.assign(message, { node: `${host}:${port}` }),
        );
        client.query('set citus.enable_manual_changes_to_shards = on').catch(() => {});
      });
      return made;
    };
    const node = { url: url.href, generic: pool('generic'), custom: pool('custom') };
    nodes.set(url.href, node);
    return node;
  }

  async function shardOfPlace(place: Place): Promise<ProjectShard> {
    const key = keyOf(place);
    let at = shards.get(key);
    if (!at) {
      at = opened(place);
      shards.set(key, at);
      at.catch(() => shards.delete(key));
    }
    return at;
  }

  async function opened(place: Place): Promise<ProjectShard> {
    const [shard, node] = [shardAt(place), nodeAt(place)];
    await makeFunctions(node.custom, shard);
    return { shard, node };
  }

  return {
    get isDistributed() {
      return isDistributed;
    },
    distributed() {
      isDistributed = true;
    },
    shardOf(project) {
      let found = projects.get(project);
      if (found) return found;
      if (projects.size > 100_000) projects.clear();
      found = placeOfProject(options.pool(), project).then(shardOfPlace);
      projects.set(project, found);
      found.catch(() => projects.delete(project));
      return found;
    },
    async all() {
      return (await allPlaces(options.pool())).map(place => () => shardOfPlace(place));
    },
    async connect({ shard, node }, lane) {
      const client = await node[lane].connect();
      (client as PoolClient & ShardClient).shard = shard;
      return client;
    },
    forget(project) {
      const former = projects.get(project);
      projects.delete(project);
      // Its functions are looked for again: the node may be another one at the same address.
      former?.then(({ shard: { place } }) => shards.delete(keyOf(place))).catch(() => {});
    },
    async end() {
      await Promise.all([...nodes.values()].flatMap(({ generic, custom }) => [generic.end(), custom.end()]));
    },
  };
}

function keyOf({ group, host, port, shard, tables }: Place): string {
  return `${group} ${host} ${port} ${shard} ${tables.size}`;
}

/**
 * Once for each shard that is moved to a node, and for each version of the functions. Where a shard was before, some of them may be left: with
 * its tables go those that return their rows.
 */
async function makeFunctions(pool: Pool, shard: Shard): Promise<void> {
  const { rows } = await pool.query<{ has: boolean }>(
    `select count(distinct proname) = cardinality($1::text[]) as has from pg_proc
     where proname = any ($1::text[]) and pronamespace = current_schema()::regnamespace`,
    [shard.functionNames],
  );
  if (rows[0]?.has === true) return;
  const client = await pool.connect();
  try {
    (client as PoolClient & ShardClient).shard = undefined;
    await client.query(
      `begin; select pg_advisory_xact_lock(${advisoryLock.functions}); ${shard.functions}; commit`,
    );
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Runs the work on the shard of the project, again where it has moved meanwhile. The nodes see a move one after the other, some ms apart:
 * between the attempts is time.
 */
export async function onShard<Result>(
  cluster: Cluster,
  project: number,
  work: (at: ProjectShard) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work(await cluster.shardOf(project));
    } catch (error) {
      if (attempt >= 5 || !isMoved(error)) throw error;
      cluster.forget(project);
      if (attempt > 1) await backOff(attempt);
    }
  }
}
