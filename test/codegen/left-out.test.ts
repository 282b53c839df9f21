// Packages with one thing wrong each → it is left out by name, with what is based on it, and everything else compiles.

import { describe, expect, it } from 'vitest';
import { compilePackages } from '../../codegen/compile.ts';
import type { Strict } from '../../codegen/diagnostic.ts';
import type { Canonical } from '../../codegen/fhir.ts';
import type { PackageContent } from '../../codegen/read/package.ts';
import { typeText, withLookups } from './fixture.ts';
import { canonical, constraint, smallR4, wardExtension, wardPackage, wardSearch } from './ward.ts';

const as = (value: unknown) => value as Canonical;
const structure = (id: string) => `${canonical}/StructureDefinition/${id}`;

type Element = Parameters<typeof constraint>[3][number];

const profile = (id: string, elements: readonly Element[], base?: string, type = 'Patient') =>
  constraint(id.toLowerCase(), id, type, elements, base);

const good = profile('Good', [{ id: 'Patient.name', min: 1 }]);
const bad = profile('Bad', [{ id: 'Patient.gender', patternCodeableConcept: { text: 'x' } } as Element]);

const sliced = (rules = 'open', discriminator: readonly unknown[] = [{ type: 'value', path: 'system' }]) =>
  ({ id: 'Patient.identifier', slicing: { discriminator, rules } }) as Element;
const slice = (name: string, system = `urn:${name}`): readonly Element[] => [
  { id: `Patient.identifier:${name}`, sliceName: name, min: 0, max: '1' },
  { id: `Patient.identifier:${name}.system`, fixedUri: system } as Element,
];

function compiled(packages: readonly PackageContent[], strict: Strict = 'none') {
  const fixture = withLookups(compilePackages([smallR4(), ...packages], () => {}, { strict }));
  const leftOut = fixture.diagnostics.filter(each => each.leftOut !== undefined);
  return { ...fixture, leftOut };
}

interface LeftOut {
  readonly package: string;
  readonly code: string;
  readonly canonical: string;
  readonly path?: string;
  readonly reason: string;
}

const withGood = (resources: readonly unknown[], more: Partial<PackageContent> = {}) =>
  compiled([wardPackage([...resources, good].map(as), more)]);

describe('what is left out is named, and the rest compiles', () => {
  it.each<
    [string, readonly unknown[], readonly [code: string, id: string, path?: string][], readonly string[]]
  >([
    ['a profile', [bad], [['value-invalid', 'bad', 'Patient.gender']], []],
    [
      'a profile and those that are based on it, however many are between',
      [
        profile('A', [], structure('b')),
        profile('B', [], structure('bad')),
        bad,
        profile('C', [{ id: 'Patient.name', min: 1 }], structure('good')),
      ],
      [
        ['base-left-out', 'a', 'Patient'],
        ['base-left-out', 'b', 'Patient'],
        ['value-invalid', 'bad', 'Patient.gender'],
      ],
      ['C'],
    ],
    [
      'both of a circle',
      [profile('A', [], structure('b')), profile('B', [], structure('a'))],
      [
        ['base-circular', 'a', 'Patient'],
        ['base-left-out', 'b', 'Patient'],
      ],
      [],
    ],
    [
      'a slice whose name is none',
      [profile('A', [sliced(), ...slice('a.b'), ...slice('sound')])],
      [['differential-element', 'a', 'Patient.identifier:a.b']],
      ['A'],
    ],
    [
      'a profile whose closed slicing would refuse the items of a slice that is left out',
      [profile('A', [sliced('closed'), ...slice('a.b'), ...slice('sound')])],
      [['differential-element', 'a', 'Patient.identifier.b']],
      [],
    ],
    [
      'slices that nothing tells apart',
      [profile('A', [sliced('open', []), ...slice('one')])],
      [['slice-discriminator', 'a', 'Patient.identifier']],
      ['A'],
    ],
    [
      'an invariant',
      [
        profile('A', [
          {
            id: 'Patient.name',
            constraint: [
              { key: 'x-1', severity: 'error', human: 'x', expression: 'given.where(((' },
              { key: 'x-2', severity: 'error', human: 'x', expression: 'given.exists()' },
            ],
          },
        ]),
      ],
      [['invariant-invalid', 'a', 'Patient.name']],
      ['A'],
    ],
    [
      'a profile of a type that no package has',
      [profile('A', [], undefined, 'Patent')],
      [['type-unknown', 'a', 'Patent']],
      [],
    ],
    [
      'a profile whose canonical cannot stand in what is generated',
      [{ ...profile('A', []), url: structure('a b') }],
      [['name-invalid', 'a b', 'Patient']],
      [],
    ],
    [
      'a base that no package has',
      [profile('A', [], 'http://nowhere.example/base')],
      [['base-unknown', 'a', 'Patient']],
      [],
    ],
  ])('%s', (_, resources, want, kept) => {
    const { leftOut, diagnostics, text, json } = withGood(resources);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    const named = want.map(([code, id, path]) => ({ code, canonical: structure(id), path }));
    expect(leftOut.map(({ code, canonical: url, path }) => ({ code, canonical: url, path }))).toEqual(named);
    expect(json<{ readonly leftOut: readonly LeftOut[] }>('manifest.json').leftOut).toMatchObject(
      named.map(each => ({ ...each, package: 'example.fhir.ward@1.0.0', reason: expect.any(String) })),
    );
    const types = [...text('schema.graphql').matchAll(/^type (\w+) \{$/gm)].map(([, name]) => name);
    const own = resources.map(each => (each as { readonly name: string }).name);
    expect(types).toContain('Good');
    expect(own.filter(name => types.includes(name))).toEqual(kept);
  });

  it('a slice alone: the others of the profile are fields', () => {
    const { text } = withGood([profile('A', [sliced(), ...slice('a.b'), ...slice('sound')])]);
    const type = typeText(text('schema.graphql'), 'A');
    expect(type).toMatch(/^ {2}sound: /m);
    expect(type).not.toMatch(/^ {2}(a|aB): /m);
  });

  it('slices that nothing tells apart demand nothing of other items', () => {
    const { text, json } = withGood([
      profile('A', [sliced('open', []), ...slice('one'), { id: 'Patient.identifier:one.value', min: 1 }]),
    ]);
    expect(text('profile-rules.json')).not.toContain('"one"');
    const { unsupportedSlices } = json<{ readonly unsupportedSlices: readonly object[] }>('manifest.json');
    expect(unsupportedSlices).toMatchObject([{ slice: 'Patient.identifier:one' }]);
  });

  it('an invariant alone: the others are checked, and the manifest names it among those that are not', () => {
    const constraints = ['given.where(((', 'given.exists()'].map((expression, i) => ({
      ...{ key: `x-${i}`, severity: 'error' as const, human: 'x', expression },
    }));
    const { text, json } = withGood([profile('A', [{ id: 'Patient.name', constraint: constraints }])]);
    expect(text('profile-rules.json')).toContain('x-1');
    expect(text('profile-rules.json')).not.toContain('x-0');
    const { unsupportedInvariants } = json<{ readonly unsupportedInvariants: readonly object[] }>(
      'manifest.json',
    );
    expect(unsupportedInvariants).toMatchObject([{ key: 'x-0', path: 'Patient.name', invalid: true }]);
  });

  it.each([
    'Patient.name.where((',
    'Patient.foo.bar()',
    'Patient.name.given.select($this & "x")',
  ])('a search parameter: %s', expression => {
    const { leftOut, text } = withGood([{ ...wardSearch, expression }]);
    expect(leftOut).toMatchObject([
      { code: 'search-unsupported', canonical: wardSearch.url, path: 'Patient' },
    ]);
    expect(text('schema.graphql')).toContain('type Good {');
    expect(text('search/parameters.json')).not.toContain('"ward"');
  });

  it('an extension: the profile that uses it compiles without its definition, and says so', () => {
    const wrong = {
      ...wardExtension,
      differential: { element: [{ id: 'Extension.nmae', path: 'Extension.nmae', min: 1 }] },
    };
    const using = profile('Using', [
      {
        id: 'Patient.extension',
        slicing: { discriminator: [{ type: 'value', path: 'url' }], rules: 'open' },
      },
      {
        ...{ id: 'Patient.extension:ward', sliceName: 'ward', min: 0, max: '1' },
        type: [{ code: 'Extension', profile: [wrong.url] }],
      },
    ]);
    const { leftOut, diagnostics, text } = withGood([wrong, using]);
    expect(leftOut).toMatchObject([{ code: 'differential-element', canonical: wrong.url }]);
    expect(diagnostics.find(({ code }) => code === 'canonical-unknown')?.message).toContain(
      `the extension ${wrong.url} (Using)`,
    );
    expect(text('schema.graphql')).toMatch(/^type Using \{[^}]*^ {2}ward[:(]/m);
  });

  it('whichever order the files have', () => {
    const all = [bad, profile('A', [], structure('bad')), { ...wardSearch, expression: 'Patient.foo' }, good];
    const texts = [all, all.toReversed()].map(resources =>
      compiled([wardPackage(resources.map(as))]).files.map(({ path, text }) => [path, text]),
    );
    expect(texts[0]).toEqual(texts[1]);
  });
});

describe('one canonical twice', () => {
  const twin = { ...bad, url: good.url };
  const other = { ...profile('Other', [{ id: 'Patient.birthDate', min: 1 }]), url: good.url };
  const named = (packages: readonly PackageContent[]) => {
    const { leftOut, text } = compiled(packages);
    const types = [...text('schema.graphql').matchAll(/^type (\w+) \{$/gm)].map(([, name]) => name);
    return [
      leftOut.map(({ code, file }) => [code, file]),
      types.filter(type => /^(Good|Bad|Other)$/.test(type ?? '')),
    ];
  };
  const ward = (resources: readonly unknown[], more: Partial<PackageContent> = {}) => {
    const all = resources.map(as);
    return wardPackage(all, { fileOf: new Map(all.map((each, i) => [each, `${i}.json`])), ...more });
  };

  it('in a package: the first file is compiled, and the other named', () => {
    expect(named([ward([good, other])])).toEqual([[['canonical-twice', '1.json']], ['Good']]);
    expect(named([ward([other, good])])).toEqual([[['canonical-twice', '1.json']], ['Other']]);
  });

  it('of which the first is faulty: the other one is compiled', () => {
    expect(named([ward([twin, good])])).toEqual([[['value-invalid', '0.json']], ['Good']]);
  });

  it('in two packages: that of the first by rank is compiled', () => {
    const later = ward([other], { name: 'z.fhir.ward' });
    const want = [[['canonical-twice', '0.json']], ['Good']];
    expect(named([ward([good]), later])).toEqual(want);
    expect(named([later, ward([good])])).toEqual(want);
  });

  it('as the standard has it: that of the standard is compiled', () => {
    const url = 'http://hl7.org/fhir/StructureDefinition/Patient';
    const { leftOut, diagnostics } = compiled([ward([{ ...good, url }])]);
    expect(leftOut).toMatchObject([{ code: 'canonical-twice', canonical: url, file: '0.json' }]);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('of two versions of a package', () => {
  it('the one without the fault keeps its profile', () => {
    const sound = profile('Bad', [{ id: 'Patient.gender', min: 1 }]);
    const based = profile('Based', [], structure('bad'));
    const { leftOut, text } = compiled([
      wardPackage([bad, based].map(as)),
      wardPackage([sound, { ...based }].map(as), { version: '2.0.0' }),
    ]);
    expect(leftOut.map(({ code, leftOut: source }) => [code, source])).toEqual([
      ['value-invalid', 'example.fhir.ward@1.0.0'],
      ['base-left-out', 'example.fhir.ward@1.0.0'],
    ]);
    expect(text('schema.graphql').match(/^type (Bad|Based)(_\w+)? \{$/gm)).toHaveLength(2);
  });
});

describe('faults stay errors', () => {
  it.each<[string, Partial<PackageContent>, Strict, boolean]>([
    ['in a package that was added, where everything is to be right', {}, 'all', true],
    ['in a folder while it is watched', { folder: true }, 'folders', true],
    ['and not in an archive meanwhile', {}, 'folders', false],
    ['and not in a folder that is compiled once', { folder: true }, 'none', false],
  ])('%s', (_, more, strict, isError) => {
    const resources = [bad, good].map(as);
    const fileOf = new Map(resources.map((each, at) => [each, `${at}.json`]));
    const { diagnostics, files } = compiled([wardPackage(resources, { fileOf, ...more })], strict);
    expect(diagnostics.map(({ severity }) => severity)).toEqual([isError ? 'error' : 'warning']);
    expect(diagnostics.map(({ file }) => file)).toEqual(['0.json']);
    expect(files.length === 0).toBe(isError);
  });

  it('in a folder, too, that is based on what an archive lacks', () => {
    const { diagnostics, files } = compiled(
      [
        wardPackage([bad].map(as)),
        wardPackage([{ ...profile('A', [], structure('bad')), url: 'http://own.example/a' }].map(as), {
          ...{ name: 'own', folder: true },
        }),
      ],
      'folders',
    );
    expect([files, diagnostics.map(({ severity, code }) => [severity, code])]).toEqual([
      [],
      [
        ['error', 'base-left-out'],
        ['warning', 'value-invalid'],
      ],
    ]);
  });

  it('in the standard itself', () => {
    const r4 = smallR4();
    const broken = r4.resources.map(each =>
      each.url === 'http://hl7.org/fhir/StructureDefinition/Patient'
        ? as({ ...each, snapshot: undefined })
        : each,
    );
    const { files, diagnostics } = compilePackages(
      [{ ...r4, resources: broken }, wardPackage([as(good)])],
      () => {},
    );
    expect(files).toEqual([]);
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ severity: 'error', code: 'snapshot-missing' }),
    );
  });
});
