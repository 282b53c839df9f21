// What is stored and what is sought as intervals of one line, and R4's prefixes as relations between them.
// https://hl7.org/fhir/R4/search.html#prefix

import { absolute, add, compare, type Decimal, decimal, subtract, tenth } from './decimal.ts';

/** A place between numbers: just before or just after `at`. So `[1,2)` is before 1 to before 2, `[1,2]` before 1 to after 2. */
export interface Cut {
  readonly at: Decimal | '-∞' | '∞';
  readonly side: 'before' | 'after';
}

export interface Interval {
  readonly low: Cut;
  readonly high: Cut;
}

export const prefixes = ['eq', 'ne', 'gt', 'lt', 'ge', 'le', 'sa', 'eb', 'ap'] as const;
export type Prefix = (typeof prefixes)[number];

export const bottom: Cut = { at: '-∞', side: 'after' };
export const top: Cut = { at: '∞', side: 'before' };
export const before = (at: Decimal): Cut => ({ at, side: 'before' });
export const after = (at: Decimal): Cut => ({ at, side: 'after' });
export const point = (at: Decimal): Interval => ({ low: before(at), high: after(at) });

/** Does the stored interval match? For `ap`, `sought` is already widened. */
export function relates(stored: Interval, prefix: Prefix | 'co', sought: Interval): boolean {
  const equal = notAbove(sought.low, stored.low) && notAbove(stored.high, sought.high);
  const above = !notAbove(stored.high, sought.high);
  const below = !notAbove(sought.low, stored.low);
  switch (prefix) {
    case 'eq':
      return equal;
    case 'ne':
      return !equal;
    case 'gt':
      return above;
    case 'lt':
      return below;
    // The range "above" is the one that begins with the search value, so that a period which ends on the day is in it.
    case 'ge':
      return !notAbove(stored.high, sought.low);
    case 'le':
      return !notAbove(sought.high, stored.low);
    case 'co':
      return notAbove(stored.low, sought.low) && notAbove(sought.high, stored.high);
    case 'sa':
      return notAbove(sought.high, stored.low);
    case 'eb':
      return notAbove(stored.high, sought.low);
    case 'ap':
      return !notAbove(stored.high, sought.low) && !notAbove(sought.high, stored.low);
  }
}

/**
 * The interval of a number sought. `eq` and `ne`: half a unit of the last digit to both sides; with an exponent at
 * least one decimal counts as given, so that `1e2` is [95, 105) and `5.40e-3` is ± 0.000005, as the page has it.
 * `ap`: a tenth of the number. The others take the number as exact. https://hl7.org/fhir/R4/search.html#number
 */
export function soughtNumber(text: string, prefix: Prefix): Interval | undefined {
  const value = decimal(text);
  if (!value) return undefined;
  if (prefix === 'ap') {
    const margin = tenth(absolute(value));
    return { low: before(subtract(value, margin)), high: after(add(value, margin)) };
  }
  if (prefix !== 'eq' && prefix !== 'ne') return point(value);
  const last = /^\D?\d+[eE]/.test(text) ? value.exponent - 1 : value.exponent;
  const half = { digits: 5n, exponent: last - 1 };
  return { low: before(subtract(value, half)), high: before(add(value, half)) };
}

/** `compare` for cuts, as a test. */
export function notAbove(a: Cut, b: Cut): boolean {
  return compareCuts(a, b) <= 0;
}

/** In the order of the line: `[5, …` starts before `(5, …`. */
export function compareCuts(a: Cut, b: Cut): number {
  const byValue = compareAt(a, b);
  if (byValue !== 0) return byValue;
  return a.side === b.side ? 0 : a.side === 'before' ? -1 : 1;
}

/** By value alone: `[5, …` and `(5, …` start alike. */
export function compareAt({ at: a }: Cut, { at: b }: Cut): number {
  if (typeof a === 'string' || typeof b === 'string') return rank(a) - rank(b);
  return compare(a, b);
}

function rank(at: Decimal | '-∞' | '∞'): number {
  return at === '-∞' ? -1 : at === '∞' ? 1 : 0;
}
