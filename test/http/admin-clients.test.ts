// [base]/$admin/client: applications in which people sign in, and what ends when a client is revoked. Others, and other projects, do not.
import { beforeAll, describe, expect, it } from 'vitest';
import type { Registered } from '../../runtime/identity/auth/register.ts';
import { newClient } from '../auth/client.ts';
import { bearer, refusalOf, testServer } from '../server.ts';

const server = testServer();
const app = { name: 'Charts', public: true, redirectUri: ['https://charts.example.org/callback'] };

const send = (path: string, method: string, body?: object, token?: string) =>
  server().send(method, `$admin/client${path}`, body, token === undefined ? {} : bearer(token));

async function make(body: object): Promise<{ clientId: string; clientSecret?: string }> {
  return (await (await send('', 'POST', body)).json()) as { clientId: string; clientSecret?: string };
}

async function listed(id: string): Promise<Record<string, unknown> | undefined> {
  const all = (await (await send('', 'GET')).json()) as { clientId: string }[];
  return all.find(({ clientId }) => clientId === id);
}

function tokenFor({ clientId, clientSecret = '' }: { clientId: string; clientSecret?: string }) {
  const fields = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
  return fetch(new URL('/oauth2/token', server().base), {
    method: 'POST',
    body: new URLSearchParams(fields),
  });
}

it.each([
  ['DELETE', 'token/a%00b'],
  ['DELETE', 'user/a%00b/session'],
  ['POST', 'user/a%00b/disable'],
  ['PUT', 'client/a%00b'],
  ['POST', 'client/a%00b/rotate'],
  ['DELETE', 'secret/a%00b'],
  ['DELETE', 'webhook/a%00b'],
  ['GET', 'why?membership=a%00b&subject=Patient/1'],
  ['GET', 'access?policy=%00'],
  ['GET', 'why?membership=a&membership=b&subject=Patient/1'],
  ['GET', 'access?policy=a&parameter=a=1&parameter=a=2'],
  ['GET', 'access?policy=a&profile=Practitioner/a&profile=Practitioner/b'],
])('%s $admin/%s is refused for what it names', async (method, path) => {
  const response = await server().send(method, `$admin/${path}`, method === 'GET' ? undefined : {});
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringMatching(/NUL character|several times/),
  ]);
});

describe('an application in which people sign in', () => {
  it('is public, or has a secret that is shown once', async () => {
    const open = await make(app);
    expect(open).toEqual({ clientId: expect.any(String) });
    expect(await listed(open.clientId)).toEqual({
      ...{
        clientId: open.clientId,
        active: true,
        name: 'Charts',
        description: null,
        secrets: 0,
        keys: false,
      },
      ...{ scope: null, public: true, grantType: ['authorization_code', 'refresh_token'] },
      ...{ redirectUri: app.redirectUri, postLogoutRedirectUri: [], launchUri: null },
    });
    const closed = await make({ ...app, public: false, launchUri: 'https://charts.example.org/launch' });
    expect(closed.clientSecret).toMatch(/^[\w-]{43}$/);
    expect(await listed(closed.clientId)).toMatchObject({
      ...{ public: false, secrets: 1, launchUri: 'https://charts.example.org/launch' },
    });
    const refused = await tokenFor(closed);
    expect([refused.status, await refused.json()]).toEqual([
      400,
      { error: 'unauthorized_client', error_description: expect.stringContaining('People sign in') },
    ]);
  });

  it('gets other settings by PUT, which keeps its secret', async () => {
    const { clientId } = await make({ ...app, public: false, scope: 'patient/*.rs' });
    const redirectUri = ['http://localhost:5173/', 'http://127.0.0.1:9/cb'];
    expect((await send(`/${clientId}`, 'PUT', { name: 'Graphs', redirectUri })).status).toBe(200);
    expect(await listed(clientId)).toMatchObject({ name: 'Graphs', redirectUri, scope: null, secrets: 1 });
    expect((await send(`/${clientId}`, 'PUT', { ...app })).status).toBe(200);
    expect(await listed(clientId)).toMatchObject({ public: true, secrets: 0 });
    expect((await send(`/${clientId}/rotate`, 'POST')).status).toBe(422);
    expect((await send('/absent', 'PUT', app)).status).toBe(404);
  });

  it.each([
    ['redirectUri[0]', { redirectUri: ['http://charts.example.org/'] }],
    ['redirectUri[1]', { redirectUri: ['https://a.example.org/', 'https://b.example.org/#x'] }],
    ['redirectUri[0]', { redirectUri: ['https://*.example.org/'] }],
    ['redirectUri[0]', { redirectUri: ['https://user:secret@example.org/'] }],
    ['redirectUri[0]', { redirectUri: ['javascript:alert(1)'] }],
    ['redirectUri[0]', { redirectUri: ['//example.org/'] }],
    ['redirectUri[0]', { redirectUri: ['https://example.org\\@evil.org/'] }],
    ['redirectUri[0]', { redirectUri: ['http://localhost.evil.org/'] }],
    ['postLogoutRedirectUri[0]', { postLogoutRedirectUri: ['http://example.org/'] }],
    ['launchUri', { launchUri: 'data:text/html,x' }],
    ['grantType[0]', { grantType: ['implicit'] }],
    ['grantType', { grantType: ['client_credentials'] }],
    ['public', { jwks: '{"keys":[]}' }],
    ['jwksUri', { public: false, jwksUri: 'file:///etc/passwd' }],
    ['jwks', { public: false, jwks: 'x' }],
    ['jwks', { public: false, jwks: '{"keys":[{"use":"sig"}]}' }],
  ])('is refused at %s: %j', async (place, wrong) => {
    const response = await send('', 'POST', { ...app, ...wrong });
    const places = (await refusalOf(response)).issue?.map(({ expression }) => expression?.[0]);
    expect([response.status, places]).toEqual([422, [`ClientApplication.${place}`]]);
    // The same by REST and GraphQL.
    const resource = { resourceType: 'ClientApplication', ...app, ...wrong };
    const body = JSON.stringify(resource);
    const headers = { 'content-type': 'application/fhir+json' };
    expect((await server().fetch('ClientApplication', { method: 'POST', headers, body })).status).toBe(422);
  });

  it.each([
    [{ ...app, redirectUri: 'https://charts.example.org/' }, 400],
    [{ ...app, redirectUri: [1] }, 400],
    [{ ...app, policies: ['all'] }, 400],
    [{ ...app, secret: [{ hash: 'x' }] }, 400],
    [{ ...app, active: false }, 400],
    [{ public: true }, 422],
    [{ nmae: 'x' }, 400],
  ])('is refused: %j', async (body, status) => {
    expect((await send('', 'POST', body)).status).toBe(status);
  });
});

describe('revoking a client', () => {
  it('ends its tokens and its secrets, also once it is enabled again', async () => {
    const made = await newClient(server());
    const read = () => server().fetch('Basic', { headers: bearer(made.accessToken) });
    const status = async () => [(await read()).status, (await tokenFor(made)).status];
    expect(await status()).toEqual([200, 200]);
    const answer = await send(`/${made.clientId}/revoke`, 'POST');
    expect(await answer.json()).toEqual({ clientId: made.clientId, active: false, revoked: 2 });
    expect(await status()).toEqual([401, 401]);
    await send(`/${made.clientId}/enable`, 'POST');
    expect(await status()).toEqual([401, 401]);
    const rotated = (await (await send(`/${made.clientId}/rotate`, 'POST')).json()) as Registered;
    expect((await tokenFor(rotated)).status).toBe(200);
    expect((await send('/absent/revoke', 'POST')).status).toBe(404);
  });

  it('ends what people granted to it, and not what they granted to others', async () => {
    const { database } = server();
    const clinic = await newClient(server(), { project: 'clinic' });
    const { clientId } = await make(app);
    for (const [user, project] of [
      ['u1', 1],
      ['u2', clinic.project],
    ] as const)
      await database.generic.query(
        'insert into kiln_user (id, project, login, active, created) values ($1, $2, $1, true, now())',
        [user, project],
      );
    const granted = [
      ['a', 'u1', clientId],
      ['b', 'developer', clientId],
      ['c', 'u1', 'kiln-console'],
      ['d', 'u2', clientId],
    ];
    for (const [id, account, client] of granted)
      await database.generic.query(
        `insert into kiln_sign_in (model, id, payload, client, account, expires)
         values ('RefreshToken', $1, '{}', $3, $2, now() + interval '1 hour')`,
        [id, account, client],
      );
    await send(`/${clientId}/revoke`, 'POST');
    const { rows } = await database.generic.query<{ id: string }>('select id from kiln_sign_in order by id');
    expect(rows.map(({ id }) => id)).toEqual(['c', 'd']);
  });

  it('is for administrators of its project alone', async () => {
    const types = ['AccessPolicy', 'ClientApplication', 'ProjectMembership'];
    const resource = types.map(resourceType => ({ resourceType }));
    await server().put({ resourceType: 'AccessPolicy', id: 'identities', resource } as never);
    const [user, administrator, foreign] = [
      await newClient(server()),
      await newClient(server(), { policies: ['identities'] }),
      await newClient(server(), { project: 'clinic' }),
    ];
    for (const [path, method, body] of [
      ['', 'POST', app],
      [`/${user.clientId}`, 'PUT', app],
      [`/${user.clientId}/revoke`, 'POST'],
    ] as const)
      expect((await send(path, method, body, user.accessToken)).status).toBe(403);
    const { accessToken } = administrator;
    expect((await send(`/${foreign.clientId}/revoke`, 'POST', undefined, accessToken)).status).toBe(404);
    expect((await send(`/${foreign.clientId}`, 'PUT', app, accessToken)).status).toBe(404);
    expect((await send('', 'POST', app, accessToken)).status).toBe(200);
    expect((await tokenFor(foreign)).status).toBe(200);
  });
});

beforeAll(() => server().put({ resourceType: 'Basic', id: 'b', code: { text: 'x' } } as never));
