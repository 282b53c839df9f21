// Sends events to the sockets that are bound to Subscriptions: `ping` with the id, or Bundles in the topic-based form. Each process polls
// the numbers in the database while it has bound sockets, and at once after its own writes.
// https://hl7.org/fhir/R4/subscription.html#2.46.7.2
import type { ResourceAccess } from '../access/resources.ts';
import { groupBy } from '../base/group-by.ts';
import type { Log } from '../base/log.ts';
import { OutcomeError, outcomeError } from '../base/outcome.ts';
import type { Principal } from '../base/principal/principal.ts';
import type { StoredIdentity } from '../base/principal/stored-identity.ts';
import { faultOf } from '../database/fault.ts';
import type { Acting } from '../fhir/jobs/acting.ts';
import { logged, openPump, type Pump } from '../fhir/jobs/pump.ts';
import type { Inside } from '../graphql/engine.ts';
import { seenEvents } from './event-visibility.ts';
import type { JudgeContext } from './judge.ts';
import { type NotificationKind, notificationBundle, type SeenEvent } from './notification-bundle.ts';
import { noticesOf, statesOf } from './notification-store.ts';
import type { EventDatabase } from './outbox.ts';
import { type Numbering, numberingOf, type SubscriptionView, statusOf, viewOf } from './subscription-view.ts';

/** A socket: see fhir/http/socket-channel.ts. */
export interface EventSocket {
  readonly isOpen: boolean;
  readonly closed: AbortSignal;
  send(text: string): void;
  close(code: number, reason: string): void;
}

export interface HubOptions {
  readonly database: EventDatabase;
  readonly judging: JudgeContext;
  readonly resources: (principal: Principal, inside: Inside) => ResourceAccess;
  /** The current access of the writer of a Subscription. */
  readonly owner: (identity: StoredIdentity) => Acting;
  readonly mostLength: number;
  readonly log: Log;
}

export interface SocketHub {
  /** Confirms the binding and sends later events. @param caller its current access @throws OutcomeError */
  bind(socket: EventSocket, subscription: string, caller: Acting): Promise<void>;
  /** Reports new events of the Subscription. */
  wake(project: number, subscription: string): void;
  close(): void;
}

interface Bound {
  readonly socket: EventSocket;
  readonly project: number;
  readonly subscription: string;
  readonly caller: Acting;
  readonly pump: Pump;
  /** The number of the last event that was sent. */
  cursor: bigint;
  /** Of the latest message and the latest check of access, in milliseconds since 1970. */
  sent: number;
  checked: number;
  heartbeat: number | undefined;
}

interface State {
  readonly options: HubOptions;
  readonly bound: Set<Bound>;
}

/** Milliseconds between two polls, and between two checks of the access of an idle socket. */
const [every, checkEvery] = [200, 2_000];
/** Events of one read. */
const batch = 50;
/** https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1 */
export const [policyViolation, internalError] = [1008, 1011];

export function openHub(options: HubOptions): SocketHub {
  const state: State = { options, bound: new Set() };
  const failed = logged(options.log, 'Bound sockets wait');
  const pump = openPump({ look: () => look(state), failed, every });
  return {
    bind: (socket, subscription, caller) => bind(state, socket, subscription, caller),
    wake: (project, subscription) => {
      for (const bound of state.bound)
        if (bound.project === project && bound.subscription === subscription) bound.pump.wake();
    },
    close: () => {
      void pump.close();
      for (const bound of state.bound) release(state, bound);
    },
  };
}

async function bind(state: State, socket: EventSocket, subscription: string, caller: Acting): Promise<void> {
  const principal = await caller();
  const { view, numbering, base } = await lookUp(state, principal, subscription, socket);
  if (!socket.isOpen) return;
  const now = Date.now();
  const bound: Bound = {
    socket,
    subscription,
    caller,
    project: principal.project,
    cursor: BigInt(numbering.state.events),
    sent: now,
    checked: now,
    heartbeat: numbering.listening.topic?.heartbeat,
    pump: openPump({ look: () => sendNew(state, bound), failed: error => failed(state, bound, error) }),
  };
  if (numbering.listening.topic) socket.send(bundleOf(base, view, numbering, 'handshake', []));
  else socket.send(`bound ${subscription}`);
  state.bound.add(bound);
  socket.closed.addEventListener('abort', () => release(state, bound), { once: true });
}

function release({ bound: all }: State, bound: Bound): void {
  all.delete(bound);
  void bound.pump.close();
}

/** One statement for each project with sockets in this process. */
async function look({ options, bound }: State): Promise<void> {
  for (const [project, all] of groupBy(bound, each => each.project)) {
    const ids = [...new Set(all.map(({ subscription }) => subscription))];
    const states = await statesOf(options.database, project, ids);
    for (const each of all) if (isDue(each, states.get(each.subscription)?.events)) each.pump.wake();
  }
}

/** @param count of events; undefined: the Subscription was deleted */
function isDue({ cursor, sent, checked, heartbeat }: Bound, count: string | undefined): boolean {
  const now = Date.now();
  if (count === undefined || BigInt(count) > cursor || now - checked >= checkEvery) return true;
  return heartbeat !== undefined && now - sent >= heartbeat * 1_000;
}

/** The access is checked before anything is sent. */
async function sendNew(state: State, bound: Bound): Promise<void> {
  const { options } = state;
  const { socket, project, subscription } = bound;
  for (let isMore = true; isMore && socket.isOpen; ) {
    const principal = await bound.caller();
    const { view, numbering, base } = await lookUp(state, principal, subscription, socket);
    bound.checked = Date.now();
    const range = { after: String(bound.cursor), most: batch };
    const notices = await noticesOf(options.database, { project, subscription }, range);
    const { identity, events } = numbering.state;
    const { listening } = numbering;
    const { topic } = listening;
    bound.heartbeat = topic?.heartbeat;
    isMore = notices.length === batch;
    let last = notices.at(-1)?.number ?? events;
    if (!topic) for (const _ of notices) socket.send(`ping ${subscription}`);
    else if (notices.length > 0) {
      const viewing = { listening, identity, owner: options.owner(identity), caller: principal };
      const seen = await seenEvents(options.judging, viewing, notices, options.mostLength);
      for (let at = 0; at < seen.length; at += topic.most)
        socket.send(bundleOf(base, view, numbering, 'event-notification', seen.slice(at, at + topic.most)));
      isMore ||= seen.length < notices.length;
      last = seen.at(-1)?.number ?? last;
      bound.sent = Date.now();
    } else if (topic.heartbeat !== undefined && Date.now() - bound.sent >= topic.heartbeat * 1_000) {
      socket.send(bundleOf(base, view, numbering, 'heartbeat', []));
      bound.sent = Date.now();
    }
    bound.cursor = BigInt(last);
  }
}

/** @throws OutcomeError if the Subscription cannot be bound, or no longer */
async function lookUp(
  { options }: State,
  principal: Principal,
  subscription: string,
  { closed }: EventSocket,
): Promise<{ readonly view: SubscriptionView; readonly numbering: Numbering; readonly base: string }> {
  const resources = options.resources(principal, { signal: closed });
  const view = await viewOf(resources, subscription);
  const numbering = await numberingOf(resources, subscription);
  const refused = (fault: string) => outcomeError('business-rule', `Subscription/${subscription} ${fault}`);
  if (numbering.listening.endpoint.kind !== 'socket') throw refused('does not have the channel websocket.');
  if (view.status !== 'active' && view.status !== 'error') throw refused(`has the status ${view.status}.`);
  return { view, numbering, base: resources.store.index.base };
}

function bundleOf(
  base: string,
  view: SubscriptionView,
  { listening, state }: Numbering,
  kind: NotificationKind,
  events: readonly SeenEvent[],
): string {
  return notificationBundle(statusOf(base, view, state, kind), listening.payload, events);
}

function failed(state: State, bound: Bound, error: unknown): void {
  // Open sockets continue once the database is available again.
  if (!bound.socket.isOpen || faultOf(error).passing) return;
  release(state, bound);
  if (error instanceof OutcomeError && error.expose && error.status < 500) {
    bound.socket.close(policyViolation, error.message);
    return;
  }
  const reason = error instanceof Error ? error.message : String(error);
  state.options.log.error(`A bound socket of Subscription/${bound.subscription} failed: ${reason}`);
  bound.socket.close(internalError, 'The server failed: connect again, and read $events.');
}
