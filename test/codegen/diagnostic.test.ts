import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import { printDiagnostic } from '../../codegen/diagnostic.ts';
import { compileFixture } from './fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'kiln-diagnostic-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('diagnostics', () => {
  it('a run finds everything that is wrong', () => {
    const { diagnostics } = compileFixture('broken');
    expect(
      diagnostics.map(({ severity, code, canonical, path }) => [severity, code, path ?? canonical]),
    ).toEqual([
      ['error', 'snapshot-missing', 'http://example.org/StructureDefinition/Bare'],
      ['error', 'content-reference', 'Broken.content'],
      ['error', 'choice-name', 'Broken.either'],
      ['error', 'name-invalid', 'Broken.some-thing'],
      ['error', 'type-unknown', 'Broken.unknown'],
      ['error', 'type-missing', 'Broken.untyped'],
      ['error', 'name-clash', 'Broken.valueString'],
      ['error', 'type-unknown', 'Broken.whole'],
      ['error', 'snapshot-order', 'Orphan.a.b'],
      ['error', 'name-clash', 'Query'],
      ['error', 'canonical-twice', 'http://example.org/StructureDefinition/Twice'],
      ['error', 'name-clash', 'TwiceList'],
      ['warning', 'target-unknown', 'Broken.target'],
    ]);
  });

  it('says what, where and which page of the specification', () => {
    const unknown = compileFixture('broken').diagnostics.find(({ path }) => path === 'Broken.unknown');
    expect(unknown && printDiagnostic(unknown)).toBe(
      `error type-unknown: The element has the type Sprocket, which no package defines as a datatype. Correct the type, or add the package that has it.
  at Broken.unknown in http://example.org/StructureDefinition/Broken
  see https://hl7.org/fhir/R4/elementdefinition-definitions.html#ElementDefinition.type.code`,
    );
  });

  it.each([
    { name: 'no list', list: undefined, want: 'is no list of packages' },
    { name: 'a list that is not JSON', list: '{', want: 'is not JSON' },
    {
      name: 'a package that is not installed',
      list: '{"packages":[{"name":"hl7.fhir.none","version":"1.0.0","from":"npm"}]}',
      want: 'The package hl7.fhir.none@1.0.0 is not there. Run npm ci.',
    },
    {
      name: 'a folder that is not there',
      list: '{"packages":[{"name":"own","version":"1.0.0","from":"nowhere"}]}',
      want: 'The package own@1.0.0 is not there. Put a package.json into nowhere, or correct "from".',
    },
  ])('$name', ({ name, list, want }) => {
    const file = join(folder, `${name}.json`);
    if (list !== undefined) writeFileSync(file, list);
    const { files, diagnostics } = compile(file, () => {});
    expect(files).toEqual([]);
    expect(diagnostics.map(({ code }) => code)).toContain('package-missing');
    expect(diagnostics.map(({ message }) => message).join('\n')).toContain(want);
  });

  it.each([
    { name: 'ValueSet-a.json', text: '{"resourceType":', code: 'json-invalid' },
    { name: 'ValueSet-b.json', text: '[]', code: 'json-invalid' },
    {
      name: 'SearchParameter-c.json',
      text: '{"resourceType":"SearchParameter","url":"urn:c"}',
      code: 'member-missing',
    },
  ])('a package with the file $text', ({ name, text, code }) => {
    const own = mkdtempSync(join(folder, 'own-'));
    writeFileSync(join(own, 'package.json'), '{"name":"own","version":"2.0.0","fhirVersions":["4.0.1"]}');
    writeFileSync(join(own, name), text);
    const list = join(own, 'packages.json');
    writeFileSync(list, '{"packages":[{"name":"own","version":"1.0.0","from":"."}]}');
    const { diagnostics } = compile(list, () => {});
    expect(diagnostics.map(each => [each.code, each.canonical])).toEqual([
      ['package-changed', undefined],
      [code, `own/${name}`],
    ]);
  });
});
