// pgbouncer between Kiln and PostgreSQL: in transaction mode nothing of a session is needed, and nothing is left in one.
import { execFileSync } from 'node:child_process';
import { expect, inject, onTestFinished, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import type { Log } from '../../runtime/base/log.ts';
import { asMigrator } from '../../runtime/database/migrate/lock.ts';
import type { Connection } from '../../runtime/database/postgres/connection.ts';
import { connectDatabase, type Database } from '../../runtime/database/postgres/database.ts';
import { run } from '../../runtime/database/postgres/prepared.ts';
import { createTestDatabase } from '../database.ts';
import { noPooler, startPooler } from '../pooler.ts';

const missing = noPooler();
if (missing) console.warn(`Poolers are not tested ${missing}.`);
const { limits } = readConfig({});

/** An empty database, its pooler, and what opening said. */
async function opened(
  mode: 'session' | 'transaction',
  given: { prepare?: Connection['prepare']; options?: string } = {},
): Promise<{ readonly database: Database; readonly said: readonly string[]; readonly through: Connection }> {
  const pooler = await startPooler(inject('server'), mode, mode === 'session' ? 30 : 3);
  onTestFinished(pooler.stop);
  const made = await createTestDatabase();
  onTestFinished(made.drop);
  const said: string[] = [];
  const url = new URL(pooler.through(made.connection).url);
  if (given.options) url.searchParams.set('options', given.options);
  const through = { url: url.href, prepare: given.prepare };
  const log = { info: (text: string) => said.push(text), warn: () => {}, error: () => {} } as unknown as Log;
  const database = await connectDatabase(through, limits, log);
  onTestFinished(() => database.close());
  return { database, said, through };
}

const settings = `select current_setting('plan_cache_mode') as mode, current_setting('timezone') as zone,
  current_setting('statement_timeout') as timeout`;

test.skipIf(missing)('settings go with each statement and transaction, whatever its session', async () => {
  const { database, said } = await opened('transaction');
  expect(said).toEqual([
    expect.stringMatching(
      /transaction mode: settings go with each transaction, and statements are not prepared/,
    ),
  ]);
  const { generic, custom } = database;
  const lanes = { generic: 'force_generic_plan', custom: 'force_custom_plan' };
  const rows = await Promise.all(
    Array.from({ length: 60 }, async (_, i) => {
      const lane = i % 2 ? 'generic' : 'custom';
      const pool = database[lane];
      const found =
        i % 3 === 0
          ? await pool.query(settings)
          : i % 3 === 1
            ? await pool.query(`${settings} where $1::int4 = $1`, [i])
            : await database.transaction(client => client.query(settings));
      const mode = i % 3 === 2 ? lanes.custom : lanes[lane];
      return [found.rows, mode] as const;
    }),
  );
  for (const [found, mode] of rows) expect(found).toEqual([{ mode, zone: 'UTC', timeout: '30s' }]);
  await expect(generic.query('select 1 / $1::int4', [0])).rejects.toThrow(/division by zero/);
  await expect(custom.query('select 1 / 0')).rejects.toThrow(/division by zero/);
  expect((await generic.query(settings)).rows[0]?.mode).toBe('force_generic_plan');
  // On a connection, session settings stay with it.
  const client = await custom.connect();
  await client.query("set statement_timeout = 0; set lock_timeout = '7s'");
  expect((await client.query(settings)).rows[0]?.timeout).toBe('0');
  client.release(true);
  expect((await custom.query(settings)).rows[0]?.timeout).toBe('30s');
});

test.skipIf(missing)('statements that come again are not prepared, and rows arrive whole', async () => {
  const { database } = await opened('transaction');
  const statement = { text: 'select $1::text, generate_series(1, 3)::text', uses: 0 };
  const all = Array.from({ length: 50 }, (_, i) => run(database.generic, statement, [`v${i}`], 1_000_000));
  for (const [i, { rows }] of (await Promise.all(all)).entries())
    expect(rows).toEqual([1, 2, 3].map(n => [`v${i}`, String(n)]));
  const { rows } = await database.custom.query('select name from pg_prepared_statements');
  expect(rows).toEqual([]);
});

test.skipIf(missing)('isolation, snapshots and rollbacks are those of PostgreSQL itself', async () => {
  const { database } = await opened('transaction');
  await database.custom.query('create table t (n int4)');
  await expect(
    database.transaction(
      async client => {
        expect((await client.query('show transaction_isolation')).rows[0]?.transaction_isolation).toBe(
          'serializable',
        );
        await client.query('insert into t values (1)');
        throw new Error('not so');
      },
      { isolation: 'serializable' },
    ),
  ).rejects.toThrow('not so');
  expect((await database.custom.query('select * from t')).rows).toEqual([]);
  await database.custom.query('create index concurrently on t (n)');
  const knex = await database.knex();
  const rolledBack = knex.transaction(async transaction => {
    await transaction.raw('insert into t values (2)');
    throw new Error('nor so');
  });
  await expect(rolledBack).rejects.toThrow('nor so');
  expect((await database.custom.query('select * from t')).rows).toEqual([]);
  expect((await knex.raw('select current_setting(?) as zone', ['timezone'])).rows).toEqual([{ zone: 'UTC' }]);
});

test.skipIf(missing)('a statement has succeeded when its transaction has', async () => {
  const { database } = await opened('transaction');
  const { generic, custom } = database;
  await custom.query('create table once (n int4 unique deferrable initially deferred)');
  await custom.query('insert into once values ($1)', [1]);
  for (const pool of [generic, custom])
    await expect(pool.query('insert into once values ($1)', [1])).rejects.toThrow(/duplicate key/);
  const again = { text: 'insert into once values ($1) returning n::text', uses: 0 };
  for (const pool of [generic, custom])
    await expect(run(pool, again, [1], 1_000_000)).rejects.toThrow(/duplicate key/);
  expect((await generic.query('select n from once where n = $1', [1])).rows).toEqual([{ n: 1 }]);
});

test.skipIf(missing)('one process migrates at a time, and no lock is left behind', async () => {
  const { database, through } = await opened('transaction');
  const other = await connectDatabase(through, limits);
  onTestFinished(() => other.close());
  const inner = await asMigrator(database.custom, async client => {
    await client.query('create table made (n int4)');
    await client.query('create index concurrently on made (n)');
    return [await asMigrator(other.custom, async () => 'both')];
  });
  expect(inner).toEqual([undefined]);
  expect(await asMigrator(other.custom, async () => 'now')).toBe('now');
});

test.skipIf(missing)('the options of DATABASE_URL are kept, which pgbouncer refuses', async () => {
  const { database } = await opened('transaction', { options: '-c work_mem=7MB' });
  expect((await database.generic.query('show work_mem')).rows).toEqual([{ work_mem: '7MB' }]);
});

test.skipIf(missing)('a pooler in session mode is used like PostgreSQL', async () => {
  const { said, database } = await opened('session');
  expect(said).toEqual([expect.stringMatching(/session mode: .* statements are prepared/)]);
  expect((await database.generic.query(settings)).rows[0]?.mode).toBe('force_generic_plan');
});

test.skipIf(missing)('what cannot work is refused with what to do', async () => {
  await expect(opened('transaction', { prepare: 'on' })).rejects.toThrow(/KILN_PREPARE is on/);
  const pooler = await startPooler(inject('server'), 'statement');
  onTestFinished(pooler.stop);
  await expect(connectDatabase(pooler.through(inject('server')), limits)).rejects.toThrow(
    /statement mode\. Set its pool_mode to transaction or session/,
  );
});

test('KILN_PREPARE=off at PostgreSQL itself', async () => {
  const made = await createTestDatabase();
  onTestFinished(made.drop);
  const database = await connectDatabase({ url: made.connection.url, prepare: 'off' }, limits);
  onTestFinished(() => database.close());
  const statement = { text: 'select $1::text', uses: 5 };
  await run(database.generic, statement, ['v'], 1_000_000);
  expect((await database.generic.query('select name from pg_prepared_statements')).rows).toEqual([]);
});

/** Each runs against a database through the pooler, with fewer connections than they use. */
const suites = [
  ...'test/graphql/corpus.test.ts test/graphql/mutation.test.ts'.split(' '),
  ...'test/rest/random-transactions.test.ts test/http/hl7-cases.test.ts'.split(' '),
  ...'test/http/bundle.test.ts test/http/history.test.ts test/access/entries.test.ts'.split(' '),
  ...'test/bots/jobs.test.ts test/load/load.test.ts test/auth/access-change.test.ts'.split(' '),
  ...'test/migrate/migrate.test.ts'.split(' '),
];

test.skipIf(missing)(
  'the suites of queries, writes, transactions and loads',
  { timeout: 900_000 },
  async () => {
    const pooler = await startPooler(inject('server'), 'transaction', 12);
    onTestFinished(pooler.stop);
    execFileSync('npx', ['vitest', 'run', ...suites], {
      env: Object.assign({}, process.env, {
        KILN_TEST_POOLER: `127.0.0.1:${pooler.port}`,
        KILN_TEST_DATABASE_URL: inject('server').url,
        KILN_TEST_DEEP: '',
      }),
      stdio: 'inherit',
    });
  },
);
