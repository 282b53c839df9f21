// Statements that are sent together on one connection: each has its own rows, its own error and its own end.
import { expect, test, vi } from 'vitest';
import { type Preparable, run } from '../../runtime/database/postgres/prepared.ts';
import { type ReadLimits, TooManyBytes } from '../../runtime/database/postgres/read-rows.ts';
import { testDatabase } from '../database.ts';

const database = testDatabase();

const fast = (text: string): Preparable => ({ text, uses: 5, milliseconds: 0.1 });
/** Also on a machine that is busy. */
const alwaysFast = (text: string): Preparable => ({
  ...{ text, uses: 5 },
  get milliseconds() {
    return 0.1;
  },
  set milliseconds(_) {},
});
const slow = (text: string): Preparable => ({ text, uses: 5, milliseconds: 50 });

const read = (
  statement: Preparable,
  values: readonly unknown[] = [],
  limits: ReadLimits = {},
  memory = 1e6,
) => run(database().generic, statement, values, memory, { isBatched: true, ...limits });

const value = async (...given: Parameters<typeof read>) => (await read(...given)).rows[0]?.[0];

const backend = alwaysFast('select pg_backend_pid()::text');
const several = (statement: Preparable, count: number, limits: ReadLimits = {}) =>
  Promise.all(Array.from({ length: count }, () => value(statement, [], limits)));

test('four fast statements of one turn share a connection, the fifth has another', async () => {
  const [first, second, third, fourth, fifth] = await several(backend, 5);
  expect([second, third, fourth]).toEqual([first, first, first]);
  expect(fifth).not.toBe(first);
  await expect.poll(() => database().generic.idleCount).toBe(database().generic.totalCount);
});

test.each([
  ['was slow', slow(backend.text), {}],
  ['was not run yet', { text: backend.text, uses: 0 }, {}],
  ['may write', backend, { isBatched: false }],
] as const)('a statement that %s has a connection of its own', async (_, statement, limits) => {
  expect(new Set(await several({ ...statement }, 3, limits)).size).toBe(3);
});

test('the time of a statement is its own, not that of those before it', async () => {
  const statement = { text: 'select 1::text', uses: 0 } as Preparable;
  await read(statement);
  expect(statement.milliseconds).toBeGreaterThan(0);
  const sleeping = fast('select pg_sleep(0.2)::text');
  await read(sleeping);
  expect(sleeping.milliseconds).toBeGreaterThan(20);
  const behind = fast('select 1::text');
  await read(behind);
  await Promise.all([read(fast(sleeping.text)), read(behind)]);
  expect(behind.milliseconds).toBeLessThan(3);
});

test('an error is that of its own statement, and the connection goes on', async () => {
  const divided = fast('select (10 / $1::integer)::text');
  const given = [1, 0, 2, 5].map(by => value(divided, [by]));
  const ended = await Promise.allSettled(given);
  expect(ended.map(each => (each.status === 'fulfilled' ? each.value : each.reason.code))).toEqual([
    '10',
    '22012',
    '5',
    '2',
  ]);
});

test('a statement that nobody waits for is cancelled, and those that the request meets are run again', async () => {
  const gone = new AbortController();
  const sleep = alwaysFast('select pg_sleep($1)::text');
  await read(sleep, [0]);
  const reading = [
    value(sleep, [0.3]),
    value(sleep, [1_000], { signal: gone.signal }).catch(String),
    value(sleep, [0]),
    value(fast(sleep.text), [0.1]),
  ];
  setTimeout(() => gone.abort(new Error('Gone.')), 50);
  expect(await Promise.all(reading)).toEqual(['', 'Error: Gone.', '', '']);
});

test('all of a batch can be cancelled', async () => {
  const gone = new AbortController();
  const sleep = fast('select pg_sleep(1000)::text');
  const sleeping = [1, 2, 3, 4].map(() => value(sleep, [], { signal: gone.signal }).catch(String));
  setTimeout(() => gone.abort(new Error('Gone.')), 50);
  expect(await Promise.all(sleeping)).toEqual(Array(4).fill('Error: Gone.'));
  await expect.poll(() => database().generic.idleCount).toBe(database().generic.totalCount);
});

test('a text that the first one could not parse is run again by the others', async () => {
  const statement = fast('select count(*)::text from a_table_that_is_not_here');
  const ended = await Promise.allSettled([1, 2, 3].map(() => value(statement)));
  const found = ended.map(each => (each.status === 'rejected' ? each.reason.code : each.value));
  expect(found).toEqual(['42P01', '42P01', '42P01']);
});

test('what was never sent is not measured, and what is streamed is measured to its end', async () => {
  const statement = { ...slow('select 1::text') };
  const gone = AbortSignal.abort(new Error('Gone.'));
  await expect(read(statement, [], { signal: gone })).rejects.toThrow('Gone.');
  expect(statement.milliseconds).toBe(50);
  const rows = { ...fast(`select repeat('x', 1000) from generate_series(1, 10000)`) };
  const { rest } = await read(rows, [], { streamFrom: 10_000 });
  await new Promise(resolve => setTimeout(resolve, 200));
  expect(rows.milliseconds).toBe(0.1);
  for await (const batch of rest ?? []) expect(batch.length).toBeGreaterThan(0);
  expect(rows.milliseconds).toBeGreaterThan(20);
});

test('a row that is given up breaks the connection, and those behind it are run again', async () => {
  const rows = alwaysFast(`select repeat('x', $1::integer)`);
  const reading = [
    read(rows, [3], { mostBytes: 1_000_000 }).then(({ rows: [row] }) => row?.[0]),
    read(rows, [40_000_000], { mostBytes: 1_000_000 }).catch((error: Error) => error),
    read(rows, [4], { mostBytes: 1_000_000 }).then(({ rows: [row] }) => row?.[0]),
  ];
  const [before, tooMany, after] = await Promise.all(reading);
  expect(tooMany).toBeInstanceOf(TooManyBytes);
  expect([before, after]).toEqual(['xxx', 'xxxx']);
});

test('a connection that is refused is the fault of the first statement alone', async () => {
  const refused = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  const connect = vi.spyOn(database().generic, 'connect').mockRejectedValueOnce(refused as never);
  const [first, ...others] = await Promise.allSettled([1, 2, 3, 4].map(() => value(fast('select 1::text'))));
  expect(first).toMatchObject({ status: 'rejected', reason: refused });
  expect(others).toEqual(others.map(() => ({ status: 'fulfilled', value: '1' })));
  expect(connect).toHaveBeenCalledTimes(4);
  connect.mockRestore();
});

test('a statement that is stopped says so, whatever its neighbour does to the connection', async () => {
  const rows = alwaysFast(`select repeat('x', $1::integer) || pg_sleep(0.3)::text`);
  await read(rows, [1]);
  await value(fast('select 1::text'));
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error('Gone.')), 50);
  const [tooMany, stopped] = await Promise.allSettled([
    read(rows, [40_000_000], { mostBytes: 1_000_000 }),
    // Its plan needs room: DEALLOCATE waits behind the first.
    read(fast('select 2::text'), [], { signal: stop.signal }, 50_000),
  ]);
  expect(tooMany).toMatchObject({ reason: expect.any(TooManyBytes) });
  expect(stopped).toMatchObject({ reason: { message: 'Gone.' } });
});

test('the bytes of a neighbour do not count', async () => {
  const rows = alwaysFast(`select repeat('x', $1::integer)`);
  await read(rows, [1]);
  const [large, small] = await Promise.all([
    read(rows, [8_000_000], { mostBytes: 10_000_000 }),
    read(rows, [5], { mostBytes: 10 }),
  ]);
  expect([large.rows[0]?.[0]?.length, small.rows]).toEqual([8_000_000, [['xxxxx']]]);
});

test('rows are streamed where no other statement waits behind them', async () => {
  const rows = alwaysFast(`select repeat('x', 1000) from generate_series(1, $1::integer)`);
  const limits = { streamFrom: 100_000 };
  // What a connection has not parsed yet is sent behind what it has.
  await read(rows, [1], limits);
  const [front, last] = await Promise.all([read(rows, [1_000], limits), read(rows, [1_000], limits)]);
  expect([front.rows.length, front.rest]).toEqual([1_000, undefined]);
  let count = last.rows.length;
  expect(count).toBeLessThan(1_000);
  for await (const batch of last.rest ?? []) count += batch.length;
  expect(count).toBe(1_000);
});

test('a plan that has to leave is parsed again behind its end', async () => {
  const texts = ['select 1::text', 'select 2::text', 'select 3::text'].map(fast);
  const found: unknown[] = [];
  for (let round = 0; round < 20; round++) {
    const picked = [0, 1, 2, 0].map((_, at) => texts[(at * (round + 1) + (round >> 2)) % 3] ?? backend);
    const given = picked.map(statement => value(statement, [], {}, 90_000));
    found.push([picked.map(({ text }) => text[7]), await Promise.all(given)]);
  }
  for (const [asked, answered] of found as [unknown, unknown][]) expect(answered).toEqual(asked);
});

test('plans that are parsed together leave the connection as well', async () => {
  for (let round = 0; round < 5; round++) {
    const texts = [1, 2, 3, 4].map(each => fast(`select ${round * 10 + each}::text`));
    await Promise.all(texts.map(text => value(text, [], {}, 90_000)));
  }
  const kept = fast('select count(*)::text from pg_prepared_statements');
  await value(kept, [], {}, 90_000);
  expect(Number(await value(kept, [], {}, 90_000))).toBeLessThan(5);
});

test('a connection whose plans are not known any more is closed, and its batch is run again', async () => {
  await value(fast('select 1::text'), [], {}, 50_000);
  const before = await value(backend);
  await read({ text: 'deallocate all', uses: -9 });
  const again = [fast('select 2::text'), backend].map(each => value(each, [], {}, 50_000));
  const [second, after] = await Promise.all(again);
  expect(second).toBe('2');
  expect(after).not.toBe(before);
});
