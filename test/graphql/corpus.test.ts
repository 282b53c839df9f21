// Hand-written documents, one idea each, over HL7's examples: the engine answers what graphql-js over plain resolvers answers.
// Every row of the table of query forms in ../shared/spec/reference.md, section 4.1, and every rule below it.
import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { developer } from '../../runtime/principal/principal.ts';
import { everyBackEnd } from './back-ends.ts';
import { oracleAnswer, readAnswer } from './compare.ts';
import { corpus } from './corpus.ts';
import { testEngine } from './fixture.ts';
import { answerText, sqlText } from './goldens.ts';

const fixture = testEngine();
const documents = corpus();

test('there are more than sixty documents', () => {
  expect(documents.length).toBeGreaterThan(60);
});

const ask = everyBackEnd(fixture);

describe('the engine agrees with graphql-js', () => {
  test.each(documents)('$name', async ({ request }) => {
    const wanted = oracleAnswer(fixture(), request);
    const texts = await ask(request);
    for (const [backEnd, text] of texts) expect(readAnswer(text), backEnd).toEqual(wanted);
    expect(new Set(texts.values()).size).toBe(1);
    // Something was found, or else the document shows nothing.
    expect(wanted.data).toMatch(/":("|\d|true|false)/);
  });
});

/** The best description of a document: the SQL that it becomes and the answer that it gets, beside it in corpus/. */
test.each(documents)('$name: SQL and answer are as kept', async ({ name, request }) => {
  const { engine } = fixture();
  const { statement } = engine.compile(request, developer);
  await expect(sqlText(statement)).toMatchFileSnapshot(`corpus/${name}.sql`);
  // The schema has a file of its own: generated/schema.graphql.
  if (request.query?.includes('__schema')) return;
  const { pieces } = await engine.respond(request, developer);
  await expect(answerText(pieces.join(''))).toMatchFileSnapshot(`corpus/${name}.answer.json`);
});

test('all but those with nullable Booleans in @skip are valid by the letter of GraphQL', () => {
  const { schema } = fixture();
  const invalid = documents.flatMap(({ name, request }) =>
    validate(schema, parse(request.query ?? ''))
      .slice(0, 1)
      .map(({ message }) => [name, message]),
  );
  expect(invalid).toEqual([
    [
      'skip-by-nullable-variables',
      'Variable "$yes" of type "Boolean" used in position expecting type "Boolean!".',
    ],
  ]);
});
