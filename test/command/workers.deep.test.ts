// `kiln serve` with KILN_WORKERS: several processes on one port, one embedded database, and the limits of one server.
import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { dataParent } from '../data-parent.ts';
import { openCollector } from '../trace/collector.ts';
import { end, exit, postgresOf, type Run, ready, startServe } from './serve-process.ts';

let folder: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(dataParent(), 'kiln-workers-'));
});

afterEach(async () => {
  for (const child of children.splice(0))
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM');
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string> = {}): Run {
  const run = startServe(folder, { KILN_WORKERS: '2', KILN_METRICS_PORT: '0', ...env });
  children.push(run.child);
  return run;
}

const headers = { authorization: 'Bearer t' };

interface Sent {
  /** `ECONNRESET` and the like where there is none. */
  readonly status: number | string | undefined;
  readonly local: number | undefined;
}

/** On a connection of its own, unless an agent keeps some. */
function send(url: string, agent: Agent | false = false): Promise<Sent> {
  return new Promise(resolve => {
    const sent = request(url, { agent, headers, timeout: 20_000 }, response => {
      response.resume().on('end', () => resolve({ status: response.statusCode, local: undefined }));
      response.on('error', (error: NodeJS.ErrnoException) =>
        resolve({ status: error.code, local: undefined }),
      );
    });
    sent.on('timeout', () => sent.destroy(Object.assign(new Error('late'), { code: 'late' })));
    sent.on('error', (error: NodeJS.ErrnoException) => resolve({ status: error.code, local: undefined }));
    sent.end();
  });
}

/** Sends requests until it is told to stop; the statuses, counted. */
function load(url: string, senders: number) {
  const statuses = new Map<string, number>();
  let isOver = false;
  const all = Array.from({ length: senders }, async () => {
    while (!isOver) {
      const { status } = await send(url);
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1);
    }
  });
  const stop = async () => {
    isOver = true;
    await Promise.all(all);
    return statuses;
  };
  return { statuses, stop };
}

async function freePort(): Promise<number> {
  const server = createNetServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await new Promise(resolve => server.close(resolve));
  return port;
}

/** Node processes below the primary. */
function workersOf({ child }: Run): readonly number[] {
  const lines = execFileSync('ps', ['--ppid', String(child.pid), '-o', 'pid=,args='])
    .toString()
    .split('\n');
  return lines.filter(line => line.includes('main.js serve')).map(line => Number.parseInt(line, 10));
}

async function metric(run: Run, name: string): Promise<number> {
  const url = /http:\S+\/metrics/.exec(run.errors())?.[0] ?? '';
  const text = await (await fetch(url)).text();
  const sums = text.split('\n').filter(line => line.startsWith(name) && !line.startsWith('#'));
  return sums.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await delay(50);
}

it('serves with all workers, as one server: metrics, operations, the link and writes', async () => {
  const run = start();
  const base = await ready(run);
  expect((await fetch(new URL('/readyz', base))).status).toBe(200);
  expect(workersOf(run).length).toBe(2);
  const all = await Promise.all(Array.from({ length: 40 }, () => send(`${base}/Patient/none`)));
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([404]));
  // Those of each worker, summed.
  expect(await metric(run, 'kiln_requests_total{kind="read",status="4xx"}')).toBe(40);
  expect(await metric(run, 'kiln_processes')).toBe(2);
  expect(await metric(run, 'kiln_pool_size{lane="generic"}')).toBe(10);
  const operations = (await (await fetch(`${base}/$admin/operations`, { headers })).json()) as {
    minutes: { kinds: { read?: { requests: number } } }[];
    process: { workers: number };
  };
  expect(operations.minutes.reduce((sum, { kinds }) => sum + (kinds.read?.requests ?? 0), 0)).toBe(40);
  expect(operations.process.workers).toBe(2);
  // The development link works once, whichever worker takes it.
  const code = /#link=(\S+)/.exec(run.output())?.[1];
  const use = () =>
    fetch(new URL('/sign-in/link', base), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(base).origin },
      body: new URLSearchParams({ code: code ?? '' }),
    });
  const used = await Promise.all([use(), use(), use(), use()]);
  expect([...used.map(({ status }) => status)].sort()).toEqual([200, 403, 403, 403]);
  // What one worker writes, all read.
  const body = '{"resourceType":"Patient","id":"a"}';
  const fhir = { ...headers, 'content-type': 'application/fhir+json' };
  expect((await fetch(`${base}/Patient/a`, { method: 'PUT', headers: fhir, body })).status).toBe(201);
  const reads = await Promise.all(Array.from({ length: 10 }, () => send(`${base}/Patient/a`)));
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]));
  expect(run.output().match(/Kiln serves/g)?.length).toBe(1);
  expect(await end(run.child, 'SIGTERM')).toBe(0);
  expect(postgresOf(folder)).toEqual([]);
}, 120_000);

it('sends the traces of each worker, at the end those that wait', async () => {
  const collector = await openCollector();
  const run = start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '600000' });
  const base = await ready(run);
  await Promise.all(Array.from({ length: 10 }, () => send(`${base}/Patient/none`)));
  expect(await end(run.child, 'SIGTERM')).toBe(0);
  collector.close();
  const requests = collector.spans().filter(({ name }) => name === 'GET /Patient/{id}');
  expect(requests.length).toBe(10);
  expect(new Set(requests.map(({ pid }) => pid)).size).toBe(2);
}, 120_000);

it('replaces a worker that is killed under load: only requests under way on it fail', async () => {
  const run = start();
  const base = await ready(run);
  const { statuses, stop } = load(`${base}/Patient/none`, 8);
  await until(() => (statuses.get('404') ?? 0) > 50);
  const killed = [1, 2, 3];
  const victims: number[] = [];
  for (const count of killed) {
    const [victim = 0] = workersOf(run);
    victims.push(victim);
    process.kill(victim, 'SIGKILL');
    await until(async () => (await metric(run, 'kiln_workers_replaced_total')) === count);
    await until(async () => (await metric(run, 'kiln_processes')) === 2);
  }
  const { '404': answered = 0, ...failed } = Object.fromEntries(await stop());
  expect(answered).toBeGreaterThan(50);
  // Eight senders: no more requests than these can have been under way. None waits for an answer that no one gives.
  const failures = Object.values(failed).reduce((sum, count) => sum + count, 0);
  expect(failures, JSON.stringify(failed)).toBeLessThanOrEqual(8 * killed.length);
  expect(failed.late).toBeUndefined();
  expect(run.errors()).toContain('ended by SIGKILL');
  for (const victim of victims) expect(workersOf(run)).not.toContain(victim);
}, 120_000);

it('answers what is under way when it is stopped', async () => {
  const run = start();
  const base = await ready(run);
  const { statuses, stop } = load(`${base}/Patient/none`, 8);
  await until(() => (statuses.get('404') ?? 0) > 50);
  const ended = end(run.child, 'SIGTERM');
  await until(() => (statuses.get('ECONNREFUSED') ?? 0) > 0);
  const { '404': _, ECONNREFUSED: refused, ...failed } = Object.fromEntries(await stop());
  expect(refused).toBeGreaterThan(0);
  // The kernel resets connections that no one had accepted when the port was closed.
  expect(Object.keys(failed).filter(status => status !== 'ECONNRESET')).toEqual([]);
  expect(await ended).toBe(0);
}, 120_000);

it('keeps the limits of one server', async () => {
  const run = start({ KILN_REQUESTS_PER_MINUTE: '60' });
  const base = await ready(run);
  const begin = performance.now();
  const all = await Promise.all(Array.from({ length: 300 }, () => send(`${base}/Patient/none`)));
  const allowed = all.filter(({ status }) => status === 404).length;
  const refilled = (performance.now() - begin) / 1000;
  expect(allowed).toBeGreaterThanOrEqual(30);
  expect(allowed).toBeLessThanOrEqual(60 + refilled + 2);
  // One connection is that of one worker, which borrows what the others have left.
  const other = start({ KILN_REQUESTS_PER_MINUTE: '60', KILN_DATA: join(folder, 'other') });
  const second = await ready(other);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let passed = 0;
  for (let i = 0; i < 60; i++) if ((await send(`${second}/Patient/none`, agent)).status === 404) passed++;
  agent.destroy();
  expect(passed).toBeGreaterThan(40);
}, 120_000);

it('says once what keeps it from serving', async () => {
  const taken = createNetServer();
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as { port: number };
  const blocked = start({ PORT: String(port) });
  expect(await exit(blocked.child)).toBe(1);
  expect(blocked.errors().match(/is in use/g)?.length).toBe(1);
  taken.close();
  const wrong = start({ KILN_WORKERS: 'many' });
  expect(await exit(wrong.child)).toBe(2);
  expect(wrong.errors()).toContain('KILN_WORKERS must be a whole number from 1 to 256, or auto');
}, 120_000);

it('is not ready before all workers serve', async () => {
  const port = await freePort();
  const run = start({ PORT: String(port) });
  const statuses: number[] = [];
  const reasons = new Set<unknown>();
  for (;;) {
    // The first connections wait for the first worker, which serves before the others are started.
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (response) {
      statuses.push(response.status);
      reasons.add(((await response.json()) as { reason?: string }).reason);
    } else await delay(20);
    if (response?.status === 200) break;
    if (run.child.exitCode !== null) throw new Error(run.errors());
  }
  expect(new Set(statuses)).toEqual(new Set([503, 200]));
  expect(reasons).toEqual(new Set(['Not all workers of the server serve yet.', undefined]));
  expect(workersOf(run).length).toBe(2);
  await ready(run);
  expect(await metric(run, 'kiln_processes')).toBe(2);
}, 120_000);

it('leaves no worker behind whose primary is killed, or ends while the worker starts', async () => {
  const run = start();
  await ready(run);
  const left = workersOf(run);
  expect(left.length).toBe(2);
  await end(run.child, 'SIGKILL');
  await until(() => left.every(pid => !existsSync(`/proc/${pid}`)));
  const orphan = fork(join(packageRoot(), 'dist/main.js'), ['serve'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      KILN_SAMPLE: 'none',
      KILN_DATA: join(folder, 'other'),
      KILN_WORKER: '0/2',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  children.push(orphan);
  orphan.disconnect();
  expect(await exit(orphan)).toBe(0);
}, 120_000);

it('restarts one server after the other behind a balancer without a failed request', async () => {
  const key = 'the key of all servers of this test';
  const main = start({ KILN_WORKERS: '1', KILN_KEY: key });
  await ready(main);
  const { readFileSync } = await import('node:fs');
  const { url } = JSON.parse(readFileSync(join(folder, 'data/connection.json'), 'utf8')) as { url: string };
  const fellow = (workers: string) =>
    start({ KILN_WORKERS: workers, DATABASE_URL: url, KILN_DRAIN_DELAY: '1s', KILN_KEY: key });
  const [first, second] = [fellow('2'), fellow('2')];
  const origins = new Set(
    (await Promise.all([ready(first), ready(second)])).map(base => new URL(base).origin),
  );
  const able = new Set(origins);
  let isOver = false;
  const probing = (async () => {
    while (!isOver) {
      for (const origin of [...origins]) {
        const { status } = await send(`${origin}/readyz`);
        if (status === 200) able.add(origin);
        else able.delete(origin);
      }
      await delay(100);
    }
  })();
  let turn = 0;
  const balancer = createServer((incoming, outgoing) => {
    const targets = [...able];
    const target = targets[turn++ % targets.length] ?? '';
    request(`${target}${incoming.url}`, { headers: incoming.headers, agent: false }, answer => {
      outgoing.writeHead(answer.statusCode ?? 500);
      answer.pipe(outgoing);
    })
      .on('error', () => outgoing.writeHead(502).end())
      .end();
  });
  await new Promise<void>(resolve => balancer.listen(0, '127.0.0.1', resolve));
  const { port } = balancer.address() as { port: number };
  const { statuses, stop } = load(`http://127.0.0.1:${port}/fhir/R4/Patient/none`, 6);
  await until(() => (statuses.get('404') ?? 0) > 50);
  for (const old of [first, second]) {
    const origin = new URL(await ready(old)).origin;
    expect(await end(old.child, 'SIGTERM')).toBe(0);
    origins.delete(origin);
    able.delete(origin);
    const next = new URL(await ready(fellow('2'))).origin;
    origins.add(next);
    await until(() => able.has(next));
  }
  const before = statuses.get('404') ?? 0;
  await until(() => (statuses.get('404') ?? 0) > before + 50);
  expect(Object.keys(Object.fromEntries(await stop()))).toEqual(['404']);
  isOver = true;
  await probing;
  balancer.close();
}, 240_000);
