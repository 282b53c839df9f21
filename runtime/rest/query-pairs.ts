// In: the query of an address, or a form. Out: its parameters, in their order.
// https://url.spec.whatwg.org/#application/x-www-form-urlencoded
import { outcomeError } from '../outcome.ts';
import type { Pair } from '../search/search-query.ts';

/** A plus sign is a space. @throws OutcomeError 400 if a percent sign begins no encoded character */
export function queryPairs(text: string): readonly Pair[] {
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
