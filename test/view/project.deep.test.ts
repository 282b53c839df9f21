// A project with a package of ViewDefinitions: what generate makes of them, what is served, and what the typed client knows.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tgz } from '../codegen/tgz.ts';
import { fewTypes, makeWorld, type Served, type World } from '../profiles/world.ts';
import { containing } from '../server.ts';

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

const clashing = {
  ...demographics,
  ...{ id: 'rows', name: 'patient_demographics_rows', url: 'https://example.org/ViewDefinition/rows' },
};

const packed = (view: object) =>
  tgz({
    'package/package.json': { name: 'example.views', version: '1.0.0', fhirVersions: ['4.0.1'] },
    'package/ViewDefinition-patient-demographics.json': view,
    'package/ViewDefinition-rows.json': clashing,
    'package/ViewDefinition-wrong.json': wrong,
  });

let world: World;
let server: Served;

beforeAll(async () => {
  const bytes = packed(demographics);
  world = makeWorld([{ name: 'example.views', version: '1.0.0', bytes }], {}, fewTypes);
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
      message: expect.stringMatching(/^Column id, nmae\.family: The path .*nmae/),
    }),
  );
  expect(world.run.diagnostics).toContainEqual(
    expect.objectContaining({
      canonical: clashing.url,
      message: `The name PatientDemographicsRows of the view is already that of ${demographics.url}. Rename the view.`,
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
  const body = {
    resourceType: 'Parameters',
    parameter: [{ name: 'viewReference', valueReference: { reference: 'patient_demographics' } }],
  };
  const asNamed = await server.send('POST', 'ViewDefinition/$viewdefinition-run?_format=csv&_limit=1', body);
  expect(await asNamed.text()).toBe(csv);
});

test('the client has a type for a row', () => {
  const tables = readFileSync(join(world.root, 'generated/client/tables.d.ts'), 'utf8');
  expect(tables).toContain('/** Patients, a row for each */\nexport interface PatientDemographicsRow {');
  expect(tables).toContain('  readonly given: readonly string[];');
});

test('kiln check and generate --check name the views that changed definitions break', () => {
  const list = join(world.root, 'definitions/packages.json');
  const [{ column }] = demographics.select as [(typeof demographics.select)[0]];
  const change = (columns: readonly object[]) => {
    const bytes = packed({ ...demographics, select: [{ column: columns }] });
    const { packages } = JSON.parse(readFileSync(list, 'utf8')) as { packages: Record<string, unknown>[] };
    const entry = packages.find(({ name }) => name === 'example.views');
    writeFileSync(join(world.root, 'definitions', String(entry?.from)), bytes);
    Object.assign(entry ?? {}, { sha256: createHash('sha256').update(bytes).digest('hex') });
    writeFileSync(list, JSON.stringify({ packages }));
  };
  const file = join(world.root, 'ward.graphql');
  writeFileSync(file, '{ PatientList { id } }');
  const check = (...more: string[]) => world.compiler('check', file, '--definitions', ...more);

  const same = check();
  expect([same.status, same.stdout]).toEqual([0, containing('1 documents, all valid.')]);

  change([...column.slice(0, 2), { name: 'birth_date', path: 'birthDate', type: 'dateTime' }]);
  const sentences = [
    'PatientDemographics.birth_date: was date, is dateTime',
    'PatientDemographics.given: was [string], is not there any more',
  ];
  const changed = check();
  expect(changed.status).toBe(1);
  for (const sentence of sentences)
    expect(changed.stdout).toContain(`with the present definitions, the view ${sentence}\n`);
  const lines = check('--json').stdout.trim().split('\n');
  expect(lines.slice(1).map(line => JSON.parse(line) as unknown)).toEqual(
    sentences.map(brokenView => ({ brokenView })),
  );
  const { stderr } = world.compiler('generate', '--check');
  expect(stderr).toContain(`breaking for readers of views (2):\n  ${sentences.join('\n  ')}\n`);

  change([{ name: 'id', path: 'idd' }]);
  const gone = check();
  expect([gone.status, gone.stdout]).toEqual([
    1,
    containing(
      'PatientDemographics: does not compile any more, at ViewDefinition.select[0].column[0].path. Column id, idd: ',
    ),
  ]);
});
