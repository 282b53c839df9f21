// Reading rows that nobody wants to the end: the statement is cancelled, and the connection serves the next one.
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { run } from '../../runtime/database/postgres/prepared.ts';
import { type ReadLimits, TooManyBytes } from '../../runtime/database/postgres/read-rows.ts';
import { TextQuery } from '../../runtime/database/postgres/text-query.ts';
import { testDatabase } from '../database.ts';

const database = testDatabase();

const long = `select repeat('x', 1000) from generate_series(1, 10000000)`;

const read = (text: string, limits: ReadLimits = {}) =>
  run(database().custom, { text, uses: 0 }, [], 1_000_000, limits);

/** The process that serves the next statement. There is only one connection, as long as none is lost. */
async function backend(): Promise<string | null | undefined> {
  const { totalCount, idleCount } = database().custom;
  expect([totalCount, idleCount]).toEqual([1, 1]);
  return (await read('select pg_backend_pid()::text')).rows[0]?.[0];
}

const gone = () => AbortSignal.abort(new Error('Gone.'));
const uses: Readonly<Record<string, () => Promise<unknown>>> = {
  'the rows are too many': () => expect(read(long, { mostBytes: 100_000 })).rejects.toThrow(TooManyBytes),
  'the rest is not wanted': async () => {
    const { rest } = await read(long, { streamFrom: 100_000 });
    await rest?.next();
    await rest?.return?.();
  },
  'the rest is not wanted and was not begun': async () =>
    (await read(long, { streamFrom: 100_000 })).rest?.return?.(),
  'the rest was read to its end': async () => {
    const { rows, rest } = await read(`${long} limit 1000`, { streamFrom: 100_000 });
    let count = rows.length;
    for await (const batch of rest ?? []) count += batch.length;
    expect(count).toBe(1_000);
    await rest?.return?.();
  },
  'nobody waits any more': async () => {
    const ended = new AbortController();
    const reading = read('select pg_sleep(1000)::text', { signal: ended.signal });
    setTimeout(() => ended.abort(new Error('Gone.')), 50);
    await expect(reading).rejects.toThrow('Gone.');
  },
  'nobody waited from the start': () =>
    expect(read('select 1::text', { signal: gone() })).rejects.toThrow('Gone.'),
  'nobody waits for the rest any more': async () => {
    const ended = new AbortController();
    const { rest } = await read(long, { streamFrom: 100_000, signal: ended.signal });
    ended.abort(new Error('Gone.'));
    await expect(all(rest)).rejects.toThrow('Gone.');
  },
  'the rest is read too slowly: what is left out is not a silent end': async () => {
    const { rest } = await read(long, { streamFrom: 100_000, streamTime: 100 });
    await new Promise(resolve => setTimeout(resolve, 500));
    await expect(all(rest)).rejects.toMatchObject({ code: '57014' });
  },
};

test.each(Object.entries(uses))('the connection is as good as before when %s', async (_, use) => {
  await read('select 1::text');
  const before = await backend();
  await use();
  expect(await backend()).toBe(before);
});

test('a row longer than any text of JavaScript is given up on its way', async () => {
  const reading = read(`select repeat('x', 540000000)`, { mostBytes: 1_000_000 });
  await expect(reading).rejects.toThrow(TooManyBytes);
  expect((await read('select 1::text')).rows).toEqual([['1']]);
});

test('a connection that breaks in the middle of a statement fails it, and is not used again', async () => {
  const client = await database().custom.connect();
  const running = client.query('select pg_sleep(1000)');
  const { connection } = client as typeof client & { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
  await expect(running).rejects.toThrow('Connection terminated');
  client.release();
  expect((await read('select 1::text')).rows).toEqual([['1']]);
});

async function all(rest: AsyncIterable<unknown> | undefined): Promise<void> {
  for await (const _ of rest ?? []);
}

test('a statement is answered after what else the same iteration of the event loop does', async () => {
  const steps: string[] = [];
  await new Promise<void>(resolve => {
    const end = () => {
      steps.push('answered');
      resolve();
    };
    new TextQuery({ text: 'select 1', name: '', values: [] }, { row: () => {}, end }).handleReadyForQuery();
    process.nextTick(() => steps.push('next'));
    queueMicrotask(() => steps.push('micro'));
  });
  expect([steps.length, steps.at(-1)]).toEqual([3, 'answered']);
});

test('after a cancel request that was not heard the connection is not used again', async () => {
  await read('select 1::text');
  const before = await backend();
  // It may have passed the request on.
  const lost = createServer(socket => void setTimeout(() => socket.resetAndDestroy(), 150));
  await once(lost.listen(0, '127.0.0.1'), 'listening');
  const client = await database().custom.connect();
  Object.assign(client, { host: '127.0.0.1', port: (lost.address() as AddressInfo).port });
  client.release();
  const ended = new AbortController();
  const reading = read('select pg_sleep(0.1)::text', { signal: ended.signal });
  setTimeout(() => ended.abort(new Error('Gone.')), 10);
  await expect(reading).rejects.toThrow('Gone.');
  expect((await read('select pg_backend_pid()::text')).rows[0]?.[0]).not.toBe(before);
  lost.close();
});
