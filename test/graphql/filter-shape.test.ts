// `_filter` in a variable: its structure is part of the key under which a statement is kept, its literals are not.
import { expect, test } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine();
const query = `query ($filter: String) {
  PatientList(_filter: $filter, _count: 3) { id ObservationList(_reference: subject, _filter: "status eq final") { id } }
}`;

function compiled(filter: string | null | undefined) {
  const variables = filter === undefined ? {} : { filter };
  return fixture().engine.compile({ query, variables }, developer);
}

test('filters that differ in their literals alone share a statement', () => {
  const one = compiled('name co "chal" and (birthdate ge 1970 or not (gender eq male))').statement;
  const other = compiled(
    'name co   "peter"  and ( birthdate ge 2001-02-03 or not(gender eq "urn:x|female") )',
  ).statement;
  expect(one).toBeDefined();
  expect(other).toBe(one);
});

test.each([
  'name co "chal" or (birthdate ge 1970 or not (gender eq male))',
  'name co "chal" and (birthdate lt 1970 or not (gender eq male))',
  'name ew "chal" and (birthdate ge 1970 or not (gender eq male))',
  'family co "chal" and (birthdate ge 1970 or not (gender eq male))',
  'name co "chal" and (birthdate ge 1970 or gender eq male)',
])('another structure is another statement: %s', filter => {
  const one = compiled('name co "chal" and (birthdate ge 1970 or not (gender eq male))').statement;
  expect(compiled(filter).statement?.text).not.toBe(one?.text);
});

test('without a filter, and with null for one, nothing of it is in the statement', () => {
  const without = compiled(undefined).statement;
  expect(compiled(null).statement).toBe(without);
  expect(without?.text).not.toContain('birthdate');
});

test('no value is in the text of a statement, all are beside it', async () => {
  const filter =
    'name eq "Zqxvalue" or family ne "zqxvalue" or identifier ne "zqxvalue|zqxvalue" or organization:Organization.name co zqxvalue';
  const { statement, resolved } = compiled(filter);
  expect(statement?.text.toLowerCase()).not.toContain('zqxvalue');
  expect(JSON.stringify(resolved.map(({ values }) => values)).toLowerCase()).toContain('zqxvalue');
  const { pieces } = await fixture().engine.respond({ query, variables: { filter } }, developer);
  expect(pieces.join('')).not.toContain('errors');
});
