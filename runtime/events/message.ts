// Events and their visible parts → the message to the listener: the resource of one event, or the Bundle of numbered events, a handshake or
// a heartbeat.
import type { Listening } from '../base/validate/subscription.ts';
import { type NotificationKind, notificationBundle } from './notification-bundle.ts';
import type { Numbered } from './notification-store.ts';
import type { Message } from './notify.ts';
import { type Interaction, type KilnEvent, type Listener, listenerName } from './outbox.ts';

/** An event of a resource, and JSON text of its visible parts. */
export interface SeenEvent extends Partial<Numbered> {
  readonly event: KilnEvent & { readonly interaction: Interaction };
  readonly seen: string;
}

/**
 * With a payload the resource is sent as an update of it, otherwise an empty POST.
 * https://hl7.org/fhir/R4/subscription.html#2.46.7.1
 */
export function resourceMessage({ payload, endpoint }: Listening, { event, seen }: SeenEvent): Message {
  const { project, depth, listener, type, id, version, interaction, attempts } = event;
  const isWhole = payload === 'full-resource' && endpoint.kind === 'address';
  const isDeletion = interaction === 'delete';
  const reference = JSON.stringify({ resourceType: type, id });
  return {
    project,
    depth,
    path: isWhole ? `/${type}/${id}` : '',
    method: !isWhole ? 'POST' : isDeletion ? 'DELETE' : 'PUT',
    name: [project, listener, type, id, version].join(' '),
    headers: {
      'kiln-listener': listenerName(listener),
      'kiln-interaction': interaction,
      'kiln-resource': `${type}/${id}/_history/${version}`,
      'kiln-attempt': String(attempts),
    },
    body:
      payload === 'empty' || (isWhole && isDeletion)
        ? undefined
        : payload === 'id-only' || isDeletion
          ? reference
          : seen,
  };
}

/** @param control the handshake or heartbeat, for a message without events @param count of all events up to now */
export function bundleMessage(
  base: string,
  { project, listener, failing }: Listener,
  { topic, payload }: Listening,
  about: { readonly events: readonly SeenEvent[]; readonly control?: KilnEvent; readonly count: string },
): Message {
  const { events, control, count } = about;
  const kind: NotificationKind =
    control?.interaction === 'handshake' ? 'handshake' : control ? 'heartbeat' : 'event-notification';
  const status = kind === 'handshake' ? 'requested' : failing ? 'error' : 'active';
  const name = control?.version ?? `${events[0]?.number} ${events.at(-1)?.number}`;
  const body = notificationBundle(
    { base, subscription: listener, topic: topic?.canonical, status, kind, events: count },
    payload,
    events.map(({ event, seen, number = '' }) => ({ ...event, noted: event.noted ?? '', seen, number })),
  );
  return {
    project,
    body,
    method: 'POST',
    path: '',
    name: [project, listener, kind, name].join(' '),
    depth: Math.max(0, ...events.map(({ event }) => event.depth)),
    headers: {
      'kiln-listener': listenerName(listener),
      'kiln-notification': kind,
      'kiln-attempt': String((control ?? events[0]?.event)?.attempts),
    },
  };
}
