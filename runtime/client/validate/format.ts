// The name of a primitive → the test of its format. https://hl7.org/fhir/R4/datatypes.html#primitive
// Written by hand, not from the definitions' regular expressions: that of base64Binary takes exponential time, and none checks the days
// of February.

import type { NarrativeFault } from './narrative.ts';

/** `OK`; `BROKEN`: it cannot be sorted or cast; `AGAINST_RULE`: it can be read, but R4 does not allow it. */
export type Verdict = 0 | 1 | 2;
export const OK = 0;
export const AGAINST_RULE = 1;
export const BROKEN = 2;

/** For a string or a number that already has the right JSON kind and is not empty. */
export type Format = (value: never) => Verdict | NarrativeFault;

/** Undefined for primitives that any value of their JSON kind fits, and for `xhtml`: see narrative.ts. */
export function formatOf(primitive: string): Format | undefined {
  return FORMATS.get(primitive);
}

/** The ids of FHIR, as a regular expression of JavaScript as of PostgreSQL: https://hl7.org/fhir/R4/datatypes.html#id */
export const idPattern = '[A-Za-z0-9.-]{1,64}';

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

const day = '(?!0000)\\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\\d|3[01])';
const minute = '(?:[01]\\d|2[0-3]):[0-5]\\d';
// Second 60 is a leap second. Fractions end at 18 digits, as numbers do: PostgreSQL reads no date of more than 128 characters.
const second = '(?::(?:[0-5]\\d|60)(?:\\.\\d{1,18})?)';
const instant = `${day.replaceAll('(?:-', '-')}T${minute}`;
const zone = '(?:Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))';

/** @param allowed by R4 @param readable what can be read */
function dates(allowed: string, readable = allowed): (text: string) => Verdict {
  const [exact, rough] = [allowed, readable].map(each => new RegExp(`^${each}$`));
  return text => {
    if (text.slice(8, 10) > '28' && text[4] === '-' && !hasDay(text)) return BROKEN;
    return exact?.test(text) ? OK : rough?.test(text) ? AGAINST_RULE : BROKEN;
  };
}

/** Whether the month of a date has the day. */
function hasDay(text: string): boolean {
  const [year = 0, month = 0, of = 0] = text.slice(0, 10).split('-').map(Number);
  return (
    of <=
    (month === 2
      ? 28 + Number(year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0))
      : 30 + ((month + (month >> 3)) & 1))
  );
}

/** Numbers between full stops, without zeros before them. */
function oidFormat(text: string): Verdict {
  const fits = /^urn:oid:[0-2]\.[0-9]/.test(text) && !/[^0-9.]|\.0[0-9]|\.\.|\.$/.test(text.slice(8));
  return fits ? OK : AGAINST_RULE;
}

// White space as XML Schema has it, whose regular expressions FHIR uses: it excludes the no-break space. Strings and the types
// derived from them have no other characters below U+0020, which XML does not allow. https://hl7.org/fhir/R4/datatypes.html#string
const withoutSpace = lacks(/[^!-\uFFFF]/);
const text = lacks(/[^\t\n\r -\uFFFF]/);

const FORMATS: ReadonlyMap<string, Format> = new Map<string, Format>([
  ['date', dates(`${day})?)?`)],
  // Seconds or zone left out are understood (the zone is then UTC).
  [
    'dateTime',
    dates(`${day}(?:T${minute}${second}${zone})?)?)?`, `${day}(?:T${minute}${second}?${zone}?)?)?)?`),
  ],
  ['instant', dates(`${instant}${second}${zone}`, `${instant}${second}?${zone}?`)],
  ['time', dates(minute + second, `${minute}${second}?`)],
  ['integer', integerFrom(-2147483648)],
  ['unsignedInt', integerFrom(0)],
  ['positiveInt', integerFrom(1)],
  ['id', matches(ID, BROKEN)],
  ['code', lacks(/^[ \t\n\r]|[ \t\n\r]{2}|[ \t\n\r]$|[^\t\n\r -\uFFFF]/)],
  ['string', text],
  ['markdown', text],
  ['uri', withoutSpace],
  ['url', withoutSpace],
  ['canonical', withoutSpace],
  ['oid', oidFormat],
  ['uuid', matches(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/)],
  ['base64Binary', lacks(/[^A-Za-z0-9+/= \t\n\r]/)],
]);
