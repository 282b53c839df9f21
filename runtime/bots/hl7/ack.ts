// The segments of a message and a code → the text of its acknowledgement: https://www.hl7.org/implement/standards, chapter 2.9.
import { type Hl7SegmentValue, messageText } from './build.ts';
import { isOneLine } from './delimiters.ts';
import type { Hl7Segment } from './segment.ts';

export interface Acknowledgement {
  /** AA, AE, AR of the original mode, CA, CE, CR of the enhanced one: accepted, error, rejected. AA unless given. */
  readonly ackCode?: string;
  /** MSA-3: a sentence for people. */
  readonly text?: string;
  /** An ERR segment, as text or as an object. */
  readonly errSegment?: Hl7Segment | string;
  /** MSH-10; by default the time with random digits. */
  readonly controlId?: string;
  /** MSH-7; by default now. */
  readonly time?: Date;
}

const codes = ['AA', 'AE', 'AR', 'CA', 'CE', 'CR'];

/**
 * @param error an ERR segment by its values
 * @throws TypeError for a code that HL7 does not know, or an ERR segment that is not one
 */
export function acknowledge(
  segments: readonly Hl7Segment[],
  { ackCode = 'AA', text, errSegment, ...given }: Acknowledgement,
  error: readonly Hl7SegmentValue[] = [],
): string {
  const header = segments.find(({ name }) => name === 'MSH');
  if (!header) throw new TypeError('There is no MSH segment, so there is nothing to acknowledge.');
  if (!codes.includes(ackCode))
    throw new TypeError(`'${String(ackCode)}' is not an acknowledgement code: ${codes.join(', ')}.`);
  const field = (number: number) => header.getField(number);
  const trigger = header.getComponent(9, 2);
  const answer = {
    ...given,
    delimiters: `${field(1)}${field(2)}`,
    // The receiver of the message is the sender of the answer.
    sendingApplication: field(5),
    sendingFacility: field(6),
    receivingApplication: field(3),
    receivingFacility: field(4),
    type: trigger === '' ? ['ACK'] : ['ACK', trigger, 'ACK'],
    processingId: field(11),
    version: field(12),
    characterSet: field(18),
  };
  const line = errSegment === undefined ? undefined : String(errSegment);
  if (line !== undefined && !(line.startsWith(`ERR${field(1)}`) && isOneLine(line)))
    throw new TypeError(`The errSegment is one line that begins with ERR${field(1)}.`);
  const errors = line === undefined ? error : [line];
  return messageText(answer, [['MSA', ackCode, field(10), text], ...errors]);
}
