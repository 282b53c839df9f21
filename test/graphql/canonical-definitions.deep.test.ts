// Canonicals among HL7's own definitions, thousands of them: every back end answers as graphql-js does.
import { expect, test } from 'vitest';
import { everyBackEnd } from './back-ends.ts';
import { oracleAnswer, readAnswer } from './compare.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine({}, { definitions: true });
const ask = everyBackEnd(fixture);

const any = 'resource(optional: true) { id }';

test.each([
  [
    'ConceptMap',
    150,
    `{ ConceptMapList(_count: 200) { sourceCanonical _sourceCanonical { ${any} } targetCanonical _targetCanonical { resource(optional: true) { ... on ValueSet { id title } } } } }`,
  ],
  [
    'CapabilityStatement',
    1800,
    `{ CapabilityStatementList(_count: 3) { id rest { resource { profile _profile { resource(optional: true) { id ... on StructureDefinition { url kind } } } searchParam { definition _definition { ${any} } } } } } }`,
  ],
  [
    'StructureDefinition',
    300,
    `{ StructureDefinitionList(_count: 60) { baseDefinition _baseDefinition { ${any} } snapshot { element(_count: 20) { binding { _valueSet { ${any} } } type { _targetProfile(_count: 3) { ${any} } } } } } }`,
  ],
])('%s', { timeout: 120_000 }, async (_, least, query) => {
  const wanted = oracleAnswer(fixture(), { query });
  const texts = await ask({ query });
  for (const [backEnd, text] of texts) expect(readAnswer(text), backEnd).toEqual(wanted);
  expect(new Set(texts.values()).size).toBe(1);
  expect(wanted.data.match(/"resource":\{"id":"/g)?.length).toBeGreaterThan(least);
});
