// [base]/$admin/event: what `kiln event` does on a server.
import {
  dropEvents,
  type EventFilter,
  listEvents,
  readEventFilter,
  replayEvents,
} from '../events/event-list.ts';
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
  return { replayed };
}

export async function drop({ ctx, options, principal }: AdminRequest): Promise<object> {
  const filter = filterOf(ctx.querystring);
  return { dropped: await dropEvents(options.store.database, principal.project, filter) };
}

function filterOf(query: string): EventFilter {
  return readEventFilter(Object.fromEntries(new URLSearchParams(query)));
}
