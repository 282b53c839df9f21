// A value of FHIR → a short text, for cells of tables, titles and lists. Numbers are texts here: JSON.parse would lose their digits.
// Values may have any form that a server stores.
import { type Fields, isFields } from '../../json.ts';

export interface AnyResource extends Fields {
  readonly resourceType: string;
  readonly id?: string;
  readonly meta?: { readonly versionId?: string; readonly lastUpdated?: string };
}

export type Named = { readonly type: string; readonly id: string };

export function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
}

/** The first of several, as one line. */
export function shownText(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return joined(value.map(shownText), '; ');
  if (!isFields(value)) return typeof value === 'boolean' ? (value ? 'yes' : 'no') : dated(String(value));
  for (const { text } of forms) {
    const shown = text(value);
    if (shown !== '') return shown;
  }
  return Object.values(value).map(shownText).filter(Boolean).slice(0, 3).join(', ');
}

/** A data type with a special text. */
interface Form {
  readonly text: (value: Fields) => string;
  /** Whether a page shows the value by it, and which elements it shows then. */
  readonly is?: (value: Fields) => boolean;
  readonly elements?: readonly string[];
  readonly name?: 'concept' | 'reference' | 'coding' | 'identifier';
}

const has = (value: Fields, ...names: readonly string[]) => names.some(name => name in value);

/** The more definite first. */
export const forms: readonly Form[] = [
  {
    name: 'concept',
    elements: ['coding', 'text'],
    is: ({ coding }) => Array.isArray(coding),
    text: ({ coding, text }) => plain(text) || (Array.isArray(coding) ? shownText(coding[0]) : ''),
  },
  {
    elements: ['text', 'prefix', 'given', 'family', 'suffix'],
    is: ({ family, given }) => family !== undefined || Array.isArray(given),
    text: ({ prefix, given, family, suffix }) =>
      family || given ? joined([...listOf(prefix), ...listOf(given), family, ...listOf(suffix)], ' ') : '',
  },
  {
    elements: ['start', 'end'],
    is: value => Object.keys(value).every(name => ['start', 'end'].includes(name)),
    text: ({ start, end }) =>
      start || end ? `${dated(plain(start)) || '…'} – ${dated(plain(end)) || '…'}` : '',
  },
  {
    text: ({ low, high }) =>
      isFields(low) || isFields(high) ? `${shownText(low)} – ${shownText(high)}` : '',
  },
  {
    text: ({ numerator, denominator }) =>
      isFields(numerator) ? `${shownText(numerator)} / ${shownText(denominator)}` : '',
  },
  {
    elements: ['value', 'unit', 'comparator', 'code', 'system'],
    is: value =>
      'value' in value && (has(value, 'unit', 'comparator') || ('code' in value && 'system' in value)),
    text: ({ value, unit, code, comparator }) =>
      value === undefined ? '' : joined([comparator, value, unit ?? code], ' '),
  },
  {
    name: 'reference',
    elements: ['reference', 'display', 'type'],
    is: ({ reference }) => typeof reference === 'string',
    text: ({ reference, display }) => plain(display) || plain(reference),
  },
  {
    name: 'coding',
    elements: ['system', 'code', 'display'],
    is: value => 'system' in value && 'code' in value && !('value' in value),
    text: ({ display, code }) => plain(display) || plain(code),
  },
  {
    elements: ['text', 'line', 'city', 'state', 'postalCode', 'country'],
    is: value => Array.isArray(value.line) || 'postalCode' in value,
    text: ({ line, city, state, postalCode, country }) =>
      joined([...listOf(line), city, state, postalCode, country], ', '),
  },
  {
    name: 'identifier',
    elements: ['system', 'value'],
    is: value => 'value' in value && 'system' in value,
    text: ({ value }) => plain(value),
  },
  { text: ({ title, url }) => plain(title) || plain(url) },
];

function plain(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function joined(values: readonly unknown[], by: string): string {
  return values.map(plain).filter(Boolean).join(by);
}

/** `2024-01-31T09:30:00.000+01:00` → `2024-01-31 09:30 +01:00`; other text is unchanged. */
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

const titles = [
  'name',
  'title',
  'code',
  'medicationCodeableConcept',
  'vaccineCode',
  'type',
  'description',
  'identifier',
];

/** What a person would call it: its name, title, code or text. */
export function titleOf(resource: AnyResource): string {
  const texts = titles.map(element => shownText(listOf(resource[element])[0]));
  const text = texts.find(Boolean) ?? resource.id ?? resource.resourceType;
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

/** `name.family` of a resource: a text for each; `value` reads `valueQuantity` as well. */
export function valuesAt(value: unknown, path: string): readonly unknown[] {
  const below = (of: unknown, name: string) => (isFields(of) ? listOf(of[keyOf(of, name)]) : []);
  const from: readonly unknown[] = [value];
  return path.split('.').reduce((found, name) => found.flatMap(each => below(each, name)), from);
}

function keyOf(value: Fields, name: string): string {
  const isChoice = (key: string) => key.startsWith(name) && /^[A-Z]/.test(key.slice(name.length));
  return Object.hasOwn(value, name) ? name : (Object.keys(value).find(isChoice) ?? '');
}
