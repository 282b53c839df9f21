// A value of FHIR → a short text, for cells of tables, titles and lists. Numbers are texts here: JSON.parse would lose their digits.
import type { Resource } from './shapes.ts';

// Values are whatever a server holds: nothing is expected of their form.

type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** The first of several, as one line. */
export function shownText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(shownText).filter(Boolean).join('; ');
  if (!isFields(value)) return typeof value === 'boolean' ? (value ? 'yes' : 'no') : dated(String(value));
  for (const shown of shapes) {
    const text = shown(value);
    if (text !== '') return text;
  }
  return Object.values(value).map(shownText).filter(Boolean).slice(0, 3).join(', ');
}

/** The data types that have a form of their own, the more definite first. */
const shapes: readonly ((value: Fields) => string)[] = [
  ({ coding, text }) => plain(text) || (Array.isArray(coding) ? shownText(coding[0]) : ''),
  value => ('family' in value || 'given' in value ? nameText(value) : ''),
  value => ('start' in value || 'end' in value ? periodText(value) : ''),
  ({ low, high }) => (isFields(low) || isFields(high) ? `${shownText(low)} – ${shownText(high)}` : ''),
  ({ numerator, denominator }) =>
    isFields(numerator) ? `${shownText(numerator)} / ${shownText(denominator)}` : '',
  ({ value, unit, code, comparator }) =>
    value === undefined ? '' : [comparator, value, unit ?? code].map(plain).filter(Boolean).join(' '),
  ({ reference, display }) => plain(display) || plain(reference),
  ({ display, code }) => plain(display) || plain(code),
  ({ line, city, state, postalCode, country }) =>
    [...listOf(line), city, state, postalCode, country].map(plain).filter(Boolean).join(', '),
  ({ value }) => plain(value),
  ({ title, url }) => plain(title) || plain(url),
];

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function nameText({ prefix, given, family, suffix }: Fields): string {
  return [...listOf(prefix), ...listOf(given), family, ...listOf(suffix)]
    .map(plain)
    .filter(Boolean)
    .join(' ');
}

function periodText({ start, end }: Fields): string {
  return `${dated(plain(start)) || '…'} – ${dated(plain(end)) || '…'}`;
}

/** `2024-01-31T09:30:00.000+01:00` → `2024-01-31 09:30 +01:00`; other text stays as it is. */
export function dated(text: string): string {
  const found = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/.exec(text);
  if (!found) return text;
  const [, day, time, zone] = found;
  return `${day} ${time}${zone === undefined ? '' : zone === 'Z' ? ' UTC' : ` ${zone}`}`;
}

/** FHIR permits leap seconds, Date does not. */
export function millisecondsOf(time: string): number {
  return Date.parse(time.replace(/:60(?=[.Z+-])/, ':59'));
}

/** `birthDate` → `Birth date` */
export function labelOf(name: string): string {
  const words = name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a person would call it: its name, title, code or text. */
export function titleOf(resource: Resource): string {
  for (const element of [
    'name',
    'title',
    'code',
    'medicationCodeableConcept',
    'vaccineCode',
    'type',
    'description',
    'identifier',
  ]) {
    const text = shownText(listOf(resource[element])[0]);
    if (text !== '') return text.length > 120 ? `${text.slice(0, 119)}…` : text;
  }
  return resource.id ?? resource.resourceType;
}

/** `name.family` of a resource: a text for each; `value` reads `valueQuantity` as well. */
export function valuesAt(value: unknown, path: string): readonly unknown[] {
  let found: readonly unknown[] = [value];
  for (const name of path.split('.'))
    found = found.flatMap(each => (isFields(each) ? listOf(fieldOf(each, name)) : []));
  return found;
}

function fieldOf(value: Fields, name: string): unknown {
  if (Object.hasOwn(value, name)) return value[name];
  const choice = Object.keys(value).find(
    each => each.startsWith(name) && /^[A-Z]/.test(each.slice(name.length)),
  );
  return choice === undefined ? undefined : value[choice];
}
