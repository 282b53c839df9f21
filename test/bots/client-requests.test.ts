// Calls of `client` beyond reads and writes by id: conditions, first matches, references, histories, $validate and Bundles. Each
// as the bot's own membership, which sees neither the male patients nor a birth date.
import { beforeAll, describe, expect, it } from 'vitest';
import { botOf, membershipOf, policyOf } from '../fixtures.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { type Client, fakeRunner, type Handler } from './fake-runner.ts';

/** What the bot of the next request does. */
let act: Handler = () => undefined;
const server = testServer(
  { KILN_BOT_WRITES: '20000' },
  emptyTemplate,
  fakeRunner({ act: (client, event, log) => act(client, event, log) }),
);

type Json = Readonly<Record<string, unknown>>;
const put = (resource: Json) => server().put(resource);
const system = 'urn:test';
const female = (value: string, more: Json = {}) => ({
  ...{ resourceType: 'Patient', gender: 'female', identifier: [{ system, value }] },
  ...more,
});

beforeAll(async () => {
  await put(
    policyOf(
      'bots',
      { resourceType: 'Patient', criteria: 'Patient?gender=female', hiddenFields: ['birthDate'] },
      { resourceType: 'Observation' },
    ),
  );
  await put(botOf('act'));
  await put(membershipOf('act', 'Bot/act', 'bots'));
  for (const id of ['f1', 'f2']) await put({ ...female(id, { birthDate: '1980-01-01' }), id });
  await put({ ...female('m'), gender: 'male', id: 'm' });
  for (const id of ['o1', 'o2'])
    await put({
      ...{ resourceType: 'Observation', id, status: 'final', code: { text: 'Pulse' } },
      subject: { reference: 'Patient/f1' },
    });
});

/** The result of a bot that does this. */
async function ran(work: (client: Client) => unknown): Promise<unknown> {
  act = async client => ({ result: await work(client) });
  const response = await server().fetch('Bot/act/$execute', { method: 'POST' });
  const body = (await response.json()) as { readonly result?: unknown };
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body.result;
}

/** What the bot catches: the message and the status. */
async function caught(work: (client: Client) => unknown): Promise<readonly [string, number | undefined]> {
  const got = await ran(async client => {
    try {
      return { result: await work(client) };
    } catch (error) {
      const { message, status } = error as Error & { readonly status?: number };
      return { message, status };
    }
  });
  expect(got).toHaveProperty('message');
  const { message, status } = got as { readonly message: string; readonly status?: number };
  return [message, status];
}

const idOf = (resource: unknown) => (resource as { readonly id?: string } | undefined)?.id;

describe('searches', () => {
  it.each([
    ['an object', { identifier: 'f2', _count: 50 }],
    ['a query', 'Patient?identifier=f2&_count=50'],
    ['pairs', [['identifier', 'f2']]],
  ])('searchOne takes %s, and gives the first match without what is hidden', async (_, params) => {
    const found = await ran(client => client.searchOne?.('Patient', params));
    expect(found).toMatchObject({ id: 'f2' });
    expect(found).not.toHaveProperty('birthDate');
  });

  it('searchOne gives nothing where nothing is found or visible', async () => {
    expect(await ran(client => client.searchOne?.('Patient', { identifier: 'm' }))).toBeUndefined();
  });

  it('searchResources returns matches without included resources', async () => {
    const params = { _include: 'Observation:subject', _sort: '_id' };
    const found = await ran(client => client.searchResources?.('Observation', params));
    expect((found as readonly unknown[]).map(idOf)).toEqual(['o1', 'o2']);
  });

  it.each([
    ['_has', 'Patient', { '_has:Observation:subject:code-value-concept': 'x' }, undefined],
    ['_has', 'Patient', { '_has:Observation:subject:_id': 'o1' }, ['f1']],
    ['a chain', 'Observation', { 'subject:Patient.identifier': 'f1', _id: 'o2' }, ['o2']],
    ['a repeated parameter', 'Patient', 'gender=female&identifier=f1&identifier=f2', []],
  ])('takes %s with a colon, and parameters more than once', async (_, type, params, ids) => {
    const work = (client: Client) => client.searchResources?.(type, params);
    if (ids) expect(((await ran(work)) as readonly unknown[]).map(idOf)).toEqual(ids);
    else expect((await caught(work))[1]).toBe(400);
  });

  it.each([[{ reference: 'Patient/f1' }], ['Patient/f1']])('readReference reads %j', async reference => {
    expect(idOf(await ran(client => client.readReference?.(reference)))).toBe('f1');
  });

  it.each([
    '#p',
    'https://example.org/fhir/Patient/f1',
    'Patient/f1/_history/1',
    { identifier: { value: 'x' } },
    7,
    null,
  ])('readReference refuses %j', async reference => {
    const [message] = await caught(client => client.readReference?.(reference));
    expect(message).toContain('is not a reference such as Patient/1');
  });

  it('readReference does not find invisible resources', async () => {
    expect((await caught(client => client.readReference?.('Patient/m')))[1]).toBe(404);
  });
});

describe('conditions', () => {
  it('create with ifNoneExist creates once', async () => {
    const options = { ifNoneExist: { identifier: `${system}|once` } };
    const work = (client: Client) =>
      Promise.all([client.create?.(female('once'), options), client.create?.(female('once'), options)]);
    const [one, other] = ((await ran(work)) as readonly unknown[]).map(idOf);
    expect(one).toBe(other);
    expect(idOf(await ran(client => client.create?.(female('once'), options)))).toBe(one);
  });

  it('upsert replaces the match of the search, or creates', async () => {
    const upsert = (active: boolean) => (client: Client) =>
      client.upsert?.(female('upserted', { active }), `identifier=${system}|upserted`);
    const made = (await ran(upsert(false))) as Json;
    const changed = (await ran(upsert(true))) as Json;
    expect([changed.id, changed.active]).toEqual([made.id, true]);
    expect(changed).not.toHaveProperty('birthDate');
  });

  it('a search with several matches, or an invalid one, writes nothing', async () => {
    const [several, status] = await caught(client => client.upsert?.(female('x'), { gender: 'female' }));
    expect([several, status]).toEqual([expect.stringContaining('match the search: be more precise'), 412]);
    for (const none of [undefined, {}, ''])
      expect((await caught(client => client.upsert?.(female('x'), none)))[0]).toContain('needs a search');
    const counted = { ifNoneExist: { identifier: 'x', _count: 1 } };
    expect((await caught(client => client.create?.(female('x'), counted)))[0]).toContain('needs a search');
    expect(await ran(client => client.searchOne?.('Patient', { identifier: 'x' }))).toBeUndefined();
  });

  it('ifMatch writes the version that it names, and no other', async () => {
    await put({ ...female('v'), id: 'v' });
    const version = async () =>
      (
        (await ran(client => client.read?.('Patient', 'v'))) as {
          readonly meta: { readonly versionId: string };
        }
      ).meta.versionId;
    const now = await version();
    const active = [{ op: 'add', path: '/active', value: true }];
    const stale = { ifMatch: '9' };
    for (const work of [
      (client: Client) => client.update?.({ ...female('v'), id: 'v' }, stale),
      (client: Client) => client.patch?.('Patient', 'v', active, stale),
      (client: Client) => client.delete?.('Patient', 'v', stale),
    ])
      expect((await caught(work))[1]).toBe(412);
    expect(await version()).toBe(now);
    await ran(client => client.patch?.('Patient', 'v', active, { ifMatch: `W/"${now}"` }));
    await ran(client => client.update?.({ ...female('v'), id: 'v' }, { ifMatch: Number(now) + 1 }));
    await ran(client => client.delete?.('Patient', 'v', { ifMatch: Number(now) + 2 }));
    expect((await caught(client => client.read?.('Patient', 'v')))[1]).toBe(404);
  });

  it.each([
    ['update', [{ ...female('f1'), id: 'f1' }, { ifMatch: 'x' }], 'ifMatch is'],
    ['update', [{ ...female('f1'), id: 'f1' }, { ifmatch: '1' }], "it has 'ifmatch'"],
    ['update', [{ ...female('f1'), id: 'f1' }, '1'], 'is an object with ifMatch'],
    ['create', [female('x'), { ifMatch: '1' }], "it has 'ifMatch'"],
    ['delete', ['Patient', 'f1', { ifMatch: null }], 'ifMatch is nothing'],
  ])('%s %j is refused', async (method, args, text) => {
    expect((await caught(client => client[method]?.(...args)))[0]).toContain(text);
  });
});

describe('requests', () => {
  it('history lists the versions that the bot sees', async () => {
    const bundle = (await ran(client => client.history?.('Patient', 'f1', { _count: 5 }))) as {
      readonly type: string;
      readonly entry: readonly { readonly resource: Json }[];
    };
    expect(bundle.type).toBe('history');
    expect(bundle.entry.map(({ resource }) => resource.birthDate)).toEqual([undefined]);
    expect((await caught(client => client.history?.('Patient', 'm')))[1]).toBe(404);
    expect((await caught(client => client.history?.('Patient', 'f1', { nonsense: 1 })))[1]).toBe(400);
    expect((await caught(client => client.history?.('Patient', '../x')))[0]).toContain('is not an id');
  });

  it('validate reports, and writes nothing', async () => {
    const issues = async (resource: unknown) =>
      ((await ran(client => client.validate?.(resource))) as { readonly issue: readonly Json[] }).issue;
    // dom-6: it has no narrative.
    expect(await issues(female('valid'))).toMatchObject([
      { severity: 'warning', code: 'invariant' },
      { severity: 'information' },
    ]);
    expect(await issues({ resourceType: 'Patient', name: 'x' })).toMatchObject([{ severity: 'error' }]);
    expect(await ran(client => client.searchOne?.('Patient', { identifier: 'valid' }))).toBeUndefined();
    expect((await caught(client => client.validate?.('x')))[0]).toContain("'x' is not a resource");
  });

  const bundleOf = (type: string, ...entry: readonly Json[]) => ({ resourceType: 'Bundle', type, entry });
  const post = (resource: Json, more: Json = {}) => ({
    ...{ resource, request: { method: 'POST', url: resource.resourceType } },
    ...more,
  });

  it('executeBatch writes a transaction with its links, and gives what was written', async () => {
    const fullUrl = 'urn:uuid:6e1b0b0e-7e0a-4a7e-9a0b-0f2f6c1b7a01';
    const observation = {
      ...{ resourceType: 'Observation', status: 'final', code: { text: 'x' } },
      subject: { reference: fullUrl },
    };
    const bundle = bundleOf('transaction', post(female('linked'), { fullUrl }), post(observation));
    const { type, entry } = (await ran(client => client.executeBatch?.(bundle))) as {
      readonly type: string;
      readonly entry: readonly { readonly resource: Json }[];
    };
    expect(type).toBe('transaction-response');
    expect(entry[1]?.resource.subject).toEqual({ reference: `Patient/${entry[0]?.resource.id}` });
    expect(entry[0]?.resource).not.toHaveProperty('birthDate');
  });

  it('executeBatch answers entries of a batch for themselves', async () => {
    const read = (id: string) => ({ request: { method: 'GET', url: `Patient/${id}` } });
    const bundle = bundleOf('batch', read('f1'), read('m'), post({ ...female('x'), gender: 'male' }));
    const { entry } = (await ran(client => client.executeBatch?.(bundle))) as {
      readonly entry: readonly { readonly response: { readonly status: string } }[];
    };
    expect(entry.map(({ response }) => response.status)).toEqual([
      '200 OK',
      '404 Not Found',
      '403 Forbidden',
    ]);
  });

  it('executeBatch writes all of a transaction or nothing, and says where it fails', async () => {
    const bundle = bundleOf('transaction', post(female('none')), post({ ...female('none'), name: 'x' }));
    const [message, status] = await caught(client => client.executeBatch?.(bundle));
    expect([message, status]).toEqual([expect.stringContaining('Patient.name'), 400]);
    expect(await ran(client => client.searchOne?.('Patient', { identifier: 'none' }))).toBeUndefined();
    expect((await caught(client => client.executeBatch?.({ resourceType: 'Patient' })))[0]).toContain(
      'is not a Bundle',
    );
  });

  it.each(['batch', 'transaction'])('counts what a %s writes to what the run may write', async type => {
    const large = { ...female('large'), name: [{ family: 'z'.repeat(12_000) }] };
    const [message] = await caught(async client => {
      for (let i = 0; i < 3; i++) {
        const { entry } = (await client.executeBatch?.(bundleOf(type, post(large)))) as {
          readonly entry: readonly {
            readonly response: { readonly outcome?: { readonly issue: unknown } };
          }[];
        };
        const [first] = entry;
        const said = JSON.stringify(first?.response.outcome ?? '');
        if (said.includes('too-costly')) throw new Error(said);
      }
    });
    expect(message).toContain('one run of a bot');
  });
});
