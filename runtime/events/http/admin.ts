// [base]/$admin/event: the events of the project that wait or are dead.
import type { Context } from 'koa';
import { inRequest, outcomeError } from '../../base/outcome.ts';
import { adminHandler } from '../../fhir/http/admin.ts';
import type { AdminAnswer, AdminRequest } from '../../fhir/http/admin-request.ts';
import type { Handlers } from '../../fhir/http/dispatch.ts';
import { single } from '../../fhir/rest/page-parameters.ts';
import { dropEvents, type EventFilter, listEvents, readEventFilter, replayEvents } from '../event-list.ts';

const eventParameters: readonly string[] = ['state', 'listener', 'resource'];

/** Of one answer. */
const mostListed = 1_000;

const events: AdminAnswer = ({ ctx, database, project }) =>
  listEvents(database, project, filterOf(ctx), mostListed);

export const eventAdmin: Handlers = {
  '$admin/event': adminHandler({ GET: events, DELETE: drop }, eventParameters),
  '$admin/event/replay': adminHandler({ POST: replay }, eventParameters),
};

async function replay({ ctx, store, database, project }: AdminRequest): Promise<object> {
  const replayed = await replayEvents(database, project, filterOf(ctx));
  store.noted?.(project);
  return replayed;
}

async function drop({ ctx, database, project }: AdminRequest): Promise<object> {
  const filter = filterOf(ctx);
  // Events that wait are delivered anyway.
  if (filter.state === 'waiting')
    throw outcomeError('value', 'Only dead events are dropped: leave state out.', inRequest('state'));
  return { dropped: await dropEvents(database, project, filter) };
}

function filterOf({ querystring }: Context): EventFilter {
  return readEventFilter(Object.fromEntries(single(new URLSearchParams(querystring))));
}
