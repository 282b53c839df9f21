// A JSON value and the operations of a JSON Patch → the patched value, or the fault of an operation.
// https://www.rfc-editor.org/rfc/rfc6902. The value that goes in is not changed.
import { outcomeError } from '../outcome.ts';
import { compareDecimalText, JsonNumber } from './number.ts';
import { readIndex, readPointer } from './pointer.ts';
import { type JsonValue, MAX_DEPTH } from './read.ts';

export interface PatchOperation {
  readonly op: string;
  readonly path: string;
  readonly from?: string | null;
  /** Absent is not null: null is a value. */
  readonly value?: JsonValue;
}

/** More operations are refused before the first of them is done. */
export const MAX_OPERATIONS = 10_000;

/** @throws OutcomeError that names the operation by its index; then nothing of the patch applies */
export function applyPatch(value: JsonValue, operations: readonly PatchOperation[]): JsonValue {
  return applyInPlace(mutableCopy(value), operations);
}

/** A copy of the value, for `applyInPlace`. */
export function mutableCopy(value: JsonValue): Mutable {
  return copy(value, { left: Number.POSITIVE_INFINITY }, 0);
}

/**
 * Objects stay the same ones where the patch moves them; those that it copies are others.
 *
 * @param work shared by several calls if they are one patch
 */
export function applyInPlace(
  value: Mutable,
  operations: readonly PatchOperation[],
  work: Work = newWork(),
): Mutable {
  if (operations.length > MAX_OPERATIONS)
    throw outcomeError(
      'too-costly',
      `The patch has ${operations.length} operations; at most ${MAX_OPERATIONS} are done.`,
    );
  const holder: Holder = { root: value };
  for (const [index, operation] of operations.entries()) {
    try {
      apply(holder, operation, work);
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      const what = `patch[${index}] (${shown(operation.op)} ${shown(operation.path)})`;
      throw outcomeError(error.code, `${what}: ${error.message}. Nothing of the patch was done.`);
    }
  }
  return holder.root;
}

export type Mutable = null | boolean | string | JsonNumber | Mutable[] | { [key: string]: Mutable };

interface Holder {
  root: Mutable;
}

/** What a patch may still copy and look at. */
export interface Work {
  left: number;
}

export function newWork(): Work {
  return { left: MOST_WORK };
}

/** In characters, and values at some characters each, that are copied: a patch that copies its own copies doubles with every operation. */
const MOST_WORK = 16 * 1024 * 1024;

const valueWork = 64;

/** Of a value that is looked at and not copied. */
const visitWork = 16;

class Wrong extends Error {
  readonly code: 'invalid' | 'processing' | 'too-costly';
  constructor(code: 'invalid' | 'processing' | 'too-costly', message: string) {
    super(message);
    this.code = code;
  }
}

function apply(holder: Holder, { op, path, from, value }: PatchOperation, work: Work): void {
  const keys = pointer(path, 'path');
  switch (op) {
    case 'add':
      add(holder, keys, copy(given(value), work, keys.length), work);
      return;
    case 'remove':
      remove(holder, keys, work);
      return;
    case 'replace':
      replace(holder, keys, copy(given(value), work, keys.length));
      return;
    case 'move': {
      const source = pointer(given(from ?? undefined, 'from'), 'from');
      if (source.length < keys.length && source.every((key, i) => key === keys[i]))
        throw new Wrong('invalid', 'a value cannot move into itself');
      const moved = find(holder, source, 'from');
      if (source.length === keys.length && source.every((key, i) => key === keys[i])) return;
      // Looked through as if it were copied: what moves into what has moved gets ever deeper.
      measure(moved, work, keys.length);
      remove(holder, source, work);
      add(holder, keys, moved, work);
      return;
    }
    case 'copy': {
      const source = pointer(given(from ?? undefined, 'from'), 'from');
      add(holder, keys, copy(find(holder, source, 'from'), work, keys.length), work);
      return;
    }
    case 'test':
      if (!equal(find(holder, keys, 'path'), given(value), work))
        throw new Wrong('processing', 'the value there is another one');
      return;
    default:
      throw new Wrong('invalid', 'op is none of add, remove, replace, move, copy and test');
  }
}

function given<T>(value: T | undefined, name = 'value'): T {
  if (value === undefined) throw new Wrong('invalid', `the operation has no ${name}`);
  return value;
}

function pointer(text: string, name: string): readonly string[] {
  const keys = readPointer(text);
  if (!keys) throw new Wrong('invalid', `${name} is no JSON Pointer: write it as in /name/0/given`);
  if (keys.length > MAX_DEPTH) throw new Wrong('too-costly', `${name} is more than ${MAX_DEPTH} deep`);
  return keys;
}

function find(holder: Holder, keys: readonly string[], name: string): Mutable {
  let at: Mutable = holder.root;
  for (const key of keys) at = member(at, key, name);
  return at;
}

function member(at: Mutable, key: string, name: string): Mutable {
  if (Array.isArray(at)) {
    const index = readIndex(key, at.length);
    const item = index === undefined ? undefined : at[index];
    if (item !== undefined) return item;
  } else if (isMutableObject(at)) {
    const found = Object.hasOwn(at, key) ? at[key] : undefined;
    if (found !== undefined) return found;
  }
  throw new Wrong('processing', `there is nothing at ${name}: ${shown(key)} is not there`);
}

/** The array or object of the location, and the key in it; undefined for the whole document. */
function parentOf(holder: Holder, keys: readonly string[]): { parent: Mutable; key: string } | undefined {
  const key = keys.at(-1);
  if (key === undefined) return undefined;
  return { parent: find(holder, keys.slice(0, -1), 'path'), key };
}

function add(holder: Holder, keys: readonly string[], value: Mutable, work: Work): void {
  const place = parentOf(holder, keys);
  if (!place) {
    holder.root = value;
    return;
  }
  const { parent, key } = place;
  if (Array.isArray(parent)) {
    const index = readIndex(key, parent.length);
    if (index === undefined || index > parent.length)
      throw new Wrong('processing', `${shown(key)} is no place in an array of ${parent.length}`);
    spend(work, (parent.length - index) >> 4);
    parent.splice(index, 0, value);
  } else if (isMutableObject(parent)) parent[key] = value;
  else throw new Wrong('processing', `what should hold ${shown(key)} is not an object and no array`);
}

function remove(holder: Holder, keys: readonly string[], work: Work): void {
  find(holder, keys, 'path');
  const place = parentOf(holder, keys);
  if (!place) throw new Wrong('processing', 'the whole resource cannot be removed: delete it');
  const { parent, key } = place;
  if (Array.isArray(parent)) {
    spend(work, (parent.length - Number(key)) >> 4);
    parent.splice(Number(key), 1);
  } else if (isMutableObject(parent)) delete parent[key];
}

function replace(holder: Holder, keys: readonly string[], value: Mutable): void {
  find(holder, keys, 'path');
  const place = parentOf(holder, keys);
  if (!place) holder.root = value;
  else if (Array.isArray(place.parent)) place.parent[Number(place.key)] = value;
  else if (isMutableObject(place.parent)) place.parent[place.key] = value;
}

export function isEqualJson(a: Mutable, b: JsonValue): boolean {
  return equal(a, b, { left: Number.POSITIVE_INFINITY });
}

/** Objects by their members in any order, numbers by their value. https://www.rfc-editor.org/rfc/rfc6902#section-4.6 */
function equal(a: Mutable, b: JsonValue, work: Work): boolean {
  spend(work, visitWork + (typeof a === 'string' ? a.length >> 6 : 0));
  if (a instanceof JsonNumber || b instanceof JsonNumber)
    return a instanceof JsonNumber && b instanceof JsonNumber && compareDecimalText(a.text, b.text) === 0;
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i] ?? null, work));
  if (!isMutableObject(a)) return a === b;
  if (b === null || typeof b !== 'object' || Array.isArray(b)) return false;
  const other = b as { readonly [key: string]: JsonValue };
  const keys = Object.keys(a);
  const others = Object.keys(other);
  spend(work, keys.length + others.length);
  return (
    keys.length === others.length &&
    keys.every(key => Object.hasOwn(other, key) && equal(a[key] ?? null, other[key] ?? null, work))
  );
}

function copy(value: JsonValue, work: Work, depth: number): Mutable {
  spend(work, typeof value === 'string' ? valueWork + value.length : valueWork);
  if (value === null || typeof value !== 'object' || value instanceof JsonNumber) return value;
  if (depth > MAX_DEPTH) throw tooDeep();
  if (Array.isArray(value)) return value.map((item: JsonValue) => copy(item, work, depth + 1));
  const object: { [key: string]: Mutable } = Object.create(null);
  for (const [key, item] of Object.entries(value)) object[key] = copy(item, work, depth + 1);
  return object;
}

function measure(value: Mutable, work: Work, depth: number): void {
  spend(work, visitWork);
  if (value === null || typeof value !== 'object' || value instanceof JsonNumber) return;
  if (depth > MAX_DEPTH) throw tooDeep();
  for (const item of Array.isArray(value) ? value : Object.values(value)) measure(item, work, depth + 1);
}

function tooDeep(): Wrong {
  return new Wrong('too-costly', `the result is more than ${MAX_DEPTH} deep`);
}

function spend(work: Work, amount: number): void {
  work.left -= amount;
  if (work.left < 0) throw new Wrong('too-costly', 'the patch copies or moves too much');
}

export function isMutableObject(value: Mutable): value is { [key: string]: Mutable } {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof JsonNumber)
  );
}

function shown(text: string): string {
  return text.length > 80 ? `'${text.slice(0, 80)}…'` : `'${text}'`;
}
