// Work in a transaction → its result; serialization failures and deadlocks are retried.

import type { Pool, PoolClient } from 'pg';
import { errorCode } from '../../base/error-code.ts';
import { movedState } from './database-fault.ts';

export interface TransactionOptions {
  /** Serialization failures occur in serializable and repeatable read; read committed has deadlocks only. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** How often the work may run at all. */
  readonly attempts?: number;
}

/** Runs the work between begin and commit on one connection. The work may run several times, so it acts on nothing else. */
export function inTransaction<Result>(
  pool: Pick<Pool, 'connect'>,
  work: (client: PoolClient) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  return retryConflicts(async () => {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await begin(client, options.isolation ?? 'read committed');
      const result = await work(client);
      await client.query('commit');
      for (const follow of following.get(client) ?? []) follow();
      return result;
    } catch (error) {
      broken = await rollBack(client);
      throw error;
    } finally {
      following.delete(client);
      // A connection that cannot even roll back is thrown away.
      client.release(broken);
    }
  }, options.attempts);
}

/** What is done once the transaction of the connection is committed; of one that is rolled back it is forgotten. */
export function afterCommit(client: PoolClient, follow: () => void): void {
  const known = following.get(client);
  if (known) known.push(follow);
  else following.set(client, [follow]);
}

const following = new WeakMap<PoolClient, (() => void)[]>();

/**
 * A pipelined connection sends BEGIN together with the first statement of the work, in one round trip. Were BEGIN refused, that
 * statement would run outside of a transaction: the connection is broken off then, and no other statement follows.
 */
async function begin(client: PoolClient, isolation: string): Promise<void> {
  const { pipeline, awaitsBegin } = client as Pipelined;
  const statement = `begin isolation level ${isolation}`;
  if (!pipeline || awaitsBegin) return void (await client.query(statement));
  // The next statement is usually made before anything else comes in: one packet then has both.
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  client.query(statement).catch((error: Error) => stream.destroy(error));
}

/** What the types of pg leave out. */
type Pipelined = PoolClient & {
  /** BEGIN is answered when the rows stay where they are. */
  readonly awaitsBegin?: true;
};

/** For transactions that are begun elsewhere, such as knex's. */
export async function retryConflicts<Result>(work: () => Promise<Result>, attempts = 5): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= attempts || !isConflict(error)) throw error;
      await backOff(attempt);
    }
  }
}

/** Random waits keep the same transactions from colliding again. @param attempt from 1 */
export function backOff(attempt: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
}

/** serialization_failure, deadlock_detected, and a project that moved: nothing was written, and a retry may succeed. */
export function isConflict(error: unknown): boolean {
  const code = errorCode(error);
  return code === '40001' || code === '40P01' || code === movedState;
}

async function rollBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
