// GraphQL subscriptions over event streams and WebSockets, with common clients, on a real server and database.
import { createClient as sseClient } from 'graphql-sse';
import { createClient as socketClient } from 'graphql-ws';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { change, newClient } from '../auth/client.ts';
import { bearer, fhirJson, policyOf } from '../fixtures.ts';
import { emptyTemplate, testServer, token } from '../server.ts';

const server = testServer({}, emptyTemplate);

type Result = {
  readonly data?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | null;
  readonly errors?: readonly { readonly message: string; readonly path?: readonly unknown[] }[];
  readonly extensions?: { readonly eventId?: string };
};

/** A stream that is read by hand: the texts of its events, with their ids, as they come. */
async function stream(
  query: string,
  { headers = {}, variables = {} }: { headers?: object; variables?: object } = {},
) {
  const ended = new AbortController();
  const response = await server().fetch('$graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', ...headers },
    body: JSON.stringify({ query, variables }),
    signal: ended.signal,
  });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(`${response.status} ${await response.text()}`);
  const events: { readonly event: string; readonly id: string | undefined; readonly text: string }[] = [];
  let text = '';
  const reading = (async () => {
    for await (const bytes of response.body ?? []) {
      text += Buffer.from(bytes).toString();
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const lines = text.slice(0, end).split('\n');
        text = text.slice(end + 2);
        const of = (name: string) => lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2);
        const comment = lines[0]?.startsWith(':subscribed ') ? lines[0].slice(12) : undefined;
        if (comment !== undefined) events.push({ event: 'subscribed', id: comment, text: '' });
        const event = of('event');
        if (event !== undefined) events.push({ event, id: of('id'), text: of('data') ?? '' });
      }
    }
  })().catch(() => {});
  const first = () => expect.poll(() => events.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await first();
  return {
    response,
    events,
    data: () => events.filter(({ event }) => event === 'next').map(each => JSON.parse(each.text) as Result),
    until: (count: number) =>
      expect
        .poll(() => events.filter(({ event }) => event === 'next').length, { timeout: 15_000 })
        .toBe(count),
    ended: () => expect.poll(() => events.at(-1)?.event, { timeout: 15_000 }).toBe('complete'),
    stop: async () => {
      ended.abort();
      await reading;
    },
  };
}

const patient = (id: string, more: object = {}) => server().put({ resourceType: 'Patient', id, ...more });
const remove = (id: string) => server().fetch(`Patient/${id}`, { method: 'DELETE' });

test('writes that match are sent in order, with the selection of the document, as SSE', async () => {
  const query = `subscription($sex: [token]) {
    change: PatientChanged(gender: $sex) { __typename interaction id versionId resource { name { family } gender } } }`;
  const { events, data, until, stop, response } = await stream(query, { variables: { sex: 'female' } });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(events[0]?.event).toBe('subscribed');
  await patient('a', { gender: 'female', name: [{ family: 'Ä' }] });
  await patient('b', { gender: 'male' });
  await patient('a', { gender: 'female', name: [{ family: 'B\n"' }] });
  await remove('a');
  await until(3);
  const change = (interaction: string, versionId: string, resource: unknown) => ({
    change: { __typename: 'PatientChange', interaction, id: 'a', versionId, resource },
  });
  expect(data().map(each => each.data)).toEqual([
    change('create', '1', { name: [{ family: 'Ä' }], gender: 'female' }),
    change('update', '2', { name: [{ family: 'B\n"' }], gender: 'female' }),
    change('delete', '3', null),
  ]);
  expect(events.slice(1).map(({ id }) => id)).toEqual(data().map(({ extensions }) => extensions?.eventId));
  await stop();
});

test('every version is judged, also one that was superseded before it was looked at', async () => {
  const { data, until, stop } = await stream(
    'subscription { PatientChanged(active: "true") { versionId resource { active } } }',
  );
  const bundle = {
    resourceType: 'Bundle',
    type: 'batch',
    entry: [true, false, true].map(active => ({
      resource: { resourceType: 'Patient', id: 'quick', active },
      request: { method: 'PUT', url: 'Patient/quick' },
    })),
  };
  const headers = fhirJson;
  await server().fetch('', { method: 'POST', headers, body: JSON.stringify(bundle) });
  await until(2);
  expect(data().map(each => each.data?.PatientChanged)).toEqual([
    { versionId: '1', resource: { active: true } },
    { versionId: '3', resource: { active: true } },
  ]);
  await stop();
});

test('the digits of decimals, filters, interactions and nested lists are as in a List', async () => {
  const query = `subscription { ObservationChanged(_filter: "value-quantity gt 5", interaction: [create]) {
    resource { valueQuantity { value } subject { resource { ... on Patient { id ObservationList(_reference: subject) { id } } } } } } }`;
  const { events, until, stop } = await stream(query);
  await patient('with-values');
  const value = (id: string, text: string) =>
    server().fetch(`Observation/${id}`, {
      method: 'PUT',
      headers: fhirJson,
      body: `{"resourceType":"Observation","id":"${id}","status":"final","code":{"text":"x"},"subject":{"reference":"Patient/with-values"},"valueQuantity":{"value":${text}}}`,
    });
  await value('low', '4.00');
  await value('high', '6.1000');
  await value('high', '7.00');
  await until(1);
  expect(events.at(-1)?.text).toContain('"value":6.1000}');
  expect(events.at(-1)?.text).toContain('"ObservationList":[{"id":"high"},{"id":"low"}]');
  await stop();
});

test('a stream resumes behind the id of an event, and one that is too old or foreign is refused', async () => {
  const query = 'subscription { PatientChanged(_id: ["r"]) { versionId } }';
  const first = await stream(query);
  await patient('r');
  await first.until(1);
  const id = first.events.at(-1)?.id ?? '';
  await first.stop();
  await patient('r', { active: true });
  await patient('r', { active: false });
  const second = await stream(query, { headers: { 'last-event-id': id } });
  await patient('r', { active: true });
  await second.until(3);
  expect(second.data().map(each => each.data?.PatientChanged?.versionId)).toEqual(['2', '3', '4']);
  await second.stop();
  const old = Buffer.from(JSON.stringify([1, '1', 1, '5:5:'])).toString('base64url');
  for (const wrong of ['nonsense', old]) {
    const refused = await stream(query, { headers: { 'last-event-id': wrong } });
    await refused.ended();
    expect(refused.data()[0]?.errors?.[0]?.message).toMatch(
      /^This is not the id of an event of this server, or later events are no longer kept/,
    );
  }
});

/** As after a move of the project to another node of a cluster, or a dump that was restored: PostgreSQL counts transactions anew there. */
const fromElsewhere = (id: string) =>
  server().database.generic.query("update kiln_change set written = '9000000000', system = 1 where id = $1", [
    id,
  ]);

test('writes of another database system are not sent to later subscribers', async () => {
  const query = 'subscription { PatientChanged(_id: ["there", "here"]) { id } }';
  const first = await stream(query);
  await patient('there');
  await first.until(1);
  await first.stop();
  await fromElsewhere('there');
  const second = await stream(query);
  for (const active of [true, false]) {
    await patient('here', { active });
    await second.until(active ? 1 : 2);
  }
  expect(second.data().map(each => each.data?.PatientChanged?.id)).toEqual(['here', 'here']);
  await second.stop();
});

test('resuming behind an event is refused after writes on another database system', async () => {
  const query = 'subscription { PatientChanged(_id: ["away", "back"]) { id } }';
  const first = await stream(query);
  await patient('back');
  await first.until(1);
  const id = first.events.at(-1)?.id ?? '';
  await first.stop();
  await patient('away');
  await fromElsewhere('away');
  const second = await stream(query, { headers: { 'last-event-id': id } });
  await second.ended();
  expect(second.data()[0]?.errors?.[0]?.message).toMatch(
    /^This is not the id of an event of this server, or later events are no longer kept/,
  );
  await server().database.generic.query("delete from kiln_change where id = 'away'");
});

test('documents and arguments that are wrong are refused in the stream, queries are answered in it', async () => {
  const messages = async (query: string) => {
    const { data, ended } = await stream(query);
    await ended();
    return data().flatMap(({ errors = [] }) => errors.map(({ message }) => message));
  };
  expect(await messages('subscription { PatientChanged { id } a: PatientChanged { id } }')).toEqual([
    'Anonymous Subscription must select only one top level field.',
  ]);
  expect(await messages('subscription { PatientChanged(interaction: "read") { id } }')).toEqual([
    "An interaction is create, update or delete, not 'read'.",
  ]);
  expect(await messages('subscription { PatientChanged(birthdate: "never") { id } }')).toEqual([
    expect.stringMatching(/^birthdate: /),
  ]);
  expect(await messages('subscription { PatientChanged { resource @first { id } } }')).toEqual([
    expect.stringMatching(/^@first does not apply/),
  ]);
  // The address names a resource, which a subscription is not about.
  const focused = await server().fetch('Patient/x/$graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query: 'subscription { PatientChanged { id } }' }),
  });
  expect(await focused.text()).toContain(
    'Only queries apply to a resource: send the subscription to [base]/$graphql.',
  );
  const query = await stream('{ PatientList(_id: "none") { id } }');
  await query.ended();
  expect(query.events.map(({ event, text }) => [event, text])).toEqual([
    ['next', '{"data":{"PatientList":[]}}'],
    ['complete', ''],
  ]);
  const plain = await server().graphql('subscription { PatientChanged { id } }');
  expect(plain.errors?.[0]?.message).toMatch(/^A subscription is answered as a stream of events/);
});

test('graphql-sse: the client of that name subscribes and queries', async () => {
  const client = sseClient({
    url: `${server().base}/$graphql`,
    headers: { authorization: `Bearer ${token}` },
  });
  const events = client.iterate<Record<string, unknown>>({
    query: 'subscription { PatientChanged(_id: "sse") { id } }',
  });
  const next = events.next();
  await expect
    .poll(
      async () => {
        await patient('sse');
        return Promise.race([
          next.then(({ value }) => value?.data),
          new Promise(resolve => setTimeout(resolve, 300)),
        ]);
      },
      { timeout: 15_000 },
    )
    .toEqual({ PatientChanged: { id: 'sse' } });
  await events.return?.();
  client.dispose();
});

test('graphql-ws: the client of that name subscribes, queries and writes, and its id is refused twice', async () => {
  const client = socketClient({
    url: `${server().base.replace('http', 'ws')}/$graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { token },
    retryAttempts: 0,
  });
  const one = async (query: string) => (await client.iterate({ query }).next()).value;
  const events = client.iterate<Record<string, unknown>>({
    query: 'subscription { PatientChanged(_id: "ws") { id versionId } }',
  });
  const next = events.next();
  // Messages are worked on in order: when this was answered, the subscription is there.
  expect(await one('{ PatientList(_id: "none") { id } }')).toEqual({ data: { PatientList: [] } });
  await patient('ws');
  const { value } = await next;
  expect(value).toEqual({
    data: { PatientChanged: { id: 'ws', versionId: '1' } },
    extensions: { eventId: expect.any(String) },
  });
  expect(await one('mutation { PatientDelete(id: "ws") }')).toEqual({ data: { PatientDelete: 'ws' } });
  expect((await events.next()).value?.data).toEqual({ PatientChanged: { id: 'ws', versionId: '2' } });
  await expect(one('{ nothing }')).rejects.toEqual([
    expect.objectContaining({ message: expect.stringContaining('nothing') }),
  ]);
  await events.return?.();
  await client.dispose();
});

test('HEAD of a stream has an end, and subscribes to nothing', async () => {
  const subscribers = () => server().live.counts().subscribers;
  await expect.poll(subscribers).toBe(0);
  const address = `$graphql?${new URLSearchParams({ query: 'subscription { PatientChanged { id } }' })}`;
  const head = await server().fetch(address, { method: 'HEAD', headers: { accept: 'text/event-stream' } });
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect(await head.text()).toBe('');
  expect(subscribers()).toBe(0);
});

test('hostile sockets are closed with the codes of the protocol', async () => {
  const address = `${server().base.replace('http', 'ws')}/$graphql`;
  const closed = async (texts: readonly string[], protocol = 'graphql-transport-ws') => {
    const socket = new WebSocket(address, protocol === '' ? [] : [protocol]);
    socket.on('open', () => {
      for (const text of texts) socket.send(text);
    });
    return new Promise<number>(resolve => socket.on('close', resolve).on('error', () => {}));
  };
  const init = `{"type":"connection_init","payload":{"token":"${token}"}}`;
  const subscribe =
    '{"type":"subscribe","id":"1","payload":{"query":"subscription { PatientChanged { id } }"}}';
  expect(await closed([], '')).toBe(4406);
  expect(await closed([subscribe])).toBe(4401);
  expect(await closed(['{"type":"connection_init"}'])).toBe(4401);
  expect(await closed([`{"type":"connection_init","payload":{"token":"wrong"}}`])).toBe(4401);
  expect(await closed([init, init])).toBe(4429);
  expect(await closed([init, subscribe, subscribe])).toBe(4409);
  expect(await closed(['{'])).toBe(4400);
  expect(await closed(['{"type":"complete","id":{}}'])).toBe(4400);
  expect(await closed([init, '{"type":"unknown"}'])).toBe(4400);
  expect(await closed([init, '{"type":"subscribe","id":"1"}'])).toBe(4400);
  const ping = (value: string) => `{"type":"ping","payload":${value}}`;
  // Before the client is known only what a token needs; later as many values as the body of a request.
  expect(await closed([ping(`"${'x'.repeat(17 * 1024)}"`)])).toBe(4400);
  expect(await closed([init, ping(`[1${',1'.repeat(150_000)}]`)])).toBe(4400);
});

test('a message of a socket that was closed is not worked on', async () => {
  const socket = new WebSocket(`${server().base.replace('http', 'ws')}/$graphql`, 'graphql-transport-ws');
  const query = 'mutation { PatientCreate(res: {name: [{family: \\"Late\\"}]}) { id } }';
  socket.on('open', () => {
    socket.send(`{"type":"connection_init","payload":{"token":"${token}"}}`);
    socket.send('{');
    socket.send(`{"type":"subscribe","id":"1","payload":{"query":"${query}"}}`);
  });
  await new Promise(resolve => socket.on('close', resolve));
  expect((await server().graphql('{ PatientList(family: "Late") { id } }')).data).toEqual({
    PatientList: [],
  });
});

test('1,000 subscribers of one document have one query for each event', async () => {
  const { engine, live } = server();
  const principal = await server().authority.bearer.principal(`Bearer ${token}`);
  const request = { query: 'subscription { PatientChanged(gender: "other") { id resource { gender } } }' };
  const got: string[] = [];
  const subscribe = () => {
    const changes = engine.changes(request, principal);
    if (!changes) throw new Error('It is a subscription.');
    return live.subscribe({
      ...{ changes, principal, after: undefined },
      session: { key: 'one', current: async () => principal },
      sink: { next: text => void got.push(text), end: error => void got.push(String(error)) },
    });
  };
  const watched = await Promise.all(Array.from({ length: 1_000 }, subscribe));
  const plans = () => engine.caches().find(({ name }) => name === 'statements')?.misses;
  const before = plans();
  const sent = pg.Query.prototype as unknown as { submit(): unknown };
  const asked = vi.spyOn(sent, 'submit');
  await patient('shared', { gender: 'other' });
  await expect.poll(() => got.length, { timeout: 15_000 }).toBe(1_000);
  expect(new Set(got).size).toBe(1);
  expect((plans() ?? 0) - (before ?? 0)).toBeLessThanOrEqual(1);
  const texts = asked.mock.contexts.map(each => String((each as { readonly text?: string }).text));
  asked.mockRestore();
  expect(texts.filter(text => text.includes('t.version = $')).length).toBe(1);
  for (const { stop } of watched) stop();
  expect(live.counts().subscribers).toBe(0);
});

test('hidden elements are null, invisible rows are not sent, and a policy that changes applies at once', async () => {
  const allow = (entry: object) => server().put(policyOf('watch', entry));
  const female = { resourceType: 'Patient', criteria: 'Patient?gender=female', hiddenFields: ['birthDate'] };
  await allow(female);
  const issued = await newClient(server(), { policies: ['watch'] });
  const headers = bearer(issued);
  const query = 'subscription { PatientChanged { id resource { birthDate gender } } }';
  const { data, until, ended, stop } = await stream(query, { headers });
  await patient('seen', { gender: 'female', birthDate: '2000-01-01' });
  await patient('unseen', { gender: 'male', birthDate: '2000-01-01' });
  await patient('seen2', { gender: 'female' });
  await until(2);
  expect(data().map(each => each.data?.PatientChanged)).toEqual([
    { id: 'seen', resource: { birthDate: null, gender: 'female' } },
    { id: 'seen2', resource: { birthDate: null, gender: 'female' } },
  ]);
  await allow({ resourceType: 'Patient', criteria: 'Patient?gender=male' });
  await patient('seen', { gender: 'female', active: true });
  await patient('now', { gender: 'male', birthDate: '2001-01-01' });
  await until(3);
  expect(data().at(-1)?.data?.PatientChanged).toEqual({
    id: 'now',
    resource: { birthDate: '2001-01-01', gender: 'male' },
  });
  await change(server(), `ProjectMembership/${issued.membership}`, own => ({ ...own, active: false }));
  await ended();
  expect(data().at(-1)?.errors?.[0]?.message).toMatch(/no access|not active|membership/);
  await stop();
});

test('a write records nothing while no client watches its type', async () => {
  const count = async () =>
    (
      await server().database.generic.query<{ n: number }>(
        "select count(*)::int4 as n from kiln_change where type = 'Basic'",
      )
    ).rows[0]?.n;
  await server().put({ resourceType: 'Basic', id: 'quiet', code: { text: 'x' } });
  expect(await count()).toBe(0);
});
