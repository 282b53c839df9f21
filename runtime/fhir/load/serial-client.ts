// A pool of connections → one connection that runs its work serially; COPY; transactions of a load.
import { once } from 'node:events';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { poolingOf } from '../../database/postgres/pooler.ts';

export interface SerialClient {
  /** Behind a pooler in transaction mode: session state is lost after each transaction. */
  readonly isShared: boolean;
  /** Runs after all earlier work. After a failure each call rejects with the same error. */
  run<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result>;
  /** Closes the connection, which rolls back its transaction. */
  end(): Promise<void>;
}

/**
 * Connects with the first work.
 *
 * @param keeps whether locks and temporary tables are to last until its end: where sessions are shared, all is one transaction
 */
export function openSerialClient(pool: Pool, keeps = false): SerialClient {
  const { isShared } = poolingOf(pool);
  let client: Promise<PoolClient> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    isShared,
    run(work) {
      client ??= connect(pool, isShared && keeps);
      const connected = client;
      const result = last.then(async () => work(await connected));
      last = result;
      // The caller gets the rejection, and later callers get it through `last`.
      result.catch(() => {});
      return result;
    },
    async end() {
      await last.catch(() => {});
      // Closed, not reused: it has settings and temporary tables of this load.
      (await client?.catch(() => undefined))?.release(true);
    },
  };
}

async function connect(pool: Pool, begins: boolean): Promise<PoolClient> {
  const client = await pool.connect();
  // A broken connection fails the query that runs; the event adds nothing.
  client.on('error', () => {});
  if (begins)
    await client.query(
      'begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
    );
  return client;
}

/** Copies rows in PostgreSQL's text format. `options` such as `(freeze)`. */
export async function copyRows(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: readonly Uint8Array[],
  options = '',
): Promise<void> {
  const filled = rows.filter(bytes => bytes.length > 0);
  if (filled.length === 0) return;
  const stream = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin ${options}`));
  // The server may refuse before everything is written.
  const done = new Promise<void>((resolve, reject) => {
    stream.once('finish', resolve);
    stream.once('error', reject);
  });
  const written = (async () => {
    for (const bytes of filled) {
      if (!stream.write(bytes)) await Promise.race([once(stream, 'drain'), done]);
    }
    stream.end();
  })();
  await Promise.all([done, written]);
}

/** Runs the work in a transaction on a connection that is in none. */
export async function transact<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    // Large loads are slow, and wait for each other.
    await client.query("set local statement_timeout = 0; set local lock_timeout = '60s'");
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
