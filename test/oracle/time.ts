// A FHIR date, dateTime or instant in; the half-open interval of seconds it stands for, by its precision, out.
// https://hl7.org/fhir/R4/search.html#date. A missing zone is UTC (docs/decisions/dates-and-order.md).

import { absolute, add, type Decimal, subtract, tenth } from './decimal.ts';
import { before, type Interval } from './interval.ts';

const form = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;

export interface Span {
  readonly from: Decimal;
  /** Excluded. */
  readonly to: Decimal;
}

/** Undefined if the text is not a date, or one that no calendar has. */
export function span(text: string): Span | undefined {
  const match = form.exec(text);
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second, fraction, zone] = match;
  const fields = [year, month ?? '1', day ?? '1', hour ?? '0', minute ?? '0', second ?? '0'].map(Number);
  const [y = 0, mo = 1, d = 1, h = 0, mi = 0, s = 0] = fields;
  const start = seconds(y, mo, d, h, mi, s);
  if (
    y < 1 ||
    mo < 1 ||
    mo > 12 ||
    h > 23 ||
    mi > 59 ||
    s > 60 ||
    new Date(seconds(y, mo, d, 0, 0, 0) * 1000).getUTCDate() !== d
  )
    return undefined;
  const shift = zoneSeconds(zone);
  if (shift === undefined) return undefined;
  if (fraction !== undefined) {
    const from = add(whole(start - shift), { digits: BigInt(fraction), exponent: -fraction.length });
    return { from, to: add(from, { digits: 1n, exponent: -fraction.length }) };
  }
  const end =
    second !== undefined
      ? start + 1
      : hour !== undefined
        ? start + 60
        : day !== undefined
          ? start + 86_400
          : month !== undefined
            ? seconds(y, mo + 1, 1, 0, 0, 0)
            : seconds(y + 1, 1, 1, 0, 0, 0);
  return { from: whole(start - shift), to: whole(end - shift) };
}

export function interval({ from, to }: Span): Interval {
  return { low: before(from), high: before(to) };
}

/**
 * What `ap` seeks: the interval, wider on both sides by a tenth of the time between now and its start.
 * R4 says "10% of the gap between now and the date" and leaves open where the date is: at its start here.
 */
export function approximately({ from, to }: Span, now: Date): Interval {
  const margin = tenth(absolute(subtract({ digits: BigInt(now.getTime()), exponent: -3 }, from)));
  return { low: before(subtract(from, margin)), high: before(add(to, margin)) };
}

function whole(value: number): Decimal {
  return { digits: BigInt(value), exponent: 0 };
}

function seconds(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  return date.getTime() / 1000;
}

/** Undefined beyond 14 hours and 59 minutes: https://hl7.org/fhir/R4/datatypes.html#dateTime */
function zoneSeconds(zone: string | undefined): number | undefined {
  if (zone === undefined || zone === 'Z') return 0;
  const [hours = 0, minutes = 0] = zone.slice(1).split(':').map(Number);
  if (minutes > 59 || hours * 60 + minutes > 840) return undefined;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60);
}
