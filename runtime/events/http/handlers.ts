// The handlers of the wing of events: [base]/$admin/event lists, replays and drops the events of a project; and the operations of
// Subscriptions.
import type { Context } from 'koa';
import { inRequest, outcomeError } from '../../base/outcome.ts';
import { adminHandler } from '../../fhir/http/admin.ts';
import type { AdminAnswer, AdminRequest } from '../../fhir/http/admin-request.ts';
import type { Handlers, HandlerTable } from '../../fhir/http/dispatch.ts';
import { single } from '../../fhir/rest/page-parameters.ts';
import { dropEvents, type EventFilter, listEvents, readEventFilter, replayEvents } from '../event-list.ts';
import { subscriptionHandlers } from './subscription-operations.ts';

const eventParameters: readonly string[] = ['state', 'listener', 'resource'];

/** Events of one answer. */
const mostListed = 1_000;

const events: AdminAnswer = ({ ctx, database, project }) =>
  listEvents(database, project, filterOf(ctx), mostListed);

const eventAdmin: Handlers = {
  '$admin/event': adminHandler({ GET: events, DELETE: drop }, eventParameters),
  '$admin/event/replay': adminHandler({ POST: replay }, eventParameters),
};

export const eventHandlers: HandlerTable = { open: {}, all: { ...eventAdmin, ...subscriptionHandlers } };

async function replay({ ctx, store, database, project }: AdminRequest): Promise<object> {
  const replayed = await replayEvents(database, project, filterOf(ctx));
  store.noted?.(project);
  return replayed;
}

async function drop({ ctx, database, project }: AdminRequest): Promise<object> {
  const filter = filterOf(ctx);
  // Waiting events are delivered anyway.
  if (filter.state === 'waiting')
    throw outcomeError('value', 'Only dead events are dropped: leave state out.', inRequest('state'));
  return { dropped: await dropEvents(database, project, filter) };
}

function filterOf({ querystring }: Context): EventFilter {
  return readEventFilter(Object.fromEntries(single(new URLSearchParams(querystring))));
}
