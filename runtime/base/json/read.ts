// In: JSON text. Out: its values, numbers with their digits, and every fault with its line and path.
// The slow and exact parser: json.ts calls it only when JSON.parse fails or the text may not be storable.
import { MAX_DEPTH } from '../../client/validate/place.ts';
import { ownText } from '../own-text.ts';
import { escapeOf, foundAt, type JsonFault, placed, type UnplacedFault } from './fault.ts';
import { JsonNumber, numberLimit } from './number.ts';
import { BACKSLASH, pastSpace, QUOTE } from './scan.ts';

export { MAX_DEPTH };

/**
 * Reads the whole text. With a fault of syntax or depth, reading ends there and `value` is undefined; the other
 * faults (values that PostgreSQL cannot store, or would change) are collected, the first 100 of them.
 * Of repeated keys, which are a fault, the last is kept, as JSON.parse and jsonb do.
 */
export function readJson(text: string, depth = MAX_DEPTH): JsonReading {
  const reader: Reader = { text, depth, at: 0, path: [], faults: [] };
  let value: JsonValue | undefined;
  try {
    value = readDocument(reader);
  } catch (stop) {
    if (stop !== STOP) throw stop;
  }
  return { value, faults: placed(text, reader.faults) };
}

export type JsonValue = null | boolean | string | JsonNumber | readonly JsonValue[] | JsonObject;

/** Has no prototype: `__proto__` is a key like any other. */
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

export interface JsonReading {
  readonly value: JsonValue | undefined;
  readonly faults: readonly JsonFault[];
}

interface Reader {
  readonly text: string;
  /** Containers inside containers, at most. */
  readonly depth: number;
  at: number;
  readonly path: (string | number)[];
  readonly faults: UnplacedFault[];
}

const STOP = Symbol('stop');
const MAX_FAULTS = 100;

function readDocument(reader: Reader): JsonValue {
  const value = readValue(reader);
  skipSpace(reader);
  if (reader.at < reader.text.length) {
    fail(reader, `expected the end of the text but found ${found(reader)}`);
  }
  return value;
}

function readValue(reader: Reader): JsonValue {
  skipSpace(reader);
  const char = reader.text[reader.at];
  if (char === '{') return readObject(reader);
  if (char === '[') return readArray(reader);
  if (char === '"') return readString(reader);
  if (char === '-' || (char !== undefined && char >= '0' && char <= '9')) return readNumber(reader);
  for (const [word, value] of WORDS) {
    if (reader.text.startsWith(word, reader.at)) {
      reader.at += word.length;
      return value;
    }
  }
  return fail(reader, `expected a value but found ${found(reader)}${adviceForValue(reader)}`);
}

function readObject(reader: Reader): JsonObject {
  const object: Record<string, JsonValue> = Object.create(null);
  enter(reader);
  for (let first = true; ; first = false) {
    skipSpace(reader);
    if (first && take(reader, '}')) return object;
    if (reader.text[reader.at] !== '"') {
      const advice = reader.text[reader.at] === '}' ? COMMA_ADVICE : KEY_ADVICE;
      return fail(reader, `expected a key in double quotes but found ${found(reader)}${advice}`);
    }
    const start = reader.at;
    const key = readString(reader);
    reader.path.push(key);
    if (key in object) report(reader, 'key', 'the object has this key already; send it once', start);
    skipSpace(reader);
    if (!take(reader, ':')) return fail(reader, `expected ':' after the key but found ${found(reader)}`);
    object[key] = readValue(reader);
    reader.path.pop();
    skipSpace(reader);
    if (take(reader, '}')) return object;
    if (!take(reader, ',')) return fail(reader, `expected ',' or '}' but found ${found(reader)}`);
  }
}

function readArray(reader: Reader): readonly JsonValue[] {
  const items: JsonValue[] = [];
  enter(reader);
  for (;;) {
    skipSpace(reader);
    if (items.length === 0 && take(reader, ']')) return items;
    if (reader.text[reader.at] === ']') {
      return fail(reader, `expected a value but found ']'${COMMA_ADVICE}`);
    }
    reader.path.push(items.length);
    items.push(readValue(reader));
    reader.path.pop();
    skipSpace(reader);
    if (take(reader, ']')) return items;
    if (!take(reader, ',')) return fail(reader, `expected ',' or ']' but found ${found(reader)}`);
  }
}

/** Steps into a container; the path is as long as there are containers around. */
function enter(reader: Reader): void {
  if (reader.path.length >= reader.depth) {
    fail(reader, `objects and arrays stand more than ${reader.depth} deep inside each other`, 'depth');
  }
  reader.at++;
}

function readString(reader: Reader): string {
  const { text } = reader;
  const start = reader.at;
  let at = start + 1;
  let escaped = false;
  for (; ; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) break;
    if (code === BACKSLASH) {
      escaped = true;
      ESCAPE.lastIndex = at;
      const sequence = ESCAPE.exec(text);
      reader.at = at;
      if (sequence === null)
        return fail(reader, `expected an escape such as \\n or \\u00e9 but found ${found(reader, 2)}`);
      at += sequence[0].length - 1;
    } else if (!(code >= SPACE)) {
      // NaN, past the end, comes here too.
      reader.at = at;
      if (at >= text.length) return fail(reader, `expected '"' to close the string but the text ends`);
      return fail(reader, `found a raw control character in a string; write it as ${escapeOf(code)}`);
    }
  }
  const value = escaped
    ? (JSON.parse(text.slice(start, at + 1)) as string)
    : ownText(text.slice(start + 1, at));
  reader.at = start;
  if (value.includes('\0')) {
    report(reader, 'text', 'a string holds the character U+0000, which cannot be stored; remove it');
  }
  if (LONE_SURROGATE.test(value)) {
    report(reader, 'text', 'a string holds half of a surrogate pair, which is not a character; remove it');
  }
  reader.at = at + 1;
  return value;
}

function readNumber(reader: Reader): JsonNumber {
  NUMBER.lastIndex = reader.at;
  const text = NUMBER.exec(reader.text)?.[0] ?? '';
  const after = reader.text[reader.at + text.length];
  if (text === '' || (after !== undefined && /[\w.+-]/.test(after))) {
    return fail(
      reader,
      `${found(reader, 12)} does not begin a JSON number; write it as in 0.5, -12 or 1.5e3`,
    );
  }
  const limit = numberLimit(text);
  if (limit !== undefined) {
    report(reader, 'number', `the number there ${limit}; round it, or send it as text in an extension`);
  }
  reader.at += text.length;
  return new JsonNumber(ownText(text));
}

function skipSpace(reader: Reader): void {
  reader.at = pastSpace(reader.text, reader.at);
}

function take(reader: Reader, char: string): boolean {
  if (reader.text[reader.at] !== char) return false;
  reader.at++;
  return true;
}

function fail(reader: Reader, message: string, kind: JsonFault['kind'] = 'syntax'): never {
  // The text cannot be read past this: it replaces the last of too many faults.
  if (reader.faults.length >= MAX_FAULTS) reader.faults.pop();
  report(reader, kind, message);
  throw STOP;
}

function report(reader: Reader, kind: JsonFault['kind'], message: string, offset = reader.at): void {
  if (reader.faults.length >= MAX_FAULTS) return;
  reader.faults.push({ kind, message, offset, path: [...reader.path] });
}

function found(reader: Reader, length?: number): string {
  return foundAt(reader.text, reader.at, length);
}

function adviceForValue(reader: Reader): string {
  const char = reader.text[reader.at];
  if (char === "'") return '; strings stand in double quotes';
  if (char === '/' || char === '#') return '; JSON has no comments, remove it';
  return char === '}' || char === ']' || char === ',' ? '; a value is missing, or a comma is too many' : '';
}

const WORDS: readonly (readonly [string, JsonValue])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];
const COMMA_ADVICE = '; remove the comma before it';
const KEY_ADVICE = '; keys stand in double quotes';
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})/y;
/** Under the flag u, a pair is one character and not in this class. */
const LONE_SURROGATE = /\p{Surrogate}/u;
const SPACE = 32;
