// A seed in, the same choices every time out. KILN_TEST_SEED gives other choices for all seeds.

export interface Draw {
  /** True so often: 0 never, 1 always. */
  chance(share: number): boolean;
  /** 0 to `below` - 1. */
  int(below: number): number;
  /** Undefined of an empty list. */
  pick<T>(list: readonly T[]): T | undefined;
  /** At most `count` different ones, in the list's order. */
  some<T>(list: readonly T[], count: number): T[];
}

const base = Math.imul(Number(process.env.KILN_TEST_SEED ?? 0), 0x9e3779b1);

export function draw(seed: number): Draw {
  let state = (seed + base) >>> 0;
  // Mulberry32: 32 bits of state are plenty for documents.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    int,
    chance: share => next() < share,
    pick: list => list[int(list.length)],
    some(list, count) {
      const places = new Set<number>();
      for (let tries = 0; tries < 2 * count && places.size < Math.min(count, list.length); tries++)
        places.add(int(list.length));
      return list.filter((_, place) => places.has(place));
    },
  };
}
