// In: valid JSON text and the offset of an object or array. Out: the offsets of its members or items, to cut and replace parts of the
// text without printing the rest again.
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  closingQuote,
  isSpace,
  OPEN_BRACE,
  OPEN_BRACKET,
  pastSpace,
  QUOTE,
} from './scan.ts';

/** The members of the object that begins at or, past white space, after `at`. */
export function* memberSpans(text: string, at = 0): Generator<MemberSpan> {
  let cursor = pastSpace(text, pastSpace(text, at) + 1);
  while (text.charCodeAt(cursor) !== CLOSE_BRACE) {
    const keyEnd = pastString(text, cursor);
    const start = pastSpace(text, pastSpace(text, keyEnd) + 1);
    const end = pastValue(text, start);
    yield { key: keyOf(text, cursor, keyEnd), keyStart: cursor, start, end };
    cursor = pastSpace(text, end);
    if (text.charCodeAt(cursor) === COMMA) cursor = pastSpace(text, cursor + 1);
  }
}

/** The items of the array that begins at or, past white space, after `at`. */
export function* itemSpans(text: string, at = 0): Generator<Span> {
  let cursor = pastSpace(text, pastSpace(text, at) + 1);
  while (text.charCodeAt(cursor) !== CLOSE_BRACKET) {
    const end = pastValue(text, cursor);
    yield { start: cursor, end };
    cursor = pastSpace(text, end);
    if (text.charCodeAt(cursor) === COMMA) cursor = pastSpace(text, cursor + 1);
  }
}

/** Of a value: `text.slice(start, end)`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface MemberSpan extends Span {
  readonly key: string;
  readonly keyStart: number;
}

function keyOf(text: string, start: number, end: number): string {
  const raw = text.slice(start + 1, end - 1);
  return raw.includes('\\') ? JSON.parse(text.slice(start, end)) : raw;
}

/** The offset after the value. The text is valid, so brackets outside strings pair up. */
export function pastValue(text: string, start: number): number {
  const first = text.charCodeAt(start);
  if (first === QUOTE) return pastString(text, start);
  let at = start;
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) {
    while (at < text.length && !isEnd(text.charCodeAt(at))) at++;
    return at;
  }
  let depth = 0;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = pastString(text, at);
      continue;
    }
    at++;
    if (code === OPEN_BRACE || code === OPEN_BRACKET) depth++;
    else if ((code === CLOSE_BRACE || code === CLOSE_BRACKET) && --depth === 0) return at;
  }
  return at;
}

/** The offset after the string, which begins with its quote. */
export function pastString(text: string, start: number): number {
  const end = closingQuote(text, start);
  if (end < 0) throw new Error('Spans are only for JSON text that was parsed before.');
  return end + 1;
}

function isEnd(code: number): boolean {
  return code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET || isSpace(code);
}
