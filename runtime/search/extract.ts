// In: one value of a FHIR datatype. Out: its tokens, strings and dates, added to an IndexRow; and what holds composites together.
// The generated extractors call these. One function for each row of the tables at https://hl7.org/fhir/R4/search.html#ptypes
import {
  addInterval,
  addString,
  addToken,
  addTuple,
  addWords,
  anyVersionKey,
  distinct,
  type IndexRow,
  newComponent,
} from './index-row.ts';
import { always, compareBounds, dateInterval, type Interval, joined } from './interval.ts';
import { caseless, nameForms, normalize } from './text.ts';

type Text = string | null | undefined;

/** Token: a Coding, by system and code. */
export function coding(row: IndexRow, key: string, value: { system?: Text; code?: Text } | undefined): void {
  if (value?.code || value?.system) addToken(row, key, value.system ?? undefined, value.code ?? undefined);
}

/** Token: any coding of a CodeableConcept. */
export function codeableConcept(
  row: IndexRow,
  key: string,
  value: { coding?: readonly { system?: Text; code?: Text }[] } | undefined,
): void {
  for (const item of value?.coding ?? []) coding(row, key, item);
}

/** Token: an Identifier, by system and value. */
export function identifier(
  row: IndexRow,
  key: string,
  value: { system?: Text; value?: Text } | undefined,
): void {
  if (value?.value || value?.system) addToken(row, key, value.system ?? undefined, value.value ?? undefined);
}

/** Token: the value of a ContactPoint; its system is not a code system. */
export function contactPoint(row: IndexRow, key: string, value: { value?: Text } | undefined): void {
  text(row, key, value?.value);
}

/** Token: a string, which belongs to no code system: case does not count. */
export function text(row: IndexRow, key: string, value: Text): void {
  if (value) addToken(row, key, undefined, caseless(value));
}

/** Token: a code, with the system that its value set implies, and without. */
export function code(row: IndexRow, key: string, value: Text, system?: string): void {
  if (!value) return;
  addToken(row, key, undefined, value);
  if (system) addToken(row, key, system, value);
}

/** Token: a boolean. */
export function boolean(row: IndexRow, key: string, value: boolean | null | undefined): void {
  if (typeof value === 'boolean')
    code(row, key, String(value), 'http://terminology.hl7.org/CodeSystem/special-values');
}

/** Whether one of the values is there and is not `false`. */
export function present(...values: readonly unknown[]): boolean {
  return values.some(value => value !== undefined && value !== null && value !== false);
}

/** URI: exact text. */
export function uri(row: IndexRow, key: string, value: Text): void {
  if (value) addToken(row, key, undefined, value);
}

/** URI: a canonical, found with its version, and without it under a key of its own. */
export function canonicalUri(row: IndexRow, key: string, value: Text): void {
  uri(row, key, value);
  const bar = value?.indexOf('|') ?? -1;
  if (value && bar > 0) addToken(row, anyVersionKey(key), undefined, value.slice(0, bar));
}

/** String: text without case, accents and punctuation. */
export function string(row: IndexRow, column: string, value: Text): void {
  if (value) addString(row, column, normalize(value));
}

/** String: a name or a part of one, found by the beginning of any of its words. */
export function name(row: IndexRow, column: string, value: Text): void {
  if (!value) return;
  const [joined, split] = nameForms(value);
  addString(row, column, joined);
  const [, ...later] = joined.split(' ');
  if (later.length > 0) addWords(row, column, later);
  if (split) addWords(row, column, split.split(' '));
}

/** String: all parts of a HumanName. */
export function humanName(
  row: IndexRow,
  column: string,
  value:
    | {
        text?: Text;
        family?: Text;
        given?: readonly Text[];
        prefix?: readonly Text[];
        suffix?: readonly Text[];
      }
    | undefined,
): void {
  if (!value) return;
  name(row, column, value.text);
  name(row, column, value.family);
  for (const part of value.given ?? []) name(row, column, part);
  for (const part of value.prefix ?? []) name(row, column, part);
  for (const part of value.suffix ?? []) name(row, column, part);
}

/** String: all parts of an Address. */
export function address(
  row: IndexRow,
  column: string,
  value:
    | {
        text?: Text;
        line?: readonly Text[];
        city?: Text;
        district?: Text;
        state?: Text;
        postalCode?: Text;
        country?: Text;
      }
    | undefined,
): void {
  if (!value) return;
  for (const line of value.line ?? []) name(row, column, line);
  for (const part of [value.text, value.city, value.district, value.state, value.postalCode, value.country])
    name(row, column, part);
}

/** Whether an element carries an extension. */
export function hasExtension(
  value: { extension?: readonly { url?: Text }[] } | undefined,
  url: string,
): boolean {
  return value?.extension?.some(extension => extension.url === url) ?? false;
}

/** An empty row for one component of a composite. */
export function part(row: IndexRow): IndexRow {
  return newComponent(row);
}

/** Stores one item of a composite: its components' values side by side. */
export function tuple(row: IndexRow, key: string, ...parts: readonly IndexRow[]): void {
  let json = '';
  for (const { parts: own, tokens } of parts) {
    const list = own.length > 0 ? own : distinct(tokens);
    if (list.length === 0) return;
    json += `${json === '' ? '[' : ','}[${list.join()}]`;
  }
  addTuple(row, key, `${json}]`);
}

/** Date: a date, dateTime or instant. */
export function date(row: IndexRow, column: string, value: Text, several = false): void {
  const interval = value ? dateInterval(value, row.zone) : undefined;
  if (interval) addInterval(row, column, interval, several);
}

interface PeriodValue {
  readonly start?: Text;
  readonly end?: Text;
}

/** Date: a Period; an end that is missing is open. */
export function period(row: IndexRow, column: string, value: PeriodValue | undefined, several = false): void {
  const interval = value && periodInterval(row, value);
  if (interval) addInterval(row, column, interval, several);
}

/** Date: a Timing, from its first event or bound to its last. */
export function timing(
  row: IndexRow,
  column: string,
  value: { event?: readonly Text[]; repeat?: { boundsPeriod?: PeriodValue } } | undefined,
  several = false,
): void {
  if (!value) return;
  const intervals = (value.event ?? []).map(event => (event ? dateInterval(event, row.zone) : undefined));
  const bounds = value.repeat?.boundsPeriod;
  if (bounds) intervals.push(periodInterval(row, bounds));
  let hull: Interval | undefined;
  for (const each of intervals) if (each) hull = hull ? hullOf(hull, each) : each;
  if (hull) addInterval(row, column, hull, several);
}

function hullOf(a: Interval, b: Interval): Interval {
  return {
    low: compareBounds(a.low, b.low) <= 0 ? a.low : b.low,
    high: compareBounds(a.high, b.high) >= 0 ? a.high : b.high,
  };
}

function periodInterval(row: IndexRow, { start, end }: PeriodValue): Interval | undefined {
  if (!start && !end) return undefined;
  const first = start ? dateInterval(start, row.zone) : always;
  const last = end ? dateInterval(end, row.zone) : always;
  return first && last && joined(first, last);
}
