// The channel websocket: R4's ping and the Bundles of the topic-based form, the access to bindings, and the end of sockets.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newClient } from '../auth/client.ts';
import { bearer, policyOf, written } from '../fixtures.ts';
import { startServer, testServer, token } from '../server.ts';
import { type Bundle, eventNumbers, parameter } from './bundle.ts';
import { connect, type SocketClient } from './socket-client.ts';
import { patient, setting, topical } from './subscriptions.ts';

const server = testServer();
const open: SocketClient[] = [];

const put = (resource: object) => written(server(), resource);

const socketed = (id: string, more: object = {}) => ({
  ...{ resourceType: 'Subscription', id, status: 'requested', reason: 'A test' },
  ...{ criteria: 'Patient?gender=female', channel: { type: 'websocket' }, ...more },
});

const topicSocket = (id: string, content = 'full-resource', extension: readonly object[] = []) =>
  topical(id, {
    ...{ content, extension, filters: ['gender=female'] },
    channel: { type: 'websocket', endpoint: undefined },
  });

/** @param own null: without a token */
async function client(base = server().base, own: string | null = token): Promise<SocketClient> {
  const made = await connect(base, own ?? undefined);
  open.push(made);
  return made;
}

async function bindingToken(id: string, authorization = `Bearer ${token}`): Promise<string> {
  const response = await server().fetch(`Subscription/${id}/$get-ws-binding-token`, {
    headers: { authorization },
  });
  const { parameter: all } = (await response.json()) as {
    parameter: { name: string; valueString: string }[];
  };
  return all.find(({ name }) => name === 'token')?.valueString ?? '';
}

beforeAll(async () => {
  await put(policyOf('reader', ...readerOf()));
});

const readerOf = (more: object = {}) => [
  { resourceType: 'Patient', ...more },
  { resourceType: 'Subscription' },
];

beforeEach(async () => {
  expect((await put(socketed('ping'))).status).toBe('active');
  expect((await put(topicSocket('topic'))).status).toBe('active');
});

afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.terminate();
  for (const id of ['ping', 'topic']) await server().fetch(`Subscription/${id}`, { method: 'DELETE' });
});

describe('R4', () => {
  it('pings once for each event', async () => {
    const one = await client();
    one.send('bind ping');
    expect(await one.received(1)).toEqual(['bound ping']);
    await put(patient('a', 'female', { birthDate: '2000-01-01' }));
    await put(patient('b', 'male'));
    await put(patient('a', 'female', { birthDate: '2000-01-02' }));
    expect(await one.received(3)).toEqual(['bound ping', 'ping ping', 'ping ping']);
  });

  it('binds several Subscriptions, by a token as well', async () => {
    await put(socketed('second', { criteria: 'Patient?gender=male' }));
    const named = await server().fetch('Subscription/ping/$get-ws-binding-token?id=second');
    expect([named.status, await named.text()]).toEqual([400, expect.stringContaining('leave out id')]);
    const response = await server().fetch('Subscription/$get-ws-binding-token?id=ping&id=second&id=ping');
    const { parameter: found } = (await response.json()) as { parameter: Record<string, string>[] };
    expect(found.map(({ name }) => name)).toEqual([
      ...['token', 'expiration', 'subscription', 'subscription', 'websocket-url'],
    ]);
    expect(found.at(-1)?.valueUrl).toBe('ws://127.0.0.1:8103/fhir/R4/$subscriptions');
    const one = await client(server().base, null);
    one.send(`bind-with-token ${found[0]?.valueString}`);
    expect(await one.received(2)).toEqual(['bound ping', 'bound second']);
    await put(patient('c', 'male'));
    expect((await one.received(3))[2]).toBe('ping second');
    await server().fetch('Subscription/second', { method: 'DELETE' });
    expect(await one.closed).toEqual([1008, expect.stringContaining('Subscription/second does not exist')]);
  });
});

describe('the topic-based form', () => {
  it('begins with a handshake, and sends numbered Bundles', async () => {
    const one = await client(server().base, null);
    one.send(`bind-with-token ${await bindingToken('topic')}`);
    const [handshake] = await one.bundles(1);
    expect(parameter(handshake, 'type')?.valueCode).toBe('handshake');
    await put(patient('d', 'female', { birthDate: '2000-01-01' }));
    await server().fetch('Patient/d', { method: 'DELETE' });
    const sent = (await one.bundles(3)).slice(1);
    expect(sent.map(eventNumbers)).toEqual([['1'], ['2']]);
    expect(sent.map(({ entry }) => entry?.[1]?.resource)).toEqual([
      expect.objectContaining({ birthDate: '2000-01-01' }),
      undefined,
    ]);
  });

  it('sends the count of events after a reconnect, which $events returns', async () => {
    const first = await client();
    first.send('bind topic');
    await first.received(1);
    first.socket.terminate();
    await put(patient('e', 'female'));
    await expect
      .poll(async () => {
        const bundle = (await (await server().fetch('Subscription/topic/$events')).json()) as Bundle;
        return eventNumbers(bundle);
      })
      .toEqual(['1']);
    const again = await client();
    again.send('bind topic');
    const [handshake] = await again.bundles(1);
    expect(parameter(handshake, 'events-since-subscription-start')?.valueString).toBe('1');
  });

  it('sends heartbeats while nothing happens', async () => {
    const extension = [setting('backport-heartbeat-period', { valueUnsignedInt: 5 })];
    await put(topicSocket('topic', 'empty', extension));
    const one = await client();
    one.send('bind topic');
    await one.received(1);
    await server().database.generic.query(
      "update kiln_subscription set beat = beat - interval '5 seconds' where id = 'topic'",
    );
    const [, heartbeat] = await one.bundles(2);
    expect(parameter(heartbeat, 'type')?.valueCode).toBe('heartbeat');
  }, 20_000);

  it('shows a caller no more than it may see', async () => {
    const policy = { ...{ resourceType: 'AccessPolicy', id: 'veiled', name: 'veiled' } };
    await put({ ...policy, resource: readerOf({ hiddenFields: ['birthDate'] }) });
    const narrow = await newClient(server(), { policies: ['veiled'] });
    const one = await client(server().base, narrow.accessToken);
    one.send('bind topic');
    await one.received(1);
    await put(patient('f', 'female', { birthDate: '2000-01-01' }));
    const [, sent] = await one.bundles(2);
    expect([eventNumbers(sent as Bundle), sent?.entry?.length]).toEqual([['1'], 2]);
    expect(sent?.entry?.[1]).not.toHaveProperty('resource');
  });
});

it('a socket of another server of the database is sent the same', async () => {
  const closing: (() => Promise<void>)[] = [];
  try {
    const one = await client((await startServer(server().database.connection, {}, closing)).base);
    one.send('bind topic');
    await one.received(1);
    await put(patient('g', 'female'));
    expect((await one.bundles(2)).slice(1).map(eventNumbers)).toEqual([['1']]);
  } finally {
    for (const { socket } of open) socket.terminate();
    for (const close of closing) await close();
  }
});

describe('a socket ends', () => {
  it.each([
    [
      'its token is revoked',
      async (membership: string) => {
        const revoke = 'update kiln_token set revoked = clock_timestamp() where membership = $1';
        await server().database.generic.query(revoke, [membership]);
      },
    ],
    [
      'its membership ends',
      async (membership: string) => {
        await server().fetch(`ProjectMembership/${membership}`, { method: 'DELETE' });
      },
    ],
    [
      'its policy has no Subscriptions any more',
      async () => {
        const resource = [{ resourceType: 'Patient' }];
        await put(policyOf('reader', ...resource));
      },
    ],
  ])('when %s, and sends nothing after that', async (_, end) => {
    await put(policyOf('reader', ...readerOf()));
    const made = await newClient(server(), { policies: ['reader'] });
    const bound = await client(server().base, made.accessToken);
    bound.send('bind topic');
    const byToken = await client(server().base, null);
    byToken.send(`bind-with-token ${await bindingToken('topic', `Bearer ${made.accessToken}`)}`);
    for (const one of [bound, byToken]) await one.received(1);
    await end(made.membership);
    await put(patient('h', 'female', { birthDate: new Date().toISOString().slice(0, 10) }));
    for (const one of [bound, byToken]) {
      expect((await one.closed)[0]).toBe(1008);
      expect(one.texts).toHaveLength(1);
    }
  });

  it('when the Subscription is off', async () => {
    const one = await client();
    one.send('bind ping');
    await one.received(1);
    await put(socketed('ping', { status: 'off' }));
    expect(await one.closed).toEqual([1008, 'Subscription/ping has the status off.']);
  });
});

describe('is refused', () => {
  it.each([
    ['without a token', 'bind topic', null, /Authorization/],
    ['a token that is not known', 'bind topic', 'none', /not known/],
    ['an unknown id', 'bind none', token, /none does not exist/],
    ['no id', 'bind ../x', token, /does not exist/],
    ['another message', 'hello', token, /bind \[id\]/],
    ['a binding token that is not known', 'bind-with-token none', null, /binding token/],
  ])('%s', async (_, text, own, sentence) => {
    const one = await client(server().base, own);
    one.send(text);
    const [code, reason] = await one.closed;
    expect(code).toBe(1008);
    expect(one.texts).toEqual([expect.stringMatching(/^error /)]);
    expect(one.texts[0]).toMatch(sentence);
    expect(one.texts[0]).toContain(reason.slice(0, 60));
  });

  it('a Subscription that the caller may not see, as one that does not exist', async () => {
    const policy = { ...{ resourceType: 'AccessPolicy', id: 'blind', name: 'blind' } };
    await put({
      ...policy,
      resource: [{ resourceType: 'Subscription', criteria: 'Subscription?status=off' }],
    });
    const made = await newClient(server(), { policies: ['blind'] });
    const texts = [];
    for (const id of ['topic', 'none']) {
      const one = await client(server().base, made.accessToken);
      one.send(`bind ${id}`);
      await one.closed;
      texts.push(one.texts[0]?.replaceAll(id, 'id'));
    }
    expect(texts[0]).toBe(texts[1]);
    const asked = await server().fetch('Subscription/topic/$get-ws-binding-token', { headers: bearer(made) });
    expect(asked.status).toBe(404);
  });

  it('a binding token for the second time', async () => {
    const given = await bindingToken('topic');
    const { rows } = await server().database.generic.query('select digest from kiln_binding');
    expect(JSON.stringify(rows)).not.toContain(given);
    for (const texts of [1, 2]) {
      const one = await client(server().base, null);
      one.send(`bind-with-token ${given}`);
      await one.received(1);
      if (texts === 2) expect((await one.closed)[0]).toBe(1008);
    }
  });

  it('a Subscription of another channel', async () => {
    await put({ ...socketed('mail'), channel: { type: 'email', endpoint: 'mailto:a@example.org' } });
    const one = await client();
    one.send('bind mail');
    expect((await one.closed)[1]).toContain('Subscription/mail');
  });

  it('a flood of requests, and a huge message', async () => {
    const one = await client();
    one.send('bind ping');
    await one.received(1);
    for (let at = 0; at < 20; at++) one.send('bind ping');
    expect(await one.closed).toEqual([1008, '10 requests of this socket failed.']);
    const other = await client();
    other.send(`bind ${'x'.repeat(2_000)}`);
    expect((await other.closed)[0]).toBe(1009);
    const huge = await client();
    huge.send('x'.repeat(2_000_000));
    expect((await huge.closed)[0]).toBe(1009);
  });

  it.each([
    ['an endpoint', { channel: { type: 'websocket', endpoint: 'ws://a.example.org' } }, 'channel.endpoint'],
    ['a header', { channel: { type: 'websocket', header: ['A: b'] } }, 'channel.header'],
    [
      'a payload in R4',
      { channel: { type: 'websocket', payload: 'application/fhir+json' } },
      'channel.payload',
    ],
    ['another format', { channel: { type: 'websocket', payload: 'application/xml' } }, 'channel.payload'],
    ['criteria that are not a search', { criteria: 'Patient?gendre=x' }, 'criteria'],
  ])('when it is written: %s', async (_, more, element) => {
    const answer = await put(socketed('bad', more));
    expect([answer.httpStatus, answer.issue?.[0]?.expression]).toEqual([422, [`Subscription.${element}`]]);
  });
});
