// A refused HL7 v2 message and its fault → the NAK: MSA with AE or AR, and ERR with the place of the fault.
// https://www.hl7.org/implement/standards, chapters 2.9.2 (original mode), 2.15.5 (ERR) and 2.15.8 (MSA)
import type { OutcomeError } from '../base/outcome.ts';
import { type Charset, charsetOfHl7, declaredCharset } from './charset.ts';
import { decodeBytes, encodeText } from './charset-codec.ts';
import { acknowledge } from './hl7/ack.ts';
import { afterMark, endOfLine, headers, pastEnds } from './hl7/delimiters.ts';
import { Hl7Fault, type Hl7Place } from './hl7/fault.ts';
import { Hl7Message } from './hl7/message.ts';
import type { Hl7Segment } from './hl7/segment.ts';
import { hl7Type } from './media-type.ts';
import type { BotAnswer } from './output.ts';

/** AE: error in the message; AR: rejected, it cannot be read as a message. HL7 table 0008. */
export type NakCode = 'AE' | 'AR';

/** HL7 table 0357. */
const conditions = {
  segment: '100^Segment sequence error^HL70357',
  required: '101^Required field missing^HL70357',
  data: '102^Data type error^HL70357',
  internal: '207^Application internal error^HL70357',
} as const;

export interface Nak {
  /** The default is AR for a fault in the header or a missing one, otherwise AE. */
  readonly code?: NakCode;
  /** ERR-3. */
  readonly condition?: keyof typeof conditions;
  /** A sentence for people: MSA-3 and ERR-8. */
  readonly text: string;
  readonly place?: Hl7Place | undefined;
}

/**
 * The refusal of a message as an answer with the same status.
 *
 * @param body in any encoding, even if it declares another one
 */
export function nakOfRefusal(body: Buffer, refusal: OutcomeError): BotAnswer {
  const { cause, status, message: text } = refusal;
  const place = cause instanceof Hl7Fault ? cause.place : undefined;
  const { bytes, charset } = nakBytes(body, { text, place });
  return { status, contentType: `${hl7Type}; charset=${charset}`, body: bytes, summary: text };
}

/**
 * Repeats sender, receiver, control id, version and encoding of the header; if that cannot be read, the NAK is the shortest valid message.
 * `Hl7Message.parse` reads every NAK.
 */
export function nakBytes(body: Buffer, nak: Nak): { readonly bytes: Buffer; readonly charset: Charset } {
  const { text, charset } = decodedHeaders(body);
  const lines = linesOf(text, nak.place);
  const header = readHeader(lines.header);
  const written = header && message(header, nak, lines.occurrence);
  if (written !== undefined) {
    const bytes = encodeText(written, charset);
    if (Buffer.isBuffer(bytes)) return { bytes, charset };
  }
  const least = message(readHeader('MSH|^~\\&') as Hl7Segment, nak, lines.occurrence);
  return { bytes: Buffer.from(least), charset: 'utf-8' };
}

/** Longer headers are not repeated. */
const longestHeader = 4_096;
/** Longer texts are cut. */
const longestText = 500;

/** Bytes that are invalid in the declared encoding are repeated as Latin-1, which has all bytes. */
function decodedHeaders(body: Buffer): { readonly text: string; readonly charset: Charset } {
  const latin1 = body.toString('latin1');
  const declared = charsetOfHl7(declaredCharset(latin1.slice(0, 64 * 1024))) ?? 'utf-8';
  try {
    return { text: decodeBytes(body, declared), charset: declared };
  } catch (error) {
    if (error instanceof TypeError) return { text: latin1, charset: 'iso-8859-1' };
    throw error;
  }
}

/** The MSH of the message at fault, and the number of the faulty segment among those of its name, from 1. */
function linesOf(text: string, place: Hl7Place | undefined) {
  let header = '';
  let occurrence = 0;
  let number = 0;
  for (let at = pastEnds(text, afterMark(text)); at < text.length; ) {
    const stop = endOfLine(text, at);
    number += 1;
    const name = text.slice(at, at + 3);
    if (name === 'MSH') {
      header = text.slice(at, Math.min(stop, at + longestHeader + 1));
      occurrence = 0;
    }
    if (name === place?.name) occurrence += 1;
    if (place ? number >= place.segment : header !== '') break;
    at = pastEnds(text, stop);
  }
  return { header, occurrence: Math.max(1, occurrence) };
}

/** Placeholders of MSH-9 and MSH-10, which the NAK replaces, and the default processing id and version. */
const leastFields = [
  [8, 'ACK'],
  [9, '0'],
  [10, 'P'],
  [11, '2.5.1'],
] as const;

/** With all required fields, so that the NAK is valid. */
function readHeader(line: string): Hl7Segment | undefined {
  if (!line.startsWith('MSH') || line.length > longestHeader) return undefined;
  const fields = line.split(line.charAt(3));
  const isNamed = (fields[9] ?? '').trim() !== '';
  for (const [index, value] of leastFields) if ((fields[index] ?? '').trim() === '') fields[index] = value;
  try {
    const header = Hl7Message.parse(fields.join(line.charAt(3))).getSegment('MSH');
    return isNamed ? header : header?.setField(10, '');
  } catch (error) {
    if (error instanceof Hl7Fault) return undefined;
    throw error;
  }
}

function message(header: Hl7Segment, nak: Nak, occurrence: number): string {
  const text = cut(nak.text);
  const { place } = nak;
  const condition = conditions[nak.condition ?? conditionOf(place)].split('^');
  const location = place && place.name !== '' ? [place.name, occurrence, place.field] : [];
  const error = ['ERR', '', location, condition, 'E', '', '', '', text] as const;
  return acknowledge([header], { ackCode: nak.code ?? codeOf(header, place), text }, [error]);
}

/** AE needs a valid header with a control id. */
function codeOf(header: Hl7Segment, place: Hl7Place | undefined): NakCode {
  if (place === undefined || headers.has(place.name)) return 'AR';
  return String(header.getField(10) ?? '') === '' ? 'AR' : 'AE';
}

function conditionOf(place: Hl7Place | undefined): keyof typeof conditions {
  if (place === undefined) return 'data';
  if (place.field === undefined) return 'segment';
  return 'required';
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText).toWellFormed()}...` : text;
}
