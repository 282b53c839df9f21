// Servers of another schema than that of the database → a time in kiln_meta that they renew as long as they serve. A migration refuses rows of
// the former schema, and so do their writes, only once they have ended.
import type { PoolClient } from 'pg';
import type { Database } from '../postgres/database.ts';

/** To be called every second by such a server. */
export async function noteFormerServer(database: Pick<Database, 'custom'>): Promise<void> {
  await database.custom.query(
    `insert into kiln_meta (key, value) values ('former_server', extract(epoch from clock_timestamp())::text)
on conflict (key) do update set value = excluded.value`,
  );
}

/** Whether one has served in the last seconds: more of them than a busy server or database needs to renew it. */
export async function formerServes(client: PoolClient): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from kiln_meta where key = 'former_server' and extract(epoch from clock_timestamp()) - value::numeric < 10`,
  );
  return rowCount === 1;
}
