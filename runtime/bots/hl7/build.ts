// Values of a header and of segments → the text of a new message: https://www.hl7.org/implement/standards, chapters 2.5 and 2.14.9.
import { type Delimiters, isSameDelimiters, readDelimiters } from './delimiters.ts';
import { encoded } from './escape.ts';
import { Hl7Field } from './field.ts';
import { Hl7Segment } from './segment.ts';

/** The fields of MSH; a list has the components of a field. */
export interface Hl7Header {
  /** MSH-9: `ADT^A01^ADT_A01` as a list, `['ADT', 'A01', 'ADT_A01']`, or as text. */
  readonly type: string | readonly string[];
  /** MSH-3 to MSH-6. */
  readonly sendingApplication?: Hl7Value;
  readonly sendingFacility?: Hl7Value;
  readonly receivingApplication?: Hl7Value;
  readonly receivingFacility?: Hl7Value;
  /** MSH-7; by default now. */
  readonly time?: Date;
  /** MSH-10; by default the time with random digits. */
  readonly controlId?: string;
  /** MSH-11: P unless given. */
  readonly processingId?: string;
  /** MSH-12: 2.5.1 unless given. */
  readonly version?: string;
  /** MSH-18: `UNICODE UTF-8`, `8859/1`. */
  readonly characterSet?: string;
  /** MSH-1 and MSH-2: `|^~\&` unless given. */
  readonly delimiters?: string;
}

/** A text is escaped; a list has components, and lists in it have sub-components; null and undefined are an empty field. */
export type Hl7Value =
  | string
  | number
  | null
  | undefined
  | Hl7Field
  | readonly (Hl7Part | readonly Hl7Part[])[];
export type Hl7Part = string | number | null | undefined;
/** A field, or its repetitions. */
export type Hl7FieldValue = Hl7Value | { readonly repetitions: readonly Hl7Value[] };
/** `['PID', '1', null, { repetitions: [['1', null, null, null, 'MR']] }]`; a text or a segment is used unchanged. */
export type Hl7SegmentValue = string | Hl7Segment | readonly [name: string, ...fields: Hl7FieldValue[]];

/** Parts of a header may be fields of another message. */
type HeaderValues = Omit<Hl7Header, 'processingId' | 'version' | 'characterSet'> &
  Readonly<Record<'processingId' | 'version' | 'characterSet', Hl7Value>>;

/** @throws TypeError for invalid values and delimiters */
export function messageText(header: Hl7Header | HeaderValues, segments: readonly Hl7SegmentValue[]): string {
  const delimiters = readDelimiters(header.delimiters ?? '|^~\\&');
  if (typeof delimiters === 'string') throw new TypeError(`The delimiters cannot be used: ${delimiters}.`);
  const lines = [
    headerLine(header, delimiters),
    ...segments.map((segment, index) => segmentLine(segment, index, delimiters)),
  ];
  return lines.map(line => `${line}\r`).join('');
}

function headerLine(header: Hl7Header | HeaderValues, delimiters: Delimiters): string {
  const { type, time = new Date(), version = '2.5.1', processingId = 'P' } = header;
  // In UTC: `20260101120000+0000`
  const stamp = `${time.toISOString().slice(0, 19).replace(/[-:T]/g, '')}+0000`;
  const chance = String(Math.floor(Math.random() * 1e6)).padStart(6, '0');
  const fields: readonly Hl7Value[] = [
    header.sendingApplication,
    header.sendingFacility,
    header.receivingApplication,
    header.receivingFacility,
    stamp,
    '',
    typeof type === 'string' ? type.split('^') : type,
    header.controlId ?? `${stamp.slice(0, 14)}${chance}`,
    processingId,
    version,
    '',
    '',
    '',
    '',
    '',
    header.characterSet,
  ];
  const { component, repetition, escape: mark, subcomponent, truncation = '' } = delimiters;
  const coding = `${component}${repetition}${mark}${subcomponent}${truncation}`;
  return lineOf(['MSH', coding], fields, delimiters);
}

function segmentLine(segment: Hl7SegmentValue, index: number, delimiters: Delimiters): string {
  if (typeof segment === 'string') return segment;
  // A segment of another message may have other delimiters.
  if (segment instanceof Hl7Segment)
    return isSameDelimiters(segment.delimiters, delimiters)
      ? segment.toString()
      : lineOf([segment.name], segment.fields, delimiters);
  const [name, ...fields] = segment;
  if (!/^[A-Z][A-Z0-9]{2}$/.test(String(name)) || ['MSH', 'FHS', 'BHS'].includes(name))
    throw new TypeError(
      `Segment ${index + 2} has no valid name: three capital letters or digits, as in ['PID', …]. MSH is made of the header.`,
    );
  return lineOf([name], fields, delimiters);
}

/** @param first the name of the segment, and in a header its encoding characters */
function lineOf(first: readonly string[], fields: readonly Hl7FieldValue[], delimiters: Delimiters): string {
  const start = first.length === 1 ? 1 : 3;
  const written = fields.map((value, at) => fieldText(value, `${first[0]}-${at + start}`, delimiters));
  return trimmed([...first, ...written], delimiters.field);
}

function fieldText(value: Hl7FieldValue, place: string, delimiters: Delimiters): string {
  if (value instanceof Hl7Field && isSameDelimiters(value.delimiters, delimiters)) return value.toString();
  const { repetition, component, subcomponent } = delimiters;
  if (typeof value === 'object' && value !== null && 'repetitions' in value)
    return value.repetitions.map(each => fieldText(each, place, delimiters)).join(repetition);
  return valueText(value, [component, subcomponent]);

  /** @param separators of its items, and of theirs */
  function valueText(item: unknown, [separator, ...inner]: readonly string[]): string {
    if (item === undefined || item === null) return '';
    if (typeof item === 'string') return encoded(item, delimiters);
    if (typeof item === 'number' && Number.isFinite(item)) return String(item);
    if (Array.isArray(item) && separator !== undefined)
      return trimmed(
        item.map(each => valueText(each, inner)),
        separator,
      );
    throw new TypeError(`${place} is a text, a number, or a list of them, not a ${typeof item}.`);
  }
}

/** Without trailing separators. */
function trimmed(parts: readonly string[], separator: string): string {
  const last = parts.findLastIndex(part => part !== '');
  return parts.slice(0, Math.max(0, last) + 1).join(separator);
}
