// Searches by REST find what brute force finds, in the same order, with the same includes and totals: every parameter with every modifier,
// every reference followed forwards and backwards, random searches; on HL7's examples, on the shared small data, and on random resources.

import { describe, expect, test } from 'vitest';
import { deep, isDeep } from '../deep.ts';
import type { Comparison } from '../rest/bundle.ts';
import {
  everyModifier,
  everyReference,
  pagesByLinks,
  partsOfResources,
  randomSearches,
} from '../rest/searches.ts';
import { examplesEngine, recombinedEngine, smallEngine } from '../search/corpora.ts';
import { hasSharedData } from './corpus.ts';

const limit = { timeout: 240_000 };

function expectEqual({ searches, finding, differences }: Comparison, least: number): void {
  expect(differences.slice(0, 20)).toEqual([]);
  expect(searches).toBeGreaterThan(least);
  // Of a few searches, few may find something.
  expect(finding).toBeGreaterThan(searches / deep(30, 6));
}

describe('HL7’s examples', () => {
  const examples = examplesEngine();

  test('every modifier of every parameter', limit, async () => {
    expectEqual(await everyModifier(examples(), deep(100, 8)), deep(100, 1_700));
  });

  test('every reference, followed and included', limit, async () => {
    expectEqual(await everyReference(examples(), deep(100, 1)), deep(14, 2_200));
  });

  test('random searches', limit, async () => {
    expectEqual(await randomSearches(examples(), deep(30, 150), 1), deep(29, 149));
  });

  test('pages by links', limit, async () => {
    const { differences, pages } = await pagesByLinks(examples(), deep(6, 80));
    expect(differences.slice(0, 10)).toEqual([]);
    expect(pages).toBeGreaterThan(deep(9, 200));
  });

  test('summaries and elements', limit, async () => {
    expect((await partsOfResources(examples(), deep(25, 1))).slice(0, 5)).toEqual([]);
  });
});

describe('random resources', () => {
  const recombined = recombinedEngine(deep(150, 1_500));

  test('every modifier of some parameters', limit, async () => {
    expectEqual(await everyModifier(recombined(), deep(100, 16)), deep(30, 250));
  });

  test('random searches', limit, async () => {
    expectEqual(await randomSearches(recombined(), deep(30, 150), 2), deep(29, 149));
  });
});

describe.skipIf(!isDeep || !hasSharedData())(
  'the shared small data (in the deep suite, with ../shared)',
  () => {
    const small = smallEngine();

    test('every modifier of some parameters', limit, async () => {
      expectEqual(await everyModifier(small(), 3), 200);
    });

    test('random searches', limit, async () => {
      expectEqual(await randomSearches(small(), 300, 3), 299);
    });
  },
);
