// Words of people → the type and the field that they mean, within the first five results. phrases.json was written before the search.
import { beforeAll, expect, test } from 'vitest';
import { testServer } from '../server.ts';
import { type Agent, agentOf, foundIn } from './agent.ts';
import phrases from './phrases.json' with { type: 'json' };

const server = testServer({ KILN_MCP: 'on' });
let agent: Agent;

beforeAll(async () => {
  agent = await agentOf(server());
});

const find = async (words: string) => foundIn(await agent.call('find_types', { words }));

test('there are 100 phrases', () => {
  expect(new Set(phrases.map(([words]) => words)).size).toBe(100);
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

test('a result says what to search by, and its GraphQL is valid', async () => {
  const [first] = await find('date of last tetanus shot');
  expect(first).toMatchObject({
    type: 'Immunization',
    arguments: expect.arrayContaining(['date: [dateSearch]']),
  });
  const documents: string[] = [];
  for (const words of ['vaccine', 'blood pressure', 'name of a person', 'what did the insurer pay', 'xyzzy'])
    documents.push(...(await find(words)).map(({ graphql }) => graphql));
  expect(documents.length).toBeGreaterThan(15);
  for (const query of documents)
    expect(await agent.call('query', { query })).toMatchObject({ isError: false });
});

test('codes of value sets are words', async () => {
  const found = await find('entered-in-error');
  expect(found.length).toBe(5);
});
