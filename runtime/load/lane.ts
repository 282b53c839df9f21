// A pool of connections → one connection that does one piece of work after the other, and rows that it copies.
import { once } from 'node:events';
import type { Pool, PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export interface Lane {
  /** Runs after all that was asked for before. After a failure nothing runs any more, and the same error comes back. */
  run<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result>;
  /** The connection is closed: whatever transaction was open on it is undone. */
  end(): Promise<void>;
}

/** Connects when there is work. */
export function openLane(pool: Pool): Lane {
  let client: Promise<PoolClient> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      client ??= connect(pool);
      const connected = client;
      const result = last.then(async () => work(await connected));
      last = result;
      // Whoever asked hears of it; and so does everybody after, through `last`.
      result.catch(() => {});
      return result;
    },
    async end() {
      await last.catch(() => {});
      // Settings and temporary tables of a load are no good to those who come after.
      (await client?.catch(() => undefined))?.release(true);
    },
  };
}

async function connect(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  // A connection that breaks fails the query that is under way; the event tells nothing more.
  client.on('error', () => {});
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
  // A refusal by the server may come while there is still something to write.
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
    // Work on much data takes its time, and waits for others that do.
    await client.query("set local statement_timeout = 0; set local lock_timeout = '60s'");
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
