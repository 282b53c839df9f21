// In: numbers as decimal text. Out: their order, the number next to one, and one in another unit.
import { compareDecimalText } from '../json/number.ts';

/** Orders two numbers, exactly; `-Infinity` and `Infinity` are the ends. */
export function compareNumbers(a: string, b: string): number {
  if (a === b) return 0;
  const difference = Number(a) - Number(b);
  return difference === 0 ? compareDecimalText(a, b) : difference;
}

/** Finer than any digit that is stored or sought: 18 of them, 40 places behind the point, times 10^-30. */
const fineness = 100;

/** `digits × 10^exponent`. */
export interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** Decimal text, `-1.50` or `54e-1` → exactly that number. */
export function decimalOf(text: string): Decimal {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  return { digits: BigInt(`${sign}${whole}${fraction}`), exponent: Number(exponent) - fraction.length };
}

/** The text of `number × factor + offset`, rounded to some digits; all of its digits without a bound. */
export function linear(text: string, factor: Decimal, offset: Decimal, most: number): string {
  // Most units differ from base units by a power of ten.
  if (factor.digits === 1n && offset.digits === 0n && !/[eE]/.test(text))
    return factor.exponent === 0 ? text : `${text}e${factor.exponent}`;
  const number = decimalOf(text);
  let digits = number.digits * factor.digits;
  let exponent = number.exponent + factor.exponent;
  if (offset.digits !== 0n) {
    const least = Math.min(exponent, offset.exponent);
    digits = digits * power(exponent - least) + offset.digits * power(offset.exponent - least);
    exponent = least;
  }
  const excess = most === Number.POSITIVE_INFINITY ? 0 : digits.toString().replace('-', '').length - most;
  if (excess <= 0) return `${digits}e${exponent}`;
  const half = power(excess) / 2n;
  const rounded = `${(digits + (digits < 0n ? -half : half)) / power(excess)}`;
  const short = rounded.replace(/0+$/, '');
  return `${short}e${exponent + excess + rounded.length - short.length}`;
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/**
 * The number just past this one on one side, for bounds that are excluded: nothing that is stored or sought lies
 * between them. `> 5` begins at 5.000…1.
 */
export function beside(text: string, side: 1n | -1n): string {
  const { digits, exponent } = decimalOf(text);
  return `${digits * power(fineness + exponent) + side}e-${fineness}`;
}
