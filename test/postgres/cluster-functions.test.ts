// A shard that comes back to a node: with its former tables, functions that return their rows were dropped there, and the others are left.
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openCluster } from '../../runtime/postgres/cluster/cluster.ts';
import { createTestDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';

test('the functions of a shard are all made again, whichever of them is gone', async () => {
  const made = await createTestDatabase({ template: await emptyTemplate() });
  onTestFinished(made.drop);
  const pool = new pg.Pool({ connectionString: made.connection.url, max: 1 });
  onTestFinished(() => pool.end());
  const place = { shard: '7', group: 1, host: 'node', port: 5432, tables: [], names: [] };
  const cluster = openCluster({
    connection: made.connection,
    openPool: () => pool,
    isDistributed: true,
    pool: () => ({ query: async () => ({ rows: [place] }) }) as unknown as pg.Pool,
  });
  const functions = async () => {
    await cluster.shardOf(1);
    const { rows } = await pool.query<{ proname: string }>(
      "select proname from pg_proc where proname ~ '_7_[0-9a-f]{8}$' order by 1",
    );
    return rows.map(({ proname }) => proname);
  };
  const all = await functions();
  expect(all).toEqual(expect.arrayContaining([expect.stringMatching(/^kiln_last_7_/)]));
  for (const name of all) {
    await pool.query(`drop function ${name} cascade`);
    cluster.forget(1);
    expect(await functions(), name).toEqual(all);
  }
});
