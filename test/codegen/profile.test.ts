// The small guide → the types that it brings, what they are told apart by, its rules; and that nothing else changes.

import { describe, expect, it } from 'vitest';
import { type Compilation, compilePackages } from '../../codegen/compile.ts';
import type { Canonical } from '../../codegen/fhir.ts';
import { typeText, withLookups } from './fixture.ts';
import { constraint, smallR4, wardPackage, wardPatient, wardPressure, wardResources } from './ward.ts';

const compile = (...packages: Parameters<typeof compilePackages>[0]) =>
  withLookups(compilePackages([smallR4(), ...packages], () => {}));
const compiled = compile(wardPackage());
const sdl = compiled.text('schema.graphql');

describe('a profile', () => {
  it('compiles without a word', () => {
    expect(compiled.diagnostics).toEqual([]);
  });

  it('is read, listed and paged like its resource type, by the same arguments', () => {
    expect(sdl).toContain('  WardPatient(id: ID, _id: ID): WardPatient\n');
    const args = (field: string) =>
      new RegExp(`^  ${field}\\(([^)]*)\\): \\[`, 'm').exec(sdl)?.[1]?.replace(/\s+/g, ' ');
    expect(args('WardPatientList')).toBe(args('PatientList'));
    expect(args('PatientList')).toContain('ward: [token]');
    expect(typeText(sdl, 'WardPatientConnection')).toContain('edges: [WardPatientEdge]');
  });

  it('has its extensions and slices as fields, with navigation where they repeat', () => {
    const text = typeText(sdl, 'WardPatient').replace(/\n\s+/g, ' ');
    expect(text).toContain('"(must support)');
    expect(text).toMatch(/ ward: code /);
    expect(text).toMatch(/ transfer\([^)]*\): \[TransferExtension\]/);
    expect(text).toMatch(/ medicalRecordNumber: Identifier/);
    expect(text).toMatch(/ insurance\([^)]*system: uri[^)]*\): \[Identifier\]/);
    expect(text).toMatch(/ _birthDate: WardPatient_BirthDate /);
    expect(typeText(sdl, 'WardPatient_BirthDate')).toContain('birthTime: dateTime');
    expect(typeText(sdl, 'TransferExtension')).toMatch(/from: String\n[\s\S]*via\([^)]*\): \[Coding\]/);
  });

  it('has neither what is prohibited nor choices that are excluded', () => {
    const text = typeText(sdl, 'WardPatient');
    expect(text).toContain('deceasedDateTime');
    expect(text).not.toMatch(/deceasedBoolean|photo/);
    expect(typeText(sdl, 'WardPressure_Component_Systolic')).toMatch(/valueQuantity/);
    expect(typeText(sdl, 'WardPressure_Component_Systolic')).not.toMatch(/valueString/);
  });

  it('changes nothing of what is there', () => {
    const without = compile();
    const own = /^(type|input) (Ward|Transfer)/;
    const blocks = (text: string) =>
      text.split('\n\n').filter(each => !own.test(each.replace(/^"[^\n]*"\n/, '')));
    const before = blocks(without.text('schema.graphql'));
    const after = blocks(sdl);
    const changed = after.filter(each => !before.includes(each)).map(each => each.split('\n')[0]);
    // The sources, and the roots, with a new search argument.
    expect(changed.filter(line => !/^(# Generated|type (Query|Mutation) )/.test(line ?? ''))).toEqual([]);
    for (const path of ['elements.json', 'types/patient.ts', 'types/value-sets.ts', 'search/observation.ts'])
      expect(compiled.text(path), path).toBe(without.text(path));
  });

  it('is written in its own form', () => {
    expect(sdl).toContain('WardPatientCreate(res: WardPatientInput!): WardPatient');
    expect(typeTextOf('WardPatientInput')).toContain('transfer: [TransferExtensionInput]');
  });

  it('is a narrowed interface in TypeScript, with functions for its slices', () => {
    const text = compiled.text('profiles/example.fhir.ward/ward-patient.ts');
    expect(text).toContain('export interface WardPatient extends Patient {');
    expect(text).toContain('  name: HumanName[];');
    expect(text).toContain('  photo?: never;');
    expect(text).toContain('export function is(resource: unknown): resource is WardPatient {');
    expect(text).toContain('export function getWard(value: Patient): string | undefined {');
  });

  function typeTextOf(input: string): string {
    return new RegExp(`^input ${input} \\{[^]*?^\\}`, 'm').exec(sdl)?.[0] ?? '';
  }
});

describe('names', () => {
  const other = (name: string, version: string, suffix?: string) =>
    wardPackage(
      wardResources.map(each => ({ ...each, url: each.url.replace('ward.example', `${name}.example`) })),
      { name, version, ...(suffix === undefined ? {} : { suffix }) },
    );

  it('are those of the first package; another one ends in what it is called', () => {
    const both = compile(wardPackage(), other('another.fhir.ward', '1.0.0', 'another_fhir_ward'));
    expect(both.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const types = both.text('schema.graphql').match(/^type Ward\w*Patient\w* /gm);
    expect(types).toContain('type WardPatient ');
    expect(types).toContain('type WardPatient_another_fhir_ward ');
    expect(typeText(both.text('schema.graphql'), 'WardPatient')).toBe(typeText(sdl, 'WardPatient'));
  });

  it('of a second version end in the version', () => {
    const later = wardPackage(wardResources, { version: '2.0.0' });
    const text = compile(later, wardPackage()).text('schema.graphql');
    expect(text).toContain('type WardPatient_2_0_0 {');
  });

  it('give way to those of the standard', () => {
    const named = { ...wardPressure, name: 'Observation' } as unknown as Canonical;
    const text = compile(wardPackage([named])).text('schema.graphql');
    expect(text).toContain('type ObservationProfile {');
  });

  it('may differ in case alone: each has a file of its own', () => {
    const two = ['ABCPatient', 'AbcPatient'].map(
      name => constraint(name, name, 'Patient', [{ id: 'Patient.name', min: 1 }]) as unknown as Canonical,
    );
    const { files, diagnostics } = compile(wardPackage(two));
    expect(diagnostics).toEqual([]);
    const own = files.filter(({ path }) => path.startsWith('profiles/'));
    expect(new Set(own.map(({ path }) => path.toLowerCase())).size).toBe(2);
    expect(own.map(({ text }) => /export interface (\w+)/.exec(text)?.[1])).toEqual([
      'ABCPatient',
      'AbcPatient',
    ]);
  });

  it('and bytes do not depend on the order of packages, or of files', () => {
    const packages = [
      wardPackage(),
      other('another.fhir.ward', '1.0.0'),
      wardPackage(wardResources, { version: '0.9.0' }),
    ];
    const bytes = (compilation: Compilation) =>
      compilation.files.map(({ path, text }) => `${path}\n${text}`).join('\n');
    const once = bytes(compile(...packages));
    const shuffled = packages.toReversed().map(each => ({ ...each, resources: each.resources.toReversed() }));
    expect(bytes(compile(...shuffled))).toBe(once);
  });
});

describe('a snapshot', () => {
  it('is made of a differential: one with it compiles to the same', () => {
    const definitions = compile(wardPackage());
    const made = definitions.text('profiles.json');
    expect(JSON.parse(made).views.WardPatient.fields.medicalRecordNumber).toEqual({
      type: 'Identifier',
      from: [
        { kind: 'field', name: 'identifier' },
        { kind: 'match', match: { kind: 'equals', path: ['system'], value: 'http://ward.example/fhir/mrn' } },
      ],
    });
  });

  it('is made of the snapshot of a profile that is its base', () => {
    const below = constraint(
      'below',
      'Below',
      'Patient',
      [{ id: 'Patient.birthDate', min: 1 }],
      wardPatient.url,
    );
    const { views } = JSON.parse(
      compile(wardPackage([...wardResources, below as unknown as Canonical])).text('profiles.json'),
    );
    expect(Object.keys(views.Below.fields)).toEqual(Object.keys(views.WardPatient.fields));
  });
});
