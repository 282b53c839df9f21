// An open database: the lanes' settings, how values arrive, what a server must have, and the end of it all.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { Failure } from '../../runtime/base/failure.ts';
import {
  type Connection,
  describeConnection,
  withDatabase,
} from '../../runtime/database/postgres/connection.ts';
import { connectDatabase, openDatabase } from '../../runtime/database/postgres/database.ts';
import { checkServer, mostConnections } from '../../runtime/database/postgres/requirements.ts';
import { prepareSession, verifySession } from '../../runtime/database/postgres/session.ts';
import { createTestDatabase, testDatabase, testTemplate } from '../database.ts';

const database = testDatabase();
const { limits } = readConfig({});

test('the most connections are those of two lanes, migrations, and of each worker that watches replicas', () => {
  expect(mostConnections(10)).toBe(24);
  expect(mostConnections(10, 2)).toBe(26);
});

describe('a lane', () => {
  const show =
    "select name, setting from pg_settings where name = any(array['plan_cache_mode', 'jit', 'statement_timeout', 'lock_timeout', 'TimeZone'])";
  const common = { jit: 'off', lock_timeout: '5000', TimeZone: 'UTC' };
  const settings = (rows: readonly { name: string; setting: string }[]) =>
    Object.fromEntries(rows.map(row => [row.name, row.setting]));

  test.each(['generic', 'custom'] as const)('%s holds its settings on every connection', async lane => {
    const clients = await Promise.all([1, 2, 3].map(() => database()[lane].connect()));
    for (const client of clients) {
      expect(settings((await client.query(show)).rows)).toEqual({
        ...common,
        plan_cache_mode: `force_${lane}_plan`,
        statement_timeout: '30000',
      });
      client.release();
    }
  });

  test('of administration has time', async () => {
    const knex = await database().knex();
    expect(await database().knex()).toBe(knex);
    expect(settings((await knex.raw(show)).rows)).toEqual({
      ...common,
      plan_cache_mode: 'auto',
      statement_timeout: '0',
    });
  });

  test('stops a statement that takes too long', async () => {
    const hasty = await connectDatabase(database().connection, { ...limits, statementTimeout: 50 });
    await expect(hasty.custom.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    await hasty.close();
  });

  test('overrides what a role brings along', async () => {
    await withRole(async (role, connection) => {
      await database().custom.query(
        `alter role ${role} set plan_cache_mode = auto; alter role ${role} set jit = on`,
      );
      const theirs = await connectDatabase(connection, limits);
      expect(settings((await theirs.generic.query(show)).rows)).toMatchObject({
        plan_cache_mode: 'force_generic_plan',
        jit: 'off',
      });
      await theirs.close();
    });
  });

  test('whose settings do not stand is refused, with a word on poolers', async () => {
    const client = new pg.Client({ connectionString: database().connection.url });
    await client.connect();
    await prepareSession(client, 'generic', limits);
    await verifySession(client, 'generic', limits);
    await client.query('discard all');
    await expect(verifySession(client, 'generic', limits)).rejects.toThrow(
      /plan_cache_mode is auto .* pooler/,
    );
    await client.end();
  });

  test('survives the loss of an idle connection', async () => {
    const lossy = await connectDatabase(database().connection, { ...limits, poolSize: 1 });
    const { rows } = await lossy.custom.query('select pg_backend_pid() as pid');
    const lost = new Promise(resolve => lossy.custom.once('error', resolve));
    await database().custom.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await lost;
    expect((await lossy.custom.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await lossy.close();
  });
});

describe('values', () => {
  const all = `select 9223372036854775807::int8 as int8, 1.00::numeric as numeric, '{"a":1.0}'::jsonb as jsonb,
    '{"a": 1.0}'::json as json, timestamptz '2020-02-03T04:05:06.123456+02' as instant, date '2020-02-03' as date,
    array[1.10, null]::numeric[] as numerics, array[-1]::int8[] as int8s, array['[1.0]']::jsonb[] as jsonbs, 7::int4 as int4, true as bool,
    '\\xff'::bytea as bytea`;
  const want = {
    int8: '9223372036854775807',
    numeric: '1.00',
    jsonb: '{"a": 1.0}',
    json: '{"a": 1.0}',
    instant: '2020-02-03 02:05:06.123456+00',
    date: '2020-02-03',
    numerics: ['1.10', null],
    int8s: ['-1'],
    jsonbs: ['[1.0]'],
    int4: 7,
    bool: true,
    bytea: Buffer.from([0xff]),
  };

  test('arrive with every digit', async () => {
    expect((await database().generic.query(all)).rows).toEqual([want]);
    expect((await database().custom.query({ name: 'all', text: all })).rows).toEqual([want]);
    expect((await (await database().knex()).raw(all)).rows).toEqual([want]);
  });

  test("leave pg's own parsers as they were", async () => {
    const client = new pg.Client({ connectionString: database().connection.url });
    await client.connect();
    expect((await client.query(`select '{"a": 1}'::jsonb as jsonb`)).rows).toEqual([{ jsonb: { a: 1 } }]);
    await client.end();
  });
});

describe('a server', () => {
  test('is known by version and compression, and gets btree_gin', async () => {
    const { features, custom } = database();
    expect(features.version).toBeGreaterThanOrEqual(15);
    expect(typeof features.lz4).toBe('boolean');
    expect(
      (await custom.query("select extname from pg_extension where extname = 'btree_gin'")).rows,
    ).toHaveLength(1);
  });

  test('older than 15 is refused', async () => {
    const old = { query: async () => ({ rows: [{ version: '14.11', number: 140_011 }] }) };
    // Of a client, only query is asked.
    const check = checkServer(old as unknown as pg.Client, 'database x at y:5432', 1, console);
    await expect(check).rejects.toThrow(
      'The database x at y:5432 runs PostgreSQL 14.11, and Kiln needs version 15 or later.',
    );
  });

  /** That has enough, but for the difference. Of a client, only query is asked. */
  function serverOf(difference: object): pg.Client {
    const enough = { encoding: 'UTF8', recovering: false, locks: 512, connections: 100 };
    const facts = { ...enough, lz4: true, btree_gin: true, btree_gin_available: true, ...difference };
    const query = async (text: string) => ({
      rows: [text.includes('server_encoding') ? facts : { version: '16.1', number: 160_001 }],
    });
    return { query } as unknown as pg.Client;
  }

  test('with few locks or connections is warned about', async () => {
    const warnings: string[] = [];
    const log = { info() {}, warn: (message: string) => warnings.push(message), error() {} };
    const features = await checkServer(serverOf({ locks: 64, connections: 10 }), 'database x', 24, log);
    expect(features).toEqual({ version: 16, lz4: true });
    expect(warnings).toEqual([
      expect.stringMatching(/max_locks_per_transaction = 64/),
      expect.stringMatching(/allows 10 connections, and this server may open 24/),
    ]);
  });

  test.each([
    ['a standby', { recovering: true }, /is a standby and takes no writes/],
    ['one without contrib modules', { btree_gin: false, btree_gin_available: false }, /postgresql-contrib/],
  ])('%s is refused', async (_, difference, message) => {
    await expect(checkServer(serverOf(difference), 'database x', 24, console)).rejects.toThrow(message);
  });

  test('with another encoding is refused', async () => {
    const name = `latin_${process.pid}`;
    await database().custom.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
    await expect(connectDatabase(withDatabase(database().connection, name), limits)).rejects.toThrow(
      /has the encoding LATIN1, and FHIR's texts need UTF8/,
    );
    await database().custom.query(`drop database ${name}`);
  });

  test('where the account may not create btree_gin says who must', async () => {
    await database().custom.query('drop extension btree_gin');
    await withRole(async (_, connection) => {
      await expect(connectDatabase(connection, limits)).rejects.toThrow(/create extension btree_gin\./);
      await database().custom.query('create extension btree_gin');
      await (await connectDatabase(connection, limits)).close();
    });
  });

  test('that is not there is named without the password', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise(resolve => server.once('listening', resolve));
    const address = server.address();
    await new Promise(resolve => server.close(resolve));
    const port = typeof address === 'object' ? address?.port : undefined;
    const refused = connectDatabase({ url: `postgresql://kiln:hush@127.0.0.1:${port}/fhir` }, limits);
    await expect(refused).rejects.toThrow(`The database fhir at 127.0.0.1:${port} cannot be used`);
    await expect(refused).rejects.toThrow('Nothing listens there');
    await expect(refused).rejects.not.toThrow('hush');
    await expect(refused).rejects.toBeInstanceOf(Failure);
  });

  test('without the database, or with another password, says which', async () => {
    const { connection } = database();
    await expect(connectDatabase(withDatabase(connection, 'nowhere'), limits)).rejects.toThrow(
      /That database does not exist/,
    );
    const url = new URL(connection.url);
    url.password = 'guess';
    if (new URL(connection.url).password === '') return;
    await expect(connectDatabase({ url: url.href }, limits)).rejects.toThrow(
      /refuses this account or its password/,
    );
  });
});

describe('openDatabase', () => {
  test('makes the database kiln on the embedded server, shares it with commands, and stops what it started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kiln-open-'));
    const config = readConfig({ KILN_DATA: join(folder, 'data') });
    const server = await openDatabase(config, 'serve');
    await server.custom.query('create table seen (n int4)');
    await expect(openDatabase(config, 'serve')).rejects.toThrow(/in use by this process itself/);
    const command = await openDatabase(config, 'command');
    expect(
      (await command.custom.query('select current_database() as name, count(*)::int4 from seen')).rows,
    ).toEqual([{ name: 'kiln', count: 0 }]);
    await command.close();
    expect((await server.custom.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await Promise.all([server.close(), server.close()]);
    const again = await openDatabase(config, 'command');
    expect((await again.custom.query('select from seen')).rows).toEqual([]);
    await again.close();
    rmSync(folder, { recursive: true });
  });

  test('takes DATABASE_URL', async () => {
    const opened = await openDatabase(readConfig({ DATABASE_URL: database().connection.url }), 'serve');
    expect((await opened.generic.query('select current_database() as name')).rows).toEqual(
      (await database().generic.query('select current_database() as name')).rows,
    );
    await opened.close();
  });

  test('close waits for what runs', async () => {
    const opened = await connectDatabase(database().connection, limits);
    const slow = opened.custom.query("select 'done' as state from pg_sleep(0.2)");
    await opened.custom.query('select 1');
    await opened.close();
    expect((await slow).rows).toEqual([{ state: 'done' }]);
    await expect(opened.custom.query('select 1')).rejects.toThrow();
  });
});

describe('test databases', () => {
  test('are copies of a template that is filled once', async () => {
    let fills = 0;
    const fill = () =>
      testTemplate(`database.test.ts ${process.pid}`, async empty => {
        fills += 1;
        await empty.custom.query("create table filled as select 'yes' as value");
      });
    const [name, again] = await Promise.all([fill(), fill()]);
    expect(again).toBe(name);
    expect(fills).toBe(1);
    const copies = await Promise.all([
      createTestDatabase({ template: name }),
      createTestDatabase({ template: name }),
    ]);
    for (const copy of copies) {
      const opened = await connectDatabase(copy.connection, limits);
      expect((await opened.custom.query('select value from filled')).rows).toEqual([{ value: 'yes' }]);
      await opened.close();
      await copy.drop();
    }
    const admin = await connectDatabase(inject('server'), limits);
    const names = copies.map(copy => copy.name);
    expect(
      (await admin.custom.query('select datname from pg_database where datname = any($1)', [names])).rows,
    ).toEqual([]);
    await admin.close();
  });
});

test('a connection is described without account and password', () => {
  expect(describeConnection({ url: 'postgresql://kiln:hush@db.example.org/fhir' })).toBe(
    'database fhir at db.example.org:5432',
  );
  expect(
    describeConnection({ url: 'postgresql://kiln:hush@localhost/fhir?host=%2Fvar%2Frun&port=5433' }),
  ).toBe('database fhir at /var/run:5433');
});

/** An account that owns nothing and may create nothing. */
async function withRole(work: (role: string, connection: Connection) => Promise<void>): Promise<void> {
  const role = `visitor_${process.pid}`;
  await database().custom.query(`create role ${role} login password 'visitor'`);
  const url = new URL(database().connection.url);
  url.username = role;
  url.password = 'visitor';
  try {
    await work(role, { url: url.href });
  } finally {
    await database().custom.query(`drop role ${role}`);
  }
}
