// Random ways through the pages of random Connections: each page is that of graphql-js over plain resolvers, whatever cursor led to it.
// KILN_TEST_SEEDS=1000-4000 tries others, by hand.
import { expect, test } from 'vitest';
import { deep, isDeep } from '../deep.ts';
import { cursors, randomWalk } from '../oracle/random-walk.ts';
import { type Comparable, engineAnswer, oracleAnswer } from './compare.ts';
import { testEngine } from './fixture.ts';

const fixture = testEngine({
  fhirpathLength: 100_000,
  KILN_MAX_COST: '1000000000',
  maxSubplans: 1000,
});

const [first = 0, last = 59] = (process.env.KILN_TEST_SEEDS ?? deep('0-14', '0-59')).split('-').map(Number);

interface Page {
  readonly page: Readonly<Record<string, string | null>> | null;
}

function cursor({ data }: Comparable, name: string): string | null {
  return (JSON.parse(data) as Page | null)?.page?.[name] ?? null;
}

/** What a cursor says is each server's own; that it is there is not. */
function masked(answer: Comparable): Comparable {
  const page = new RegExp(`^({"page":{)${cursors.map(name => `"${name}":(?:null|("[^"]*"))`).join()}`);
  const data = answer.data.replace(page, (_, begin: string, ...found: (string | undefined)[]) => {
    const is = cursors.map((name, i) => `"${name}":${found[i] !== undefined}`);
    return begin + is.join();
  });
  return { ...answer, data };
}

test(`seeds ${first} to ${last}`, { timeout: 1_200_000 }, async () => {
  const { schema, store } = fixture();
  const followed = new Set<string>();
  let pages = 0;
  for (let seed = first; seed <= last; seed++) {
    const { document: query, variables, operationName, moves } = randomWalk(schema, store, seed);
    const request = { query, ...(operationName ? { operationName } : {}) };
    let [own, wanted]: (string | null)[] = [null, null];
    for (const move of moves) {
      const about = `seed ${seed}, before ${move} of ${moves.join()}: ${query}\n${JSON.stringify(variables)}`;
      const given = await engineAnswer(fixture(), { ...request, variables: { ...variables, cursor: own } });
      const oracle = oracleAnswer(fixture(), { ...request, variables: { ...variables, cursor: wanted } });
      expect(masked(given), about).toEqual(masked(oracle));
      pages++;
      const next = [move, 'next', 'last'].find(name => cursor(given, name) !== null);
      if (next === undefined) break;
      [own, wanted] = [cursor(given, next), cursor(oracle, next)];
      followed.add(next);
    }
  }
  // A few walks need not follow every cursor.
  if (isDeep) expect([...followed].sort()).toEqual([...cursors].sort());
  else expect(followed.size).toBeGreaterThan(1);
  expect(pages).toBeGreaterThan((last - first) * 3);
});
