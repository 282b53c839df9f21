// Values of any length: what is stored is found, and what no index can hold is refused with its element, by PUT and load alike.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { load } from '../../runtime/fhir/load/load.ts';
import { lines, patient, testFolder } from '../load/load-data.ts';
import { testServer } from '../server.ts';
import { type Resource, testStore } from './store.ts';

const open = testStore();
const server = testServer();
const file = testFolder();

/** Text that no compression makes shorter. */
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');

const reference = (bytes: number) => {
  const start = 'http://example.org/';
  return `${start}${noise(bytes - start.length - 1)}`.padEnd(bytes, 'x');
};

const library = (more: object): Resource => ({
  resourceType: 'Library',
  id: 'long',
  status: 'draft',
  type: { text: 'x' },
  ...more,
});

const families = (count: number, bytes = 20) =>
  Array.from({ length: count }, (_, n) => ({ family: `${n} ${noise(bytes)}` }));

const tooLong: [name: string, resource: Resource, expression: string, message: string][] = [
  [
    'a reference',
    patient(1, { managingOrganization: { reference: reference(2_001) } }),
    'Patient.managingOrganization.reference',
    'has 2001 bytes, and a reference of more than 2000 cannot be searched',
  ],
  [
    'a reference among several',
    patient(1, { generalPractitioner: [{ reference: 'Practitioner/1' }, { reference: reference(9_000) }] }),
    'Patient.generalPractitioner[1].reference',
    'has 9000 bytes',
  ],
  [
    'letters of several bytes',
    patient(1, { managingOrganization: { reference: 'ü'.repeat(1_001) } }),
    'Patient.managingOrganization.reference',
    'has 2002 bytes',
  ],
  [
    'a canonical',
    library({ relatedArtifact: [{ type: 'depends-on', resource: reference(9_000) }] }),
    'Library.relatedArtifact[0].resource',
    'has 9000 bytes',
  ],
  [
    'very many names',
    patient(1, { name: families(9_000, 120) }),
    'Patient.name',
    'may come to 1048575 bytes in one resource',
  ],
];

test.each(tooLong)('%s too long for its index is refused', async (_, resource, expression, message) => {
  const { put } = await open();
  await expect(put(resource)).rejects.toMatchObject({
    status: 422,
    outcome: { issue: [{ code: 'too-long', expression: [expression], diagnostics: expect.any(String) }] },
  });
  await expect(put(resource)).rejects.toThrow(`${expression} `);
  await expect(put(resource)).rejects.toThrow(message);
});

test('over HTTP the refusal is an outcome', async () => {
  const [, resource] = tooLong[0] ?? [];
  const response = await server().fetch('Patient/p1', {
    method: 'PUT',
    headers: { 'content-type': 'application/fhir+json' },
    body: JSON.stringify(resource),
  });
  expect(response.status).toBe(422);
  expect(JSON.stringify(await response.json())).toContain('Patient.managingOrganization.reference');
});

test('a load refuses the line and stores the others', async () => {
  const { database, schema } = await open();
  const input = tooLong.flatMap(([, resource], n) => [
    { ...resource, id: `bad${n}` },
    { ...patient(n), id: `good${n}` },
  ]);
  const summary = await load({
    database,
    settings: schema.settings,
    paths: [file('long.ndjson', lines(input))],
    workers: 1,
  });
  expect(summary).toMatchObject({ resources: tooLong.length, refused: tooLong.length });
  expect(summary.refusals.map(({ line }) => line)).toEqual([1, 3, 5, 7, 9]);
  expect(summary.refusals[0]?.issue).toMatchObject([{ code: 'too-long' }]);
});

test('what is as long as it may be is stored and found, and more is sought in vain', async () => {
  const at = 'http://example.org/';
  const own = `${at}${'ü'.repeat((2_000 - at.length - 1) / 2)}x`;
  expect(Buffer.byteLength(own)).toBe(2_000);
  const url = reference(20_000);
  await server().put(patient(2, { id: 'edge', managingOrganization: { reference: own } }));
  await server().put(
    patient(3, { id: 'many', generalPractitioner: [{ reference: reference(2_000) }, { reference: own }] }),
  );
  await server().put(
    library({
      url,
      subjectReference: { reference: own },
      relatedArtifact: [{ type: 'depends-on', resource: own }],
    }),
  );
  await server().put(patient(4, { id: 'named', name: [{ family: noise(100_000) }, ...families(14_000)] }));
  const query = `query ($own: [reference], $url: [uri], $longer: [reference]) {
    column: PatientList(organization: $own) { id }
    edge: PatientList(general_practitioner: $own) { id }
    canonical: LibraryList(depends_on: $own) { id }
    uri: LibraryList(url: $url) { id }
    none: PatientList(organization: $longer) { id }
  }`;
  expect(await server().graphql(query, { own, url, longer: reference(100_000) })).toEqual({
    data: {
      column: [{ id: 'edge' }],
      edge: [{ id: 'many' }],
      canonical: [{ id: 'long' }],
      uri: [{ id: 'long' }],
      none: [],
    },
  });
});

test('long text in every string of a resource does not break an index', async () => {
  const { put } = await open();
  const long = (bytes: number) => `${noise(bytes)} ${'日本語のテキスト𝒳'.repeat(bytes / 50)}`;
  for (const bytes of [1_000, 20_000]) {
    const coding = { system: `urn:${noise(bytes)}`, code: noise(bytes), display: long(bytes) };
    await put(
      patient(5, {
        identifier: [{ system: `urn:${noise(bytes)}`, value: long(bytes) }],
        name: [{ text: long(bytes), family: long(bytes), given: [long(bytes), long(bytes)] }],
        telecom: [{ system: 'email', value: long(bytes) }],
        address: [{ text: long(bytes), line: [long(bytes)], city: long(bytes), country: long(bytes) }],
        communication: [{ language: { coding: [coding] } }],
        meta: { source: `urn:${noise(bytes)}`, profile: [`urn:${noise(bytes)}`], tag: [coding] },
      }),
    );
    await put({
      resourceType: 'Observation',
      id: 'long',
      status: 'final',
      code: { coding: [coding] },
      valueString: long(bytes),
      component: [{ code: { coding: [coding] }, valueCodeableConcept: { coding: [coding] } }],
    });
    await put({
      resourceType: 'DocumentReference',
      id: 'long',
      status: 'current',
      content: [{ attachment: { url: `urn:${noise(bytes)}` } }],
      description: long(bytes),
    });
  }
});

test('more values than a request may have searched are refused by PUT, and taken by load', async () => {
  const { database, schema } = await open();
  const coding = Array.from({ length: 31_000 }, (_, n) => ({ code: `c${n}` }));
  const resource = library({ id: 'many', type: { coding } });
  const response = await server().fetch('Library/many', {
    method: 'PUT',
    headers: { 'content-type': 'application/fhir+json' },
    body: JSON.stringify(resource),
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    issue: [
      { code: 'too-long', expression: ['Library.type'], diagnostics: expect.stringContaining('30000') },
    ],
  });
  const { settings } = schema;
  const paths = [file('many.ndjson', lines([resource]))];
  expect(await load({ database, settings, paths, workers: 1 })).toMatchObject({ resources: 1, refused: 0 });
});
