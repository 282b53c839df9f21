// Subscription/$status, Subscription/[id]/$status, Subscription/[id]/$events and $get-ws-binding-token of both, by GET and by POST with
// Parameters. https://hl7.org/fhir/uv/subscriptions-backport/STU1.1/operations.html
import type { ResourceAccess } from '../access/resources.ts';
import type { SearchOptions } from '../access/search-page.ts';
import { isId } from '../definitions/id.ts';
import { issueBinding, mostBound } from '../events/binding.ts';
import type { JudgeContext } from '../events/judge.ts';
import { notificationBundle } from '../events/notification-bundle.ts';
import { noticesOf } from '../events/notification-store.ts';
import { seenEvents } from '../events/seen-events.ts';
import { numberingOf, statusBundle, statusOf, viewOf, viewsOf } from '../events/subscription-view.ts';
import type { Inside } from '../graphql/engine.ts';
import type { Acting } from '../jobs/acting.ts';
import { outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import type { StoredIdentity } from '../principal/stored-identity.ts';
import { shown } from '../shown.ts';
import type { Payload } from '../validate/subscription.ts';
import type { BodyLimits } from './body.ts';
import type { Handlers, RoutedContext } from './dispatch.ts';
import { goneSignal } from './gone.ts';
import { type Input, only, operationInput, placeOf } from './operation-input.ts';
import type { OperationName } from './operation-parameters.ts';
import type { Rates } from './rate.ts';
import { principalOf, webSocketAddress } from './route.ts';

export interface SubscriptionRoutes {
  readonly resources: (principal: Principal, inside: Inside) => ResourceAccess;
  readonly searching: () => SearchOptions;
  readonly judging: JudgeContext;
  /** The access of the writer of a Subscription. */
  readonly acting: (identity: StoredIdentity) => Acting;
  readonly limits: BodyLimits & { readonly maxResponseBytes: number };
  readonly rates: Pick<Rates, 'cost'>;
}

/** @param id of the address, undefined: of the type */
type Answer = (request: OperationRequest, id: string | undefined) => Promise<string>;

interface OperationRequest {
  readonly options: SubscriptionRoutes;
  readonly resources: ResourceAccess;
  readonly input: Input;
}

/** Events of one answer of $events; clients go on with the next number. */
const mostEvents = 100;

const operations = {
  'Subscription/$status': status,
  'Subscription/$events': events,
  'Subscription/$get-ws-binding-token': bindingToken,
} as const satisfies Partial<Record<OperationName, Answer>>;

/** They expect the principal at `ctx.state.principal`. */
export function subscriptionHandlers(options: SubscriptionRoutes): Handlers {
  const names = Object.keys(operations) as (keyof typeof operations)[];
  return Object.fromEntries(names.map(name => [name, ctx => respond(ctx, options, name)]));
}

async function respond(
  ctx: RoutedContext,
  options: SubscriptionRoutes,
  name: keyof typeof operations,
): Promise<void> {
  const principal = principalOf(ctx);
  const input = await operationInput(ctx, name, options.limits);
  const resources = options.resources(principal, { signal: goneSignal(ctx) });
  const answer: Answer = operations[name];
  ctx.body = await answer({ options, resources, input }, ctx.params.id);
  ctx.status = 200;
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
}

async function status(
  { options, resources, input }: OperationRequest,
  id: string | undefined,
): Promise<string> {
  const ids = idsOf(input, id);
  const statuses = valuesOf(input, 'status');
  const views =
    id === undefined ? await viewsOf(resources, ids, options.searching()) : [await viewOf(resources, id)];
  const wanted = views.filter(view => statuses.length === 0 || statuses.includes(view.status));
  return statusBundle(resources, wanted);
}

async function events(
  { options, resources, input }: OperationRequest,
  id: string | undefined,
): Promise<string> {
  const { store, principal } = resources;
  const view = await viewOf(resources, id ?? '');
  const { listening, state } = await numberingOf(resources, view.id);
  const first = numberIn(input, 'eventsSinceNumber') ?? 1n;
  const until = numberIn(input, 'eventsUntilNumber');
  const payload = contentOf(input) ?? listening.payload;
  const which = { project: principal.project, subscription: view.id };
  const range = { after: String(first - 1n), until: until?.toString(), most: mostEvents };
  const notices = await noticesOf(store.database, which, range);
  options.rates.cost(principal.client, notices.length);
  const viewing = {
    ...{ listening, identity: state.identity, caller: principal },
    owner: options.acting(state.identity),
  };
  const seen = await seenEvents(options.judging, viewing, notices, options.limits.maxResponseBytes);
  return notificationBundle(statusOf(store.index.base, view, state, 'query-event'), payload, seen);
}

/** The answer is Parameters with the token, until when it is valid, and where to connect. */
async function bindingToken({ resources, input }: OperationRequest, id: string | undefined): Promise<string> {
  const { store, principal } = resources;
  const ids = id === undefined ? idsOf(input, id) : [id];
  if (ids.length === 0 || ids.length > mostBound)
    throw outcomeError('required', `A token is for 1 to ${mostBound} Subscriptions: send their ids as id.`);
  for (const each of ids) {
    const view = await viewOf(resources, each);
    const { listening } = await numberingOf(resources, view.id);
    if (listening.endpoint.kind !== 'socket')
      throw outcomeError('business-rule', `Subscription/${each} does not have the channel websocket.`);
  }
  const { token, expires } = await issueBinding(store.database, principal, ids);
  return JSON.stringify({
    resourceType: 'Parameters',
    parameter: [
      { name: 'token', valueString: token },
      { name: 'expiration', valueDateTime: new Date(expires).toISOString() },
      ...ids.map(valueString => ({ name: 'subscription', valueString })),
      { name: 'websocket-url', valueUrl: webSocketAddress(store.index.base) },
    ],
  });
}

function idsOf(input: Input, own: string | undefined): readonly string[] {
  const ids = valuesOf(input, 'id');
  if (own !== undefined && ids.length > 0 && ids.some(each => each !== own))
    throw outcomeError(
      'invalid',
      'The address names the Subscription already: leave out id.',
      placeOf(input, 'id'),
    );
  const wrong = ids.find(each => !isId(each));
  if (wrong === undefined) return ids;
  throw outcomeError('value', `'${shown(wrong)}' is not an id.`, placeOf(input, 'id'));
}

function valuesOf(input: Input, name: string): readonly string[] {
  return (input.get(name) ?? []).flatMap(({ value }) => String(value).split(','));
}

/** @throws OutcomeError 400 */
function numberIn(input: Input, name: string): bigint | undefined {
  const text = only(input, name);
  if (text === undefined) return undefined;
  if (/^\d{1,18}$/.test(text)) return BigInt(text);
  throw outcomeError(
    'value',
    `${name} is ${shown(text) || 'empty'}: it is the number of an event.`,
    placeOf(input, name),
  );
}

/** @throws OutcomeError 400 */
function contentOf(input: Input): Payload | undefined {
  const text = only(input, 'content');
  if (text === undefined || text === 'empty' || text === 'id-only' || text === 'full-resource') return text;
  throw outcomeError(
    'value',
    `content is ${shown(text) || 'empty'}: it is empty, id-only or full-resource.`,
    placeOf(input, 'content'),
  );
}
