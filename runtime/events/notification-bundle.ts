// A Subscription and its events → the Bundle of a notification in R4: a history whose first entry is the status as Parameters.
// https://hl7.org/fhir/uv/subscriptions-backport/STU1.1/notifications.html
import { randomUUID } from 'node:crypto';
import type { Payload } from '../base/validate/subscription.ts';
import { backport } from '../base/validate/topic.ts';
import type { Notice } from './notification-store.ts';

export type NotificationKind =
  | 'handshake'
  | 'heartbeat'
  | 'event-notification'
  | 'query-status'
  | 'query-event';

export interface NotificationStatus {
  /** The FHIR base of this server. */
  readonly base: string;
  /** Its id. */
  readonly subscription: string;
  readonly topic: string | undefined;
  readonly status: string;
  readonly kind: NotificationKind;
  /** The count of events; undefined: not counted. */
  readonly events: string | undefined;
  /** Why the last notification failed. */
  readonly error?: string | undefined;
}

/** An event with the parts that its receiver may see. */
export interface SeenEvent
  extends Pick<Notice, 'number' | 'noted' | 'type' | 'id' | 'version' | 'interaction'> {
  /** JSON text of the visible parts; `unseen`: only number and time are visible. */
  readonly seen: string | 'unseen' | undefined;
}

/** @returns JSON text: resources keep their digits */
export function notificationBundle(
  status: NotificationStatus,
  payload: Payload,
  events: readonly SeenEvent[],
): string {
  const id = randomUUID();
  const head = JSON.stringify({
    resourceType: 'Bundle',
    id: randomUUID(),
    meta: { profile: [`${backport}/StructureDefinition/backport-subscription-notification-r4`] },
    type: 'history',
    timestamp: new Date().toISOString(),
  });
  const first = {
    fullUrl: `urn:uuid:${id}`,
    resource: statusParameters(id, status, payload, events),
    request: { method: 'GET', url: `${status.base}/Subscription/${status.subscription}/$status` },
    response: { status: '200' },
  };
  const shown = payload === 'empty' ? [] : events.filter(({ seen }) => seen !== 'unseen');
  const entries = [JSON.stringify(first), ...shown.map(event => entryOf(status.base, payload, event))];
  return `${head.slice(0, -1)},"entry":[${entries.join(',')}]}`;
}

/** https://hl7.org/fhir/uv/subscriptions-backport/STU1.1/StructureDefinition-backport-subscription-status-r4.html */
export function statusParameters(
  id: string,
  { base, subscription, topic, status, kind, events: count, error }: NotificationStatus,
  payload: Payload,
  events: readonly SeenEvent[],
): object {
  return {
    resourceType: 'Parameters',
    id,
    meta: { profile: [`${backport}/StructureDefinition/backport-subscription-status-r4`] },
    parameter: [
      { name: 'subscription', valueReference: { reference: `${base}/Subscription/${subscription}` } },
      ...(topic === undefined ? [] : [{ name: 'topic', valueCanonical: topic }]),
      { name: 'status', valueCode: status },
      { name: 'type', valueCode: kind },
      ...(count === undefined ? [] : [{ name: 'events-since-subscription-start', valueString: count }]),
      ...events.map(event => ({
        name: 'notification-event',
        part: [
          { name: 'event-number', valueString: event.number },
          { name: 'timestamp', valueInstant: event.noted },
          ...(payload === 'empty' || event.seen === 'unseen'
            ? []
            : [{ name: 'focus', valueReference: { reference: `${base}/${event.type}/${event.id}` } }]),
        ],
      })),
      ...(error === undefined ? [] : [{ name: 'error', valueCodeableConcept: { text: error } }]),
    ],
  };
}

function entryOf(
  base: string,
  payload: Payload,
  { type, id, version, interaction, seen }: SeenEvent,
): string {
  const isWhole = payload === 'full-resource' && interaction !== 'delete' && seen !== undefined;
  const fullUrl = JSON.stringify(`${base}/${type}/${id}`);
  const resource = isWhole ? `,"resource":${seen}` : '';
  const { method, status } = requests[interaction];
  const request = { method, url: interaction === 'create' ? type : `${type}/${id}` };
  const response = { status, etag: `W/"${version}"` };
  return `{"fullUrl":${fullUrl}${resource},"request":${JSON.stringify(request)},"response":${JSON.stringify(response)}}`;
}

const requests = {
  create: { method: 'POST', status: '201' },
  update: { method: 'PUT', status: '200' },
  delete: { method: 'DELETE', status: '204' },
} as const;
