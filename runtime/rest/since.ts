// The parameter _since → the instant from which on changes are asked for. https://hl7.org/fhir/R4/http.html#history
import { inRequest, outcomeError } from '../outcome.ts';
import { dateInterval, isTooPrecise } from '../search/interval.ts';
import { shown } from '../shown.ts';

/** An instant: https://hl7.org/fhir/R4/datatypes.html#instant. An unencoded plus sign in a query means a space. @throws OutcomeError 400 */
export function sinceOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const instant = text.replace(/ (?=\d\d:\d\d$)/, '+');
  const isWhole = /T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(instant);
  const interval = isWhole && !isTooPrecise(instant) ? dateInterval(instant) : undefined;
  if (interval) return interval.low;
  const sentence = `_since is ${shown(text) || 'empty'}: write an instant with seconds, at most 6 digits of their fraction, and a time zone, as in 2026-01-31T12:00:00Z.`;
  throw outcomeError('value', sentence, inRequest('_since'));
}
