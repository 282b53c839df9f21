// In: a Selection. Out: the function that answers it from the text of a stored value, made once for a plan; and rows whose marked values
// are replaced by the answers of their projections.
// Answers are slices of the stored text: numbers keep their digits and strings their escapes, as in SQL's projection.

import { storedBegin, storedEnd, storedPart, storedValue } from '../../access/plan/marks.ts';
import { type Arms, type Output, type Plan, type Selection, selectionsIn } from '../../access/plan/plan.ts';
import { groupBy } from '../../base/group-by.ts';
import { CLOSE_BRACKET, COMMA, OPEN_BRACE, QUOTE } from '../../base/json/scan.ts';
import { pastString, pastValue } from '../../base/json/span.ts';
import { type ReadLimits, TooManyBytes } from '../../database/postgres/read-rows.ts';
import { isReadable } from './projector.ts';

/** Text of jsonb, as PostgreSQL prints it, and where in it to read. */
interface Reader {
  readonly text: string;
  /** Where the value begins; afterwards, where it ends. */
  at: number;
  /** The texts of outputs that SQL answers, in their order in the outermost selection. */
  readonly parts: readonly string[];
}

/** Reads one value and returns the text that answers it. */
export type Projection = (reader: Reader) => string;

/** A projection that a statement leaves to JavaScript. */
export interface Projected {
  readonly selection: Selection;
  readonly read: Projection;
}

/** The position of an output among the members, and its projection. */
interface Wanted {
  readonly place: number;
  readonly read: Projection;
}

/** The projection of an object: outputs are read from its text, or taken from `parts` if SQL answers them. */
export function objectProjection(selection: Selection): Projection {
  const heads = selection.map(({ key }, i) => `${i > 0 ? ',' : '{'}"${key}":`);
  const absent = selection.map(
    (output, i) => `${heads[i]}${output.kind === 'constant' ? output.text : 'null'}`,
  );
  const placesOf = (is: (output: Output) => boolean) =>
    selection.flatMap((output, place) => (is(output) ? [place] : []));
  const parts = placesOf(output => !isReadable(output));
  const itself = placesOf(({ kind }) => kind === 'itself');
  const members = selection.flatMap((output, place) =>
    'field' in output && isReadable(output)
      ? [{ field: output.field, place, read: memberProjection(output) }]
      : [],
  );
  const wanted: ReadonlyMap<string, readonly Wanted[]> = groupBy(members, ({ field }) => field);
  return reader => {
    const values: string[] = new Array(selection.length);
    for (const [i, place] of parts.entries()) values[place] = reader.parts[i] ?? 'null';
    const start = reader.at;
    readMembers(reader, wanted, values);
    for (const place of itself) values[place] = reader.text.slice(start, reader.at);
    let answered = '';
    for (let i = 0; i < heads.length; i++) {
      const value = values[i];
      answered += value === undefined ? absent[i] : heads[i] + value;
    }
    return heads.length === 0 ? '{}' : `${answered}}`;
  };
}

/** Reads the answer of `Patient(id:)` from the stored text of a Patient that has no hidden elements. */
export interface ReadProjection {
  readonly read: (text: string) => string;
  /** The answer has at most so many characters for each one of the text: of an array each item has all keys. */
  readonly growth: number;
}

/** @returns undefined if SQL answers a part of it, or there is more than it */
export function readProjection({ roots }: Pick<Plan, 'roots'>): ReadProjection | undefined {
  const [root, ...others] = roots;
  if (root?.kind !== 'read' || root.profile !== undefined || others.length > 0) return undefined;
  if (!root.selection.every(isReadable)) return undefined;
  const project = objectProjection(root.selection);
  return { read: text => project({ text, at: 0, parts: [] }), growth: growthOf(root.selection) };
}

/** A member is `"key":` with a value of the text, or null. */
function growthOf(selection: Selection): number {
  let growth = 2;
  for (const output of selection) {
    growth += output.key.length + 8 + (output.kind === 'constant' ? output.text.length : 0);
    for (const inner of selectionsIn(output)) growth += growthOf(inner);
  }
  return growth;
}

/** The projection of an array without arguments. An empty array is null, as an aggregate without rows in PostgreSQL. */
export function arrayProjection({ selection, nullable }: Extract<Output, { kind: 'array' }>): Projection {
  const item = selection ? objectProjection(selection) : sliceValue;
  return itemsProjection(reader =>
    nullable && reader.text.charCodeAt(reader.at) !== OPEN_BRACE ? nothing(reader) : item(reader),
  );
}

function memberProjection(output: Output): Projection {
  switch (output.kind) {
    case 'object':
      return objectProjection(output.selection);
    case 'array':
      return arrayProjection(output);
    case 'inline': {
      const one = armsProjection(output.arms);
      return output.list ? itemsProjection(one) : one;
    }
    default:
      return sliceValue;
  }
}

/** `resourceType` is not the first member of a resource, so it is read before the others. */
function armsProjection({ byType, rest }: Arms): Projection {
  const arms = new Map([...byType].map(([type, selection]) => [`"${type}"`, objectProjection(selection)]));
  const other = objectProjection(rest);
  return reader => {
    const start = reader.at;
    const type = ['null'];
    readMembers(reader, typeAlone, type);
    reader.at = start;
    return (arms.get(type[0] ?? '') ?? other)(reader);
  };
}

function itemsProjection(item: Projection): Projection {
  return reader => {
    const { text } = reader;
    reader.at = pastSpace(text, reader.at + 1);
    let answered = '';
    while (text.charCodeAt(reader.at) !== CLOSE_BRACKET) {
      answered += (answered === '' ? '[' : ',') + item(reader);
      if (text.charCodeAt(reader.at) === COMMA) reader.at = pastSpace(text, reader.at + 1);
    }
    reader.at++;
    return answered === '' ? 'null' : `${answered}]`;
  };
}

/** Writes the texts of wanted members to `values`, and moves the reader behind the object. */
function readMembers(reader: Reader, wanted: ReadonlyMap<string, readonly Wanted[]>, values: string[]): void {
  const { text } = reader;
  let at = pastSpace(text, reader.at + 1);
  while (text.charCodeAt(at) === QUOTE) {
    const keyEnd = pastString(text, at);
    const found = wanted.get(text.slice(at + 1, keyEnd - 1));
    // A colon and a space follow the key.
    const start = pastSpace(text, keyEnd + 1);
    if (found) {
      for (const { place, read } of found) {
        reader.at = start;
        values[place] = read(reader);
      }
      at = reader.at;
    } else at = pastValue(text, start);
    if (text.charCodeAt(at) === COMMA) at = pastSpace(text, at + 1);
  }
  reader.at = at + 1;
}

function sliceValue(reader: Reader): string {
  const start = reader.at;
  reader.at = pastValue(reader.text, start);
  return reader.text.slice(start, reader.at);
}

function nothing(reader: Reader): string {
  reader.at = pastValue(reader.text, reader.at);
  return 'null';
}

function pastSpace(text: string, start: number): number {
  return text.charCodeAt(start) === SPACE ? start + 1 : start;
}

const typeAlone: ReadonlyMap<string, readonly Wanted[]> = new Map([
  ['resourceType', [{ place: 0, read: sliceValue }]],
]);

const SPACE = 32;

/** How the texts of a statement's rows are read. */
export function readingOf({ projections }: { readonly projections: readonly Projected[] }): {
  readonly read?: ReadLimits['read'];
} {
  return projections.length === 0 ? {} : { read: (text, most) => expanded(text, projections, most) };
}

/** @param most length of the answer, which may repeat one value a thousand times. @throws TooManyBytes */
export function expanded(
  text: string,
  projections: readonly Projected[],
  most = Number.POSITIVE_INFINITY,
): string {
  if (!text.includes(storedBegin)) return text;
  const reading = { text, at: 0, projections };
  const answered = readUpTo(reading);
  // Up to here it is made of slices.
  if (answered.length > most) throw new TooManyBytes(`The answer is longer than ${most} bytes.`);
  // Looking through it also makes it a text of its own: made of slices, it would keep all that was stored in memory.
  if (answered.includes(storedEnd))
    throw new Error('A stored value in the answer does not end where it should.');
  return answered;
}

interface Reading {
  readonly text: string;
  at: number;
  readonly projections: readonly Projected[];
}

const marks = new RegExp(`[${storedBegin}${storedPart}${storedValue}]`, 'g');

/** Text up to the mark that begins the next part or the value of the stored value around it. */
function readUpTo(reading: Reading): string {
  const { text } = reading;
  let answered = '';
  for (;;) {
    marks.lastIndex = reading.at;
    const next = marks.exec(text)?.index ?? text.length;
    answered += text.slice(reading.at, next);
    reading.at = next;
    if (text[next] !== storedBegin) return answered;
    answered += readStored(reading);
  }
}

/** `begin index (part text)* value json end`: what SQL answers stands before the value that the rest is read from. */
function readStored(reading: Reading): string {
  const { text, projections } = reading;
  marks.lastIndex = reading.at + 1;
  const head = marks.exec(text)?.index ?? text.length;
  const projection = projections[Number(text.slice(reading.at + 1, head))];
  reading.at = head;
  const parts: string[] = [];
  while (text[reading.at] === storedPart) {
    reading.at++;
    parts.push(readUpTo(reading));
  }
  const reader = { text, at: reading.at + 1, parts };
  const answered = projection?.read(reader);
  if (answered === undefined || text[reader.at] !== storedEnd)
    throw new Error('A stored value in the answer has no projection, or does not end where it should.');
  reading.at = reader.at + 1;
  return answered;
}
