// In: a text of a row with stored values in it, marked by the projection that answers each. Out: the text with the answers in it.

import { storedBegin, storedEnd, storedPart, storedValue } from '../../plan/marks.ts';
import { type ReadLimits, TooManyBytes } from '../../postgres/read-rows.ts';
import type { Projected } from './projection.ts';

/** How the texts of a statement's rows are read. */
export function readingOf({ projections }: { readonly projections: readonly Projected[] }): {
  readonly read?: ReadLimits['read'];
} {
  return projections.length === 0 ? {} : { read: (text, most) => expanded(text, projections, most) };
}

/** @param most length of the answer: it may ask for one value a thousand times. @throws TooManyBytes */
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
