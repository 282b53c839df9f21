// Numbers as decimal text: their order, the number next to one, and one in base units of its UCUM code. Codes without such a
// conversion, unknown or not linear, are compared as they are written. https://ucum.org/ucum

import { createRequire } from 'node:module';
import { compareDecimalText } from '../base/json/number.ts';

/** Orders two numbers, exactly; `-Infinity` and `Infinity` are the ends. */
export function compareNumbers(a: string, b: string): number {
  if (a === b) return 0;
  const difference = Number(a) - Number(b);
  return difference === 0 ? compareDecimalText(a, b) : difference;
}

/** Finer than any digit that is stored or sought: 18 of them, 40 places behind the point, times 10^-30. */
const fineness = 100;

/** `digits × 10^exponent`. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** Decimal text, `-1.50` or `54e-1` → exactly that number. */
function decimalOf(text: string): Decimal {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  return { digits: BigInt(`${sign}${whole}${fraction}`), exponent: Number(exponent) - fraction.length };
}

/** The text of `number × factor + offset`, rounded to some digits; all of its digits without a bound. */
function linear(text: string, factor: Decimal, offset: Decimal, most: number): string {
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

export const ucumSystem = 'http://unitsofmeasure.org';

/** A number `x` of the unit is `x × factor + offset` in base units. */
export interface Conversion {
  /** Equal for units that measure the same: the powers of base units, moles and equivalents, and an arbitrary unit. */
  readonly dimension: string;
  readonly factor: Decimal;
  readonly offset: Decimal;
  /** Digits of the result that count: all, or those that are exact in spite of a rounded factor. */
  readonly digits: number;
}

/** Codes repeat; what callers make up must not fill the memory. */
const mostKnown = 5_000;
let known = new Map<string, Conversion | undefined>();

/** @param code of `ucumSystem`; of any length and content */
export function conversionOf(code: string): Conversion | undefined {
  if (known.has(code)) return known.get(code);
  if (code.length > longestCode || !grammar.test(code)) return undefined;
  if (known.size >= mostKnown) known = new Map();
  const made = readCode(code);
  known.set(code, made);
  return made;
}

/** A number of the unit, in base units. */
export function inBaseUnits(text: string, { factor, offset, digits }: Conversion): string {
  return linear(text, factor, offset, digits);
}

/** Under it `tokens` has the dimension of a quantity. */
export function dimensionKey(column: string): string {
  return `${column}#dimension`;
}

const longestCode = 64;

/**
 * Units, numbers and annotations between at most ten operators, so that the library takes half a millisecond at most, and
 * finds no text that it fails on: it would write that to the console. It checks the names of units itself.
 */
const term = /\(*(?:[\w%*^'"[\]+-]+(?:\{[!-z|~]*\})?|\{[!-z|~]*\})\)*/.source;
const grammar = new RegExp(`^/?(?:${term}[./]){0,10}${term}$`);

function readCode(code: string): Conversion | undefined {
  const unit = unitOf(code);
  const powers = unit?.dim_?.dimVec_;
  if (!unit || !powers) return undefined;
  const arbitrary = unit.isArbitrary_ ? arbitraryUnit.exec(code)?.[1]?.toLowerCase() : '';
  if (arbitrary === undefined) return undefined;
  const offset = unit.cnv_ ? zeros.get(unit.cnv_) : 0;
  if (offset === undefined) return undefined;
  const factor = unit.magnitude_ * (unit.cnvPfx_ ?? 1);
  // Numbers that are kept then stay within what `beside` tells apart.
  if (!(factor > 1e-36 && factor < 1e45)) return undefined;
  const isExact = isShort(factor) && isShort(offset);
  return {
    dimension: `${[...powers, unit.moleExp_, unit.equivalentExp_].join()}${arbitrary}`,
    factor: roundedDecimal(factor),
    offset: roundedDecimal(offset),
    digits: isExact ? Number.POSITIVE_INFINITY : exactDigits,
  };
}

/** Kelvin at zero degrees. Other scales, such as logarithms, are not linear. */
const zeros: ReadonlyMap<string, number> = new Map([
  ['Cel', 273.15],
  ['degF', (459.67 * 5) / 9],
  ['degRe', 273.15],
]);

/** `m[iU]/L`: the only unit in brackets, that of the numerator to its first power. Such units compare with themselves alone. */
const arbitraryUnit = /^[^[\]/()]*(\[[^[\]]+\])(?![-+\d])[^[\]()]*$/;

/** Factors are numbers of JavaScript: `10*3/uL` is 999999999999.9999, `/min` 0.016666666666666666. */
function roundedDecimal(value: number): Decimal {
  return decimalOf(Number(value.toPrecision(15)).toExponential());
}

/** Of fewer digits than a number of JavaScript has: no further digits are missing. */
function isShort(value: number): boolean {
  return roundedDecimal(value).digits.toString().length <= exactDigits;
}

const exactDigits = 12;

/** What is used of the library. */
interface Unit {
  /** In base units; of a temperature, of one degree. */
  readonly magnitude_: number;
  readonly dim_?: { readonly dimVec_: readonly number[] | null } | null;
  /** The function of a unit that is not a ratio: `Cel`, `pH`, `lg`. */
  readonly cnv_: string | null;
  /** Prefix of such a unit. */
  readonly cnvPfx_?: number;
  readonly isArbitrary_: boolean;
  /** UCUM counts moles and equivalents as numbers without a dimension: these are their powers. */
  readonly moleExp_: number;
  readonly equivalentExp_: number;
}

interface Library {
  getSpecifiedUnit(code: string, check: 'validate', suggest: false): { unit?: Unit | null; status: string };
}

let library: Library | undefined;

/** The library also reads names and corrects codes: `pound` is not a code. Loaded when the first unit is read. */
function unitOf(code: string): Unit | undefined {
  library ??= (
    createRequire(import.meta.url)('@lhncbc/ucum-lhc') as { UcumLhcUtils: { getInstance(): Library } }
  ).UcumLhcUtils.getInstance();
  const { unit, status } = library.getSpecifiedUnit(code, 'validate', false);
  return status === 'valid' ? (unit ?? undefined) : undefined;
}
