// In: a connection, and what it is in a cluster. Out: the pools of its lanes, of one PostgreSQL or of a cluster, and of the parts of a cluster.

import type pg from 'pg';
import type { Pool, PoolClient } from 'pg';
import type { Connection } from '../connection.ts';
import { inTransaction, type TransactionOptions } from '../transaction.ts';
import { type Cluster, type NodeLane, openCluster, type ProjectShard } from './cluster.ts';
import type { ClusterState } from './recognise.ts';
import { routedPool, shardPool } from './routed-pool.ts';

export interface DatabasePart {
  /** For statements whose one plan fits all values; named statements are planned once. Connects on first use. */
  readonly generic: Pool;
  /** For statements that must see their values to be planned. Connects on first use. */
  readonly custom: Pool;
  /** On a connection of the custom pool; tried again on serialization failures and deadlocks. */
  transaction<Result>(
    work: (client: PoolClient) => Promise<Result>,
    options?: TransactionOptions,
  ): Promise<Result>;
}

export interface Pools {
  readonly whole: DatabasePart;
  readonly cluster: Cluster | undefined;
  at(project: number): DatabasePart;
  parts(): Promise<readonly DatabasePart[]>;
  end(): Promise<void>;
}

type Open = (connection: Connection, lane: NodeLane | 'coordinator', Client?: typeof pg.Client) => Pool;

export function openPools(connection: Connection, open: Open, state: ClusterState | undefined): Pools {
  if (state) return clusterPools(connection, open, state);
  const [generic, custom] = [open(connection, 'generic'), open(connection, 'custom')];
  const whole = partOf(generic, custom);
  return {
    whole,
    cluster: undefined,
    at: () => whole,
    parts: async () => [whole],
    end: async () => void (await Promise.all([generic.end(), custom.end()])),
  };
}

function clusterPools(connection: Connection, open: Open, { isDistributed }: ClusterState): Pools {
  const coordinator = { generic: open(connection, 'coordinator'), custom: open(connection, 'coordinator') };
  const cluster = openCluster({ connection, openPool: open, isDistributed, pool: () => coordinator.custom });
  const routed = (lane: NodeLane) => routedPool(coordinator[lane], cluster, lane);
  const whole = partOf(routed('generic'), routed('custom'));
  const partAt = (shard: () => Promise<ProjectShard>) => {
    const pool = (lane: NodeLane) => shardPool(coordinator[lane], cluster, lane, shard);
    return partOf(pool('generic'), pool('custom'));
  };
  return {
    whole,
    cluster,
    at: project => partAt(() => cluster.shardOf(project)),
    parts: async () => (cluster.isDistributed ? (await cluster.all()).map(partAt) : [whole]),
    end: async () =>
      void (await Promise.all([coordinator.generic.end(), coordinator.custom.end(), cluster.end()])),
  };
}

function partOf(generic: Pool, custom: Pool): DatabasePart {
  return { generic, custom, transaction: (work, options) => inTransaction(custom, work, options) };
}
