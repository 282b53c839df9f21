// Random documents over HL7's examples: the engine answers what graphql-js over plain resolvers answers.
// KILN_TEST_SEEDS=1000-4000 tries others, by hand.
import { expect, test } from 'vitest';
import { deep } from '../deep.ts';
import { randomRequest } from '../oracle/random.ts';
import { everyBackEnd } from './back-ends.ts';
import { oracleAnswer, readAnswer } from './compare.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine({
  fhirpathLength: 100_000,
  KILN_MAX_DOCUMENT_BYTES: '4MB',
  // What could be read is priced, and FHIRPath outside of SQL could look at a thousand rows for each parent.
  KILN_MAX_COST: '1000000000',
  maxSqlBytes: 2 ** 20,
  maxSubplans: 1000,
});
const ask = everyBackEnd(fixture);

const [first = 0, last = 599] = (process.env.KILN_TEST_SEEDS ?? deep('0-79', '0-299')).split('-').map(Number);
const perTest = 100;

/** Fields that come to the same key after @flatten have to agree: the oracle has no such rule. */
const keysClash =
  /^\{"data":null,"errors":\[\{"message":"(After @flatten, |The field [^.]* is asked for twice under one name with different directives)/;
/** Long arrays through which resources are read need a `_count`: the oracle has no such limit. */
const arrayLimit = /"The element has more than 1000 items, the most through which other resources are read/;
const formed = { compared: 0, clashing: 0, limited: 0 };

for (let from = first; from <= last; from += perTest)
  test(`seeds ${from} to ${Math.min(from + perTest - 1, last)}`, { timeout: 240_000 }, async () => {
    const { schema, store } = fixture();
    for (let seed = from; seed <= last && seed < from + perTest; seed++) {
      const { document: query, variables, operationName, focus } = randomRequest(schema, store, seed);
      const request = {
        query,
        variables,
        ...(operationName ? { operationName } : {}),
        ...(focus ? { focus } : {}),
      };
      const texts = await ask(request);
      if ([...texts.values()].every(text => keysClash.test(text))) {
        formed.clashing++;
        continue;
      }
      if ([...texts.values()].every(text => arrayLimit.test(text))) {
        formed.limited++;
        continue;
      }
      if (/@(flatten|first|singleton|slice)\b/.test(query)) formed.compared++;
      const wanted = oracleAnswer(fixture(), request);
      const about = `seed ${seed}: ${query}\n${JSON.stringify(variables)}`;
      for (const [backEnd, text] of texts) expect(readAnswer(text), `${backEnd}, ${about}`).toEqual(wanted);
      expect(new Set(texts.values()).size, about).toBe(1);
    }
  });

test('most documents with directives were compared', () => {
  expect(formed.compared).toBeGreaterThan((last - first + 1) / deep(20, 5));
  // Of a few documents, a larger part may clash.
  expect(formed.clashing).toBeLessThan(formed.compared / deep(2, 10));
  expect(formed.limited).toBeLessThan(formed.compared / deep(2, 10));
});
