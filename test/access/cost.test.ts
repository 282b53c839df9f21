// What policies do not cost: a search for one patient's rows keeps its index, and content is not taken apart for elements that
// nobody asks for. What is asked for is redacted all the same.
import { expect, it } from 'vitest';
import { testEngine } from '../graphql/fixture.ts';
import { grantOf, type PolicyJson, principalOf } from './grants.ts';

const fixture = testEngine();

function compiled(query: string, ...entries: PolicyJson) {
  const { statement } = fixture().engine.compile({ query }, principalOf(grantOf(entries)));
  if (!statement) throw new Error('The query has no statement.');
  return statement;
}

const final = { resourceType: 'Observation', criteria: 'Observation?status=final' } as const;

it.each([
  ['one patient', 'ObservationList(subject: "Patient/example") { id }', 'generic'],
  ['one patient, newest', 'ObservationList(subject: "Patient/example", _sort: "-date") { id }', 'generic'],
  [
    'a Connection',
    'ObservationConnection(subject: "Patient/example") { edges { resource { id } } }',
    'generic',
  ],
  ['something that many may share', 'ObservationList(encounter: "Encounter/example") { id }', 'custom'],
  ['two conditions', 'ObservationList(subject: "Patient/example", status: "final") { id }', 'custom'],
  ['nothing', 'ObservationList { id }', 'generic'],
  ['nothing, in an order without index', 'ObservationList(_sort: "status") { id }', 'custom'],
  ['a Connection of everything', 'ObservationConnection { edges { resource { id } } }', 'custom'],
])('the lane of a search for %s', (_, field, lane) => {
  const { text, lane: found } = compiled(`{ ${field} }`, final);
  expect(found).toBe(lane);
  if (lane === 'generic') expect(text).toContain('= any(t.tokens)');
});

const hiding = { resourceType: 'Patient' as const, hiddenFields: ['birthDate', 'contact.telecom'] };

it.each([
  ['nothing of it', '{ PatientList { id gender name { family } } }', []],
  ['the element', '{ PatientList { birthDate } }', ['"birthDate","_birthDate"']],
  ['its extensions', '{ PatientList { _birthDate { id } } }', ['"birthDate","_birthDate"']],
  ['the narrative', '{ Patient(id: "example") { text { div } } }', ['"text","_text"']],
  ['what is around a part', '{ PatientList { contact { gender } } }', ['"contact","telecom"']],
  [
    'all of it, for FHIRPath outside of SQL',
    `{ PatientList(fhirpath: "gender.toString() = 'x'") { id } }`,
    ['"birthDate","_birthDate","text","_text"', '"contact","telecom"'],
  ],
  [
    'the resource itself, which a reference may lead to',
    '{ PatientList { managingOrganization { resource { id ... on Patient { birthDate } } } } }',
    ['"birthDate","_birthDate"'],
  ],
])('what is taken out for %s', (_, query, parts) => {
  const { text } = compiled(query, hiding);
  const taken = [...text.matchAll(/'\{("[^}]*)\}'::text\[\]/g)].map(([, names]) => names);
  expect([...new Set(taken)].sort()).toEqual([...parts].sort());
});
