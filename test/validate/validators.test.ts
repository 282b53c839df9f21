// Validators of the client and the check of the server, on HL7's examples and on damaged ones: the same verdict, at the same places.
import { describe, expect, it } from 'vitest';
import * as validators from '../../generated/client/validators/index.js';
import { elements } from '../../runtime/base/definitions/elements.ts';
import { brokenInvariants } from '../../runtime/base/validate/invariants.ts';
import { checkStructure } from '../../runtime/base/validate/structure.ts';
import { partTables, type TypePart } from '../../runtime/client/validate/parts.ts';
import type { Validator, ValidatorIssue } from '../../runtime/client/validate/validator.ts';
import { deep, part } from '../deep.ts';
import { hl7Examples } from '../oracle/corpus.ts';
import { draw } from '../oracle/draw.ts';
import { plain } from '../oracle/json.ts';
import { damaged } from './damage.ts';

type Json = Readonly<Record<string, unknown>>;

const { xhtml, ...types } = validators as unknown as Readonly<Record<string, Validator>> & {
  readonly xhtml: never;
};
const whole = new Map(
  Object.entries(types).map(([name, own]) => [name, own.with(xhtml, ...Object.values(types))]),
);

function client(resource: Json, of = whole): readonly string[] {
  const result = of.get(String(resource.resourceType))?.['~standard'].validate(resource);
  if (!result) throw new Error(`There is no validator of ${resource.resourceType}.`);
  return placesOf(result.issues ?? []);
}

function placesOf(issues: readonly Pick<ValidatorIssue, 'code' | 'expression'>[]): readonly string[] {
  return issues.map(({ code, expression }) => `${code} ${expression}`).sort();
}

/** What `$validate` without a profile reports of errors. */
function server(resource: Json): readonly string[] {
  const structural = checkStructure(resource, elements(), { unique: true, targets: { severity: 'strict' } });
  if (structural.length > 0) return placesOf(structural);
  return placesOf(brokenInvariants(resource).issues.filter(({ severity }) => severity === 'error'));
}

const examples = part(
  hl7Examples({ definitions: true }).map(each => plain(each) as Json),
  deep(12, 1),
  5,
).filter(each => JSON.stringify(each).length < deep(50_000, 2_000_000));

describe('the verdict of the server', () => {
  it('on examples of HL7, also where types of contained resources and narratives are left out', () => {
    const counts = { accepted: 0, refused: 0 };
    for (const each of examples) {
      const expected = server(each);
      expect(client(each), `${each.resourceType}/${each.id}`).toEqual(expected);
      counts[expected.length === 0 ? 'accepted' : 'refused']++;
      if (expected.length === 0) expect(client(each, new Map(Object.entries(types)))).toEqual([]);
    }
    expect(counts.accepted).toBeGreaterThan(deep(150, 2_000));
  });

  const observation = { resourceType: 'Observation', status: 'final', code: { text: 'x' } };
  const patient = { resourceType: 'Patient' };
  const nested = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as unknown;

  it.each<readonly [string, Json]>([
    [
      'absent',
      {
        ...patient,
        gender: undefined,
        name: undefined,
        deceasedBoolean: undefined,
        deceasedDateTime: '2020',
      },
    ],
    ['required', { ...observation, status: undefined }],
    ['of a list', { ...patient, name: [{ given: ['a', undefined], _given: [undefined, { id: 'x' }] }] }],
    ['not a number', { ...observation, valueQuantity: { value: Number.NaN } }],
    ['infinite', { ...observation, valueQuantity: { value: Number.POSITIVE_INFINITY } }],
  ])('on what JSON does not have: %s', (_, value) => {
    expect(client(value)).toEqual(server(JSON.parse(JSON.stringify(value)) as Json));
  });

  it('on a contained resource of a type without a validator, however deep', () => {
    const deepest = { ...patient, contained: [{ resourceType: 'Basic', id: 'b', x: nested(5_000) }] };
    expect(client(deepest, new Map(Object.entries(types)))).toEqual(['structure Patient']);
  });

  it('on damaged examples', () => {
    const random = draw(37);
    const counts = { accepted: 0, refused: 0 };
    const small = examples.filter(each => JSON.stringify(each).length < 20_000);
    for (let i = 0; i < deep(2_000, 20_000); i++) {
      const each = damaged(random.pick(small) ?? {}, random);
      const expected = server(each);
      expect(client(each), JSON.stringify(each)).toEqual(expected);
      counts[expected.length === 0 ? 'accepted' : 'refused']++;
    }
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(deep(200, 2_000));
  });
});

it('has the elements of all types', () => {
  const { tables } = partTables(Object.values(types) as readonly TypePart[]);
  const { types: expected } = elements();
  expect(Object.keys(tables.elements.types).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, { fields }] of Object.entries(expected))
    expect(tables.elements.types[name]?.fields, name).toEqual(
      Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, asRead(field)])),
    );

  function asRead(field: (typeof expected)[string]['fields'][string]) {
    const { type, primitive, list, min, choice, targets = [], codes, valueSet = '' } = field;
    const concepts = tables.concepts(valueSet);
    return {
      type,
      ...(list && { list }),
      min: Math.min(min ?? 0, 1),
      ...(primitive && { primitive }),
      ...(choice !== undefined && { choice }),
      ...(type === 'Reference' && targets.length > 0 && { targets }),
      ...(codes !== undefined && { codes }),
      ...(concepts && type !== 'code' && { valueSet }),
    };
  }
});

describe('issues', () => {
  const validate = (value: unknown) => types.Patient?.['~standard'].validate(value).issues;

  it('have a message, the path of the member and FHIRPath', () => {
    expect(
      validate({
        resourceType: 'Patient',
        birthDate: '2020-02-30',
        gender: 'mal',
        name: [{ given: ['A', 7] }],
        link: [{ other: { reference: 'Patient/a' } }],
      }),
    ).toEqual([
      {
        code: 'value',
        expression: 'Patient.birthDate',
        message: 'must be a valid date',
        path: ['birthDate'],
      },
      {
        code: 'code-invalid',
        expression: 'Patient.gender',
        message: 'must be a code of http://hl7.org/fhir/ValueSet/administrative-gender',
        path: ['gender'],
      },
      {
        code: 'structure',
        expression: 'Patient.name[0].given[1]',
        message: 'must be a string',
        path: ['name', 0, 'given', 1],
      },
      { code: 'required', expression: 'Patient.link[0]', message: 'is required', path: ['link', 0, 'type'] },
    ]);
  });

  it.each([
    [7, 'must be an object of type resource'],
    [{}, 'needs a resourceType'],
    [{ resourceType: 'Observation' }, 'must be Patient'],
  ])('of %j', (value, message) => {
    expect(validate(value)).toMatchObject([{ message }]);
  });

  it('of a choice have its name as their path', () => {
    const extension = types.Extension?.['~standard'].validate({ url: 'u', valueString: 'a', valueCode: 'b' });
    expect(extension?.issues).toMatchObject([
      { message: 'must have one of valueString and valueCode', path: [] },
    ]);
    const { issues } =
      types.MedicationRequest?.['~standard'].validate({
        resourceType: 'MedicationRequest',
        status: 'active',
        intent: 'order',
        subject: { reference: 'Patient/a' },
      }) ?? {};
    expect(issues).toMatchObject([{ message: 'is required', path: ['medication'] }]);
  });

  it('are none, with the value as it is', () => {
    const value = { resourceType: 'Patient', active: true };
    expect(types.Patient?.['~standard'].validate(value)).toEqual({ value });
  });

  it('of a datatype begin with its name', () => {
    expect(types.HumanName?.['~standard'].validate({ use: 'x' })).toMatchObject({
      issues: [{ expression: 'HumanName.use', path: ['use'] }],
    });
  });

  it('of a contained resource and a narrative are there if their checks are given', () => {
    const organization = { resourceType: 'Organization', id: 'o', nam: 'x' };
    const patient = {
      resourceType: 'Patient',
      text: { status: 'generated', div: 'x' },
      contained: [organization],
      managingOrganization: { reference: '#o' },
    };
    expect(validate(patient)).toBeUndefined();
    const { issues } = whole.get('Patient')?.['~standard'].validate(patient) ?? {};
    expect(placesOf(issues ?? [])).toEqual(['structure Patient.contained[0].nam', 'value Patient.text.div']);
  });
});
