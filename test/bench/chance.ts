// A seed in, the same sequence of choices every time out: what is measured must not differ from run to run.

export interface Chance {
  /** 0 to `below` - 1. */
  int(below: number): number;
  pick<Items extends readonly [unknown, ...unknown[]]>(items: Items): Items[number];
  /** As a UUID is written; its order has nothing to do with the order it was made in. */
  uuid(): string;
}

/** Xorshift of 32 bits, stepped once for each number. https://en.wikipedia.org/wiki/Xorshift */
export function chance(seed: number): Chance {
  let state = seed >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  // Neighbouring seeds differ in few bits; some steps later nothing of that is left.
  for (let step = 0; step < 8; step++) next();
  const int = (below: number): number => Math.floor((next() / 2 ** 32) * below);
  const hex = (digits: number): string =>
    next()
      .toString(16)
      .padStart(8, '0')
      .slice(8 - digits);
  return {
    int,
    pick: items => items[int(items.length)] ?? items[0],
    uuid: () => `${hex(8)}-${hex(4)}-${hex(4)}-${hex(4)}-${hex(8)}${hex(4)}`,
  };
}
