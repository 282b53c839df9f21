// The topic-based form of Subscriptions, with bots and a real HTTP server that is notified.
// https://hl7.org/fhir/uv/subscriptions-backport/STU1.1/
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { checkStructure } from '../../runtime/base/validate/structure.ts';
import { newClient } from '../auth/client.ts';
import { fakeRunner } from '../bots/fake-runner.ts';
import { bearer, botOf, policyOf } from '../fixtures.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { type Bundle, eventNumbers, parameter, readBundle } from './bundle.ts';
import { receiver } from './receiver.ts';
import { patient, setting, subscriber, type Topical, topic, topical } from './subscriptions.ts';

const inputs: unknown[] = [];
const hook = receiver();
const runner = fakeRunner({ note: async (_, { input }) => void inputs.push(input) });
const env = { KILN_EVENT_ATTEMPTS: '2', eventDepth: 3 };
const server = testServer(env, emptyTemplate, runner, undefined, undefined, { fetchHost: hook.fetchHost });

const { sql, read, put, settled, clear } = subscriber(
  server,
  `select 1 from kiln_event where dead is null and due <= clock_timestamp()
   union all select 1 from kiln_listener where turn > clock_timestamp() and not failing`,
);

beforeAll(async () => {
  await put(botOf('note', { runAsUser: true }));
  await put({ resourceType: 'Project', id: 'default', name: 'default', allowedHost: ['hook.example.org'] });
});

beforeEach(async () => {
  await clear();
  hook.received.length = inputs.length = 0;
  hook.answers = [];
  hook.delays = [];
});

const hurry = () => sql('update kiln_event set due = now() where dead is null');
const bundles = () => hook.received.map(({ body }) => readBundle(body));
const kinds = () => bundles().map(bundle => parameter(bundle, 'type')?.valueCode);

describe('a receiver', () => {
  it('gets a handshake, then numbered Bundles of matches', async () => {
    const made = await put(topical('s', { filters: ['Patient?gender=female'] }));
    expect(made).toMatchObject({ httpStatus: 201, status: 'requested' });
    await settled();
    expect(await read('s')).toMatchObject({ status: 'active' });
    await put(patient('a', 'female', { multipleBirthInteger: 1 }));
    await put(patient('b', 'male'));
    await put(patient('a', 'female', { birthDate: '2000-01-01' }));
    await server().fetch('Patient/a', { method: 'DELETE' });
    await settled();
    expect(hook.received.map(({ method, path }) => `${method} ${path}`)).toEqual(Array(4).fill('POST /hook'));
    expect(kinds()).toEqual(['handshake', ...Array(3).fill('event-notification')]);
    for (const bundle of bundles())
      expect(checkStructure(bundle, elements(), { level: 'full', unique: true })).toEqual([]);
    const [handshake, ...events] = bundles();
    expect(parameter(handshake, 'status')?.valueCode).toBe('requested');
    expect(parameter(handshake, 'events-since-subscription-start')?.valueString).toBe('0');
    expect(parameter(handshake, 'topic')?.valueCanonical).toBe(topic('Patient'));
    expect(events.map(eventNumbers)).toEqual([['1'], ['2'], ['3']]);
    expect(events.map(bundle => parameter(bundle, 'events-since-subscription-start')?.valueString)).toEqual([
      ...['1', '2', '3'],
    ]);
    const base = 'http://127.0.0.1:8103/fhir/R4';
    expect(events.map(({ entry }) => entry?.[1])).toMatchObject([
      {
        fullUrl: `${base}/Patient/a`,
        resource: { id: 'a', meta: { versionId: '1' } },
        request: { method: 'POST', url: 'Patient' },
        response: { status: '201' },
      },
      { resource: { birthDate: '2000-01-01' }, request: { method: 'PUT', url: 'Patient/a' } },
      { fullUrl: `${base}/Patient/a`, request: { method: 'DELETE' }, response: { status: '204' } },
    ]);
    expect(events[2]?.entry?.[1]).not.toHaveProperty('resource');
  });

  it('gets the requested content', async () => {
    await put(topical('e', { content: 'empty' }));
    await put(topical('i', { content: 'id-only' }));
    await put(patient('p', 'male'));
    await settled();
    const of = (id: string) =>
      hook.received
        .filter(({ headers }) => headers['kiln-listener'] === `Subscription/${id}`)
        .map(({ body }) => readBundle(body))
        .find(bundle => parameter(bundle, 'type')?.valueCode === 'event-notification');
    expect(of('e')?.entry).toHaveLength(1);
    expect(JSON.stringify(of('e'))).not.toContain('Patient/p');
    expect(of('i')?.entry?.[1]).toEqual({
      fullUrl: 'http://127.0.0.1:8103/fhir/R4/Patient/p',
      request: { method: 'POST', url: 'Patient' },
      response: { status: '201', etag: 'W/"1"' },
    });
    expect(parameter(of('i'), 'notification-event')?.part).toContainEqual({
      name: 'focus',
      valueReference: { reference: 'http://127.0.0.1:8103/fhir/R4/Patient/p' },
    });
  });

  it('gets several events in one Bundle, up to the maximum', async () => {
    const extension = [setting('backport-max-count', { valuePositiveInt: 3 })];
    hook.answers = [503];
    await put(topical('s', { extension }));
    await settled();
    for (let at = 0; at < 7; at++) await put(patient(`m${at}`, 'male'));
    await hurry();
    await settled();
    const sent = bundles().filter(bundle => parameter(bundle, 'type')?.valueCode === 'event-notification');
    expect(sent.map(eventNumbers)).toEqual([['1', '2', '3'], ['4', '5', '6'], ['7']]);
  });

  it('gets the events before and after one that cannot be judged', async () => {
    const extension = [setting('backport-max-count', { valuePositiveInt: 3 })];
    const fhirpath = {
      url: 'https://kiln.example/fhir/StructureDefinition/subscription-fhirpath',
      valueString: '%current.name.single().exists()',
    };
    await put(topical('s', { extension }, { extension: [fhirpath] }));
    await settled();
    await sql("update kiln_listener set turn = now() + interval '1 hour'");
    const [one, two] = [[{ family: 'a' }], [{ family: 'a' }, { family: 'b' }]];
    for (const [id, name] of Object.entries({ p0: one, p1: two, p2: one }))
      await put(patient(id, 'male', { name }));
    await sql("update kiln_listener set turn = '-infinity'");
    for (let attempt = 0; attempt < 3; attempt++) {
      await settled();
      await hurry();
    }
    await settled();
    const sent = bundles().filter(bundle => parameter(bundle, 'type')?.valueCode === 'event-notification');
    expect(sent.map(eventNumbers)).toEqual([['1'], ['2']]);
    expect(await sql('select id from kiln_event where dead is not null')).toEqual([{ id: 'p1' }]);
  });

  it('that refuses the handshake gets nothing more', async () => {
    hook.answers = [403, 403];
    await put(topical('s'));
    await settled();
    expect(await read('s')).toMatchObject({
      status: 'error',
      error: 'The notification of https://hook.example.org failed: it answered 403.',
    });
    await put(patient('p', 'male'));
    await hurry();
    await settled();
    expect(kinds()).toEqual(['handshake', 'handshake']);
    expect(await sql('select id from kiln_listener')).toEqual([]);
    await put(patient('p', 'female'));
    await settled();
    expect(hook.received).toHaveLength(2);
  });

  it('that fails gets the same number again, then keeps the gap that $events fills', async () => {
    await put(topical('s'));
    await settled();
    hook.answers = [500, 500];
    await put(patient('one', 'male'));
    await settled();
    await put(patient('two', 'male'));
    await hurry();
    await settled();
    expect(bundles().slice(1).map(eventNumbers)).toEqual([['1'], ['1'], ['2']]);
    const [first, again] = hook.received.slice(1);
    expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await expect.poll(async () => (await read('s')).status).toBe('active');
    expect(await sql('select number::int4, id from kiln_notification order by number')).toEqual([
      { number: 1, id: 'one' },
      { number: 2, id: 'two' },
    ]);
  });

  it('that is away for long gets each event once, and each number stays', async () => {
    await put(topical('s'));
    await settled();
    hook.answers = [500, 500, 500];
    for (const id of ['one', 'two', 'three', 'four']) await put(patient(id, 'male'));
    await hurry();
    await settled();
    await hurry();
    await settled();
    expect(bundles().slice(1).map(eventNumbers)).toEqual([['1'], ['1'], ['2']]);
    expect(await read('s')).toMatchObject({ status: 'error' });
    expect(await sql('select count(*)::int4 from kiln_event where dead is not null')).toEqual([{ count: 4 }]);
    await sql(`update kiln_listener set turn = '-infinity'`);
    await put(patient('five', 'male'));
    await settled();
    expect(bundles().slice(-1).map(eventNumbers)).toEqual([['5']]);
    await expect.poll(async () => (await read('s')).status).toBe('active');
  });

  it('gets heartbeats while nothing happens', async () => {
    const extension = [setting('backport-heartbeat-period', { valueUnsignedInt: 60 })];
    await put(topical('s', { extension }));
    await settled();
    await put(patient('p', 'male'));
    await settled();
    expect(kinds()).toEqual(['handshake', 'event-notification']);
    await sql('update kiln_subscription set beat = now()');
    await settled();
    expect(kinds()).toEqual(['handshake', 'event-notification', 'heartbeat']);
    expect(parameter(bundles()[2], 'events-since-subscription-start')?.valueString).toBe('1');
  });
});

it('a Subscription is off after its end, without an event', async () => {
  await put(topical('s', {}, { end: '2100-01-01T00:00:00Z' }));
  await settled();
  expect(await read('s')).toMatchObject({ status: 'active' });
  await sql('update kiln_listener set ends = now()');
  await server().events.tend();
  expect(await read('s')).toMatchObject({ status: 'off' });
  await put(patient('p', 'male'));
  await settled();
  expect(kinds()).toEqual(['handshake']);
});

it('a timeout of the Subscription ends an attempt', async () => {
  const extension = [setting('backport-timeout', { valueUnsignedInt: 1 })];
  hook.delays = [3_000];
  await put(topical('s', { extension }));
  await settled();
  await expect
    .poll(async () => (await read('s')).error)
    .toBe('The notification of https://hook.example.org failed: it did not answer within 1 s.');
});

it('a bot gets Bundles, too', async () => {
  await put(topical('s', { channel: { endpoint: 'Bot/note' } }));
  await put(patient('p', 'male'));
  await settled();
  expect(inputs.map(input => parameter(input as Bundle, 'type')?.valueCode)).toEqual([
    'handshake',
    'event-notification',
  ]);
});

it('hidden elements are not sent, and invisible resources have no number', async () => {
  const entry = { resourceType: 'Patient', criteria: 'Patient?gender=female', hiddenFields: ['birthDate'] };
  await put(policyOf('narrow', entry, { resourceType: 'Subscription' }));
  const client = await newClient(server(), { policies: ['narrow'] });
  await put(topical('s'), bearer(client));
  for (const gender of ['male', 'female', 'male', 'female'])
    await put(patient(`h-${gender}`, gender, { birthDate: '2000-01-01', active: hook.received.length > 0 }));
  await settled();
  const sent = bundles().slice(1);
  expect(sent.flatMap(eventNumbers)).toEqual(sent.map((_, at) => String(at + 1)));
  expect(sent.length).toBeGreaterThan(0);
  expect(hook.received.some(({ body }) => body.includes('birthDate') || body.includes('h-male'))).toBe(false);
});

describe('is refused', () => {
  const rows: readonly (readonly [string, Topical, object, string, RegExp])[] = [
    [
      'an unknown topic',
      {},
      { criteria: 'http://example.org/topic' },
      'criteria',
      /not a topic.*SubscriptionTopic/,
    ],
    ['a topic of no type', {}, { criteria: topic('Patients') }, 'criteria', /not a topic/],
    ['criteria', {}, { criteria: 'Patient?gender=male' }, 'criteria', /not a topic/],
    ['a filter of another type', { filters: ['Group?type=person'] }, {}, 'criteria.extension', /Patient\?/],
    ['a filter without a search', { filters: ['gender'] }, {}, 'criteria.extension', /gender/],
    ['an unknown parameter', { filters: ['gendre=male'] }, {}, 'criteria.extension', /gendre/],
    ['an unknown content', { content: 'half' }, {}, 'channel.payload', /half/],
    [
      'a heartbeat every second',
      { extension: [setting('backport-heartbeat-period', { valueUnsignedInt: 1 })] },
      ...([{}, 'channel.extension', /5 seconds/] as const),
    ],
    [
      'a long timeout',
      { extension: [setting('backport-timeout', { valueUnsignedInt: 600 })] },
      ...([{}, 'channel.extension', /1 to 15/] as const),
    ],
    [
      'a maximum of another type',
      { extension: [setting('backport-max-count', { valueString: '3' })] },
      ...([{}, 'channel.extension', /valuePositiveInt/] as const),
    ],
  ];

  it.each(rows)('%s', async (_, given, more, element, sentence) => {
    const answer = await put(topical('bad', given, more));
    expect([answer.httpStatus, answer.issue?.[0]?.expression]).toEqual([422, [`Subscription.${element}`]]);
    expect(answer.issue?.[0]?.diagnostics).toMatch(sentence);
    expect((await server().fetch('Subscription/bad')).status).toBe(404);
  });
});
