// In: a FHIR date, dateTime or instant. Out: the half-open interval of time that it means.
// https://hl7.org/fhir/R4/search.html#date: 2020-02 is all of February.

/** Bounds as PostgreSQL reads them: ISO 8601 in UTC with microseconds, or `-infinity`/`infinity`. `high` is excluded. */
export interface Interval {
  readonly low: string;
  readonly high: string;
}

/** Time that is not bounded on either side. */
export const always: Interval = { low: '-infinity', high: 'infinity' };

const form = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(?:\.(\d+))?)?(Z|[+-]\d\d:\d\d)?)?)?)?$/;

/**
 * The interval of a date, with the precision in which it is written.
 *
 * @param text `2020`, `2020-02`, `2020-02-03`, `2020-02-03T10:00Z`, `2020-02-03T10:00:00.123+01:00`
 * @param zone minutes east of UTC that a time without zone means
 * @returns undefined if the text is not a date that exists
 */
export function dateInterval(text: string, zone = 0): Interval | undefined {
  const match = form.exec(text);
  if (!match) return undefined;
  const [, y, mo, d, h, mi, s, fraction, z] = match;
  const year = Number(y);
  const month = mo === undefined ? 1 : Number(mo);
  const day = d === undefined ? 1 : Number(d);
  if (year < 1 || month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  const hour = Number(h ?? 0);
  const minute = Number(mi ?? 0);
  const second = Number(s ?? 0);
  // R4 allows the leap second :60, the first instant of the next minute here, but not the hour 24.
  if (hour > 23 || minute > 59 || second > 60) return undefined;
  const offset = z === undefined ? zone : zoneMinutes(z);
  if (offset === undefined) return undefined;
  const start = epoch(year, month, day) + (hour * 3600 + minute * 60 + second - offset * 60) * 1000;
  if (mo === undefined) return span(start, epoch(year + 1, 1, 1) - offset * 60_000);
  if (d === undefined) return span(start, epoch(year, month + 1, 1) - offset * 60_000);
  if (h === undefined) return span(start, start + 86_400_000);
  if (s === undefined) return span(start, start + 60_000);
  if (fraction === undefined) return span(start, start + 1000);
  return fractionSpan(start, fraction);
}

/** What is wrong with a text that is not a date, where that is known. @param text without a prefix */
export function dateAdvice(text: string): string | undefined {
  if (/^[^ ]+ \d\d:\d\d$/.test(text) && dateInterval(text.replace(' ', '+')))
    return 'a space stands before its time zone: in an address a + means a space, write %2B';
  return undefined;
}

/** Bounds are microseconds: what is more precise cannot be compared. A stored interval is the least one of microseconds around it. */
export function isTooPrecise(text: string): boolean {
  return /\.\d{7}/.test(text);
}

/** From the start of one interval to the end of the other. */
export function joined(start: Interval | undefined, end: Interval | undefined): Interval {
  return { low: start?.low ?? '-infinity', high: end?.high ?? 'infinity' };
}

function fractionSpan(start: number, fraction: string): Interval {
  const digits = Math.min(fraction.length, 6);
  const micros = Number(fraction.slice(0, 6).padEnd(6, '0'));
  const unit = 10 ** (6 - digits);
  return { low: micro(start, micros), high: micro(start, micros + unit) };
}

function span(low: number, high: number): Interval {
  return { low: micro(low, 0), high: micro(high, 0) };
}

/** `2020-02-03T10:00:00.123456Z`, from whole milliseconds and microseconds to add. */
function micro(milliseconds: number, micros: number): string {
  const whole = milliseconds + Math.floor(micros / 1000);
  const iso = new Date(whole).toISOString();
  // Years past 9999 are written +010000; those before 1, 0000 and -000001, have no form in PostgreSQL: unbounded.
  if (iso.startsWith('-') || iso.startsWith('0000')) return '-infinity';
  const plain = iso.startsWith('+') ? iso.replace(/^\+0*/, '') : iso;
  const rest = micros % 1000;
  return rest === 0 ? plain : `${plain.slice(0, -1)}${String(rest).padStart(3, '0')}Z`;
}

function epoch(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getTime();
}

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
}

function zoneMinutes(zone: string): number | undefined {
  if (zone === 'Z') return 0;
  const rest = Number(zone.slice(4, 6));
  const minutes = Number(zone.slice(1, 3)) * 60 + rest;
  return rest > 59 || minutes > 14 * 60 ? undefined : zone.startsWith('-') ? -minutes : minutes;
}

/** Microseconds since 1970 of a bound that is not infinite. */
export function microseconds(bound: string): bigint {
  const [, whole = '', rest = '0'] = /^(.*\.\d{3})(\d{3})?Z$/.exec(bound) ?? [];
  return BigInt(Date.parse(/^\d{5}/.test(whole) ? `+0${whole}Z` : `${whole}Z`)) * 1000n + BigInt(rest);
}

/** The bound at that many microseconds since 1970. */
export function instantText(since1970: bigint): string {
  const micros = ((since1970 % 1000n) + 1000n) % 1000n;
  return micro(Number((since1970 - micros) / 1000n), Number(micros));
}

/** Orders two bounds. */
export function compareBounds(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '-infinity' || b === 'infinity') return -1;
  if (a === 'infinity' || b === '-infinity') return 1;
  // Years past 9999 have one digit more. Equal lengths compare as text but for the missing microseconds.
  const yearA = a.indexOf('-');
  const yearB = b.indexOf('-');
  if (yearA !== yearB) return yearA - yearB;
  return a.slice(0, -1).padEnd(32, '0') < b.slice(0, -1).padEnd(32, '0') ? -1 : 1;
}
