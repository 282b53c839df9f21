// One connection that migrates, while all others of that database wait or go on serving: PostgreSQL ends its lock with it.

import type { Pool, PoolClient } from 'pg';
import { errorCode } from '../../base/error-code.ts';
import { advisoryLock } from '../postgres/advisory-lock.ts';
import { poolingOf } from '../postgres/pooler.ts';

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
  let holder: PoolClient | undefined;
  try {
    if (poolingOf(pool).isShared) holder = await holdLock(pool, client);
    else if (!(await isLockMine(client, 'pg_try_advisory_lock'))) return undefined;
    if (poolingOf(pool).isShared && !holder) return undefined;
    await client.query(
      'set statement_timeout = 0; set lock_timeout = 0; set synchronous_commit = off; set ' +
        "plan_cache_mode = force_generic_plan; set maintenance_work_mem = '128MB'",
    );
    return await work(client);
  } finally {
    client.release(true);
    holder?.release(true);
  }
}

async function isLockMine(client: PoolClient, call: string): Promise<boolean> {
  // As text: the portal of a statement with values would keep its snapshot, and indexes that are made concurrently wait for that.
  const { rows } = await client.query<{ mine: boolean }>(`select ${call}(${advisoryLock.migration}) as mine`);
  return rows[0]?.mine === true;
}

/** Through a pooler in transaction mode a lock lasts no longer than a transaction: this one is open as long as its connection. */
async function holdLock(pool: Pool, worker: PoolClient): Promise<PoolClient | undefined> {
  const holder = await pool.connect();
  // Without the lock nothing goes on.
  holder.on('error', error => worker.connection.stream.destroy(error));
  await holder.query('begin; set local idle_in_transaction_session_timeout = 0');
  if (await isLockMine(holder, 'pg_try_advisory_xact_lock')) return holder;
  holder.release(true);
  return undefined;
}

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
