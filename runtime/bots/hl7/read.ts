// The text of an HL7 v2 message → its segments, each with its line end, so that the text can be printed unchanged. In one pass: time and
// memory are linear in the length of the text.
import { afterMark, type Delimiters, endOfLine, headers, pastEnds, readDelimiters } from './delimiters.ts';
import { codeAt } from './escape.ts';
import { Hl7Fault, type Hl7Place } from './fault.ts';
import { Hl7Segment } from './segment.ts';

export interface WrittenSegment {
  readonly segment: Hl7Segment;
  /** Line ends and frames of MLLP after it. */
  end: string;
}

/** Escape characters outside of escape sequences, which are text: their number, and the place of the first one. */
export interface LoneMarks {
  readonly mark: string;
  count: number;
  readonly place: Hl7Place;
}

export interface ReadMessage {
  readonly written: WrittenSegment[];
  readonly before: string;
  readonly lone: LoneMarks | undefined;
}

/**
 * One message, or a batch (FHS, BHS), or several messages one after the other. A byte order mark is part of `before`.
 *
 * @throws Hl7Fault
 */
export function readSegments(text: string): ReadMessage {
  const start = pastEnds(text, afterMark(text));
  const written: WrittenSegment[] = [];
  let delimiters: Delimiters | undefined;
  let hasMessage = false;
  let lone: LoneMarks | undefined;
  for (let at = start; at < text.length; ) {
    const stop = endOfLine(text, at);
    const line = text.slice(at, stop);
    const number = written.length + 1;
    const name = nameOf(line, number);
    if (headers.has(name)) {
      const declared = readDelimiters(line.slice(3));
      if (typeof declared === 'string') throw fault(number, name, 4, declared);
      delimiters = declared;
    }
    if (!delimiters) throw fault(number, name, 1, 'a message begins with MSH, and a batch with FHS or BHS');
    if (name === 'MSH') {
      hasMessage = true;
      checkHeader(line, delimiters, number);
    }
    const { field } = delimiters;
    if (line.length > 3 && line.charAt(3) !== field) {
      const rule = `a field separator is expected after the name, which is '${field}' here`;
      throw fault(number, name, 4, rule);
    }
    lone = loneMarks(line, name, delimiters, number, lone);
    at = pastEnds(text, stop);
    written.push({ segment: new Hl7Segment(line, delimiters), end: text.slice(stop, at) });
  }
  if (written.length === 0) throw fault(1, '', 1, 'the text is empty, and a message begins with MSH');
  if (!hasMessage) throw fault(written.length + 1, '', 1, 'there is no MSH segment, so there is no message');
  return { written, before: text.slice(0, start), lone };
}

function nameOf(line: string, number: number): string {
  const name = line.slice(0, 3);
  if (/^[A-Z][A-Z0-9]{2}$/.test(name)) return name;
  throw fault(number, '', 1, 'a segment begins with its name, three capital letters or digits, as in PID|');
}

/** The required fields of a header: https://www.hl7.org/implement/standards, chapter 2.14.9. */
const required = [
  [9, 'the type of the message'],
  [10, 'the control id of the message'],
  [12, 'the version of HL7'],
] as const;

function checkHeader(line: string, { field }: Delimiters, number: number): void {
  // MSH-1 is the separator itself.
  const fields = line.split(field, 12);
  for (const [wanted, meaning] of required) {
    if ((fields[wanted - 1] ?? '').trim() !== '') continue;
    const position = Math.min(fields.slice(0, wanted - 1).join(field).length + 2, line.length);
    throw fault(number, 'MSH', position, `MSH-${wanted} is missing: ${meaning}`, wanted);
  }
}

/** @param known those of the segments before */
function loneMarks(
  line: string,
  name: string,
  { field, escape: mark }: Delimiters,
  segment: number,
  known: LoneMarks | undefined,
): LoneMarks | undefined {
  let found = known;
  // The encoding characters of a header are not escapes.
  const isHeader = headers.has(name);
  const fields = isHeader ? line.indexOf(field, 4) : 3;
  for (let at = fields < 0 ? -1 : line.indexOf(mark, fields); at >= 0; ) {
    const code = codeAt(line, mark, at);
    if (code === undefined) {
      found ??= {
        mark,
        count: 0,
        place: { segment, name, position: at + 1, field: fieldAt(line, at, field, isHeader) },
      };
      found.count++;
    }
    at = line.indexOf(mark, at + (code === undefined ? 1 : code.length + 2));
  }
  return found;
}

function fieldAt(line: string, at: number, field: string, isHeader: boolean): number {
  return line.slice(0, at).split(field).length - (isHeader ? 0 : 1);
}

function fault(segment: number, name: string, position: number, rule: string, field?: number): Hl7Fault {
  return new Hl7Fault({ segment, name, position, ...(field === undefined ? {} : { field }) }, rule);
}
