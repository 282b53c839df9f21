// Random filters, and every operator of every parameter that has values: the engine finds what brute force finds.
import { describe, expect, test } from 'vitest';
import { parametersOf } from '../../runtime/search/parameters.ts';
import { hasSharedData } from '../oracle/corpus.ts';
import { argumentName } from '../oracle/definitions.ts';
import { draw } from '../oracle/draw.ts';
import { printFilter } from '../oracle/filter.ts';
import { engineSearch, oracleSearch, readArguments, type Searched } from './compare.ts';
import { examplesEngine, smallEngine } from './corpora.ts';
import { operatorsOf, randomFilter, testOf, valuesOf } from './random-filter.ts';

describe('HL7’s examples', () => {
  const examples = examplesEngine();

  test('every operator of every parameter', { timeout: 240_000 }, async () => {
    const { tried, finding, differences } = await everyOperator(examples());
    expect(differences).toEqual([]);
    expect(tried).toBeGreaterThan(7_500);
    expect(finding).toBeGreaterThan(0.5 * tried);
  });

  test('random filters', { timeout: 240_000 }, async () => {
    const { finding, differences } = await randomFilters(examples(), 3_000, 1);
    expect(differences).toEqual([]);
    expect(finding).toBeGreaterThan(1_200);
  });
});

describe.skipIf(!hasSharedData())('the shared small data (skipped without ../shared)', () => {
  const small = smallEngine();

  test('random filters', { timeout: 240_000 }, async () => {
    const { finding, differences } = await randomFilters(small(), 1_000, 2);
    expect(differences).toEqual([]);
    expect(finding).toBeGreaterThan(400);
  });
});

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
    for (const parameter of store.parameters(type)) {
      const values = valuesOf(store, type, parameter);
      if (values.length === 0) continue;
      for (const operator of operatorsOf[parameter.type] ?? []) {
        const filter = testOf(parameter, chance.pick(values), chance, operator);
        if (filter)
          await compare(
            searched,
            type,
            printFilter(filter, () => chance.chance(0.5)),
            found,
          );
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
    const filter = randomFilter(type, { draw: chance, store, chains });
    await compare(
      searched,
      type,
      printFilter(filter, () => chance.chance(0.5)),
      found,
    );
  }
  return found;

  function chains(type: string): { name: string; types: readonly string[] }[] {
    return store.parameters(type).flatMap(({ code, type: kind }) => {
      const { targets, canonical } = parametersOf(type).params[argumentName(code)] ?? {};
      if (kind !== 'reference' || canonical || !targets) return [];
      const types = (targets.length === 0 ? store.types : targets).filter(target =>
        store.types.includes(target),
      );
      return types.length === 0 ? [] : [{ name: code, types }];
    });
  }
}

async function compare(searched: Searched, type: string, filter: string, found: Comparison): Promise<void> {
  const expected = oracleSearch(searched, type, [], { filter });
  const answered = await engineSearch(searched, type, {}, { filter });
  found.tried++;
  if ('ids' in expected && expected.ids.length > 0) found.finding++;
  if (JSON.stringify(expected) !== JSON.stringify(answered) && found.differences.length < 50)
    found.differences.push(`${type}: ${filter}: ${brief(expected)}, not ${brief(answered)}`);
}

function brief(found: object): string {
  return JSON.stringify(found).slice(0, 300);
}
