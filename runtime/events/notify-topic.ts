// Numbered events, a handshake or a heartbeat of a Subscription → one Bundle, sent to its bot or address.
import type { Acting } from '../jobs/acting.ts';
import type { Store } from '../store/resource.ts';
import type { Listening } from '../validate/subscription.ts';
import { type KilnEvent, listenerName } from './event-store.ts';
import { delayBeat } from './heartbeats.ts';
import { type NotificationKind, notificationBundle } from './notification-bundle.ts';
import { type Numbered, statesOf } from './notification-store.ts';
import { type Notified, type NotifyContext, notify } from './notify.ts';
import type { Turn, TurnEvent } from './turn-store.ts';

export interface NumberedEvent extends Numbered {
  readonly event: KilnEvent & Pick<TurnEvent, 'noted'>;
  /** JSON text of what the listener sees. */
  readonly seen: string;
}

export interface TopicNotification {
  readonly turn: Turn;
  readonly listening: Listening;
  readonly acting: Acting;
  readonly signal: AbortSignal;
}

type Context = NotifyContext & { readonly store: Store };

export async function notifyEvents(
  context: Context,
  notification: TopicNotification,
  events: readonly [NumberedEvent, ...NumberedEvent[]],
): Promise<Notified> {
  const [first] = events;
  const last = events.at(-1) ?? first;
  return send(context, notification, {
    kind: 'event-notification',
    status: notification.turn.failing ? 'error' : 'active',
    count: last.events,
    name: `${first.number} ${last.number}`,
    depth: Math.max(...events.map(({ event }) => event.depth)),
    attempts: first.event.attempts,
    events,
  });
}

export async function notifyControl(
  context: Context,
  notification: TopicNotification,
  { interaction, version, attempts }: TurnEvent,
): Promise<Notified> {
  const { project, listener, failing } = notification.turn;
  const states = await statesOf(context.store.database, project, [listener]);
  const isHandshake = interaction === 'handshake';
  return send(context, notification, {
    kind: isHandshake ? 'handshake' : 'heartbeat',
    status: isHandshake ? 'requested' : failing ? 'error' : 'active',
    count: states.get(listener)?.events ?? '0',
    name: version,
    depth: 0,
    attempts,
    events: [],
  });
}

interface Sent {
  readonly kind: NotificationKind;
  readonly status: string;
  readonly count: string;
  readonly name: string;
  readonly depth: number;
  readonly attempts: number;
  readonly events: readonly NumberedEvent[];
}

async function send(
  context: Context,
  { turn, listening, acting, signal }: TopicNotification,
  { kind, status, count, name, depth, attempts, events }: Sent,
): Promise<Notified> {
  const { project, listener } = turn;
  const { base } = context.store.index;
  const about = { base, subscription: listener, topic: listening.topic?.canonical };
  const body = notificationBundle(
    { ...about, status, kind, events: count },
    listening.payload,
    events.map(({ event, seen, number }) => ({ ...event, seen, number })),
  );
  const message = {
    ...{ project, depth, body, method: 'POST' as const, path: '' },
    name: [project, listener, kind, name].join(' '),
    headers: {
      'kiln-listener': listenerName(listener),
      'kiln-notification': kind,
      'kiln-attempt': String(attempts),
    },
  };
  const notified = await notify(context, { message, listening, acting, signal });
  await delayBeat(context.store.database, project, listener);
  return notified;
}
