// `kiln serve` while its database is away: killed, refusing to start, or out of reach. Every endpoint answers 503 with Retry-After,
// no acknowledged write is lost, and the server goes on when the database is back.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket, connect as tcp } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { end, postgresOf, type Run, ready, startServe } from './serve-process.ts';

const headers = { authorization: 'Bearer t', 'content-type': 'application/fhir+json' };

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: { readonly [name: string]: unknown };
}

async function send(url: string, init: RequestInit = {}): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const body = text === '' ? {} : (JSON.parse(text) as Answer['body']);
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body };
}

const query = '{"query":"{ PatientList { id } }"}';
const json = { ...headers, 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const tokenRequest = 'grant_type=client_credentials&client_id=a&client_secret=b';

const deployed = JSON.stringify({ code: 'export async function handler() {}' });

/** Every endpoint that needs the database. */
const endpoints: readonly [name: string, path: string, init: RequestInit][] = [
  ['$graphql, a query', '/fhir/R4/$graphql', { method: 'POST', headers: json, body: query }],
  [
    '$graphql, a mutation',
    '/fhir/R4/$graphql',
    {
      method: 'POST',
      headers: json,
      body: '{"query":"mutation { PatientCreate(res: {active: true}) { id } }"}',
    },
  ],
  ['read', '/fhir/R4/Patient/a', { headers }],
  ['vread', '/fhir/R4/Patient/a/_history/1', { headers }],
  ['create', '/fhir/R4/Patient', { method: 'POST', headers, body: '{"resourceType":"Patient"}' }],
  ['update', '/fhir/R4/Patient/a', { method: 'PUT', headers, body: '{"resourceType":"Patient","id":"a"}' }],
  ['delete', '/fhir/R4/Patient/never', { method: 'DELETE', headers }],
  ['$execute', '/fhir/R4/Bot/a/$execute', { method: 'POST', headers: json, body: '{}' }],
  ['$deploy', '/fhir/R4/Bot/a/$deploy', { method: 'POST', headers: json, body: deployed }],
  ['a job', '/fhir/R4/job/00000000-0000-4000-8000-000000000000', { headers }],
  ['the token endpoint', '/oauth2/token', { method: 'POST', headers: form, body: tokenRequest }],
];

async function answersOutage(origin: string): Promise<void> {
  for (const [name, path, init] of endpoints) {
    const { status, retryAfter, body } = await send(`${origin}${path}`, init);
    expect.soft({ name, status }).toEqual({ name, status: 503 });
    expect.soft(Number(retryAfter), name).toBeGreaterThan(0);
    const [shape] = path.startsWith('/oauth2')
      ? [{ error: 'temporarily_unavailable' }]
      : path.includes('$graphql')
        ? [{ errors: [{ extensions: { resource: { resourceType: 'OperationOutcome' } } }] }]
        : [{ resourceType: 'OperationOutcome', issue: [{ severity: 'error', code: 'transient' }] }];
    expect.soft(body, name).toMatchObject(shape);
  }
  const health = await send(`${origin}/readyz`);
  expect(health).toMatchObject({ status: 503, body: { status: 'unavailable', reason: expect.any(String) } });
  expect(health.retryAfter).not.toBeNull();
  expect((await send(`${origin}/healthz`)).status).toBe(200);
}

async function until<Value>(look: () => Promise<Value | undefined> | Value | undefined): Promise<Value> {
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
    await new Promise(resolve => setTimeout(resolve, 25));
  }
}

const logged = (run: Run, sentence: RegExp, times = 1) =>
  until(() => ((run.errors().match(sentence)?.length ?? 0) >= times ? true : undefined));

const isReady = (origin: string) =>
  until(async () => {
    const answer = await send(`${origin}/readyz`);
    return answer.status === 200 ? answer : undefined;
  });

describe('the embedded database', () => {
  let folder: string;
  let run: Run;
  let origin: string;
  /** What PostgreSQL does not start with. */
  const spoil = () =>
    writeFileSync(join(folder, 'data/postgres/postgresql.auto.conf'), "shared_buffers = 'plenty'\n");
  const repair = () => writeFileSync(join(folder, 'data/postgres/postgresql.auto.conf'), '');
  const connection = () =>
    JSON.parse(readFileSync(join(folder, 'data/connection.json'), 'utf8')) as { pid: number; url: string };
  const postmaster = () => {
    try {
      return connection().pid;
    } catch {
      // It is being restarted.
      return undefined;
    }
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'kiln-outage-'));
    run = startServe(folder);
    origin = new URL(await ready(run)).origin;
  }, 60_000);
  afterAll(async () => {
    if (run.child.exitCode === null && run.child.signalCode === null) await end(run.child, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  });

  test('is started again while every endpoint answers 503', async () => {
    await send(`${origin}/fhir/R4/Patient/a`, {
      method: 'PUT',
      headers,
      body: '{"resourceType":"Patient","id":"a"}',
    });
    const [before] = [connection().pid];
    spoil();
    process.kill(before, 'SIGKILL');
    await logged(run, /ended while starting/g);
    await answersOutage(origin);
    const { body } = await send(`${origin}/readyz`);
    expect(body.reason).toMatch(/The embedded database ended \(signal SIGKILL\).*started again/);
    expect(JSON.stringify(body)).not.toContain(folder);
    repair();
    const { body: after } = await isReady(origin);
    expect(after).toMatchObject({ status: 'ok', database: { restarts: 1, reason: 'signal SIGKILL' } });
    expect(connection().pid).not.toBe(before);
    expect((await send(`${origin}/fhir/R4/Patient/a`, { headers })).status).toBe(200);
    await logged(run, /PostgreSQL ended unexpectedly \(signal SIGKILL\)/g);
    await logged(run, /The embedded database is up again/g);
  }, 120_000);

  test('loses no acknowledged write in kills of the postmaster and of backends', async () => {
    const acknowledged = new Map<string, string>();
    let writing = true;
    const writers = [0, 1, 2, 3].map(async writer => {
      for (let i = 0; writing; i++) {
        const id = `w${writer}-${i % 40}`;
        const body = JSON.stringify({ resourceType: 'Patient', id, birthDate: `19${10 + (i % 80)}-01-01` });
        const answer = await send(`${origin}/fhir/R4/Patient/${id}`, { method: 'PUT', headers, body });
        if (answer.status < 300)
          acknowledged.set(id, String((answer.body.meta as { versionId: string }).versionId));
        else expect([answer.status, answer.retryAfter !== null]).toEqual([503, true]);
      }
    });
    for (const victim of ['postmaster', 'backend', 'postmaster'] as const) {
      const size = acknowledged.size;
      await until(() => (acknowledged.size > size || acknowledged.size >= 100 ? true : undefined));
      const { pid, url } = connection();
      if (victim === 'postmaster') {
        process.kill(pid, 'SIGKILL');
        await until(() => (postmaster() === pid ? undefined : true));
        await until(postmaster);
      } else {
        const client = new pg.Client({ connectionString: url });
        client.on('error', () => {});
        await client.connect();
        const { rows } = await client.query<{ pid: number }>(
          "select pid from pg_stat_activity where application_name = 'kiln generic' limit 1",
        );
        process.kill(rows[0]?.pid ?? Number.NaN, 'SIGKILL');
        await client.end().catch(() => {});
        // PostgreSQL itself starts its processes again.
        expect(connection().pid).toBe(pid);
      }
      await isReady(origin);
    }
    writing = false;
    await Promise.all(writers);
    expect(acknowledged.size).toBeGreaterThan(10);
    for (const [id, version] of acknowledged) {
      const { status, body } = await send(`${origin}/fhir/R4/Patient/${id}`, { headers });
      expect(status).toBe(200);
      expect(Number((body.meta as { versionId: string }).versionId)).toBeGreaterThanOrEqual(Number(version));
    }
    // The waits between restarts grow.
    const waits = [...run.errors().matchAll(/is started again in ([0-9.]+) s/g)].map(([, wait]) =>
      Number(wait),
    );
    expect(waits.length).toBeGreaterThanOrEqual(3);
    expect(waits).toEqual(waits.map((_, i) => Math.min(30, 0.25 * 2 ** i)));
  }, 120_000);

  test('ends with the server while it is being started again', async () => {
    spoil();
    const { pid } = connection();
    process.kill(pid, 'SIGKILL');
    await until(() => (postmaster() === pid ? undefined : true));
    expect(await end(run.child, 'SIGTERM')).toBe(0);
    expect(postgresOf(folder)).toEqual([]);
  }, 60_000);
});

describe('a database that DATABASE_URL names', () => {
  let made: TestDatabase;
  let proxy: Server | undefined;
  let port = 0;
  const sockets = new Set<Socket>();
  let run: Run;
  let origin: string;

  /** In front of the database: what vanishes and comes back. */
  const open = () =>
    new Promise<void>(resolve => {
      const url = new URL(made.connection.url);
      const host = url.searchParams.get('host');
      const number = Number(url.searchParams.get('port') ?? (url.port || '5432'));
      proxy = createServer(near => {
        const far = host?.startsWith('/') ? tcp(join(host, `.s.PGSQL.${number}`)) : tcp(number, url.hostname);
        for (const socket of [near, far]) {
          sockets.add(socket);
          socket.on('error', () => {});
          socket.on('close', () => sockets.delete(socket));
        }
        near.pipe(far);
        far.pipe(near);
      }).listen(port, '127.0.0.1', () => {
        const address = proxy?.address();
        port = typeof address === 'object' && address ? address.port : 0;
        resolve();
      });
    });
  const vanish = () =>
    new Promise<void>(resolve => {
      proxy?.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });

  beforeAll(async () => {
    made = await createTestDatabase();
    await open();
    const url = new URL(inject('server').url);
    const address = `postgresql://${url.username}:${url.password}@127.0.0.1:${port}/${made.name}`;
    const folder = mkdtempSync(join(tmpdir(), 'kiln-outage-'));
    const env = { KILN_KEY: 'the secret of every test database', KILN_DRAIN_TIMEOUT: '1s' };
    run = startServe(folder, { DATABASE_URL: address, ...env });
    origin = new URL(await ready(run)).origin;
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);
  afterAll(async () => {
    if (run.child.exitCode === null && run.child.signalCode === null) await end(run.child, 'SIGKILL');
    await vanish();
    await made.drop();
  });

  test('may be away for a while, twice', async () => {
    for (const round of [1, 2]) {
      await isReady(origin);
      await vanish();
      await logged(run, /The database cannot be reached/g, round);
      await answersOutage(origin);
      await open();
      await isReady(origin);
      await logged(run, /The database answers again/g, round);
      const body = JSON.stringify({ resourceType: 'Patient', id: `back${round}` });
      const put = await send(`${origin}/fhir/R4/Patient/back${round}`, { method: 'PUT', headers, body });
      expect(put.status).toBe(201);
    }
  }, 60_000);

  test('may be silent: the server ends all the same', async () => {
    await isReady(origin);
    for (const socket of sockets) socket.unpipe().pause();
    const body = '{"resourceType":"Patient","id":"silent"}';
    const put = send(`${origin}/fhir/R4/Patient/silent`, { method: 'PUT', headers, body }).catch(() => {});
    expect(await end(run.child, 'SIGTERM')).toBe(0);
    await put;
  }, 60_000);
});
