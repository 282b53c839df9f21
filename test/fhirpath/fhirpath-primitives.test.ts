// FHIRPath on the items of repeating primitives: each is a value with its id and extensions, or these alone.
// https://hl7.org/fhir/R4/json.html#primitive · https://hl7.org/fhir/R4/fhirpath.html
import { beforeAll, describe, expect, test } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { everyBackEnd } from '../graphql/back-ends.ts';
import { oracleAnswer, readAnswer } from '../graphql/compare.ts';
import { testEngine } from '../graphql/fixture.ts';
import { testStoreOf } from '../graphql/store-of.ts';

const fixture = testEngine();
const ask = everyBackEnd(fixture);

const why = (code: string) => ({ extension: [{ url: 'http://kiln.example/why', valueCode: code }] });

const patient = {
  resourceType: 'Patient',
  id: 'primitives',
  name: [
    {
      use: 'official',
      given: ['Anna', null, 'Eva', null],
      _given: [null, why('masked'), { id: 'g3', ...why('unsure') }, { id: 'g4' }],
    },
    { use: 'usual', _given: [why('masked'), { id: 'only' }] },
    { use: 'old', given: ['Ada', 'Bea'] },
    { use: 'nickname', given: ['Jo'], _given: [{ id: 'j' }] },
    { use: 'maiden', family: 'None' },
  ],
};

beforeAll(async () => {
  await updateResource(
    await testStoreOf(fixture().database),
    developer,
    'Patient',
    'primitives',
    JSON.stringify(patient),
  );
});

type Names = readonly (readonly (string | null)[] | null)[];

/** Expression → what is left of `given` in each name. */
const expressions: readonly (readonly [expression: string, wanted: Names])[] = [
  ['extension.exists()', [[null, 'Eva'], [null], [], [], null]],
  ["extension('http://kiln.example/why').value = 'masked'", [[null], [null], [], [], null]],
  ["extension.where(url = 'http://kiln.example/why').value.exists()", [[null, 'Eva'], [null], [], [], null]],
  ['extension.empty()', [['Anna', null], [null], ['Ada', 'Bea'], ['Jo'], null]],
  ['id.exists()', [['Eva', null], [null], [], ['Jo'], null]],
  ["id = 'g3'", [['Eva'], [], [], [], null]],
  ["id = 'only' or id = 'j'", [[], [null], [], ['Jo'], null]],
  ['hasValue()', [['Anna', 'Eva'], [], ['Ada', 'Bea'], ['Jo'], null]],
  ['hasValue().not()', [[null, null], [null, null], [], [], null]],
  ['exists()', [['Anna', null, 'Eva', null], [null, null], ['Ada', 'Bea'], ['Jo'], null]],
  ['empty()', [[], [], [], [], null]],
  ['true', [['Anna', null, 'Eva', null], [null, null], ['Ada', 'Bea'], ['Jo'], null]],
  ["$this = 'Anna'", [['Anna'], [], [], [], null]],
  ["$this != 'Anna'", [[null, 'Eva', null], [null, null], ['Ada', 'Bea'], ['Jo'], null]],
  ["startsWith('A')", [['Anna'], [], ['Ada'], [], null]],
  ['$this.length() = 3', [['Eva'], [], ['Ada', 'Bea'], [], null]],
  ['$this is string', [['Anna', null, 'Eva', null], [null, null], ['Ada', 'Bea'], ['Jo'], null]],
  ["%resource.id = 'primitives' and id.exists()", [['Eva', null], [null], [], ['Jo'], null]],
  ["%context = 'Eva' // a comment", [['Eva'], [], [], [], null]],
  ["extension.exists() and $this = 'Eva'", [['Eva'], [], [], [], null]],
];

describe('given(fhirpath:)', () => {
  test.each(expressions)('%s', async (expression, wanted) => {
    const query = `query ($e: String) { Patient(id: "primitives") { name {
      all: given(fhirpath: $e) cut: given(fhirpath: $e, _offset: 1, _count: 1) first: given(fhirpath: $e) @first
    } } }`;
    const texts = await ask({ query, variables: { e: expression } });
    expect(new Set(texts.values()).size).toBe(1);
    const [text = ''] = texts.values();
    const { data, errors } = JSON.parse(text);
    expect(errors).toBeUndefined();
    expect(data.Patient.name).toEqual(
      wanted.map(all => ({
        all,
        cut: all?.slice(1, 2) ?? null,
        first: all?.slice(0, 1) ?? null,
      })),
    );
  });

  test('without an expression the stored array is cut', async () => {
    const texts = await ask({
      query: '{ Patient(id: "primitives") { name { given(_offset: 1, _count: 2) } } }',
    });
    expect(new Set(texts.values()).size).toBe(1);
    expect(JSON.parse([...texts.values()][0] ?? '').data.Patient.name).toEqual(
      [[null, 'Eva'], null, ['Bea'], [], null].map(given => ({ given })),
    );
  });

  test('an expression that fails is an error at each list', async () => {
    const texts = await ask({
      query: '{ Patient(id: "primitives") { name(use: official) { given(fhirpath: "extension.shake()") } } }',
    });
    const { data, errors } = JSON.parse([...texts.values()][0] ?? '');
    expect(data.Patient.name).toEqual([{ given: null }]);
    expect(errors[0].path).toEqual(['Patient', 'name', 0, 'given']);
  });
});

describe('as graphql-js and the fhirpath package over a whole parent', () => {
  test.each([
    // %context is the item: the oracle looks at it in its parent.
    ...expressions
      .map(([expression]) => expression.replaceAll('primitives', 'own.elements-1'))
      .filter(expression => !expression.includes('%context')),
    'extension.value is code',
    'children().count() > 0',
    "descendants().where($this = 'masked').exists()",
    "type().name = 'string'",
  ])('%s', async expression => {
    const query = `query ($e: String) { Patient(id: "own.elements-1") { name { given(fhirpath: $e) suffix(fhirpath: $e) } address { line(fhirpath: $e) }
      contact { name { given(fhirpath: $e) } } } }`;
    const request = { query, variables: { e: expression } };
    const wanted = oracleAnswer(fixture(), request);
    for (const [backEnd, text] of await ask(request)) expect(readAnswer(text), backEnd).toEqual(wanted);
  });
});

test('numbers, dates and codes keep their types', async () => {
  const query = `{ ClaimList(_count: 5) { item { careTeamSequence(fhirpath: "$this > 0") d: diagnosisSequence(fhirpath: "$this is positiveInt and extension.empty()") } }
    PlanDefinitionList(_count: 5) { action { timingTiming { event(fhirpath: "$this > @2000") } } }
    ScheduleList { id } HealthcareServiceList { availableTime { daysOfWeek(fhirpath: "$this is code and $this = 'mon'") } } }`;
  const wanted = oracleAnswer(fixture(), { query });
  for (const [backEnd, text] of await ask({ query })) expect(readAnswer(text), backEnd).toEqual(wanted);
  expect(wanted.data).toContain('"mon"');
  expect(wanted.errors).toEqual([]);
});
