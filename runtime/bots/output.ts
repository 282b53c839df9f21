// The end of a run → the answer to $execute: status, content type and bytes. docs/decisions/execute.md, Result.
// Output of a sandbox is not trusted: it is parsed again, and no answer contains data of the server.

import { isMediaType } from '../base/http/media-type.ts';
import { hasMoreValues } from '../base/json/count.ts';
import { isRecord } from '../base/json/object.ts';
import {
  type OperationOutcome,
  OutcomeError,
  outcome,
  outcomeIssue,
  outcomeOf,
  statusOf,
} from '../base/outcome.ts';
import { shown } from '../base/short-text.ts';
import { checkedResource } from '../base/validate/intake.ts';
import { type Charset, charsetOfHl7, declaredCharset, hl7CharsetNames } from './charset.ts';
import { encodeText } from './charset-codec.ts';
import { fhirType, hl7Type } from './media-type.ts';
import type { BotVerdict, RunEnd, RunLimits } from './runner.ts';
import type { WireError, WireResult } from './wire.ts';

export interface BotAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Buffer;
  /** In seconds. */
  readonly retryAfter?: number;
  /** The result in one sentence, for the audit trail. */
  readonly summary: string;
}

export interface AnswerOptions {
  /** JSON values of a result. */
  readonly maxValues: number;
  /** Redacts secrets in messages of the server and in the audit trail. */
  readonly redact: (text: string) => string;
  /** Of the input, and of an answer that declares no other one. */
  readonly charset?: Charset | undefined;
}

export function answerOf(verdict: BotVerdict, limits: RunLimits, options: AnswerOptions): BotAnswer {
  const answer = verdictAnswer(verdict, limits, options);
  return { ...answer, summary: options.redact(answer.summary) };
}

function verdictAnswer({ end, logs }: BotVerdict, limits: RunLimits, options: AnswerOptions): BotAnswer {
  switch (end.kind) {
    case 'returned':
      return resultAnswer(end.result, logs, options);
    case 'threw':
      return thrownAnswer(end.error, logs);
    case 'limit':
      return limitAnswer(end.limit, limits, logs);
    case 'busy':
      return { ...outcomeAnswer(outcome('error', 'throttled', busy)), retryAfter: 1 };
    case 'stopped':
      return outcomeAnswer(outcome('error', 'transient', stopped));
    case 'absent':
      return outcomeAnswer(outcome('error', 'not-supported', end.reason), 501);
    case 'broken':
      return outcomeAnswer(outcome('fatal', 'exception', broken));
  }
}

const busy = 'Too many bots are running and waiting at the moment; try again.';
const stopped = 'The run was stopped before it had ended; run the bot again.';
const broken = 'The sandbox of the bot failed before the run had ended; the log of the server says why.';

/** An OperationOutcome as an answer. */
export function outcomeAnswer(body: OperationOutcome, status = statusOf(body)): BotAnswer {
  return {
    status,
    contentType: `${fhirType}; charset=utf-8`,
    body: JSON.stringify(body),
    summary: body.issue[0]?.diagnostics ?? '',
  };
}

function resultAnswer(result: WireResult, logs: readonly string[], options: AnswerOptions): BotAnswer {
  switch (result.kind) {
    case 'nothing':
      return outcomeAnswer(
        outcome('information', 'informational', 'The bot has run, and returned nothing.'),
        200,
      );
    case 'text':
      return answered('text/plain; charset=utf-8', result.text.toWellFormed());
    case 'hl7':
      return hl7Answer(result.text.toWellFormed(), logs, options.charset);
    case 'json':
      return jsonAnswer(result.text, logs, options);
    case 'refused':
      return failed(`The result of the bot cannot be an answer: ${result.reason}.`, logs);
  }
}

/** In the encoding of its MSH-18. */
function hl7Answer(text: string, logs: readonly string[], ofInput: Charset = 'utf-8'): BotAnswer {
  const declared = declaredCharset(text);
  const charset = declared === '' ? ofInput : charsetOfHl7(declared);
  const bytes = encodeText(text, charset ?? 'us-ascii');
  if (Buffer.isBuffer(bytes)) {
    const type = `${hl7Type}; charset=${charset ?? 'us-ascii'}`;
    return answered(type, charset === 'utf-8' ? text : bytes);
  }
  const { lacks } = bytes;
  const code = `U+${(lacks.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const reason =
    charset === undefined
      ? `its MSH-18 names ${shown(declared)}, which is not one of ${hl7CharsetNames}`
      : `${charset}, the encoding of ${declared === '' ? 'its input' : 'its MSH-18'}, does not have that character`;
  return failed(
    `The bot returned an HL7 message with the character '${lacks}' (${code}), and ${reason}. ` +
      'Set MSH-18 of the message to UNICODE UTF-8, or leave the character out.',
    logs,
  );
}

function answered(contentType: string, body: string | Buffer): BotAnswer {
  return { status: 200, contentType, body, summary: 'The bot has run.' };
}

function jsonAnswer(text: string, logs: readonly string[], { maxValues, redact }: AnswerOptions): BotAnswer {
  if (hasMoreValues(text, maxValues))
    return failed(
      `The result of the bot has more than ${maxValues} JSON values, the most that are accepted.`,
      logs,
    );
  const { read, fault: unread } = readReturned(text);
  if (unread !== undefined) return failed(`The result of the bot is not JSON: ${unread}`, logs);
  if (!isRecord(read) || typeof read.resourceType !== 'string')
    return answered('application/json; charset=utf-8', text);
  const fault = faultOf(text);
  if (fault) return invalidAnswer(fault, logs, redact);
  if (read.resourceType === 'OperationOutcome') return ownOutcome(text, read);
  if (read.resourceType === 'Binary') return binaryAnswer(read, logs);
  return answered(`${fhirType}; charset=utf-8`, text);
}

/** Numbers that databases refuse are accepted, except in resources. */
function readReturned(text: string): { readonly read?: unknown; readonly fault?: string } {
  try {
    return { read: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof SyntaxError) return { fault: error.message };
    throw error;
  }
}

function faultOf(text: string): OutcomeError | undefined {
  try {
    checkedResource(text, { level: 'full' });
    return undefined;
  } catch (error) {
    if (error instanceof OutcomeError) return error;
    throw error;
  }
}

/** @param value of valid structure: its issues have a severity and a code */
function ownOutcome(text: string, value: Readonly<Record<string, unknown>>, given?: number): BotAnswer {
  const { issue } = value as unknown as OperationOutcome;
  const status = given ?? statusOf({ issue });
  const summary = issue[0]?.diagnostics;
  return {
    status,
    contentType: `${fhirType}; charset=utf-8`,
    body: text,
    summary: typeof summary === 'string' ? summary : `The bot answered with an OperationOutcome (${status}).`,
  };
}

/** The base64 was checked with the structure. */
function binaryAnswer(value: Readonly<Record<string, unknown>>, logs: readonly string[]): BotAnswer {
  const { contentType, data = '' } = value as { readonly contentType: string; readonly data?: string };
  if (!isMediaType(contentType))
    return failed('The bot returned a Binary whose contentType is not a media type.', logs);
  return answered(contentType, Buffer.from(data, 'base64'));
}

/** A fault that only the author of the bot can correct. */
function invalidAnswer(
  fault: OutcomeError,
  logs: readonly string[],
  redact: (text: string) => string,
): BotAnswer {
  const faults = fault.outcome.issue.map(one =>
    one.diagnostics === undefined ? one : { ...one, diagnostics: redact(one.diagnostics) },
  );
  return failed('The bot returned a resource that is not valid; its faults follow.', logs, faults);
}

function thrownAnswer(
  { message, outcome: own, place, status }: WireError,
  logs: readonly string[],
): BotAnswer {
  const { read } = readReturned(own ?? 'null');
  if (own !== undefined && isRecord(read) && read.resourceType === 'OperationOutcome' && !faultOf(own))
    return ownOutcome(own, read, status);
  const where = place === undefined ? '' : ` (${place})`;
  return failed(`The bot threw an error${where}: ${message.slice(0, 2_000).toWellFormed()}`, logs);
}

function failed(
  sentence: string,
  logs: readonly string[],
  faults: OperationOutcome['issue'] = [],
): BotAnswer {
  const issue = outcomeIssue('error', 'processing', sentence.replaceAll('\0', '\uFFFD'));
  return outcomeAnswer(outcomeOf([issue, ...faults, ...excerpt(logs)]), 400);
}

function limitAnswer(
  limit: Extract<RunEnd, { kind: 'limit' }>['limit'],
  limits: RunLimits,
  logs: readonly string[],
): BotAnswer {
  const most = limits[limit];
  const [status, code, sentence] = (
    {
      wallTime: [504, 'timeout', `The bot did not end within ${most} ms, and was ended.`],
      cpuTime: [504, 'timeout', `The bot computed for more than ${most} ms, and was ended.`],
      memoryBytes: [500, 'too-costly', `The bot took more than ${most} bytes of memory, and was ended.`],
      outputBytes: [
        500,
        'too-long',
        `The bot returned or sent more than ${most} bytes, the most that is taken.`,
      ],
      calls: [500, 'too-costly', `The bot called the server more than ${most} times, and was ended.`],
    } as const
  )[limit];
  return outcomeAnswer(outcomeOf([outcomeIssue('error', code, sentence), ...excerpt(logs)]), status);
}

const lastLines = 5;
const longestExcerpt = 1_000;

/** The end of the log, for the author of the bot. */
function excerpt(logs: readonly string[]) {
  if (logs.length === 0) return [];
  const text = logs.slice(-lastLines).join('\n').slice(-longestExcerpt);
  const clean = text.toWellFormed().replaceAll('\0', '\uFFFD');
  return [outcomeIssue('information', 'informational', `The end of its log: ${clean}`)];
}
