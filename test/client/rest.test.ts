// The REST interactions of the client against a server: what they answer, and what does not compile.
import { expect, it } from 'vitest';
import {
  createClient,
  createEntry,
  deleteEntry,
  OutcomeError,
  patchEntry,
  updateEntry,
} from '../../generated/client/client.js';
import type { Observation, Patient } from '../../generated/client/types/index.d.ts';
import { sampleTemplate, testServer, token } from '../server.ts';

const server = testServer({}, sampleTemplate);
const client = () => createClient({ baseUrl: server().base, token });

const code = { coding: [{ system: 'http://loinc.org', code: '29463-7' }] };

it('reads, by type and id', async () => {
  const patient: Patient & { id: string } = await client().read('Patient', 'example');
  expect(patient).toMatchObject({ resourceType: 'Patient', id: 'example', gender: 'male' });
  // @ts-expect-error not a type
  await expect(client().read('Patients', 'example')).rejects.toThrow(OutcomeError);
});

it.each([
  '',
  '.',
  '..',
  '_history',
  '$everything',
  'a/../example',
  '?name=x',
  '\ud800',
])('refuses the id %j before anything is sent', async id => {
  const fhir = client();
  await expect(fhir.read('Patient', id)).rejects.toThrow('is not an id');
  await expect(fhir.delete('Patient', id)).rejects.toThrow('is not an id');
});

it('takes an id of an entry for an id, and an empty condition for one that nothing meets', async () => {
  const fhir = client();
  const kept = await fhir.create({ resourceType: 'Patient', name: [{ family: 'Injected' }] });
  const operations = [{ op: 'add', path: '/active', value: true }] as const;
  for (const entry of [
    deleteEntry('Patient', '?name=Injected'),
    patchEntry('Patient', '?name=Injected', operations),
  ])
    await expect(fhir.transaction([entry])).rejects.toThrow(OutcomeError);
  await expect(fhir.update({ ...kept, active: false }, { versionId: '' })).rejects.toThrow(OutcomeError);
  await expect(
    fhir.transaction([updateEntry({ ...kept, active: false }, { versionId: '' })]),
  ).rejects.toThrow(OutcomeError);
  expect(await fhir.read('Patient', kept.id)).toEqual(kept);
  const käse: Patient & { resourceType: 'Patient' } = {
    resourceType: 'Patient',
    name: [{ family: 'Käse→' }],
  };
  const made = await fhir.create(käse, { ifNoneExist: 'name=Käse→' });
  expect((await fhir.create(käse, { ifNoneExist: 'name=Käse→' })).id).toBe(made.id);
});

it.each([
  'http://x/fhir/Patient/p/_history?_cursor=1',
  'http://x/fhir/baseR4?_getpages=1',
  'Patient/$everything?a=b',
])('refuses the page %s', async url => {
  const page = { resourceType: 'Bundle', type: 'searchset', link: [{ relation: 'next', url }] } as const;
  await expect(client().next(page as never)).rejects.toThrow('is not a page of a search by type');
  await expect(client().next({ link: null } as never)).resolves.toBeUndefined();
});

it('searches by the arguments of Lists, under the codes of FHIR', async () => {
  const query = { patient: 'example', status: ['final', 'amended'], _sort: '-date', _count: 2 } as const;
  const { total, entry = [] } = await client().search('Observation', { ...query, _total: 'accurate' });
  expect(entry).toHaveLength(2);
  expect(total).toBeGreaterThan(2);
  const found: readonly Observation[] = entry.map(({ resource }) => resource);
  expect(found[0]?.subject?.reference).toBe('Patient/example');
  const { entry: sorted } = await client().search('Condition', {
    ...{ clinical_status: 'active', _sort: ['-_lastUpdated', 'onset_date'], _lastUpdated: 'gt2000' },
  });
  expect(sorted?.length).toBeGreaterThan(0);
  // @ts-expect-error not a code of the status
  await client().search('Observation', { status: 'finished' });
  // @ts-expect-error not a parameter
  await expect(client().search('Observation', { pateint: 'example' })).rejects.toThrow('pateint');
  // @ts-expect-error not a name to sort by
  await expect(client().search('Observation', { _sort: 'colour' })).rejects.toThrow('colour');
});

it('goes through the pages of a search', async () => {
  const query = { code: '29463-7,8302-2,8867-4', _sort: '-date', _count: 1 } as const;
  const whole = await client().search('Observation', { ...query, _count: 100 });
  const found: string[] = [];
  const pages: number[] = [];
  for (let page = await client().search('Observation', query); ; ) {
    const { entry = [] } = page;
    pages.push(entry.length);
    found.push(...entry.map(({ resource }) => resource.id));
    const following = await client().next(page);
    if (!following) break;
    page = following;
  }
  expect(found.length).toBeGreaterThan(2);
  expect(found).toEqual(whole.entry?.map(({ resource }) => resource.id));
  expect(pages.filter(count => count !== 1)).toEqual([]);
});

it('creates, updates, patches and deletes the version that it knows', async () => {
  const fhir = client();
  const { id, meta } = await fhir.create({ resourceType: 'Patient', gender: 'female' });
  expect(meta?.versionId).toBe('1');
  const changed = await fhir.update({ resourceType: 'Patient', id, gender: 'male' }, { versionId: '1' });
  expect(changed).toMatchObject({ id, gender: 'male', meta: { versionId: '2' } });
  const old = fhir.update({ resourceType: 'Patient', id, gender: 'female' }, { versionId: '1' });
  await expect(old).rejects.toMatchObject({ status: 412 });
  const operations = [{ op: 'add', path: '/birthDate', value: '2020-01-01' }] as const;
  const patched = await fhir.patch('Patient', id, operations, { versionId: '2' });
  expect(patched.birthDate).toBe('2020-01-01');
  await expect(fhir.delete('Patient', id, { versionId: '2' })).rejects.toMatchObject({ status: 412 });
  expect(await fhir.delete('Patient', id)).toBeUndefined();
  await expect(fhir.read('Patient', id)).rejects.toMatchObject({ status: 410 });
  // @ts-expect-error not an element
  await expect(fhir.create({ resourceType: 'Patient', sex: 'female' })).rejects.toThrow('sex');
  // @ts-expect-error not a code
  await expect(fhir.create({ resourceType: 'Patient', gender: 'f' })).rejects.toThrow('gender');
  // @ts-expect-error without an id
  await expect(fhir.update({ resourceType: 'Patient' })).rejects.toThrow('is not an id');
});

it('creates what is not there yet', async () => {
  const identifier = [{ system: 'urn:rest', value: '1' }];
  const options = { ifNoneExist: 'identifier=urn:rest|1' };
  const first = await client().create({ resourceType: 'Patient', identifier }, options);
  expect((await client().create({ resourceType: 'Patient', identifier }, options)).id).toBe(first.id);
});

it('writes in one transaction what refers to each other', async () => {
  const fhir = client();
  const patient = createEntry({ resourceType: 'Patient', name: [{ family: 'Ünal' }] });
  const other = await fhir.create({ resourceType: 'Patient', active: true });
  const [stored, weight, updated, patched] = await fhir.transaction([
    patient,
    createEntry({ resourceType: 'Observation', status: 'final', code, subject: patient.reference }),
    updateEntry({ ...other, active: false }, { versionId: '1' }),
    patchEntry('Patient', 'example', [{ op: 'add', path: '/language', value: 'de' }]),
  ]);
  const typed: [Patient, Observation, Patient, Patient] = [stored, weight, updated, patched];
  expect(typed).toMatchObject([
    { name: [{ family: 'Ünal' }] },
    { subject: { reference: `Patient/${stored.id}` } },
    { id: other.id, active: false },
    { id: 'example', language: 'de' },
  ]);
  const [gone] = await fhir.transaction([deleteEntry('Observation', weight.id)]);
  const none: undefined = gone;
  expect(none).toBeUndefined();
  // @ts-expect-error a patient is no performer's organization
  createEntry({ resourceType: 'Patient', managingOrganization: patient.reference });
  const stale = fhir.transaction([
    createEntry({ resourceType: 'Patient', identifier: [{ value: 'rolled-back' }] }),
    updateEntry({ ...other }, { versionId: '1' }),
  ]);
  await expect(stale).rejects.toMatchObject({ status: 412 });
  expect((await fhir.search('Patient', { identifier: 'rolled-back' })).entry).toBeUndefined();
});

it('sends a read again after 503, and what writes only if it is asked to', async () => {
  const sent: string[] = [];
  const answers = [503, 200, 503, 503, 200];
  const fhir = createClient({
    baseUrl: 'http://x',
    fetch: async (_, init) => {
      const { method = '', headers } = init as RequestInit;
      sent.push(`${method} ${new Headers(headers).get('authorization')}`);
      const status = answers.shift() ?? 200;
      return Response.json(
        { resourceType: 'Patient', id: 'a' },
        { status, headers: { 'retry-after': '0.01' } },
      );
    },
    token: () => `t${sent.length}`,
  });
  await fhir.read('Patient', 'a');
  await expect(fhir.create({ resourceType: 'Patient' })).rejects.toMatchObject({ status: 503 });
  await fhir.create({ resourceType: 'Patient' }, { retries: 1 });
  expect(sent).toEqual([
    'GET Bearer t0',
    'GET Bearer t1',
    'POST Bearer t2',
    'POST Bearer t3',
    'POST Bearer t4',
  ]);
  const signal = AbortSignal.abort(new Error('enough'));
  const real = createClient({ baseUrl: server().base, token });
  await expect(real.read('Patient', 'example', { signal })).rejects.toThrow('enough');
});
