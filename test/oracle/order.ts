// Sort keys in, an order of resources out. docs/decisions/dates-and-order.md: default order is `id`; `id` breaks every tie; missing values
// come last; of several values the least counts ascending, the greatest descending.

import { type Cut, compareCuts } from './interval.ts';
import { amount, reference, texts, time, tokens } from './stored.ts';
import { comparePoints, fold } from './text.ts';
import type { Value } from './values.ts';

export interface SortKey {
  readonly type: string;
  readonly descending: boolean;
}

type Key = string | Cut;

/** The key of one resource among its values; undefined if it has none. */
export function sortKey(values: readonly Value[], sort: SortKey, base: string): Key | undefined {
  const keys = values.flatMap(value => keysOf(value, sort, base));
  return keys.reduce<Key | undefined>((best, key) => {
    if (best === undefined) return key;
    const above = compareKeys(key, best) > 0;
    return above === sort.descending ? key : best;
  }, undefined);
}

/** Missing keys come last in both directions. */
export function compareSorted(a: Key | undefined, b: Key | undefined, descending: boolean): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return descending ? compareKeys(b, a) : compareKeys(a, b);
}

/** Intervals count by their start ascending, by their end descending. */
function keysOf(value: Value, { type, descending }: SortKey, base: string): Key[] {
  switch (type) {
    case 'string':
      return texts(value)
        .map(fold)
        .filter(text => text !== '');
    case 'token':
      return tokens(value).flatMap(token => token.code ?? []);
    case 'reference':
      return [reference(value, base)].filter(key => key !== undefined);
    case 'uri':
      return typeof value.json === 'string' ? [value.json] : [];
    case 'date':
    case 'number':
    case 'quantity': {
      const interval = type === 'date' ? time(value) : amount(value);
      return interval ? [descending ? interval.high : interval.low] : [];
    }
    default:
      throw new Error(`There is no order by a parameter of type ${type}.`);
  }
}

function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'string' && typeof b === 'string') return comparePoints(a, b);
  if (typeof a === 'string' || typeof b === 'string')
    throw new Error('Keys of one parameter differ in kind.');
  return compareCuts(a, b);
}
