// GET /metrics: the form that Prometheus reads, values that are those of the server, and labels that no caller chooses.

import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import type { Family } from '../../runtime/base/family.ts';
import { counter, gauge, histogram } from '../../runtime/base/family.ts';
import { type Asking, asking } from '../../runtime/base/workers/messages.ts';
import type { BotRun } from '../../runtime/bots/runner.ts';
import { connectDatabase } from '../../runtime/database/postgres/database.ts';
import { waitsOf } from '../../runtime/database/postgres/pool.ts';
import { countRuns } from '../../runtime/operate/metrics/bot-runs.ts';
import { counterSums } from '../../runtime/operate/metrics/counter-sum.ts';
import { ofDatabase } from '../../runtime/operate/metrics/database.ts';
import { listenForMetrics, type MetricsServer } from '../../runtime/operate/metrics/listen.ts';
import { testServer } from '../server.ts';

const server = testServer();
const log = pino({ level: 'silent' });
const address = { metricsHost: '127.0.0.1', metricsPort: 0 };
let metrics: MetricsServer;

beforeAll(async () => {
  const measure = await server().measuring();
  metrics = (await listenForMetrics(address, async () => [await measure()], log)) as MetricsServer;
});
afterAll(() => metrics.close());

const scrape = async (path = '/metrics', init?: RequestInit) =>
  fetch(`http://127.0.0.1:${metrics.port}${path}`, init);

/** Sample → value, of the families of Kiln. */
async function samples(): Promise<Map<string, number>> {
  const text = await (await scrape()).text();
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map(line => {
      const [, sample = '', value] = /^(\S+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
      return [sample, Number(value)];
    }),
  );
}

it('counts requests by kind and class, rows, bytes and caches', async () => {
  await server().put({ resourceType: 'Patient', id: 'secret-id-of-a-patient' });
  const before = await samples();
  for (let i = 0; i < 3; i++) await server().graphql('{ PatientList(_count: 7) { id } }');
  await server().fetch('Patient/none-such');
  await server().put({ resourceType: 'Patient', id: 'b' });
  const after = await samples();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  expect(grown('kiln_requests_total{kind="graphql",status="2xx"}')).toBe(3);
  expect(grown('kiln_requests_total{kind="read",status="4xx"}')).toBe(1);
  expect(grown('kiln_requests_total{kind="read",status="2xx"}')).toBe(0);
  expect(grown('kiln_request_duration_seconds_count{kind="graphql"}')).toBe(3);
  expect(grown('kiln_request_duration_seconds_bucket{kind="graphql",le="+Inf"}')).toBe(3);
  expect(grown('kiln_request_duration_seconds_sum{kind="graphql"}')).toBeGreaterThan(0);
  const lanes = (name: string) => grown(`${name}{lane="generic"}`) + grown(`${name}{lane="custom"}`);
  expect(lanes('kiln_rows_read_total')).toBeGreaterThanOrEqual(3);
  expect(lanes('kiln_queries_total')).toBeGreaterThanOrEqual(3);
  expect(grown('kiln_database_bytes_total{direction="received"}')).toBeGreaterThan(100);
  expect(grown('kiln_cache_hits_total{cache="documents"}')).toBe(2);
  expect(after.get('kiln_database_up')).toBe(1);
  expect(after.get('kiln_processes')).toBe(1);
  expect(after.get('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(after.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
});

it('holds nothing that a caller chose', async () => {
  await server().fetch('Nonsense-type/secret-id-of-a-patient?name=secret-name');
  await server().graphql('query SecretOperation { PatientList(name: "secret-name") { id } }');
  const text = await (await scrape()).text();
  expect(text).not.toMatch(/secret|Nonsense|none-such/i);
  // Labels are those of tables, however many requests there are.
  const names = new Set([...text.matchAll(/[{,](\w+)="/g)].map(([, name]) => name));
  const own = ['kind', 'status', 'le', 'cache', 'lane', 'state', 'direction', 'end'];
  const node = ['type', 'space', 'version', 'major', 'minor', 'patch', 'quantile'];
  expect([...names].filter(name => ![...own, ...node].includes(String(name)))).toEqual([]);
});

it('answers GET /metrics alone, on a port of its own', async () => {
  const found = await scrape();
  expect(found.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await scrape('/')).status).toBe(404);
  expect((await scrape('/metrics', { method: 'POST' })).status).toBe(405);
  expect((await server().fetch('/metrics')).status).toBe(404);
  expect(() => readConfig({ PORT: '9000', KILN_METRICS_PORT: '9000' })).toThrow(
    'KILN_METRICS_PORT and PORT are both 9000',
  );
  expect(readConfig({})).toMatchObject({ metricsPort: undefined, metricsHost: '127.0.0.1' });
  const taken = listenForMetrics({ ...address, metricsPort: metrics.port }, async () => [], log);
  await expect(taken).rejects.toThrow('set KILN_METRICS_PORT to another one');
});

it('adds what several processes count', async () => {
  const one: readonly Family[] = [
    gauge('a', 'A.', [[{ kind: 'x' }, 2]]),
    gauge('b', 'B.', 7, 'max'),
    histogram('c', 'C.', [1], [{ labels: {}, counts: [1, 2], sum: 9 }]),
  ];
  const both = (await listenForMetrics(address, async () => [one, one], log)) as MetricsServer;
  const text = await (await fetch(`http://127.0.0.1:${both.port}/metrics`)).text();
  await both.close();
  for (const line of [
    'a{kind="x"} 4',
    'b 7',
    'c_bucket{le="1"} 2',
    'c_bucket{le="+Inf"} 6',
    'c_sum 18',
    'c_count 6',
  ])
    expect(text.split('\n')).toContain(line);
});

it('never lets the counters of several workers fall, whichever end or hang', () => {
  const whole = counterSums();
  const worker = (slot: number, process: number, count: number) => ({
    ...{ slot, process },
    families: [
      counter('requests', 'R.', [[{ kind: 'read' }, count]]),
      gauge('open', 'O.', 1),
      histogram('times', 'T.', [1], [{ labels: {}, counts: [count, 0], sum: count }]),
    ],
  });
  const sums = (...answers: ReturnType<typeof worker>[]) => {
    const values = whole(answers).flatMap(families =>
      families.flatMap(family => family.values.map(value => ({ family, value }))),
    );
    const sum = (name: string) =>
      values
        .filter(({ family, value: { metricName = family.name } }) => metricName === name)
        .reduce((all, { value }) => all + value.value, 0);
    return { requests: sum('requests'), open: sum('open'), times: sum('times_count') };
  };
  expect(sums(worker(0, 10, 5), worker(1, 11, 7))).toEqual({ requests: 12, open: 2, times: 12 });
  // It hangs, answers again, ends, is replaced, and so is the one that replaced it.
  expect(sums(worker(0, 10, 6))).toEqual({ requests: 13, open: 1, times: 13 });
  expect(sums(worker(0, 10, 6), worker(1, 11, 9))).toEqual({ requests: 15, open: 2, times: 15 });
  expect(sums(worker(0, 10, 6), worker(1, 12, 1))).toEqual({ requests: 16, open: 2, times: 16 });
  expect(sums(worker(0, 10, 6), worker(1, 13, 2))).toEqual({ requests: 18, open: 2, times: 18 });
  expect(sums()).toEqual({ requests: 18, open: 0, times: 18 });
});

it('counts waits for a connection while all are in use, and nothing else', async () => {
  // The server's own pool has others that use it.
  const { generic, close } = await connectDatabase(server().database.connection, readConfig({}).limits);
  const counts = [waitsOf(generic).count];
  const count = () => counts.push(waitsOf(generic).count);
  await generic.query('select 1');
  count();
  const all = await Promise.all(Array.from({ length: generic.options.max }, () => generic.connect()));
  count();
  const late = [generic.connect(), generic.query('select 1')] as const;
  count();
  for (const client of all) client.release();
  (await late[0]).release();
  await late[1];
  const { milliseconds } = waitsOf(generic);
  await close();
  expect(counts).toEqual([0, 0, 0, 2]);
  expect(milliseconds).toBeGreaterThan(0);
});

it('counts runs of bots by their end', async () => {
  const report = { logs: [], calls: 0, waited: 5, duration: 20 };
  const [runner, runs] = countRuns({
    run: async (_: BotRun) => ({ ...report, end: { kind: 'threw' as const, error: { message: 'no' } } }),
  });
  const running = [runner.run({} as never), runner.run({} as never)];
  expect(runs.running).toBe(2);
  await Promise.all(running);
  expect(runs).toEqual({ ended: new Map([['threw', 2]]), running: 0, waited: 10, milliseconds: 40 });
});

it('answers for a worker whose database hangs before the primary stops waiting', async () => {
  const generic = { query: () => new Promise(() => {}) };
  const ends: Asking[] = [
    asking({ send: message => ends[1]?.receive(message), isOpen: () => true }, () => undefined),
    asking({ send: message => ends[0]?.receive(message), isOpen: () => true }, () =>
      ofDatabase({ generic, history: undefined } as never),
    ),
  ];
  const families = (await ends[0]?.ask('metrics')) as readonly Family[];
  expect(families.map(({ name }) => name)).toContain('kiln_database_up');
});

it('does not wait for a database that is away', async () => {
  const generic = { query: () => Promise.reject(new Error('away')) };
  const families = await ofDatabase({ generic, history: undefined } as never);
  expect(families.find(({ name }) => name === 'kiln_database_up')?.values).toEqual([
    { labels: {}, value: 0 },
  ]);
});
