// In: JSON text. Out: its value, if the text can be stored and returned unchanged.
// The database receives the text, not the parsed value: https://hl7.org/fhir/R4/json.html
import { OutcomeError, outcomeIssue, outcomeOf } from '../outcome.ts';
import { type JsonFault, pathText, shortened } from './fault.ts';
import { JsonNumber } from './number.ts';
import { type JsonValue, MAX_DEPTH, readJson } from './read.ts';

/**
 * The value as JSON.parse reads it. Refused with an OutcomeError that names line, column and path: malformed text,
 * U+0000 and lone surrogates, numbers beyond 18 significant digits or a power of ten beyond ±30, and containers
 * more than `depth` deep (a caller that walks the value anyway may count for itself, and give Infinity).
 * Of repeated keys the last counts, as in JSON.parse and jsonb: the value that is checked is the one that is stored.
 */
export function parseJson(text: string, depth = MAX_DEPTH): unknown {
  const body = withoutBom(text);
  const read = () => readJson(body, Number.isFinite(depth) ? depth : MAX_DEPTH);
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch (cause) {
    throw refusal(body, read().faults, cause);
  }
  if (mayBeUnstorable(body)) {
    const { faults } = read();
    if (faults.length > 0) throw refusal(body, faults);
  } else if (Number.isFinite(depth) && isDeeperThan(value, depth)) {
    throw refusal(body, read().faults);
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

/**
 * Whether readJson has to check the text: a long run of digits or an exponent where a value begins, an escape that
 * may stand for U+0000 or a surrogate, or a raw lone surrogate. May report false positives; readJson rechecks the text.
 */
function mayBeUnstorable(text: string): boolean {
  return (
    SUSPECT_NUMBER.test(text) ||
    (text.includes('\\u') && SUSPECT_ESCAPE.test(text)) ||
    LONE_SURROGATE.test(text)
  );
}

const SUSPECT_NUMBER = /(?:^|"\s*:|[,[])\s*-?(?:\d[\d.]{18}|\d+(?:\.\d+)?[eE])/;
const SUSPECT_ESCAPE = /\\u(?:0000|[dD][89a-fA-F])/;
const LONE_SURROGATE = /\p{Surrogate}/u;

function isDeeperThan(value: unknown, depth: number): boolean {
  if (value === null || typeof value !== 'object') return false;
  if (depth === 0) return true;
  if (Array.isArray(value)) return value.some(item => isDeeperThan(item, depth - 1));
  for (const key in value)
    if (isDeeperThan((value as Readonly<Record<string, unknown>>)[key], depth - 1)) return true;
  return false;
}

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

const CODE = { syntax: 'invalid', depth: 'structure', number: 'value', text: 'value' } as const;
