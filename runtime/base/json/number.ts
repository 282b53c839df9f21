// The text of a JSON number goes in; its size, its order among others and whether it is kept come out.
// Decimals keep their digits, "1.00" is not "1.0": https://hl7.org/fhir/R4/datatypes.html#decimal

/** Most significant digits of a number that is kept. */
export const MAX_DIGITS = 18;
/** Largest power of ten, and least by its sign, of a number that is kept. */
export const MAX_EXPONENT = 30;

/** A JSON number by its text: `1.00` stays `1.00`. A class, so that no object of the input can pass for one. */
export class JsonNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Its text: so messages show it. Texts of resources are printed by printJson. */
  toJSON(): string {
    return this.text;
  }
}

/** https://www.rfc-editor.org/rfc/rfc8259#section-6 */
export function isNumberText(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}

/**
 * Why a number is not kept, as the end of a sentence; undefined for one that is. The plain notation that jsonb gives
 * back for a number that is kept is kept as well: `1e18` comes back with 18 zeros, `0e-30` with 30 decimals.
 * jsonb would take `1e131071` as 22 bytes and print 131,074.
 */
export function numberLimit(text: string): string | undefined {
  const { digits, written, exponent, power, decimals } = decimalParts(text);
  if (written > MAX_DIGITS) return `has ${written} significant digits, and at most ${MAX_DIGITS} are kept`;
  const isBeyond = digits === '' ? decimals > MAX_EXPONENT + MAX_DIGITS : Math.abs(exponent) > MAX_EXPONENT;
  if (isBeyond || Math.abs(power) > MAX_EXPONENT) {
    return `is beyond the powers of ten from -${MAX_EXPONENT} to ${MAX_EXPONENT}`;
  }
  return undefined;
}

/** Orders two numbers by value, exactly: -1, 0 or 1. `1.00`, `1` and `10e-1` are equal. */
export function compareDecimalText(left: string, right: string): -1 | 0 | 1 {
  const a = decimalParts(left);
  const b = decimalParts(right);
  const signA = a.digits === '' ? 0 : a.negative ? -1 : 1;
  const signB = b.digits === '' ? 0 : b.negative ? -1 : 1;
  if (signA !== signB) return signA < signB ? -1 : 1;
  if (signA === 0) return 0;
  const order = a.exponent - b.exponent || compareDigits(a.digits, b.digits);
  if (order === 0) return 0;
  return order < 0 === (signA === 1) ? -1 : 1;
}

interface DecimalParts {
  readonly negative: boolean;
  /** Without zeros on either side; empty for zero. */
  readonly digits: string;
  /** Digits that carry meaning: zeros at the start do not, nor those that plain notation has at the end of an integer. */
  readonly written: number;
  /** Power of ten of the first of `digits`. */
  readonly exponent: number;
  /** The exponent as written. */
  readonly power: number;
  /** In plain notation. */
  readonly decimals: number;
}

function decimalParts(text: string): DecimalParts {
  const match = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  if (match === null) throw new Error(`Not a JSON number: ${text.slice(0, 80)}`);
  const whole = match[2] ?? '';
  const fraction = match[3] ?? '';
  const all = whole + fraction;
  const power = Number(match[4] ?? 0);
  const start = zerosBefore(all);
  const end = endOfDigits(all, start);
  const decimals = Math.max(0, fraction.length - power);
  return {
    negative: match[1] === '-',
    digits: all.slice(start, end),
    written: Math.max(1, (decimals === 0 ? end : all.length) - start),
    exponent: whole.length - 1 - start + power,
    power,
    decimals,
  };
}

function zerosBefore(digits: string): number {
  let at = 0;
  while (at < digits.length && digits.charCodeAt(at) === ZERO) at++;
  return at;
}

function endOfDigits(digits: string, start: number): number {
  let at = digits.length;
  while (at > start && digits.charCodeAt(at - 1) === ZERO) at--;
  return at;
}

/** Digits that begin at the same power of ten compare as text does. */
function compareDigits(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

const ZERO = 48;
