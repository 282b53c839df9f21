// Compartment searches, searches of several types, $everything and $docref over HTTP: what is in them, pages, parameters and refusals.
import { beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '../server.ts';

const server = testServer();

interface Resource {
  readonly resourceType: string;
  readonly id: string;
  readonly [name: string]: unknown;
}

interface Bundle {
  readonly total?: number;
  readonly link: readonly { readonly relation: string; readonly url: string }[];
  readonly entry?: readonly { readonly resource: Resource; readonly search: { readonly mode: string } }[];
}

const subject = { reference: 'Patient/p1' };
const code = { text: 'x' };
const resources: readonly Resource[] = [
  { resourceType: 'Organization', id: 'o1', name: 'one' },
  { resourceType: 'Organization', id: 'o2', name: 'two' },
  { resourceType: 'Practitioner', id: 'd1' },
  { resourceType: 'Patient', id: 'p1', managingOrganization: { reference: 'Organization/o1' } },
  { resourceType: 'Patient', id: 'p2', link: [{ other: subject, type: 'seealso' }] },
  { resourceType: 'Encounter', id: 'e1', status: 'finished', class: { code: 'AMB' }, subject },
  ...['a', 'b', 'c', 'd', 'e'].map((id, i) => ({
    resourceType: 'Observation',
    id,
    status: i % 2 === 0 ? 'final' : 'amended',
    code,
    effectiveDateTime: `202${i}-06-01`,
    subject: { reference: i < 4 ? 'Patient/p1' : 'Patient/p2' },
    performer: [{ reference: i < 4 ? 'Practitioner/d1' : 'Patient/p1' }],
    ...(i === 3
      ? { hasMember: [{ reference: 'Observation/z' }], encounter: { reference: 'Encounter/e1' } }
      : {}),
  })),
  { resourceType: 'Observation', id: 'z', status: 'final', code, subject: { reference: 'Patient/p2' } },
  { resourceType: 'Observation', id: 'y', status: 'final', code },
  {
    resourceType: 'Flag',
    id: 'f1',
    status: 'active',
    code,
    subject,
    author: { reference: 'Organization/o2' },
  },
];

const loinc = (value: string) => ({ coding: [{ system: 'http://loinc.org', code: value }] });
const documents: readonly Resource[] = (
  [
    ['ccd', 'p1', '34133-9', '2020-01-01T00:00:00Z', { start: '2019-01-01', end: '2019-12-31' }, 'current'],
    ['note', 'p1', '11506-3', '2022-01-01T00:00:00Z', { start: '2021-05-01', end: '2021-06-01' }, 'current'],
    ['undated', 'p1', '11506-3', '2021-05-05T00:00:00Z', undefined, 'current'],
    ['wrong', 'p1', '34133-9', '2023-01-01T00:00:00Z', { start: '2019-01-01' }, 'entered-in-error'],
    ['other', 'p2', '11506-3', '2023-01-01T00:00:00Z', { start: '2021-05-01' }, 'current'],
  ] as const
).map(([id, patient, type, date, period, status]) => ({
  ...{ resourceType: 'DocumentReference', id, status, date, type: loinc(type) },
  ...{ subject: { reference: `Patient/${patient}` }, content: [{ attachment: { title: id } }] },
  ...(period ? { context: { period } } : {}),
}));

beforeAll(async () => {
  for (const resource of resources) await server().put(resource);
});

async function bundle(path: string, init: RequestInit = {}): Promise<Bundle> {
  const response = await server().fetch(path, init);
  const text = await response.text();
  expect(response.status, `${path}: ${text}`).toBe(200);
  return JSON.parse(text) as Bundle;
}

function names({ entry = [] }: Bundle, mode = 'match'): string {
  const own = entry.filter(each => each.search.mode === mode);
  return own.map(({ resource }) => `${resource.resourceType}/${resource.id}`).join(' ');
}

/** The matches of all pages, each page between bars. */
async function pages(path: string): Promise<string> {
  const found: string[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const page = await bundle(next);
    found.push(names(page));
    next = page.link.find(({ relation }) => relation === 'next')?.url.split(/\/fhir\/R4\/?/)[1];
  }
  return found.join(' | ');
}

const ofP1 = 'Observation/a Observation/b Observation/c Observation/d Observation/e';

describe('a compartment', () => {
  test.each([
    ['Patient/p1/Observation', ofP1],
    ['Patient/p1/Observation?status=amended', 'Observation/b Observation/d'],
    ['Patient/p1/Observation?_sort=-date&_count=2', 'Observation/e Observation/d'],
    ['Patient/p2/Observation', 'Observation/e Observation/z'],
    ['Patient/p1/Patient', 'Patient/p1 Patient/p2'],
    ['Patient/p2/Patient', 'Patient/p2'],
    ['Patient/p1/Flag?author=Organization/o1', ''],
    ['Encounter/e1/Observation', 'Observation/d'],
    ['Encounter/e1/Encounter', 'Encounter/e1'],
    ['Practitioner/d1/Observation?date=ge2022', 'Observation/c Observation/d'],
    ['Patient/nobody/Observation', ''],
    ['Patient/p1/*?_type=Flag,Patient', 'Flag/f1 Patient/p1 Patient/p2'],
    [
      'Patient/p1/*?_type=Flag,Observation&patient=p1',
      'Flag/f1 Observation/a Observation/b Observation/c Observation/d',
    ],
    ['Encounter/e1/*', 'Encounter/e1 Observation/d'],
  ])('%s', async (path, expected) => {
    expect(names(await bundle(path))).toBe(expected);
  });

  test('pages, totals, includes and summaries are those of a search', async () => {
    expect(await pages('Patient/p1/Observation?_count=2')).toBe(
      'Observation/a Observation/b | Observation/c Observation/d | Observation/e',
    );
    expect(await pages('Patient/p1/*?_count=3')).toBe(
      'Encounter/e1 Flag/f1 Observation/a | Observation/b Observation/c Observation/d | Observation/e Patient/p1 Patient/p2',
    );
    expect((await bundle('Patient/p1/Observation?_summary=count')).total).toBe(5);
    expect((await bundle('Patient/p1/*?_summary=count')).total).toBe(9);
    expect((await bundle('Patient/p1/*?_count=2&_total=accurate')).total).toBe(9);
    const included = await bundle('Patient/p1/*?_type=Observation,Flag&_include=Flag:author');
    expect(names(included, 'include')).toBe('Organization/o2');
    const [entry] = (await bundle('Patient/p1/Observation?_elements=status')).entry ?? [];
    expect(Object.keys(entry?.resource ?? {}).sort()).toEqual('code id meta resourceType status'.split(' '));
  });

  test('a link is for its own compartment', async () => {
    const page = await bundle('Patient/p1/Observation?_count=2');
    const next = page.link.find(({ relation }) => relation === 'next')?.url.split('/fhir/R4/')[1] ?? '';
    const other = await server().fetch(next.replace('Patient/p1', 'Patient/p2'));
    expect(other.status).toBe(400);
    expect(await other.text()).toContain('made for another search');
  });

  test('by POST', async () => {
    const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
    const found = await bundle('Patient/p1/Observation/_search', { ...form, body: 'status=amended' });
    expect(names(found)).toBe('Observation/b Observation/d');
    expect(names(await bundle('Patient/p1/*/_search?_type=Flag', { ...form, body: '' }))).toBe('Flag/f1');
  });

  test.each([
    ['Patient/p1/Organization', 404, /Organization is not in .* of a Patient, which has Account/],
    ['Organization/o1/Patient', 404, /There are no compartments of Organization/],
    ['Patient/p1/Shoe', 404, /Shoe is not a resource type/],
    ['Patient/p$/Observation', 404, /does not exist/],
    ['Patient/p1/*?_type=Organization', 400, /Organization is not in the compartment of a Patient/],
    ['Patient/p1/*?_type=Shoe', 400, /_type: Shoe is not a resource type/],
    [
      'Patient/p1/*?_type=Flag,Observation&date=2020&subject=x&value-string=y',
      400,
      /Flag has no search parameter value-string/,
    ],
    ['Patient/p1/*?_sort=_lastUpdated', 400, /_sort: a search of several types/],
    ['Patient/p1/Observation?shoe=1', 400, /no search parameter shoe/],
  ])('refuses %s', async (path, status, message) => {
    const response = await server().fetch(path);
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(message)]);
  });

  test('a lenient search leaves out what not all of the types have', async () => {
    const headers = { prefer: 'handling=lenient' };
    const found = await bundle('Patient/p1/*?_type=Flag,Observation&value-string=y&patient=p1', { headers });
    expect(names(found)).toBe('Flag/f1 Observation/a Observation/b Observation/c Observation/d');
    expect(JSON.stringify(found.entry)).toContain('Flag has no search parameter value-string');
  });

  test('another method', async () => {
    const response = await server().fetch('Patient/p1/Observation', { method: 'DELETE' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const search = await server().fetch('Patient/_search', { method: 'PUT' });
    expect([search.status, search.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });
});

describe('several types', () => {
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } };

  test('by GET and by POST, page by page', async () => {
    const found = 'Flag/f1 Patient/p1 Patient/p2';
    expect(names(await bundle('?_type=Patient,Flag'))).toBe(found);
    expect(names(await bundle('?_type=Patient&_type=Flag'))).toBe(found);
    expect(names(await bundle('_search', { ...form, body: '_type=Patient,Flag' }))).toBe(found);
    expect(await pages('?_type=Patient,Flag&_count=2')).toBe('Flag/f1 Patient/p1 | Patient/p2');
    expect(names(await bundle('?_type=Observation,Flag&subject=Patient/p1'))).toBe(
      'Flag/f1 Observation/a Observation/b Observation/c Observation/d',
    );
    const all = await bundle('?_type=Flag,Observation&_include=Flag:author&_summary=count');
    expect([all.total, all.entry]).toEqual([8, undefined]);
    expect(names(await bundle('?_type=Flag&_include=Flag:author'), 'include')).toBe('Organization/o2');
  });

  test('in a batch', async () => {
    const entry = [{ request: { method: 'GET', url: '?_type=Flag' } }];
    const response = await server().send('POST', '', { resourceType: 'Bundle', type: 'batch', entry });
    const [first] = ((await response.json()) as { entry: { resource: Bundle }[] }).entry;
    expect(first && names(first.resource)).toBe('Flag/f1');
  });

  test.each([
    ['', /A search of several types names them in _type/],
    ['?_type=', /an empty text is not a resource type/],
    ['?_type=Shoe', /Shoe is not a resource type/],
    ['?_type=Flag,Patient&birthdate=2020', /Flag has no search parameter birthdate/],
    ['?_type=Flag&_sort=_id', /in the order of type and id/],
  ])('refuses %s', async (path, message) => {
    const response = await server().fetch(path);
    expect([response.status, await response.text()]).toEqual([400, expect.stringMatching(message)]);
  });
});

describe('$everything', () => {
  const all =
    'Encounter/e1 Flag/f1 Observation/a Observation/b Observation/c Observation/d Observation/e Patient/p2';

  test('of a patient: the compartment, and what it refers to', async () => {
    const found = await bundle('Patient/p1/$everything');
    expect(names(found)).toBe(`Patient/p1 ${all}`);
    expect(names(found, 'include')).toBe('Observation/z Organization/o1 Organization/o2 Practitioner/d1');
    expect(found.total).toBe(9);
  });

  test('of all patients', async () => {
    const whole =
      'Encounter/e1 Flag/f1 Observation/a Observation/b Observation/c Observation/d Observation/e';
    const found = await bundle('Patient/$everything');
    expect(names(found)).toBe(`${whole} Observation/z Patient/p1 Patient/p2`);
    expect(names(found, 'include')).toBe('Organization/o1 Organization/o2 Practitioner/d1');
    expect((await pages('Patient/$everything?_count=3')).replaceAll(' |', '')).toBe(names(found));
    expect(names(await bundle('Patient/$everything?_type=Observation&start=2024&end=2024'))).toBe(
      'Observation/e Observation/z',
    );
    const other = await server().fetch('Encounter/$everything');
    expect(other.status).toBe(404);
  });

  test('of an encounter', async () => {
    const found = await bundle('Encounter/e1/$everything');
    expect(names(found)).toBe('Encounter/e1 Observation/d');
    expect(names(found, 'include')).toBe('Observation/z Patient/p1 Practitioner/d1');
  });

  test.each([
    ['_type=Observation,Practitioner', 400, ''],
    ['_type=Observation,Flag', 200, `Flag/f1 ${ofP1}`],
    ['_type=Patient', 200, 'Patient/p1 Patient/p2'],
    ['_since=2100-01-01T00:00:00Z', 200, ''],
    ['_since=2000-01-01T00:00:00%2B01:00', 200, `Patient/p1 ${all}`],
    ['start=2021&end=2022', 200, 'Patient/p1 Encounter/e1 Flag/f1 Observation/b Observation/c Patient/p2'],
    ['end=2020-06-01', 200, 'Patient/p1 Encounter/e1 Flag/f1 Observation/a Patient/p2'],
    ['start=2024-06-02', 200, 'Patient/p1 Encounter/e1 Flag/f1 Patient/p2'],
  ])('%s', async (query, status, expected) => {
    const response = await server().fetch(`Patient/p1/$everything?${query}`);
    expect(response.status).toBe(status);
    if (status === 200) expect(names((await response.json()) as Bundle)).toBe(expected);
  });

  test('pages', async () => {
    expect(await pages('Patient/p1/$everything?_count=4')).toBe(
      'Patient/p1 Encounter/e1 Flag/f1 Observation/a | Observation/b Observation/c Observation/d Observation/e | Patient/p2',
    );
    const parameter = [
      { name: '_count', valueInteger: 2 },
      { name: '_type', valueCode: 'Patient' },
      { name: '_type', valueCode: 'Flag' },
    ];
    const body = JSON.stringify({ resourceType: 'Parameters', parameter });
    const headers = { 'content-type': 'application/fhir+json' };
    const first = await bundle('Patient/p1/$everything', { method: 'POST', headers, body });
    expect(names(first)).toBe('Patient/p1 Flag/f1');
    const next = first.link.find(({ relation }) => relation === 'next')?.url.split('/fhir/R4/')[1] ?? '';
    expect(await pages(next)).toBe('Patient/p2');
  });

  test.each([
    ['Patient/nobody/$everything', 404, /Patient\/nobody does not exist/],
    ['Patient/p1/$everything?shoe=1', 400, /shoe/],
    ['Patient/p1/$everything?_count=0', 400, /_count is 0/],
    ['Patient/p1/$everything?start=yesterday', 400, /start is yesterday, and not a date/],
    ['Patient/p1/$everything?_since=now', 400, /_since is now/],
    ['Patient/p1/$everything?_cursor=x', 400, /_cursor: this cursor was made for another/],
    ['Encounter/e1/$everything?start=2020', 400, /start/],
    ['Organization/o1/$everything', 404, /nothing at/],
  ])('refuses %s', async (path, status, message) => {
    const response = await server().fetch(path);
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(message)]);
  });
});

describe('$docref', () => {
  beforeAll(async () => {
    for (const resource of documents) await server().put(resource);
  });

  const all = 'DocumentReference/ccd DocumentReference/note DocumentReference/undated';
  test.each([
    ['patient=p1', 'DocumentReference/ccd'],
    ['patient=p2', 'DocumentReference/other'],
    ['patient=nobody', ''],
    ['patient=p1&type=http://loinc.org|11506-3', 'DocumentReference/note'],
    ['patient=p1&start=2021-01-01', 'DocumentReference/note DocumentReference/undated'],
    ['patient=p1&start=2019-06-01&end=2019-06-02', 'DocumentReference/ccd'],
    ['patient=p1&end=2021-05-05T12:00:00Z', all],
    ['patient=p1&start=2000&type=34133-9&type=11506-3', all],
    ['patient=p1&start=2000&profile=http://example.org/none', ''],
    ['patient=p1&start=2000&on-demand=false&type=34133-9', 'DocumentReference/ccd'],
  ])('%s', async (query, expected) => {
    const found = names(await bundle(`DocumentReference/$docref?${query}`));
    expect(found.split(' ').sort().join(' ')).toBe(expected);
  });

  test.each([
    'patient=p1',
    'patient=p1&type=http://loinc.org|11506-3',
    'patient=p1&type=34133-9&type=11506-3',
    'patient=p1&start=2000',
  ])('%s has no link to other documents', async query => {
    const { link, total, entry = [] } = await bundle(`DocumentReference/$docref?${query}`);
    expect(link.map(each => each.relation)).toEqual(['self']);
    expect(total).toBe(entry.length);
  });

  test('by POST', async () => {
    const parameter = [
      { name: 'patient', valueId: 'p1' },
      { name: 'start', valueDateTime: '2021-05-02T00:00:00+02:00' },
      { name: 'type', valueCoding: { system: 'http://loinc.org', code: '11506-3' } },
    ];
    const body = JSON.stringify({ resourceType: 'Parameters', parameter });
    const headers = { 'content-type': 'application/fhir+json' };
    const found = await bundle('DocumentReference/$docref', { method: 'POST', headers, body });
    expect(names(found).split(' ').sort()).toEqual(['DocumentReference/note', 'DocumentReference/undated']);
  });

  test.each([
    ['', 400, /There is no patient/],
    ['?patient=Patient/p1', 400, /not the id of a patient/],
    ['?patient=p1&start=soon', 400, /start is soon/],
    ['?patient=p1&start=2020%20or%20id%20pr%20true', 400, /start is 2020 or id/],
    ['?patient=p1&on-demand=true', 400, /No documents are made on demand/],
    ['?patient=p1&on-demand=maybe', 400, /on-demand is maybe/],
    ['?patient=p1&shoe=1', 400, /shoe/],
  ])('refuses %s', async (query, status, message) => {
    const response = await server().fetch(`DocumentReference/$docref${query}`);
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(message)]);
  });
});
