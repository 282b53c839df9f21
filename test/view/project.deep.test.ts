// A project with a package of ViewDefinitions: what generate makes of them, what is served, and what the typed client knows.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tgz } from '../codegen/tgz.ts';
import { makeWorld, type Served, type World } from '../profiles/world.ts';

const demographics = {
  ...{ resourceType: 'ViewDefinition', id: 'patient-demographics', status: 'active', resource: 'Patient' },
  url: 'https://example.org/ViewDefinition/patient-demographics',
  name: 'patient_demographics',
  title: 'Patients, a row for each',
  select: [
    {
      column: [
        { name: 'id', path: 'getResourceKey()' },
        { name: 'gender', path: 'gender' },
        { name: 'birth_date', path: 'birthDate' },
        { name: 'given', path: 'name.first().given', collection: true },
      ],
    },
  ],
};
const wrong = {
  ...demographics,
  ...{ id: 'wrong', name: 'wrong', url: 'https://example.org/ViewDefinition/wrong' },
  select: [{ column: [{ name: 'id', path: 'nmae.family' }] }],
};

let world: World;
let server: Served;

beforeAll(async () => {
  const bytes = tgz({
    'package/package.json': { name: 'example.views', version: '1.0.0', fhirVersions: ['4.0.1'] },
    'package/ViewDefinition-patient-demographics.json': demographics,
    'package/ViewDefinition-wrong.json': wrong,
  });
  world = makeWorld([{ name: 'example.views', version: '1.0.0', bytes }]);
  server = await world.serve();
  for (const [id, gender, given] of [
    ['example', 'male', 'Peter'],
    ['other', 'female', 'Anna'],
  ] as const)
    await server.send('PUT', `Patient/${id}`, {
      ...{ resourceType: 'Patient', id, gender, birthDate: '1974-12-25' },
      name: [{ given: [given] }],
    });
}, 240_000);

afterAll(() => world.end());

test('a view that does not compile is left out, with its place', () => {
  expect(world.run.ok).toBe(true);
  expect(world.run.diagnostics).toContainEqual(
    expect.objectContaining({
      severity: 'warning',
      code: 'view-invalid',
      canonical: wrong.url,
      path: 'ViewDefinition.select[0].column[0].path',
      message: expect.stringContaining('nmae'),
    }),
  );
});

test('the example of the documents is answered', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/views.md'), 'utf8');
  const [, query = ''] = /```graphql\n(\{\n {2}PatientDemographicsRows[\s\S]*?)```/.exec(page) ?? [];
  expect(await server.graphql(query)).toEqual({
    data: {
      PatientDemographicsRows: {
        ...{ count: 1, next: null },
        rows: [{ id: 'Patient/other', gender: 'female', birth_date: '1974-12-25', given: ['Anna'] }],
      },
      Patient: { PatientDemographicsRows: { rows: [{ given: ['Peter'] }] } },
    },
  });
  expect(
    await server.graphql('{ PatientDemographicsAggregate(groupBy: [birth_date_year]) { keys count } }'),
  ).toEqual({ data: { PatientDemographicsAggregate: [{ keys: ['1974'], count: 2 }] } });
});

test('its rows are run by REST, and by the command', async () => {
  const csv = 'id,gender,birth_date,given\r\nPatient/example,male,1974-12-25,"[""Peter""]"\r\n';
  const response = await server.send(
    'GET',
    'ViewDefinition/patient-demographics/$viewdefinition-run?_format=csv&_limit=1',
  );
  expect([response.status, await response.text()]).toEqual([200, csv]);
});

test('the client has a type for a row', () => {
  const tables = readFileSync(join(world.root, 'generated/client/tables.d.ts'), 'utf8');
  expect(tables).toContain('/** Patients, a row for each */\nexport interface PatientDemographicsRow {');
  expect(tables).toContain('  readonly given: readonly string[];');
});
