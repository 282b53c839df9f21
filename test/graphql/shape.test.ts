// @flatten @first @singleton @slice as https://hl7.org/fhir/R4/graphql.html#list has them, on resources of our own.
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
      { name: { family: 'F' }, telecom: [{ value: '7' }, { value: '8' }] },
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

  test('errors below it stay', async () => {
    const { answer, errors } = await on(
      'p',
      '{ generalPractitioner @flatten { resource { ... on Organization { name } } } }',
    );
    expect(answer).toEqual({ resource: [{ name: 'O' }] });
    expect(errors).toMatchObject([{ path: ['Patient', 'generalPractitioner', 1, 'resource'] }]);
  });
});

describe('without @flatten', () => {
  test.each([
    [
      '@first is the item, not a list of it',
      '{ name @first { family } given: name { given @first } }',
      { name: { family: 'B' }, given: [{ given: 'A' }, { given: 'D' }, { given: 'A' }] },
    ],
    ['@first of nothing is null', '{ communication @first { preferred } }', { communication: null }],
    [
      '@singleton of one item is the item',
      '{ identifier @singleton { value } }',
      { identifier: { value: '1' } },
    ],
  ])('%s', async (_, selection, answer) => {
    expect(await on('p', selection)).toEqual({ answer });
  });
});

describe('@slice', () => {
  test.each([
    [
      'by an element',
      '{ name @flatten @slice(path: "use") { given family @singleton } }',
      {
        'given.official': ['A', 'C'],
        'family.official': 'B',
        'given.usual': ['D'],
        'family.usual': null,
        given: ['A'],
        family: 'E',
      },
    ],
    [
      'by place',
      '{ name @flatten @slice(path: "$index") { given @first } }',
      { 'given.0': ['A'], 'given.1': ['D'], 'given.2': ['A'] },
    ],
    [
      'by an element of an element',
      '{ name @slice(path: "period.start") { use } }',
      { 'name.2001': { use: 'official' }, name: { use: 'usual' }, 'name.2002': { use: null } },
    ],
    [
      'inside of another',
      '{ contact @flatten @slice(path: "$index") { telecom @flatten @slice(path: "$index") { value @singleton } } }',
      { 'value.0.0': '7', 'value.0.1': '8' },
    ],
  ])('%s', async (_, selection, answer) => {
    expect(await on('p', selection)).toEqual({ answer });
  });

  test('of a list of resources', async () => {
    const { data } = await server().graphql(
      '{ ObservationList @flatten @slice(path: "id") { status @singleton } Patient(id: "p") { ObservationList(_reference: subject) @slice(path: "id") { status } } }',
    );
    expect(data).toEqual({
      ...{ 'status.a': 'final', 'status.b': 'final' },
      Patient: { 'ObservationList.a': { status: 'final' }, 'ObservationList.b': { status: 'final' } },
    });
  });
});

test('several values where one was promised are an error, and the rest stands', async () => {
  expect(await on('p', '{ active name @flatten { text family @singleton } }')).toMatchObject({
    answer: { active: true, text: ['A "B"'], family: null },
    errors: [
      {
        message: '@singleton: there are 2 values, and one was promised.',
        path: ['Patient', 'name', 'family'],
      },
    ],
  });
});

describe('refused', () => {
  test.each([
    ['@flatten of a primitive', '{ birthDate @flatten }', /@flatten belongs on an element that has elements/],
    ['@first of what does not repeat', '{ birthDate @first }', /@first belongs on an element that repeats/],
    [
      '@slice of what does not repeat',
      '{ maritalStatus @slice(path: "text") { text } }',
      /@slice belongs on a list/,
    ],
    ['@slice and @first', '{ name @slice(path: "use") @first { use } }', /cannot stand together/],
    [
      'a path that is none',
      `{ name @slice(path: "use'; drop") { use } }`,
      /the path is \$index, or an element/,
    ],
    [
      'a path of a function',
      '{ name @slice(path: "given.first()") { use } }',
      /the path is \$index, or an element/,
    ],
    ['a slice without path', '{ name @slice { use } }', /argument "path" of type "String!" is required/],
    [
      'two fields of one name',
      '{ name @flatten { use } telecom @flatten { use } }',
      /makes two fields "use" of one object/,
    ],
    [
      'a field of the name of another',
      '{ name @flatten { text } contact { relationship @flatten { text } organization @flatten { display } } display: active managingOrganization @flatten { display } }',
      /makes two fields "display"/,
    ],
    [
      'types that differ',
      '{ generalPractitioner { resource { ... on Organization { telecom @first { value } } ... on Practitioner { telecom { value } } } } }',
      /The directives on "telecom" differ/,
    ],
  ])('%s', async (_, selection, message) => {
    const { errors, answer } = await on('p', selection);
    expect(answer).toBeUndefined();
    expect(errors?.[0]?.message).toMatch(message);
    expect(errors?.[0]?.locations).toHaveLength(1);
  });

  test('a path in a variable', async () => {
    const { errors } = await server().graphql(
      'query ($p: String!) { Patient(id: "p") { name @slice(path: $p) { use } } }',
      { p: 'use' },
    );
    expect(errors?.[0]?.message).toMatch(/written in the document, not in a variable/);
  });
});
