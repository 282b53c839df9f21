// A fixture with every fault at once → the diagnostics of one run, and how they are printed.

import { describe, expect, it } from 'vitest';
import { briefLines, type Diagnostic, printDiagnostic } from '../../codegen/diagnostic.ts';
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

  describe('warnings, a line each', () => {
    const warning = (
      code: Diagnostic['code'],
      message: string,
      more: Partial<Diagnostic> = {},
    ): Diagnostic => ({
      ...{
        severity: 'warning',
        code,
        message,
        canonical: 'http://a.example/x',
        path: 'Patient.name',
        ...more,
      },
    });

    it('are one for each kind, with how many there are and the first', () => {
      const slices = ['a', 'b', 'c'].map(name =>
        warning(
          'slice-unsupported',
          `Of a@1, the slice ${name} has no field: It is matched by x. Its items …`,
        ),
      );
      expect(
        briefLines([...slices, warning('binding-invalid', 'The binding is required. Give it a valueSet.')]),
      ).toEqual([
        'warning binding-invalid: The binding is required',
        'warning slice-unsupported (3): Of a@1, the slice a has no field',
      ]);
    });

    it('are one for each dependency that is missing, however many need it', () => {
      const missing = (by: string, subject: string) =>
        warning('dependency-missing', `${by} depends on ${subject}, which is not there. It is needed.`, {
          subject,
        });
      expect(briefLines([missing('a@1', 'c@1'), missing('a@1', 'd@1.0.0'), missing('b@2', 'c@1')])).toEqual([
        'warning dependency-missing (2): a@1 depends on c@1, which is not there',
        'warning dependency-missing: a@1 depends on d@1.0.0, which is not there',
      ]);
    });

    it('are one for each thing that is left out, with file, element and reason', () => {
      const leftOut = (file: string) =>
        warning('value-invalid', 'It is of code. Correct it.', { leftOut: 'a@1', file });
      expect(briefLines([leftOut('x.json'), leftOut('y.json')])).toEqual([
        'left out value-invalid: x.json, Patient.name: It is of code. Correct it.',
        'left out value-invalid: y.json, Patient.name: It is of code. Correct it.',
      ]);
    });

    it('hold nothing that a terminal obeys', () => {
      const hostile = warning('value-invalid', 'a\u001b[2Jb\r\nc\u202ed\u009be', {
        canonical: 'x\u001b]0;y\u0007',
      });
      for (const more of [{}, { leftOut: 'a@1' }])
        expect(briefLines([{ ...hostile, ...more }])[0]).toMatch(/^[\x20-\x7e]+$/);
      expect(printDiagnostic(hostile)).toMatch(/^[\x20-\x7e\n]+$/);
    });

    it('have at most 140 columns, but for the reason of what is left out', () => {
      const long = warning('canonical-unknown', 'x'.repeat(1000));
      const [line, other] = briefLines([long, { ...long, leftOut: 'a@1' }]);
      expect([line?.length, line?.endsWith('…')]).toEqual([140, true]);
      expect(other).toMatch(/: x{1000}$/);
    });
  });
});
