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

describe('a nullable Boolean in @skip and @include is no fault, however often it stands there', () => {
  const uses = (count: number, directive: string) =>
    times(count, i => `${i % 2 ? 'id' : 'active'} ${directive}`);
  const b = '@include(if: $b)';
  const documents: readonly (readonly [name: string, document: string])[] = [
    ['101 fields', `query ($b: Boolean) { Patient(id: "example") { ${uses(101, b)} } }`],
    ['400 fields', `query ($b: Boolean) { Patient(id: "example") { ${uses(400, b)} } }`],
    [
      'inline fragments',
      `query ($b: Boolean) { Patient(id: "example") { ${uses(150, '').replace(/id |active /g, `... ${b} { id active } `)} } }`,
    ],
    [
      'spreads, each in several operations',
      `query A($b: Boolean) { Patient(id: "example") { ...F } } query B($b: Boolean = true) { Patient(id: "example") { ...F } }
       fragment F on Patient { ${uses(120, b)} }`,
    ],
    [
      'both directives',
      `query ($b: Boolean, $no: Boolean = false) { Patient(id: "example") { ${uses(110, `@skip(if: $no) ${b}`)} } }`,
    ],
    [
      'fields selected straight on a resource of any type, which stand for a copy in each',
      `query ($b: Boolean) { Patient(id: "example") { id active managingOrganization { resource { ${times(40, () => `name ${b} telecom ${b} { value }`)} } } } }`,
    ],
    [
      'fields straight on a reference that may point to anything',
      `query ($b: Boolean) { Patient(id: "example") { id active } ProvenanceList(_count: 1) { target { resource { text ${b} { status } } } } }`,
    ],
  ];

  test.each(documents)('%s', async (_, query) => {
    const { data, errors, refused } = await ask({
      query,
      variables: { b: true },
      ...(query.includes('query A') ? { operationName: 'A' } : {}),
    });
    expect({ errors, refused }).toEqual({ errors: undefined, refused: false });
    expect(data).toMatchObject({ Patient: { id: 'example', active: true } });
  });

  test.each([
    [
      'among them a real fault',
      `query ($b: Boolean) { Patient(id: "example") { ${uses(300, b)} nme } }`,
      [/Cannot query field "nme"/],
    ],
    [
      'a String',
      `query ($b: String) { Patient(id: "example") { ${uses(3, b)} } }`,
      [/"String" used in position expecting type "Boolean!"/, /String/, /String/],
    ],
    [
      'a list of Booleans',
      `query ($b: [Boolean]) { Patient(id: "example") { id ${b} } }`,
      [/"\[Boolean\]" used in position/],
    ],
    [
      'the same name is another type in another operation',
      `query A($b: Boolean) { Patient(id: "example") { ...F } } query B($b: Int) { Patient(id: "example") { ...F } } fragment F on Patient { id ${b} }`,
      [/"Int" used in position expecting type "Boolean!"/],
    ],
    [
      'a nullable Boolean as the path of a slice',
      'query ($b: Boolean) { Patient(id: "example") { name @slice(path: $b) { family } } }',
      [/"Boolean" used in position expecting type "String!"/],
    ],
    [
      'a nullable Boolean as an argument of another name',
      `query ($b: Boolean) { Patient(id: "example") { id @skip(of: $b, if: true) } }`,
      [/Unknown argument "of"/],
    ],
    ['undeclared', `{ Patient(id: "example") { id ${b} } }`, [/Variable "\$b" is not defined/]],
  ])('refused: %s', async (_, query, messages) => {
    const { errors, refused } = await ask({ query, variables: { b: true } });
    expect(refused).toBe(true);
    expect(errors?.map(({ message }) => message)).toEqual(
      messages.map(message => expect.stringMatching(message)),
    );
  });
});

describe('the limit of errors', () => {
  test('a fault of a field straight on a resource is reported once, however many types it stands for', async () => {
    const { errors } = await ask(
      'query ($s: String) { Patient(id: "x") { link { other { resource { telecom @include(if: $s) { value } } } } } }',
    );
    expect(errors?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/"String" used in position/),
    ]);
  });

  test('copies of faults do not count towards it', async () => {
    const { errors } = await ask(
      `query ($s: String) { Patient(id: "x") { link { other { resource { ${times(60, () => 'telecom @include(if: $s) { value }')} } } } } }`,
    );
    expect(errors).toHaveLength(60);
    expect(JSON.stringify(errors)).not.toMatch(/Validation stopped/);
  });

  test('many copies of few faults do not make more of them', async () => {
    const { errors } = await ask(
      `query ($s: String) { Provenance(id: "x") { target { resource { ${times(2, () => 'text @include(if: $s) @skip(if: $s) { status }')} } } } }`,
    );
    const faults = errors?.filter(({ locations }) => locations !== undefined);
    expect(faults).toHaveLength(4);
    expect(JSON.stringify(errors)).not.toMatch(/more than 4/);
  });

  test.each([
    ['unknown fields', `{ Patient(id: "x") { ${times(3_000, i => `x${i}`)} } }`],
    [
      'variables of the wrong type',
      `query (${times(500, i => `$v${i}: Int`)}) { Patient(id: "x") { ${times(500, i => `a${i}: id @skip(if: $v${i})`)} } }`,
    ],
  ])('%s', async (_, query) => {
    const { errors = [] } = await ask(query);
    expect(errors.length).toBeGreaterThan(1);
    expect(errors.length).toBeLessThan(102);
    expect(errors.at(-1)?.message).toMatch(/^Validation stopped after \d+ different faults/);
    expect(new Set(errors.map(({ message, locations }) => JSON.stringify([message, locations]))).size).toBe(
      errors.length,
    );
  });
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
