// Documents that are written to exhaust a server, each with the sentence that refuses it before any SQL runs.
import type { GraphQLRequest } from '../../runtime/graphql/document/request.ts';
import { times } from './ask.ts';

export interface HostileDocument {
  readonly name: string;
  readonly request: GraphQLRequest;
  readonly message: RegExp;
}

const observations = 'ObservationList(_reference: derived_from, _count: 1000)';

export const hostileDocuments: readonly HostileDocument[] = [
  {
    name: 'an alias bomb',
    request: { query: `{ ${times(90, i => `a${i}: PatientList { ${times(20, j => `b${j}: id`)} }`)} }` },
    message: /more than 1000 aliases/,
  },
  {
    name: 'a fragment cycle',
    request: {
      query:
        '{ PatientList { ...a } } fragment a on Patient { id ...b } fragment b on Patient { ...c } fragment c on Patient { ...a }',
    },
    message: /spreads itself/,
  },
  {
    name: 'fragments that double',
    request: {
      query: `{ PatientList { ...f0 } } ${times(14, i => `fragment f${i} on Patient { a: link { other { resource { ...f${i + 1} } } } b: link { other { resource { ...f${i + 1} } } } }`)} fragment f14 on Patient { id }`,
    },
    message: /more than 5000 fields/,
  },
  {
    name: 'ten levels of reverse references of a thousand each',
    request: {
      query: `{ ObservationList(_count: 1000) { ${`${observations} { `.repeat(10)} id ${'} '.repeat(10)} } }`,
    },
    message: /can read .* resources; at most 1,000,000 are allowed/,
  },
  {
    name: 'fragments that double in each operation anew',
    request: {
      query: `${times(4, i => `query q${i} { Patient(id: "x") { contact { extension { ...f0 } } } }`)} ${times(10, i => `fragment f${i} on Extension { a: extension { ...f${i + 1} } b: extension { ...f${i + 1} } }`)} fragment f10 on Extension { url }`,
      operationName: 'q0',
    },
    message: /more than 5000 fields/,
  },
  {
    name: 'a flood of unknown fields',
    request: { query: `{ Patient(id: "x") { ${times(40_000, i => `x${i}`)} } }` },
    message: /more than 10000 tokens/,
  },
  {
    name: 'a flood of directives',
    request: { query: `{ PatientList { id ${'@include(if: true) '.repeat(1_100)} } }` },
    message: /more than 1000 directives/,
  },
  {
    name: 'introspection in circles',
    request: {
      query: `{ __schema { types { ${'fields { type { '.repeat(6)} name ${'} } '.repeat(6)} } } }`,
    },
    message: /Maximum introspection depth exceeded/,
  },
  {
    name: 'a huge variable',
    request: {
      query: 'query Q($code: [token]) { ObservationList(code: $code) { id } }',
      variables: { code: Array.from({ length: 500_000 }, (_, i) => `http://loinc.org|${i}`) },
    },
    message: /more than 5000 values/,
  },
  {
    name: 'a count beyond 32 bits',
    request: { query: '{ PatientList(_count: 2147483648) { id } }' },
    message: /Int cannot represent non 32-bit signed integer value\./,
  },
  {
    name: 'a negative count',
    request: { query: '{ PatientList(_count: -1) { id } }' },
    message: /_count: this is negative/,
  },
  {
    name: 'brackets without an end',
    request: { query: `{ PatientList(name: ${'['.repeat(100_000)}` },
    message: /nests its brackets more than 200 deep/,
  },
];
