// HTTP Basic with the id and secret of a client at $execute: what a token of that client would give, and nothing anywhere else.
import { beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '../../runtime/identity/auth/secret.ts';
import { fakeRunner } from '../bots/fake-runner.ts';
import { emptyTemplate, type TestServer, testServer } from '../server.ts';
import { change, newClient, oneClient } from './client.ts';

const runner = fakeRunner({
  who: async (client, { requester, input }) => ({
    requester,
    input,
    patient: await client.read?.('Patient', 'p').catch((error: Error) => error.message),
  }),
});
const server = testServer({ KILN_AUDIT: 'all', tokenAttempts: 1000 }, emptyTemplate, runner);
/** What is left fills up again within a minute: slower than any test. */
const strict = testServer({ tokenAttempts: 2 }, emptyTemplate, runner);
const anyClient = oneClient(server);

const basic = (id: string, secret: string) =>
  `Basic ${Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')}`;

beforeAll(async () => {
  for (const each of [server(), strict()]) {
    const code = { contentType: 'text/javascript', data: Buffer.from('who').toString('base64') };
    await each.put({ resourceType: 'Bot', id: 'who', runAsUser: true, executableCode: code } as never);
    await each.put({ resourceType: 'Patient', id: 'p', active: true } as never);
    const resource = [
      { resourceType: 'Bot', interaction: ['read', 'execute'] },
      { resourceType: 'Patient', hiddenFields: ['active'] },
    ];
    await each.put({ resourceType: 'AccessPolicy', id: 'bots', name: 'Bots', resource } as never);
  }
});

async function execute(at: TestServer, authorization: string, path = 'Bot/who/$execute', more: object = {}) {
  const response = await at.fetch(path, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', ...more },
    body: '{"a":1}',
  });
  const body = (await response.json()) as Record<string, unknown> & { issue?: { diagnostics: string }[] };
  const challenge = response.headers.get('www-authenticate');
  return { status: response.status, body, challenge, said: body.issue?.[0]?.diagnostics ?? '', response };
}

describe('the right secret', () => {
  it.each([
    'Bot/who/$execute',
    'Bot/who/%24execute',
  ])('at %s is answered as a token of the client is', async path => {
    const made = await newClient(server(), { policies: ['bots'] });
    const byToken = await execute(server(), `Bearer ${made.accessToken}`, path);
    const byBasic = await execute(server(), basic(made.clientId, made.clientSecret), path);
    expect(byBasic.status).toBe(200);
    expect(byBasic.body).toEqual(byToken.body);
    expect(byBasic.body).toMatchObject({
      requester: { reference: `ClientApplication/${made.clientId}` },
      input: { a: 1 },
      patient: { resourceType: 'Patient', id: 'p' },
    });
    expect(byBasic.body.patient).not.toHaveProperty('active');
  });

  it('has the policies of the client: without execute the bot is refused as by token', async () => {
    const made = await newClient(server());
    const byToken = await execute(server(), `Bearer ${made.accessToken}`);
    const byBasic = await execute(server(), basic(made.clientId, made.clientSecret));
    expect(byToken.status).toBe(403);
    expect([byBasic.status, byBasic.body]).toEqual([403, byToken.body]);
  });

  it('has the scopes of the client', async () => {
    const made = await newClient(server(), { policies: ['bots'] });
    await change(server(), `ClientApplication/${made.clientId}`, { scope: 'system/Bot.rs' });
    const authorization = basic(made.clientId, made.clientSecret);
    const byToken = await execute(server(), `Bearer ${made.accessToken}`);
    const byBasic = await execute(server(), authorization);
    expect([byBasic.status, byBasic.body]).toEqual([byToken.status, byToken.body]);
    await change(server(), `ClientApplication/${made.clientId}`, { scope: 'openid' });
    expect(await execute(server(), authorization)).toMatchObject({
      status: 403,
      said: expect.stringMatching(/^The client is known, but has no access: No scope is granted/),
    });
  });

  it('starts a job, which a token of the same client reads', async () => {
    const made = await newClient(server(), { policies: ['bots'] });
    const { response } = await execute(
      server(),
      basic(made.clientId, made.clientSecret),
      'Bot/who/$execute',
      { prefer: 'respond-async' },
    );
    expect(response.status).toBe(202);
    const job = `job/${response.headers.get('content-location')?.split('/').pop()}`;
    const read = (authorization: string) => server().fetch(job, { headers: { authorization } });
    expect((await read(basic(made.clientId, made.clientSecret))).status).toBe(401);
    await expect.poll(async () => (await read(`Bearer ${made.accessToken}`)).status).toBe(200);
  });

  it('is of no use anywhere else', async () => {
    const { clientId, clientSecret } = await anyClient();
    const authorization = basic(clientId, clientSecret);
    for (const path of 'Patient/p Bot/who $graphql metadata/x $admin/client Bot/who/$deploy'.split(' ')) {
      const response = await server().fetch(path, { headers: { authorization } });
      expect([path, response.status]).toEqual([path, 401]);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer /);
      expect(await response.text()).toContain('HTTP Basic is accepted at Bot/[id]/$execute');
    }
  });

  it('ends with the secret, the client and its membership, at once', async () => {
    const made = await newClient(server(), { policies: ['bots'] });
    const old = basic(made.clientId, made.clientSecret);
    const status = async (authorization: string) => (await execute(server(), authorization)).status;
    expect(await status(old)).toBe(200);
    const name = `ClientApplication/${made.clientId}`;
    const secret = [{ hash: await hashSecret('another') }];
    await change(server(), name, { secret });
    expect([await status(old), await status(basic(made.clientId, 'another'))]).toEqual([401, 200]);
    const expires = '2020-01-01T00:00:00Z';
    await change(server(), name, { secret: [{ ...secret[0], expires }] });
    expect(await status(basic(made.clientId, 'another'))).toBe(401);
    await change(server(), name, { secret });
    expect(await status(basic(made.clientId, 'another'))).toBe(200);
    await change(server(), `ProjectMembership/${made.membership}`, each => ({ ...each, active: false }));
    expect(await status(basic(made.clientId, 'another'))).toBe(403);
    await change(server(), name, { active: false });
    expect(await status(basic(made.clientId, 'another'))).toBe(401);
  });
});

describe('what is wrong', () => {
  it.each([
    ['another secret', (id: string) => basic(id, 'wrong')],
    ['an unknown client', () => basic('nobody', 'wrong')],
    ['no secret', (id: string) => basic(id, '')],
    ['no base64', () => 'Basic ä'.normalize('NFD').replace(/[^ -~]/g, '*')],
    ['nothing', () => 'Basic '],
  ])('%s is 401 with the challenge, and leaves an AuditEvent', async (_, authorization) => {
    const { clientId } = await anyClient();
    const answer = await execute(server(), authorization(clientId));
    expect([answer.status, answer.challenge]).toEqual([401, 'Basic realm="kiln", charset="UTF-8"']);
    expect(answer.said).toMatch(
      /^The client is not known or not active, or its secret or assertion is wrong/,
    );
    await server().trail.settle();
    const { rows } = await server().database.generic.query<{ content: string }>(
      `select content::text from "AuditEvent" order by content->>'recorded' desc limit 1`,
    );
    expect(JSON.parse(rows[0]?.content ?? '')).toMatchObject({
      outcome: '4',
      outcomeDesc: expect.stringMatching(/^The client is not known.* \(401\)$/),
      agent: [{ name: 'unknown', network: { type: '2' } }],
    });
    expect(rows[0]?.content).not.toContain(clientId);
  });

  it('a client that may not is 403, and its AuditEvent names it', async () => {
    const made = await newClient(server(), { policies: ['bots'] });
    await change(server(), `ProjectMembership/${made.membership}`, each => ({ ...each, access: undefined }));
    const answer = await execute(server(), basic(made.clientId, made.clientSecret));
    expect([answer.status, answer.said]).toEqual([
      403,
      'The client is known, but has no access: its membership has no policy.',
    ]);
    await server().trail.settle();
    const { rows } = await server().database.generic.query<{ content: string }>(
      `select content::text from "AuditEvent" order by content->>'recorded' desc limit 1`,
    );
    expect(JSON.parse(rows[0]?.content ?? '')).toMatchObject({
      outcome: '4',
      agent: [{ name: `ClientApplication/${made.clientId}` }],
    });
  });

  it('is limited together with the token endpoint, and right credentials are not counted', async () => {
    const { clientId, clientSecret } = await newClient(strict(), { policies: ['bots'] });
    const right = basic(clientId, clientSecret);
    const many = await Promise.all(Array.from({ length: 20 }, () => execute(strict(), right)));
    expect(many.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect((await execute(strict(), basic(clientId, 'wrong'))).status).toBe(401);
    const { origin } = new URL(strict().base);
    const token = await fetch(`${origin}/oauth2/token`, {
      method: 'POST',
      headers: { authorization: basic(clientId, 'wrong') },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    expect(token.status).toBe(401);
    const refused = await execute(strict(), basic(clientId, 'other'));
    expect([refused.status, Number(refused.response.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });
});
