// [base]/$admin/event: what `kiln event` does on a server.
import {
  dropEvents,
  type EventFilter,
  listEvents,
  readEventFilter,
  replayEvents,
} from '../events/event-list.ts';
import { inRequest, outcomeError } from '../outcome.ts';
import type { AdminRequest } from './admin-request.ts';

export const eventParameters: readonly string[] = ['state', 'listener', 'resource'];

/** Of one answer. */
const mostListed = 1_000;

export const events = ({ ctx, options, principal }: AdminRequest) =>
  listEvents(options.store.database, principal.project, filterOf(ctx.querystring), mostListed);

export async function replay({ ctx, options, principal }: AdminRequest): Promise<object> {
  const filter = filterOf(ctx.querystring);
  const replayed = await replayEvents(options.store.database, principal.project, filter);
  options.store.noted?.(principal.project);
  return replayed;
}

export async function drop({ ctx, options, principal }: AdminRequest): Promise<object> {
  const filter = deadOf(ctx.querystring);
  return { dropped: await dropEvents(options.store.database, principal.project, filter) };
}

function filterOf(query: string): EventFilter {
  const given = [...new URLSearchParams(query)];
  const twice = given.find(([name], at) => given.findIndex(([other]) => other === name) < at);
  if (twice)
    throw outcomeError('value', `The parameter ${twice[0]} stands there several times.`, inRequest(twice[0]));
  return readEventFilter(Object.fromEntries(given));
}

/** Events that wait are delivered anyway. */
function deadOf(query: string): EventFilter {
  const filter = filterOf(query);
  if (filter.state !== 'waiting') return filter;
  throw outcomeError('value', 'Only dead events are dropped: leave state out.', inRequest('state'));
}
