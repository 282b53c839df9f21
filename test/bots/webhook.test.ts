// [base]/webhook/[secret]: a bot that runs for senders without a token, as itself; and [base]/$admin/webhook, where these addresses are made.
import { beforeAll, describe, expect, it } from 'vitest';
import { addWebhook, removeWebhook, webhooks } from '../../runtime/bots/webhooks.ts';
import { digest } from '../../runtime/identity/auth/secret.ts';
import { newClient } from '../auth/client.ts';
import { auditOf, botOf, membershipOf, policyOf } from '../fixtures.ts';
import { emptyTemplate, type TestServer, testServer } from '../server.ts';
import { fakeRunner } from './fake-runner.ts';

const runner = fakeRunner({
  hook: async (client, event) => ({
    ...event,
    seen: await client.read?.('Patient', 'p').catch((error: Error) => error.message),
  }),
  throws: () => {
    throw new Error('no');
  },
});
const server = testServer(
  { KILN_AUDIT: 'all', KILN_BOT_HEADERS: 'x-signature', webhookBytes: 1024 },
  emptyTemplate,
  runner,
);
/** What is left fills up again within a minute: slower than any test. */
const strict = testServer(
  { KILN_WEBHOOK_PER_MINUTE: '2', KILN_UNKNOWN_PER_MINUTE: '3' },
  emptyTemplate,
  runner,
);

beforeAll(async () => {
  for (const each of [server(), strict()]) {
    await each.put({ resourceType: 'Patient', id: 'p', active: true });
    for (const id of ['hook', 'as-user', 'alone', 'throws', 'off', 'gone']) await bot(each, id);
    await each.put(policyOf('patients', { resourceType: 'Patient', hiddenFields: ['active'] }));
    for (const id of ['hook', 'as-user']) await each.put(membershipOf(`of-${id}`, `Bot/${id}`, 'patients'));
  }
});

const bot = (at: TestServer, id: string, more: object = {}) =>
  at.put(botOf(id, { runAsUser: id === 'as-user', ...more }, id === 'throws' ? id : 'hook'));

interface Made {
  readonly id: string;
  readonly bot: string;
  readonly url: string;
  readonly secret: string;
}

async function made(id: string, at = server()): Promise<Made> {
  const response = await at.fetch('$admin/webhook', { method: 'POST', body: JSON.stringify({ bot: id }) });
  const body = (await response.json()) as Made;
  expect([response.status, Object.keys(body)]).toEqual([200, ['id', 'bot', 'url']]);
  return { ...body, secret: body.url.split('/').pop() ?? '' };
}

/** Without a token. */
function call(secret: string, init: RequestInit = {}, at = server()): Promise<Response> {
  const headers = { 'content-type': 'application/json', ...init.headers };
  return fetch(`${at.base}/webhook/${secret}`, { method: 'POST', body: '{"a":1}', ...init, headers });
}

describe('a call', () => {
  it('runs the bot as itself, with its access, and with the headers that are allowed', async () => {
    const { id, url, secret } = await made('hook');
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:8103\/fhir\/R4\/webhook\/[\w-]{43}$/);
    const response = await call(secret, {
      headers: { 'X-Signature': 's', 'X-Other': 'o', Cookie: 'c', Authorization: 'Bearer nobody' },
    });
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { headers, requester, input, seen, bot: ran } = (await response.json()) as never;
    expect(headers).toMatchObject({ 'x-signature': 's', 'content-type': 'application/json' });
    for (const name of ['authorization', 'cookie', 'x-other']) expect(headers).not.toHaveProperty(name);
    expect({ requester, input, ran }).toEqual({
      ...{ requester: { display: `webhook ${id}` }, input: { a: 1 } },
      ran: { reference: 'Bot/hook' },
    });
    expect(seen).toMatchObject({ resourceType: 'Patient', id: 'p' });
    expect(seen).not.toHaveProperty('active');
  });

  it.each([
    ['as-user', { resourceType: 'Patient' }],
    [
      'alone',
      'The bot may not touch any data: the bot has no active membership: make a ProjectMembership whose principal it is, or set runAsUser for runs that have a caller.',
    ],
  ])('of the bot %s sees what that bot may see', async (id, want) => {
    const { secret } = await made(id);
    const { seen } = (await (await call(secret)).json()) as { seen: unknown };
    if (typeof want === 'string') expect(seen).toBe(want);
    else expect(seen).toMatchObject(want);
  });

  it('accepts the input of $execute, and refuses other requests', async () => {
    const { secret } = await made('hook');
    const form = await call(secret, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'a=b',
    });
    expect(await form.json()).toMatchObject({ input: { a: 'b' } });
    const statusOf = async (init: RequestInit, path = secret) => (await call(path, init)).status;
    expect(await statusOf({ body: '{' })).toBe(400);
    expect(await statusOf({ headers: { 'content-type': 'image/png' } })).toBe(415);
    expect(await statusOf({ body: `{"a":"${'x'.repeat(1_100)}"}` })).toBe(413);
    expect(await statusOf({}, `${secret}?a=b`)).toBe(400);
    const { secret: failing } = await made('throws');
    expect(await statusOf({}, failing)).toBe(400);
  });

  it('answers a malformed message by a message, as $execute does', async () => {
    const { secret } = await made('hook');
    const type = 'x-application/hl7-v2+er7';
    const body = 'MSH|^~\\&|A|B|C|D|1||ADT^A01|M7|P|2.5\rpid|1\r';
    const answer = await call(secret, { headers: { 'content-type': type }, body });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, expect.stringContaining(type)]);
    expect(await answer.text()).toContain('MSA|AE|M7');
    const json = { 'content-type': type, accept: 'application/fhir+json' };
    expect(await (await call(secret, { headers: json, body })).json()).toMatchObject({
      resourceType: 'OperationOutcome',
    });
  });

  it('is audited by the id of the webhook, and no event has the secret', async () => {
    const { id, secret } = await made('hook');
    const found = await auditOf(server(), async () => {
      await call(secret);
      await call(secret, { body: '{' });
      await call('no-such-secret');
    });
    const bot = [{ what: { reference: 'Bot/hook' } }];
    expect(found).toMatchObject([
      { outcome: '0', agent: [{ name: `webhook ${id}` }], entity: bot },
      { outcome: '4', agent: [{ name: `webhook ${id}` }], entity: bot },
      {
        outcome: '4',
        outcomeDesc: 'There is no webhook at this address. (404)',
        agent: [{ name: 'unknown' }],
      },
    ]);
    for (const { agent } of found) expect(agent[0]).not.toHaveProperty('altId');
    expect(JSON.stringify(found)).not.toMatch(new RegExp(`${secret}|no-such-secret`));
  });
});

describe('an unknown secret', () => {
  it('is answered like one that was removed, or whose bot is not in use', async () => {
    const removed = await made('hook');
    await server().fetch(`$admin/webhook/${removed.id}`, { method: 'DELETE' });
    const [off, gone] = [await made('off'), await made('gone')];
    expect((await call(off.secret)).status).toBe(200);
    await bot(server(), 'off', { active: false });
    await server().fetch('Bot/gone', { method: 'DELETE' });
    const answers = [];
    for (const secret of [removed, off, gone]
      .map(each => each.secret)
      .concat('x', 'x'.repeat(43), '%00', "';"))
      for (const body of ['{"a":1}', '{', '']) answers.push(await call(secret, { body }).then(described));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('There is no webhook at this address.');
  });

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'])('and a known one are the same by %s', async method => {
    const { secret } = await made('hook');
    const [known, unknown] = await Promise.all(
      [secret, 'unknown'].map(each => call(each, { method, body: null as never }).then(described)),
    );
    expect(known).toBe(unknown);
    expect(known).toMatch(method === 'OPTIONS' ? /^\[(204|405)/ : /^\[405/);
  });

  it('is that of a bot that was deleted, also once another bot has its id', async () => {
    await bot(server(), 'again');
    const first = await made('again');
    expect((await call(first.secret)).status).toBe(200);
    await server().fetch('Bot/again', { method: 'DELETE' });
    await bot(server(), 'again');
    expect((await call(first.secret)).status).toBe(404);
    expect((await call((await made('again')).secret)).status).toBe(200);
  });

  it('has no other path', async () => {
    const { secret } = await made('hook');
    for (const path of ['webhook', 'webhook/', `webhook/${secret}/x`, `Webhook/${secret}`])
      expect([path, (await fetch(`${server().base}/${path}`, { method: 'POST' })).status]).toEqual([
        path,
        401,
      ]);
  });

  async function described(response: Response): Promise<string> {
    const headers = [...response.headers].filter(([name]) => name !== 'date');
    return JSON.stringify([response.status, headers, await response.text()]);
  }
});

describe('limits', () => {
  it('are of each webhook', async () => {
    const [one, other] = [await made('hook', strict()), await made('hook', strict())];
    const status = async ({ secret }: Made) => (await call(secret, {}, strict())).status;
    expect([await status(one), await status(one), await status(one)]).toEqual([200, 200, 429]);
    expect(await status(other)).toBe(200);
    const refused = await call(one.secret, {}, strict());
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.text()).toContain('may be called 2 times a minute');
  });

  it('are of addresses that send unknown secrets', async () => {
    const status = async () => (await call('unknown', {}, strict())).status;
    expect([await status(), await status(), await status(), await status()]).toEqual([404, 404, 404, 429]);
  });
});

describe('$admin/webhook', () => {
  it('stores the digest alone, and lists without it', async () => {
    const { id, secret } = await made('hook');
    const { rows } = await server().database.generic.query<{ row: string }>(
      'select row_to_json(w)::text as row from kiln_webhook w where id = $1',
      [id],
    );
    expect(JSON.parse(rows[0]?.row ?? '')).toMatchObject({ digest: digest(secret), project: 1, bot: 'hook' });
    expect(rows[0]?.row).not.toContain(secret);
    const listed = await (await server().fetch('$admin/webhook')).text();
    expect(JSON.parse(listed)).toContainEqual({
      id,
      bot: 'Bot/hook',
      created: expect.stringMatching(/^20.*Z$/),
    });
    expect(listed).not.toMatch(new RegExp(`${secret}|${digest(secret)}`));
  });

  it.each([
    ['{}', 400],
    ['[]', 400],
    ['{"bot":5}', 400],
    ['{"bot":"../x"}', 400],
    ['{"bot":"hook","secret":"mine"}', 400],
    ['{"bot":"none"}', 404],
    ['{', 400],
  ])('refuses %s', async (body, status) => {
    expect((await server().fetch('$admin/webhook', { method: 'POST', body })).status).toBe(status);
  });

  it('is for administrators who may deploy', async () => {
    const { id } = await made('hook');
    await server().put(policyOf('no-deploy', { resourceType: '*' }));
    const { accessToken } = await newClient(server(), { policies: ['no-deploy'] });
    const { accessToken: reader } = await newClient(server(), { policies: ['patients'] });
    const statusOf = async (token: string, path: string, init: RequestInit = {}) =>
      (await server().fetch(path, { ...init, headers: { authorization: `Bearer ${token}` } })).status;
    for (const each of [accessToken, reader]) {
      expect(await statusOf(each, '$admin/webhook')).toBe(403);
      expect(await statusOf(each, '$admin/webhook', { method: 'POST', body: '{"bot":"hook"}' })).toBe(403);
      expect(await statusOf(each, `$admin/webhook/${id}`, { method: 'DELETE' })).toBe(403);
    }
  });

  it('lists only the webhooks of its project', async () => {
    const { database } = server();
    const { id } = await made('hook');
    expect(await addWebhook(database, 2, 'hook')).toBeUndefined();
    expect(await webhooks(database, 2)).toEqual([]);
    expect([await removeWebhook(database, 2, id), await removeWebhook(database, 1, id)]).toEqual([
      false,
      true,
    ]);
    expect((await server().fetch(`$admin/webhook/${id}`, { method: 'DELETE' })).status).toBe(404);
  });
});
