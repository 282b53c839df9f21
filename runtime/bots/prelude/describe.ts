// The result or the exception of a handler → the texts that leave the sandbox. Plain JavaScript: runs inside sandboxes.
import { Hl7Message } from '../hl7/message.ts';
import type { WireError, WireResult } from '../wire.ts';
import { printExact } from './exact-json.ts';

export function describeResult(value: unknown): WireResult {
  switch (typeof value) {
    case 'undefined':
      return { kind: 'nothing' };
    case 'string':
      return { kind: 'text', text: value };
    case 'function':
    case 'symbol':
    case 'bigint':
      return { kind: 'refused', reason: `it is a ${typeof value}, and no data` };
    default:
      return value instanceof Hl7Message ? { kind: 'hl7', text: value.toString() } : described(value);
  }
}

function described(value: unknown): WireResult {
  try {
    const text = printExact(value);
    return text === undefined
      ? { kind: 'refused', reason: 'its toJSON returns nothing' }
      : { kind: 'json', text };
  } catch (error) {
    return { kind: 'refused', reason: reasonOf(value, error) };
  }
}

function reasonOf(value: unknown, error: unknown): string {
  let hasBigInt = false;
  try {
    JSON.stringify(value, (_, item: unknown) => {
      hasBigInt ||= typeof item === 'bigint';
      return item;
    });
  } catch (again) {
    if (hasBigInt) return 'it holds a BigInt, which JSON has no form for: make it a number or a string';
    const message = messageOf(again ?? error);
    if (/circular|cyclic/i.test(message)) return 'it refers to itself, which JSON has no form for';
    return `it cannot be written as JSON: ${message}`;
  }
  return 'it cannot be written as JSON';
}

export function describeError(thrown: unknown): WireError {
  const outcome = outcomeOf(thrown);
  if (outcome === undefined) return { message: messageOf(thrown) };
  const status = upstreamStatus(thrown);
  return { message: messageOf(thrown), outcome, ...(status === undefined ? {} : { status }) };
}

/** No issue code states that another host failed. */
function upstreamStatus(thrown: unknown): 502 | 504 | undefined {
  const text = quietly(() => String((thrown as { readonly status?: unknown }).status), '');
  return text === '502' ? 502 : text === '504' ? 504 : undefined;
}

/** In UTF-16 units. */
const longest = 2_000;

/** Exceptions of getters are ignored. */
function messageOf(thrown: unknown): string {
  return quietly(() => {
    if (!(thrown instanceof Error)) return typeof thrown === 'object' ? printExact(thrown) : String(thrown);
    return thrown.name === 'Error' || thrown.name === ''
      ? String(thrown.message)
      : `${thrown.name}: ${thrown.message}`;
  }, 'something that cannot be shown').slice(0, longest);
}

function outcomeOf(thrown: unknown): string | undefined {
  if (typeof thrown !== 'object' || thrown === null) return undefined;
  const text = quietly(() => {
    const own = thrown as { readonly resourceType?: unknown; readonly outcome?: unknown };
    const outcome = own.resourceType === 'OperationOutcome' ? own : (own.outcome as typeof own | null);
    return outcome?.resourceType === 'OperationOutcome' ? printExact(outcome) : '';
  }, '');
  return text === '' ? undefined : text;
}

function quietly(work: () => string | undefined, otherwise: string): string {
  try {
    return work() ?? otherwise;
  } catch {
    return otherwise;
  }
}
