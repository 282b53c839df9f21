// A fixture with every fault at once → the diagnostics of one run, and how they are printed.

import { describe, expect, it } from 'vitest';
import { printDiagnostic } from '../../codegen/diagnostic.ts';
import { compileFixture } from './fixture.ts';

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
});
