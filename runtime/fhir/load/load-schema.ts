// A load → a schema for the tables that it needs until its end; the schemas of loads that crashed are dropped first.
import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { openSerialClient, type SerialClient } from './serial-client.ts';

export type LoadSchema = ReturnType<typeof loadSchema>;

/** @param holder keeps the lock of the schema until the end of the load: others drop only schemas without a lock */
export function loadSchema(pool: Pool, holder: SerialClient) {
  const name = `kiln_load_${randomBytes(6).toString('hex')}`;
  let opened: Promise<void> | undefined;
  async function make(client: PoolClient): Promise<void> {
    await removeLeftovers(client);
    // As text: the portal of a statement with values would keep its snapshot.
    const lock = holder.isShared ? 'pg_advisory_xact_lock' : 'pg_advisory_lock';
    await holder.run(held => held.query(`select ${lock}(hashtextextended('${name}', 0))`));
    await client.query(`create schema ${name}`);
  }
  return {
    name,
    /** Creates it with the first call. The connection is in no transaction. */
    open(client: PoolClient): Promise<void> {
      opened ??= make(client);
      return opened;
    },
    /** Called when no connection uses it any more. */
    async close(): Promise<void> {
      if (!opened) return;
      const last = openSerialClient(pool);
      // If the database cannot be reached, the next load drops the schema.
      await last.run(client => client.query(`drop schema if exists ${name} cascade`)).catch(() => {});
      await last.end();
    },
  };
}

async function removeLeftovers(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname ~ '^kiln_load_[0-9a-f]{12}$'",
  );
  for (const { name } of rows) {
    await client.query('begin');
    const { rows: locked } = await client.query<{ free: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
      [name],
    );
    if (locked[0]?.free === true) await client.query(`drop schema if exists ${name} cascade`);
    await client.query('commit');
  }
}
