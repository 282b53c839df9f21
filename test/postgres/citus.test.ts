// A cluster of Citus, as far as one PostgreSQL shows it: the functions of a shard, a shard that moves, and what nodes lack.
import pg, { type ClientBase } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { Cluster, Moved } from '../../runtime/database/postgres/citus/cluster.ts';
import { nodeFaults } from '../../runtime/database/postgres/citus/nodes.ts';
import { createTestDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';

// A shard that comes back to a node: with its former tables, functions that return their rows were dropped there, and the others are left.
test('the functions of a shard are all made again, whichever of them is gone', async () => {
  const made = await createTestDatabase({ template: await emptyTemplate() });
  onTestFinished(made.drop);
  const pool = new pg.Pool({ connectionString: made.connection.url, max: 1 });
  onTestFinished(() => pool.end());
  const place = { shard: '7', group: 1, host: 'node', port: 5432, tables: [], names: [] };
  const cluster = new Cluster({
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

// A node that no longer has the shard, or does not know yet that it has it → the statement is sent again, a few times.
/** @param moves how many attempts find the shard gone */
async function attemptsOf(moves: number, gone: () => Error): Promise<{ attempts: number; looked: number }> {
  let [attempts, looked] = [0, 0];
  const cluster = { shardOf: async () => {}, forget: () => looked++ } as unknown as Cluster;
  await Cluster.prototype.onShard.call(cluster, 1, async () => {
    if (++attempts <= moves) throw gone();
  });
  return { attempts, looked };
}

const dropped = () => Object.assign(new Error('relation "Patient_102008" does not exist'), { code: '42P01' });

test.each([
  ['the shard is elsewhere', () => new Moved('moved')],
  ['its table is gone', dropped],
])('%s: it is looked for again before each attempt, five in all', async (_, gone) => {
  expect(await attemptsOf(4, gone)).toEqual({ attempts: 5, looked: 4 });
  await expect(attemptsOf(5, gone)).rejects.toThrow(gone().message);
});

test('any other error is not repeated', async () => {
  await expect(attemptsOf(1, () => new Error('other'))).rejects.toThrow('other');
});

// What a node of a cluster of Citus lacks, by what it answers → faults that name it, each with its fix; at start they are warnings.
const now = Date.UTC(2026, 0);
const sound = { version: '13.2-1', gin: true, locks: 512, prepared: 200, now };

/** Answers of the coordinator and of one worker, as run_command_on_all_nodes has them. */
function clusterOf(worker: object | string): Pick<ClientBase, 'query'> {
  const rows = [sound, worker].map((answer, at) => ({
    ...{ node: `node${at}:5432`, success: typeof answer !== 'string' },
    result: typeof answer === 'string' ? answer : JSON.stringify(answer),
  }));
  return { query: async () => ({ rows }) } as unknown as Pick<ClientBase, 'query'>;
}

test.each([
  [{ version: null }, 'has no extension citus, and the coordinator Citus 13.2-1', /create extension citus/],
  [
    { version: '12.1-1' },
    'has Citus 12.1-1, and the coordinator Citus 13.2-1',
    /alter extension citus update/,
  ],
  [{ gin: false }, 'lacks the extension btree_gin', /create extension btree_gin/],
  [{ locks: 64 }, 'has max_locks_per_transaction = 64', /Set it to 512/],
  [{ prepared: 0 }, 'has max_prepared_transactions = 0', /Set it to 200/],
  [{ now: now + 90_000 }, "has a clock that is 90 s ahead of the coordinator's", /Synchronize the clocks/],
  [{ now: now - 61_000 }, "has a clock that is 61 s behind the coordinator's", /Synchronize the clocks/],
])('%j', async (lack, found, fix) => {
  expect(await nodeFaults(clusterOf(sound))).toEqual([]);
  expect(await nodeFaults(clusterOf({ ...sound, ...lack }))).toEqual([
    { found: `The node node1:5432 ${found}`, fix: expect.stringMatching(fix) },
  ]);
});

test('a node that cannot be reached is named with the reason', async () => {
  expect(await nodeFaults(clusterOf('connection refused'))).toEqual([
    {
      found: 'The node node1:5432 cannot be used: connection refused',
      fix: expect.stringMatching(/^Start it/),
    },
  ]);
});
