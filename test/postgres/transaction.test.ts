// A transaction: committed or gone, run again after conflicts, and never at the pool's expense.
import type { Duplex } from 'node:stream';
import type { PoolClient } from 'pg';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { withResolvers } from '../../runtime/bots/sandbox/process.ts';
import { connectDatabase } from '../../runtime/database/postgres/database.ts';
import { inTransaction } from '../../runtime/database/postgres/transaction.ts';
import { testDatabase } from '../database.ts';

const database = testDatabase();
const { limits } = readConfig({});

describe('a transaction', () => {
  test('commits its result, and leaves nothing behind when the work fails', async () => {
    await database().custom.query('create table account (id int4 primary key, amount int4)');
    const made = await database().transaction(async client => {
      return (await client.query('insert into account values (1, 10), (2, 20) returning id')).rowCount;
    });
    expect(made).toBe(2);
    const failing = database().transaction(async client => {
      await client.query('update account set amount = 0');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await database().custom.query('select amount from account order by id')).rows).toEqual([
      { amount: 10 },
      { amount: 20 },
    ]);
  });

  test('sends BEGIN with its first statement where connections are pipelined', async () => {
    const { generic } = database();
    await generic.query('create table sent (n int4)');
    await inTransaction(generic, client => client.query('insert into sent values ($1)', [1]));
    const first = await inTransaction(generic, async client => {
      const seen = packets(client);
      await client.query('insert into sent values ($1)', [2]);
      return [...seen];
    });
    expect(first).toHaveLength(1);
    expect(first[0]).toMatch(/begin isolation level read committed.*insert into sent/s);
    const failing = inTransaction(generic, async client => {
      await client.query('insert into sent values (3)');
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect((await generic.query('select n from sent order by n')).rows).toEqual([{ n: 1 }, { n: 2 }]);
  });

  test('breaks a connection off whose BEGIN was refused: no further statement runs outside of a transaction', async () => {
    const { generic } = database();
    await generic.query('create table outside (n int4)');
    const refused = inTransaction(
      generic,
      async client => {
        await client.query('insert into outside values (1)');
        await client.query('insert into outside values (2)');
      },
      { isolation: 'no such level' as never },
    );
    await expect(refused).rejects.toThrow(/syntax error|Connection terminated/);
    expect((await generic.query('select n from outside where n = 2')).rows).toEqual([]);
  });

  test('runs again when another one came in between', async () => {
    await database().custom.query('create table counter (value int4); insert into counter values (0)');
    let runs = 0;
    const meeting = meetingOf(2);
    const increase = () =>
      database().transaction(
        async client => {
          const { rows } = await client.query('select value from counter');
          runs += 1;
          await meeting();
          await client.query('update counter set value = $1', [rows[0].value + 1]);
        },
        { isolation: 'serializable' },
      );
    await Promise.all([increase(), increase()]);
    expect((await database().custom.query('select value from counter')).rows).toEqual([{ value: 2 }]);
    expect(runs).toBe(3);
  });

  test('runs again after a deadlock', async () => {
    await database().custom.query(
      'create table pair (id int4 primary key, n int4); insert into pair values (1, 0), (2, 0)',
    );
    let runs = 0;
    const meeting = meetingOf(2);
    const swap = (first: number, second: number) =>
      database().transaction(async client => {
        await client.query('update pair set n = n + 1 where id = $1', [first]);
        runs += 1;
        await meeting();
        await client.query('update pair set n = n + 1 where id = $1', [second]);
      });
    await Promise.all([swap(1, 2), swap(2, 1)]);
    // On a busy machine the second attempt may meet the other one again.
    expect(runs).toBeGreaterThanOrEqual(3);
    expect((await database().custom.query('select n from pair')).rows).toEqual([{ n: 2 }, { n: 2 }]);
  });

  test('gives up at last, with the error of the last attempt', async () => {
    let runs = 0;
    const hopeless = database().transaction(
      async client => {
        runs += 1;
        await client.query("do $$ begin raise exception 'conflict' using errcode = '40001'; end $$");
      },
      { attempts: 3 },
    );
    await expect(hopeless).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(3);
  });

  test('does not run again for an error of another kind', async () => {
    let runs = 0;
    const wrong = database().transaction(async client => {
      runs += 1;
      await client.query('select nothing');
    });
    await expect(wrong).rejects.toMatchObject({ code: '42703' });
    expect(runs).toBe(1);
  });

  test('whose connection broke gives it up, so that the pool stays whole', async () => {
    const small = await connectDatabase(database().connection, { ...limits, poolSize: 1 });
    small.custom.on('error', () => {});
    const broken = small.transaction(async client => {
      client.on('error', () => {});
      await client.query('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(broken).rejects.toThrow();
    expect(await small.transaction(async client => (await client.query('select 1 as one')).rows)).toEqual([
      { one: 1 },
    ]);
    await small.close();
  });
});

/** Holds everybody back until so many have come; whoever comes later passes. */
function meetingOf(count: number): () => Promise<void> {
  const { promise: opened, resolve: open } = withResolvers<void>();
  let arrived = 0;
  return () => {
    arrived += 1;
    if (arrived === count) open();
    return opened;
  };
}

/** What a connection writes from now on, a string for each call of the socket. */
function packets(client: PoolClient): readonly string[] {
  const { stream } = (client as PoolClient & { readonly connection: { readonly stream: Duplex } }).connection;
  const seen: string[] = [];
  const { _write: write, _writev: writev } = stream;
  stream._write = (chunk, encoding, done) => {
    seen.push(chunk.toString('latin1'));
    write.call(stream, chunk, encoding, done);
  };
  stream._writev = (chunks, done) => {
    seen.push(chunks.map(({ chunk }) => chunk.toString('latin1')).join(''));
    writev?.call(stream, chunks, done);
  };
  return seen;
}
