// Parameters of all lists, each at most once: the number of entries of a page, and their first time.
// https://hl7.org/fhir/R4/http.html#history
import type { Limits } from '../../base/config.ts';
import { inRequest, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { dateInterval, isTooPrecise } from '../../search/interval.ts';
import type { Pair } from '../../search/search-query.ts';

/** @param repeatable may be given several times; the last one counts. @throws OutcomeError 400 */
export function single(pairs: Iterable<Pair>, repeatable?: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of pairs) {
    if (values.has(name) && name !== repeatable)
      throw outcomeError('value', `The parameter ${name} is given more than once.`, inRequest(name));
    values.set(name, value);
  }
  return values;
}

/** @throws OutcomeError 400 */
export function countOf(
  text: string | undefined,
  { defaultCount, maxCount }: Pick<Limits, 'defaultCount' | 'maxCount'>,
): number {
  if (text === undefined) return Math.min(defaultCount, maxCount);
  if (/^[1-9]\d{0,9}$/.test(text)) return Math.min(Number(text), maxCount);
  const sentence = `_count is ${shown(text) || 'empty'}: write a whole number above 0.`;
  throw outcomeError('value', sentence, inRequest('_count'));
}

/** An instant: https://hl7.org/fhir/R4/datatypes.html#instant. @throws OutcomeError 400 */
export function sinceOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const instant = withPlus(text);
  const isWhole = /T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(instant);
  const interval = isWhole && !isTooPrecise(instant) ? dateInterval(instant) : undefined;
  if (interval) return interval.low;
  const sentence =
    `_since is ${shown(text) || 'empty'}: write an instant with seconds, at most 6 digits of ` +
    'their fraction, and a time zone, as in 2026-01-31T12:00:00Z.';
  throw outcomeError('value', sentence, inRequest('_since'));
}

/** An unencoded plus sign in a query means a space. */
export function withPlus(time: string): string {
  return time.replace(/ (?=\d\d:\d\d$)/, '+');
}
