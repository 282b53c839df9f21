// Values of a header and of segments → the text of a new message: https://www.hl7.org/implement/standards, chapters 2.5 and 2.14.9.
import { controlIdAt, timeText } from './ack.ts';
import { type Delimiters, readDelimiters } from './delimiters.ts';
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
  /** MSH-7: now, unless given. */
  readonly time?: Date;
  /** MSH-10: made of the time and chance, unless given. */
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

/** @throws TypeError for invalid values and delimiters */
export function messageText(header: Hl7Header, segments: readonly Hl7SegmentValue[]): string {
  const delimiters = readDelimiters(header.delimiters ?? '|^~\\&');
  if (typeof delimiters === 'string') throw new TypeError(`The delimiters cannot be used: ${delimiters}.`);
  const lines = [
    headerLine(header, delimiters),
    ...segments.map((segment, index) => segmentLine(segment, index, delimiters)),
  ];
  return lines.map(line => `${line}\r`).join('');
}

function headerLine(header: Hl7Header, delimiters: Delimiters): string {
  const { type, time = new Date(), version = '2.5.1', processingId = 'P' } = header;
  const stamp = timeText(time);
  const fields: readonly Hl7Value[] = [
    header.sendingApplication,
    header.sendingFacility,
    header.receivingApplication,
    header.receivingFacility,
    stamp,
    '',
    typeof type === 'string' ? type.split('^') : type,
    header.controlId ?? controlIdAt(stamp),
    processingId,
    version,
    ...Array.from({ length: 5 }, () => ''),
    header.characterSet,
  ];
  const { field, component, repetition, escape: mark, subcomponent, truncation = '' } = delimiters;
  const coding = `${component}${repetition}${mark}${subcomponent}${truncation}`;
  const written = fields.map((value, index) => fieldText(value, `MSH-${index + 3}`, delimiters));
  return trimmed(['MSH', coding, ...written], field);
}

function segmentLine(segment: Hl7SegmentValue, index: number, delimiters: Delimiters): string {
  if (typeof segment === 'string') return segment;
  if (segment instanceof Hl7Segment) return inDelimiters(segment, delimiters);
  const [name, ...fields] = segment;
  if (!/^[A-Z][A-Z0-9]{2}$/.test(String(name)) || ['MSH', 'FHS', 'BHS'].includes(name))
    throw new TypeError(
      `Segment ${index + 2} has no valid name: three capital letters or digits, as in ['PID', …]. MSH is made of the header.`,
    );
  const written = fields.map((value, at) => fieldText(value, `${name}-${at + 1}`, delimiters));
  return trimmed([name, ...written], delimiters.field);
}

/** Of another message: its delimiters may be others. */
function inDelimiters(segment: Hl7Segment, delimiters: Delimiters): string {
  if (isSame(segment.delimiters, delimiters)) return segment.toString();
  const written = segment.fields.map(field => rewritten(field, delimiters));
  return [segment.name, ...written].join(delimiters.field);
}

function rewritten(value: Hl7Field, delimiters: Delimiters): string {
  if (isSame(value.delimiters, delimiters)) return value.toString();
  const { component, repetition, subcomponent } = delimiters;
  const parts = value.repetitions.map(each =>
    each.map(some => some.map(part => encoded(part, delimiters)).join(subcomponent)).join(component),
  );
  return parts.join(repetition);
}

function isSame(one: Delimiters, other: Delimiters): boolean {
  return (['field', 'component', 'repetition', 'escape', 'subcomponent', 'truncation'] as const).every(
    name => one[name] === other[name],
  );
}

function fieldText(value: Hl7FieldValue, place: string, delimiters: Delimiters): string {
  if (typeof value === 'object' && value !== null && 'repetitions' in value && !(value instanceof Hl7Field))
    return value.repetitions.map(each => valueText(each, place, delimiters)).join(delimiters.repetition);
  return valueText(value as Hl7Value, place, delimiters);
}

function valueText(value: Hl7Value, place: string, delimiters: Delimiters): string {
  if (value instanceof Hl7Field) return rewritten(value, delimiters);
  if (!Array.isArray(value)) return partText(value as Hl7Part, place, delimiters);
  const components = (value as readonly (Hl7Part | readonly Hl7Part[])[]).map(component =>
    Array.isArray(component)
      ? trimmed(
          component.map((part: Hl7Part) => partText(part, place, delimiters)),
          delimiters.subcomponent,
        )
      : partText(component as Hl7Part, place, delimiters),
  );
  return trimmed(components, delimiters.component);
}

function partText(value: Hl7Part, place: string, delimiters: Delimiters): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return encoded(value, delimiters);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw new TypeError(`${place} is a text, a number, or a list of them, not a ${typeof value}.`);
}

/** Without separators at the end. */
function trimmed(parts: readonly string[], separator: string): string {
  let length = parts.length;
  while (length > 1 && parts[length - 1] === '') length -= 1;
  return parts.slice(0, length).join(separator);
}
