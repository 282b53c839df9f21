// Files that are not what they should be → a diagnostic each that says where and what, and nothing is compiled; never a stack.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compile, compilePackages } from '../../codegen/compile.ts';
import type { Diagnostic } from '../../codegen/diagnostic.ts';
import type { Canonical } from '../../codegen/fhir.ts';
import { parseResource } from '../../codegen/read/resource.ts';
import { installedPackages } from './fixture.ts';

const root = mkdtempSync(join(tmpdir(), 'kiln-malformed-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A packages.json with one package in its folder, of these files. */
function compileFolder(files: Readonly<Record<string, string>>): readonly Diagnostic[] {
  const folder = mkdtempSync(join(root, 'own-'));
  const own = '{"name":"own","version":"1.0.0","fhirVersions":["4.0.1"]}';
  const list = '{"packages":[{"name":"own","version":"1.0.0","from":"."}]}';
  const all = { 'package.json': own, 'packages.json': list, ...files };
  for (const [name, text] of Object.entries(all)) if (text !== '') writeFileSync(join(folder, name), text);
  const compilation = compile(join(folder, 'packages.json'), () => {}, { strict: 'all' });
  expect(compilation.files).toEqual([]);
  return compilation.diagnostics;
}

describe('packages.json', () => {
  it.each([
    { name: 'is not there', list: '', want: /^There is no file .*packages.json/ },
    { name: 'is not JSON', list: '{\n  ]', want: /packages.json is not JSON: 2:3: expected a key/ },
    { name: 'is a list', list: '[]', want: /^The value in .*packages.json must be an object/ },
    { name: 'has no packages', list: '{}', want: /^packages in .* is missing/ },
    {
      name: 'has an object of packages',
      list: '{"packages":{"a":1}}',
      want: /^packages in .* must be a list/,
    },
    { name: 'has a number', list: '{"packages":[1]}', want: /^packages\[0\] in .* must be an object/ },
    {
      name: 'keeps no list',
      list: '{"packages":[{"name":"own","version":"1.0.0","from":".","keep":{"resources":"Patient"}}]}',
      want: /^packages\[0\].keep.resources in .* must be a list/,
    },
    {
      name: 'has a package that is not installed',
      list: '{"packages":[{"name":"hl7.fhir.none","version":"1.0.0","from":"npm"}]}',
      want: /^The package hl7.fhir.none@1.0.0 is not there. Run `npm install --save-dev hl7.fhir.none@1.0.0`, or `npm ci` where package.json names it.$/,
    },
    {
      name: 'has a package of an impossible name',
      list: '{"packages":[{"name":"","version":"1.0.0","from":"npm"}]}',
      want: /^The package @1.0.0 is not there/,
    },
    {
      name: 'has a folder that is not there',
      list: '{"packages":[{"name":"own","version":"1.0.0","from":"nowhere"}]}',
      want: /^The package own@1.0.0 is not there. Put a package.json into nowhere, or correct "from".$/,
    },
  ])('that $name is told once', ({ list, want }) => {
    const found = compileFolder({ 'packages.json': list });
    expect(found.map(({ code, message }) => [code, message])).toEqual([
      ['package-missing', expect.stringMatching(want)],
    ]);
  });

  it('tells every member that an entry lacks', () => {
    const found = compileFolder({ 'packages.json': '{"packages":[{}]}' });
    expect(found.map(({ message }) => message.split(' ')[0])).toEqual([
      'packages[0].name',
      'packages[0].version',
      'packages[0].from',
    ]);
  });

  it('pins the version', () => {
    const found = compileFolder({ 'package.json': '{"version":"2.0.0","fhirVersions":["4.0.1"]}' });
    expect(found.map(({ code }) => code)).toEqual(['package-changed']);
  });

  it.each([
    { text: '{', want: /package.json is not JSON: 1:2: / },
    { text: '{"version":1}', want: /^version in .*package.json must be a string/ },
  ])('of a package with the package.json $text', ({ text, want }) => {
    const found = compileFolder({ 'package.json': text });
    expect(found.map(({ message }) => message)).toEqual([expect.stringMatching(want)]);
  });
});

describe('a file', () => {
  const structure = {
    resourceType: 'StructureDefinition',
    url: 'urn:x',
    name: 'X',
    kind: 'resource',
    type: 'X',
  };
  const param = { resourceType: 'SearchParameter', url: 'urn:y', code: 'y', type: 'string' };
  const valueSet = { resourceType: 'ValueSet', url: 'urn:z' };

  it.each<[string, string, unknown, readonly [code: string, path: string | undefined][]]>([
    ['no JSON', 'ValueSet-a.json', '{"resourceType":', [['json-invalid', undefined]]],
    ['a list', 'ValueSet-a.json', [], [['json-invalid', undefined]]],
    [
      'concepts in each other without end',
      'CodeSystem-a.json',
      `{"resourceType":"CodeSystem","url":"urn:d"${',"concept":[{"code":"a"'.repeat(5_000)}${'}]'.repeat(5_000)}}`,
      [['json-invalid', undefined]],
    ],
    [
      'another type',
      'StructureDefinition-a.json',
      { resourceType: 'Patient' },
      [['json-invalid', undefined]],
    ],
    ['a type beside', 'StructureDefinition-a.json', valueSet, [['json-invalid', undefined]]],
    [
      'members that are missing',
      'SearchParameter-a.json',
      { resourceType: 'SearchParameter', url: 'urn:c' },
      [
        ['member-missing', 'SearchParameter.code'],
        ['member-missing', 'SearchParameter.type'],
      ],
    ],
    [
      'a search type that is none',
      'SearchParameter-a.json',
      { ...param, type: 'wobble' },
      [['member-invalid', 'SearchParameter.type']],
    ],
    [
      'a base that is not a list',
      'SearchParameter-a.json',
      { ...param, base: 'Foo' },
      [['member-invalid', 'SearchParameter.base']],
    ],
    [
      'components without expression',
      'SearchParameter-a.json',
      { ...param, component: [{ definition: 'urn:a' }] },
      [['member-missing', 'SearchParameter.component[0].expression']],
    ],
    [
      'an empty snapshot',
      'StructureDefinition-a.json',
      { ...structure, snapshot: {} },
      [['member-missing', 'StructureDefinition.snapshot.element']],
    ],
    [
      'elements without path or of a wrong type',
      'StructureDefinition-a.json',
      { ...structure, snapshot: { element: [{ path: 'X' }, {}, { path: 'X.a', type: 'string' }, null] } },
      [
        ['member-missing', 'StructureDefinition.snapshot.element[1].path'],
        ['member-invalid', 'StructureDefinition.snapshot.element[2].type'],
        ['member-invalid', 'StructureDefinition.snapshot.element[3]'],
      ],
    ],
    [
      'an include that is not a list',
      'ValueSet-a.json',
      { ...valueSet, compose: { include: {} } },
      [['member-invalid', 'ValueSet.compose.include']],
    ],
    [
      'concepts of concepts without a code',
      'CodeSystem-a.json',
      { resourceType: 'CodeSystem', url: 'urn:d', concept: [{ code: 'a', concept: [{}] }] },
      [['member-missing', 'CodeSystem.concept[0].concept[0].code']],
    ],
  ])('of %s', (_, name, content, want) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const found = compileFolder({ [name]: text });
    expect(found.map(({ severity, code, path, canonical }) => [severity, code, path, canonical])).toEqual(
      want.map(([code, path]) => ['error', code, path, `own/${name}`]),
    );
  });

  it('may begin with a byte order mark', () => {
    const found: Diagnostic[] = [];
    const text = `\uFEFF${JSON.stringify(valueSet)}`;
    expect(parseResource(text, 'own/ValueSet-a.json', each => found.push(each))).toEqual(valueSet);
    expect(found).toEqual([]);
  });

  it('of ten faults tells ten, and no more', () => {
    const element = Array.from({ length: 40 }, () => ({}));
    const found = compileFolder({
      'StructureDefinition-a.json': JSON.stringify({ ...structure, snapshot: { element } }),
    });
    expect(found).toHaveLength(10);
  });
});

describe('a second definition of a type', () => {
  const [hl7] = installedPackages();
  const patient = hl7?.resources.find(({ url }) => url === 'http://hl7.org/fhir/StructureDefinition/Patient');
  const own = { ...patient, url: 'http://example.org/StructureDefinition/Patient' } as Canonical;

  it.each([
    { order: 'after', url: own.url },
    { order: 'with an url that comes first', url: 'http://a.example/Patient' },
  ])('is the one that is told, $order', ({ url }) => {
    if (hl7 === undefined) throw new Error('packages.json lists no package.');
    const second = { ...hl7, name: 'own', version: '1.0.0', resources: [{ ...own, url }] };
    const { files, diagnostics } = compilePackages([hl7, second], () => {});
    expect(files).toEqual([]);
    expect(diagnostics.map(({ code, canonical, path }) => [code, canonical, path])).toEqual([
      ['type-twice', url, 'Patient'],
    ]);
    expect(diagnostics[0]?.message).toContain(
      'The type Patient is that of http://hl7.org/fhir/StructureDefinition/Patient in hl7.fhir.r4.examples@4.0.1 already; this one is in own@1.0.0.',
    );
  });

  it('stands in for one that packages.json leaves out', () => {
    if (hl7 === undefined) throw new Error('packages.json lists no package.');
    const second = { ...hl7, name: 'own', version: '1.0.0', keep: '*' as const, resources: [own] };
    const { diagnostics } = compilePackages([{ ...hl7, keep: [] }, second], () => {});
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
