// Searches and conditional writes that ask for too much, contradict themselves or are malformed: each is refused, and nothing is ignored.
import { beforeAll, describe, expect, it, test } from 'vitest';
import { testServer } from '../server.ts';

const server = testServer();

interface Answer {
  readonly total?: number;
  readonly link?: readonly { readonly relation: string; readonly url: string }[];
  readonly entry?: readonly { readonly resource: { readonly resourceType: string; readonly id: string } }[];
  readonly issue?: readonly { readonly code: string; readonly diagnostics: string }[];
}

async function ask(path: string, init: RequestInit = {}): Promise<{ status: number; body: Answer }> {
  const response = await server().fetch(path, init);
  const text = await response.text();
  return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Answer };
}

/** As a form: addresses are shorter. */
function post(type: string, pairs: readonly (readonly [string, string])[]) {
  return ask(`${type}/_search`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: pairs.map(pair => pair.map(encodeURIComponent).join('=')).join('&'),
  });
}

const names = ({ entry = [] }: Answer) =>
  entry.map(({ resource }) => `${resource.resourceType}/${resource.id}`).join();
const said = ({ issue = [] }: Answer) => issue.map(({ diagnostics }) => diagnostics).join();
const times = (count: number, make: (i: number) => readonly [string, string]) =>
  Array.from({ length: count }, (_, i) => make(i));
const list = (count: number, before = 'x') => Array.from({ length: count }, (_, i) => before + i).join();

const patient = (value: string, more: object = {}) =>
  JSON.stringify({ resourceType: 'Patient', identifier: [{ system: 'urn:c', value }], ...more });
const json = { 'content-type': 'application/fhir+json' };

beforeAll(async () => {
  const code = { text: 'c' };
  const observation = (id: string, reference: string) => {
    return { resourceType: 'Observation', id, status: 'final', code, subject: { reference } };
  };
  const stored = [
    { resourceType: 'Group', id: 'g', type: 'person', actual: true },
    ...['a', 'b', 'c'].map(id => ({ resourceType: 'Patient', id, active: id !== 'a' })),
    observation('og', 'Group/g'),
    observation('oa', 'Patient/a'),
  ];
  for (const resource of stored) await server().put(resource);
});

const years = Array.from({ length: 2000 }, (_, i) => `ge${1000 + i}`);

describe('exhaustion', () => {
  test.each([
    ['chains', 'Observation', times(200, i => ['subject.organization.partof.name', `x${i}`]), 400],
    [
      '_has',
      'Patient',
      times(200, i => ['_has:Observation:subject:_has:Observation:has-member:code', `x${i}`]),
      400,
    ],
    ['modifiers', 'Patient', times(200, i => ['name:exact', `x${i}`]), 422],
    ['values of filters together', 'Patient', times(100, () => ['name:contains', list(1000)]), 400],
    ['values of one filter', 'Patient', [['name:contains', list(5001)]], 400],
    ['tests of one filter', 'Patient', [['name:contains', list(5000)]], 422],
    ['dates', 'Patient', [['birthdate', years.join()]], 422],
    ['the parts of a URL', 'ValueSet', [['url:above', `http://a${'/b'.repeat(100_000)}`]], 400],
    ['the parts of URLs', 'ValueSet', [['url:above', list(101, 'http://a/')]], 400],
    ['sort keys', 'Patient', [['_sort', Array(500).fill('birthdate').join()]], 400],
  ] as const)('%s are limited', async (_, type, pairs, status) => {
    const { status: got, body } = await post(type, pairs);
    expect([got, said(body)]).toEqual([status, expect.stringMatching(/more than|at most/)]);
  });

  test('a repeated include is followed once', async () => {
    const { status, body } = await post(
      'Patient',
      times(200, () => ['_revinclude', 'Observation:*']),
    );
    expect([status, names(body)]).toEqual([200, 'Patient/a,Patient/b,Patient/c,Observation/oa']);
  });
});

test('an include by patient includes no other subject', async () => {
  const found = async (path: string) => names((await ask(path)).body);
  expect(await found('Observation?_include=Observation:patient')).toBe(
    'Observation/oa,Observation/og,Patient/a',
  );
  expect(await found('Observation?_include=Observation:subject&_id=og')).toBe('Observation/og,Group/g');
  expect(await found('Group?_revinclude:iterate=Observation:patient')).toBe('Group/g');
});

test('_count=0 counts', async () => {
  expect((await ask('Patient?_count=0')).body).toMatchObject({ total: 3 });
});

test('the links of a page point to it, to the previous and to the next page', async () => {
  const follow = async (body: Answer, relation: string) => {
    const url = body.link?.find(link => link.relation === relation)?.url ?? '';
    return (await ask(url.slice(new URL(url).origin.length))).body;
  };
  const relations = ({ link = [] }: Answer) => link.map(({ relation }) => relation).join();
  const first = (await ask('Patient?_count=1')).body;
  const second = await follow(first, 'next');
  expect([names(second), relations(second)]).toEqual(['Patient/b', 'self,first,next,previous']);
  expect(await follow(second, 'self')).toEqual(second);
  const back = await follow(second, 'previous');
  expect([names(back), relations(back)]).toEqual(['Patient/a', 'self,first,next']);
  expect(names(await follow(back, 'next'))).toBe('Patient/b');
});

test.each([
  'Patient?_elements=nonsense',
  'Patient?_elements=name.family',
  'Patient?_elements=Observation.code',
  'Observation?_summary=text&_include=Observation:subject',
  'Patient?_summary=true&_summary=false',
  'Patient?_total=none&_total=accurate',
  'Patient?name=%ZZ',
  'Patient?name=%FF',
  'Patient?_filter=active%20eq%20true)%20or%20(active%20eq%20true&_filter=active%20eq%20true',
])('%s is refused', async path => {
  expect((await ask(path)).status).toBe(400);
});

test('several filters are read one by one', async () => {
  const { body } = await ask('Patient?_filter=active%20eq%20true&_filter=_id%20ne%20b');
  expect(names(body)).toBe('Patient/c');
});

test('messages name parameters as the address does', async () => {
  expect(said((await ask('Observation?value-quantity=x')).body)).toMatch(/^value-quantity: /);
  expect(said((await ask('Patient?organization.nonsense=x')).body)).toBe(
    "organization.nonsense: Organization has no search parameter 'nonsense'.",
  );
});

test.each(
  'If-Match If-None-Match If-Modified-Since If-Unmodified-Since If-None-Exist'.split(' '),
)('%s of a search or a history is refused', async name => {
  for (const path of ['Patient', 'Patient/_history', 'Patient/a/_history', '_history'])
    expect([path, (await ask(path, { headers: { [name]: '*' } })).status]).toEqual([path, 400]);
});

describe('conditional writes', () => {
  const create = (search: string, body = patient('1')) =>
    ask('Patient', { method: 'POST', headers: { ...json, 'if-none-exist': search }, body });

  test('If-None-Exist searches the type that is created', async () => {
    expect((await create('Patient?identifier=urn:c|1')).status).toBe(201);
    expect((await create('?identifier=urn:c|1')).status).toBe(200);
    // The base that is configured, not the address that the test server happens to have.
    expect((await create('http://127.0.0.1:8103/fhir/R4/Patient?identifier=urn:c|1')).status).toBe(200);
    expect((await create('http://other.example/fhir/R4/Patient?identifier=urn:c|1')).status).toBe(400);
    expect((await create('Observation?identifier=urn:c|1')).status).toBe(400);
  });

  test('a question mark may be part of a value', async () => {
    const body = JSON.stringify({
      resourceType: 'Patient',
      identifier: [{ system: 'http://a?_id=a', value: '1' }],
    });
    expect((await create('identifier=http://a?_id=a|1', body)).status).toBe(201);
    expect((await create('identifier=http://a?_id=a|1', body)).status).toBe(200);
  });

  test.each(['', '?', 'name=M\u00fcller', 'name=%ZZ'])('If-None-Exist %j is refused', async search => {
    expect((await create(search)).status).toBe(400);
  });

  test('If-Match and If-None-Match hold for what the search finds', async () => {
    const write = (method: string, value: string, headers: object) =>
      ask(`Patient?identifier=urn:c|${value}`, {
        method,
        headers: { ...json, ...headers },
        ...(method === 'PUT' ? { body: patient(value) } : {}),
      });
    expect((await write('PUT', 'none', { 'if-match': 'W/"1"' })).status).toBe(412);
    expect((await write('DELETE', 'none', { 'if-match': 'W/"1"' })).status).toBe(412);
    expect((await write('PUT', 'new', { 'if-none-match': '*' })).status).toBe(201);
    expect((await write('PUT', 'new', { 'if-none-match': '*' })).status).toBe(412);
    expect((await write('PUT', 'new', { 'if-match': 'W/"1"' })).status).toBe(200);
  });

  test('a body that is not an object is refused as such', async () => {
    const init = { method: 'PUT', headers: json, body: '[]' };
    expect(said((await ask('Patient?identifier=urn:c|1', init)).body)).toMatch(/^The body is not a resource/);
  });
});

test('a parameter with many paths is searched by :exact', async () => {
  const extension = [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/patient-extensions-Patient-mothersMaidenName',
      valueString: 'Ålund',
    },
  ];
  await server().put({ resourceType: 'Patient', id: 'maiden', extension } as never);
  for (const [value, total] of [
    ['Ålund', 1],
    ['ålund', 0],
  ]) {
    const response = await server().fetch(`Patient?mothersMaidenName:exact=${value}`);
    expect([response.status, ((await response.json()) as { total?: number }).total]).toEqual([200, total]);
  }
});

describe('a form of more than a search takes', () => {
  const form = (body: string, path = 'Patient/_search') =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body });

  it.each([
    ['parameters without a value', 'a&'.repeat(201), 'There are more than 200 search parameters.'],
    ['the same one', '_id=a&'.repeat(201), 'There are more than 200 search parameters.'],
    ['a long value', `_id=${'+'.repeat(1_000_000)}`, 'The body is longer than 1000000 bytes'],
    ['a long name', `${'_has:'.repeat(300_000)}=1`, 'The body is longer than 1000000 bytes'],
  ])('is refused before it is read: %s', async (_, body, sentence) => {
    for (const path of ['Patient/_search', '_search', 'Patient/a/Observation/_search']) {
      const answer = await form(body, path);
      expect([path, answer.status, said(answer.body)]).toEqual([
        path,
        413,
        expect.stringContaining(sentence),
      ]);
    }
    const entry = [{ request: { method: 'GET', url: `Patient?${body}` } }];
    const bundle = JSON.stringify({ resourceType: 'Bundle', type: 'batch', entry });
    const { body: batch } = await ask('', { method: 'POST', headers: json, body: bundle });
    expect(JSON.stringify(batch)).toMatch(/413/);
  });

  it('is answered with as many parameters, and empty ones, which do not count', async () => {
    expect((await form(`&&_id=a${'&_id=a'.repeat(199)}${'&'.repeat(1_000)}`)).status).toBe(200);
  });
});
