// @flatten and what stands below it, as https://hl7.org/fhir/R4/graphql.html#flattening has them, on resources of our own.
import { beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '../server.ts';

const server = testServer();

beforeAll(async () => {
  const patient = {
    ...{ resourceType: 'Patient', id: 'p', active: true, birthDate: '1990-01-02' },
    name: [
      { use: 'official', text: 'A "B"', family: 'B', given: ['A', 'C'], period: { start: '2001' } },
      { use: 'usual', given: ['D'] },
      { family: 'E', given: ['A'], period: { start: '2002', end: '2003' } },
    ],
    identifier: [{ system: 'http://x.example', value: '1' }],
    contact: [
      {
        name: { family: 'F' },
        telecom: [
          { system: 'phone', value: '7' },
          { system: 'phone', value: '8' },
        ],
      },
      { name: { family: 'G' } },
    ],
    managingOrganization: { reference: 'Organization/o' },
    generalPractitioner: [{ reference: 'Organization/o' }, { reference: 'Practitioner/gone' }],
  };
  await server().put(patient as never);
  await server().put({ resourceType: 'Patient', id: 'empty' });
  await server().put({ resourceType: 'Organization', id: 'o', name: 'O' } as never);
  for (const [id, value] of [
    ['a', '1.00'],
    ['b', '2.50'],
  ])
    await server().fetch(`Observation/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/fhir+json' },
      body: `{"resourceType":"Observation","id":"${id}","status":"final","code":{"text":"x"},"subject":{"reference":"Patient/p"},"valueQuantity":{"value":${value},"unit":"kg"}}`,
    });
});

async function on(id: string, selection: string) {
  const { data, errors } = await server().graphql(`{ Patient(id: "${id}") ${selection} }`);
  return { answer: data?.Patient, ...(errors ? { errors } : {}) };
}

describe('what is flattened', () => {
  test.each([
    [
      'gives its elements to the parent, as lists where it was one',
      '{ active name @flatten { text given family } birthDate }',
      {
        active: true,
        text: ['A "B"'],
        given: ['A', 'C', 'D', 'A'],
        family: ['B', 'E'],
        birthDate: '1990-01-02',
      },
    ],
    [
      'gives objects as well',
      '{ name @flatten { period { start end } } }',
      {
        period: [
          { start: '2001', end: null },
          { start: '2002', end: '2003' },
        ],
      },
    ],
    [
      'gives values where it was no list',
      '{ managingOrganization @flatten { reference resource @flatten { ... on Organization { name } } } }',
      { reference: 'Organization/o', name: 'O' },
    ],
    [
      'stays a list through an element that is none',
      '{ contact @flatten { name @flatten { family } telecom @flatten { value } } }',
      { family: ['F', 'G'], value: ['7', '8'] },
    ],
    [
      'has the names of its aliases',
      '{ name @flatten { surname: family } family: name { family } }',
      { surname: ['B', 'E'], family: [{ family: 'B' }, { family: null }, { family: 'E' }] },
    ],
    [
      'takes fragments',
      '{ name @flatten { ...f } } fragment f on HumanName { family ... { use } }',
      { family: ['B', 'E'], use: ['official', 'usual'] },
    ],
    ['keeps an array filter', '{ name(use: usual) @flatten { given } }', { given: ['D'] }],
    [
      '@first takes the first alone',
      '{ name @flatten @first { text given family @singleton } }',
      { text: 'A "B"', given: ['A', 'C'], family: 'B' },
    ],
    [
      '@first below takes the first of each',
      '{ name @flatten { given @first } }',
      { given: ['A', 'D', 'A'] },
    ],
    [
      '@singleton is one value',
      '{ identifier @flatten { system @singleton value @singleton } }',
      { system: 'http://x.example', value: '1' },
    ],
  ])('%s', async (_, selection, answer) => {
    const [fields = '', fragment] = selection.split(/(?= fragment)/);
    const { data, errors } = await server().graphql(`{ Patient(id: "p") ${fields} }${fragment ?? ''}`);
    expect(errors).toBeUndefined();
    expect(data?.Patient).toEqual(answer);
    // Where the resource is the root, the answer is the same.
    const response = await server().fetch('Patient/p/$graphql', {
      ...{
        method: 'POST',
        headers: { 'content-type': 'application/graphql' },
        body: `${fields}${fragment ?? ''}`,
      },
    });
    expect(await response.json()).toEqual({ data: answer });
  });

  test('is null where there is nothing', async () => {
    expect(
      await on(
        'empty',
        '{ name @flatten { text given } contact @flatten { name @flatten { family @singleton } } }',
      ),
    ).toEqual({ answer: { text: null, given: null, family: null } });
  });

  test('at the root, through references and lists, keeps digits and the order of fields', async () => {
    const query = `{ one: __typename ObservationList(_sort: "_id") @flatten { id valueQuantity @flatten { value }
      subject @flatten { resource @flatten { ... on Patient { birthDate name @flatten { family } } } } } two: __typename }`;
    const response = await server().fetch('$graphql', {
      ...{ method: 'POST', headers: { 'content-type': 'application/graphql' }, body: query },
    });
    expect(await response.text()).toBe(
      '{"data":{"one":"Query","id":["a","b"],"value":[1.00,2.50],"birthDate":["1990-01-02","1990-01-02"],"family":["B","E","B","E"],"two":"Query"}}',
    );
  });

  test('errors below it stay, without a path where no key of the response is null for them', async () => {
    const { answer, errors } = await on(
      'p',
      '{ generalPractitioner @flatten { resource { ... on Organization { name } } } }',
    );
    expect(answer).toEqual({ resource: [{ name: 'O' }] });
    expect(errors).toMatchObject([
      { message: 'The reference cannot be resolved.', locations: [{ line: 1 }] },
    ]);
    expect((errors as readonly object[])[0]).not.toHaveProperty('path');
  });
});
