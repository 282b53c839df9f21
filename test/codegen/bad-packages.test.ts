// Packages that are wrong, one way each → a diagnostic with its code, canonical and element; what is wrong is left out by name and the rest
// compiles, or nothing is compiled where everything is to be right.

import { describe, expect, it } from 'vitest';
import { compilePackages } from '../../codegen/compile.ts';
import type { Diagnostic } from '../../codegen/diagnostic.ts';
import { printDiagnostic } from '../../codegen/diagnostic.ts';
import type { Canonical } from '../../codegen/fhir.ts';
import type { PackageContent } from '../../codegen/read/package.ts';
import {
  canonical,
  constraint,
  smallR4,
  wardPackage,
  wardPressure,
  wardResources,
  wardSearch,
} from './ward.ts';

const as = (value: unknown) => value as Canonical;

function errorsOf(...packages: readonly PackageContent[]): readonly Diagnostic[] {
  const { files, diagnostics } = compilePackages([smallR4(), ...packages], () => {}, { strict: 'all' });
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  expect(errors.length === 0 ? 'files' : 'none').toBe(files.length === 0 ? 'none' : 'files');
  return errors;
}

const withoutDiscriminator = {
  ...wardPressure,
  differential: {
    element: wardPressure.differential.element.map(each =>
      each.id === 'Observation.component' ? { ...each, slicing: { rules: 'open' } } : each,
    ),
  },
};

const invariant = (expression: string, key = 'a-1') => ({
  key,
  severity: 'error' as const,
  human: 'No.',
  expression,
});

type Fault = [string, string, readonly unknown[], { canonical: string; path?: string }];

const faults: readonly Fault[] = [
  [
    'a profile of an unknown base',
    'base-unknown',
    [constraint('a', 'A', 'Patient', [], 'http://nowhere.example/base')],
    { canonical: `${canonical}/StructureDefinition/a`, path: 'Patient' },
  ],
  [
    'a profile of an unknown type',
    'type-unknown',
    [constraint('a', 'A', 'Patent', [])],
    { canonical: `${canonical}/StructureDefinition/a`, path: 'Patent' },
  ],
  [
    'circular bases',
    'base-circular',
    [
      constraint('a', 'A', 'Patient', [], `${canonical}/StructureDefinition/b`),
      constraint('b', 'B', 'Patient', [], `${canonical}/StructureDefinition/a`),
    ],
    { canonical: `${canonical}/StructureDefinition/a`, path: 'Patient' },
  ],
  [
    'a slice without discriminator',
    'slice-discriminator',
    [withoutDiscriminator],
    { canonical: `${canonical}/StructureDefinition/ward-pressure`, path: 'Observation.component' },
  ],
  [
    'an element that the base does not have',
    'differential-element',
    [constraint('a', 'A', 'Patient', [{ id: 'Patient.nmae', min: 1 }])],
    { canonical: `${canonical}/StructureDefinition/a`, path: 'Patient.nmae' },
  ],
  [
    'an invariant that is not FHIRPath',
    'invariant-invalid',
    [constraint('a', 'A', 'Patient', [{ id: 'Patient.name', constraint: [invariant('use = = 1')] }])],
    { canonical: `${canonical}/StructureDefinition/a`, path: 'Patient.name' },
  ],
  [
    'an invariant of more terms than a stack has room for',
    'invariant-invalid',
    [
      constraint('a', 'A', 'Patient', [
        { id: 'Patient.name', constraint: [invariant(Array(3_000).fill('id').join(' and '))] },
      ]),
    ],
    { canonical: `${canonical}/StructureDefinition/a`, path: 'Patient.name' },
  ],
  [
    'a min above max',
    'cardinality-invalid',
    [constraint('a', 'A', 'Patient', [{ id: 'Patient.name', min: 3, max: '2' }])],
    { canonical: `${canonical}/StructureDefinition/a`, path: 'Patient.name' },
  ],
  [
    'a max that is not a number',
    'cardinality-invalid',
    [constraint('a', 'A', 'Patient', [{ id: 'Patient.name', max: 'many' }])],
    { canonical: `${canonical}/StructureDefinition/a`, path: 'Patient.name' },
  ],
  [
    'a min below that of the base',
    'cardinality-invalid',
    [constraint('a', 'A', 'Observation', [{ id: 'Observation.status', min: 0 }])],
    { canonical: `${canonical}/StructureDefinition/a`, path: 'Observation.status' },
  ],
  [
    'a min below that of a profile that is the base',
    'cardinality-invalid',
    [
      constraint('a', 'A', 'Patient', [{ id: 'Patient.name', min: 1 }]),
      constraint('b', 'B', 'Patient', [{ id: 'Patient.name', min: 0 }], `${canonical}/StructureDefinition/a`),
    ],
    { canonical: `${canonical}/StructureDefinition/b`, path: 'Patient.name' },
  ],
  [
    'a max above that of the base',
    'cardinality-invalid',
    [constraint('a', 'A', 'Patient', [{ id: 'Patient.birthDate', max: '*' }])],
    { canonical: `${canonical}/StructureDefinition/a`, path: 'Patient.birthDate' },
  ],
  [
    'a type that the base does not allow',
    'element-type',
    [constraint('a', 'A', 'Patient', [{ id: 'Patient.birthDate', type: [{ code: 'string' }] }])],
    { canonical: `${canonical}/StructureDefinition/a`, path: 'Patient.birthDate' },
  ],
  [
    'a fixed value of another type',
    'value-invalid',
    [constraint('a', 'A', 'Patient', [{ id: 'Patient.name.family', fixedDate: '2000-01-01' }])],
    { canonical: `${canonical}/StructureDefinition/a`, path: 'Patient.name.family' },
  ],
  [
    'U+0000 in a fixed value',
    'value-invalid',
    [constraint('a', 'A', 'Patient', [{ id: 'Patient.name.family', fixedString: 'a\0b' }])],
    { canonical: `${canonical}/StructureDefinition/a`, path: 'Patient.name.family' },
  ],
  [
    'half of a surrogate pair in a pattern',
    'value-invalid',
    [
      constraint('a', 'A', 'Patient', [
        { id: 'Patient.maritalStatus', patternCodeableConcept: { coding: [{ display: 'a\ud800' }] } },
      ]),
    ],
    { canonical: `${canonical}/StructureDefinition/a`, path: 'Patient.maritalStatus' },
  ],
  [
    'a canonical with a line break',
    'name-invalid',
    [{ ...constraint('a', 'A', 'Patient', []), url: `${canonical}/a\nexport const more = 1;` }],
    { canonical: `${canonical}/a\nexport const more = 1;`, path: 'Patient' },
  ],
  [
    'FHIRPath outside of the subset',
    'search-unsupported',
    [{ ...wardSearch, expression: 'Patient.name.given.select($this & "x")' }],
    { canonical: `${canonical}/SearchParameter/ward`, path: 'Patient' },
  ],
];

describe('where everything is to be right', () => {
  it.each(faults)('%s is told as %s', (_, code, resources, place) => {
    const errors = errorsOf(wardPackage(resources.map(as)));
    expect([...new Set(errors.map(each => each.code))]).toEqual([code]);
    expect(errors[0]).toMatchObject(place);
    expect(printDiagnostic(errors[0] as Diagnostic)).toMatch(/see https:\/\//);
  });

  it('two packages with one canonical are told as canonical-twice', () => {
    const errors = errorsOf(wardPackage(), wardPackage(wardResources, { name: 'another.fhir.ward' }));
    expect([...new Set(errors.map(({ code }) => code))]).toEqual(['canonical-twice']);
    expect(errors[0]?.message).toContain('another.fhir.ward@1.0.0');
  });

  it('another release of FHIR is told as fhir-version', () => {
    const errors = errorsOf(wardPackage(wardResources, { fhirVersions: ['5.0.0'] }));
    expect(errors.map(({ code }) => code)).toEqual(['fhir-version']);
  });

  it('a search parameter may be left out by name', () => {
    const bad = { ...wardSearch, expression: 'Patient.foo.bar()' };
    const kept = wardResources.filter(each => each.id !== 'ward' || each.resourceType !== 'SearchParameter');
    expect(errorsOf(wardPackage([...kept, as(bad)]))).toHaveLength(1);
    expect(errorsOf(wardPackage(kept))).toEqual([]);
  });
});

describe('what is told, and the rest compiles', () => {
  const compile = (...profiles: readonly unknown[]) =>
    compilePackages([smallR4(), wardPackage(profiles.map(as))], () => {});

  it('a profile of an abstract type has nothing to query', () => {
    const whole = constraint('a', 'Whole', 'DomainResource', [{ id: 'DomainResource.text', min: 1 }]);
    const narrow = constraint('b', 'Narrow', 'Patient', [
      {
        id: 'Patient.generalPractitioner',
        type: [{ code: 'Reference', targetProfile: [`${canonical}/StructureDefinition/a`] }],
      },
    ]);
    const { diagnostics, files } = compile(whole, narrow);
    expect(diagnostics).toMatchObject([
      { severity: 'warning', code: 'profile-abstract', canonical: whole.url, path: 'DomainResource' },
    ]);
    const sdl = files.find(({ path }) => path === 'schema.graphql')?.text ?? '';
    expect(sdl).toContain('type Narrow {');
    expect(sdl).not.toContain('Whole');
  });

  it('a required binding without a value set checks nothing', () => {
    const { diagnostics, files } = compile(
      constraint('a', 'A', 'Patient', [{ id: 'Patient.maritalStatus', binding: { strength: 'required' } }]),
    );
    expect(diagnostics).toMatchObject([
      { severity: 'warning', code: 'binding-invalid', path: 'Patient.maritalStatus' },
    ]);
    expect(files.length).toBeGreaterThan(0);
  });
});

it('a regular expression of a package stands in no module that the server loads', () => {
  const expressions = [
    "family.matches('[')",
    "family.replaceMatches('(a+)+$', 'x') = family",
    'family.exists()',
  ];
  const constraints = expressions.map((expression, i) => invariant(expression, `r-${i}`));
  const profile = constraint('a', 'A', 'Patient', [{ id: 'Patient.name', constraint: constraints }]);
  const { files } = compilePackages([smallR4(), wardPackage([as(profile)])], () => {});
  const text = files.find(({ path }) => path === 'invariants.mjs')?.text ?? '';
  expect(text).toContain("'HumanName family.exists()': x =>");
  for (const pattern of ['"["', '(a+)+']) expect(text).not.toContain(pattern);
});

describe('an invariant that cannot be evaluated', () => {
  const expressions = [
    "use.memberOf('http://a.example')",
    'given.exits()',
    'period.where(start.frist(1).exists()).exists()',
    '%patient.exists()',
    'given.where($this.length() > 1).count() < %resource.name.count()',
  ];
  const constraints = expressions.map((expression, i) => invariant(expression, `a-${i}`));
  const profile = constraint('a', 'A', 'Patient', [{ id: 'Patient.name', constraint: constraints }]);
  const { diagnostics, files } = compilePackages([smallR4(), wardPackage([as(profile)])], () => {});

  it('is left out, and named with the reason', () => {
    expect(diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'invariant-unsupported',
        message:
          'Of example.fhir.ward@1.0.0, the invariant a-0 is not checked: The function memberOf() reaches outside of the resource and is not allowed here.',
        canonical: profile.url,
        path: 'Patient.name',
      },
      ...expressions.slice(1, 4).map(() => expect.objectContaining({ code: 'invariant-unsupported' })),
    ]);
    const read = (name: string) => JSON.parse(files.find(({ path }) => path === name)?.text ?? '{}');
    const { unsupportedInvariants } = read('manifest.json') as {
      readonly unsupportedInvariants: readonly { readonly key: string; readonly reason: string }[];
    };
    expect(unsupportedInvariants.map(({ key, reason }) => [key, reason])).toEqual([
      ['a-0', 'The function memberOf() reaches outside of the resource and is not allowed here.'],
      ['a-1', 'There is no function exits() here.'],
      ['a-2', 'There is no function frist() here.'],
      ['a-3', 'There is no variable %patient here.'],
    ]);
    const { profiles } = read('profile-rules.json') as {
      readonly profiles: {
        readonly A: { readonly children: { readonly name: { readonly invariants: unknown } } };
      };
    };
    expect(profiles.A.children.name.invariants).toEqual([
      expect.objectContaining({ key: 'a-4', expression: expressions[4] }),
    ]);
  });
});

describe('a missing dependency', () => {
  const missing = { 'hl7.fhir.us.elsewhere': '1.0.0', 'hl7.fhir.us.nothing': '2.0.0' };
  const elsewhere = 'http://hl7.org/fhir/us/elsewhere/StructureDefinition/base';
  const below = constraint('a', 'Below', 'Patient', [], elsewhere);
  const { diagnostics, files } = compilePackages(
    [smallR4(), wardPackage([...wardResources, as(below)], { dependencies: missing })],
    () => {},
  );

  it('is named with what it is needed for, and the rest compiles', () => {
    expect(diagnostics.map(({ severity, code, leftOut }) => [severity, code, leftOut])).toEqual([
      ['warning', 'dependency-missing', undefined],
      ['warning', 'base-unknown', 'example.fhir.ward@1.0.0'],
      ['warning', 'dependency-missing', undefined],
    ]);
    const named = diagnostics.find(({ message }) => message.includes('hl7.fhir.us.elsewhere@1.0.0'));
    expect(named).toMatchObject({ canonical: below.url, path: 'Patient' });
    expect(named?.message).toContain(`the base ${elsewhere} (Below). Below cannot be compiled without`);
    const sdl = files.find(({ path }) => path === 'schema.graphql')?.text ?? '';
    expect(sdl).toContain('type WardPatient {');
    expect(sdl).not.toContain('type Below {');
  });

  it('and one that nothing needs is named as that', () => {
    expect(
      diagnostics.some(({ message }) =>
        /us\.nothing@2\.0\.0, which is not there\. Nothing .* need it\.$/.test(message),
      ),
    ).toBe(true);
  });
});
