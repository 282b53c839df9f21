// A field whose type, or an element that it filters by, no entry extends to: null with an error at each path, and the rest of the answer.
// https://spec.graphql.org/October2021/#sec-Handling-Field-Errors
import { describe, expect, test } from 'vitest';
import type { LeastLeaves } from '../../runtime/graphql/project/projector.ts';
import { sqlAlone } from '../graphql/back-ends.ts';
import { testEngine } from '../graphql/fixture.ts';
import { grantOf, principalOf } from './grants.ts';

const fixture = testEngine();

const reader = principalOf(
  grantOf([
    { resourceType: 'Patient', hiddenFields: ['telecom', 'name.given'] },
    { resourceType: 'Encounter', interaction: ['read', 'search'] },
  ]),
);

interface Answer {
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly message: string; readonly path?: readonly unknown[] }[];
}

async function answered(query: string, leastLeaves?: LeastLeaves): Promise<Answer & { denied: boolean }> {
  const engine = leastLeaves ? fixture().engineWith({}, leastLeaves) : fixture().engine;
  const { pieces, rest, denied = false } = await engine.respond({ query }, reader);
  const all = [...pieces];
  for await (const batch of rest ?? []) all.push(...batch);
  return { ...JSON.parse(all.join('')), denied };
}

const searching = (type: string) => `Your access does not extend to searching ${type}.`;
const reading = (type: string) => `Your access does not extend to reading ${type}.`;

interface Case {
  readonly query: string;
  readonly data: object;
  readonly errors: readonly (readonly [string, readonly (string | number)[]])[];
}

const id = 'example';
const cases: readonly Case[] = [
  {
    query: '{ Patient(id: "example") { id } all: ObservationList { id } ConditionConnection { count } }',
    data: { Patient: { id }, all: null, ConditionConnection: null },
    errors: [
      [searching('Observation'), ['all']],
      [searching('Condition'), ['ConditionConnection']],
    ],
  },
  {
    query: '{ Patient(id: "example") { id } Observation(id: "not-there") { id } }',
    data: { Patient: { id }, Observation: null },
    errors: [[reading('Observation'), ['Observation']]],
  },
  {
    query: '{ __typename none: ObservationList { id } PatientList(_id: "example") { id } }',
    data: { __typename: 'Query', none: null, PatientList: [{ id }] },
    errors: [[searching('Observation'), ['none']]],
  },
  {
    query:
      '{ Patient(id: "example") { it: ObservationList(_reference: subject) { id } id page: ObservationConnection(_reference: subject) { count } } }',
    data: { Patient: { it: null, id, page: null } },
    errors: [
      [searching('Observation'), ['Patient', 'it']],
      [searching('Observation'), ['Patient', 'page']],
    ],
  },
  {
    // Whether the Patient has an answer to it makes no difference.
    query:
      '{ PatientList(_id: ["example", "xds"], _sort: "_id") { id ObservationList(_reference: subject) { id } } }',
    data: {
      PatientList: [
        { id, ObservationList: null },
        { id: 'xds', ObservationList: null },
      ],
    },
    errors: [0, 1].map(i => [searching('Observation'), ['PatientList', i, 'ObservationList']] as const),
  },
  {
    query:
      '{ PatientConnection(_id: "example") { count edges { resource { id ObservationList(_reference: subject) { id } } } } }',
    data: { PatientConnection: { count: 1, edges: [{ resource: { id, ObservationList: null } }] } },
    errors: [[searching('Observation'), ['PatientConnection', 'edges', 0, 'resource', 'ObservationList']]],
  },
  {
    query:
      '{ EncounterList(_id: "example", _count: 1) { id subject { resource { ... on Patient { id ObservationList(_reference: subject) { id } } } } } }',
    data: { EncounterList: [{ id, subject: { resource: { id, ObservationList: null } } }] },
    errors: [[searching('Observation'), ['EncounterList', 0, 'subject', 'resource', 'ObservationList']]],
  },
  {
    query: '{ Patient(id: "example") { id name { family } it: name(given: "Peter") { family } } }',
    data: {
      Patient: { id, name: [{ family: 'Chalmers' }, { family: null }, { family: 'Windsor' }], it: null },
    },
    errors: [['given: your access does not extend to what this filters by.', ['Patient', 'it']]],
  },
  {
    query:
      '{ Patient(id: "example") { name(use: official) @flatten { family } ObservationList(_reference: subject) @first { id } } }',
    data: { Patient: { family: ['Chalmers'], ObservationList: null } },
    errors: [[searching('Observation'), ['Patient', 'ObservationList']]],
  },
  {
    // Its arguments are not looked at, so that a fault in them makes no difference.
    query: '{ Patient(id: "example") { id } ObservationList(date: "nonsense", _sort: "nothing") { id } }',
    data: { Patient: { id }, ObservationList: null },
    errors: [[searching('Observation'), ['ObservationList']]],
  },
];

describe.each([
  ['either', undefined],
  ['SQL', sqlAlone],
  ['JavaScript', { resource: 0, element: 0 }],
] as const)('projected by %s', (_, leastLeaves) => {
  test.each(cases)('$query', async ({ query, data, errors }) => {
    const found = await answered(query, leastLeaves);
    expect([found.data, found.errors?.map(({ message, path }) => [message, path])]).toEqual([data, errors]);
    expect(found.denied).toBe(true);
  });
});

describe('refused as a whole', () => {
  const whole: readonly (readonly [string, RegExp])[] = [
    ['{ ObservationList { id } }', /^Your access does not extend to searching Observation\.$/],
    ['{ __typename Observation(id: "x") { id } }', /^Your access does not extend to reading Observation\.$/],
    ['{ a: ObservationList { id } b: ConditionList { id } }', /searching Observation\.$/],
    // The arguments of searches are checked before anything is read.
    [
      '{ Patient(id: "example") { id } PatientList(phone: "1") { id } }',
      /phone: your access does not extend to .*, so the whole request is refused\.$/,
    ],
    [
      '{ Patient(id: "example") { id } PatientList(fhirpath: "telecom.exists()") { id } }',
      /fhirpath: your access does not extend to .* The whole request is refused: leave the argument out\.$/,
    ],
    // Nothing is written that the answer cannot show.
    [
      'mutation { PatientUpdate(id: "example", res: { id: "example", active: false }) { id ObservationList(_reference: subject) { id } } }',
      /searching Observation\. A mutation is refused as a whole/,
    ],
  ];

  test.each(whole)('%s', async (query, message) => {
    const { data, errors, denied } = await answered(query);
    expect([data, errors]).toEqual([
      null,
      [expect.objectContaining({ message: expect.stringMatching(message) })],
    ]);
    expect(denied).toBe(!query.includes('phone'));
  });
});
