// Text → checked resource: what comes out, what is refused with which status, and HL7's examples and Synthea's data.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { OutcomeError } from '../../runtime/base/outcome.ts';
import { type IntakeOptions, intake } from '../../runtime/base/validate/intake.ts';
import { deep, part } from '../deep.ts';

const TEXT =
  '{"resourceType":"Observation","id":"a","status":"final","code":{"text":"c"},"valueQuantity":{"value":1.00}}';

function refusalOf(text: string, options: IntakeOptions = { level: 'full' }): OutcomeError {
  try {
    intake(text, options);
  } catch (error) {
    if (error instanceof OutcomeError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

test('what comes out', () => {
  const { type, id, resource, text } = intake(`\ufeff${TEXT}\n`, {
    level: 'full',
    expect: { type: 'Observation', id: 'a' },
  });
  expect({ type, id }).toEqual({ type: 'Observation', id: 'a' });
  expect(resource).toEqual(JSON.parse(TEXT));
  expect(text).toBe(`${TEXT}\n`);
});

test('a create gives its own id, to the text and to the resource', () => {
  const given = intake(TEXT, { level: 'full', assignId: 'new' });
  expect(given).toMatchObject({ id: 'new', resource: { id: 'new' } });
  expect(given.text).toBe(TEXT.replace('"id":"a"', '"id":"new"'));
  const without = TEXT.replace('"id":"a",', '');
  expect(intake(without, { level: 'full', assignId: 'new' }).text).toBe(`{"id":"new",${without.slice(1)}`);
});

describe('refusals', () => {
  test.each<[text: string, status: number, code: string, message: RegExp, options?: Partial<IntakeOptions>]>([
    ['', 400, 'invalid', /Line 1, column 1/],
    ['[]', 400, 'structure', /must be an object/],
    ['null', 400, 'structure', /must be an object/],
    ['{}', 400, 'structure', /no resourceType/],
    [`${TEXT.slice(0, -1)},}`, 400, 'invalid', /remove the comma/],
    [TEXT.replace('1.00', '1e99'), 400, 'value', /Observation\.valueQuantity\.value/],
    [TEXT.replace('"a"', '"a/b"'), 400, 'value', /Observation\.id/],
    [TEXT.replace('"final"', '"finished"'), 422, 'code-invalid', /Observation\.status/],
    [TEXT.replace('"id":"a",', ''), 400, 'required', /Observation has no id/],
    [TEXT, 400, 'invalid', /URL says Patient/, { expect: { type: 'Patient' } }],
    [TEXT, 400, 'invalid', /URL says 'b'/, { expect: { type: 'Observation', id: 'b' } }],
  ])('%j', (text, status, code, message, options) => {
    const error = refusalOf(text, { level: 'full', ...options });
    expect(error.status).toBe(status);
    expect(error.expose).toBe(true);
    expect(error.outcome.issue[0]).toMatchObject({ severity: 'error', code });
    expect(error.message).toMatch(message);
  });

  test('the shape level lets pass what is safe to store', () => {
    const text = TEXT.replace('"final"', '"finished","more":[1]');
    expect(intake(text, { level: 'shape' }).text).toBe(text);
    expect(refusalOf(text.replace('[1]', '[{"__proto__":1}]'), { level: 'shape' }).message).toMatch(
      /__proto__/,
    );
  });
});

/** Really invalid: what is wrong stands in the message beside each. */
const INVALID = new Map([
  ['ImplementationGuide-fhir.json', 'ImplementationGuide lacks the required element name'],
  ['ig-r4.json', 'ImplementationGuide lacks the required element name'],
  ['Observation-decimal.json', 'the number there has 19 significant digits'],
  ['Questionnaire-qs1.json', 'lacks the required element linkId'],
  // Narratives of white space.
  ['ActivityDefinition-blood-tubes-supply.json', 'invariant txt-2'],
  ['ActivityDefinition-heart-valve-replacement.json', 'invariant txt-2'],
  ['EventDefinition-example.json', 'invariant txt-2'],
  ['Questionnaire-zika-virus-exposure-assessment.json', 'invariant txt-2'],
  ...['author', 'effective', 'end', 'keyword', 'workflow'].flatMap(name =>
    ['codesystem-extensions-CodeSystem', 'valueset-extensions-ValueSet'].map(
      kind =>
        [`SearchParameter-${kind}-${name}.json`, 'SearchParameter lacks the required element base'] as const,
    ),
  ),
  [
    'SearchParameter-questionnaireresponse-extensions-QuestionnaireResponse-item-subject.json',
    'does not fit the type id',
  ],
]);

test("HL7's examples pass, but for those that are invalid", () => {
  const folder = join(packageRoot(), 'node_modules/hl7.fhir.r4.examples');
  const refused = new Map<string, string>();
  let accepted = 0;
  const names = readdirSync(folder).filter(name => name.endsWith('.json') && name !== 'package.json');
  const valid = names.filter(name => !INVALID.has(name));
  expect(valid).toHaveLength(5287);
  const chosen = part(valid, deep(5, 1), 0);
  for (const name of [...INVALID.keys(), ...chosen]) {
    const text = readFileSync(join(folder, name), 'utf8');
    try {
      intake(text, { level: 'full' });
      accepted++;
    } catch (error) {
      if (!(error instanceof OutcomeError)) throw error;
      refused.set(name, error.message);
    }
  }
  expect([...refused.keys()].sort()).toEqual([...INVALID.keys()].sort());
  for (const [name, reason] of INVALID) expect(refused.get(name)).toContain(reason);
  expect(accepted).toBe(chosen.length);
}, 60_000);

const SMALL = join(packageRoot(), '../shared/data/small');

test.skipIf(!existsSync(SMALL))('all of ../shared/data/small passes (skipped where it is absent)', () => {
  let accepted = 0;
  for (const name of readdirSync(SMALL).filter(file => file.endsWith('.ndjson.gz'))) {
    const lines = gunzipSync(readFileSync(join(SMALL, name)))
      .toString()
      .trimEnd()
      .split('\n');
    for (const line of lines) {
      expect(intake(line, { level: 'full' }).text).toBe(line);
      accepted++;
    }
  }
  expect(accepted).toBe(6872);
});
