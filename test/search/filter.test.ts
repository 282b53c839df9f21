// Random filters, and every operator of every parameter that has values: the engine finds what brute force finds.
import { describe, expect, test } from 'vitest';
import { deep, isDeep, part } from '../deep.ts';
import { hasSharedData } from '../oracle/corpus.ts';
import { type Draw, draw } from '../oracle/draw.ts';
import { printFilter } from '../oracle/filter.ts';
import { operatorsOf, randomFilter, testOf, valuesOf } from '../oracle/random-filter.ts';
import type { Page } from '../oracle/search.ts';
import { engineSearch, oracleSearch, readArguments, type Searched } from './compare.ts';
import { examplesEngine, smallEngine } from './corpora.ts';

describe('HL7’s examples', () => {
  const examples = examplesEngine();

  test('every operator of every parameter', { timeout: 240_000 }, async () => {
    const { tried, finding, differences } = await everyOperator(examples());
    expect(differences).toEqual([]);
    expect(tried).toBeGreaterThan(deep(700, 1_800));
    expect(finding).toBeGreaterThan(0.5 * tried);
  });

  test('random filters', { timeout: 240_000 }, async () => {
    const { finding, differences } = await randomFilters(examples(), deep(60, 500), 1);
    expect(differences).toEqual([]);
    expect(finding).toBeGreaterThan(deep(10, 200));
  });
});

describe.skipIf(!isDeep || !hasSharedData())(
  'the shared small data (in the deep suite, with ../shared)',
  () => {
    const small = smallEngine();

    test('random filters', { timeout: 240_000 }, async () => {
      const { finding, differences } = await randomFilters(small(), 100, 2);
      expect(differences).toEqual([]);
      expect(finding).toBeGreaterThan(40);
    });
  },
);

interface Comparison {
  tried: number;
  /** Filters that find something. */
  finding: number;
  readonly differences: string[];
}

async function everyOperator(searched: Searched): Promise<Comparison> {
  readArguments(searched);
  const found: Comparison = { tried: 0, finding: 0, differences: [] };
  const { store } = searched;
  const chance = draw(7);
  for (const type of store.types)
    for (const parameter of part(store.parameters(type), deep(10, 4), type.length)) {
      const values = valuesOf(store, type, parameter);
      if (values.length === 0) continue;
      for (const operator of operatorsOf[parameter.type] ?? []) {
        const filter = testOf(parameter, chance.pick(values), chance, operator);
        const text = filter && printFilter(filter, () => chance.chance(0.5));
        if (text) await compare(searched, type, text, found);
      }
    }
  return found;
}

async function randomFilters(searched: Searched, count: number, seed: number): Promise<Comparison> {
  readArguments(searched);
  const { store } = searched;
  const found: Comparison = { tried: 0, finding: 0, differences: [] };
  for (let i = 0; i < count; i++) {
    const chance = draw(seed * 100_000 + i);
    const type = chance.pick(store.types) ?? 'Patient';
    const filter = randomFilter(type, { draw: chance, store });
    const text = printFilter(filter, () => chance.chance(0.5));
    await compare(searched, type, text, found, chance.chance(0.3) ? randomPage(chance) : {});
  }
  return found;
}

function randomPage(chance: Draw): Page {
  const sort = chance.pick(['-_id', '_lastUpdated,-_id']) ?? '';
  return { sort: [sort], count: 1 + chance.int(5), offset: chance.int(3) };
}

async function compare(
  searched: Searched,
  type: string,
  filter: string,
  found: Comparison,
  page: Page = {},
): Promise<void> {
  const expected = oracleSearch(searched, type, [], { ...page, filter });
  const answered = await engineSearch(searched, type, {}, { ...page, filter });
  found.tried++;
  if ('ids' in expected && expected.ids.length > 0) found.finding++;
  if (JSON.stringify(expected) !== JSON.stringify(answered) && found.differences.length < 50)
    found.differences.push(`${type}: ${filter}: ${brief(expected)}, not ${brief(answered)}`);
}

function brief(found: object): string {
  return JSON.stringify(found).slice(0, 300);
}
