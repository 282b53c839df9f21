// A guide is brought to a database that is filled, and taken away again: every step as a command line, as its owner does it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Check } from '../../codegen/check/check.ts';
import type { Canonical } from '../../codegen/fhir.ts';
import type { MigrationPlan } from '../../runtime/database/migrate/plan.ts';
import { tgz } from '../codegen/tgz.ts';
import { canonical, wardFiles, wardResources } from '../codegen/ward.ts';
import { fewTypes, makeWorld, type World } from './world.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

/** A parameter that has columns and indexes of its own. */
const births = {
  resourceType: 'SearchParameter',
  id: 'ward-births',
  url: `${canonical}/SearchParameter/ward-births`,
  version: '1.0.0',
  name: 'ward-births',
  status: 'active',
  code: 'ward-births',
  base: ['Patient'],
  type: 'number',
  expression: '(Patient.multipleBirth as integer)',
} as unknown as Canonical;

let world: World;
let before = '';

beforeAll(async () => {
  world = makeWorld([], {}, fewTypes);
  before = digest();
  const served = await world.serve();
  for (let i = 0; i < 40; i++) {
    const { status } = await served.send('PUT', `Patient/p${i}`, patient(i));
    expect(status).toBe(201);
  }
  await served.stop();
});
afterAll(() => world.end());

const structure = `${canonical}/StructureDefinition`;
const patient = (i: number) => ({
  resourceType: 'Patient',
  id: `p${i}`,
  meta: { profile: [`${structure}/ward-patient`] },
  extension: [{ url: `${structure}/ward`, valueCode: i % 2 === 0 ? 'north' : 'south' }],
  identifier: [{ system: `${canonical}/mrn`, value: `M-${i}` }],
  name: [{ family: 'Huber' }],
  multipleBirthInteger: i,
  birthDate: `19${50 + i}-01-01`,
});

/** Of every file of generated/. */
function digest(): string {
  const folder = join(world.root, 'generated');
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(each => each.isFile());
  for (const path of files.map(each => join(each.parentPath, each.name)).sort())
    hash.update(`${path}\n`).update(readFileSync(path));
  return hash.digest('hex');
}

const plan = () => JSON.parse(world.command('migrate', '--plan', '--json')) as MigrationPlan;
const sentences = ({ steps }: MigrationPlan) => steps.map(({ sentence }) => sentence);

it('what is not a package is refused with exit code 1, and generated/ is untouched', () => {
  const good = tgz(wardFiles());
  for (const [name, bytes, message] of [
    ['cut.tgz', good.subarray(0, good.length - 40), /cut off/],
    [
      'other.tgz',
      tgz({ 'package/package.json': '{"name":"left-pad","version":"1.0.0"}' }),
      /not a FHIR package/,
    ],
  ] as const) {
    const file = join(world.root, name);
    writeFileSync(file, bytes);
    const { status, stderr } = world.compiler('add', file);
    expect(status).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr).toMatch(/error package-invalid .*see https:|see https:/s);
  }
  expect(digest()).toBe(before);
});

it('a guide is added: the page says what changes, for clients and for the database', () => {
  const file = join(world.root, 'ward.tgz');
  writeFileSync(file, tgz(wardFiles([...wardResources, births])));
  expect(world.compiler('add', file)).toMatchObject({ status: 0 });
  const { status, stdout, stderr } = world.compiler('generate', '--json');
  expect(status).toBe(0);
  const { check } = JSON.parse(stdout) as { readonly check: Check };
  expect(check.newTypes).toContain('WardPatient');
  expect(check.newSearchParams).toContain('Patient.ward_births');
  expect(check.breaking).toEqual([]);
  expect(check.migration).toContainEqual(
    expect.stringContaining('alter table "Patient" add column "ward_births_low"'),
  );
  expect(check.work.length).toBeGreaterThan(0);
  for (const part of ['What changed:', 'new types', 'new search parameters', 'SQL migration'])
    expect(stderr).toContain(part);
});

it('kiln migrate shows what it would do, does it, and has nothing to do then', async () => {
  const shown = world.command('migrate', '--plan');
  expect(shown).toMatch(/1\. Add to "Patient": ward_births_low, ward_births_high\. It takes a moment\./);
  expect(shown).toContain('create index concurrently "Patient_ward_births_low_idx"');
  expect(sentences(plan())).toEqual([
    'Add to "Patient": ward_births_low, ward_births_high. It takes a moment.',
    expect.stringMatching(
      /^Index .* of Patient again, while they are read and written: ward, ward_births are new/,
    ),
    expect.stringMatching(/^Build the index Patient_ward_births_low_idx from/),
    expect.stringMatching(/^Build the index Patient_ward_births_high_idx from/),
  ]);
  expect(JSON.parse(world.command('migrate', '--json'))).toEqual({ state: 'migrated', dropped: [] });
  expect(plan()).toEqual({ steps: [], left: [], refused: [] });
  expect(world.command('migrate', '--plan')).toBe('There is nothing to do.\n');
  expect(JSON.parse(world.command('migrate', '--json'))).toEqual({ state: 'current', dropped: [] });

  const served = await world.serve();
  const { data, errors } = await served.graphql(
    `{ WardPatientConnection(ward: "north") { count } PatientList(ward_births: "ge35", _sort: "ward_births") { id }
       WardPatientList(_id: "p3") { ward medicalRecordNumber { value } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    WardPatientConnection: { count: 20 },
    PatientList: [35, 36, 37, 38, 39].map(i => ({ id: `p${i}` })),
    WardPatientList: [{ ward: 'south', medicalRecordNumber: { value: 'M-3' } }],
  });
  await served.stop();
});

it('without the guide every byte of generated/ is as before, and what it left in the database goes when it is told to', async () => {
  expect(world.compiler('remove', 'example.fhir.ward')).toMatchObject({ status: 0 });
  expect(world.compiler('generate')).toMatchObject({ status: 0 });
  expect(digest()).toBe(before);
  const { left } = plan();
  expect(sentences(plan())).toContainEqual(
    expect.stringMatching(/^Search Patient no more by .*ward_births.* stay until `kiln migrate --drop`\.$/),
  );
  expect(left).toContain('The column Patient.ward_births_low is not in this schema any more.');
  expect(JSON.parse(world.command('migrate', '--json'))).toEqual({ state: 'migrated', dropped: [] });
  const { state, dropped } = JSON.parse(world.command('migrate', '--drop', '--json')) as {
    readonly state: string;
    readonly dropped: readonly string[];
  };
  expect(state).toBe('current');
  expect([...dropped].sort()).toEqual([
    'The column Patient.ward_births_high was dropped.',
    'The column Patient.ward_births_low was dropped.',
    'The index Patient_ward_births_high_idx was dropped.',
    'The index Patient_ward_births_low_idx was dropped.',
  ]);
  expect(plan()).toEqual({ steps: [], left: [], refused: [] });
  const served = await world.serve();
  expect((await served.graphql('{ PatientList(birthdate: "1989") { id } }')).data).toEqual({
    PatientList: [{ id: 'p39' }],
  });
});
