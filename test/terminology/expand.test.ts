// Expansions that would not end, or that grow without bound: each ends with its reason.
import { describe, expect, it } from 'vitest';
import { conceptsOf, reached } from '../../runtime/base/terminology/concepts.ts';
import {
  expandValueSet,
  mostCodes,
  NotExpandable,
  type ValueSet,
} from '../../runtime/base/terminology/expand.ts';

const system = (count: number, url = 'urn:s') => ({
  ...{ url, content: 'complete' },
  concept: Array.from({ length: count }, (_, i) => ({ code: `c${i}` })),
});

function reason(valueSet: ValueSet, valueSets: Readonly<Record<string, ValueSet>> = {}, size = 10): string {
  const codeSystem = system(size);
  try {
    const codes = expandValueSet(valueSet, {
      valueSet: canonical => valueSets[canonical],
      codeSystem: () => codeSystem,
    });
    return `${codes.length} codes`;
  } catch (error) {
    if (error instanceof NotExpandable) return error.message;
    throw error;
  }
}

const all = { system: 'urn:s' };
const of = (url: string, ...valueSet: string[]) => ({
  url,
  compose: { include: valueSet.map(each => ({ valueSet: [each] })) },
});

describe('an expansion', () => {
  it('of value sets that include each other twice, forty levels deep', () => {
    const valueSets: Record<string, ValueSet> = { v0: { url: 'v0', compose: { include: [all] } } };
    for (let i = 1; i < 40; i++) valueSets[`v${i}`] = of(`v${i}`, `v${i - 1}`, `v${i - 1}`);
    expect(reason(of('top', 'v39'), valueSets)).toBe('10 codes');
  });

  it('of more levels than fifty', () => {
    const valueSets = Object.fromEntries(
      Array.from({ length: 60 }, (_, i) => [`v${i}`, of(`v${i}`, `v${i + 1}`)]),
    );
    expect(reason(of('top', 'v0'), valueSets)).toBe('It includes value sets in more than 50 levels.');
  });

  it('of too many codes, of too many parts, of codes that are too long', () => {
    const compose = { include: [all] };
    expect(reason({ compose }, {}, mostCodes)).toBe(`${mostCodes} codes`);
    expect(reason({ compose }, {}, mostCodes + 1)).toBe(
      `The code system urn:s has more than ${mostCodes} concepts.`,
    );
    expect(reason({ compose: { include: Array.from({ length: 100 }, () => all) } }, {}, mostCodes)).toMatch(
      /^Its parts have more than 1000000/,
    );
    expect(reason({ compose: { include: [{ ...all, concept: [{ code: 'x'.repeat(251) }] }] } })).toMatch(
      /more than 250 characters/,
    );
  });

  it.each([
    [
      { op: 'regex', property: 'code', value: '(a+)+$' },
      /regular expression '\(a\+\)\+\$', which may take any time/,
    ],
    [{ op: 'like', property: 'code', value: 'a' }, /operator 'like'/],
    [{ op: 'in', property: 'code', value: 'c1, c2,c99' }, '2 codes'],
    [{ op: 'not-in', property: 'code', value: 'c1,c2' }, '8 codes'],
    [{ op: 'is-not-a', property: 'concept', value: 'c1' }, '9 codes'],
    [{ op: 'generalizes', property: 'concept', value: 'c1' }, '1 codes'],
    [{ op: 'descendent-of', property: 'concept', value: 'c1' }, '0 codes'],
    [{ op: 'exists', property: 'status', value: 'false' }, '10 codes'],
    [{ op: '=', property: 'code', value: 'c1' }, '1 codes'],
  ])('%j', (filter, want) => {
    const found = reason({ compose: { include: [{ ...all, filter: [filter] }] } });
    if (typeof want === 'string') expect(found).toBe(want);
    else expect(found).toMatch(want);
  });

  it('a lock date, and nothing at all', () => {
    expect(reason({ compose: { lockedDate: '2020', include: [all] } })).toMatch(/earlier date/);
    expect(reason({})).toBe('It has neither a compose nor an expansion.');
  });
});

it('a hierarchy in a circle ends', () => {
  const parent = (valueCode: string) => [{ code: 'parent', valueCode }];
  const concepts = conceptsOf({
    concept: [
      { code: 'a', property: parent('b') },
      { code: 'b', property: parent('a') },
      { code: 'c', property: parent('b') },
    ],
  });
  expect([...reached(concepts, 'c', 'parents')].sort()).toEqual(['a', 'b']);
  expect([...reached(concepts, 'a', 'children')].sort()).toEqual(['a', 'b', 'c']);
});
