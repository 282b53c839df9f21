// The calls of `client` with the membership of the bot: their results, their refusals, and the limits of its policies.
import { beforeAll, describe, expect, it } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { clientCalls } from '../../runtime/bots/client-calls.ts';
import { newClient } from '../auth/client.ts';
import { bearer, botOf, membershipOf, policyOf } from '../fixtures.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { type Client, fakeRunner, type Handler } from './fake-runner.ts';

/** What the bot of the next request does. */
let act: Handler = () => undefined;
const handlers: Record<string, Handler> = {
  act: (client, event, log) => act(client, event, log),
  inner: (_, { input, requester, bot }) => ({ input, requester, bot }),
  silent: () => undefined,
  fails: () => {
    throw new Error('inner fault');
  },
  endless: client => client.execute?.('endless'),
};
const server = testServer({ botDepth: 3 }, emptyTemplate, fakeRunner(handlers));

beforeAll(async () => {
  await server().put(
    policyOf(
      'bots',
      { resourceType: 'Patient', criteria: 'Patient?gender=female', hiddenFields: ['birthDate'] },
      { resourceType: 'Observation' },
      { resourceType: 'Bot', criteria: 'Bot?_id=inner,silent,fails,endless', interaction: ['execute'] },
    ),
  );
  for (const id of Object.keys(handlers)) {
    await server().put(botOf(id, { identifier: [{ system: 'urn:bots', value: `the-${id}` }] }));
    await server().put(membershipOf(id, `Bot/${id}`, 'bots'));
  }
  const patient = { resourceType: 'Patient', birthDate: '2000-01-01' };
  for (const nth of [1, 2, 3])
    await server().put({ ...patient, id: `f${nth}`, gender: 'female', name: [{ family: `F${nth}` }] });
  for (const id of ['f2', 'm'])
    await server().put({
      ...{ resourceType: 'Observation', id: `of-${id}`, status: id === 'm' ? 'amended' : 'final' },
      ...{ code: { text: 'Pulse' }, subject: { reference: `Patient/${id}` } },
    });
  await server().put({ ...patient, id: 'm', gender: 'male', name: [{ family: 'M' }] });
});

/** The result of a bot that does this. */
async function ran(work: (client: Client) => unknown): Promise<unknown> {
  act = client => work(client);
  const response = await server().fetch('Bot/act/$execute', { method: 'POST' });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  return response.headers.get('content-type')?.startsWith('text/plain') ? text : JSON.parse(text);
}

/** What the bot catches. */
async function caught(work: (client: Client) => unknown): Promise<{ message: string; code: string }> {
  const got = await ran(async client => {
    try {
      return { result: await work(client) };
    } catch (error) {
      const { message, outcome } = error as Error & { outcome?: { issue: { code: string }[] } };
      return { message, code: outcome?.issue[0]?.code };
    }
  });
  expect(got).toHaveProperty('message');
  return got as { message: string; code: string };
}

describe('read', () => {
  it('returns what the policies of the bot allow', async () => {
    const found = (await ran(client => client.read?.('Patient', 'f1'))) as Record<string, unknown>;
    expect(found).toMatchObject({ id: 'f1', gender: 'female' });
    expect(found).not.toHaveProperty('birthDate');
  });

  it.each(['m', 'none'])('%s is not there', async id => {
    const { message, code } = await caught(client => client.read?.('Patient', id));
    expect([message, code]).toEqual([`Patient/${id} does not exist.`, 'not-found']);
  });

  it.each([
    [['Nonsense', 'x'], "'Nonsense' is not a resource type"],
    [['Patient', '../x'], "'../x' is not an id"],
    [['Patient', 7], '7 is not an id'],
    [[], 'nothing is not a resource type'],
    [[{ a: 1 }, 'x'], '{"a":1} is not a resource type'],
    [['Patient', 'f1', { signal: 'x' }], 'client.read takes 2 arguments and no further options'],
  ])('%j is refused', async (args, text) => {
    expect((await caught(client => client.read?.(...args))).message).toContain(text);
  });

  it('of references in a list passes over the index and the list of map', async () => {
    const found = await ran(client =>
      Promise.all(['Patient/f1', 'Patient/f2'].map((...args) => client.readReference?.(...args))),
    );
    expect(found).toMatchObject([{ id: 'f1' }, { id: 'f2' }]);
  });
});

describe('search', () => {
  const ids = async (...args: readonly unknown[]) => {
    const bundle = (await ran(client => client.search?.(...args))) as {
      entry?: { resource: { id: string; birthDate?: string }; fullUrl: string }[];
      link: { relation: string; url: string }[];
    };
    expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'searchset' });
    for (const { resource, fullUrl } of bundle.entry ?? []) {
      expect(resource.birthDate).toBeUndefined();
      expect(fullUrl).toBe(`http://127.0.0.1:8103/fhir/R4/Patient/${resource.id}`);
    }
    return [
      bundle.entry?.map(({ resource }) => resource.id),
      bundle.link.find(({ relation }) => relation === 'next')?.url,
    ];
  };

  it.each([
    [[], ['f1', 'f2', 'f3']],
    [[{ family: 'F2' }], ['f2']],
    [[{ family: ['F2', 'F3'] }], ['f2', 'f3']],
    [['family=F2,F3'], ['f2', 'f3']],
    [['Patient?family=F1&gender=female'], ['f1']],
    [
      [
        [
          ['family', 'F1'],
          ['gender', 'female'],
        ],
      ],
      ['f1'],
    ],
    [[{ gender: 'male' }], undefined],
    [[{ _sort: '-family', _count: 3 }], ['f3', 'f2', 'f1']],
    [[{ _filter: 'family eq F2 or family eq F3' }], ['f2', 'f3']],
    [[{ _id: 'f1', family: null }], ['f1']],
  ])('%j', async (args, found) => {
    expect(await ids('Patient', ...args)).toEqual([found, undefined]);
  });

  it.each([
    [{ 'family:exact': 'F2' }, ['f2']],
    [{ 'family:exact': ['F1', 'F2'] }, ['f1', 'f2']],
    [{ 'family:contains': '3' }, ['f3']],
    [{ 'gender:not': 'male', 'family:missing': false }, ['f1', 'f2', 'f3']],
    [{ '_has:Observation:patient:status': 'final' }, ['f2']],
    [{ '_has:Observation:patient:code:text': 'pul' }, ['f2']],
    ['family=F&family:contains=1', ['f1']],
    [
      [
        ['_filter', 'family sw F'],
        ['_filter', 'family ne F1'],
      ],
      ['f2', 'f3'],
    ],
  ])('modifiers, chains and repetitions: %j', async (params, found) => {
    expect((await ids('Patient', params))[0]).toEqual(found);
  });

  it('includes what the bot may see', async () => {
    const bundle = (await ran(client =>
      client.search?.('Observation', {
        _include: 'Observation:subject',
        'subject.family': 'F',
        _sort: '_id',
      }),
    )) as { entry: { resource: { id: string }; search: { mode: string } }[] };
    expect(bundle.entry.map(({ resource, search }) => `${resource.id} ${search.mode}`)).toEqual([
      'of-f2 match',
      'f2 include',
    ]);
  });

  it('reports further pages', async () => {
    const [first, next] = await ids('Patient', { _count: 2, gender: 'female' });
    expect(first).toEqual(['f1', 'f2']);
    expect(next).toContain('http://127.0.0.1:8103/fhir/R4/Patient?_count=2&gender=female&_cursor=');
    expect(await ids('Patient', String(next))).toEqual([['f3'], undefined]);
    expect(await ids('Patient', { _count: 2, _offset: '2' })).toEqual([['f3'], undefined]);
  });

  it.each([
    [['Patient', { nonsense: 'x' }], 'Patient has no search parameter nonsense'],
    [['Patient', { 'family:soundex': 'x' }], "the modifier 'soundex' does not apply"],
    [['Patient', { _format: 'json' }], '_format is for requests'],
    [['Patient', '_count=1&_count=2'], 'more than once'],
    [['Patient', { 'birthdate:missing': 'true' }], 'birthdate'],
    [['Patient', { _cursor: 'x' }], 'another search'],
    [['Patient', { _count: -1 }], '_count is a whole number'],
    [['Patient', { birthdate: '2000' }], 'birthdate'],
    [['Patient', { family: '' }], 'has no value'],
    [['Patient', { family: { a: 1 } }], 'is a text, a number'],
    [['Patient', 7], 'search parameters are an object'],
    [['Encounter', {}], 'does not extend to searching Encounter'],
  ])('%j is refused', async (args, text) => {
    expect((await caught(client => client.search?.(...args))).message).toContain(text);
  });
});

describe('writes', () => {
  it('create, update, patch and delete what the bot may write', async () => {
    const result = await ran(async client => {
      const made = (await client.create?.({
        resourceType: 'Observation',
        status: 'final',
        code: { text: 'x' },
      })) as { id: string };
      const changed = await client.update?.({ ...made, status: 'amended' });
      const patched = await client.patch?.('Observation', made.id, [
        { op: 'replace', path: '/code/text', value: 'y' },
      ]);
      const deleted = await client.delete?.('Observation', made.id);
      return [made, changed, patched, deleted, await client.search?.('Observation')];
    });
    expect(result).toMatchObject([
      { resourceType: 'Observation', status: 'final' },
      { status: 'amended' },
      { status: 'amended', code: { text: 'y' }, meta: { versionId: '3' } },
      null,
      { type: 'searchset' },
    ]);
  });

  it('keep the digits of numbers', async () => {
    const { bots } = server();
    await server().put({
      ...{ resourceType: 'Observation', id: 'digits', status: 'final', code: { text: 'x' } },
    });
    const text =
      '{"resourceType":"Observation","id":"digits","status":"final","code":{"text":"x"},"valueQuantity":{"value":1.00}}';
    if (!bots) throw new Error('The server has no bots.');
    const call = clientCalls(
      bots,
      async () => developer,
      async () => '',
      new AbortController().signal,
    );
    const written = await call('update', `[${text}]`);
    expect(written).toMatch(/"value":\s?1\.00/);
    const query = `["mutation($v: decimal) { ObservationUpdate(id: \\"digits\\", res: {status: \\"final\\", code: {text: \\"x\\"}, valueQuantity: {value: $v}}) { valueQuantity { value } } }", {"v": 2.50}]`;
    expect(await call('graphql', query)).toContain('2.50');
    expect(await call('nonsense', '[]')).toContain("client has no 'nonsense'");
    expect(await call('read', '{}')).toContain('are not a list');
    expect(await call('read', '["Patient"')).toContain('"ok":false');
  });

  it.each([
    ['create', [{ resourceType: 'Patient', gender: 'male' }], 'does not extend'],
    [
      'create',
      [{ resourceType: 'Encounter', status: 'planned', class: { code: 'AMB' } }],
      'creating Encounter',
    ],
    ['create', [{ resourceType: 'AccessPolicy', name: 'x' }], 'creating AccessPolicy'],
    ['create', [{ resourceType: 'Patient', name: 'x' }], 'Patient.name'],
    ['create', ['x'], "'x' is not a resource"],
    ['update', [{ resourceType: 'Patient' }], 'nothing is not an id'],
    ['update', [{ resourceType: 'Patient', id: 'm', gender: 'female' }], 'No Patient with this id'],
    ['patch', ['Patient', 'f1', 'x'], 'is a JSON Patch'],
    ['patch', ['Patient', 'f1', [{ op: 'test', path: '/birthDate', value: '2000-01-01' }]], 'birthDate'],
    ['delete', ['Encounter', 'x'], 'deleting Encounter'],
  ])('%s %j is refused', async (method, args, text) => {
    const { message } = await caught(client => client[method]?.(...args));
    expect(message).toContain(text);
  });
});

describe('graphql', () => {
  it('answers with data and errors', async () => {
    const query = 'query($id: ID!) { Patient(id: $id) { id birthDate } PatientList { id } }';
    expect(await ran(client => client.graphql?.(query, { id: 'f1' }))).toMatchObject({
      data: {
        Patient: { id: 'f1', birthDate: null },
        PatientList: [{ id: 'f1' }, { id: 'f2' }, { id: 'f3' }],
      },
    });
    expect(await ran(client => client.graphql?.('{ nonsense }'))).toHaveProperty('errors');
    expect(await ran(client => client.graphql?.('{ EncounterList { id } }'))).toHaveProperty('errors');
    expect((await caught(client => client.graphql?.(7))).message).toContain('is a GraphQL document');
    expect((await caught(client => client.graphql?.('{ a }', 7))).message).toContain(
      'an object of variables',
    );
  });
});

it('parallel first calls of a run are all answered', async () => {
  const queries = ['{ PatientList(name: "nobody") { id } }', '{ __typename }', 'mutation { __typename }'];
  for (const query of queries) {
    const answers = (await ran(client =>
      Promise.all(Array.from({ length: 8 }, () => client.graphql?.(query))),
    )) as { errors?: unknown }[];
    expect(answers.map(({ errors }) => errors)).toEqual(Array(8).fill(undefined));
  }
});

it('a page of none has the total, and no next page', async () => {
  for (const params of [{ _count: 0 }, '_count=0', [['_count', '0']]])
    expect(await ran(client => client.search?.('Patient', params))).toEqual({
      ...{ resourceType: 'Bundle', type: 'searchset', total: 3 },
      link: [{ relation: 'self', url: 'http://127.0.0.1:8103/fhir/R4/Patient?_count=0' }],
    });
});

describe('execute', () => {
  it.each([
    'inner',
    'Bot/inner',
    'urn:bots|the-inner',
    { reference: 'Bot/inner' },
    { resourceType: 'Bot', id: 'inner' },
    { identifier: { system: 'urn:bots', value: 'the-inner' } },
    { value: 'the-inner' },
  ])('runs %j as this one', async which => {
    expect(await ran(client => client.execute?.(which, { a: 1 }))).toEqual({
      input: { a: 1 },
      requester: { reference: 'Bot/act' },
      bot: { reference: 'Bot/inner' },
    });
  });

  it('passes text, and nothing', async () => {
    expect(await ran(client => client.execute?.('inner', 'text'))).toMatchObject({ input: 'text' });
    expect(await ran(client => client.execute?.('inner'))).toMatchObject({ input: {} });
    expect(await ran(async client => ({ is: await client.execute?.('silent') }))).toEqual({});
  });

  it('is refused without the permission, and for a missing resource', async () => {
    expect(await caught(client => client.execute?.('act'))).toMatchObject({ code: 'not-found' });
    expect(await caught(client => client.execute?.('none'))).toMatchObject({ code: 'not-found' });
    expect(await caught(client => client.execute?.({}))).toMatchObject({ code: 'value' });
  });

  it('gives the fault of the other', async () => {
    const { message } = await caught(client => client.execute?.('fails'));
    expect(message).toContain('The bot threw an error: inner fault');
  });

  it('ends where too many wait', async () => {
    const { message } = await caught(client => client.execute?.('endless'));
    expect(message).toContain('3 bots wait for each other already');
  });
});

describe('access that changes during the run', () => {
  it('is gone for the next call', async () => {
    const developer = server();
    const revoked = caught(async client => {
      await client.read?.('Patient', 'f1');
      const response = await developer.fetch('ProjectMembership/act');
      const membership = (await response.json()) as { resourceType: string; id: string };
      await developer.put({ ...membership, active: false });
      return client.read?.('Patient', 'f1');
    });
    expect((await revoked).message).toContain('has no active membership');
    const response = await developer.fetch('ProjectMembership/act');
    await developer.put({ ...((await response.json()) as never as object), active: true });
  });

  it('of the caller ends with its token', async () => {
    await server().put(botOf('act-user', { runAsUser: true }, 'act'));
    await server().put(
      policyOf('users', { resourceType: 'Bot', interaction: ['execute'] }, { resourceType: 'Patient' }),
    );
    const caller = await newClient(server(), { policies: ['users'] });
    act = async client => {
      await client.read?.('Patient', 'm');
      await server().database.generic.query('update kiln_token set revoked = now()');
      return client.read?.('Patient', 'm');
    };
    const response = await server().fetch('Bot/act-user/$execute', { headers: bearer(caller) });
    expect(response.status).toBe(401);
  });
});
