// In: one value of a FHIR datatype. Out: what search needs of it, added to an IndexRow. The generated extractors call these.
// One function for each row of the tables at https://hl7.org/fhir/R4/search.html#ptypes
import {
  addEdge,
  addInterval,
  addRange,
  addReference,
  addString,
  addToken,
  addTuple,
  distinct,
  type IndexRow,
  newComponent,
} from './index-row.ts';
import { always, compareBounds, dateInterval, type Interval, joined } from './interval.ts';
import { beside } from './number.ts';
import { referenceKey, referenceType, typedKey } from './reference.ts';
import { kept, normalize } from './text.ts';

export type { IndexRow } from './index-row.ts';

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
  if (value?.value) addToken(row, key, undefined, value.value);
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

/** String: text without case and accents. */
export function string(row: IndexRow, column: string, value: Text): void {
  if (value) addString(row, column, kept(normalize(value)));
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
  string(row, column, value.text);
  string(row, column, value.family);
  for (const part of value.given ?? []) string(row, column, part);
  for (const part of value.prefix ?? []) string(row, column, part);
  for (const part of value.suffix ?? []) string(row, column, part);
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
  for (const line of value.line ?? []) string(row, column, line);
  for (const part of [value.text, value.city, value.district, value.state, value.postalCode, value.country])
    string(row, column, part);
}

interface ReferenceValue {
  readonly reference?: Text;
  readonly type?: Text;
}

/** Reference with at most one value: a column. `typed`: types that some parameter on the column asks for. */
export function reference(
  row: IndexRow,
  column: string,
  value: ReferenceValue | undefined,
  typed?: readonly string[],
): void {
  const key = keyOf(row, value, typed);
  if (key) addReference(row, column, key);
}

/** Reference with several values: an edge each. */
export function edge(
  row: IndexRow,
  name: string,
  value: ReferenceValue | undefined,
  typed?: readonly string[],
): void {
  const key = keyOf(row, value, typed);
  if (key) addEdge(row, `${name}=`, key);
}

/** What its text does not say, its type does: https://hl7.org/fhir/R4/references-definitions.html#Reference.type */
function keyOf(
  row: IndexRow,
  value: ReferenceValue | undefined,
  typed: readonly string[] = [],
): string | undefined {
  const key = referenceKey(value?.reference, row.base);
  const type = value?.type;
  return key && type && typed.includes(type) && !referenceType(key) ? typedKey(key, type) : key;
}

/** Reference by canonical: found with its version, and without it under an edge of its own, by which nothing is sorted. */
export function canonical(row: IndexRow, name: string, value: Text): void {
  const key = referenceKey(value, row.base);
  if (!value || !key) return;
  addEdge(row, `${name}=`, key);
  const bar = value.indexOf('|');
  const unversioned = bar > 0 ? referenceKey(value.slice(0, bar), row.base) : undefined;
  if (unversioned) addEdge(row, `${name}~`, unversioned);
}

/** Reference to a resource that stands in this one. */
export function inlined(
  row: IndexRow,
  name: string,
  value: { resourceType?: Text; id?: Text } | undefined,
): void {
  if (value?.resourceType && value.id) addEdge(row, `${name}=`, `${value.resourceType}/${value.id}`);
}

/** Whether a reference names this type. */
export function pointsTo(value: ReferenceValue | undefined, type: string): boolean {
  return referenceType(value?.reference ?? '') === type;
}

/** Whether an element carries an extension. */
export function hasExtension(
  value: { extension?: readonly { url?: Text }[] } | undefined,
  url: string,
): boolean {
  return value?.extension?.some(extension => extension.url === url) ?? false;
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

/** As JSON.parse reads it, or by its digits. */
type NumberText = number | { readonly text: string } | null | undefined;

/** Number: a decimal or an integer. */
export function number(row: IndexRow, column: string, value: NumberText, several = false): void {
  const text = textOf(value);
  if (text !== null) addRange(row, column, { low: text, high: text, units: [] }, several);
}

interface QuantityValue {
  readonly value?: NumberText;
  readonly comparator?: Text;
  readonly unit?: Text;
  readonly system?: Text;
  readonly code?: Text;
}

/** Quantity: value and unit; a comparator opens the interval on its side. */
export function quantity(
  row: IndexRow,
  column: string,
  value: QuantityValue | undefined,
  several = false,
): void {
  const text = textOf(value?.value);
  if (!value || text === null) return;
  const { comparator } = value;
  const low = comparator?.startsWith('<') ? null : comparator === '>' ? beside(text, 1n) : text;
  const high = comparator?.startsWith('>') ? null : comparator === '<' ? beside(text, -1n) : text;
  addRange(row, column, { low, high, units: unitsOf(row, column, value) }, several);
}

/** Quantity or number: a Range, with the unit of its low or else its high end. */
export function range(
  row: IndexRow,
  column: string,
  value: { low?: QuantityValue; high?: QuantityValue } | undefined,
  several = false,
): void {
  const low = textOf(value?.low?.value);
  const high = textOf(value?.high?.value);
  if (low === null && high === null) return;
  const unit = value?.low ?? value?.high ?? {};
  addRange(row, column, { low, high, units: unitsOf(row, column, unit) }, several);
}

/** Quantity: Money, whose unit is its ISO 4217 currency. */
export function money(
  row: IndexRow,
  column: string,
  value: { value?: NumberText; currency?: Text } | undefined,
  several = false,
): void {
  quantity(
    row,
    column,
    value && { value: value.value, system: 'urn:iso:std:iso:4217', code: value.currency },
    several,
  );
}

function textOf(value: NumberText): string | null {
  return typeof value === 'number' ? String(value) : (value?.text ?? null);
}

/** By system and code, by code, and by the unit as people read it. */
function unitsOf(row: IndexRow, column: string, value: QuantityValue): readonly string[] {
  const { code, unit } = value;
  if (!code && !unit) return [];
  const key = `${column}#unit`;
  const stored = code ? row.hasher.stored(key, value.system ?? undefined, code) : [];
  if (!unit) return stored;
  // Of a text without a system the second hash is the one by which it is sought alone.
  const readable = row.hasher.stored(key, undefined, unit)[1];
  return readable === undefined || stored.includes(readable) ? stored : [...stored, readable];
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
