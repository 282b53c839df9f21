// Hand-written documents, one idea each, over HL7's examples: the engine answers what graphql-js over plain resolvers answers.
// Every row of the table of query forms in docs/queries.md.
import { existsSync } from 'node:fs';
import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { developer } from '../../runtime/base/principal/principal.ts';
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

const kept = (suffix: string) =>
  documents.filter(({ name }) => existsSync(new URL(`corpus/${name}${suffix}`, import.meta.url)));

/** One document for each shape of plan: the SQL that it becomes, beside it in corpus/. What the others answer is compared above. */
test.each(kept('.sql'))('$name: its SQL is as kept', async ({ name, request }) => {
  const { statement } = fixture().engine.compile(request, developer);
  await expect(sqlText(statement)).toMatchFileSnapshot(`corpus/${name}.sql`);
});

/** What the comparison leaves out: messages, and what is in cursors. */
test.each(kept('.answer.json'))('$name: its answer is as kept', async ({ name, request }) => {
  const { pieces } = await fixture().engine.respond(request, developer);
  await expect(answerText(pieces.join(''))).toMatchFileSnapshot(`corpus/${name}.answer.json`);
});

test('each shape of plan has its SQL', () => {
  expect([kept('.sql').length, kept('.answer.json').length]).toEqual([25, 4]);
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
