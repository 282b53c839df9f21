// The small guide → the types that it brings, what they are told apart by, its rules; and that nothing else changes.

import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { type Compilation, compilePackages } from '../../codegen/compile.ts';
import type { Canonical } from '../../codegen/fhir.ts';
import type { Rules } from '../../codegen/ir.ts';
import { typeText, withLookups } from './fixture.ts';
import {
  canonical,
  constraint,
  smallR4,
  wardPackage,
  wardPatient,
  wardPressure,
  wardResources,
} from './ward.ts';

const compile = (...packages: Parameters<typeof compilePackages>[0]) =>
  withLookups(compilePackages([smallR4(), ...packages], () => {}));
const compiled = compile(wardPackage());
type Profile = ReturnType<typeof constraint>;
const compileOnly = (...profiles: readonly Profile[]) =>
  compile(wardPackage(profiles as unknown as readonly Canonical[]));
const rulesOf = ({ text }: ReturnType<typeof compile>, name: string): Rules =>
  JSON.parse(text('profile-rules.json')).profiles[name];
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
    expect(
      changed.filter(
        line => !/^(# Generated|type (Query|Mutation) |"Writes as they happen)/.test(line ?? ''),
      ),
    ).toEqual([]);
    for (const path of [
      'elements.json',
      'client/types/datatypes.d.ts',
      'client/types/resources.d.ts',
      'client/types/value-sets.d.ts',
      'search/observation.mjs',
    ])
      expect(compiled.text(path), path).toBe(without.text(path));
  });

  it('is written in its own form', () => {
    expect(sdl).toContain('WardPatientCreate(res: WardPatientInput!): WardPatient');
    expect(typeTextOf('WardPatientInput')).toContain('transfer: [TransferExtensionInput]');
  });

  it('is a narrowed interface in TypeScript, with functions for its slices', () => {
    const text = compiled.text('client/profiles/example.fhir.ward/ward-patient.d.ts');
    expect(text).toContain('export interface WardPatient extends Patient {');
    expect(text).toContain('  name: HumanName[];');
    expect(text).toContain('  photo?: never;');
    expect(text).toContain('export declare function is(resource: unknown): resource is WardPatient;');
    expect(text).toContain('export declare function getWard(value: Patient): string | undefined;');
    const code = compiled.text('client/profiles/example.fhir.ward/ward-patient.js');
    expect(code).toContain('export function getWard(value) {\n  return firstAt(value, wardAt);\n}\n');
    const exported = (module: string) => [
      ...module.matchAll(/^export (?:declare )?(?:const|function) (\w+)/gm),
    ];
    expect(exported(text).map(([, name]) => name)).toEqual(exported(code).map(([, name]) => name));
    expect(compiled.text('client/profiles/index.js')).toContain(
      "\nexport * as WardPatient from './example.fhir.ward/ward-patient.js';\n",
    );
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

  it('may differ only in case: each has its own file', () => {
    const two = ['ABCPatient', 'AbcPatient'].map(
      name => constraint(name, name, 'Patient', [{ id: 'Patient.name', min: 1 }]) as unknown as Canonical,
    );
    const { files, diagnostics } = compile(wardPackage(two));
    expect(diagnostics).toEqual([]);
    const own = files.filter(({ path }) => /^client\/profiles\/.*\/.*\.d\.ts$/.test(path));
    expect(new Set(own.map(({ path }) => path.toLowerCase())).size).toBe(2);
    expect(own.map(({ text }) => /export interface (\w+)/.exec(text)?.[1])).toEqual([
      'ABCPatient',
      'AbcPatient',
    ]);
  });

  it.each([
    'AdministrativeGender',
    'ObservationReferenceOfPatient',
    'From',
    'Partial',
  ])('give way to %s, which TypeScript or GraphQL has already', name => {
    const { text, diagnostics } = compileOnly(
      constraint('a', name, 'Patient', [{ id: 'Patient.gender', min: 1 }]),
    );
    expect(diagnostics).toEqual([]);
    expect(text('schema.graphql')).toContain(`\ntype ${name}Profile {`);
  });

  it('that one brings along are not names of another', () => {
    const { text, diagnostics } = compileOnly(
      ...['a', 'b'].map((id, i) => constraint(id, ['FooList', 'Foo'][i] ?? '', 'Patient', [])),
    );
    expect(diagnostics).toEqual([]);
    expect(text('schema.graphql')).toMatch(/^type Foo_x[0-9a-f]{8} \{/m);
  });

  it('of views tell an element from a slice that is called alike', () => {
    const { diagnostics, files } = compileOnly(
      constraint('a', 'Inner', 'Observation', [
        {
          id: 'Observation.component',
          slicing: { discriminator: [{ type: 'pattern', path: 'interpretation' }], rules: 'open' },
        },
        {
          id: 'Observation.component.code.coding',
          slicing: { discriminator: [{ type: 'value', path: 'system' }], rules: 'open' },
        },
        { id: 'Observation.component.code.coding:loinc', sliceName: 'loinc', max: '1' },
        { id: 'Observation.component.code.coding:loinc.system', min: 1, fixedUri: 'http://loinc.org' },
        { id: 'Observation.component:code', sliceName: 'code', max: '1' },
        {
          id: 'Observation.component:code.interpretation',
          min: 1,
          patternCodeableConcept: { coding: [{ code: 'q' }] },
        },
        { id: 'Observation.component:code.value[x]', type: [{ code: 'Quantity' }] },
      ]),
    );
    expect(diagnostics).toEqual([]);
    const declared = files
      .filter(({ path }) => path.startsWith('client/profiles/'))
      .flatMap(({ text }) => /export (?:interface|type) (\w+)/.exec(text)?.[1] ?? []);
    expect(new Set(declared).size).toBe(declared.length);
    expect(declared).toContain('Inner_Component_Code');
    expect(declared.filter(name => /^Inner_Component_Code_x[0-9a-f]{8}$/.test(name))).toHaveLength(1);
  });

  it('of slices are not names of what their functions call', () => {
    const names = ['first', 'all', 'with', 'get', 'set', 'at', 'is', 'claim', 'canonicals', 'url', 'default'];
    const { text, diagnostics } = compileOnly(
      constraint('a', 'Kernel', 'Patient', [
        {
          id: 'Patient.identifier',
          slicing: { discriminator: [{ type: 'value', path: 'system' }], rules: 'open' },
        },
        ...names.flatMap((sliceName, i) => [
          { id: `Patient.identifier:${sliceName}`, sliceName, max: i === 1 ? '*' : '1' },
          { id: `Patient.identifier:${sliceName}.system`, min: 1, fixedUri: `${canonical}/${i}` },
        ]),
      ]),
    );
    expect(diagnostics).toEqual([]);
    const file = text('client/profiles/example.fhir.ward/kernel.js');
    expect(file).toContain('return firstAt(value, atFirst);');
    const declared = declaredIn(file);
    expect(declared.filter((name, i) => declared.indexOf(name) !== i)).toEqual([]);
    expect(declared).toEqual(expect.arrayContaining(['getDefault', 'setAt', 'atSet', 'firstAt', 'isAt']));
  });

  /** What a module imports and declares, without its exports of types alone. */
  function declaredIn(text: string): readonly string[] {
    return ts.createSourceFile('a.ts', text, ts.ScriptTarget.ES2023).statements.flatMap(each => {
      if (ts.isImportDeclaration(each)) {
        const named = each.importClause?.namedBindings;
        return named && ts.isNamedImports(named) ? named.elements.map(({ name }) => name.text) : [];
      }
      if (ts.isVariableStatement(each))
        return each.declarationList.declarations.flatMap(({ name }) =>
          ts.isIdentifier(name) ? name.text : [],
        );
      return ts.isFunctionDeclaration(each) || ts.isInterfaceDeclaration(each) ? (each.name?.text ?? []) : [];
    });
  }

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

describe('a closed slicing', () => {
  const bySystem = { discriminator: [{ type: 'value', path: 'system' }], rules: 'closed' } as const;
  const extensionOf = (profile: string) => [{ code: 'Extension', profile: [profile] }];
  const identifiers = (...more: Parameters<typeof constraint>[3]) =>
    constraint('a', 'Closed', 'Patient', [
      { id: 'Patient.identifier', slicing: bySystem },
      { id: 'Patient.identifier:one', sliceName: 'one', max: '1' },
      { id: 'Patient.identifier:one.system', fixedUri: 'http://one' },
      { id: 'Patient.identifier:many', sliceName: 'many' },
      ...more,
    ]);

  it('has a slice that says nothing but what its items are', () => {
    const { children } = rulesOf(
      compileOnly(
        constraint('a', 'Closed', 'Patient', [
          {
            id: 'Patient.extension',
            slicing: { discriminator: [{ type: 'value', path: 'url' }], rules: 'closed' },
          },
          { id: 'Patient.extension:one', sliceName: 'one', type: extensionOf('http://nowhere.example/one') },
          {
            id: 'Patient.extension:two',
            sliceName: 'two',
            max: '1',
            type: extensionOf('http://nowhere.example/two'),
          },
        ]),
      ),
      'Closed',
    );
    const ofUrl = (value: string) => ({ kind: 'equals', path: ['url'], value });
    expect(children?.extension).toEqual({
      slices: [
        { name: 'one', match: ofUrl('http://nowhere.example/one') },
        { name: 'two', match: ofUrl('http://nowhere.example/two'), max: 1 },
      ],
      closed: true,
    });
  });

  it('refuses nothing where the items of one of its slices cannot be told', () => {
    const made = compileOnly(identifiers());
    const { slices, closed } = rulesOf(made, 'Closed').children?.identifier ?? {};
    expect([slices?.map(({ name }) => name), closed]).toEqual([['one'], undefined]);
    expect(made.json<{ unsupportedSlices: unknown }>('manifest.json').unsupportedSlices).toEqual([
      expect.objectContaining({ slice: 'Patient.identifier:many' }),
    ]);
  });

  it('is one where all can be told', () => {
    const made = compileOnly(identifiers({ id: 'Patient.identifier:many.system', fixedUri: 'http://many' }));
    expect(rulesOf(made, 'Closed').children?.identifier?.closed).toBe(true);
  });
});

describe('a slice of a slice', () => {
  const resliced = (inner: object) =>
    constraint('a', 'Resliced', 'Patient', [
      {
        id: 'Patient.identifier',
        slicing: { discriminator: [{ type: 'value', path: 'system' }], rules: 'open' },
      },
      { id: 'Patient.identifier:mrn', sliceName: 'mrn', ...inner },
      { id: 'Patient.identifier:mrn.system', min: 1, fixedUri: 'http://mrn' },
      { id: 'Patient.identifier:mrn/main', sliceName: 'mrn/main', min: 1, max: '1' },
      { id: 'Patient.identifier:mrn/main.type', min: 1 },
      { id: 'Patient.identifier:mrn/main.type.text', min: 1, fixedString: 'main' },
    ]);
  const byType = {
    slicing: { discriminator: [{ type: 'value', path: 'type.text' }], rules: 'open' },
  } as const;

  it('has what the slice has, is told by its slicing, and its items are of both', () => {
    const made = compileOnly(resliced(byType));
    expect(made.diagnostics).toEqual([]);
    const slices = rulesOf(made, 'Resliced').children?.identifier?.slices ?? [];
    const ofMrn = { kind: 'equals', path: ['system'], value: 'http://mrn' };
    const text = { kind: 'equals', path: ['text'], value: 'main' };
    expect(slices.map(({ name, match }) => [name, match])).toEqual([
      ['mrn', ofMrn],
      ['mrn/main', { kind: 'all', of: [ofMrn, { kind: 'some', path: ['type'], of: text }] }],
    ]);
    expect(slices[1]?.children?.system).toEqual({ min: 1, fixed: { value: 'http://mrn', whole: true } });
    expect(typeText(made.text('schema.graphql'), 'Resliced')).toContain('mrnMain: Identifier');
  });

  it('is named where the slice does not say what tells it, and demands nothing', () => {
    const made = compileOnly(resliced({}));
    const slices = rulesOf(made, 'Resliced').children?.identifier?.slices ?? [];
    expect(slices.map(({ name }) => name)).toEqual(['mrn']);
    expect(made.json<{ unsupportedSlices: unknown }>('manifest.json').unsupportedSlices).toEqual([
      expect.objectContaining({
        slice: 'Patient.identifier:mrn/main',
        reason: 'It is a slice of the slice mrn, which has no discriminator for the items of its slices.',
      }),
    ]);
  });
});

describe('what stands below a reference to other content', () => {
  it('follows that: the rules of the type are not rules of the profile', () => {
    const items = constraint('a', 'Items', 'Questionnaire', [
      { id: 'Questionnaire.item.item.text', min: 1 },
      { id: 'Questionnaire.item.item.enableWhen.question', min: 1 },
    ]);
    const r4 = { ...smallR4(), keep: ['Patient', 'Observation', 'Practitioner', 'Questionnaire'] };
    const made = withLookups(compilePackages([r4, wardPackage([items as unknown as Canonical])], () => {}));
    expect(rulesOf(made, 'Items')).toEqual({
      children: { item: { children: { item: { children: { text: { min: 1 } } } } } },
    });
  });
});

describe('a required binding', () => {
  const bound = (valueSet: string) =>
    constraint('a', 'Bound', 'Patient', [
      { id: 'Patient.maritalStatus', binding: { strength: 'required', valueSet } },
    ]);

  it('whose codes cannot be listed is named with the reason', () => {
    const made = compileOnly(bound('http://nowhere.example/codes'));
    expect(made.json<{ unexpandedBindings: unknown }>('manifest.json').unexpandedBindings).toEqual([
      {
        url: `${canonical}/StructureDefinition/a`,
        package: 'example.fhir.ward@1.0.0',
        path: 'Patient.maritalStatus',
        valueSet: 'http://nowhere.example/codes',
        reason: expect.any(String),
      },
    ]);
    expect(made.diagnostics.map(({ code, path }) => [code, path])).toContainEqual([
      'binding-unexpanded',
      'Patient.maritalStatus',
    ]);
  });
});
