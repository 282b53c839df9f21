// Documents that the query view writes as code: name, document, and its variables as they are typed.

export const documents: readonly (readonly [name: string, query: string, variables: string])[] = [
  ['fields and arguments', '{ Patient(id: "example") { id name(use: official) { family given } } }', ''],
  ['aliases', '{ a: Patient(id: "example") { born: birthDate } b: Patient(id: "pat1") { id } }', ''],
  [
    'variables',
    'query Q($n: [String], $c: Int = 2) { PatientList(name: $n, _count: $c) { id } }',
    '{"n": ["peter", "o\'hara"]}',
  ],
  [
    'lists and references back',
    '{ PatientList(name: "chalmers", _sort: ["-birthdate"]) { id ObservationList(_reference: subject, _count: 3, _sort: "_id") { id status } } }',
    '',
  ],
  [
    'fragments',
    'query { ObservationList(_count: 2, _sort: "_id") { ...o } } fragment o on Observation { id subject { resource { ... on Patient { gender } } } }',
    '',
  ],
  // What needs the schema to be written, or is written once.
  ['fields twice', '{ Patient(id: "example") { id name { family } name { given } } }', ''],
  [
    'variables that are not given',
    'query ($n: [String]) { PatientList(name: $n, _count: 2, _sort: "_id") { id } }',
    '',
  ],
  [
    'fragments on the type itself',
    '{ PatientList(_count: 1, _sort: "_id") { ... on Patient { id gender } } }',
    '',
  ],
  [
    'named fragments on one of several types',
    'query { ObservationList(_count: 2, _sort: "_id") { subject { resource { ...p } } } } fragment p on Patient { gender }',
    '',
  ],
];
