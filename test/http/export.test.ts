// $export as a client of bulk data uses it: kick-off, state, manifest, files, deletion; for principals that see a part.
// https://hl7.org/fhir/uv/bulkdata/STU2/export.html
import { beforeAll, describe, expect, test } from 'vitest';
import { newClient } from '../auth/client.ts';
import { containing, testServer } from '../server.ts';

const server = testServer({ KILN_AUDIT: 'all' });
let ward = '';
let other = '';

const accept = { accept: 'application/fhir+json', prefer: 'respond-async' };
const as = (bearer: string) => (bearer === '' ? {} : { authorization: `Bearer ${bearer}` });

interface Manifest {
  readonly transactionTime: string;
  readonly request: string;
  readonly requiresAccessToken: boolean;
  readonly output: readonly { readonly type: string; readonly url: string; readonly count: number }[];
  readonly deleted?: readonly { readonly type: string; readonly url: string; readonly count: number }[];
  readonly error: readonly unknown[];
}

type Resource = { readonly resourceType: string; readonly id: string } & Record<string, unknown>;

async function kickOff(path: string, bearer = '', init: RequestInit = {}): Promise<string> {
  const headers = { ...accept, ...as(bearer), ...init.headers };
  const response = await server().fetch(path, { ...init, headers });
  expect([path, response.status, await response.text()]).toEqual([path, 202, expect.any(String)]);
  return local(response.headers.get('content-location') ?? '');
}

const local = (url: string) => url.replace('http://127.0.0.1:8103/fhir/R4/', '');

async function ended(job: string, bearer = ''): Promise<Response> {
  for (;;) {
    const response = await server().fetch(job, { headers: as(bearer) });
    if (response.status !== 202) return response;
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.headers.get('x-progress')).toEqual(expect.any(String));
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

async function exported(path: string, bearer = '', init: RequestInit = {}) {
  const job = await kickOff(path, bearer, init);
  const response = await ended(job, bearer);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  const manifest = (await response.json()) as Manifest;
  const files: Record<string, readonly Resource[]> = {};
  for (const { type, url, count } of manifest.output) {
    const file = await server().fetch(local(url), { headers: as(bearer) });
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/fhir+ndjson']);
    const text = await file.text();
    expect(text.endsWith('\n')).toBe(true);
    files[type] = text
      .slice(0, -1)
      .split('\n')
      .map(line => JSON.parse(line) as Resource);
    expect(files[type]).toHaveLength(count);
  }
  return { job, manifest, files, response };
}

/**
 * The transactionTime of an export that follows all acknowledged writes, ready for a URL. Any transaction that is
 * still open, such as that of an audit event, sets the time of an export back to its own start.
 */
async function sinceNow(): Promise<string> {
  const written = new Date().toISOString();
  for (;;) {
    const { manifest } = await exported('$export?_type=Practitioner');
    if (manifest.transactionTime > written) return encodeURIComponent(manifest.transactionTime);
  }
}

const ids = (files: Record<string, readonly Resource[]>) =>
  Object.fromEntries(Object.entries(files).map(([type, list]) => [type, list.map(({ id }) => id).join(' ')]));

async function refused(path: string, bearer = '', headers: object = accept, init: RequestInit = {}) {
  const response = await server().fetch(path, { ...init, headers: { ...headers, ...as(bearer) } });
  const { issue } = (await response.json()) as { issue?: readonly { readonly diagnostics: string }[] };
  return [response.status, issue?.[0]?.diagnostics ?? ''];
}

beforeAll(async () => {
  const put = (resource: Resource) => server().put(resource);
  const of = (reference: string) => ({ entity: { reference } });
  for (const id of ['w1', 'w2', 'x1'])
    await put({
      ...{ resourceType: 'Patient', id, gender: id === 'w2' ? 'male' : 'female', birthDate: '1950-01-01' },
      managingOrganization: { reference: `Organization/${id[0]}` },
      name: [{ family: `Family ${id}` }],
    });
  for (const [id, patient] of Object.entries({ o1: 'w1', o2: 'w2', o3: 'x1' }))
    await put({
      ...{ resourceType: 'Observation', id, status: id === 'o1' ? 'final' : 'amended' },
      ...{ code: { text: 'weight' }, subject: { reference: `Patient/${patient}` } },
      note: [{ text: `note of ${id}` }],
    });
  await put({ resourceType: 'Practitioner', id: 'p1', active: true });
  await put({
    ...{ resourceType: 'Group', id: 'g', type: 'person', actual: true },
    member: [
      of('Patient/w1'),
      of('Patient/x1'),
      { ...of('Patient/w2'), inactive: true },
      of('Practitioner/p1'),
    ],
  });
  const inWard = 'organization=Organization/w';
  const ofWard = `Observation?subject:Patient.${inWard}`;
  await put({
    ...{ resourceType: 'AccessPolicy', id: 'ward' },
    resource: [
      { resourceType: 'Patient', criteria: `Patient?${inWard}`, hiddenFields: ['birthDate'] },
      { resourceType: 'Observation', criteria: ofWard, hiddenFields: ['note', 'meta.lastUpdated'] },
      { resourceType: 'Group', hiddenFields: ['quantity'] },
    ],
  });
  ward = (await newClient(server(), { policies: ['ward'] })).accessToken;
  other = (await newClient(server(), { policies: ['ward'] })).accessToken;
});

describe('a limited principal', () => {
  test('gets the resources that it sees, without what is hidden, and the manifest of them', async () => {
    const { manifest, files, response } = await exported('$export?_type=Patient,Observation', ward);
    const request = 'http://127.0.0.1:8103/fhir/R4/$export?_type=Patient,Observation';
    expect(manifest).toMatchObject({ request, requiresAccessToken: true, error: [] });
    expect(Math.abs(Date.parse(manifest.transactionTime) - Date.now())).toBeLessThan(60_000);
    expect(Date.parse(response.headers.get('expires') ?? '')).toBeGreaterThan(Date.now());
    expect(ids(files)).toEqual({ Patient: 'w1 w2', Observation: 'o1 o2' });
    expect(files.Patient?.[0]).not.toHaveProperty('birthDate');
    expect(files.Observation?.[0]).not.toHaveProperty('note');
    const read = await server().fetch('Patient/w1', { headers: as(ward) });
    expect(files.Patient?.[0]).toEqual(await read.json());
  });

  test('of all types gets those that it may search', async () => {
    const { files } = await exported('$export', ward);
    expect(ids(files)).toEqual({ Patient: 'w1 w2', Observation: 'o1 o2', Group: 'g' });
  });

  test('is refused what would tell of hidden elements, and types that it does not see', async () => {
    for (const [query, status, words] of [
      ['_type=Practitioner', 403, 'searching Practitioner'],
      ['_typeFilter=Patient?birthdate=1950', 400, 'birthdate'],
      ['_type=Observation&_since=2020-01-01T00:00:00Z', 400, '_since'],
    ] as const)
      expect(await refused(`$export?${query}`, ward)).toEqual([status, containing(words)]);
  });

  test('alone reads its job and its files, and no more when its access has changed', async () => {
    const { job, manifest } = await exported('$export?_type=Patient', ward);
    const file = local(manifest.output[0]?.url ?? '');
    for (const path of [job, file]) expect((await refused(path, other))[0]).toBe(404);
    expect((await server().fetch(job, { method: 'DELETE', headers: as(other) })).status).toBe(404);
    const policy = (await (await server().fetch('AccessPolicy/ward')).json()) as { resource: object[] };
    await server().put({ ...policy, resource: policy.resource.slice(0, 1) } as never);
    for (const path of [job, file])
      expect(await refused(path, ward)).toEqual([403, containing('another one')]);
    await server().put(policy as never);
    expect((await server().fetch(file, { headers: as(ward) })).status).toBe(200);
  });
});

test('of patients: their compartments', async () => {
  const { AuditEvent: _, ...files } = (await exported('Patient/$export')).files;
  expect(ids(files)).toEqual({ Patient: 'w1 w2 x1', Observation: 'o1 o2 o3', Group: 'g' });
  expect(await refused('Patient/$export?_type=Practitioner')).toEqual([400, containing('compartments')]);
});

test('of a group: the compartments of its active members that are patients, as far as they are visible', async () => {
  const path = 'Group/g/$export?_type=Patient,Observation';
  expect(ids((await exported(path)).files)).toEqual({ Patient: 'w1 x1', Observation: 'o1 o3' });
  expect(ids((await exported(path, ward)).files)).toEqual({ Patient: 'w1', Observation: 'o1' });
  expect((await refused('Group/none/$export'))[0]).toBe(404);
});

test('_typeFilter: several searches of a type are alternatives; _elements keep what is required', async () => {
  const filters = ['Observation?status=final', 'Observation?subject=Patient/x1,Patient?gender=male'];
  const query = filters.map(each => `_typeFilter=${encodeURIComponent(each)}`).join('&');
  const types = '_type=Patient,Observation,Practitioner';
  const { files } = await exported(`$export?${types}&${query}&_elements=Patient.name,id`);
  expect(ids(files)).toEqual({ Patient: 'w2', Observation: 'o1 o3', Practitioner: 'p1' });
  const elements = (resource = {}) => Object.keys(resource).sort().join(' ');
  expect(elements(files.Patient?.[0])).toBe('id meta name resourceType');
  expect(elements(files.Observation?.[0])).toBe('code id meta resourceType status');
  expect(files.Patient?.[0]?.meta).toMatchObject({ versionId: '1', tag: [{ code: 'SUBSETTED' }] });
});

test('_since: what changed from the transactionTime of the last export on', async () => {
  const since = await sinceNow();
  await server().put({ resourceType: 'Practitioner', id: 'p2' } as never);
  const { files } = await exported(`$export?_type=Practitioner,Patient&_since=${since}`);
  expect(ids(files)).toEqual({ Practitioner: 'p2' });
  const { manifest } = await exported('$export?_type=Practitioner&_since=2999-01-01T00:00:00Z');
  expect(manifest.output).toEqual([]);
});

describe('deleted', () => {
  const deletedBy = async (path: string, bearer = '') => {
    const { manifest } = await exported(path, bearer);
    const urls: string[] = [];
    for (const { type, url, count } of manifest.deleted ?? []) {
      expect(type).toBe('Bundle');
      const text = await (await server().fetch(local(url), { headers: as(bearer) })).text();
      const bundles = text.trimEnd().split('\n');
      expect(bundles).toHaveLength(count);
      for (const line of bundles) {
        const bundle = JSON.parse(line) as {
          type: string;
          entry: { request: { method: string; url: string } }[];
        };
        expect(bundle).toMatchObject({ resourceType: 'Bundle', type: 'transaction' });
        for (const { request } of bundle.entry) urls.push(`${request.method} ${request.url}`);
      }
    }
    return { urls, listed: manifest.deleted !== undefined };
  };
  const remove = (path: string) => server().fetch(path, { method: 'DELETE' });
  let since = '';

  beforeAll(async () => {
    await server().put({ resourceType: 'Practitioner', id: 'gone-before' } as never);
    await remove('Practitioner/gone-before');
    since = await sinceNow();
    const patient = { resourceType: 'Patient', managingOrganization: { reference: 'Organization/x' } };
    for (const id of ['gone1', 'gone2', 'back']) await server().put({ ...patient, id } as never);
    await server().put({ resourceType: 'Practitioner', id: 'gone3' } as never);
    for (const path of ['Patient/gone1', 'Patient/gone2', 'Patient/back', 'Practitioner/gone3'])
      await remove(path);
    for (const id of ['gone2', 'back']) await server().put({ ...patient, id } as never);
    await remove('Patient/gone2');
  });

  test('lists what was deleted since then, and is not there', async () => {
    expect(await deletedBy(`$export?_type=Patient,Practitioner&_since=${since}`)).toEqual({
      urls: ['DELETE Patient/gone1', 'DELETE Patient/gone2', 'DELETE Practitioner/gone3'],
      listed: true,
    });
    expect((await deletedBy(`Patient/$export?_type=Patient&_since=${since}`)).urls).toHaveLength(2);
    const later = '2999-01-01T00:00:00Z';
    expect(await deletedBy(`$export?_type=Patient&_since=${later}`)).toEqual({ urls: [], listed: true });
    expect((await deletedBy('$export?_type=Patient')).listed).toBe(false);
  });

  test('lists nothing where it is not known whether the deleted resource matched, or was visible', async () => {
    const none = { urls: [], listed: true };
    const filter = encodeURIComponent('Patient?gender=male');
    expect(await deletedBy(`$export?_type=Patient&_typeFilter=${filter}&_since=${since}`)).toEqual(none);
    expect(await deletedBy(`Group/g/$export?_type=Patient&_since=${since}`)).toEqual(none);
    expect(await deletedBy(`$export?_type=Patient&_since=${since}`, ward)).toEqual(none);
    const policies: Record<string, [object, number]> = {
      whole: [{ resourceType: 'Patient' }, 2],
      elements: [{ resourceType: 'Patient', hiddenFields: ['birthDate'] }, 0],
      search: [{ resourceType: 'Patient', interaction: ['search', 'read'] }, 0],
    };
    for (const [id, [resource, count]] of Object.entries(policies)) {
      await server().put({ resourceType: 'AccessPolicy', id, resource: [resource] } as never);
      const bearer = (await newClient(server(), { policies: [id] })).accessToken;
      const { urls } = await deletedBy(`$export?_since=${since}`, bearer);
      expect([id, urls.filter(url => url.startsWith('DELETE Patient/')).length]).toEqual([id, count]);
      expect(urls).toHaveLength(count);
    }
  });
});

test('by POST with Parameters', async () => {
  const parameter = [{ name: '_type', valueString: 'Practitioner' }];
  const body = JSON.stringify({ resourceType: 'Parameters', parameter });
  const init = { method: 'POST', body, headers: { 'content-type': 'application/fhir+json' } };
  expect(Object.keys((await exported('$export', '', init)).files)).toEqual(['Practitioner']);
});

test('a file does not change, and is deleted with its job', async () => {
  const { job, manifest } = await exported('$export?_type=Practitioner');
  const file = local(manifest.output[0]?.url ?? '');
  const first = await (await server().fetch(file)).text();
  await server().put({ resourceType: 'Practitioner', id: 'p1', active: false } as never);
  expect(await (await server().fetch(file)).text()).toBe(first);
  expect((await server().fetch(job, { method: 'DELETE' })).status).toBe(202);
  expect((await server().fetch(job)).status).toBe(404);
  expect((await server().fetch(file)).status).toBe(404);
  await server().exports?.tend();
  const files = 'select 1 from kiln_file where job = $1';
  const { rows } = await server().database.custom.query(files, [job.slice(4)]);
  expect(rows).toEqual([]);
});

test('refuses what it would ignore', async () => {
  const { accept: json } = accept;
  expect(await refused('$export', '', { accept: json })).toEqual([400, containing('respond-async')]);
  const cases = {
    '_type=Nothing': 'not a resource type',
    '_type=': 'empty',
    '_outputFormat=text/csv': 'application/fhir+ndjson',
    '_since=yesterday': 'instant',
    'patient=Patient/w1': 'no parameter',
    '_typeFilter=status': 'not a search',
    '_typeFilter=Observation?_sort=date': 'orders',
    '_type=Patient&_typeFilter=Observation?status=final': 'not among the types',
    '_typeFilter=Observation?nothing=x': 'no search parameter',
    '_typeFilter=Observation?status=%25ZZ': 'percent-encoded',
    '_elements=a-b': 'not an element',
    '_elements=naem': 'not an element',
    '_elements=Patient.status': 'not an element',
    '_type=Patient&_elements=Observation.status': 'not an element',
    '_summary=true': '_summary',
  };
  for (const [query, words] of Object.entries(cases))
    expect([query, await refused(`$export?${query}`)]).toEqual([query, [400, containing(words)]]);
  expect((await refused('$export?_format=xml'))[0]).toBe(406);
  expect((await refused('$export', '', accept, { method: 'PUT' }))[0]).toBe(405);
});

test('parts: more resources than one has', async () => {
  await server().database.custom.query(
    `insert into "Basic" (project, id, version, updated, tokens, content)
     select 1, 'b' || n, 1, now(), '{}', jsonb_build_object('resourceType', 'Basic', 'id', 'b' || n, 'text', repeat('x', 5000))
     from generate_series(1, 4500) n`,
  );
  const { files, manifest } = await exported('$export?_type=Basic');
  expect(manifest.output[0]?.count).toBe(4500);
  expect(new Set(files.Basic?.map(({ id }) => id)).size).toBe(4500);
});

test('one that its server left is run again from its beginning', async () => {
  const { database } = server();
  const job = crypto.randomUUID();
  const [level, identity] = [{ kind: 'system' }, { kind: 'developer' }];
  const request = { level, types: ['Practitioner'], filters: [], identity, address: 'x' };
  await database.generic.query(
    `insert into kiln_job (id, project, starter, request, state, created, kind, server, beat)
     values ($1, 1, 'developer', $2, 'running', now(), 'export', 'dead', now() - interval '1 hour')`,
    [job, JSON.stringify(request)],
  );
  await database.generic.query("insert into kiln_file values ($1, 0, 0, 'half')", [job]);
  await server().exports.tend();
  const { output } = (await (await ended(`job/${job}`)).json()) as Manifest;
  const text = await (await server().fetch(local(output[0]?.url ?? ''))).text();
  expect(text.trim().split('\n')).toHaveLength(output[0]?.count ?? 0);
  expect(text).not.toContain('half');
});

test('leaves an event for the kick-off and for each file', async () => {
  await exported('$export?_type=Patient', ward);
  await server().trail.settle();
  const bundle = (await (await server().fetch('AuditEvent?_count=100')).json()) as {
    entry: { resource: { entity?: { name?: string }[] } }[];
  };
  const names = bundle.entry.flatMap(({ resource }) => resource.entity?.map(({ name }) => name) ?? []);
  expect(names.filter(name => name === '$export').length).toBeGreaterThan(1);
});

describe('of a group: what its resources refer to', () => {
  const at = (path: string) => ({ reference: path });
  beforeAll(async () => {
    for (const resource of [
      ...['a', 'b', 'c', 'd', 'e', 'f'].map(id => ({ resourceType: 'Practitioner', id: `ref-${id}` })),
      ...['a', 'b', 'c'].map(id => ({ resourceType: 'Organization', id: `ref-${id}`, name: id })),
      { resourceType: 'Location', id: 'ref-l', managingOrganization: at('Organization/ref-c') },
      { resourceType: 'Medication', id: 'ref-m' },
      { resourceType: 'Patient', id: 'ref', generalPractitioner: [at('Practitioner/ref-a/_history/1')] },
      { resourceType: 'Patient', id: 'not-ref', generalPractitioner: [at('Practitioner/ref-d')] },
      { resourceType: 'Device', id: 'ref-own', patient: at('Patient/ref') },
      { resourceType: 'Device', id: 'ref-used', patient: at('Patient/not-ref') },
      { resourceType: 'Device', id: 'not-used', patient: at('Patient/not-ref') },
      {
        ...{ resourceType: 'Observation', id: 'ref-1', status: 'final', subject: at('Patient/ref') },
        ...{ code: { text: 'says "reference": "Practitioner/ref-e"' }, device: at('Device/ref-used') },
        performer: [
          at('http://127.0.0.1:8103/fhir/R4/Practitioner/ref-b'),
          at('https://elsewhere.example/fhir/Practitioner/ref-e'),
          at('Organization/ref-a'),
        ],
        note: [{ text: 'x', authorReference: at('Practitioner/ref-f') }],
      },
      {
        ...{ resourceType: 'Observation', id: 'ref-2', status: 'amended', subject: at('Patient/ref') },
        ...{ code: { text: 'x' }, performer: [at('Practitioner/ref-b'), at('Organization/ref-b')] },
      },
      {
        ...{ resourceType: 'Encounter', id: 'ref', status: 'finished', class: { code: 'AMB' } },
        ...{ subject: at('Patient/ref'), location: [{ location: at('Location/ref-l') }] },
      },
      {
        ...{ resourceType: 'MedicationRequest', id: 'ref', status: 'active', intent: 'order' },
        ...{ subject: at('Patient/ref'), medicationReference: at('Medication/ref-m') },
      },
      {
        ...{ resourceType: 'Group', id: 'ref', type: 'person', actual: true },
        member: [{ entity: at('Patient/ref') }],
      },
      {
        ...{ resourceType: 'AccessPolicy', id: 'ref' },
        resource: [
          ...['Group', 'Patient', 'Organization'].map(resourceType => ({ resourceType })),
          { resourceType: 'Observation', criteria: 'Observation?status=final', hiddenFields: ['note'] },
          { resourceType: 'Practitioner', criteria: 'Practitioner?_id:not=ref-a' },
        ],
      },
    ])
      await server().put(resource as never);
  });
  const all = {
    ...{ Device: 'ref-own ref-used', Location: 'ref-l', Medication: 'ref-m' },
    ...{ Organization: 'ref-a ref-b', Practitioner: 'ref-a ref-b ref-f' },
  };

  test('is exported once each, but not what that refers to', async () => {
    const { manifest, files: found } = await exported('Group/ref/$export');
    const { AuditEvent: _, ...files } = found;
    expect(ids(files)).toEqual({
      ...{ Patient: 'ref', Observation: 'ref-1 ref-2', Encounter: 'ref', MedicationRequest: 'ref' },
      ...{ Group: 'ref', ...all },
    });
    expect(manifest.output.map(({ type }) => type)).toEqual(Object.keys(found));
  });

  test('independent of _type, _since and _typeFilter', async () => {
    const only = async (query: string) => ids((await exported(`Group/ref/$export?${query}`)).files);
    for (const [type, list] of Object.entries(all))
      expect(await only(`_type=${type}`)).toEqual({ [type]: list });
    expect(await only('_type=Practitioner&_typeFilter=Practitioner%3F_id%3Dref-a,ref-c')).toEqual({
      Practitioner: 'ref-a',
    });
    const since = await sinceNow();
    await server().put({ resourceType: 'Practitioner', id: 'ref-b', active: true } as never);
    await server().put({ resourceType: 'Practitioner', id: 'ref-c', active: true } as never);
    expect(await only(`_since=${since}`)).toEqual({ Practitioner: 'ref-b' });
  });

  test('as far as the exporter sees both ends', async () => {
    const bearer = (await newClient(server(), { policies: ['ref'] })).accessToken;
    expect(ids((await exported('Group/ref/$export', bearer)).files)).toEqual({
      ...{ Group: 'ref', Patient: 'ref', Observation: 'ref-1' },
      ...{ Organization: 'ref-a', Practitioner: 'ref-b' },
    });
    expect((await refused('Group/ref/$export?_type=Location', bearer))[0]).toBe(403);
  });
});
