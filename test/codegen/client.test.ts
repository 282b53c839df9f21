// Definitions → generated/client: what the client's types and its table of arguments say of resources, and of a small guide's profiles.
import { describe, expect, it } from 'vitest';
import { compilePackages } from '../../codegen/compile.ts';
import type { PackageContent } from '../../codegen/read/package.ts';
import { smallR4, wardPackage } from './ward.ts';

function clientOf(...packages: readonly PackageContent[]): ReadonlyMap<string, string> {
  const { files, diagnostics } = compilePackages([smallR4(), ...packages], () => {});
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  return new Map(
    files.filter(({ path }) => path.startsWith('client/')).map(({ path, text }) => [path.slice(7), text]),
  );
}

/** From the line that begins so to its `}`. */
function declared(text: string | undefined, start: string): string {
  const from = text?.indexOf(`\n${start}`) ?? -1;
  return from < 0 ? '' : (text?.slice(from + 1, text.indexOf('\n}', from) + 2) ?? '');
}

const plain = clientOf();
const ward = clientOf(wardPackage());

describe('resources', () => {
  it('are what may be selected, searched and written', () => {
    const packed = JSON.parse(plain.get('package.json') ?? '{}') as { files: readonly string[] };
    expect([...new Set([...plain.keys()].map(path => path.split('/')[0]))].sort()).toEqual(
      [...packed.files, 'package.json'].sort(),
    );
    expect(packed.files).toEqual(
      expect.arrayContaining([
        'client.js',
        'client.d.ts',
        'fields.d.ts',
        'kernel.js',
        'search.d.ts',
        'types',
      ]),
    );
    const fields = plain.get('fields.d.ts');
    expect(declared(fields, 'export interface Query {')).toContain("PatientList: ListField<'Patient'>;");
    expect(declared(fields, 'export interface PatientFields ')).toMatch(
      /^export interface PatientFields extends Patient, .*\{\n {2}id: string;\n\}$/,
    );
    expect(declared(plain.get('search.d.ts'), 'export interface Searches {')).toContain(
      'Patient: PatientSearch;',
    );
  });

  it('have types of arguments by the shortest names that tell them apart', () => {
    const table = plain.get('arguments.js') ?? '';
    expect(table).toMatch(/root: \{[\s\S]*'ID!': 'id'/);
    expect(table).not.toContain('Ward');
  });
});

describe('profiles', () => {
  it('stand beside the types, which stay as they are', () => {
    const fields = ward.get('fields.d.ts');
    expect(declared(fields, 'export interface Query {')).toContain(
      "WardPatientConnection: ConnectionField<'WardPatient'>;",
    );
    expect(declared(fields, 'export interface WardPatientFields ')).toContain(
      'extends Profiles.WardPatient, ',
    );
    expect(declared(fields, 'export interface PatientFields ')).toBe(
      declared(plain.get('fields.d.ts'), 'export interface PatientFields '),
    );
    expect(declared(ward.get('inputs.d.ts'), 'export interface Inputs ')).toContain(
      'WardPatient: Profiles.WardPatient;',
    );
    expect(declared(ward.get('search.d.ts'), 'export interface Searches {')).toContain(
      'WardPatient: PatientSearch;',
    );
  });

  it('have extensions and slices as fields, and not what is prohibited', () => {
    const profiles = ward.get('views.d.ts');
    const patient = declared(profiles, 'export interface WardPatient ');
    expect(patient).toMatch(/^export interface WardPatient extends Omit<Patient, .*'photo'.*> \{/);
    for (const line of [
      'ward?: string;',
      'transfer?: TransferExtension[];',
      'insurance?: ',
      'medicalRecordNumber?: ',
      '_birthDate?: WardPatient_BirthDate;',
      'name: HumanName[];',
    ])
      expect(patient, line).toContain(line);
    // Its slices are demanded, and either may be given.
    expect(patient).not.toMatch(/\n {2}identifier/);
    const transfer = declared(profiles, 'export interface TransferExtension ');
    expect(transfer).toMatch(/extends Partial<Pick<Extension, .*'url'.*>> \{/);
    expect(transfer).toContain('via?: Coding[];');
  });

  it('leave no import that nothing uses', () => {
    const text = ward.get('views.d.ts') ?? '';
    for (const [, names = ''] of text.matchAll(/^import type \{ ([^}]*) \}/gm))
      for (const name of names.split(', '))
        expect(text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length, name).toBeGreaterThan(1);
  });
});

it('two runs give the same bytes', () => {
  expect([...clientOf(wardPackage())]).toEqual([...ward]);
});
