// Words of people → the type and the field that they mean, within the first five results. The first 100 of phrases.json were written before the search, the others before
// the lay words that they need.
import { beforeAll, expect, test } from 'vitest';
import { newClient } from '../auth/client.ts';
import { testServer } from '../server.ts';
import { type Agent, agentOf, foundIn } from './agent.ts';
import phrases from './phrases.json' with { type: 'json' };

const server = testServer({ KILN_MCP: 'on' });
let agent: Agent;

beforeAll(async () => {
  agent = await agentOf(server());
});

const find = async (words: string) => foundIn(await agent.call('find_types', { words }));

test('there are 100 phrases and more', () => {
  expect(new Set(phrases.map(([words]) => words)).size).toBe(134);
});

test('each finds its type and field', async () => {
  const missed: string[] = [];
  for (const [words = '', wanted = ''] of phrases) {
    const found = (await find(words)).flatMap(({ type, fields }) =>
      fields.map(line => `${type}.${/^\w+/.exec(line)?.[0]}`),
    );
    if (!wanted.split(' ').some(each => found.includes(each)))
      missed.push(`${words} → ${wanted}; found ${found.join(' ')}`);
  }
  expect(missed).toEqual([]);
});

// Of people who know no FHIR, and none of them was there when the lay words were written.
test.each([
  ['latest HbA1c', 'Observation.valueQuantity Observation.code'],
  ['does the patient have diabetes', 'Condition.code'],
  ['metastases', 'Condition.code'],
  ['creatinine', 'Observation.valueQuantity Observation.code'],
])('%s is a code, which the definitions do not name', async (words, wanted) => {
  const found = (await find(words)).flatMap(({ type, fields }) =>
    fields.map(line => `${type}.${/^\w+/.exec(line)?.[0]}`),
  );
  expect(wanted.split(' ').filter(each => found.includes(each))).not.toEqual([]);
});

test('a result says what to search by, and its GraphQL is valid', async () => {
  const [first] = await find('date of last tetanus shot');
  expect(first).toMatchObject({
    type: 'Immunization',
    arguments: expect.arrayContaining(['date: [dateSearch]']),
  });
  const documents: string[] = [];
  for (const words of [
    'vaccine',
    'blood pressure',
    'name of a person',
    'what did the insurer pay',
    'xyzzy',
    'AccessPolicy resource',
  ])
    documents.push(...(await find(words)).map(({ graphql }) => graphql));
  expect(documents.length).toBeGreaterThan(15);
  for (const query of documents)
    expect(await agent.call('query', { query })).toMatchObject({ isError: false });
});

test('its GraphQL selects what was found, at any depth, and nothing that is hidden', async () => {
  const resource = [
    { resourceType: 'Patient', hiddenFields: ['contact.gender'] },
    { resourceType: 'AllergyIntolerance' },
  ];
  await server().put({ resourceType: 'AccessPolicy', id: 'some', resource });
  const { accessToken } = await newClient(server(), { policies: ['some'] });
  const other = await agentOf(server(), accessToken);
  const copied = async (words: string) =>
    foundIn(await other.call('find_types', { words }))
      .map(({ graphql }) => graphql)
      .join(' ');
  expect(await copied('symptoms of the allergic reaction')).toContain('reaction { manifestation {');
  const contact = await copied('emergency contact');
  expect(contact).toContain('contact {');
  expect(contact).not.toContain('gender');
});

test('codes of value sets are words', async () => {
  const found = await find('entered-in-error');
  expect(found.length).toBe(5);
});
