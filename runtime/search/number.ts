// In: numbers as decimal text. Out: their order, and the number next to one.
import { compareDecimalText } from '../json/number.ts';

/** Orders two numbers, exactly; `-Infinity` and `Infinity` are the ends. */
export function compareNumbers(a: string, b: string): number {
  if (a === b) return 0;
  const difference = Number(a) - Number(b);
  return difference === 0 ? compareDecimalText(a, b) : difference;
}

/** Finer than any digit that is stored or sought: 18 of them, 40 places behind the point, times 10^-30. */
const fineness = 100;

/**
 * The number just past this one on one side, for bounds that are excluded: nothing that is stored or sought lies
 * between them. `> 5` begins at 5.000…1.
 */
export function beside(text: string, side: 1n | -1n): string {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const scale = 10n ** BigInt(fineness + Number(exponent) - fraction.length);
  return `${BigInt(`${sign}${whole}${fraction}`) * scale + side}e-${fineness}`;
}
