// In: the coordinator of a cluster of Citus. Out: for each project the connections to the node that holds it, opened on first use.
import type pg from 'pg';
import type { Pool, PoolClient } from 'pg';
import { errorCode } from '../../../base/error-code.ts';
import { advisoryLock } from '../advisory-lock.ts';
import type { Connection } from '../connection.ts';
import { movedState } from '../database-fault.ts';
import { backOff } from '../transaction.ts';
import { allPlaces, type Place, placeOfProject, type Shard, ShardClient, shardAt } from './shard.ts';

export type NodeLane = 'generic' | 'custom';

export interface ProjectShard {
  readonly shard: Shard;
  readonly node: Node;
}

export type Node = Readonly<Record<NodeLane, Pool>>;

export interface ClusterOptions {
  readonly connection: Connection;
  readonly openPool: (connection: Connection, lane: NodeLane, Client: typeof pg.Client) => Pool;
  /** Whether Kiln's tables are distributed; before that all is on the coordinator. */
  readonly isDistributed: boolean;
  /** Of the coordinator. */
  readonly pool: () => Pick<Pool, 'query'>;
}

export class Cluster {
  isDistributed: boolean;
  private readonly options: ClusterOptions;
  private readonly nodes = new Map<string, Node>();
  private readonly shards = new Map<string, Promise<ProjectShard>>();
  private readonly projects = new Map<number, Promise<ProjectShard>>();

  constructor(options: ClusterOptions) {
    this.options = options;
    this.isDistributed = options.isDistributed;
  }

  /** As it was last seen. */
  shardOf(project: number): Promise<ProjectShard> {
    if (this.projects.size > 100_000) this.projects.clear();
    return remembered(this.projects, project, async () =>
      this.shardAt(await placeOfProject(this.options.pool(), project)),
    );
  }

  /** Of all projects; each is opened when it is needed. */
  async all(): Promise<readonly (() => Promise<ProjectShard>)[]> {
    return (await allPlaces(this.options.pool())).map(place => () => this.shardAt(place));
  }

  /** A connection whose statements run on the shard of the project. */
  async connect({ shard, node }: ProjectShard, lane: NodeLane): Promise<PoolClient> {
    const client = await node[lane].connect();
    (client as PoolClient & ShardClient).shard = shard;
    return client;
  }

  /** The next statement looks where the project is. */
  forget(project: number): void {
    const former = this.projects.get(project);
    this.projects.delete(project);
    // Its functions are looked for again: the node may be another one at the same address.
    former?.then(({ shard: { place } }) => this.shards.delete(keyOf(place))).catch(() => {});
  }

  /**
   * Runs the work on the shard of the project, again where it has moved meanwhile. The nodes see a move one after the other, some ms apart:
   * between the attempts is time.
   */
  async onShard<Result>(project: number, work: (at: ProjectShard) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await work(await this.shardOf(project));
      } catch (error) {
        if (attempt >= 5 || !isMoved(error)) throw error;
        this.forget(project);
        if (attempt > 1) await backOff(attempt);
      }
    }
  }

  async end(): Promise<void> {
    await Promise.all(
      [...this.nodes.values()].flatMap(({ generic, custom }) => [generic.end(), custom.end()]),
    );
  }

  private shardAt(place: Place): Promise<ProjectShard> {
    return remembered(this.shards, keyOf(place), async () => {
      const [shard, node] = [shardAt(place), this.nodeAt(place)];
      await makeFunctions(node.custom, shard);
      return { shard, node };
    });
  }

  private nodeAt({ host, port }: Place): Node {
    const { connection, openPool } = this.options;
    const url = new URL(connection.url);
    url.searchParams.delete('host');
    url.searchParams.delete('port');
    url.hostname = host;
    url.port = String(port);
    const known = this.nodes.get(url.href);
    if (known) return known;
    const pool = (lane: NodeLane) => {
      const made = openPool({ url: url.href }, lane, ShardClient);
      // Before the first statement of the borrower of the connection. Loading locks the tables of a shard.
      made.on('connect', client => {
        // An operator has to know whose disk is full.
        client.connection.prependListener('errorMessage', (message: object) =>
          Object.assign(message, { node: `${host}:${port}` }),
        );
        client.query('set citus.enable_manual_changes_to_shards = on').catch(() => {});
      });
      return made;
    };
    const node = { generic: pool('generic'), custom: pool('custom') };
    this.nodes.set(url.href, node);
    return node;
  }
}

/** One that fails is made again. */
export function remembered<Key, Value>(
  known: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  let found = known.get(key);
  if (found) return found;
  found = make();
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

function keyOf({ group, host, port, shard, tables }: Place): string {
  return `${group} ${host} ${port} ${shard} ${tables.size}`;
}

/** The old shard is dropped some time after it moved, or was split: its tables and functions are gone then. */
export function isMoved(error: unknown): boolean {
  const code = errorCode(error);
  return code === movedState || code === '42P01' || code === '42883';
}

/** Reported for what is repeated as a whole: a transaction. */
export class Moved extends Error {
  readonly code = movedState;
}

/**
 * Once for each shard that is moved to a node, and for each version of the functions. Where a shard was before, some
 * of them may be left: with its tables go those that return their rows.
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
