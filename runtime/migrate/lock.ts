// One connection that migrates, while all others of that database wait or go on serving: PostgreSQL ends its lock with it.

import type { Pool, PoolClient } from 'pg';
import { errorCode } from '../error-code.ts';

/**
 * Runs the work on a connection of its own, if no other process is at it.
 *
 * @returns undefined if one is
 */
export async function asMigrator<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result | undefined> {
  const client = await pool.connect();
  // A broken connection fails the statement that runs; the event adds nothing.
  client.on('error', () => {});
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [lock]);
    if (rows[0]?.mine !== true) return undefined;
    await client.query(
      `set statement_timeout = 0; set lock_timeout = 0; set synchronous_commit = off; set plan_cache_mode = force_generic_plan; set maintenance_work_mem = '128MB'`,
    );
    return await work(client);
  } finally {
    client.release(true);
  }
}

/** An arbitrary constant: the advisory lock of processes that change tables or index rows. */
const lock = 5_411_873_004;

/**
 * A transaction whose locks all who read and write must wait for, and those who come after them: it waits a moment at a
 * time, and steps back in between.
 */
export async function briefly(
  client: PoolClient,
  work: () => Promise<void>,
  options: { readonly signal?: AbortSignal | undefined; readonly waiting?: (seconds: number) => void } = {},
): Promise<void> {
  const start = performance.now();
  for (let attempt = 1; ; attempt++) {
    options.signal?.throwIfAborted();
    await client.query('begin');
    try {
      await client.query(`set local synchronous_commit = on; set local lock_timeout = '${lockWait}ms'`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      if (!isLocked(error)) throw error;
    }
    if (attempt % 20 === 0) options.waiting?.(Math.round((performance.now() - start) / 1000));
    await new Promise(resolve =>
      setTimeout(resolve, lockWait + Math.random() * Math.min(50 * attempt, 1000)),
    );
  }
}

/** Milliseconds that readers and writers may be kept behind a statement that waits. */
const lockWait = 150;

/** lock_not_available, deadlock_detected */
function isLocked(error: unknown): boolean {
  const code = errorCode(error);
  return code === '55P03' || code === '40P01';
}
