// The body or the query of an $execute request → event.input and event.contentType, or an outcome with the place of the fault.
// Every cell of reference.md, sections 4.2 to 4.4, and decisions.md, $execute. Numbers stay text: they keep their digits.
import { checkValues } from '../http/body.ts';
import { OutcomeError, outcome } from '../outcome.ts';
import { checkedResource } from '../store/intake.ts';
import { parseJson, printJson, withoutBom } from '../store/json.ts';
import type { JsonValue } from '../store/json-read.ts';
import { readForm } from './form.ts';
import { Hl7Fault } from './hl7/fault.ts';
import { Hl7Message } from './hl7/message.ts';
import { type Charset, fhirType, readMediaType } from './media-type.ts';
import type { WireInput } from './wire.ts';

export interface BotInput {
  readonly input: WireInput;
  /** Without parameters; undefined by GET, and where there is neither body nor Content-Type. */
  readonly contentType: string | undefined;
}

export interface InputLimits {
  readonly maxValues: number;
}

/**
 * By POST.
 *
 * @param body as it came, within its limit of bytes
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
  const text = withoutBom(decodedText(body, charset, form === 'hl7'));
  return { input: read(), contentType: name };

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
        return { kind: 'hl7', text };
    }
  }
}

/**
 * By GET.
 *
 * @param query as it stands in the address, without the question mark
 * @param without a key that is no input
 */
export function inputOfQuery(query: string, { maxValues }: InputLimits, without?: string): BotInput {
  const values = new Map(readForm(query, 'query', maxValues));
  if (without !== undefined) values.delete(without);
  return { input: mapOf(values), contentType: undefined };
}

/** Of another bot: any value, and nothing is an empty object. */
export function inputOfValue(value: JsonValue | undefined): BotInput {
  if (typeof value === 'string') return { input: { kind: 'text', text: value }, contentType: 'text/plain' };
  const text = value === undefined || value === null ? '{}' : printJson(value);
  const isResource = typeof value === 'object' && value !== null && 'resourceType' in value;
  return { input: { kind: 'json', text }, contentType: isResource ? fhirType : 'application/json' };
}

function mapOf(values: ReadonlyMap<string, string>): WireInput {
  // Own members, `__proto__` like any other.
  return { kind: 'json', text: JSON.stringify(Object.fromEntries(values)) };
}

/** JSON that no database takes is JSON all the same: a number without bounds, U+0000, half of a surrogate pair. */
function anyJson(text: string): unknown {
  try {
    return parseJson(text);
  } catch (error) {
    if (!(error instanceof OutcomeError) || error.outcome.issue[0]?.code !== 'value') throw error;
    return readAnyway(text, error);
  }
}

/** @throws the fault that has a place where the text is no JSON either */
function readAnyway(text: string, fault: OutcomeError): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof SyntaxError ? fault : error;
  }
}

function checkObject(value: unknown): void {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return;
  const kind = value === null ? 'null' : Array.isArray(value) ? 'an array' : `a ${typeof value}`;
  const sentence = `The body is ${kind}, and the input of a bot is an object: {"key": …}.`;
  throw new OutcomeError(outcome('error', 'structure', sentence), { status: 400 });
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
    throw new OutcomeError(outcome('error', 'too-long', sentence), { status: 413 });
  }
  try {
    Hl7Message.parse(text);
  } catch (error) {
    if (!(error instanceof Hl7Fault)) throw error;
    const { name, field } = error.place;
    const expression = name === '' ? undefined : field === undefined ? name : `${name}-${field}`;
    throw new OutcomeError(
      outcome('error', 'structure', `The body is no HL7 v2 message. ${error.message}`, expression),
      { status: 400, cause: error },
    );
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** From 0x80 on, where it is not Latin-1: https://encoding.spec.whatwg.org/index-windows-1252.txt. Node's decoder takes it for that. */
const windows1252 =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

function fromWindows1252(body: Buffer): string {
  return body
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, char => windows1252.charAt(char.charCodeAt(0) - 0x80));
}

/** What says nothing is UTF-8; a message may say in MSH-18 that it is Latin-1, which counts where it cannot be UTF-8. */
function decodedText(body: Buffer, charset: Charset | undefined, isMessage: boolean): string {
  // Node's decoder of iso-8859-1 is that of Windows, as browsers have it.
  if (charset === 'latin1') return body.toString('latin1');
  if (charset === 'windows-1252') return fromWindows1252(body);
  try {
    return utf8.decode(body);
  } catch (cause) {
    if (charset === undefined && isMessage && saysLatin1(body)) return body.toString('latin1');
    throw new OutcomeError(
      outcome(
        'error',
        'structure',
        `${notUtf8(body)}: send it in UTF-8, or name its charset in the Content-Type.`,
      ),
      { status: 400, cause },
    );
  }
}

function saysLatin1(body: Buffer): boolean {
  const [header = ''] = body
    .subarray(0, 4096)
    .toString('latin1')
    .replace(/^[\v\s]+/, '')
    .split(/[\r\n]/, 1);
  return (header.split(header.charAt(3), 18)[17] ?? '').startsWith('8859/1');
}

/** The first byte that breaks the encoding. */
function notUtf8(body: Buffer): string {
  const text = body.toString('utf8');
  // A replacement may have been sent as such: the first that differs from what came is the fault.
  const start = commonLength(Buffer.from(text, 'utf8'), body);
  return `The body is not UTF-8 at byte ${start + 1}`;
}

function commonLength(a: Buffer, b: Buffer): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a[at] === b[at]) at++;
  return at;
}
