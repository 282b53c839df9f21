// [base]/DocumentReference/$docref by GET or POST → a search for the current documents of a patient. None are made on demand.
// https://hl7.org/fhir/us/core/STU6.1/OperationDefinition-docref.html
import type { Context } from 'koa';
import { isId } from '../definitions/id.ts';
import { outcomeError } from '../outcome.ts';
import { searchBundle } from '../rest/search.ts';
import { dateAdvice, dateInterval, isTooPrecise } from '../search/interval.ts';
import type { Pair } from '../search/search-query.ts';
import { shown } from '../shown.ts';
import { readingInside } from './consistency.ts';
import type { Handlers } from './dispatch.ts';
import { flag, type Input, only, operationInput, placeOf } from './operation-input.ts';
import { principalOf } from './route.ts';
import type { SearchRoutes } from './search.ts';

/** Expects the principal at `ctx.state.principal`. */
export function docrefHandlers(options: SearchRoutes): Handlers {
  return { 'DocumentReference/$docref': ctx => respond(ctx, options) };
}

async function respond(
  ctx: Context,
  { resources, searching, rates, limits: most }: SearchRoutes,
): Promise<void> {
  const principal = principalOf(ctx);
  const input = await operationInput(ctx, 'DocumentReference/$docref', most);
  const searches = searchesOf(input);
  const place = { isOnePage: !input.has('start') && !input.has('end') };
  const inside = readingInside(ctx);
  const own = resources(principal, inside);
  const charge = (found: number) => rates.cost(principal.client, found);
  const { database: primary, search, limits } = searching();
  const options = { database: inside.database ?? primary, search, limits, charge };
  for (const pairs of searches) {
    const text = await searchBundle(own, 'DocumentReference', pairs, false, options, place);
    ctx.body = text;
    if ((JSON.parse(text) as { readonly entry?: unknown }).entry !== undefined) break;
  }
  ctx.status = 200;
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
}

/** The code of LOINC for a CCD. */
const summaryOfCare = 'http://loinc.org|34133-9';

/** The first that finds something is the answer. Without dates that is the most recent document, and without a type the CCD before others. */
function searchesOf(input: Input): readonly (readonly Pair[])[] {
  const patient = only(input, 'patient');
  if (patient === undefined || !isId(patient))
    throw outcomeError(
      patient === undefined ? 'required' : 'value',
      patient === undefined
        ? 'There is no patient: send the id of one.'
        : `patient is ${shown(patient) || 'empty'}, and not the id of a patient.`,
      placeOf(input, 'patient'),
    );
  if (flag(input, 'on-demand'))
    throw outcomeError(
      'not-supported',
      'No documents are made on demand: leave out on-demand, and those that are stored are listed.',
      placeOf(input, 'on-demand'),
    );
  const dated = datesOf(input);
  const listed = (name: string, as: string): readonly Pair[] => {
    const values = (input.get(name) ?? []).map(({ value }) => String(value));
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

/** Care in the time; of a document that does not say of which time it is, the date of the reference. */
function datesOf(input: Input): string | undefined {
  const bounds = (
    [
      ['start', 'ge'],
      ['end', 'le'],
    ] as const
  ).flatMap(([name, sign]) => {
    const value = only(input, name);
    if (value === undefined) return [];
    const advice = isTooPrecise(value)
      ? 'write at most 6 digits of a second'
      : (dateAdvice(value) ?? 'write YYYY, YYYY-MM, YYYY-MM-DD or a time with its zone');
    if (dateInterval(value) && !isTooPrecise(value)) return [`${sign} ${value}`];
    throw outcomeError(
      'value',
      `${name} is ${shown(value) || 'empty'}, and not a date that is compared: ${advice}.`,
      placeOf(input, name),
    );
  });
  if (bounds.length === 0) return undefined;
  const [care, reference] = ['period', 'date'].map(name =>
    bounds.map(each => `${name} ${each}`).join(' and '),
  );
  return `(${care}) or (period pr false and ${reference})`;
}
