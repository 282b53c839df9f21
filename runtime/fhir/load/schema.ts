// A load → a schema of its own for the tables that it needs until its end; what loads left that died goes before.
import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { openSerialClient, type SerialClient } from './serial-client.ts';

export interface LoadSchema {
  readonly name: string;
  /** Makes it with the first call. The connection is in no transaction. */
  open(client: PoolClient): Promise<void>;
  /** To be called when no connection needs anything of it any more. */
  close(): Promise<void>;
}

/** @param holder keeps its lock to the end of the load: others drop only schemas whose load is dead */
export function loadSchema(pool: Pool, holder: SerialClient): LoadSchema {
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
    open(client) {
      opened ??= make(client);
      return opened;
    },
    async close() {
      if (!opened) return;
      const last = openSerialClient(pool);
      // If the database is away, the next load removes it.
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
