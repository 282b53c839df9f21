// A worker of a cluster of Citus is away: who has to do with projects elsewhere signs in, gets tokens, uses them and has them revoked as ever.
import * as client from 'openid-client';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Registered } from '../../runtime/auth/register.ts';
import { revokeTokens } from '../../runtime/auth/token-list.ts';
import { withDatabase } from '../../runtime/postgres/connection.ts';
import { newClient } from '../auth/client.ts';
import { noCitus, startCluster, type TestCluster } from '../citus.ts';
import { dataParent } from '../data-parent.ts';
import { emptyTemplate, type TestServer, testServer } from '../server.ts';
import { browser, discover, newUser, password, request } from '../sign-in/browser.ts';

const without = noCitus();
if (without) console.warn(`The tests of Citus are skipped ${without}.`);
const port = 9_860;

describe.skipIf(without)('while a worker is away', () => {
  let cluster: TestCluster;
  const server = testServer({}, emptyTemplate, undefined, pino({ level: 'silent' }), async () => {
    cluster = startCluster(dataParent(), port);
    return { connection: withDatabase(cluster.connection, 'kiln'), drop: async () => cluster.stop() };
  });
  /** Clients of the default project, and of one on the other worker. */
  let near: Registered;
  let far: Registered;
  let worker: number;

  beforeAll(async () => {
    const workerOf = async (project: number) =>
      Number((await server().database.cluster?.shardOf(project))?.shard.place.port) - port;
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
});

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
