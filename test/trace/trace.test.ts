// OTEL_EXPORTER_OTLP_ENDPOINT: the spans of requests, plans, statements and runs of bots as a collector receives them, and nothing of content;
// without it no package is loaded and no header sent.
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { silent } from '../../runtime/base/log.ts';
import { compileBot } from '../../runtime/bots/compile.ts';
import type { BotRunner } from '../../runtime/bots/runner.ts';
import { openSandbox } from '../../runtime/bots/sandbox/sandbox.ts';
import { hashOf } from '../../runtime/fhir/http/traffic.ts';
import type { HostRequest } from '../../runtime/identity/auth/host-fetch.ts';
import { loadPackages } from '../../runtime/operate/trace/packages.ts';
import { openSpans } from '../../runtime/operate/trace/spans.ts';
import { traceStatements } from '../../runtime/operate/trace/statements.ts';
import { openTracing } from '../../runtime/operate/trace/tracing.ts';
import { places, testPool } from '../bots/sandbox.ts';
import { emptyTemplate, type TestServer, testServer } from '../server.ts';
import { openCollector, type SentSpan } from './collector.ts';

process.env.OTEL_BSP_SCHEDULE_DELAY = '20';
const collector = await openCollector();
process.env.OTEL_SERVICE_NAME = 'kiln-test';
const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
const query = 'query Named($name: [String]) { PatientList(name: $name) { id name { family } } }';
const named = (server: TestServer) => server.graphql(query, { name: ['secret-family'] }, 'Named');

/** Requests that bots sent. */
const sent: HostRequest[] = [];
const sandbox = openSandbox(testPool(), places, async (_, request) => {
  sent.push(request);
  return { status: 204, headers: {}, body: '' };
});

afterAll(async () => {
  await sandbox.close();
  collector.close();
});

const bot = `export async function handler(client, event) {
  await client.read('Patient', event.input.id);
  await fetch('https://api.example.org/secret-path?q=secret-query');
  return [event.traceId, event.headers.traceparent ?? null];
}`;

async function deploy(server: TestServer): Promise<void> {
  const compiled = await compileBot(bot);
  if ('faults' in compiled) throw new Error(compiled.faults.join('\n'));
  const data = Buffer.from(compiled.artifact.code).toString('base64');
  await server.put({
    resourceType: 'Project',
    id: 'default',
    name: 'P',
    allowedHost: ['api.example.org'],
  } as never);
  await server.put({
    ...{ resourceType: 'Bot', id: 'fetches', runAsUser: true },
    executableCode: { contentType: 'text/javascript', data },
  } as never);
  await server.put({
    ...{ resourceType: 'Patient', id: 'secret-id', name: [{ family: 'secret-family' }] },
  } as never);
}

async function runBot(server: TestServer, headers: Readonly<Record<string, string>>): Promise<unknown> {
  const response = await server.fetch('Bot/fetches/$execute', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ id: 'secret-id' }),
  });
  return response.json();
}

const isPackage = (file: string) => file.includes('/@opentelemetry/');
const loaded = () => Object.keys(createRequire(import.meta.url).cache).filter(isPackage);

describe('without an endpoint', () => {
  const server = testServer({}, emptyTemplate, sandbox);

  it('loads no package, wraps nothing and sends no header', async () => {
    await deploy(server());
    await named(server());
    expect(await runBot(server(), {})).toEqual([expect.any(String), null]);
    expect(sent.map(({ headers }) => headers)).toEqual([{}]);
    expect(loaded()).toEqual([]);
    const { generic } = server().database;
    const client = await generic.connect();
    client.release();
    expect(Object.hasOwn(client, 'query')).toBe(false);
  });

  it('is off where OpenTelemetry is disabled', async () => {
    const off = [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }];
    for (const each of off)
      expect(await openTracing(readConfig({ ...env, ...each }), console)).toBeUndefined();
    expect(loaded()).toEqual([]);
  });
});

describe('with one', () => {
  const server = testServer(env, emptyTemplate, sandbox);
  const rootOf = (name: string) => (span: SentSpan) => span.kind === 2 && span.name === name;
  /** `name > child > …` of each leaf. */
  const paths = (spans: readonly SentSpan[]): readonly string[] => {
    const path = (span: SentSpan): string => {
      const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
      return parent ? `${path(parent)} > ${span.name}` : span.name;
    };
    return spans.map(path).sort();
  };

  it('spans a query with its plan and its statement', async () => {
    await deploy(server());
    await named(server());
    const spans = await collector.trace(rootOf('POST /$graphql'));
    expect(loaded().length).toBeGreaterThan(0);
    expect(paths(spans)).toEqual(
      expect.arrayContaining(['POST /$graphql', 'POST /$graphql > plan', 'POST /$graphql > SELECT']),
    );
    const of = (name: string) => spans.find(span => span.name === name)?.attributes;
    expect(of('POST /$graphql')).toMatchObject({
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'http.route': '/fhir/R4/$graphql',
      'graphql.operation.name': 'Named',
      'graphql.document.hash': hashOf({ query }),
    });
    expect(of('plan')).toMatchObject({ 'kiln.plan': 'compiled' });
    // The server also reads the statistics of the tables, which may have no rows yet.
    const statements = spans.filter(({ name }) => name === 'SELECT').map(({ attributes }) => attributes);
    expect(statements).toContainEqual(
      expect.objectContaining({
        'db.system.name': 'postgresql',
        'db.response.returned_rows': 1,
        'kiln.lane': expect.stringMatching(/^(generic|custom)$/),
        'kiln.statement': expect.stringMatching(/^k[\w-]{22}$/),
      }),
    );
    expect(new Set(spans.map(({ service }) => service))).toEqual(new Set(['kiln-test']));
    collector.bodies.length = 0;
    await named(server());
    const again = await collector.trace(rootOf('POST /$graphql'));
    expect(again.find(({ name }) => name === 'plan')?.attributes).toMatchObject({ 'kiln.plan': 'known' });
  });

  it('names routes without ids, and continues the trace of the caller', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    await server().fetch('Patient/secret-id', { headers: { traceparent, tracestate: 'a=b' } });
    const spans = await collector.trace(rootOf('GET /Patient/{id}'));
    expect(spans[0]).toMatchObject({ traceId });
    expect(spans.find(({ kind }) => kind === 2)).toMatchObject({
      ...{ parentSpanId: '00f067aa0ba902b7', traceState: 'a=b' },
    });
    expect(spans.filter(({ kind }) => kind === 3).length).toBeGreaterThan(0);
  });

  it.each([
    '00-00000000000000000000000000000000-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01',
    'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    'secret-header',
  ])('begins a trace of its own where traceparent is %s', async traceparent => {
    collector.bodies.length = 0;
    await server().fetch('Observation/none', { headers: { traceparent } });
    const [root] = await collector.trace(rootOf('GET /Observation/{id}'));
    expect(root?.traceId).not.toBe('4bf92f3577b34da6a3ce929d0e0e4736');
  });

  it('leaves out what its caller does not sample', async () => {
    collector.bodies.length = 0;
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4737-00f067aa0ba902b7-00';
    await server().fetch('Patient/secret-id', { headers: { traceparent } });
    await server().fetch('Encounter/none');
    await collector.trace(rootOf('GET /Encounter/{id}'));
    expect(collector.spans().filter(({ name }) => name.includes('Patient'))).toEqual([]);
  });

  it('spans the run of a bot, what it reads and its requests, which carry the trace on', async () => {
    sent.length = 0;
    collector.bodies.length = 0;
    const traceId = '5bf92f3577b34da6a3ce929d0e0e4736';
    const traceparent = `00-${traceId}-00f067aa0ba902b7-01`;
    const [seen, own] = (await runBot(server(), { traceparent, tracestate: 'a=b' })) as [string, string];
    expect(seen).toBe(traceId);
    expect(own).toMatch(new RegExp(`^00-${traceId}-`));
    const spans = await collector.trace(rootOf('POST /Bot/{id}/$execute'));
    const root = 'POST /Bot/{id}/$execute';
    const found = paths(spans);
    expect(found).toEqual(expect.arrayContaining([`${root} > bot`, `${root} > bot > GET`]));
    // The bot's own read, below its run.
    expect(found.filter(path => /^POST \S+ > bot > (?:SELECT|WITH)$/.test(path)).length).toBeGreaterThan(0);
    const fetched = spans.find(({ name }) => name === 'GET');
    expect(fetched).toMatchObject({ traceId, attributes: { 'server.address': 'api.example.org' } });
    expect(sent.map(({ headers }) => headers)).toEqual([
      { traceparent: `00-${traceId}-${fetched?.spanId}-01`, tracestate: 'a=b' },
    ]);
    expect(spans.find(({ name }) => name === 'bot')?.attributes).toMatchObject({
      'kiln.bot.end': 'returned',
    });
  });

  it('sends nothing of content', async () => {
    collector.bodies.length = 0;
    await deploy(server());
    await named(server());
    await server().graphql('{ PatientList(name: "secret-family") { secretField } }');
    await server().graphql('{ Patient(id: "secret-id") { id } }');
    await runBot(server(), {});
    const paths = ['Patient/secret-id', 'Patient?name=secret-family', 'Patient/secret-id/_history/1'];
    const wrong = [
      'Patient/$secret',
      'secret/1',
      'Patient?_id=secret-id&secret=1',
      'Patient/secret-id/secret',
    ];
    for (const path of [...paths, ...wrong]) await server().fetch(path);
    await server().fetch('Patient/x', {
      method: 'PUT',
      body: '{"secret":',
      headers: { 'content-type': 'application/json' },
    });
    await server().fetch('Patient/x', { headers: { authorization: 'Bearer secret-token' } });
    await server().fetch('/secret/console', { method: 'QUERY' });
    await server().fetch('/healthz');
    await server().fetch('Location/none');
    await collector.trace(rootOf('GET /Location/{id}'));
    const all = collector.bodies.join('\n');
    expect(all).toContain('/Patient/{id}/_history/{version}');
    expect(all).not.toMatch(/secret|healthz/i);
  });

  it('keeps statements of callers that wait for a connection apart', async () => {
    const { api, core, sdk } = await loadPackages();
    const kept = new sdk.InMemorySpanExporter();
    const provider = new sdk.BasicTracerProvider({ spanProcessors: [new sdk.SimpleSpanProcessor(kept)] });
    const spans = openSpans(provider.getTracer('test'), { api, core });
    const pool = new pg.Pool({ connectionString: server().database.connection.url, max: 1 });
    const traced = traceStatements(spans)(pool, 'generic');
    const roots = await Promise.all(
      Array.from({ length: 5 }, async (_, i) => {
        const span = spans.start(`root ${i}`, 'INTERNAL', {});
        await spans.within(span, () => traced.query('select $1::text', [i]));
        span.end();
        return span.spanContext().spanId;
      }),
    );
    const sql = kept.getFinishedSpans().filter(({ name }) => name === 'SELECT');
    expect(sql.map(({ parentSpanContext }) => parentSpanContext?.spanId).sort()).toEqual(roots.sort());
    const span = spans.start('failing', 'INTERNAL', {});
    await expect(spans.within(span, () => traced.query("select 'secret'::int4"))).rejects.toThrow('secret');
    const failed = kept.getFinishedSpans().at(-1);
    expect(failed?.attributes).toMatchObject({ 'db.response.status_code': '22P02', 'error.type': '22P02' });
    expect(JSON.stringify([failed?.attributes, failed?.status, failed?.events])).not.toContain('secret');
    await pool.end();
  });
});

describe('a collector that is away', () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: text => void lines.push(text) });
  const server = testServer(env, emptyTemplate, undefined, log);
  const said = async (text: string) => {
    while (!lines.some(line => line.includes(text))) await new Promise(resolve => setTimeout(resolve, 10));
    return lines.filter(line => line.includes(text)).length;
  };

  it('fails no request, and is reported once', async () => {
    collector.isUp = false;
    for (let i = 0; i < 3; i++) {
      expect((await server().fetch('Patient/none')).status).toBe(404);
      await said(`Traces cannot be sent to ${collector.url}`);
      await new Promise(resolve => setTimeout(resolve, 50));
    }
    expect(await said(`Traces cannot be sent to ${collector.url}`)).toBe(1);
    collector.isUp = true;
    await server().fetch('Patient/none');
    await said(`Traces are sent to ${collector.url} again`);
  });
});

describe('at the end', () => {
  const report = { logs: [], calls: 0, waited: 0, duration: 1 };
  const runner: Pick<BotRunner, 'run'> = {
    run: async () => ({ ...report, end: { kind: 'stopped' as const } }),
  };
  /** With a span that waits for its batch. */
  const opened = async (url: string, more: Readonly<Record<string, string>> = {}) => {
    process.env.OTEL_BSP_SCHEDULE_DELAY = '600000';
    const config = readConfig({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url,
      KILN_DRAIN_TIMEOUT: '500ms',
      ...more,
    });
    const tracing = await openTracing(config, silent);
    process.env.OTEL_BSP_SCHEDULE_DELAY = '20';
    await tracing?.runs(runner).run({ program: { bot: 'b' }, depth: 0 } as never);
    return tracing;
  };

  it('sends what there is', async () => {
    collector.bodies.length = 0;
    await (await opened(`${collector.url}/v1/traces`))?.close();
    expect(collector.spans().map(({ name, failed }) => [name, failed])).toEqual([['bot', true]]);
  });

  it.each([
    ['always_on', '1', 1],
    ['always_off', '1', 0],
    ['traceidratio', '0', 0],
    ['parentbased_traceidratio', '1', 1],
    ['parentbased_traceidratio', '0', 0],
    ['parentbased_always_off', '1', 0],
  ])('samples as %s with %s says', async (sampler, share, count) => {
    collector.bodies.length = 0;
    vi.stubEnv('OTEL_TRACES_SAMPLER', sampler);
    vi.stubEnv('OTEL_TRACES_SAMPLER_ARG', share);
    await (await opened(`${collector.url}/v1/traces`))?.close();
    vi.unstubAllEnvs();
    expect(collector.spans().length).toBe(count);
  });

  it('does not wait for a collector that does not answer', async () => {
    const held: ServerResponse[] = [];
    const hanging = createServer((_, response) => void held.push(response));
    await new Promise<void>(resolve => hanging.listen(0, '127.0.0.1', resolve));
    const tracing = await opened(`http://127.0.0.1:${(hanging.address() as AddressInfo).port}/`);
    await tracing?.close();
    expect(held.map(({ writableEnded }) => writableEnded)).toEqual([false]);
    hanging.closeAllConnections();
    hanging.close();
  });

  it('ends the connection to a collector whose answer has no end', async () => {
    const endless = createServer((_, response) => {
      const dripping = setInterval(() => response.write(' '), 20);
      response.once('close', () => clearInterval(dripping));
    });
    await new Promise<void>(resolve => endless.listen(0, '127.0.0.1', resolve));
    const open = () => new Promise<number>(resolve => endless.getConnections((_, count) => resolve(count)));
    const tracing = await opened(`http://127.0.0.1:${(endless.address() as AddressInfo).port}/`);
    const closing = tracing?.close();
    await expect.poll(open).toBe(1);
    await closing;
    await expect.poll(open, { timeout: 5_000 }).toBe(0);
    endless.close();
  });
});

it('names the command that installs what is missing', async () => {
  const missing = Object.assign(new Error('no'), { code: 'ERR_MODULE_NOT_FOUND' });
  await expect(loadPackages(() => Promise.reject(missing))).rejects.toThrow(
    /Run `npm install @opentelemetry\/api@1\.\S+ .*@opentelemetry\/sdk-trace-base@2\.\S+`, or unset/,
  );
});

it.each([
  ['OTEL_TRACES_SAMPLER', 'some'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('logs that %s is %s, which OpenTelemetry does not know', async (name, value) => {
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'traceidratio');
  vi.stubEnv(name, value);
  const warned: string[] = [];
  const log = { ...silent, warn: (message: string) => void warned.push(message) };
  await (await openTracing(readConfig(env), log))?.close();
  vi.unstubAllEnvs();
  expect(warned).toEqual([expect.stringContaining(name)]);
});

it.each([
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address',
  ],
  [
    { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' },
    'OTEL_EXPORTER_OTLP_PROTOCOL must be one of http/json; it is "grpc".',
  ],
])('refuses %j', (given, message) => {
  expect(() => readConfig(given)).toThrow(message);
});
