// In: JSON text. Out: its value, if the text can be stored and returned unchanged.
// The database receives the text, not the parsed value: https://hl7.org/fhir/R4/json.html
import { OutcomeError, outcomeIssue, outcomeOf } from '../outcome.ts';
import { type JsonFault, pathText, shortened } from './fault.ts';
import { JsonNumber } from './number.ts';
import { type JsonValue, MAX_DEPTH, readJson } from './read.ts';
import { isDeeper } from './scan.ts';
import { keysIn, surveyed } from './survey.ts';

/**
 * The value as JSON.parse reads it. Refused with an OutcomeError that names line, column and path: malformed text,
 * U+0000 and lone surrogates, numbers beyond 18 significant digits or a power of ten beyond ±30, repeated keys, and
 * containers more than `depth` deep (a caller that walks the value anyway may count for itself, and give Infinity).
 */
export function parseJson(text: string, depth = MAX_DEPTH): unknown {
  const body = withoutBom(text);
  const read = () => readJson(body, Number.isFinite(depth) ? depth : MAX_DEPTH);
  let value: unknown;
  if (body.length > longText && isDeeper(body, DEEPEST)) throw refusal(body, read().faults);
  try {
    value = JSON.parse(body);
  } catch (cause) {
    throw refusal(body, read().faults, cause);
  }
  const { keys, hasLongNumber } = surveyed(body);
  const known = keysIn(value, Number.isFinite(depth) ? depth : DEEPEST);
  const isSuspect = hasLongNumber || mayHaveUnstorable(body) || keys !== known;
  // Without a limit the caller refuses what is too deep, with its path in the definitions.
  if (isSuspect && (Number.isFinite(depth) || !Number.isNaN(known))) {
    const { faults } = read();
    if (faults.length > 0) throw refusal(body, faults);
  }
  return value;
}

/** The same refusals; every number comes as a JsonNumber, with its digits. Objects have no prototype. */
export function parseNumberPreserving(text: string, depth = MAX_DEPTH): JsonValue {
  const body = withoutBom(text);
  const { value, faults } = readJson(body, depth);
  if (value === undefined || faults.length > 0) throw refusal(body, faults);
  return value;
}

/** The shortest text of a value, numbers digit for digit. */
export function printJson(value: JsonValue): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(printJson).join(',')}]`;
  if (value instanceof JsonNumber) return value.text;
  const members = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${printJson(item)}`);
  return `{${members.join(',')}}`;
}

export function withoutBom(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** Whether strings may have U+0000 or a lone surrogate. May report false positives; readJson rechecks the text. */
function mayHaveUnstorable(text: string): boolean {
  return !text.isWellFormed() || (text.includes('\\u') && SUSPECT_ESCAPE.test(text));
}

const SUSPECT_ESCAPE = /\\u(?:0000|[dD][89a-fA-F])/;
/** For values whose depth the caller limits: beyond it, their keys are not counted. */
const DEEPEST = 1000;
/**
 * JSON.parse takes 70 bytes for each container that is open, outside of the heap and its limits: longer texts are not
 * parsed if they are too deep.
 */
const longText = 2 ** 20;

function refusal(text: string, faults: readonly JsonFault[], cause?: unknown): OutcomeError {
  // JSON.parse and the exact reader must agree; should they not, its own words still help the caller.
  if (faults.length === 0) {
    const message = `The JSON cannot be read: ${cause instanceof Error ? cause.message : 'no reason given'}.`;
    return new OutcomeError(outcomeOf([outcomeIssue('error', 'invalid', message)]), { cause });
  }
  const root = /"resourceType"\s*:\s*"([A-Za-z]{1,64})"/.exec(text)?.[1] ?? '';
  const issues = faults.map(fault => {
    const at = pathText(root, fault.path);
    const place = `Line ${fault.line}, column ${fault.column}${at === '' ? '' : ` (${shortened(at, 200)})`}`;
    return outcomeIssue('error', CODE[fault.kind], `${place}: ${fault.message}.`, at === '' ? undefined : at);
  });
  return new OutcomeError(outcomeOf(issues), cause === undefined ? {} : { cause });
}

const CODE = {
  syntax: 'invalid',
  depth: 'structure',
  number: 'value',
  text: 'value',
  key: 'value',
} as const;
