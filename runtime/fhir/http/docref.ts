// [base]/DocumentReference/$docref → a search for the current documents of a patient. Documents are not created on demand.
// https://hl7.org/fhir/us/core/STU6.1/OperationDefinition-docref.html
import { isId } from '../../base/definitions/id.ts';
import { outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { dateAdvice, dateInterval, isTooPrecise } from '../../search/interval.ts';
import type { Pair } from '../../search/search-query.ts';
import { searchBundle } from '../rest/search.ts';
import type { Handler } from './dispatch.ts';
import { flag, type Input, only, operation, placeOf, textsOf } from './operation.ts';
import { searchingOf } from './request.ts';

export const docref: Handler = operation(async ({ ctx, services, input }) => {
  const place = { isOnePage: !input.has('start') && !input.has('end') };
  const searches = searchesOf(input);
  const { resources, options } = searchingOf(ctx, services);
  let text = '';
  for (const pairs of searches) {
    text = await searchBundle(resources, 'DocumentReference', pairs, false, options, place);
    if ((JSON.parse(text) as { readonly entry?: unknown }).entry !== undefined) break;
  }
  return text;
});

/** The code of LOINC for a CCD. */
const summaryOfCare = 'http://loinc.org|34133-9';

/** The first search with a match is the response: without dates it finds the most recent document, without a type the CCD first. */
function searchesOf(input: Input): readonly (readonly Pair[])[] {
  const patient = only(input, 'patient');
  const at = placeOf(input, 'patient');
  if (patient === undefined) throw outcomeError('required', 'There is no patient: send the id of one.', at);
  if (!isId(patient))
    throw outcomeError('value', `patient is ${shown(patient) || 'empty'}, and not the id of a patient.`, at);
  if (flag(input, 'on-demand'))
    throw outcomeError(
      'not-supported',
      'No documents are made on demand: leave out on-demand, and those that are stored are listed.',
      placeOf(input, 'on-demand'),
    );
  const dated = datesOf(input);
  const listed = (name: string, as: string): readonly Pair[] => {
    const values = textsOf(input, name);
    return values.length === 0 ? [] : [[as, values.join(',')]];
  };
  const own: readonly Pair[] = [
    ['patient', `Patient/${patient}`],
    ['status', 'current'],
    ...listed('profile', '_profile'),
    ...listed('type', 'type'),
  ];
  if (dated !== undefined) return [[...own, ['_filter', dated]]];
  const recent: readonly Pair[] = [...own, ['_sort', '-date'], ['_count', '1']];
  return input.has('type') ? [recent] : [[...recent, ['type', summaryOfCare]], recent];
}

/** Documents whose period of care, or else whose date, is in the range. */
function datesOf(input: Input): string | undefined {
  const bounds = Object.entries({ start: 'ge', end: 'le' }).flatMap(([name, sign]) => {
    const value = only(input, name);
    if (value === undefined) return [];
    const advice = isTooPrecise(value)
      ? 'write at most 6 digits of a second'
      : (dateAdvice(value) ?? 'write YYYY, YYYY-MM, YYYY-MM-DD or a time with its zone');
    if (dateInterval(value) && !isTooPrecise(value)) return [`${sign} ${value}`];
    const sentence = `${name} is ${shown(value) || 'empty'}, and not a date that is compared: ${advice}.`;
    throw outcomeError('value', sentence, placeOf(input, name));
  });
  if (bounds.length === 0) return undefined;
  const [care, reference] = ['period', 'date'].map(name =>
    bounds.map(each => `${name} ${each}`).join(' and '),
  );
  return `(${care}) or (period pr false and ${reference})`;
}
