// What does not validate is refused before anything runs, with a message that says what and a location that says where.
import pg from 'pg';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { asking, times } from './ask.ts';
import { testEngine } from './fixture.ts';
import { refusals } from './refusals.ts';

const ask = asking(testEngine());

afterEach(() => vi.restoreAllMocks());

describe('refused, with a location', () => {
  const cases = refusals.map(([name, request, message, location]) => ({ name, request, message, location }));

  test.each(cases)('$name', async ({ request, message, location }) => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    const { data, errors, refused } = await ask(request);
    expect(spy).not.toHaveBeenCalled();
    expect({ data, refused }).toEqual({ data: null, refused: true });
    const [error] = errors ?? [];
    expect(error?.message).toMatch(message);
    const [place] = error?.locations ?? [];
    expect(place && `${place.line}:${place.column}`).toBe(location);
    expect(error?.extensions.resource).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [{ severity: 'error', diagnostics: error?.message }],
    });
  });
});

test('all faults of a document are told, up to a bound', async () => {
  const { errors } = await ask(`{ Patient(id: "x") { ${times(500, i => `x${i}`)} } }`);
  expect(errors?.length).toBeGreaterThan(90);
  expect(errors?.length).toBeLessThan(110);
});

describe('a message repeats no more of a value than its beginning', () => {
  const long = 'x'.repeat(5_000);
  const spaced = 'x y '.repeat(1_000);

  test.each([
    ['a date', { query: `{ PatientList(birthdate: "${long}") { id } }` }],
    ['a number', { query: `{ RiskAssessmentList(probability: "${spaced}") { id } }` }],
    ['a quantity', { query: `{ ObservationList(value_quantity: "1|${long}") { id } }` }],
    ['a token', { query: `{ PatientList(_sort: "${long}") { id } }` }],
    ['a reference', { query: `{ ObservationList(subject: "Foo/${spaced}") { id } }` }],
    ['a composite', { query: `{ ObservationList(code_value_quantity: "${long}") { id } }` }],
    ['a name in a filter', { query: `{ PatientList(_filter: "a${'b'.repeat(3_900)} eq 1") { id } }` }],
    [
      'a value in a filter',
      { query: `{ PatientList(_filter: "birthdate eq 1${'b'.repeat(3_900)}") { id } }` },
    ],
    ['a value of an array', { query: `{ Patient(id: "x") { telecom(rank: "${long}") { use } } }` }],
    ['a field', { query: `{ Patient(id: "x") { ${long} } }` }],
    ['an argument', { query: `{ PatientList(${long}: 1) { id } }` }],
    ['a type', { query: `{ Patient(id: "x") { ... on ${long} { id } } }` }],
    ['what cannot be parsed', { query: `{ Patient(id: "x") { id } } ${long}` }],
    ['a literal', { query: `{ PatientList(_count: "${spaced}") { id } }` }],
    ['a number in the document', { query: `{ PatientList(_count: ${'1'.repeat(5_000)}) { id } }` }],
    ['an operation', { query: '{ __typename }', operationName: long }],
    ['a document', { documentId: long }],
    ['a variable', { query: 'query ($n: Int) { PatientList(_count: $n) { id } }', variables: { n: spaced } }],
    [
      'a variable with parts',
      {
        query: 'query ($n: Int) { PatientList(_count: $n) { id } }',
        variables: { n: { a: long, b: [long] } },
      },
    ],
  ])('%s', async (_, request) => {
    const { errors, refused } = await ask(request);
    expect(refused).toBe(true);
    for (const { message, extensions } of errors ?? []) {
      expect(message.length).toBeLessThan(450);
      expect(message).not.toMatch(/x{82}|(x y ){21}|b{82}|1{82}/);
      expect(extensions.resource.issue[0]?.diagnostics).toBe(message);
    }
  });
});

test('an id with a system is not the id of anything', async () => {
  const query = 'query ($v: [token]) { PatientList(_id: $v) { id } }';
  const found = async (v: string | string[]) => (await ask({ query, variables: { v } })).data;
  expect(await found('http://a.example|example')).toEqual({ PatientList: [] });
  expect(await found(['http://a.example|f001', 'example'])).toEqual({ PatientList: [{ id: 'example' }] });
  expect(await found('|example')).toEqual({ PatientList: [{ id: 'example' }] });
});
