// The name of a primitive → the test of its format. https://hl7.org/fhir/R4/datatypes.html#primitive
// Written by hand, not from the definitions' regular expressions: that of base64Binary takes exponential time, and none checks the days
// of February.
import { idPattern } from '../definitions/id.ts';
import { type NarrativeFault, narrativeFault } from './narrative.ts';

/** `OK`; `BROKEN`: it cannot be sorted or cast; `AGAINST_RULE`: it can be read, but R4 does not allow it. */
export type Verdict = 0 | 1 | 2;
export const OK = 0;
export const AGAINST_RULE = 1;
export const BROKEN = 2;

export interface Format {
  /** For a string or a number that already has the right JSON kind and is not empty. */
  readonly test: (value: never) => Verdict;
  /** The fault of a value that fails the test, which replaces the sentence with the advice. */
  readonly explain?: (value: never) => NarrativeFault | undefined;
  /** Ends the sentence "… is not a date. Write it …". */
  readonly advice: string;
}

/** Undefined for primitives that any value of their JSON kind fits. */
export function formatOf(primitive: string): Format | undefined {
  return FORMATS.get(primitive);
}

/** FHIR's id: https://hl7.org/fhir/R4/datatypes.html#id */
const ID = new RegExp(`^${idPattern}$`);

function integerFrom(least: number): (value: number) => Verdict {
  return value => (Number.isInteger(value) && value >= least && value <= 2147483647 ? OK : BROKEN);
}

/** For patterns that look at a bounded number of characters. */
function matches(pattern: RegExp, otherwise: Verdict = AGAINST_RULE): (value: string) => Verdict {
  return value => (pattern.test(value) ? OK : otherwise);
}

/** Searches for an invalid character, which takes no stack for long values. */
function lacks(pattern: RegExp): (value: string) => Verdict {
  return value => (pattern.test(value) ? AGAINST_RULE : OK);
}

/** YYYY, YYYY-MM or YYYY-MM-DD. */
function dateFormat(text: string): Verdict {
  return dateLength(text) === text.length ? OK : BROKEN;
}

/** A date, or a full date with time and zone. Seconds or zone left out are understood (the zone is then UTC). */
function dateTimeFormat(text: string): Verdict {
  const date = dateLength(text);
  if (date === text.length) return OK;
  return date === 10 && text.charCodeAt(10) === UPPER_T ? zonedTime(text, 11) : BROKEN;
}

/** A full date with time and zone. */
function instantFormat(text: string): Verdict {
  return dateLength(text) === 10 && text.charCodeAt(10) === UPPER_T ? zonedTime(text, 11) : BROKEN;
}

/** hh:mm:ss with any fraction. */
function timeFormat(text: string): Verdict {
  const end = timeLength(text, 0);
  if (end === text.length) return text.length === 5 ? AGAINST_RULE : OK;
  return BROKEN;
}

/** Numbers between full stops, without zeros before them. */
function oidFormat(text: string): Verdict {
  const fits = /^urn:oid:[0-2]\.[0-9]/.test(text) && !/[^0-9.]|\.0[0-9]|\.\.|\.$/.test(text.slice(8));
  return fits ? OK : AGAINST_RULE;
}

/** Length of the date at the start of the text, 0 without one. */
function dateLength(text: string): number {
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  if (!(year > 0)) return 0;
  if (text.charCodeAt(4) !== HYPHEN) return 4;
  const month = twoDigits(text, 5);
  if (!(month >= 1 && month <= 12)) return 0;
  if (text.charCodeAt(7) !== HYPHEN) return 7;
  const day = twoDigits(text, 8);
  return day >= 1 && day <= daysIn(year, month) ? 10 : 0;
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}

function zonedTime(text: string, start: number): Verdict {
  const end = timeLength(text, start);
  if (end === 0) return BROKEN;
  const whole = end - start > 5;
  if (end === text.length) return AGAINST_RULE;
  const sign = text.charCodeAt(end);
  if (sign === UPPER_Z && text.length === end + 1) return whole ? OK : AGAINST_RULE;
  if ((sign !== PLUS && sign !== HYPHEN) || text.length !== end + 6) return BROKEN;
  const minutes = twoDigits(text, end + 1) * 60 + twoDigits(text, end + 4);
  const zone = text.charCodeAt(end + 3) === COLON && twoDigits(text, end + 4) <= 59 && minutes <= 14 * 60;
  if (!zone) return BROKEN;
  return whole ? OK : AGAINST_RULE;
}

/**
 * Offset after hh:mm, hh:mm:ss or hh:mm:ss.s…; 0 without a time. Second 60 is a leap second.
 * Fractions end at 18 digits, as numbers do: PostgreSQL reads no date of more than 128 characters.
 */
function timeLength(text: string, start: number): number {
  const fits =
    twoDigits(text, start) <= 23 && text.charCodeAt(start + 2) === COLON && twoDigits(text, start + 3) <= 59;
  if (!fits) return 0;
  if (text.charCodeAt(start + 5) !== COLON) return start + 5;
  if (!(twoDigits(text, start + 6) <= 60)) return 0;
  if (text.charCodeAt(start + 8) !== POINT) return start + 8;
  let end = start + 9;
  while (isDigit(text.charCodeAt(end))) end++;
  return end === start + 9 || end > start + 27 ? 0 : end;
}

/** NaN without two digits: every comparison with it is false. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at);
  const ones = text.charCodeAt(at + 1);
  return isDigit(tens) && isDigit(ones) ? (tens - ZERO) * 10 + ones - ZERO : Number.NaN;
}

function isDigit(code: number): boolean {
  return code >= ZERO && code <= ZERO + 9;
}

const ZERO = 48;
const PLUS = 43;
const HYPHEN = 45;
const POINT = 46;
const COLON = 58;
const UPPER_T = 84;
const UPPER_Z = 90;

// White space as XML Schema has it, whose regular expressions FHIR uses: it excludes the no-break space. Strings and the types
// derived from them have no other characters below U+0020, which XML does not allow. https://hl7.org/fhir/R4/datatypes.html#string
const WITHOUT_SPACE: Format = {
  test: lacks(/[^!-\uFFFF]/),
  advice: 'without white space and control characters',
};
const TEXT: Format = {
  test: lacks(/[^\t\n\r -\uFFFF]/),
  advice: 'without control characters; below U+0020 only tab, line feed and carriage return are allowed',
};

const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['date', { test: dateFormat, advice: 'as YYYY, YYYY-MM or YYYY-MM-DD, a day that the calendar has' }],
  [
    'dateTime',
    {
      test: dateTimeFormat,
      advice: 'as YYYY, YYYY-MM, YYYY-MM-DD or, with time and zone, 2015-02-07T13:28:17-05:00',
    },
  ],
  ['instant', { test: instantFormat, advice: 'with time and zone, as in 2015-02-07T13:28:17.239+02:00' }],
  ['time', { test: timeFormat, advice: 'as hh:mm:ss' }],
  ['integer', { test: integerFrom(-2147483648), advice: 'as a whole number of at most 32 bits' }],
  ['unsignedInt', { test: integerFrom(0), advice: 'as a whole number from 0 to 2147483647' }],
  ['positiveInt', { test: integerFrom(1), advice: 'as a whole number from 1 to 2147483647' }],
  ['id', { test: matches(ID, BROKEN), advice: 'with 1 to 64 letters, digits, hyphens and full stops' }],
  [
    'code',
    {
      test: lacks(/^[ \t\n\r]|[ \t\n\r]{2}|[ \t\n\r]$|[^\t\n\r -\uFFFF]/),
      advice: 'without control characters, without white space at the ends and with single spaces inside',
    },
  ],
  ['string', TEXT],
  ['markdown', TEXT],
  ['uri', WITHOUT_SPACE],
  ['url', WITHOUT_SPACE],
  ['canonical', WITHOUT_SPACE],
  ['oid', { test: oidFormat, advice: 'as in urn:oid:1.2.3.4.5' }],
  [
    'uuid',
    {
      test: matches(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
      advice: 'as in urn:uuid:c757873d-ec9a-4326-a141-556f43239520, in lower case',
    },
  ],
  ['base64Binary', { test: lacks(/[^A-Za-z0-9+/= \t\n\r]/), advice: 'in base64' }],
  [
    'xhtml',
    {
      test: (text: string) => (narrativeFault(text) ? AGAINST_RULE : OK),
      explain: narrativeFault,
      advice: 'as XHTML, a <div> element',
    },
  ],
]);
