// The body or the query of an $execute request → event.input and event.contentType, or an outcome with the place of the fault: the table of
// docs/decisions/execute.md. Numbers stay text, to keep their digits.
import { isUtf8 } from 'node:buffer';
import { checkValues } from '../base/json/count.ts';
import { parseJson, printJson, withoutBom } from '../base/json/json.ts';
import type { JsonValue } from '../base/json/read.ts';
import { OutcomeError, outcomeError } from '../base/outcome.ts';
import { checkedResource } from '../base/validate/intake.ts';
import { type Charset, charsetOfHl7, declaredCharset } from './charset.ts';
import { decodeBytes } from './charset-codec.ts';
import { readForm } from './form.ts';
import { Hl7Fault } from './hl7/fault.ts';
import { Hl7Message } from './hl7/message.ts';
import { fhirType, formType, hl7Type, readMediaType } from './media-type.ts';
import type { WireInput } from './wire.ts';

export interface BotInput {
  readonly input: WireInput;
  /** Without parameters; undefined for GET, and without body and Content-Type. */
  readonly contentType: string | undefined;
}

export interface InputLimits {
  readonly maxValues: number;
}

/**
 * By POST.
 *
 * @param body within its limit of bytes
 * @throws OutcomeError 400, 413, 415, 422
 */
export function inputOfBody(
  body: Buffer,
  contentType: string | undefined,
  { maxValues }: InputLimits,
): BotInput {
  if (body.length === 0 && (contentType ?? '').trim() === '')
    return { input: { kind: 'json', text: '{}' }, contentType: undefined };
  const { form, name, charset } = readMediaType(contentType ?? '');
  const own = charset ?? (form === 'hl7' ? charsetOfMessage(body) : 'utf-8');
  const whole = decodedText(body, own);
  // A message is returned unchanged.
  const text = form === 'hl7' ? whole : withoutBom(whole);
  const isText = form !== 'form' && own === 'utf-8' && text.length === whole.length;
  const raw = isText || body.toString('latin1');
  return { input: { ...read(), raw }, contentType: name };

  function read(): WireInput {
    switch (form) {
      case 'text':
        return { kind: 'text', text };
      case 'form':
        return mapOf(readForm(text, 'form', maxValues));
      case 'json':
        checkValues(text, maxValues);
        checkObject(anyJson(text));
        return { kind: 'json', text };
      case 'fhir':
        checkValues(text, maxValues);
        checkedResource(text, { level: 'full', unique: true });
        return { kind: 'json', text };
      case 'hl7':
        checkMessage(text, maxValues);
        return own === 'utf-8' ? { kind: 'hl7', text } : { kind: 'hl7', text, charset: own };
    }
  }
}

/**
 * By GET.
 *
 * @param query of the address, without the question mark
 * @param without a key that is not input
 */
export function inputOfQuery(query: string, { maxValues }: InputLimits, without?: string): BotInput {
  const values = new Map(readForm(query, 'query', maxValues));
  if (without !== undefined) values.delete(without);
  return { input: mapOf(values), contentType: undefined };
}

/**
 * The input that another bot passes: any value; an empty object without one, as for a request without a body.
 *
 * @param kind `hl7`: the text of a message; `form`: a map of texts
 * @throws OutcomeError 400, 413
 */
export function inputOfValue(
  value: JsonValue | undefined,
  kind: JsonValue | undefined,
  { maxValues }: InputLimits,
): BotInput {
  if (value === undefined || value === null)
    return { input: { kind: 'json', text: '{}' }, contentType: undefined };
  if (typeof value === 'string') {
    if (kind !== 'hl7') return { input: { kind: 'text', text: value }, contentType: 'text/plain' };
    checkMessage(value, maxValues);
    return { input: { kind: 'hl7', text: value }, contentType: hl7Type };
  }
  const text = printJson(value);
  if (kind === 'form') return { input: { kind: 'json', text }, contentType: formType };
  const isResource = typeof value === 'object' && value !== null && 'resourceType' in value;
  return { input: { kind: 'json', text }, contentType: isResource ? fhirType : 'application/json' };
}

function mapOf(values: ReadonlyMap<string, string>): WireInput {
  // Own members, including `__proto__`.
  return { kind: 'json', text: JSON.stringify(Object.fromEntries(values)) };
}

/** Accepts JSON that databases refuse: numbers of any size, U+0000, half of a surrogate pair, and repeated keys. */
function anyJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch (fault) {
    if (!(fault instanceof OutcomeError) || fault.outcome.issue[0]?.code !== 'value') throw fault;
    try {
      return JSON.parse(text);
    } catch (error) {
      // If the text is not JSON at all, the fault has the place.
      throw error instanceof SyntaxError ? fault : error;
    }
  }
}

function checkObject(value: unknown): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  const kind = value === null ? 'null' : Array.isArray(value) ? 'an array' : `a ${typeof value}`;
  const sentence = `The body is ${kind}, and the input of a bot is an object: {"key": …}.`;
  throw outcomeError('structure', sentence);
}

function hasMoreLines(text: string, most: number): boolean {
  let count = 0;
  for (let at = 0; at < text.length && count <= most; at++) {
    const code = text.charCodeAt(at);
    if (code === 13 || code === 10) count++;
  }
  return count > most;
}

function checkMessage(text: string, maxValues: number): void {
  if (hasMoreLines(text, maxValues)) {
    const sentence = `The message has more than ${maxValues} segments, the most that are taken here: send it in parts.`;
    throw outcomeError('too-long', sentence);
  }
  try {
    Hl7Message.parse(text);
  } catch (error) {
    if (!(error instanceof Hl7Fault)) throw error;
    const { name, field } = error.place;
    const expression = name === '' ? undefined : field === undefined ? name : `${name}-${field}`;
    throw outcomeError('structure', `The body is not an HL7 v2 message. ${error.message}`, {
      expression,
      cause: error,
    });
  }
}

/**
 * The encoding that MSH-18 declares, which is ASCII text in every encoding; UTF-8 if it is not supported. Many senders declare Latin-1 and
 * send UTF-8: text in Latin-1 with characters beyond ASCII is hardly ever valid UTF-8.
 */
function charsetOfMessage(body: Buffer): Charset {
  const declared = charsetOfHl7(declaredCharset(body.subarray(0, headerBytes).toString('latin1')));
  return declared === undefined || (declared === 'iso-8859-1' && isUtf8(body)) ? 'utf-8' : declared;
}

/** The beginning of the body, which contains the first MSH of a batch. */
const headerBytes = 64 * 1024;

function decodedText(body: Buffer, charset: Charset): string {
  try {
    return decodeBytes(body, charset);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const sentence = ['utf-8', 'us-ascii'].includes(charset)
      ? `${notUtf8(body)}: send it in UTF-8, or name its charset in the Content-Type, or in MSH-18 of an HL7 message.`
      : `The body is not ${charset}, although its Content-Type or MSH-18 says so.`;
    throw outcomeError('structure', sentence, { cause });
  }
}

/** With the position of the first invalid byte. */
function notUtf8(body: Buffer): string {
  // A body may contain replacement characters: the fault is the first difference.
  const read = Buffer.from(body.toString('utf8'));
  const start = body.findIndex((byte, at) => byte !== read[at]);
  return `The body is not UTF-8 at byte ${(start < 0 ? body.length : start) + 1}`;
}
