// The parts of a Subscription that a caller may see: its status for $status, its numbering for $events and sockets.
// https://hl7.org/fhir/uv/subscriptions-backport/STU1.1/notifications.html#query-status
import { randomUUID } from 'node:crypto';
import type { Subscription } from '../../generated/client/types/index.d.ts';
import { type ResourceAccess, read } from '../access/resources.ts';
import { type SearchOptions, searchPage } from '../access/search-page.ts';
import { isId } from '../base/definitions/id.ts';
import { OutcomeError, outcomeError } from '../base/outcome.ts';
import { shown } from '../base/short-text.ts';
import { isOrdered, isServed, type Listening, readSubscription } from '../base/validate/subscription.ts';
import { isTopical } from '../base/validate/topic.ts';
import { readResource } from '../database/store/resource.ts';
import { type NotificationStatus, statusParameters } from './notification-bundle.ts';
import { type SubscriptionState, statesOf } from './notification-store.ts';

export interface SubscriptionView {
  readonly id: string;
  readonly status: string;
  readonly topic: string | undefined;
  readonly error: string | undefined;
}

/** @throws OutcomeError 404 */
export async function viewOf(resources: ResourceAccess, id: string): Promise<SubscriptionView> {
  const found = isId(id) ? await read(resources, 'Subscription', id) : undefined;
  const view = found && viewed(found.content);
  if (view) return view;
  throw outcomeError(
    'not-found',
    `Subscription/${shown(id)} does not exist, or your access does not extend to it.`,
  );
}

/** Of the ids, or all; invisible ones are left out. */
export async function viewsOf(
  resources: ResourceAccess,
  ids: readonly string[],
  searching: SearchOptions,
): Promise<readonly SubscriptionView[]> {
  const args = ids.length > 0 ? { _id: ids } : {};
  const count = searching.limits.maxCount;
  const asked = { args: { ...args, _count: count }, filters: [], count, isCounted: false, from: undefined };
  const { rows, more } = await searchPage(resources, 'Subscription', asked, searching);
  if (more)
    throw outcomeError(
      'too-costly',
      `There are more than ${count} Subscriptions: send the ids of some as id.`,
    );
  return rows.flatMap(({ content }) => viewed(content) ?? []);
}

/** undefined: its status is hidden from the caller. */
function viewed(content: string): SubscriptionView | undefined {
  const resource = JSON.parse(content) as Partial<Subscription>;
  const { id, status, criteria, error } = resource;
  if (id === undefined || status === undefined) return undefined;
  return { id, status, topic: isTopical(resource) ? criteria : undefined, error };
}

/** The searchset of $status. @returns JSON text */
export async function statusBundle(
  { store, principal }: ResourceAccess,
  views: readonly SubscriptionView[],
): Promise<string> {
  const ids = views.map(({ id }) => id);
  const states = await statesOf(store.database, principal.project, ids);
  const entry = views.map(view => {
    const id = randomUUID();
    const status = statusOf(store.index.base, view, states.get(view.id), 'query-status');
    return {
      fullUrl: `urn:uuid:${id}`,
      resource: statusParameters(id, status, 'empty', []),
      search: { mode: 'match' },
    };
  });
  const found = entry.length > 0 ? { entry } : {};
  return JSON.stringify({ resourceType: 'Bundle', type: 'searchset', total: entry.length, ...found });
}

export function statusOf(
  base: string,
  { id, topic, status, error }: SubscriptionView,
  state: SubscriptionState | undefined,
  kind: NotificationStatus['kind'],
): NotificationStatus {
  return { base, subscription: id, topic, status, kind, events: state?.events, error };
}

export interface Numbering {
  readonly listening: Listening;
  readonly state: SubscriptionState;
}

/** The criteria and the count of events, in every status. @throws OutcomeError 422 if its events have no numbers */
export async function numberingOf({ store, principal }: ResourceAccess, id: string): Promise<Numbering> {
  const { project } = principal;
  const found = await readResource(store, { project }, 'Subscription', id);
  const state = (await statesOf(store.database, project, [id])).get(id);
  const listening = found && state && orderedListening(JSON.parse(found.content) as object, store.index.base);
  if (state && listening) return { listening, state };
  const sentence = `Events of Subscription/${id} have no numbers: only those of the topic-based form and of the channel websocket have.`;
  throw outcomeError('business-rule', sentence);
}

function orderedListening(resource: object, base: string): Listening | undefined {
  if (!isServed(resource)) return undefined;
  try {
    const listening = readSubscription(resource, base);
    return isOrdered(listening) ? listening : undefined;
  } catch (error) {
    // It was written with the status off, which skips all checks.
    if (error instanceof OutcomeError && error.expose) return undefined;
    throw error;
  }
}
