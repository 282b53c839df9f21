// Clients that were written for other FHIR GraphQL servers declare search arguments as String or ID, one value or a list: they are
// answered as the literals are.
import { expect, test } from 'vitest';
import { asking } from './ask.ts';
import { testEngine } from './fixture.ts';

const answer = asking(testEngine());
const ask = (query: string, variables: Readonly<Record<string, unknown>> = {}) =>
  answer({ query, variables });

test.each([
  ['String', 'PatientList(name: $v, _sort: "_id") { id }', 'chalmers'],
  ['String!', 'PatientList(name: $v, _sort: "_id") { id }', 'chalmers'],
  ['String', 'PatientList(birthdate: $v) { id }', 'eq1974-12-25'],
  ['String', 'PatientList(gender: $v, _sort: "_id", _count: 3) { id }', 'male'],
  ['[String]', 'PatientList(gender: $v, _sort: "_id", _count: 3) { id }', ['male', 'female']],
  ['[String!]!', 'PatientList(gender: $v, _sort: "_id", _count: 3) { id }', ['other', 'unknown']],
  ['String', 'ObservationList(subject: $v, _sort: "_id", _count: 3) { id }', 'Patient/example'],
  ['String', 'ObservationList(value_quantity: $v, _sort: "_id", _count: 3) { id }', 'gt100'],
  ['String', 'ObservationConnection(code: $v, _count: 2) { count edges { resource { id } } }', '29463-7'],
  ['String!', 'Patient(id: $v) { id birthDate }', 'example'],
  ['id', 'PatientList(_id: $v) { id }', 'example'],
  ['ID', 'PatientList(_id: $v) { id }', 'example'],
  ['String', 'Patient(id: "example") { name(use: $v) { family } }', 'official'],
  ['String', 'Patient(id: "example") { ObservationList(_reference: subject, code: $v) { id } }', '29463-7'],
  ['token', 'PatientList(gender: $v, _sort: $s, _count: 2) { id }', 'male', '-_id'],
])('$v: %s in %s', async (type, selection, v, s = '_id') => {
  const sort = selection.includes('$s');
  const literal = selection.replace('$v', JSON.stringify(v)).replace('$s', JSON.stringify(s));
  const expected = await ask(`{ ${literal} }`);
  expect(expected.errors).toBeUndefined();
  const document = `query ($v: ${type}${sort ? ', $s: String' : ''}) { ${selection} }`;
  expect(await ask(document, sort ? { v, s } : { v })).toEqual(expected);
});

test.each([
  ['String = "male"', 'PatientList(gender: $v, _sort: "_id") { id }', '"male"'],
  ['[String!]! = ["male", "other"]', 'PatientList(gender: $v, _sort: "_id") { id }', '["male", "other"]'],
  ['String! = "use"', 'Patient(id: "example") { name @slice(path: $v) { family } }', '"use"'],
])('$v: %s in %s is its default', async (type, selection, literal) => {
  const expected = await ask(`{ ${selection.replace('$v', literal)} }`);
  expect(expected.errors).toBeUndefined();
  expect(await ask(`query ($v: ${type}) { ${selection} }`)).toEqual(expected);
});

test('items of a list are values of their own', async () => {
  const expected = await ask('{ PatientList(birthdate: ["ge1900", "lt1990"], _sort: "_id") { id } }');
  expect(expected.errors).toBeUndefined();
  const document = 'query ($d: String!, $e: ID) { PatientList(birthdate: [$d, $e], _sort: "_id") { id } }';
  expect(await ask(document, { d: 'ge1900', e: 'lt1990' })).toEqual(expected);
});

test('a null is as if the argument were not there', async () => {
  const all = await ask('{ PatientList(_sort: "_id") { id } }');
  expect(
    await ask('query ($v: String) { PatientList(gender: $v, _sort: "_id") { id } }', { v: null }),
  ).toEqual(all);
});

test('what the argument does not understand is its own fault', async () => {
  const { errors } = await ask('query ($v: String) { PatientList(birthdate: $v) { id } }', { v: 'soon' });
  expect(errors?.[0]?.message).toMatch(/^birthdate: this is not a date/);
});

test.each([
  ['Int', 'PatientList(gender: $v) { id }'],
  ['String', 'PatientList(_count: $v) { id }'],
  ['[String!]!', 'Patient(id: $v) { id }'],
  ['JSON', 'PatientList(gender: $v) { id }'],
])('%s does not fit in %s', async (type, selection) => {
  const { errors } = await ask(`query ($v: ${type}) { ${selection} }`, {});
  expect(errors?.[0]?.message).toMatch(/used in position expecting type/);
});
