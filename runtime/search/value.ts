// In: the text of a search value. Out: its alternatives and parts: prefix, number, date, with a clear message where it is not one.
// https://hl7.org/fhir/R4/search.html#prefix, #escaping, #number
import {
  always,
  dateAdvice,
  dateInterval,
  type Interval,
  instantText,
  isTooPrecise,
  microseconds,
} from './interval.ts';

/** The caller's search value cannot be read; the message says what was expected. */
export class SearchValueError extends Error {}

type Prefix = 'eq' | 'ne' | 'gt' | 'lt' | 'ge' | 'le' | 'sa' | 'eb' | 'ap';

/** `co`: the stored interval contains the other one; `_filter` alone has it. */
export type Relation = Prefix | 'co';

/** Splits at a separator that no backslash precedes; escapes stay as they are. @param most parts: the last holds the rest */
export function splitEscaped(
  text: string,
  separator: ',' | '$' | '|',
  most = Number.POSITIVE_INFINITY,
): string[] {
  if (!text.includes(separator)) return [text];
  const parts: string[] = [];
  let start = 0;
  for (let i = 0; i < text.length && parts.length + 1 < most; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === separator) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

/** `\,` → `,`, and likewise `\$`, `\|` and `\\`. */
export function unescaped(text: string): string {
  return text.includes('\\') ? text.replace(/\\([,$|\\])/g, '$1') : text;
}

/** One alternative, whatever commas are in it: those that no backslash precedes get one. */
export function commasEscaped(text: string): string {
  return text.replace(/\\.|,/gs, found => (found === ',' ? '\\,' : found));
}

/** Parts between `|`. @param form as a caller writes it @throws SearchValueError */
export function partsOf(text: string, most: 2 | 3, form: string): string[] {
  const parts = splitEscaped(text, '|', most + 1);
  if (parts.length <= most) return parts;
  throw new SearchValueError(
    `this has more than ${most === 2 ? 'two' : 'three'} parts: write ${form}, and \\| for a | inside of a part.`,
  );
}

/** A URI, or `url|version`. https://hl7.org/fhir/R4/datatypes.html#uri @throws SearchValueError */
export function checkUri(text: string): void {
  if (/\s/.test(text) || /\|.*\|/s.test(text))
    throw new SearchValueError('this is not a URI: write a url without blanks, or url|version.');
}

/** Cuts a prefix off: `ge2020` → `ge` and `2020`; without one it is `eq`. */
function prefixed(text: string): { prefix: Prefix; rest: string } {
  const match = /^(eq|ne|gt|lt|ge|le|sa|eb|ap)(?=[\d+-.])/.exec(text);
  return match ? { prefix: match[1] as Prefix, rest: text.slice(2) } : { prefix: 'eq', rest: text };
}

/** A date search value: the interval it means, widened for `ap`. */
export interface DateValue {
  readonly prefix: Relation;
  readonly interval: Interval;
}

/**
 * @param now whole milliseconds: what `ap` counts from
 * @throws SearchValueError
 */
export function dateValue(text: string, context: { readonly zone: number; readonly now: number }): DateValue {
  const { prefix, rest } = prefixed(text);
  const interval = dateInterval(rest, context.zone);
  if (interval && isTooPrecise(rest))
    throw new SearchValueError(
      'this has more than 6 digits of a second: times are compared by microseconds.',
    );
  const advice = dateAdvice(rest);
  if (advice !== undefined) throw new SearchValueError(`this is not a date: ${advice}.`);
  if (!interval)
    throw new SearchValueError(
      'this is not a date: write YYYY, YYYY-MM, YYYY-MM-DD or YYYY-MM-DDThh:mm:ss with a ' +
        'time zone, after a prefix such as ge if you want one.',
    );
  return { prefix, interval: prefix === 'ap' ? widened(interval, context.now) : interval };
}

/** By a tenth of the gap between now and the date. R4 leaves open where in its interval the date is: at its start. */
function widened({ low, high }: Interval, now: number): Interval {
  if (low === always.low) return { low, high };
  const start = microseconds(low);
  const gap = start - BigInt(now) * 1000n;
  const margin = (gap < 0n ? -gap : gap) / 10n;
  return { low: instantText(start - margin), high: instantText(microseconds(high) + margin) };
}

/** A number search value: exact, and the interval that its digits imply. Decimal text, exact. */
export interface NumberValue {
  readonly prefix: Prefix;
  readonly value: string;
  /** First number that rounds to it. */
  readonly low: string;
  /** First number past it that does not. */
  readonly high: string;
  /** Written without a decimal point and without an exponent. */
  readonly whole: boolean;
}

const decimal = /^([+-]?)(\d{1,40})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/;

/** @throws SearchValueError */
export function numberValue(text: string): NumberValue {
  const { prefix, rest } = prefixed(text);
  const match = decimal.exec(rest);
  if (!match)
    throw new SearchValueError(
      `this is not a number: write digits such as 5.4 or 1e3, after a prefix such as gt if you want one.`,
    );
  const [, sign, whole = '0', fraction = '', exponent = '0'] = match;
  if (Math.abs(Number(exponent)) > 30 || (whole + fraction).replace(/^0+/, '').length > 18)
    throw new SearchValueError('this has more than 18 digits or an exponent beyond 30.');
  // All arithmetic is on integers: `scaled` counts hundredths of the last digit.
  const shift = Number(exponent) - fraction.length;
  const scaled = BigInt(`${sign === '-' ? '-' : ''}${whole}${fraction}`) * 100n;
  // With an exponent at least one decimal counts as given: the page has 1e2 as [95, 105).
  const half = match[4] !== undefined && fraction === '' ? 5n : 50n;
  const margin = prefix === 'ap' ? abs(scaled) / 10n : half;
  return {
    prefix,
    value: shifted(scaled, shift - 2),
    low: shifted(scaled - margin, shift - 2),
    high: shifted(scaled + margin, shift - 2),
    whole: !rest.includes('.') && !/[eE]/.test(rest),
  };
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

/** `value × 10^exponent` as PostgreSQL reads a numeric. */
function shifted(value: bigint, exponent: number): string {
  return `${value}e${exponent}`;
}

/** `system|code` → both; `|code` → system `''`; `system|` → no code; `code` → no system. */
export function tokenParts(text: string): { system: string | undefined; code: string | undefined } {
  const [first = '', rest] = partsOf(text, 2, 'system|code, code, |code or system|');
  if (rest === undefined) return { system: undefined, code: unescaped(first) };
  const code = unescaped(rest);
  if (first === '' && code === '')
    throw new SearchValueError(
      `this has neither a system nor a code: write system|code, code, |code or system|.`,
    );
  return { system: unescaped(first), code: code === '' ? undefined : code };
}

/** A value may stand for several keys: an id alone, for a resource of each type that the parameter may point to. */
const keysPerAlternative = 10;

/** @param most that may be given, repeated ones counted. @throws SearchValueError */
export function alternativesOf(values: readonly string[], most: number): readonly string[] {
  const found = new Set<string>();
  let left = most;
  for (const value of values) {
    const parts = splitEscaped(value, ',', left + 1);
    left -= parts.length;
    if (left < 0)
      throw new SearchValueError(
        `There are more than ${most} values, those between commas counted, which is the most ` +
          'that is allowed. Ask for them in several queries.',
      );
    for (const part of parts) found.add(part);
  }
  return [...found];
}

/** The most keys that are sought for so many alternatives, in one argument and in all of an operation. */
export function mostKeys(mostAlternatives: number): number {
  return keysPerAlternative * mostAlternatives;
}
