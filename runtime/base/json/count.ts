// In: JSON text and a number. Out: whether the text has more values than that, without parsing it.
import { outcomeError } from '../outcome.ts';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  closingQuote,
  OPEN_BRACE,
  OPEN_BRACKET,
  pastSpace,
  QUOTE,
} from './scan.ts';

/**
 * Counts values, containers and their items alike: `{"a":[1,{}]}` has four. Ends as soon as there are more than `most`.
 * The result means nothing for text that is not JSON, which parsing will refuse.
 */
export function hasMoreValues(text: string, most: number): boolean {
  // A value takes a character, and all but the first one a comma or a bracket.
  if (text.length < 2 * most) return false;
  let count = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = closingQuote(text, at);
      if (at < 0) return false;
    } else if (code === COMMA || ((code === OPEN_BRACE || code === OPEN_BRACKET) && !isEmpty(text, at)))
      if (++count > most) return true;
  }
  return false;
}

/** The container that begins here has nothing in it. */
function isEmpty(text: string, start: number): boolean {
  const code = text.charCodeAt(pastSpace(text, start + 1));
  return code === CLOSE_BRACE || code === CLOSE_BRACKET;
}

/** @throws OutcomeError 413 */
export function checkValues(text: string, maxValues: number): void {
  if (!hasMoreValues(text, maxValues)) return;
  const sentence = `The body has more than ${maxValues} JSON values, the most that are taken here: send it in parts.`;
  throw outcomeError('too-long', sentence);
}
