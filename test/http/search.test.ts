// Searches by FHIR's REST interface, over HTTP: Bundles, links, modifiers, chains, includes, and refusals.
import { beforeAll, describe, expect, test } from 'vitest';
import { newClient } from '../auth/client.ts';
import { bearer, containing, testServer } from '../server.ts';

const server = testServer();

interface Bundle {
  readonly resourceType: string;
  readonly type: string;
  readonly total?: number;
  readonly link: readonly { readonly relation: string; readonly url: string }[];
  readonly entry?: readonly {
    readonly fullUrl?: string;
    readonly resource: {
      readonly resourceType: string;
      readonly id: string;
      readonly [name: string]: unknown;
    };
    readonly search: { readonly mode: string };
  }[];
}

const resources: readonly {
  readonly resourceType: string;
  readonly id: string;
  readonly [name: string]: unknown;
}[] = [
  {
    resourceType: 'Organization',
    id: 'o1',
    name: 'Grünes Haus',
    alias: ['Green House'],
    identifier: [{ system: 'urn:x', value: '1' }],
  },
  {
    resourceType: 'Patient',
    id: 'p1',
    active: true,
    name: [{ use: 'official', family: 'Müller', given: ['Anna', 'Maria'] }],
    birthDate: '1980-05-02',
    gender: 'female',
    identifier: [
      {
        type: {
          coding: [{ system: 'http://terminology.hl7.org/CodeSystem/v2-0203', code: 'MR' }],
          text: 'Record',
        },
        system: 'urn:mrn',
        value: '42',
      },
    ],
    managingOrganization: { reference: 'Organization/o1' },
  },
  {
    resourceType: 'Patient',
    id: 'p2',
    name: [{ family: 'muller', given: ['Ann'] }],
    birthDate: '1990',
    identifier: [{ system: 'urn:mrn', value: '43' }],
    link: [{ other: { reference: 'Patient/p1' }, type: 'seealso' }],
  },
  { resourceType: 'Patient', id: 'p3', name: [{ text: 'Zoë Kravitz' }], gender: 'male' },
  ...['a', 'b', 'c', 'd', 'e'].map((id, i) => ({
    resourceType: 'Observation',
    id,
    status: i % 2 === 0 ? 'final' : 'amended',
    code: {
      coding: [
        {
          system: 'http://loinc.org',
          code: i < 3 ? '8867-4' : '8480-6',
          display: i < 3 ? 'Heart rate' : 'Systolic',
        },
      ],
      text: i < 3 ? 'Pulse' : 'Blood pressure',
    },
    subject: { reference: `Patient/p${(i % 3) + 1}` },
    effectiveDateTime: `2024-01-0${i + 1}`,
    valueQuantity: { value: 60 + i, unit: '/min', system: 'http://unitsofmeasure.org', code: '/min' },
    component: [{ code: { text: 'part' }, valueString: `x${i}` }],
    text: { status: 'generated', div: '<div xmlns="http://www.w3.org/1999/xhtml">text</div>' },
    ...(i === 4 ? { derivedFrom: [{ reference: 'Observation/a' }] } : {}),
  })),
  { resourceType: 'ValueSet', id: 'v1', status: 'active', url: 'http://a.example/fhir/ValueSet/one' },
  { resourceType: 'ValueSet', id: 'v2', status: 'active', url: 'http://a.example/fhir' },
  { resourceType: 'ValueSet', id: 'v3', status: 'active', url: 'urn:a' },
  { resourceType: 'Group', id: 'g1', type: 'person', actual: true },
  ...['Group/g1', 'Patient/p1'].map((reference, i) => ({
    resourceType: 'Condition',
    id: `c${i + 1}`,
    subject: { reference },
  })),
];

beforeAll(async () => {
  for (const resource of resources) await server().put(resource);
});

async function search(path: string, headers: Record<string, string> = {}): Promise<Bundle> {
  const response = await server().fetch(path, { headers });
  const text = await response.text();
  expect(response.status, `${path}: ${text}`).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8');
  return JSON.parse(text) as Bundle;
}

function found({ entry = [] }: Bundle, mode = 'match'): readonly string[] {
  return entry
    .filter(each => each.search.mode === mode)
    .map(({ resource }) => `${resource.resourceType}/${resource.id}`);
}

async function ids(path: string): Promise<string> {
  return found(await search(path))
    .map(each => each.split('/')[1])
    .join(' ');
}

describe('finds', () => {
  test.each([
    ['Patient?name=mül', 'p1 p2'],
    ['Patient?family:exact=Müller', 'p1'],
    ['Patient?family:exact=muller,Kravitz', 'p2'],
    ['Patient?name:exact=Zoë Kravitz', 'p3'],
    ['Patient?name:exact=official', ''],
    ['Patient?given:exact=Maria', 'p1'],
    ['Patient?name:contains=avit', 'p3'],
    ['Patient?gender:not=male', 'p1 p2'],
    ['Patient?gender:missing=true', 'p2'],
    ['Patient?gender:missing=false', 'p1 p3'],
    ['Patient?identifier=urn:mrn|42', 'p1'],
    ['Patient?identifier:of-type=http://terminology.hl7.org/CodeSystem/v2-0203|MR|42', 'p1'],
    ['Patient?identifier:of-type=http://terminology.hl7.org/CodeSystem/v2-0203|SS|42', ''],
    ['Patient?identifier:text=rec', 'p1'],
    ['Patient?birthdate=ge1985', 'p2'],
    ['Patient?birthdate=1980&name=anna', 'p1'],
    ['Patient?name=ann&name=maria', 'p1'],
    ['Patient?organization.name=green', 'p1'],
    ['Patient?organization:Organization.name:contains=haus', 'p1'],
    ['Patient?organization.identifier=urn:x|1', 'p1'],
    ['Observation?code=8867-4', 'a b c'],
    ['Observation?code:text=heart', 'a b c'],
    ['Observation?code:text=blood', 'd e'],
    ['Observation?code:not=http://loinc.org|8867-4', 'd e'],
    ['Observation?subject=Patient/p1', 'a d'],
    ['Observation?subject:Patient=p1', 'a d'],
    ['Observation?subject:Patient.name=mül&status=final', 'a e'],
    ['Observation?subject:Patient._id=p2,p3&_sort=-date', 'e c b'],
    ['Observation?derived-from:Observation.code=8867-4', 'e'],
    ['Observation?code-value-quantity=8867-4$gt60', 'b c'],
    ['Observation?_filter=status eq final&code=8480-6', 'e'],
    ['Observation?_id=a,c', 'a c'],
    ['Patient?_has:Observation:patient:code=8480-6', 'p1 p2'],
    ['Patient?_has:Observation:subject:code=8480-6&_has:Observation:subject:status=final', 'p1 p2'],
    ['Organization?_has:Patient:organization:_has:Observation:patient:status=final', 'o1'],
    ['Observation?_has:Observation:derived-from:status=final', 'a'],
    ['Patient?link.name=anna', 'p2'],
    ['ValueSet?url:below=http://a.example/fhir', 'v1 v2'],
    ['ValueSet?url:above=http://a.example/fhir/ValueSet/one', 'v1 v2'],
    ['ValueSet?url:above=http://a.example/fhir/ValueSet', 'v2'],
    ['ValueSet?url:above=urn:a/b', ''],
    ['Observation?subject:Patient._has:Observation:patient:code=8480-6', 'a b d e'],
    ['Observation?subject._has:Observation:patient:code=8480-6', 'a b d e'],
    ['Observation?_filter=patient._has:Observation:patient:code eq 8480-6', 'a b d e'],
    ['Condition?subject:Patient=Patient/p1', 'c2'],
    ['Condition?subject:Group=Patient/p1', ''],
    ['Condition?subject:Group=g1,Patient/p1', 'c1'],
  ])('%s', async (path, expected) => {
    expect(await ids(path)).toBe(expected);
  });
});

test('pages follow each other by their links, forwards and backwards', async () => {
  const all: string[] = [];
  let page = await search('Observation?_count=2&_sort=-date');
  expect(page.total).toBeUndefined();
  for (;;) {
    all.push(found(page).join(' '));
    const next = page.link.find(({ relation }) => relation === 'next')?.url;
    if (!next) break;
    page = await search(next.split('/fhir/R4/')[1] ?? '');
  }
  expect(all).toEqual(['Observation/e Observation/d', 'Observation/c Observation/b', 'Observation/a']);
  const previous = page.link.find(({ relation }) => relation === 'previous')?.url ?? '';
  expect(await ids(previous.split('/fhir/R4/')[1] ?? '')).toBe('c b');
  expect(page.link.map(({ relation }) => relation)).toEqual(['self', 'first', 'previous']);
  const relations: string[] = [];
  for (let url: string | undefined = previous; url; ) {
    page = await search(url.split('/fhir/R4/')[1] ?? '');
    relations.push(page.link.map(({ relation }) => relation).join(' '));
    url = page.link.find(({ relation }) => relation === 'previous')?.url;
  }
  expect(relations).toEqual(['self first next previous', 'self first next']);
  expect(found(page)).toEqual(['Observation/e', 'Observation/d']);
});

test('the total is counted if requested, and known if all matches are on the page', async () => {
  expect((await search('Observation?_count=2&_total=accurate')).total).toBe(5);
  expect((await search('Observation?status=final')).total).toBe(3);
  const counted = await search('Observation?_summary=count');
  expect([counted.total, counted.entry]).toEqual([5, undefined]);
  expect(await search('Observation?_count=0')).toMatchObject({ total: 5 });
});

describe('includes', () => {
  test('references that the parameter does not mean are not counted', async () => {
    const target = Array.from({ length: 1_001 }, (_, i) => ({ reference: `Basic/b${i}` }));
    await server().put({
      ...{ resourceType: 'Provenance', id: 'long', recorded: '2026-01-01T00:00:00Z' },
      target: [...target, { reference: 'Patient/p1' }],
      agent: [{ who: { display: 'x' } }],
    } as never);
    const { entry } = await search('Provenance?_id=long&_include=Provenance:patient');
    expect(entry?.map(({ resource }) => resource.id)).toEqual(['long', 'p1']);
    const refused = await server().fetch('Provenance?_id=long&_include=Provenance:target');
    expect([refused.status, await refused.text()]).toEqual([422, containing('more than 1000')]);
  });

  test.each([
    ['Observation?_id=a&_include=Observation:subject', 'Patient/p1'],
    // The type has no references to follow.
    ['SearchParameter?_include=*', ''],
    ['Observation?_id=e&_include=Observation:*', 'Observation/a Patient/p2'],
    ['Observation?_id=e&_include=*', 'Observation/a Patient/p2'],
    ['Observation?_id=a&_include=Observation:subject:Group', ''],
    [
      'Observation?_id=a&_include=Observation:subject&_include:iterate=Patient:organization',
      'Organization/o1 Patient/p1',
    ],
    ['Patient?_id=p2&_revinclude=Observation:subject', 'Observation/b Observation/e'],
    [
      'Patient?_id=p1&_revinclude=Observation:patient&_include=Patient:organization',
      'Observation/a Observation/d Organization/o1',
    ],
    ['Observation?_id=a&_revinclude=Observation:derived-from', 'Observation/e'],
    ['Condition?_include=Condition:patient', 'Patient/p1'],
    ['Condition?_include=Condition:subject', 'Group/g1 Patient/p1'],
    ['Condition?_include=Condition:subject&_revinclude:iterate=Condition:patient&_id=c1', 'Group/g1'],
  ])('%s', async (path, expected) => {
    expect(found(await search(path), 'include').join(' ')).toBe(expected);
  });
});

test('summaries and elements are marked as parts', async () => {
  const resource = async (path: string) => (await search(path)).entry?.[0]?.resource;
  const data = await resource('Observation?_id=a&_summary=data');
  expect(data?.text).toBeUndefined();
  expect(data).toMatchObject({ id: 'a', status: 'final', meta: { tag: [{ code: 'SUBSETTED' }] } });
  expect(Object.keys((await resource('Observation?_id=a&_summary=text')) ?? {}).sort()).toEqual(
    ['code', 'id', 'meta', 'resourceType', 'status', 'text'].sort(),
  );
  expect(Object.keys((await resource('Observation?_id=a&_elements=subject,value')) ?? {}).sort()).toEqual(
    ['code', 'id', 'meta', 'resourceType', 'status', 'subject', 'valueQuantity'].sort(),
  );
  const whole = await resource('Observation?_id=a&_summary=true');
  expect(whole).toMatchObject({ status: 'final', valueQuantity: { value: 60 } });
  expect(whole?.text).toBeUndefined();
});

test('a search by POST has its parameters in a form', async () => {
  const response = await server().send('POST', 'Patient/_search?gender=female', 'name=m%C3%BCl', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(found((await response.json()) as Bundle)).toEqual(['Patient/p1']);
});

test.each([
  ['Patient/_search?gender=female&name=m%C3%BCl', {}, ['Patient/p1']],
  ['Patient/_search?gender=female', { 'content-length': '0' }, ['Patient/p1']],
  ['Patient/_search?gender=female', { 'content-type': 'application/fhir+json' }, ['Patient/p1']],
  ['_search?_type=Patient&_id=p1', {}, ['Patient/p1']],
  ['Organization/o1/Patient/_search?_id=p1', {}, undefined],
  ['Patient/p1/Observation/_search?_id=a', {}, ['Observation/a']],
])('a search by POST without a body has its parameters in the address: %s %j', async (path, headers, ids) => {
  const response = await server().fetch(path, { method: 'POST', headers });
  expect(response.status).toBe(ids ? 200 : 404);
  if (ids) expect(found((await response.json()) as Bundle)).toEqual(ids);
});

const precise = /more than 6 digits of a second/;
const plus = /a space stands before its time zone: .* write %2B/;

test('a stored time of more digits than microseconds is compared with its least interval of microseconds', async () => {
  const effectiveDateTime = '2021-01-01T00:00:00.1234567Z';
  const code = { text: 'precise' };
  await server().put({
    ...{ resourceType: 'Observation', id: 'precise', status: 'final', code, effectiveDateTime },
  } as never);
  const read = await (await server().fetch('Observation/precise')).json();
  expect(read).toMatchObject({ effectiveDateTime });
  const finds = async (date: string) =>
    found(await search(`Observation?_id=precise&date=${date}`)).length === 1 ? [date] : [];
  const at = ['23456', '23455', '23457'].flatMap(micros =>
    ['', 'gt', 'lt', 'ge', 'le', 'sa', 'eb'].map(prefix => `${prefix}2021-01-01T00:00:00.1${micros}Z`),
  );
  expect((await Promise.all(at.map(finds))).flat().map(date => date.replace(/2021.*\.1|Z/g, '-'))).toEqual([
    ...['-23456-', 'ge-23456-', 'le-23456-'],
    ...['gt-23455-', 'ge-23455-', 'sa-23455-'],
    ...['lt-23457-', 'le-23457-', 'eb-23457-'],
  ]);
});

test('a + in a variable of GraphQL by GET that became a space is named', async () => {
  const query = encodeURIComponent('query ($d: String) { ObservationList(date: $d) { id } }');
  const variables = '{"d":"ge2019-12-31T21:00:00+01:00"}';
  const response = await server().fetch(`$graphql?query=${query}&variables=${variables}`);
  expect(await response.text()).toMatch(plus);
});

describe('what stands inside of a Bundle', () => {
  const composition = {
    ...{ resourceType: 'Composition', status: 'final', type: { coding: [{ system: 'urn:t', code: 'x' }] } },
    ...{ date: '2020', author: [{ display: 'x' }], subject: { reference: 'Patient/p1' } },
  };
  const document = (id: string, resource: object) => ({
    ...{ resourceType: 'Bundle', id, type: 'document', timestamp: '2020-01-01T00:00:00Z' },
    ...{ identifier: { system: 'urn:d', value: id }, entry: [{ fullUrl: `urn:uuid:${id}`, resource }] },
  });
  const source = { endpoint: 'http://a.example' };
  const message = { resourceType: 'MessageHeader', eventUri: 'urn:event:admit', source };
  beforeAll(async () => {
    await server().put(document('d1', { ...composition, title: 'First' }));
    await server().put(document('d2', { ...composition, title: 'Second', id: 'c' }));
    // Stored under the same id, it is another Composition.
    await server().put({ ...composition, title: 'Stored', id: 'c' } as never);
    const entry = [{ resource: message }];
    await server().put({ resourceType: 'Bundle', id: 'm1', type: 'message', entry } as never);
  });

  test.each([
    ['composition.title=First', ['d1']],
    ['composition.title=Stored', []],
    ['composition:Composition.title=Second', ['d2']],
    ['composition.title:contains=IRS', ['d1']],
    ['composition.title=First,Second', ['d1', 'd2']],
    ['composition.title:missing=false', ['d1', 'd2']],
    // Of a Bundle without a Composition nothing is asked.
    ['composition.confidentiality:missing=true', ['d1', 'd2']],
    ['composition.status:not=preliminary', ['d1', 'd2']],
    ['composition.type=urn:t|x&composition.date=ge2019', ['d1', 'd2']],
    ['composition._id=c', ['d2']],
    ['composition.subject=Patient/p1', ['d1', 'd2']],
    ['composition.patient.name=anna', ['d1', 'd2']],
    ['composition=Composition/c', ['d2']],
    ['message.event=urn:event:admit', ['m1']],
    ['message.source-uri=http://a.example', ['m1']],
    ['_filter=composition.title eq "First" or message.event eq urn:event:admit', ['d1', 'm1']],
    ['_filter=composition[not (title eq "First")].status eq final', ['d2']],
    ['_filter=composition[title eq "First" and status ne final].type pr true', []],
  ])('Bundle?%s', async (query, ids) => {
    const bundle = await search(`Bundle?_sort=_id&${query.replaceAll(' ', '%20')}`);
    expect(found(bundle)).toEqual(ids.map(id => `Bundle/${id}`));
  });

  test('is not searched where its type or the element is hidden', async () => {
    const all = { resourceType: 'Bundle' };
    for (const [entries, status, ids] of [
      [[all], 400, undefined],
      [[all, { resourceType: 'Patient' }], 400, undefined],
      [[all, { resourceType: 'Composition', hiddenFields: ['title'] }], 400, undefined],
      [[all, { resourceType: 'Composition', hiddenFields: ['date'] }], 200, ['Bundle/d1']],
      [[all, { resourceType: 'Composition', criteria: 'Composition?_id=none' }], 200, ['Bundle/d1']],
      [[{ resourceType: '*' }], 200, ['Bundle/d1']],
      [[{ ...all, hiddenFields: ['entry'] }, { resourceType: 'Composition' }], 400, undefined],
    ] as const) {
      await server().put({ resourceType: 'AccessPolicy', id: 'inside', resource: entries } as never);
      const { accessToken } = await newClient(server(), { policies: ['inside'] });
      const headers = bearer(accessToken);
      const response = await server().fetch('Bundle?composition.title=First', { headers });
      const bundle = (await response.json()) as Bundle;
      expect([entries, response.status]).toEqual([entries, status]);
      if (ids) expect(found(bundle)).toEqual(ids);
      else expect(JSON.stringify(bundle)).toContain('composition');
    }
  });

  test('has no own names elsewhere', async () => {
    const { rest } = (await (await server().fetch('metadata')).json()) as {
      rest: { resource: { type: string; searchParam: { name: string }[]; searchInclude?: string[] }[] }[];
    };
    const own = rest[0]?.resource.find(({ type }) => type === 'Bundle');
    expect(own?.searchParam.map(({ name }) => name).filter(name => name.includes('.'))).toEqual([]);
    expect(own?.searchInclude ?? []).not.toContainEqual(containing('.'));
    expect(found(await search('Bundle?_id=d1&_include=*'), 'include')).toEqual([]);
    const sorted = await server().fetch('Bundle?_sort=composition.title');
    expect(await sorted.text()).toContain("'composition.title' is not a search parameter of Bundle");
    const unknown = await server().fetch('Bundle?composition.shoe=4');
    expect(await unknown.text()).toContain("Composition has no search parameter 'shoe'");
  });
});

describe('along canonicals', () => {
  const at = 'http://canonical.example';
  const url = `${at}/Questionnaire/q`;
  const versions = { q1: '1', 'q1-again': '1', q2: '2', 'q-none': undefined };
  const answers: Readonly<Record<string, readonly [canonical: string, named: string]>> = {
    any: [url, 'q-none q1 q1-again q2'],
    one: [`${url}|1`, 'q1 q1-again'],
    two: [`${url}|2`, 'q2'],
    absent: [`${url}|9`, ''],
    part: [`${url}#part`, 'q-none q1 q1-again q2'],
    'part-of-two': [`${url}|2#part`, 'q2'],
    longer: [`${url}2`, ''],
    'no-version': [`${url}|`, 'q-none q1 q1-again q2'],
    bars: [`${url}|1|2`, ''],
    literal: ['Questionnaire/q2', 'q2'],
  };
  const of = ({ entry = [] }: Bundle, type: string) =>
    entry
      .flatMap(({ resource }) => (resource.resourceType === type ? [resource.id] : []))
      .sort()
      .join(' ');
  const policies: Readonly<Record<string, readonly [policy: object, seen: RegExp]>> = {
    whole: [{}, /./],
    two: [{ criteria: 'Questionnaire?version=2' }, /^q2$/],
    'hidden url': [{ hiddenFields: ['url'] }, /^$/],
  };
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    for (const [id, version] of Object.entries(versions))
      await server().put({ resourceType: 'Questionnaire', id, url, version, status: 'active' } as never);
    for (const [id, [questionnaire]] of Object.entries(answers))
      await server().put({
        ...{ resourceType: 'QuestionnaireResponse', id: `c-${id}`, status: 'completed', questionnaire },
      } as never);
    const response = { resourceType: 'QuestionnaireResponse' };
    const grant = async (name: string, id: string, ...resource: object[]) => {
      await server().put({ resourceType: 'AccessPolicy', id, resource } as never);
      tokens.set(name, (await newClient(server(), { policies: [id] })).accessToken);
    };
    for (const [name, [policy]] of Object.entries(policies)) {
      const id = name.replace(' ', '-');
      await grant(name, id, { resourceType: 'Questionnaire', ...policy }, response);
    }
    await grant('libraries', 'libraries', { resourceType: 'Library' });
    await grant('but-b', 'but-b', { resourceType: 'Library', criteria: 'Library?version=1' });
    const hidden = { ...response, hiddenFields: ['questionnaire'] };
    await grant('none', 'no-canonical', { resourceType: 'Questionnaire' }, hidden);
  });

  const searched = async (path: string, policy: string) => {
    const headers = bearer(tokens.get(policy));
    return (await (await server().fetch(path, { headers })).json()) as Bundle;
  };
  async function asked<Data>(query: string, policy: string): Promise<Data> {
    const response = await server().send('POST', '$graphql', { query }, bearer(tokens.get(policy)));
    return ((await response.json()) as { data: Data }).data;
  }
  /** Of the Questionnaire, by GraphQL. */
  const listedBy = async (questionnaire: string, id: string, policy: string) => {
    const list = `QuestionnaireResponseList(_reference: questionnaire, _id: "c-${id}") { id }`;
    const query = `{ Questionnaire(id: "${questionnaire}") { ${list} } }`;
    const data = await asked<{ Questionnaire: { QuestionnaireResponseList: { id: string }[] } | null }>(
      query,
      policy,
    );
    return (data.Questionnaire?.QuestionnaireResponseList ?? []).map(each => each.id).join(' ');
  };
  /** What the field `resource` beside the canonical is. */
  const resolved = async (id: string, policy: string) => {
    const query = `{ QuestionnaireResponse(id: "c-${id}") { _questionnaire { resource(optional: true) { ... on Questionnaire { id } } } } }`;
    type Found = { QuestionnaireResponse: { _questionnaire: { resource: { id: string } | null } } };
    const data = await asked<Found>(query, policy);
    return data.QuestionnaireResponse._questionnaire.resource?.id;
  };
  const ids = Object.keys(answers);
  const table = Object.keys(policies).flatMap(policy => ids.map(id => [policy, id] as const));
  test.each(
    table,
  )('%s: %s is the same by _include, _revinclude, _has, a chain, a reverse list and resource', async (policy, id) => {
    const [, seen = /./] = policies[policy] ?? [];
    // The reference by id needs no url.
    const isSeen = (each: string) => seen.test(each) || (policy === 'hidden url' && id === 'literal');
    const expected = (answers[id]?.[1] ?? '').split(' ').filter(each => each !== '' && isSeen(each));
    // The one that was written last; a reference by id is not a canonical to it.
    const written = Object.keys(versions).filter(each => expected.includes(each));
    expect(await resolved(id, policy)).toBe(id === 'literal' ? undefined : written.at(-1));
    const include = '_include=QuestionnaireResponse:questionnaire';
    const included = await searched(`QuestionnaireResponse?_id=c-${id}&${include}`, policy);
    expect(of(included, 'Questionnaire')).toBe(expected.join(' '));
    const has = await searched(`Questionnaire?_has:QuestionnaireResponse:questionnaire:_id=c-${id}`, policy);
    expect(of(has, 'Questionnaire')).toBe(expected.join(' '));
    for (const each of Object.keys(versions)) {
      const pointing = expected.includes(each) ? `c-${id}` : undefined;
      const revinclude = '_revinclude=QuestionnaireResponse:questionnaire';
      const back = await searched(`Questionnaire?_id=${each}&${revinclude}`, policy);
      const isBack = of(back, 'QuestionnaireResponse').split(' ').includes(`c-${id}`);
      expect([each, isBack]).toEqual([each, pointing !== undefined]);
      const chain = await searched(`QuestionnaireResponse?_id=c-${id}&questionnaire._id=${each}`, policy);
      expect([each, of(chain, 'QuestionnaireResponse')]).toEqual([each, pointing ?? '']);
      expect([each, await listedBy(each, id, policy)]).toEqual([each, pointing ?? '']);
    }
  });

  test('page by page, each with what it names', async () => {
    const nextOf = ({ link }: Bundle) =>
      link.find(({ relation }) => relation === 'next')?.url.replace(/^.*[/](?=Questionnaire)/, '');
    const pages: string[] = [];
    let next: string | undefined =
      `QuestionnaireResponse?questionnaire._id=q2&_count=1&_include=QuestionnaireResponse:questionnaire`;
    while (next !== undefined) {
      const page: Bundle = await searched(next, 'whole');
      pages.push(`${of(page, 'QuestionnaireResponse')}: ${of(page, 'Questionnaire')}`);
      next = nextOf(page);
    }
    const named = Object.entries(answers).filter(([, [, found]]) => found.split(' ').includes('q2'));
    expect(pages.toSorted()).toEqual(named.map(([id, [, found]]) => `c-${id}: ${found}`).toSorted());
    const backwards = 'Questionnaire?_has:QuestionnaireResponse:questionnaire:_id=c-any&_count=3';
    const first = await searched(backwards, 'whole');
    const second = await searched(nextOf(first) ?? '', 'whole');
    expect([of(first, 'Questionnaire'), of(second, 'Questionnaire')]).toEqual(['q-none q1 q1-again', 'q2']);
  });

  test('from one to the next, with :iterate in both directions', async () => {
    const library = (id: string, version: string, ...named: string[]) =>
      server().put({
        ...{ resourceType: 'Library', id: `l-${id}`, url: `${at}/${id}`, version },
        ...{ status: 'active', type: { text: 'x' } },
        relatedArtifact: named.map(each => ({ type: 'depends-on', resource: `${at}/${each}` })),
      } as never);
    await library('a', '1', 'b|2');
    await library('b', '2', 'c');
    await library('c', '1', 'a', 'c', 'b|1');
    const all = 'l-a l-b l-c';
    for (const [path, expected] of [
      ['_id=l-a&_include=Library:depends-on', 'l-a l-b'],
      ['_id=l-a&_include:iterate=Library:depends-on', all],
      ['_id=l-a&_revinclude=Library:depends-on', 'l-a l-c'],
      ['_id=l-a&_revinclude:iterate=Library:depends-on', all],
    ])
      expect([path, of(await searched(`Library?${path}`, 'libraries'), 'Library')]).toEqual([path, expected]);
    // What may not be seen leads no further.
    const path = '_id=l-a&_include:iterate=Library:depends-on';
    expect(of(await searched(`Library?${path}`, 'but-b'), 'Library')).toBe('l-a');
  });

  test('that are hidden finds nothing', async () => {
    const path = 'QuestionnaireResponse?_include=QuestionnaireResponse:questionnaire';
    const include = await searched(path, 'none');
    expect(of(include, 'Questionnaire')).toBe('');
    const has = 'Questionnaire?_has:QuestionnaireResponse:questionnaire:_id=c-one';
    const headers = bearer(tokens.get('none'));
    expect((await server().fetch(has, { headers })).status).toBe(400);
  });
});

describe('refuses', () => {
  test.each([
    ['Observation?date=ge2019-12-31T21:00:00+01:00', plus],
    ['Observation?_lastUpdated=lt2019-12-31T21:00+01:00', plus],
    ['Observation?subject:Patient._lastUpdated=2019-12-31T21:00:00+01:00', plus],
    ['Patient?_has:Observation:subject:date=2019-12-31T21:00:00.5+01:00', plus],
    ['Observation?code-value-date=x$2019-12-31T21:00:00+01:00', plus],
    ['Observation?_filter=date ge "2019-12-31T21:00:00+01:00"', plus],
    ['Observation?_filter=date ge 2019-12-31T21:00:00+01:00', plus],
    ['Observation?_filter=(date ge 2019-12-31T21:00:00.5+01:00) and id eq x', plus],
    ['DocumentReference/$docref?patient=x&start=2019-12-31T21:00:00+01:00', plus],
    ['DocumentReference/$docref?patient=x&end=2019-12-31T21:00:00.1234567Z', /at most 6 digits/],
    ['Observation?date=2019-12-31T21:00:00.1234567Z', precise],
    ['Observation?date=ge2019-12-31T21:00:00.1234560%2B01:00', precise],
    ['Observation?_lastUpdated=gt2019-12-31T21:00:00.0000000Z', precise],
    ['Observation/_history?_since=2019-12-31T21:00:00.1234567Z', /at most 6 digits/],
    ['Observation/_history?_at=2019-12-31T21:00:00.1234567Z', /at most 6 digits/],
    ['Patient?shoe=4', /Patient has no search parameter shoe/],
    ['Patient?brithdate=2020', /Patient has no search parameter brithdate\. Did you mean "birthdate"/],
    ['Patient?name:shoe=4', /name:shoe: the modifier 'shoe' does not apply to Patient.name/],
    ['Patient?birthdate=yes', /birthdate: this is not a date/],
    ['Patient?name=', /name has no value/],
    ['Patient?_count=x', /_count is a whole number/],
    ['Patient?_cursor=x', /_cursor: this cursor was made for another search/],
    ['Patient?_include=Patient:shoe', /Patient has no reference parameter shoe/],
    [
      'Patient?_has:Observation:code:status=final',
      /Observation.code is not a reference parameter that points to Patient/,
    ],
    ['Patient?_has:Observation=1', /_has:\[type\]/],
    ['Observation?focus.name=x', /may point to any type: name the one you mean/],
    ['Observation?code:in=http://a.example', /There is no value set http:\/\/a.example here/],
    ['Observation?subject:Patient=urn:uuid:1', /names no type: with ':Patient', write an id, Patient\/id/],
    ['Patient?_summary=text&_include=Patient:link', /_summary=text excludes _include/],
    ['Observation?subject._has:Observation:code:status=final', /none has all that follows/],
    ['Shoe?size=4', /Shoe is not a resource type/],
    ['Patiant?name=x', /Patiant is not a resource type of this server\. Did you mean "Patient"/],
    ['Patient?_cuont=1', /Patient has no search parameter _cuont\. Did you mean "_count"/],
    [
      'Patient?_sort=-brithdate',
      /'brithdate' is not a search parameter of Patient\. Did you mean "birthdate"/,
    ],
    ['Patient?_elements=nmae', /no top-level element nmae\. Did you mean "name"/],
    ['Observation?_elements=valu', /no top-level element valu\. Did you mean "value"/],
    [
      'Patient?_include=Patiant:link',
      /_include: Patiant is not a resource type of this server\. Did you mean "Patient"/,
    ],
    [
      'Patient?_include=Patient:orgnization',
      /no reference parameter orgnization\. Did you mean "organization"/,
    ],
    ['Patient?_revinclude=Observatoin:subject', /_revinclude: Observatoin is .*Did you mean "Observation"/],
    [
      'Patient?_has:Observatoin:subject:status=final',
      /Observatoin is not a resource type of this server\. Did you mean "Observation"\?$/,
    ],
    [
      'Patient?_has:Observation:subjct:status=final',
      /Observation has no search parameter 'subjct'\. Did you mean "subject"/,
    ],
    ['Patient?organization.nmae=x', /Organization has no search parameter 'nmae'\. Did you mean "name"\?$/],
    [
      'Observation?subject:Patiant.name=x',
      /does not point to Patiant, but to .*\. Did you mean "Patient"\?$/,
    ],
    ['Observation?focus:Patiant.name=x', /Patiant, which is not a resource type\. Did you mean "Patient"\?$/],
    ['Patient?_filter=brithdate%20eq%202020', /no search parameter 'brithdate'\. Did you mean "birthdate"/],
    ['?_type=Patiant&_id=x', /_type: Patiant is not a resource type of this server\. Did you mean "Patient"/],
  ])('%s', async (path, message) => {
    const response = await server().fetch(path);
    const { resourceType, issue } = (await response.json()) as {
      resourceType: string;
      issue: { diagnostics: string; expression?: string[] }[];
    };
    expect([400, 404]).toContain(response.status);
    // The database cannot name the parameter whose value set is missing.
    if (response.status === 400 && !path.includes(':in='))
      expect(issue[0]?.expression).toEqual([expect.stringMatching(/^http\../)]);
    expect(resourceType).toBe('OperationOutcome');
    expect(issue[0]?.diagnostics).toMatch(message);
  });
});

test('a lenient search reports what it ignores', async () => {
  const bundle = await search('Patient?shoe=4&_id=p1', { prefer: 'handling=lenient' });
  expect(found(bundle)).toEqual(['Patient/p1']);
  expect(found(bundle, 'outcome')).toHaveLength(1);
  expect(bundle.link[0]?.url).toMatch(/Patient\?_id=p1$/);
});
