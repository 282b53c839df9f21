// The oracle's answers on a handful of resources, with a schema in the style of generated/schema.graphql.

import { buildSchema, validateSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { type Answer, executeOracle } from './execute.ts';
import { normalText, parseResource, type Resource } from './json.ts';
import { createStore } from './store.ts';

const schema = buildSchema(`
  scalar code
  scalar decimal
  scalar dateSearch
  scalar quantity
  scalar token
  interface Resource { id: ID resourceType: String }
  type Query {
    Patient(id: ID, _id: ID): Patient
    List(id: ID, _id: ID): List
    ListList(_count: Int): [List]
    PatientList(name: [String], identifier: [token], birthdate: [dateSearch], _sort: [String], _count: Int, _offset: Int): [Patient]
    ObservationList(code: [token], value_quantity: [quantity], _id: [token], _sort: [String], _count: Int, _offset: Int): [Observation]
  }
  type List implements Resource { id: ID resourceType: String }
  type Patient implements Resource {
    id: ID resourceType: String
    active: Boolean
    birthDate: String
    _birthDate: Element
    name(use: code, given: String, fhirpath: String, _count: Int, _offset: Int): [HumanName]
    telecom(rank: decimal, fhirpath: String): [ContactPoint]
    contact(fhirpath: String): [PatientContact]
    multipleBirthInteger: Int
    generalPractitioner(fhirpath: String): [Reference]
    contained: [Resource]
    ObservationList(_reference: ObservationReferenceOfPatient!, code: [token], _sort: [String], _count: Int, _offset: Int): [Observation]
  }
  enum ObservationReferenceOfPatient { patient subject performer }
  type PatientContact { name: HumanName relationship: [CodeableConcept] }
  type CodeableConcept { text: String }
  type Element { id: String }
  type HumanName { use: code family: String given(fhirpath: String, _count: Int): [String] _given: [Element] }
  type ContactPoint { value: String rank: Int }
  type Practitioner implements Resource { id: ID resourceType: String name: [HumanName] extensionless: Boolean }
  type Observation implements Resource { id: ID resourceType: String valueQuantity: Quantity subject: Reference performer: [Reference] }
  type Quantity { value: decimal unit: String }
  type Reference { reference: String resource(optional: Boolean = false, type: code): Resource }
`);

const base = 'http://here.example/fhir/R4';

const resources = [
  {
    resourceType: 'Patient',
    id: 'p1',
    meta: { versionId: '2' },
    active: true,
    _birthDate: { id: 'b' },
    multipleBirthInteger: 2,
    name: [
      { use: 'official', family: 'A', given: ['X', 'Y'] },
      { use: 'usual', given: [null, 'Z'], _given: [{ id: 'g' }, null] },
    ],
    telecom: [
      { value: '1', rank: 1 },
      { value: '2', rank: 2 },
    ],
    contact: [{ name: { family: 'C' }, relationship: [{ text: 'R' }] }, { name: { family: 'D' } }],
    contained: [
      { resourceType: 'Practitioner', id: 'c', name: [{ family: 'In' }] },
      { resourceType: 'Patient', id: 'p2' },
    ],
    generalPractitioner: [
      { reference: '#c' },
      { reference: 'Practitioner/1' },
      { reference: `${base}/Practitioner/1` },
      { reference: 'Practitioner/1/_history/1' },
      { reference: 'http://there.example/Practitioner/1' },
      { identifier: { value: 'x' } },
      { reference: '#none' },
    ],
  },
  { resourceType: 'Patient', id: 'p2', name: [] as unknown[] },
  { resourceType: 'Practitioner', id: '1', meta: { versionId: '2' }, name: [{ family: 'New' }] },
  { resourceType: 'List', id: 'l' },
].map(resource => parseResource(JSON.stringify(resource)));

const history = [
  parseResource(
    '{"resourceType":"Practitioner","id":"1","meta":{"versionId":"1"},"name":[{"family":"Old"}]}',
  ),
];

const observations: Resource[] = Array.from({ length: 23 }, (_, i) =>
  parseResource(
    `{"resourceType":"Observation","id":"o${String(i).padStart(2, '0')}","subject":{"reference":"Patient/p${1 + (i % 2)}"},` +
      `"performer":[{"reference":"Patient/p2"}],"code":{"coding":[{"code":"c${i % 3}"}]},"valueQuantity":{"value":1.${i}0}}`,
  ),
);

const store = createStore([...resources, ...observations], { base, history });

function ask(document: string, variables?: Record<string, unknown>, operationName?: string): Answer {
  return executeOracle(schema, document, variables, operationName, store);
}

function data(document: string, variables?: Record<string, unknown>): unknown {
  const answer = ask(document, variables);
  expect(answer.errors).toEqual([]);
  return JSON.parse(normalText(answer.data));
}

test('the schema is valid', () => {
  expect(validateSchema(schema)).toEqual([]);
});

test('read by id; absent elements are null; primitive extensions; nulls in arrays', () => {
  expect(
    data(
      '{ a: Patient(id: "p1") { id resourceType birthDate _birthDate { id } multipleBirthInteger name { given _given { id } } } }',
    ),
  ).toEqual({
    a: {
      id: 'p1',
      resourceType: 'Patient',
      birthDate: null,
      _birthDate: { id: 'b' },
      multipleBirthInteger: 2,
      name: [
        { given: ['X', 'Y'], _given: null },
        { given: [null, 'Z'], _given: [{ id: 'g' }, null] },
      ],
    },
  });
  expect(data('{ List(id: "l") { id } ListList { id } }')).toEqual({
    List: { id: 'l' },
    ListList: [{ id: 'l' }],
  });
});

test('a missing resource is null with an error at its path', () => {
  const { data, errors } = ask('{ x: Patient(id: "none") { id } Patient(_id: "p2") { id } }');
  expect(data).toEqual({ x: null, Patient: { id: 'p2' } });
  expect(errors).toMatchObject([{ path: ['x'], extensions: { code: 'not-found' } }]);
});

test('decimals keep their digits, as stored and as sought', () => {
  const { data } = ask('{ ObservationList(value_quantity: 1.0) { valueQuantity { value } } }');
  expect(normalText(data)).toBe('{"ObservationList":[{"valueQuantity":{"value":1.00}}]}');
  expect(normalText(ask('{ ObservationList(value_quantity: 1.100) { id } }').data)).toBe(
    '{"ObservationList":[{"id":"o01"},{"id":"o10"}]}',
  );
});

describe('references', () => {
  test('in order; contained, relative, absolute, versioned; what is not there is null with an error', () => {
    const { data, errors } = ask(
      '{ Patient(id: "p1") { generalPractitioner { resource { ... on Practitioner { name { family } } } } } }',
    );
    const family = (text: string) => ({ resource: { name: [{ family: text }] } });
    expect(data).toEqual({
      Patient: {
        generalPractitioner: [
          family('In'),
          family('New'),
          family('New'),
          family('Old'),
          { resource: null },
          { resource: null },
          { resource: null },
        ],
      },
    });
    expect(errors.map(error => error.path)).toEqual([
      ['Patient', 'generalPractitioner', 4, 'resource'],
      ['Patient', 'generalPractitioner', 6, 'resource'],
    ]);
  });

  test('optional, type, fragments that do not match', () => {
    expect(
      data(`{ Patient(id: "p1") { generalPractitioner {
        a: resource(optional: true) { id }
        b: resource(optional: true, type: Patient) { id }
        c: resource(optional: true) { ... on Patient { id } }
      } } }`),
    ).toEqual({
      Patient: {
        generalPractitioner: [
          { a: { id: 'c' }, b: null, c: {} },
          ...Array(3).fill({ a: { id: '1' }, b: null, c: {} }),
          ...Array(3).fill({ a: null, b: null, c: null }),
        ],
      },
    });
  });
});

describe('array navigation', () => {
  test.each([
    ['name(use: official) { family }', [{ family: 'A' }]],
    ['name(use: "nickname") { family }', []],
    ['name(given: "Z") { use }', [{ use: 'usual' }]],
    ['name(use: null, _offset: 1) { use }', [{ use: 'usual' }]],
    ['name(_count: 1) { use }', [{ use: 'official' }]],
    ['name(_count: 0) { use }', []],
    ['name(fhirpath: "family.exists()") { use }', [{ use: 'official' }]],
    ['name(fhirpath: "given.first() = \'X\'") { use }', [{ use: 'official' }]],
    ['name(fhirpath: "use") { use }', []],
    ['name(fhirpath: "%resource.active") { use }', [{ use: 'official' }, { use: 'usual' }]],
    ['contact(fhirpath: "relationship.text = \'R\'") { name { family } }', [{ name: { family: 'C' } }]],
    ['telecom(rank: 2.0) { value }', [{ value: '2' }]],
    ['telecom(fhirpath: "rank > 1") { value }', [{ value: '2' }]],
  ])('%s', (field, items) => {
    expect(data(`{ Patient(id: "p1") { x: ${field} } }`)).toEqual({ Patient: { x: items } });
  });

  test('absent is null, empty is empty; primitives too', () => {
    expect(
      data('{ Patient(id: "p2") { telecom(fhirpath: "true") { value } name(_count: 1) { use } } }'),
    ).toEqual({
      Patient: { telecom: null, name: [] },
    });
    expect(data('{ Patient(id: "p1") { name { given(fhirpath: "$this = \'Y\'", _count: 1) } } }')).toEqual({
      Patient: { name: [{ given: ['Y'] }, { given: [] }] },
    });
  });
});

describe('lists', () => {
  test('the default count cuts, and says where', () => {
    const { data, incomplete } = ask(
      '{ a: ObservationList { id } b: ObservationList(_count: 3, _offset: 1) { id } }',
    );
    expect((data as { a: unknown[] }).a).toHaveLength(20);
    expect((data as { b: unknown[] }).b).toEqual([{ id: 'o01' }, { id: 'o02' }, { id: 'o03' }]);
    expect(incomplete).toEqual([['a']]);
    expect(ask('{ ObservationList(_offset: 3) { id } }').incomplete).toEqual([]);
  });

  test('reverse references: per parent, with arguments, at any depth', () => {
    expect(
      data(
        `query ($n: Int) { PatientList(_sort: "-_id") { id
        subject: ObservationList(_reference: subject, code: ["c0", "c1"], _sort: "-_id", _count: $n) { id
          subject { resource { ... on Patient { again: ObservationList(_reference: patient, _count: 1) { id } } } } }
      } }`,
        { n: 1 },
      ),
    ).toEqual({
      PatientList: [
        { id: 'p2', subject: [{ id: 'o21', subject: { resource: { again: [{ id: 'o01' }] } } }] },
        { id: 'p1', subject: [{ id: 'o22', subject: { resource: { again: [{ id: 'o00' }] } } }] },
      ],
    });
  });

  test('nothing points to a contained resource; nested lists are cut per parent', () => {
    const { data, incomplete } = ask(`{ PatientList { id
      ObservationList(_reference: performer) { id }
      contained { ... on Patient { ObservationList(_reference: performer) { id } } }
    } }`);
    const patients = (data as { PatientList: { ObservationList: unknown[]; contained: unknown }[] })
      .PatientList;
    expect(patients.map(patient => patient.ObservationList.length)).toEqual([0, 20]);
    expect(patients[0]?.contained).toEqual([{}, { ObservationList: [] }]);
    expect(incomplete).toEqual([['PatientList', 1, 'ObservationList']]);
  });

  test('null and absent variables are absent arguments; an empty list finds nothing', () => {
    const document =
      'query Q($id: [token]) { ObservationList(_id: $id, _count: 1) { id } } query R { PatientList { id } }';
    const ids = (variables: Record<string, unknown>) => ask(document, variables, 'Q').data;
    expect(ids({})).toEqual({ ObservationList: [{ id: 'o00' }] });
    expect(ids({ id: null })).toEqual({ ObservationList: [{ id: 'o00' }] });
    expect(ids({ id: [] })).toEqual({ ObservationList: [] });
    expect(ids({ id: 'o05,o04' })).toEqual({ ObservationList: [{ id: 'o04' }] });
  });
});
