// Subscription/$status, Subscription/[id]/$status, Subscription/[id]/$events and $get-ws-binding-token of both, by GET and by POST with
// Parameters. https://hl7.org/fhir/uv/subscriptions-backport/STU1.1/operations.html
import { isId } from '../../base/definitions/id.ts';
import { outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import type { Payload } from '../../base/validate/subscription.ts';
import type { Handlers } from '../../fhir/http/dispatch.ts';
import {
  type Input,
  type OperationRequest,
  operation,
  placeOf,
  read,
  textsOf,
} from '../../fhir/http/operation.ts';
import { resourcesOf, webSocketAddress } from '../../fhir/http/request.ts';
import { actingOf } from '../../fhir/http/services.ts';
import { asStarter } from '../../fhir/jobs/acting.ts';
import { issueBinding, mostBound } from '../binding.ts';
import { seenEvents } from '../event-visibility.ts';
import { notificationBundle } from '../notification-bundle.ts';
import { noticesOf } from '../notification-store.ts';
import { numberingOf, statusBundle, statusOf, viewOf, viewsOf } from '../subscription-view.ts';

/** Events of one answer of $events; clients continue with the next number. */
const mostEvents = 100;

export const subscriptionHandlers: Handlers = {
  'Subscription/$status': operation(status),
  'Subscription/$events': operation(events),
  'Subscription/$get-ws-binding-token': operation(bindingToken),
};

async function status({ ctx, services, input, id }: OperationRequest): Promise<string> {
  const resources = resourcesOf(ctx, services);
  const ids = idsOf(input, id);
  const statuses = valuesOf(input, 'status');
  const { engine } = services;
  const views =
    id === undefined ? await viewsOf(resources, ids, engine.searching()) : [await viewOf(resources, id)];
  const wanted = views.filter(view => statuses.length === 0 || statuses.includes(view.status));
  return statusBundle(resources, wanted);
}

async function events({ ctx, services, input, id = '' }: OperationRequest): Promise<string> {
  const { engine, rates, config } = services;
  const resources = resourcesOf(ctx, services);
  const { store, principal } = resources;
  const view = await viewOf(resources, id);
  const { listening, state } = await numberingOf(resources, view.id);
  const first = numberIn(input, 'eventsSinceNumber') ?? 1n;
  const until = numberIn(input, 'eventsUntilNumber');
  const payload = contentOf(input) ?? listening.payload;
  const which = { project: principal.project, subscription: view.id };
  const range = { after: String(first - 1n), until: until?.toString(), most: mostEvents };
  const notices = await noticesOf(store.database, which, range);
  rates.cost(principal.client, notices.length);
  const viewing = {
    listening,
    identity: state.identity,
    caller: principal,
    // The access of the writer of the Subscription.
    owner: asStarter(actingOf(services), state.identity),
  };
  const judging = { engine, database: store.database, limits: config.limits };
  const seen = await seenEvents(judging, viewing, notices, config.limits.maxResponseBytes);
  return notificationBundle(statusOf(store.index.base, view, state, 'query-event'), payload, seen);
}

/** Returns Parameters with the token, its expiry, and the address of the WebSocket. */
async function bindingToken({ ctx, services, input, id }: OperationRequest): Promise<object> {
  const resources = resourcesOf(ctx, services);
  const { store, principal } = resources;
  const given = idsOf(input, id);
  const ids = id === undefined ? [...new Set(given)] : [id];
  if (ids.length === 0 || ids.length > mostBound)
    throw outcomeError('required', `A token is for 1 to ${mostBound} Subscriptions: send their ids as id.`);
  for (const each of ids) {
    const view = await viewOf(resources, each);
    const { listening } = await numberingOf(resources, view.id);
    if (listening.endpoint.kind !== 'socket')
      throw outcomeError('business-rule', `Subscription/${each} does not have the channel websocket.`);
  }
  const { token, expires } = await issueBinding(store.database, principal, ids);
  const parameter = [
    { name: 'token', valueString: token },
    { name: 'expiration', valueDateTime: new Date(expires).toISOString() },
    ...ids.map(valueString => ({ name: 'subscription', valueString })),
    { name: 'websocket-url', valueUrl: webSocketAddress(store.index.base) },
  ];
  return { resourceType: 'Parameters', parameter };
}

function idsOf(input: Input, own: string | undefined): readonly string[] {
  const ids = valuesOf(input, 'id');
  if (own !== undefined && ids.length > 0 && ids.some(each => each !== own)) {
    const sentence = 'The address names the Subscription already: leave out id.';
    throw outcomeError('invalid', sentence, placeOf(input, 'id'));
  }
  const wrong = ids.find(each => !isId(each));
  if (wrong === undefined) return ids;
  throw outcomeError('value', `'${shown(wrong)}' is not an id.`, placeOf(input, 'id'));
}

function valuesOf(input: Input, name: string): readonly string[] {
  return textsOf(input, name).flatMap(text => text.split(','));
}

/** @throws OutcomeError 400 */
function numberIn(input: Input, name: string): bigint | undefined {
  const text = read(input, name, /^\d{1,18}$/, 'it is the number of an event');
  return text === undefined ? undefined : BigInt(text);
}

/** @throws OutcomeError 400 */
function contentOf(input: Input): Payload | undefined {
  const form = /^(?:empty|id-only|full-resource)$/;
  return read(input, 'content', form, 'it is empty, id-only or full-resource') as Payload | undefined;
}
