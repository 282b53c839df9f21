// What pools and connections of a cluster have more than those of one database: for each statement the node on which it runs. Pools that
// read on replicas have the same.
import type { Pool, PoolClient } from 'pg';

/** Of the pools of a cluster, and of what reads on replicas. */
export interface PoolRouting {
  /** The pool whose statements are counted; its own if absent. */
  readonly counted?: Pool;
  /**
   * Runs the work with what connects to the node of the statement, and the text that the statement has there; again where the node has
   * changed. `alone`: whether the statement may run outside of a transaction.
   */
  routed<Result>(
    text: string,
    values: readonly unknown[],
    work: (node: Pick<Pool, 'connect'>, text: string, alone: boolean) => Promise<Result>,
  ): Promise<Result>;
}

/** Of their connections. */
export interface ClientRouting {
  /** The connection of this transaction on which the statement runs, and its text there. */
  routed(
    text: string,
    values: readonly unknown[],
  ): Promise<{ readonly client: PoolClient; readonly text: string }>;
}

export function poolRouting(pool: Pick<Pool, 'connect'>): PoolRouting | undefined {
  return 'routed' in pool ? (pool as unknown as PoolRouting) : undefined;
}

export function clientRouting(client: PoolClient): ClientRouting | undefined {
  return 'routed' in client ? (client as unknown as ClientRouting) : undefined;
}
