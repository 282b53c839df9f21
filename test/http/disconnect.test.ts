// Clients that close the connection before they have an answer: what ran for them ends, its connection serves the next one.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { waitsOf } from '../../runtime/database/postgres/pool.ts';
import { refusalOf, testServer, token } from '../server.ts';

const server = testServer({ KILN_POOL_SIZE: '2', connectTimeout: 1_500, KILN_LOCK_TIMEOUT: '60s' });

/** Holds what others have to wait for; each has a connection of its own. */
let holder: pg.Client;
/** Looks at them: within a transaction pg_stat_activity stays as it was. */
let observer: pg.Client;

beforeAll(async () => {
  const connectionString = server().database.connection.url;
  holder = new pg.Client({ connectionString });
  observer = new pg.Client({ connectionString });
  await Promise.all([holder.connect(), observer.connect()]);
  for (const id of ['a', 'b']) await server().put({ resourceType: 'Patient', id });
});
afterAll(() => Promise.all([holder.end(), observer.end()]));

async function holding(statement: string, work: () => Promise<void>): Promise<void> {
  await holder.query('begin');
  await holder.query(statement);
  try {
    await work();
  } finally {
    await holder.query('rollback');
  }
}

/** The table is locked for everybody, also to read. */
const locked = 'lock table "Patient" in access exclusive mode';

/** Statements that wait for the lock. */
async function waiting(): Promise<number> {
  const { rows } = await observer.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and state = 'active' and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

/** Processes that serve the pools. */
async function backends(): Promise<readonly number[]> {
  const { rows } = await observer.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and application_name like 'kiln %' order by pid`,
  );
  return rows.map(({ pid }) => pid);
}

function send(method: string, path: string, body?: string, type = 'application/json'): Socket {
  const { port, pathname } = new URL(server().base);
  const socket = connect(Number(port), '127.0.0.1');
  const head = [
    `${method} ${pathname}/${path} HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    ...(body === undefined ? [] : [`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body ?? ''}`);
  return socket;
}

const ask = (query: string) => send('POST', '$graphql', JSON.stringify({ query }));

const until = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000 });

function taken(): number {
  const { generic, custom } = server().database;
  return generic.totalCount - generic.idleCount + custom.totalCount - custom.idleCount;
}

describe('a client that disconnected', () => {
  const reads: readonly [string, () => Socket][] = [
    ['a query', () => ask('{ Patient(id: "a") { id } }')],
    ['a query that is planned each time', () => ask('{ PatientList(name: "x", _count: 3) { id } }')],
    ['a read', () => send('GET', 'Patient/a')],
    ['an update', () => send('PUT', 'Patient/a', '{"resourceType":"Patient","id":"a"}')],
    ['a mutation', () => ask('mutation { PatientDelete(id: "a") }')],
  ];

  test.each(reads)('with %s has its statement cancelled', async (_, begin) => {
    await holding(locked, async () => {
      const sockets = [begin(), begin()];
      await until(async () => expect(await waiting()).toBe(2));
      const before = await backends();
      for (const socket of sockets) socket.destroy();
      await until(async () => expect(await waiting()).toBe(0));
      await until(() => expect(taken()).toBe(0));
      // The connections are those of before.
      expect(await backends()).toEqual(before);
    });
    expect((await server().graphql('{ Patient(id: "a") { id meta { versionId } } }')).data).toEqual({
      Patient: { id: 'a', meta: { versionId: '1' } },
    });
    expect((await server().fetch('Patient/a')).status).toBe(200);
  });

  test('and waited for a connection does not get one', async () => {
    const { generic } = server().database;
    const before = waitsOf(generic).count;
    await holding(locked, async () => {
      const sockets = Array.from({ length: 6 }, () => ask('{ Patient(id: "a") { id } }'));
      // Jobs and events of the server may wait as well; at one moment fewer do where a busy machine stops for as long as they may wait.
      await until(() => expect(waitsOf(generic).count - before).toBeGreaterThanOrEqual(4));
      for (const socket of sockets) socket.destroy();
      await until(() => {
        expect(taken()).toBe(0);
        expect(generic.waitingCount).toBe(0);
      });
    });
  });

  test('has all of its mutation undone', async () => {
    await holding(`select 1 from "Patient" where id = 'b' for update`, async () => {
      const socket = ask('mutation { x: PatientDelete(id: "a") y: PatientDelete(id: "b") }');
      await until(async () => expect(await waiting()).toBe(1));
      socket.destroy();
      await until(async () => expect(await waiting()).toBe(0));
      await until(() => expect(taken()).toBe(0));
    });
    for (const id of ['a', 'b']) expect((await server().fetch(`Patient/${id}`)).status).toBe(200);
  });

  test('is not cared for when it has its answer', async () => {
    const socket = ask('{ Patient(id: "a") { id } }');
    await once(socket, 'data');
    socket.destroy();
    expect((await server().graphql('{ Patient(id: "a") { id } }')).errors).toBeUndefined();
  });
});

describe('a pool that is full', () => {
  test.each([
    ['$graphql', { method: 'POST', body: '{"query":"{ Patient(id: \\"a\\") { id } }"}' }],
    ['Patient/a', {}],
  ])('%s answers that the server is busy', async (path, init) => {
    await holding(locked, async () => {
      const sockets = [ask('{ Patient(id: "a") { id } }'), ask('{ Patient(id: "a") { id } }')];
      await until(async () => expect(await waiting()).toBe(2));
      const response = await server().fetch(path, {
        ...init,
        headers: { 'content-type': 'application/json' },
      });
      for (const socket of sockets) socket.destroy();
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await refusalOf(response)).toMatchObject({
        resourceType: 'OperationOutcome',
        issue: [{ code: 'throttled', diagnostics: expect.stringMatching(/^The server is busy: .*later\.$/) }],
      });
    });
  });
});
