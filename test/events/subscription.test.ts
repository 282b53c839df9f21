// Subscriptions over HTTP, with bots and addresses that they notify. https://hl7.org/fhir/R4/subscription.html
import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withResolvers } from '../../runtime/bots/sandbox/process.ts';
import type { HostFetch, HostRequest } from '../../runtime/identity/auth/host-fetch.ts';
import { newClient } from '../auth/client.ts';
import { type Client, fakeRunner, type Handler } from '../bots/fake-runner.ts';
import { asNew, bearer, botOf, fhirJson, policyOf } from '../fixtures.ts';
import { emptyTemplate, testServer } from '../server.ts';
import type { Bundle } from './bundle.ts';
import { patient, subscriber } from './subscriptions.ts';

interface Notified {
  readonly bot: string;
  readonly input: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

/** What bots were notified of, in order. */
const notified: Notified[] = [];
/** What addresses were sent, in order. */
const sent: HostRequest[] = [];
/** What holds the next run of a bot. */
let gate: Promise<void> | undefined;
/** How many of the next notifications fail, and what addresses answer. */
let failures = 0;
let answers: readonly number[] = [];
/** Headers of each answer. */
let answered: Readonly<Record<string, string>> = {};

const note =
  (bot: string): Handler =>
  async (_, event) => {
    const held = gate;
    gate = undefined;
    await held;
    notified.push({ bot, input: event.input, headers: event.headers as Notified['headers'] });
    if (failures > 0) {
      failures--;
      throw new Error('no bed');
    }
  };
const handlers: Record<string, Handler> = {
  note: note('note'),
  again: async (client, event, log) => {
    await note('again')(client, event, log);
    const basic = event.input as object & { readonly extension?: readonly object[] };
    const extension = [...(basic.extension ?? []), { url: 'http://example.org/again', valueInteger: 1 }];
    await client.update?.({ ...basic, extension });
  },
};
/** Each writes what it was notified of again, another one's resource in turn: by a Bundle, a mutation, a patch, another bot. */
const writers: Readonly<Record<string, (client: Client, basic: Resource, note: string) => unknown>> = {
  batch: (client, basic, text) =>
    client.executeBatch?.({
      ...{ resourceType: 'Bundle', type: 'transaction' },
      entry: [
        { resource: { ...basic, code: { text } }, request: { method: 'PUT', url: `Basic/${basic.id}` } },
      ],
    }),
  mutation: (client, { id }, text) =>
    client.graphql?.(
      `mutation { BasicUpdate(id: "${id}", res: {id: "${id}", code: {text: "${text}"}}) { id } }`,
    ),
  patch: (client, { id }, value) =>
    client.patch?.('Basic', id, [{ op: 'replace', path: '/code/text', value }]),
  other: (client, basic, text) => client.execute?.('write', { ...basic, code: { text } }),
  upsert: (client, { meta: _, ...basic }, text) =>
    client.upsert?.({ ...basic, code: { text } }, { _id: basic.id }),
  write: (client, basic) => client.update?.(basic),
};
for (const [name, write] of Object.entries(writers))
  handlers[name] = async (client, event, log) => {
    await note(name)(client, event, log);
    return write(client, event.input as Resource, `${name} ${notified.length}`);
  };
const fetchHost: HostFetch = async (_, request) => {
  sent.push(request);
  const [status = 200, ...rest] = answers;
  answers = rest;
  return { status, headers: answered, body: '' };
};
const env = { KILN_EVENT_ATTEMPTS: '2', eventDepth: 3, mostListeners: 6 };
const server = testServer(env, emptyTemplate, fakeRunner(handlers), undefined, undefined, { fetchHost });

const { sql, read, put, settled, failing, clear } = subscriber(
  server,
  'select 1 from kiln_event where dead is null and (due <= clock_timestamp() or attempts > 0 and fault is null)',
);

beforeAll(async () => {
  for (const id of Object.keys(handlers)) await put(botOf(id, { runAsUser: true }));
  await put({ resourceType: 'Project', id: 'default', name: 'default', allowedHost: ['hook.example.org'] });
  await server().fetch('$admin/secret/WEBHOOK_SECRET', { method: 'PUT', body: 'sesame' });
});

beforeEach(async () => {
  await clear();
  notified.length = sent.length = failures = 0;
  answers = [];
  answered = {};
});

type Resource = { readonly resourceType: string; readonly id: string; readonly meta?: unknown };

const subscription = (id: string, criteria: string, more: object = {}, channel: object = {}) => ({
  ...{ resourceType: 'Subscription', id, status: 'requested', reason: 'A test', criteria },
  channel: { type: 'rest-hook', endpoint: 'Bot/note', ...channel },
  ...more,
});

/** What failed is due at once. */
const hurry = () =>
  sql('update kiln_event set due = now(), fault = null where fault is not null and dead is null');

const names = () =>
  notified.map(({ input, headers }) => `${headers['kiln-interaction']} ${(input as Resource).id}`);

const interaction = (code: string) => ({
  url: 'https://kiln.example/fhir/StructureDefinition/subscription-interaction',
  valueCode: code,
});

const payload = (code: string) => ({
  extension: [
    {
      url: 'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition/backport-payload-content',
      valueCode: code,
    },
  ],
});

describe('a bot', () => {
  it('is notified of matching creations and updates', async () => {
    expect(await put(subscription('s', 'Patient?gender=female'))).toMatchObject({
      ...{ httpStatus: 201, status: 'active' },
    });
    await put(patient('a', 'female'));
    await put(patient('b', 'male'));
    await put(patient('b', 'female'));
    await put(patient('a', 'male'));
    await settled();
    expect(names().sort()).toEqual(['create a', 'update b']);
    const [first] = notified.filter(({ input }) => (input as Resource).id === 'a');
    expect(first?.input).toMatchObject({ id: 'a', gender: 'female', meta: { versionId: '1' } });
    expect(first?.headers).toMatchObject({
      'kiln-listener': 'Subscription/s',
      'kiln-resource': 'Patient/a/_history/1',
      'kiln-attempt': '1',
    });
  });

  it('is notified of each version in order, also of those that were superseded or deleted', async () => {
    const extension = ['create', 'update', 'delete'].map(interaction);
    await put(subscription('s', 'Patient?gender=female', { extension }));
    const { promise, resolve: release } = withResolvers<void>();
    gate = promise;
    for (let turn = 0; turn < 6; turn++)
      await put(patient('c', turn % 2 === 0 ? 'female' : 'male', { birthDate: `200${turn}-01-01` }));
    await put(patient('c', 'female', { birthDate: '2006-01-01' }));
    await server().fetch('Patient/c', { method: 'DELETE' });
    expect(notified).toEqual([]);
    release();
    await settled();
    const seen = notified.map(({ input, headers }) => {
      const { birthDate, meta } = input as { birthDate?: string; meta?: { versionId: string } };
      return [headers['kiln-interaction'], birthDate?.slice(0, 4), meta?.versionId];
    });
    expect(seen).toEqual([
      ['create', '2000', '1'],
      ['update', '2002', '3'],
      ['update', '2004', '5'],
      ['update', '2006', '7'],
      ['delete', undefined, undefined],
    ]);
    // Nothing of the judgement of past versions stays.
    const history = (await (await server().fetch('Patient/c/_history')).json()) as { total: number };
    expect(history.total).toBe(8);
  });

  it('is notified of committed transactions, and not of rolled back ones', async () => {
    await put(subscription('s', 'Patient'));
    const entry = (id: string, resource: object) => ({
      resource,
      request: { method: 'PUT', url: `Patient/${id}` },
    });
    const send = (...entries: object[]) =>
      server().fetch('', {
        method: 'POST',
        headers: fhirJson,
        body: JSON.stringify({ resourceType: 'Bundle', type: 'transaction', entry: entries }),
      });
    expect((await send(entry('t1', patient('t1', 'male')), entry('t2', patient('t2', 'male')))).status).toBe(
      200,
    );
    const wrong = { ...patient('t4', 'male'), managingOrganization: 5 };
    expect((await send(entry('t3', patient('t3', 'male')), entry('t4', wrong))).status).toBe(400);
    await server().graphql(
      'mutation { one: PatientUpdate(id: "t5", res: {id: "t5", gender: "male"}) { id } }',
    );
    await settled();
    expect(names().sort()).toEqual(['create t1', 'create t2', 'create t5']);
  });

  it('that fails is tried again, then dead, which the Subscription says until another succeeds', async () => {
    await put(subscription('s', 'Patient'));
    failures = 2;
    await put(patient('f', 'male'));
    await settled();
    expect(await read('s')).toMatchObject({ status: 'active' });
    await hurry();
    await settled();
    expect(notified.map(({ headers }) => headers['kiln-attempt'])).toEqual(['1', '2']);
    await failing('s', /^Bot\/note answered 400: .*no bed/);
    await put(patient('f', 'female'));
    await settled();
    expect(notified).toHaveLength(3);
    await expect.poll(async () => (await read('s')).status).toBe('active');
    expect((await read('s')).error).toBeUndefined();
  });

  it('that triggers itself is cut, and named', async () => {
    await put(subscription('s', 'Patient?gender=other', {}, { endpoint: 'Bot/again' }));
    await put(patient('loop', 'other'));
    await settled();
    expect(notified).toHaveLength(3);
    await failing('s', '3 events followed each other');
  });

  it.each('batch mutation patch other upsert'.split(' '))('that triggers itself by %s is cut', async name => {
    await put(subscription('s', 'Basic', {}, { endpoint: `Bot/${name}` }));
    await put({ resourceType: 'Basic', id: name, code: { text: 'a' } });
    await settled();
    expect(notified.filter(({ bot }) => bot === name)).toHaveLength(3);
    await expect.poll(async () => (await read('s')).error).toContain('3 events followed each other');
  });

  it('that triggers another one, which triggers it, is cut', async () => {
    await put(subscription('s', 'Basic', {}, { endpoint: 'Bot/patch' }));
    await put(subscription('t', 'Basic', {}, { endpoint: 'Bot/upsert' }));
    await put({ resourceType: 'Basic', id: 'ping', code: { text: 'a' } });
    await settled();
    // Each write has two listeners, and three generations follow the first one.
    expect(notified).toHaveLength(2 + 4 + 8);
    for (const id of ['s', 't'])
      await expect.poll(async () => (await read(id)).error).toContain('3 events followed each other');
  });

  it('that listens to the AuditEvents of its own runs is limited', async () => {
    // Runs of the tests before, whose AuditEvents are yet to be written, would be cut as well.
    await server().trail.settle();
    await put(subscription('s', 'AuditEvent', {}, { payload: 'application/fhir+json' }));
    await server().fetch('Bot/note/$execute', { method: 'POST' });
    await expect
      .poll(async () => {
        await server().trail.settle();
        await settled();
        return (await read('s')).error;
      })
      .toContain('3 events followed each other');
    // The run that was requested, and three by the events.
    expect(notified).toHaveLength(4);
  });

  it('is notified of resources of two types that have one id', async () => {
    await put(subscription('s', 'Patient'));
    failures = 1;
    await put(patient('both', 'male'));
    await settled();
    await put(subscription('s', 'Basic'));
    expect((await put({ resourceType: 'Basic', id: 'both', code: { text: 'a' } })).httpStatus).toBe(201);
    await settled();
    await hurry();
    await settled();
    expect(notified.map(({ headers }) => headers['kiln-resource'])).toEqual([
      'Patient/both/_history/1',
      'Basic/both/_history/1',
    ]);
  });

  it('gets the content of the payload', async () => {
    await put(subscription('e', 'Patient', {}, { _payload: payload('empty') }));
    await put(subscription('i', 'Patient', {}, { _payload: payload('id-only') }));
    await put(patient('p', 'male'));
    await settled();
    const of = (id: string) =>
      notified.find(({ headers }) => headers['kiln-listener'] === `Subscription/${id}`)?.input;
    expect(of('e')).toEqual({});
    expect(of('i')).toEqual({ resourceType: 'Patient', id: 'p' });
  });
});

describe('FHIRPath', () => {
  const fhirpath = (valueString: string) => ({
    url: 'https://kiln.example/fhir/StructureDefinition/subscription-fhirpath',
    valueString,
  });

  it('compares the version with the one before', async () => {
    const changed = [fhirpath('%previous.gender != %current.gender'), interaction('update')];
    await put(subscription('s', 'Patient?active=true', { extension: changed }));
    const active = { active: true };
    await put(patient('v', 'male', active));
    await put(patient('v', 'female', active));
    await put(patient('v', 'female', { ...active, birthDate: '2000-01-01' }));
    await put(patient('v', 'other', { active: false }));
    await put(patient('v', 'male', active));
    await settled();
    expect(notified.map(({ headers }) => headers['kiln-resource'])).toEqual([
      'Patient/v/_history/2',
      'Patient/v/_history/5',
    ]);
  });

  it('has no previous version of a creation, and no current one of a deletion', async () => {
    const all = ['create', 'update', 'delete'].map(interaction);
    const made = [fhirpath('%previous.empty()'), ...all];
    const gone = [fhirpath('%current.empty()'), fhirpath("%previous.gender = 'female'"), ...all];
    await put(subscription('made', 'Patient', { extension: made }));
    await put(subscription('gone', 'Patient', { extension: gone }));
    for (const gender of ['male', 'female']) await put(patient('n', gender));
    await server().fetch('Patient/n', { method: 'DELETE' });
    await put(patient('n', 'female'));
    await settled();
    const found = notified.map(({ headers }) => `${headers['kiln-listener']} ${headers['kiln-resource']}`);
    expect(found.sort()).toEqual([
      'Subscription/gone Patient/n/_history/3',
      'Subscription/made Patient/n/_history/1',
      'Subscription/made Patient/n/_history/4',
    ]);
  });

  it('sees of both versions what the writer of the Subscription sees', async () => {
    const entries = [
      { resourceType: 'Patient', criteria: 'Patient?active=true', hiddenFields: ['birthDate'] },
      ...[{ resourceType: 'Subscription' }, { resourceType: 'Bot', interaction: ['execute'] }],
    ];
    await put(policyOf('half', ...entries));
    const headers = await asNew(server(), 'half');
    const listen = (id: string, expression: string) =>
      put(subscription(id, 'Patient', { extension: [fhirpath(expression)] }), headers);
    await listen('hidden', '(%previous | %current).birthDate.exists()');
    await listen('unseen', "%previous.empty() and %current.gender = 'female'");
    await listen('seen', "%previous.gender = 'female' and %current.gender = 'male'");
    const birthDate = '2000-01-01';
    await put(patient('half', 'male', { birthDate, active: false }));
    await put(patient('half', 'female', { birthDate, active: true }));
    await put(patient('half', 'male', { birthDate, active: true }));
    await settled();
    const found = notified.map(({ headers }) => `${headers['kiln-listener']} ${headers['kiln-resource']}`);
    expect(found.sort()).toEqual([
      'Subscription/seen Patient/half/_history/3',
      'Subscription/unseen Patient/half/_history/2',
    ]);
  });

  it('that cannot be evaluated is reported in Subscription.error', async () => {
    await put(subscription('s', 'Patient', { extension: [fhirpath('%current.name.single().exists()')] }));
    await put(patient('two', 'male', { name: [{ family: 'a' }, { family: 'b' }] }));
    await settled();
    await hurry();
    await settled();
    expect(notified).toEqual([]);
    await failing('s', /^Subscription\.extension: .*single/);
  });

  it.each([
    ['that is none', '%current.name.where(', /extension: /],
    ['that reaches outside', '%current.subject.resolve().exists()', /resolve\(\) reaches outside/],
    ['of an unknown variable', '%former.status', /former/],
    ['without a text', '', /valueString/],
  ])('%s is refused', async (_, expression, sentence) => {
    const answer = await put(subscription('bad', 'Patient', { extension: [fhirpath(expression)] }));
    expect([answer.httpStatus, answer.issue?.[0]?.expression]).toEqual([
      expression === '' ? 400 : 422,
      [expect.stringMatching(/^Subscription\.extension/) as unknown],
    ]);
    if (expression !== '') expect(answer.issue?.[0]?.diagnostics).toMatch(sentence);
  });
});

describe('the access of a listener', () => {
  it('is its current one; without access nothing is sent', async () => {
    const entry = { resourceType: 'Patient', criteria: 'Patient?gender=female', hiddenFields: ['birthDate'] };
    const policy = (entries: readonly object[]) =>
      put(
        policyOf(
          'narrow',
          ...entries,
          { resourceType: 'Subscription' },
          { resourceType: 'Bot', interaction: ['execute'] },
        ),
      );
    await policy([entry]);
    const client = await newClient(server(), { policies: ['narrow'] });
    const headers = bearer(client);
    expect((await put(subscription('s', 'Patient'), headers)).status).toBe('active');
    const birthDate = '2000-01-01';
    await put(patient('seen', 'female', { birthDate }));
    await put(patient('unseen', 'male', { birthDate }));
    await settled();
    expect(notified.map(({ input }) => input)).toEqual([
      expect.not.objectContaining({ birthDate }) as unknown,
    ]);
    expect(names()).toEqual(['create seen']);
    const asked = await put(subscription('h', 'Patient?birthdate=2000-01-01'), headers);
    expect([asked.httpStatus, asked.issue?.[0]?.expression]).toEqual([422, ['Subscription.criteria']]);
    notified.length = 0;
    // A token that is revoked says nothing about who listens.
    const revoke = 'update kiln_token set revoked = clock_timestamp() where membership = $1';
    expect((await server().database.generic.query(revoke, [client.membership])).rowCount).toBe(1);
    await policy([{ ...entry, criteria: 'Patient?gender=male' }]);
    await put(patient('seen', 'female'));
    await put(patient('unseen', 'male'));
    await settled();
    expect(names()).toEqual(['update unseen']);
    const membership = `ProjectMembership/${client.membership}`;
    await server().fetch(membership, { method: 'DELETE' });
    await put(patient('unseen', 'male'));
    await settled();
    expect(notified).toHaveLength(1);
    await failing('s', 'has no access any more');
  });

  it('is who wrote what is sent and where: another one that edits the rest does not lend its access', async () => {
    await put(
      policyOf(
        'females',
        { resourceType: 'Patient', criteria: 'Patient?gender=female' },
        { resourceType: 'Subscription' },
        { resourceType: 'Bot', interaction: ['execute'] },
      ),
    );
    const headers = await asNew(server(), 'females');
    await put(subscription('s', 'Patient'), headers);
    expect(
      (await put(subscription('s', 'Patient', { reason: 'Corrected by an administrator' }))).status,
    ).toBe('active');
    await put(patient('hers', 'female'));
    await put(patient('his', 'male'));
    await settled();
    expect(names()).toEqual(['create hers']);
    // What is sent changes: it is the administrator's from now on; as after it was off.
    await put(subscription('s', 'Patient?active=true'));
    await put(patient('his', 'male', { active: true }));
    await settled();
    expect(names()).toEqual(['create hers', 'update his']);
    await put(subscription('s', 'Patient'), headers);
    await put(subscription('s', 'Patient', { status: 'off' }));
    await put(subscription('s', 'Patient'));
    await put(patient('his', 'male'));
    await settled();
    expect(names()).toEqual(['create hers', 'update his', 'update his']);
  });

  it('is sent nothing with the access of a writer that another one has followed since the event was claimed', async () => {
    await put(subscription('s', 'Patient'));
    const { generic } = server().database;
    const held = await generic.connect();
    try {
      await held.query('begin; lock table "Subscription" in access exclusive mode');
      await put(patient('claimed', 'male'));
      const claimed = 'select attempts from kiln_event where id = $1';
      await expect
        .poll(async () => (await generic.query(claimed, ['claimed'])).rows)
        .toEqual([{ attempts: 1 }]);
      await held.query(`update kiln_listener set identity = '{"kind": "other"}'; commit`);
    } finally {
      held.release();
    }
    await settled();
    expect(notified).toEqual([]);
  });

  it('ends with the status off, the end, another criteria or the deletion', async () => {
    await put(subscription('off', 'Patient'));
    await put(subscription('off', 'Patient', { status: 'off' }));
    await put(subscription('type', 'Patient'));
    await put(subscription('type', 'Group'));
    await put(subscription('gone', 'Patient'));
    await server().fetch('Subscription/gone', { method: 'DELETE' });
    const end = new Date(Date.now() + 300).toISOString();
    await put(subscription('end', 'Patient', { end }));
    await delay(301);
    await put(patient('x', 'male'));
    await settled();
    expect(notified).toEqual([]);
    await expect.poll(() => read('end')).toMatchObject({ status: 'off' });
    const { rows } = await server().database.generic.query('select id from kiln_listener');
    expect(rows).toEqual([{ id: 'type' }]);
  });
});

describe('criteria over hidden elements', () => {
  const listener = async (id: string, entries: readonly object[]) => {
    await put(
      policyOf(
        id,
        ...entries,
        { resourceType: 'Subscription' },
        { resourceType: 'Bot', interaction: ['execute'] },
      ),
    );
    const client = await newClient(server(), { policies: [id] });
    return bearer(client);
  };
  const div = (text: string) => ({
    status: 'generated',
    div: `<div xmlns="http://www.w3.org/1999/xhtml">${text}</div>`,
  });

  it('do not match its words', async () => {
    const headers = await listener('words', [
      { resourceType: 'Patient', hiddenFields: ['text', 'name', 'extension'] },
    ]);
    const accepted = ['_text=canary', '_content=canary', '_filter=_content eq "canary"', '_content=shown'];
    const statuses = [];
    for (const [nth, query] of accepted.entries())
      statuses.push((await put(subscription(`w${nth}`, `Patient?${query}`), headers)).httpStatus);
    expect(statuses).toEqual([201, 201, 201, 201]);
    await put(
      patient('words', 'female', {
        ...{ text: div('canary'), name: [{ family: 'canary' }] },
        address: [{ city: 'shown' }],
        extension: [{ url: 'http://example.org/x', valueString: 'canary' }],
      }),
    );
    await put(patient('words', 'male', { name: [{ family: 'canary' }] }));
    await settled();
    expect(notified.map(({ headers }) => headers['kiln-listener'])).toEqual(['Subscription/w3']);
  });

  it('do not match by lists and references that are not visible', async () => {
    const observed = (id: string, of: string, more: object = {}) =>
      put({
        ...{ resourceType: 'Observation', id, status: 'final', code: { text: 'x' } },
        subject: { reference: `Patient/${of}` },
        ...more,
      });
    const list = (id: string, of: string, status = 'current') =>
      put({
        resourceType: 'List',
        id,
        status,
        mode: 'working',
        entry: [{ item: { reference: `Patient/${of}` } }],
      });
    const headers = await listener('some', [
      { resourceType: 'Patient' },
      { resourceType: 'List', criteria: 'List?status=current' },
      { resourceType: 'Observation', criteria: 'Observation?status=final', hiddenFields: ['note', 'code'] },
    ]);
    await list('hidden-list', 'inside', 'retired');
    await list('seen-list', 'inside');
    await observed('hidden-o', 'inside', { status: 'preliminary' });
    const queries = [
      '_list=hidden-list',
      '_list=seen-list',
      '_has:Observation:patient:status=preliminary',
      '_has:Observation:patient:status=final',
      '_has:Observation:patient:code=http://x|y',
      '_filter=_list eq hidden-list',
    ];
    const statuses = [];
    for (const [nth, query] of queries.entries()) {
      const { httpStatus } = await put(subscription(`s${nth}`, `Patient?${query}`), headers);
      statuses.push(httpStatus);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 422, 201]);
    await put(patient('inside', 'male'));
    await settled();
    expect(notified.map(({ headers }) => headers['kiln-listener'])).toEqual(['Subscription/s1']);
  });

  it('change between event and delivery', async () => {
    const entry = { resourceType: 'Patient' };
    const headers = await listener('changing', [entry]);
    await put(subscription('c', 'Patient?_content=canary', {}, { _payload: payload('id-only') }), headers);
    const { promise, resolve: release } = withResolvers<void>();
    gate = promise;
    await put(patient('first', 'male', { name: [{ family: 'canary' }] }));
    await expect.poll(() => gate === undefined).toBe(true);
    await put(patient('first', 'female', { name: [{ family: 'canary' }] }));
    await listener('changing', [{ ...entry, hiddenFields: ['name'] }]);
    release();
    await settled();
    expect(notified.map(({ input }) => input)).toEqual([{ resourceType: 'Patient', id: 'first' }]);
  });
});

describe('an address', () => {
  const hook = { endpoint: 'https://hook.example.org/fhir?a=b', header: ['X-Key: 1'] };

  it('is sent the resource as an update, signed', async () => {
    const channel = { ...hook, payload: 'application/fhir+json' };
    const extension = ['create', 'delete'].map(interaction);
    await put(subscription('s', 'Patient', { extension }, channel));
    await put(patient('w', 'male'));
    await put(patient('w', 'female'));
    await server().fetch('Patient/w', { method: 'DELETE' });
    await settled();
    expect(sent.map(({ method, address }) => `${method} ${address}`)).toEqual([
      'PUT https://hook.example.org/fhir/Patient/w?a=b',
      'DELETE https://hook.example.org/fhir/Patient/w?a=b',
    ]);
    const { headers, body = '' } = sent[0] as HostRequest;
    expect(JSON.parse(String(body))).toMatchObject({ resourceType: 'Patient', id: 'w', gender: 'male' });
    expect(headers).toMatchObject({ 'X-Key': '1', 'content-type': 'application/fhir+json' });
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const mac = createHmac('sha256', 'sesame').update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${mac}`);
    expect(sent[1]?.body).toBeUndefined();
  });

  it.each([
    'whsec_',
    'whsec_!!!',
  ])('is sent nothing while the secret is %s: all know the empty key', async secret => {
    const set = (body: string) => server().fetch('$admin/secret/WEBHOOK_SECRET', { method: 'PUT', body });
    await set(secret);
    await put(subscription('s', 'Patient', {}, hook));
    await put(patient('w', 'male'));
    await settled();
    await hurry();
    await settled();
    await set('sesame');
    expect(sent).toEqual([]);
    await expect.poll(async () => (await read('s')).error).toMatch(/WEBHOOK_SECRET begins with whsec_/);
  });

  it('is sent nothing but the event without a payload, and the same id again', async () => {
    await put(subscription('s', 'Patient', {}, hook));
    answers = [503, 200];
    await put(patient('w', 'male'));
    await settled();
    await hurry();
    await settled();
    expect(sent.map(({ method, body }) => [method, body])).toEqual([
      ['POST', undefined],
      ['POST', undefined],
    ]);
    const ids = new Set(sent.map(({ headers }) => headers['webhook-id']));
    expect(ids.size).toBe(1);
  });

  it('is sent what waits at once where it is replayed, or the Subscription is written anew', async () => {
    await put(subscription('s', 'Patient', {}, hook));
    const replay = () => server().fetch('$admin/event/replay?state=waiting', { method: 'POST' });
    const waiting = async () =>
      ((await (await server().fetch('$admin/event?state=waiting')).json()) as { fault: string | null }[]).map(
        ({ fault }) => fault !== null,
      );
    answers = [503];
    await put(patient('w', 'male'));
    await settled();
    expect([sent.length, await waiting()]).toEqual([1, [true]]);
    expect(await (await replay()).json()).toEqual({ replayed: 1, kept: 0 });
    await settled();
    expect([sent.length, await waiting()]).toEqual([2, []]);
    answers = [503];
    await put(patient('w', 'female'));
    await settled();
    expect([sent.length, await waiting()]).toEqual([3, [true]]);
    await put(subscription('s', 'Patient', {}, { ...hook, header: ['X-Key: 2'] }));
    await expect.poll(waiting).toEqual([]);
    expect([sent.length, sent[3]?.headers['X-Key']]).toEqual([4, '2']);
  });

  it('that answers 410 gets no further request, and one with Retry-After gets the next one later', async () => {
    await put(subscription('s', 'Patient', {}, hook));
    const events = async () =>
      (await (await server().fetch('$admin/event')).json()) as { state: string; due: string | null }[];
    answers = [410];
    await put(patient('w', 'male'));
    await settled();
    expect([sent.length, (await events()).map(({ state }) => state)]).toEqual([1, ['dead']]);
    await expect.poll(async () => (await read('s')).error).toMatch(/answered 410/);
    await server().database.generic.query('delete from kiln_event');
    for (const retryAfter of ['120', new Date(Date.now() + 121_000).toUTCString()]) {
      [answers, answered] = [[429], { 'retry-after': retryAfter }];
      await put(patient(`w${retryAfter.length}`, 'male'));
      await settled();
    }
    const waits = (await events()).map(({ due }) => Date.parse(due ?? '') - Date.now());
    expect(waits.map(wait => wait > 90_000 && wait < 125_000)).toEqual([true, true]);
  });

  it('has the latest reason of failures', async () => {
    await put(subscription('s', 'Patient', {}, hook));
    for (const status of [503, 404]) {
      answers = [status, status];
      await put(patient('w', status === 503 ? 'male' : 'female'));
      await settled();
      await hurry();
      await settled();
      await expect.poll(async () => (await read('s')).error).toMatch(new RegExp(`answered ${status}`));
    }
  });

  it('is not notified of its own errors endlessly', async () => {
    await put(subscription('own', 'Subscription', {}, hook));
    answers = Array.from({ length: 40 }, (_, at) => (at % 4 < 2 ? 503 : 404));
    await put(subscription('other', 'Group', { status: 'off' }));
    for (let round = 0; round < 8; round++) {
      await settled();
      await hurry();
    }
    await settled();
    const versions = (await (await server().fetch('Subscription/own/_history?_count=50')).json()) as Bundle;
    expect(versions.entry?.length).toBe(2);
  });

  it('that a project no longer allows is not sent anything', async () => {
    await put(subscription('s', 'Patient', {}, hook));
    const project = { resourceType: 'Project', id: 'default', name: 'default' };
    await put({ ...project, allowedHost: ['other.example.org'] });
    await put(patient('w', 'male'));
    await settled();
    await hurry();
    await settled();
    await put({ ...project, allowedHost: ['hook.example.org'] });
    expect(sent).toEqual([]);
    await expect
      .poll(async () => (await read('s')).error)
      .toContain('is not among the hosts of Project.allowedHost');
  });
});

describe('is refused', () => {
  const rows: readonly (readonly [string, object, string, RegExp])[] = [
    ['criteria without a type', { criteria: 'everything' }, 'criteria', /is not a search/],
    [
      'an unknown parameter',
      { criteria: 'Patient?gendre=male' },
      'criteria',
      /no search parameter gendre.*gender/,
    ],
    ['a value that is none', { criteria: 'Patient?birthdate=soon' }, 'criteria', /birthdate/],
    ['a sort', { criteria: 'Patient?_sort=name' }, 'criteria', /_sort/],
    ['an include', { criteria: 'Patient?_include=Patient:link' }, 'criteria', /_include/],
    ['a bot that is not there', { channel: { endpoint: 'Bot/none' } }, 'channel.endpoint', /Bot\/none/],
    ['no endpoint', { channel: { endpoint: undefined } }, 'channel.endpoint', /https/],
    ['another protocol', { channel: { endpoint: 'ftp://hook.example.org' } }, 'channel.endpoint', /https/],
    ['plain http', { channel: { endpoint: 'http://hook.example.org' } }, 'channel.endpoint', /https/],
    [
      'credentials',
      { channel: { endpoint: 'https://a:b@hook.example.org' } },
      'channel.endpoint',
      /password/,
    ],
    ['a line end', { channel: { header: ['A: b\r\nC: d'] } }, 'channel.header[0]', /header/],
    ['a header of ours', { channel: { header: ['A: b', 'Host: c'] } }, 'channel.header[1]', /Host/],
    ['a header of the event', { channel: { header: ['KILN-Resource: x'] } }, 'channel.header[0]', /KILN/],
    [
      'a header of a proxy',
      { channel: { header: ['X-Forwarded-For: 1'] } },
      'channel.header',
      /X-Forwarded-For/,
    ],
    ['a header twice', { channel: { header: ['X-A: 1', 'x-a: 2'] } }, 'channel.header', /x-a is repeated/],
    ['long headers', { channel: { header: [`A: ${'b'.repeat(9_000)}`] } }, 'channel.header', /longer/],
    ['a header for a bot', { channel: { header: ['X-A: 1'] } }, 'channel.header', /a bot is sent no headers/],
    ['xml', { channel: { payload: 'application/fhir+xml' } }, 'channel.payload', /fhir\+json/],
    ['an unknown content', { channel: { _payload: payload('half') } }, 'channel.payload', /half/],
    ['an unknown interaction', { extension: [interaction('read')] }, 'extension', /read/],
  ];

  it.each(rows)('%s', async (_, given, element, sentence) => {
    const { channel, ...more } = given as { channel?: object };
    const answer = await put(subscription('bad', 'Patient', more, channel));
    expect([answer.httpStatus, answer.issue?.[0]?.expression]).toEqual([422, [`Subscription.${element}`]]);
    expect(answer.issue?.[0]?.diagnostics).toMatch(sentence);
    expect((await server().fetch('Subscription/bad')).status).toBe(404);
  });

  it('a search, or a bot, that the writer may not use', async () => {
    await put(policyOf('only', { resourceType: 'Subscription' }, { resourceType: 'Group' }));
    const headers = await asNew(server(), 'only');
    const search = await put(subscription('s', 'Patient'), headers);
    const bot = await put(subscription('s', 'Group'), headers);
    expect([search.httpStatus, search.issue?.[0]?.expression]).toEqual([403, ['Subscription.criteria']]);
    expect([bot.httpStatus, bot.issue?.[0]?.expression]).toEqual([403, ['Subscription.channel.endpoint']]);
  });

  it('more than may listen to a type', async () => {
    for (let at = 0; at < 6; at++) await put(subscription(`s${at}`, 'Patient'));
    expect(await put(subscription('s0', 'Patient'))).toMatchObject({ httpStatus: 200 });
    expect(await put(subscription('s6', 'Group'))).toMatchObject({ httpStatus: 201 });
    const answer = await put(subscription('s7', 'Patient'));
    expect(answer.issue?.[0]?.diagnostics).toMatch(/^6 subscriptions .* listen to Patient already/);
  });

  it.each([
    ['another channel', { type: 'email' }, 'rest-hook'],
    ['a host that is not allowed', { endpoint: 'https://else.example.org' }, 'Project.allowedHost'],
  ])('nothing of %s, but stays requested', async (_, channel, reason) => {
    const made = await put(subscription('later', 'Patient', {}, channel));
    expect(made).toMatchObject({ httpStatus: 201, status: 'requested' });
    expect(made.error).toContain(reason);
  });
});
