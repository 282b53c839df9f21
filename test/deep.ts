// `npm test` runs a few cases of each random or exhaustive test, `npm run test:deep` all of them.

/** @returns whether this is `npm run test:deep`, which runs the test files that import this file */
export const isDeep = process.env.KILN_TEST_DEEP === '1';

/** How many cases: `few` in `npm test`, `many` in `npm run test:deep`. */
export function deep<Count>(few: Count, many: Count): Count {
  return isDeep ? many : few;
}

/** Every `step`-th of them, beginning with one that depends on `seed`. */
export function part<Item>(items: readonly Item[], step: number, seed: number): readonly Item[] {
  return items.filter((_, i) => (i + seed) % step === 0);
}

/** The same of each kind: at least one. */
export function partOfEach<Item>(
  items: readonly Item[],
  kindOf: (item: Item) => unknown,
  step: number,
  seed: number,
): readonly Item[] {
  return [...new Set(items.map(kindOf))].flatMap(kind => {
    const own = items.filter(item => kindOf(item) === kind);
    return part(own, Math.min(step, own.length), seed);
  });
}
