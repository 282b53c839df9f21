// Search parameters that cannot be compiled → entries of the manifest with the reason, and a warning where somebody can mend it.

import { describe, expect, it } from 'vitest';
import { compilePackages } from '../../codegen/compile.ts';
import type { Canonical } from '../../codegen/fhir.ts';
import type { UnsupportedParam } from '../../codegen/ir.ts';
import type { PackageContent } from '../../codegen/read/package.ts';
import { type CompiledFixture, compileResources, installedPackages, withLookups } from './fixture.ts';

interface Manifest {
  readonly unsupported: readonly UnsupportedParam[];
}

const canonical = 'http://example.org/SearchParameter/x';

const gauge = {
  resourceType: 'StructureDefinition',
  url: 'http://example.org/StructureDefinition/Gauge',
  name: 'Gauge',
  kind: 'resource',
  abstract: false,
  type: 'Gauge',
  derivation: 'specialization',
  baseDefinition: 'http://hl7.org/fhir/StructureDefinition/DomainResource',
  snapshot: {
    element: [
      { path: 'Gauge', min: 0, max: '*' },
      { path: 'Gauge.name', min: 0, max: '1', type: [{ code: 'string' }] },
    ],
  },
} as Canonical;

function withParam(members: object): CompiledFixture {
  const param = { resourceType: 'SearchParameter', url: canonical, code: 'x', type: 'string', ...members };
  return compileResources([gauge, param]);
}

describe('a search parameter', () => {
  it.each([
    {
      given: { base: ['Gauge', 'Gage'], expression: 'Gauge.name' },
      base: ['Gage'],
      reason: 'No package defines a resource type of this name.',
    },
    {
      given: { base: ['Patient'], expression: 'Patient.name' },
      base: ['Patient'],
      reason: 'packages.json leaves this resource type out.',
      silent: true,
    },
    {
      given: { base: ['Gauge'], expression: 'Gauge.nmae' },
      base: ['Gauge'],
      reason: "There is no element 'nmae' on Gauge.",
    },
    {
      given: { base: ['Gauge'], expression: 'Gauge..name' },
      base: ['Gauge'],
      reason: expect.stringMatching(/^The expression does not parse as FHIRPath: /),
    },
    { given: { base: ['Gauge'] }, base: ['Gauge'], reason: 'It has no expression.' },
    { given: { expression: 'Gauge.name' }, base: [], reason: 'It names no base resource type.' },
  ])('of $given', ({ given, base, reason, silent }) => {
    const { json, files, diagnostics } = withParam(given);
    expect(files).not.toEqual([]);
    expect(json<Manifest>('manifest.json').unsupported).toMatchObject([{ url: canonical, base, reason }]);
    expect(diagnostics.map(({ severity, code, canonical: url }) => [severity, code, url])).toEqual(
      silent ? [] : [['warning', 'search-unsupported', canonical]],
    );
  });

  it('stands once for all resource types where it has the code of another', () => {
    const twin = { resourceType: 'SearchParameter', url: `${canonical}2`, code: 'x', type: 'token' };
    const first = { ...twin, url: canonical };
    const { json } = compileResources([
      gauge,
      { ...gauge, url: `${gauge.url}2`, type: 'Meter', snapshot: meterSnapshot } as Canonical,
      { ...first, base: ['Resource'], expression: 'Resource.id' } as Canonical,
      { ...twin, base: ['Resource'], expression: 'Resource.language' } as Canonical,
    ]);
    expect(json<Manifest>('manifest.json').unsupported).toMatchObject([
      {
        url: twin.url,
        base: ['Gauge', 'Meter'],
        reason: `The code 'x' is already that of ${canonical} there.`,
      },
    ]);
  });
});

describe('a package', () => {
  const hl7 = (keep: readonly string[]): PackageContent => {
    const [first] = installedPackages();
    if (first === undefined) throw new Error('packages.json lists no package.');
    return { ...first, keep };
  };

  it('of which a type is kept that it does not define is an error', () => {
    const { files, diagnostics } = compilePackages([hl7(['Patient', 'Patinet'])], () => {});
    expect(files).toEqual([]);
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      [
        'keep-unknown',
        'packages.json keeps the resource type Patinet of hl7.fhir.r4.examples, which defines none of this name. Correct it.',
      ],
    ]);
  });

  it('of which a type is kept names every parameter of the others', () => {
    const fixture = withLookups(compilePackages([hl7(['Patient'])], () => {}));
    expect(fixture.diagnostics).toEqual([]);
    const { unsupported } = fixture.json<Manifest>('manifest.json');
    const named = new Set(unsupported.map(({ url }) => url));
    const params = fixture.text('search/parameters.json');
    const urls = hl7([]).resources.flatMap(({ resourceType, url }) =>
      resourceType === 'SearchParameter' ? url : [],
    );
    expect(urls.filter(url => !named.has(url) && !params.includes(`"${url}"`))).toEqual([]);
    expect(unsupported.find(({ url }) => url.endsWith('/SearchParameter/clinical-patient'))?.reason).toBe(
      'packages.json leaves this resource type out.',
    );
  });
});

const meterSnapshot = {
  element: [
    { path: 'Meter', min: 0, max: '*' },
    { path: 'Meter.name', min: 0, max: '1', type: [{ code: 'string' }] },
  ],
};
