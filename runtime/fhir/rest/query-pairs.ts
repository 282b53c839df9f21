// A query string or a form → its parameters, in their order.
// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
import { outcomeError } from '../../base/outcome.ts';
import { mostPairs, type Pair, tooManyPairs } from '../../search/search-query.ts';

/** In characters: lists of ids are far shorter. A compressed body can expand to much more. */
export const longestQuery = 1_000_000;

/**
 * A plus sign is a space. Parameters are counted before they are read, which takes far longer.
 *
 * @throws OutcomeError 400 if a percent sign begins no encoded character, 413 for more than a search takes
 */
export function queryPairs(text: string): readonly Pair[] {
  if (text.length > longestQuery)
    throw outcomeError('too-long', `The parameters of a search have more than ${longestQuery} characters.`);
  if (hasMorePairs(text, mostPairs)) throw tooManyPairs();
  if (text.includes('%')) {
    try {
      decodeURIComponent(text);
    } catch (cause) {
      const sentence = 'The parameters are not percent-encoded UTF-8: write a percent sign itself as %25.';
      throw outcomeError('value', sentence, { cause });
    }
  }
  return [...new URLSearchParams(text)];
}

/** Empty ones do not count. */
function hasMorePairs(text: string, most: number): boolean {
  let count = 0;
  for (let at = 0; at >= 0 && at < text.length; count++) {
    while (text[at] === '&') at++;
    if (at < text.length && count === most) return true;
    at = text.indexOf('&', at);
  }
  return false;
}
