// A test file asks for a server → the whole application on a database of its own, listening on a free loopback port.

import { type Logger, pino } from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Config } from '../runtime/base/config.ts';
import { silent } from '../runtime/base/log.ts';
import type { BotsContext } from '../runtime/bots/execute.ts';
import type { BotJobs } from '../runtime/bots/jobs.ts';
import type { BotRunner } from '../runtime/bots/runner.ts';
import { installSchema } from '../runtime/database/migrate/migrate.ts';
import type { Connection } from '../runtime/database/postgres/connection.ts';
import { connectDatabase, type Database } from '../runtime/database/postgres/database.ts';
import type { Replicas } from '../runtime/database/postgres/topology.ts';
import type { Store } from '../runtime/database/store/resource.ts';
import type { Exports } from '../runtime/fhir/bulk/export.ts';
import type { Imports } from '../runtime/fhir/bulk/import.ts';
import { listen } from '../runtime/fhir/http/listen.ts';
import { loadSample } from '../runtime/fhir/load/sample.ts';
import type { Engine } from '../runtime/graphql/engine.ts';
import type { Trail } from '../runtime/identity/audit/trail.ts';
import type { Authority } from '../runtime/identity/auth/authority.ts';
import { type Kiln, type KilnOptions, openKiln } from '../runtime/kiln.ts';
import { openTracing } from '../runtime/operate/trace/tracing.ts';
import { recorded } from './answers.ts';
import { type Settings, testConfig } from './config.ts';
import { createTestDatabase, type TestDatabase, testTemplate } from './database.ts';
import { emptyTemplate } from './empty-template.ts';
import { servedSchema } from './served-schema.ts';

export { emptyTemplate };

export const token = 'test-token';

/** What a test does with a server. */
export interface TestServer {
  readonly base: string;
  readonly engine: Engine;
  readonly database: Database;
  readonly config: Config;
  readonly store: Store;
  readonly authority: Authority;
  /** The code of the one-time link of development. */
  readonly link: string;
  /** As KILN_AUDIT says. */
  readonly trail: Trail;
  /** With a runner. */
  readonly jobs: BotJobs | undefined;
  readonly exports: Exports;
  readonly imports: Imports | undefined;
  readonly bots: BotsContext | undefined;
  readonly events: Kiln['events'];
  readonly live: Kiln['live'];
  /** With KILN_REPLICAS. */
  readonly replicas: Replicas | undefined;
  readonly measuring: Kiln['measuring'];
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Text and bytes as they are, anything else as JSON: FHIR's, but at operations with a JSON of their own. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  /** The parsed answer to a GraphQL request, whatever its status. */
  graphql(query: string, variables?: unknown, operationName?: string): Promise<GraphQLAnswer>;
  /** A resource of any type, by its type and id. @throws Error where it is refused */
  put(resource: object): Promise<void>;
}

export interface GraphQLAnswer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly locations?: unknown;
    readonly path?: unknown;
  }[];
  readonly extensions?: { readonly incomplete?: unknown };
}

interface Refusal {
  readonly resourceType?: string;
  readonly issue?: readonly {
    readonly code: string;
    readonly diagnostics: string;
    readonly expression?: readonly string[];
  }[];
}

export const bearer = (token: string | undefined) => ({ authorization: `Bearer ${token}` });

/** A text with these words, where `expect` compares. */
export const containing = (words: string): unknown => expect.stringContaining(words);

/** The OperationOutcome of a refused request, which at $graphql is in an error. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const body = (await response.json()) as Refusal & {
    errors?: readonly { readonly extensions?: { readonly resource?: Refusal } }[];
  };
  return body.errors?.[0]?.extensions?.resource ?? body;
}

/** A template that holds the sample of a first start. */
export function sampleTemplate(): Promise<string> {
  const config = { baseUrl: 'http://127.0.0.1:8103/fhir/R4', timeZone: 'UTC' };
  return testTemplate('sample', database => loadSample({ database, config, log: silent }), emptyTemplate);
}

/** Says beforeAll and afterAll for the file that calls it. @param make another database than the copy of the template */
export function testServer(
  env: Settings = {},
  template = emptyTemplate,
  runner?: Pick<BotRunner, 'run'>,
  log: Logger = pino({ level: 'silent' }),
  make: () => Promise<Pick<TestDatabase, 'connection' | 'drop'>> = async () =>
    createTestDatabase({ template: await template() }),
  further: Pick<KilnOptions, 'fetchHost'> = {},
): () => TestServer {
  let server: TestServer | undefined;
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const made = await make();
    closing.unshift(made.drop);
    server = await startServer(made.connection, env, closing, { runner, log, ...further });
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });
  return () => {
    if (!server) throw new Error('The test server is there from beforeAll to afterAll.');
    return server;
  };
}

/** On a database that runs. @param closing gets what is to be called in the end, the last first */
export async function startServer(
  connection: Connection,
  env: Settings,
  closing: (() => Promise<void>)[],
  {
    runner,
    log = pino({ level: 'silent' }),
    ...further
  }: { runner?: Runner; log?: Logger } & Pick<KilnOptions, 'fetchHost'> = {},
): Promise<TestServer> {
  const config = testConfig({
    PORT: '0',
    KILN_DEV_TOKEN: token,
    KILN_BASE_URL: 'http://127.0.0.1:8103/fhir/R4',
    KILN_KEY: 'the secret of every test database',
    ...env,
  });
  const tracing = await openTracing(config, log);
  closing.unshift(async () => tracing?.close());
  const database = await connectDatabase(
    connection,
    config.limits,
    undefined,
    undefined,
    tracing?.statements,
  );
  closing.unshift(() => database.close());
  const { index, settings } = await installSchema(database, {
    baseUrl: config.baseUrl,
    timeZone: config.timeZone,
  });
  const secrets = { key: 'secret of the project' };
  const kiln = await openKiln({
    ...{ config, database, index, settings, log, token, sandbox: runner, secrets, tracing, ...further },
    schema: servedSchema,
  });
  closing.unshift(kiln.close);
  const listening = await listen(config);
  listening.answer(recorded(kiln.handler), kiln.sockets);
  closing.unshift(() => listening.close());
  const link = kiln.link?.code ?? '';
  const { engine, store, authority, trail, bots, exports, imports, measuring, replicas, events, live } = kiln;
  return client(`http://127.0.0.1:${listening.port}`, {
    ...{ engine, database, config, store, authority, link, trail, exports, imports },
    ...{ jobs: bots?.jobs, bots: bots?.context, measuring, replicas, events, live },
  });
}

type Runner = Pick<BotRunner, 'run'> | undefined;

function client(
  origin: string,
  parts: Pick<
    TestServer,
    | 'engine'
    | 'database'
    | 'config'
    | 'store'
    | 'authority'
    | 'link'
    | 'trail'
    | 'jobs'
    | 'bots'
    | 'exports'
    | 'imports'
    | 'events'
    | 'live'
    | 'replicas'
    | 'measuring'
  >,
): TestServer {
  const base = `${origin}/fhir/R4`;
  const send = (path: string, init: RequestInit = {}) =>
    fetch(path.startsWith('/') ? `${origin}${path}` : `${base}/${path}`, {
      ...init,
      headers: { authorization: `Bearer ${token}`, ...init.headers },
    });
  const type = (path: string) => `application/${/\$(graphql|admin|deploy)/.test(path) ? '' : 'fhir+'}json`;
  return {
    ...parts,
    base,
    fetch: send,
    send: (method, path, body, headers = {}) =>
      send(path, {
        method,
        headers: body === undefined ? headers : { 'content-type': type(path), ...headers },
        body:
          body === undefined || typeof body === 'string' || body instanceof Uint8Array
            ? (body as string)
            : JSON.stringify(body),
      }),
    graphql: async (query, variables, operationName) => {
      const response = await send('$graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables, operationName }),
      });
      return (await response.json()) as GraphQLAnswer;
    },
    put: async resource => {
      const { resourceType, id } = resource as { resourceType: string; id: string };
      const headers = { 'content-type': 'application/fhir+json' };
      const body = JSON.stringify(resource);
      const response = await send(`${resourceType}/${id}`, { method: 'PUT', headers, body });
      if (!response.ok)
        throw new Error(`PUT ${resourceType}/${id}: ${response.status} ${await response.text()}`);
    },
  };
}
