// The typed client of a server with the small guide: its profiles are selected, searched and written by the same data as types are,
// and what they do not have does not compile.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { tgz } from '../codegen/tgz.ts';
import { canonical, wardFiles } from '../codegen/ward.ts';
import { fewTypes, makeWorld, type Served, type World } from './world.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

/** An application of it. */
const application = `
import { alias, createClient, type Selection, type WardPatient } from './generated/client/client.js';

const fhir = createClient({ baseUrl: process.env.BASE ?? '', token: () => process.env.TOKEN });

function same<A>(value: A): <B>(is: [A] extends [B] ? ([B] extends [A] ? true : false) : false) => A {
  return () => value;
}

const given: WardPatient = {
  resourceType: 'Patient',
  ward: 'north',
  transfer: [{ from: 'south', via: [{ code: 'lift' }] }],
  medicalRecordNumber: { value: 'M-1' },
  insurance: [{ value: 'I-1' }, { value: 'I-2' }],
  name: [{ family: 'Huber' }],
};
const made = await fhir.mutate({ WardPatientCreate: { $: { res: given }, id: true, meta: { profile: true } } });
const id = made.WardPatientCreate?.id ?? '';
same(made.WardPatientCreate?.id)<string | undefined>(true);

const card = { id: true, ward: true } satisfies Selection<'WardPatient'>;
const request = {
  WardPatient: {
    $: { id },
    ...card,
    resourceType: true,
    transfer: { from: true, via: { $: { code: 'lift' }, code: true } },
    medicalRecordNumber: { value: true },
    second: alias('insurance', { $: { value: 'I-2' }, value: true }),
    ObservationList: { $: { _reference: 'subject' }, id: true },
  },
  WardPatientList: { $: { ward: 'north', _sort: '_id' }, ward: true, name: { $: { family: 'Huber' }, family: true } },
} as const;
const answer = await fhir.query(request);
same(answer.WardPatient?.ward)<string | null | undefined>(true);
same(answer.WardPatient?.transfer?.[0]?.via?.[0]?.code)<string | null | undefined>(true);
same(answer.WardPatientList[0]?.ward)<string | null | undefined>(true);

const updated = await fhir.mutate({ WardPatientUpdate: { $: { id, res: { ...given, ward: 'south' } }, ward: true } });
const sizes: number[] = [];
for await (const page of fhir.pages('WardPatientConnection', { $: { _count: 1 }, edges: { resource: { ward: true } } }))
  sizes.push(page.edges.length);
const { query, variables } = { query: String(fhir.document(request)), variables: fhir.document(request).variables };
process.stdout.write(JSON.stringify({ id, made, answer, updated, sizes, query, variables }));

export async function errors(): Promise<void> {
  // @ts-expect-error no field of the profile
  await fhir.query({ WardPatient: { $: { id }, wards: true } });
  // @ts-expect-error no field of the type itself
  await fhir.query({ Patient: { $: { id }, ward: true } });
  // @ts-expect-error prohibited by the profile
  await fhir.query({ WardPatient: { $: { id }, photo: { title: true } } });
  // @ts-expect-error a choice that is excluded
  await fhir.query({ WardPatient: { $: { id }, deceasedBoolean: true } });
  // @ts-expect-error no field of the extension
  await fhir.query({ WardPatient: { $: { id }, transfer: { to: true } } });
  // @ts-expect-error a value has none
  await fhir.query({ WardPatient: { $: { id }, ward: { code: true } } });
  // @ts-expect-error no argument
  await fhir.query({ WardPatientList: { $: { wards: 'north' }, id: true } });
  // @ts-expect-error the general practitioner is not an organization
  await fhir.query({ WardPatient: { $: { id }, generalPractitioner: { resource: { Organization: { id: true } } } } });
  // @ts-expect-error of a wrong type
  await fhir.mutate({ WardPatientCreate: { $: { res: { ...given, ward: 1 } }, id: true } });
  // @ts-expect-error a name has to be there
  await fhir.mutate({ WardPatientCreate: { $: { res: { resourceType: 'Patient', ward: 'north' } }, id: true } });
  const named = { resourceType: 'Patient' as const, name: [{ family: 'Huber' }] };
  await fhir.mutate({ WardPatientCreate: { $: { res: { ...named, transfer: [{ from: 'south' }] } }, id: true } });
  // @ts-expect-error no field of the profile is written either
  await fhir.mutate({ WardPatientCreate: { $: { res: { ...named, wards: 'north' } }, id: true } });
  // @ts-expect-error nor beside what a variable has
  await fhir.mutate({ WardPatientUpdate: { $: { id, res: { ...given, wards: 'north' } }, id: true } });
  // @ts-expect-error nor of an extension
  await fhir.mutate({ WardPatientCreate: { $: { res: { ...named, transfer: [{ to: 'south' }] } }, id: true } });
  // @ts-expect-error nor of a slice
  await fhir.mutate({ WardPatientCreate: { $: { res: { ...named, insurance: [{ number: 'I-1' }] } }, id: true } });
  // @ts-expect-error nor of a datatype
  await fhir.mutate({ WardPatientCreate: { $: { res: { ...named, name: [{ surname: 'Huber' }] } }, id: true } });
  // @ts-expect-error patches are those of the type
  await fhir.mutate({ WardPatientPatch: { $: { id, patch: [] }, id: true } });
}
`;

let world: World;
let served: Served;

beforeAll(async () => {
  world = makeWorld([{ name: 'example.fhir.ward', version: '1.0.0', bytes: tgz(wardFiles()) }], {}, fewTypes);
  served = await world.serve();
  writeFileSync(join(world.root, 'application.ts'), application);
});
afterAll(() => world.end());

it('compiles, and every line that must not compile does not', () => {
  const program = ts.createProgram([join(world.root, 'application.ts')], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    types: ['node'],
    typeRoots: [join(world.root, 'node_modules/@types')],
  });
  const faults = ts.getPreEmitDiagnostics(program);
  expect(
    faults.map(({ file, start = 0, messageText }) => [
      file?.text.slice(start, start + 60),
      ts.flattenDiagnosticMessageText(messageText, '\n'),
    ]),
  ).toEqual([]);
});

it('writes, reads, searches and pages by profiles', () => {
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(world.root, 'application.ts')],
    {
      cwd: world.root,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, BASE: served.base, TOKEN: 'world-token' },
    },
  );
  expect(status, stderr).toBe(0);
  const { id, made, answer, updated, sizes, query } = JSON.parse(stdout);
  expect(made.WardPatientCreate.meta.profile).toEqual([`${canonical}/StructureDefinition/ward-patient`]);
  expect(answer).toEqual({
    WardPatient: {
      id,
      ward: 'north',
      resourceType: 'Patient',
      transfer: [{ from: 'south', via: [{ code: 'lift' }] }],
      medicalRecordNumber: { value: 'M-1' },
      second: [{ value: 'I-2' }],
      ObservationList: [],
    },
    WardPatientList: [{ ward: 'north', name: [{ family: 'Huber' }] }],
  });
  expect(updated).toEqual({ WardPatientUpdate: { ward: 'south' } });
  expect(sizes).toEqual([1]);
  const schema = buildSchema(readFileSync(join(world.root, 'generated/schema.graphql'), 'utf8'));
  expect(validate(schema, parse(query))).toEqual([]);
});
