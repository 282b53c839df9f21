// JSON text and a number go in; whether the text has more values than that comes out. Nothing is read into memory.
import { outcomeError } from '../outcome.ts';

/**
 * Counts what stands in the text, containers and their items alike: `{"a":[1,{}]}` has four values. Ends as soon as
 * there are more than `most`. Of text that is no JSON the answer says nothing: reading it will tell.
 */
export function hasMoreValues(text: string, most: number): boolean {
  // A value takes a character, and all but the first one a comma or a bracket.
  if (text.length < 2 * most) return false;
  let count = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = stringEnd(text, at);
    else if (code === COMMA || ((code === OPEN_BRACE || code === OPEN_BRACKET) && !isEmpty(text, at)))
      if (++count > most) return true;
  }
  return false;
}

/** Where the string ends that begins here: at its quote, or with the text. */
function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return text.length;
}

/** The container that begins here has nothing in it. */
function isEmpty(text: string, start: number): boolean {
  let at = start + 1;
  while (isSpace(text.charCodeAt(at))) at++;
  const code = text.charCodeAt(at);
  return code === CLOSE_BRACE || code === CLOSE_BRACKET;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}

const QUOTE = 34;
const COMMA = 44;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/** @throws OutcomeError 413 */
export function checkValues(text: string, maxValues: number): void {
  if (!hasMoreValues(text, maxValues)) return;
  const sentence = `The body has more than ${maxValues} JSON values, the most that are taken here: send it in parts.`;
  throw outcomeError('too-long', sentence);
}
