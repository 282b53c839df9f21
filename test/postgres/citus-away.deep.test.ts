// A worker of a cluster of Citus is away: who has to do with projects elsewhere signs in, gets tokens, uses them and has them revoked as ever;
// events, bots, jobs, secrets and the audit trail go on there, too. Those of its own projects follow when it is back.

import { setTimeout as delay } from 'node:timers/promises';
import * as client from 'openid-client';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Cluster } from '../../runtime/database/postgres/citus/cluster.ts';
import type { CitusNodes } from '../../runtime/database/postgres/citus/routed.ts';
import { withDatabase } from '../../runtime/database/postgres/connection.ts';
import type { Database } from '../../runtime/database/postgres/database.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { dropOld } from '../../runtime/events/outbox.ts';
import type { AuditedRequest } from '../../runtime/identity/audit/event.ts';
import type { Registered } from '../../runtime/identity/auth/register.ts';
import { revokeTokens } from '../../runtime/identity/auth/token.ts';
import { waitingEvents } from '../../runtime/operate/metrics/events.ts';
import { newClient } from '../auth/client.ts';
import { fakeRunner } from '../bots/fake-runner.ts';
import { clusterPort, noCitus, startCluster, type TestCluster } from '../citus.ts';
import { dataParent } from '../data-parent.ts';
import { botOf, policyOf } from '../fixtures.ts';
import { emptyTemplate, type TestServer, testServer } from '../server.ts';
import { browser, discover, newUser, password, request } from '../sign-in/browser.ts';

// Three servers and some thousand tables are made first.
vi.setConfig({ hookTimeout: 300_000 });
const without = noCitus();
if (without) console.warn(`The tests of Citus are skipped ${without}.`);
const port = clusterPort();
const interactions = ['read', 'search', 'create', 'update'];

describe.skipIf(without)('while a worker is away', () => {
  let cluster: TestCluster;
  /** What bots were given. */
  const told: unknown[] = [];
  const runner = fakeRunner({ note: (_, { input }) => void told.push(input) });
  const make = async () => {
    cluster = startCluster(dataParent(), port);
    return { connection: withDatabase(cluster.connection, 'kiln'), drop: async () => cluster.stop() };
  };
  const server = testServer({ KILN_AUDIT: 'all' }, emptyTemplate, runner, pino({ level: 'silent' }), make);
  /** Clients of the default project, and of one on the other worker. */
  let near: Registered;
  let far: Registered;
  let worker: number;

  beforeAll(async () => {
    const workerOf = async (project: number) =>
      Number((await clusterOf(server().database).shardOf(project))?.shard.place.port) - port;
    near = await newClient(server());
    for (let i = 0; ; i++) {
      far = await newClient(server(), { project: `far${i}` });
      worker = await workerOf(far.project);
      if (worker !== (await workerOf(1))) break;
    }
    await newUser(server(), 'before@example.org');
  }, 300_000);

  it('goes on elsewhere, answers 503 for its own projects, and those come back', async () => {
    expect(await used(server(), near)).toEqual(fine);
    expect(await used(server(), far)).toEqual(fine);
    const former = await issued(server(), far.clientId, far.clientSecret);
    cluster.kill(worker);

    expect(await used(server(), near)).toEqual(fine);
    // One that was not used before must name its project: there might be an older one of its id on the worker.
    const other = await newClient(server());
    expect((await issued(server(), other.clientId, other.clientSecret)).status).toBe(503);
    expect(await used(server(), { ...other, clientId: `default/${other.clientId}` })).toEqual(fine);
    expect(await signIn(server(), 'before@example.org')).toBe(200);
    await newUser(server(), 'after@example.org');
    expect(await signIn(server(), 'after@example.org')).toBe(200);

    const own = [
      await issued(server(), far.clientId, far.clientSecret),
      await read(server(), former.token),
      await revoked(server(), far, former.token),
    ];
    expect(own.map(({ status, retryAfter }) => [status, Number(retryAfter) > 0])).toEqual([
      [503, true],
      [503, true],
      [503, true],
    ]);

    cluster.start(worker);
    await expect.poll(() => used(server(), far), { timeout: 30_000, interval: 200 }).toEqual(fine);
    expect((await read(server(), former.token)).status).toBe(404);
    expect((await revoked(server(), far, former.token)).status).toBe(200);
    expect((await read(server(), former.token)).status).toBe(401);
    expect(await revokeTokens(server().database, far.project, far.clientId)).toBeGreaterThan(0);
  }, 120_000);

  it('has its events, bots, jobs, secrets and audit elsewhere, and those of its own projects when it is back', async () => {
    const { store, trail, events } = server();
    const deploying = [{ resourceType: '*', interaction: [...interactions, 'execute', 'deploy'] }];
    const policy = policyOf('all', ...deploying);
    await updateResource(store, far, 'AccessPolicy', 'all', JSON.stringify(policy));
    const { token } = await issued(server(), far.clientId, far.clientSecret);
    expect([await put(server(), 'Bot/note', bot), await put(server(), 'Bot/note', bot, token)]).toEqual([
      201, 201,
    ]);
    await server().database.generic.query(
      `insert into kiln_schedule (project, bot, due, cron, identity)
       select $1, 'note', clock_timestamp(), '{"cronString": "0 6 1 1 *"}', identity from kiln_listener where project = $1 limit 1`,
      [1],
    );
    expect(await put(server(), 'Basic/before', basic('before'), token)).toBe(201);
    await expect.poll(() => told.length, { timeout: 20_000 }).toBe(2);
    cluster.kill(worker);

    told.length = 0;
    for (const project of [far.project, 1]) trail.note(noted(project, 'meanwhile'));
    expect(await put(server(), 'Basic/near', basic('near'))).toBe(201);
    await expect.poll(() => told, { timeout: 20_000 }).toMatchObject([{ id: 'near' }]);
    // Those of all projects are looked for: what is missing is reported once the others are served.
    await expect(events.tend()).rejects.toThrow();
    expect(await put(server(), '$admin/secret/S', 'sesame')).toBe(200);
    expect(await exported(server())).toBe(200);
    await expect.poll(() => audited(server(), 1, 'meanwhile'), { timeout: 20_000 }).toBe(1);
    expect(await put(server(), 'Basic/far', basic('far'), token)).toBe(503);

    cluster.start(worker);
    const written = () => put(server(), 'Basic/far', basic('far'), token);
    await expect.poll(written, { timeout: 30_000, interval: 200 }).toBe(201);
    await expect.poll(() => told, { timeout: 20_000 }).toMatchObject([{ id: 'near' }, { id: 'far' }]);
    await trail.settle();
    expect([await audited(server(), far.project, 'meanwhile'), trail.lost()]).toEqual([1, 0]);
    await events.tend();
    await dropOld(server().database, 'kiln_event', 0);
    expect((await waitingEvents(server().database)).map(({ name }) => name)).toEqual([
      ...['kiln_events', 'kiln_event_lag_seconds'],
    ]);
  }, 180_000);
});

const bot = botOf('note', { runAsUser: true, trigger: [{ criteria: 'Basic' }] });

const basic = (id: string) => ({ resourceType: 'Basic', id, code: { text: 'x' } });

const noted = (project: number, id: string): AuditedRequest => ({
  ...{ recorded: new Date().toISOString(), status: 200, denied: false, refused: false },
  who: { project, client: 'test', membership: undefined, policies: [], profile: undefined },
  what: { kind: 'rest', interaction: 'read', type: 'Patient', id },
});

/** AuditEvents about a resource. */
async function audited({ database }: TestServer, project: number, id: string): Promise<number> {
  const { rowCount } = await database.generic.query(
    `select from "AuditEvent" where project = $1 and content->'entity'->0->'what'->>'reference' = $2`,
    [project, `Patient/${id}`],
  );
  return rowCount ?? 0;
}

async function put(server: TestServer, path: string, resource: unknown, token?: string): Promise<number> {
  const { status } = await server.fetch(path, {
    method: 'PUT',
    headers: {
      'content-type': path.startsWith('$admin') ? 'text/plain' : 'application/fhir+json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: typeof resource === 'string' ? resource : JSON.stringify(resource),
  });
  return status;
}

/** The status of the job when it has ended. */
async function exported(server: TestServer): Promise<number> {
  const begun = await server.fetch('$export?_type=Basic', { headers: { prefer: 'respond-async' } });
  const path = begun.headers.get('content-location')?.replace(/^.*\/fhir\/R4\//, '') ?? '';
  for (;;) {
    const { status } = await server.fetch(path);
    if (status !== 202) return status;
    await delay(100);
  }
}

const fine = { issued: 200, written: 201, active: true, revoked: 200, after: 401 };

/** What becomes of a token from its issue to its end. */
async function used(server: TestServer, of: Pick<Registered, 'clientId' | 'clientSecret'>) {
  const { status, token } = await issued(server, of.clientId, of.clientSecret);
  const written = await server.fetch('Patient', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/fhir+json' },
    body: JSON.stringify({ resourceType: 'Patient', active: true }),
  });
  const introspected = await post(server, '/oauth2/introspect', of, { token });
  const { active } = (await introspected.json()) as { active?: boolean };
  const ended = await revoked(server, of, token);
  const after = await read(server, token);
  return {
    ...{ issued: status, written: written.status, active, revoked: ended.status, after: after.status },
  };
}

async function issued(server: TestServer, clientId: string, clientSecret: string) {
  const response = await post(
    server,
    '/oauth2/token',
    { clientId, clientSecret },
    { grant_type: 'client_credentials' },
  );
  const body = (await response.json()) as { access_token?: string };
  return { ...seen(response), token: body.access_token ?? '' };
}

async function revoked(server: TestServer, of: Pick<Registered, 'clientId' | 'clientSecret'>, token: string) {
  return seen(await post(server, '/oauth2/revoke', of, { token }));
}

async function read(server: TestServer, token: string) {
  return seen(await server.fetch('Patient/none', { headers: { authorization: `Bearer ${token}` } }));
}

function seen({ status, headers }: Response) {
  return { status, retryAfter: headers.get('retry-after') };
}

function post(
  server: TestServer,
  path: string,
  { clientId, clientSecret }: Pick<Registered, 'clientId' | 'clientSecret'>,
  fields: Record<string, string>,
): Promise<Response> {
  const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...fields });
  return server.fetch(path, { method: 'POST', headers: { authorization: '' }, body });
}

/** At the console. @returns the status of a read with the token */
async function signIn(server: TestServer, login: string): Promise<number> {
  const config = await discover(server, 'kiln-console');
  const { url, checks } = await request(config);
  const own = browser(() => server);
  const back = await own.submit(await own.get(url), { login, password });
  const { access_token: token } = await client.authorizationCodeGrant(config, back.url, checks);
  const { status } = await server.fetch('Patient?_summary=count', {
    headers: { authorization: `Bearer ${token}` },
  });
  return status;
}

function clusterOf({ topology }: Pick<Database, 'topology'>): Cluster {
  return (topology.nodes as CitusNodes).cluster;
}
