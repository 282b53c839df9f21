// The segments of a message and a verdict → the text of its acknowledgement: https://www.hl7.org/implement/standards, chapter 2.9.
import { encoded } from './escape.ts';
import { isOneLine } from './line-end.ts';
import type { Hl7Segment } from './segment.ts';

export interface Acknowledgement {
  /** AA, AE, AR of the original mode, CA, CE, CR of the enhanced one: accepted, error, rejected. AA unless given. */
  readonly ackCode?: string;
  /** MSA-3: a sentence for people. */
  readonly text?: string;
  /** An ERR segment, as it is written or as an object. */
  readonly errSegment?: Hl7Segment | string;
  /** MSH-10; made of the time and chance unless given. */
  readonly controlId?: string;
  /** MSH-7: now, unless given. */
  readonly time?: Date;
}

const codes = ['AA', 'AE', 'AR', 'CA', 'CE', 'CR'];

/** @throws TypeError for a code that HL7 does not know, or an ERR segment that is not one */
export function acknowledge(segments: readonly Hl7Segment[], options: Acknowledgement): string {
  const header = segments.find(({ name }) => name === 'MSH');
  if (!header) throw new TypeError('There is no MSH segment, so there is nothing to acknowledge.');
  const { ackCode = 'AA', text, errSegment, time = new Date() } = options;
  if (!codes.includes(ackCode))
    throw new TypeError(`'${String(ackCode)}' is no acknowledgement code: ${codes.join(', ')}.`);
  const { delimiters } = header;
  const written = (field: number) => String(header.getField(field) ?? '');
  const value = (given: string) => encoded(given, delimiters);
  const { component, field } = delimiters;
  const trigger = header.getComponent(9, 2);
  const type = trigger === '' ? ['ACK'] : ['ACK', value(trigger), 'ACK'];
  const stamp = timeText(time);
  const fields = [
    'MSH',
    written(2),
    // Who received it answers.
    written(5),
    written(6),
    written(3),
    written(4),
    stamp,
    '',
    type.join(component),
    value(options.controlId ?? controlIdAt(stamp)),
    written(11),
    written(12),
    '',
    '',
    '',
    '',
    '',
    written(18),
  ];
  const lines = [
    fields.slice(0, 1 + fields.findLastIndex(each => each !== '')).join(field),
    ['MSA', ackCode, written(10), ...(text === undefined ? [] : [value(text)])].join(field),
  ];
  if (errSegment !== undefined) lines.push(errorLine(String(errSegment), field));
  return lines.map(line => `${line}\r`).join('');
}

function errorLine(text: string, field: string): string {
  if (text.startsWith(`ERR${field}`) && isOneLine(text)) return text;
  throw new TypeError(`The errSegment is one line that begins with ERR${field}.`);
}

/** Of a time as `timeText` writes it, and chance. */
export function controlIdAt(stamp: string): string {
  return `${stamp.slice(0, 14)}${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
}

/** In UTC: `20260101120000+0000` */
export function timeText(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace(/[-:T]/g, '')}+0000`;
}
