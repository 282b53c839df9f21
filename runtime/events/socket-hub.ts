// Sockets that are bound to Subscriptions → what each is sent: `ping` with the id, or Bundles in the topic-based form. Any process may hold a
// socket: it follows the numbers in the database while sockets are bound, and looks at once after a write of its own.
// https://hl7.org/fhir/R4/subscription.html#2.46.7.2
import type { ResourceAccess } from '../access/resources.ts';
import { faultOf } from '../fault.ts';
import type { Inside } from '../graphql/engine.ts';
import type { Acting } from '../jobs/acting.ts';
import type { Log } from '../log.ts';
import { OutcomeError, outcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import type { StoredIdentity } from '../principal/stored-identity.ts';
import type { EventDatabase } from './event-store.ts';
import type { JudgeContext } from './judge.ts';
import { type NotificationKind, notificationBundle, type SeenEvent } from './notification-bundle.ts';
import { countsOf, noticesOf } from './notification-store.ts';
import { seenEvents } from './seen-events.ts';
import { type Numbering, numberingOf, type SubscriptionView, statusOf, viewOf } from './subscription-view.ts';

/** A socket, as http/socket-channel.ts has it. */
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
  /** The access of the writer of a Subscription. */
  readonly owner: (identity: StoredIdentity) => Acting;
  readonly mostLength: number;
  readonly log: Log;
}

export interface SocketHub {
  /** From now on. Sends that it is bound. @param caller its access now @throws OutcomeError */
  bind(socket: EventSocket, subscription: string, caller: Acting): Promise<void>;
  /** There are new events of the Subscription. */
  wake(project: number, subscription: string): void;
  close(): void;
}

interface Bound {
  readonly socket: EventSocket;
  readonly project: number;
  readonly subscription: string;
  readonly caller: Acting;
  /** The number of the last event that was sent. */
  cursor: bigint;
  /** Milliseconds since 1970: when something was sent, and when the access was checked. */
  sent: number;
  checked: number;
  heartbeat: number | undefined;
  isBusy: boolean;
  isWoken: boolean;
}

interface State {
  readonly options: HubOptions;
  readonly bound: Set<Bound>;
  timer: NodeJS.Timeout | undefined;
  isLooking: boolean;
  isAway: boolean;
}

/** Milliseconds between two looks, and between two checks of the access where nothing is sent. */
const [every, checkEvery] = [200, 2_000];
/** Events that are read at once. */
const batch = 50;
/** https://www.rfc-editor.org/rfc/rfc6455#section-7.4.1 */
export const [policyViolation, internalError] = [1008, 1011];

export function openHub(options: HubOptions): SocketHub {
  const state: State = { options, bound: new Set(), timer: undefined, isLooking: false, isAway: false };
  return {
    bind: (socket, subscription, caller) => bind(state, socket, subscription, caller),
    wake: (project, subscription) => {
      for (const bound of state.bound)
        if (bound.project === project && bound.subscription === subscription) push(state, bound);
    },
    close: () => {
      clearInterval(state.timer);
      state.bound.clear();
    },
  };
}

async function bind(state: State, socket: EventSocket, subscription: string, caller: Acting): Promise<void> {
  const principal = await caller();
  const { view, numbering, base } = await lookedUp(state, principal, subscription, socket);
  if (!socket.isOpen) return;
  const now = Date.now();
  const bound: Bound = {
    ...{ socket, subscription, caller, project: principal.project },
    ...{ cursor: BigInt(numbering.state.events), sent: now, checked: now },
    ...{ heartbeat: numbering.listening.topic?.heartbeat, isBusy: false, isWoken: false },
  };
  if (numbering.listening.topic) socket.send(bundleOf(base, view, numbering, 'handshake', []));
  else socket.send(`bound ${subscription}`);
  state.bound.add(bound);
  state.timer ??= setInterval(() => void look(state), every).unref();
  socket.closed.addEventListener('abort', () => release(state, bound), { once: true });
}

function release(state: State, bound: Bound): void {
  state.bound.delete(bound);
  if (state.bound.size > 0) return;
  clearInterval(state.timer);
  state.timer = undefined;
}

/** One statement for each project that has sockets here. */
async function look(state: State): Promise<void> {
  const { options, bound } = state;
  if (state.isLooking) return;
  state.isLooking = true;
  try {
    const projects = new Map<number, Bound[]>();
    for (const each of bound) projects.set(each.project, [...(projects.get(each.project) ?? []), each]);
    for (const [project, all] of projects) {
      const ids = [...new Set(all.map(({ subscription }) => subscription))];
      const counts = await countsOf(options.database, project, ids);
      for (const each of all) if (isDue(each, counts.get(each.subscription))) push(state, each);
    }
    state.isAway = false;
  } catch (error) {
    // Logged once, not with every look.
    if (!state.isAway) options.log.error(`Bound sockets wait: ${messageOf(error)}`);
    state.isAway = true;
  } finally {
    state.isLooking = false;
  }
}

/** @param count undefined: the Subscription is gone */
function isDue({ cursor, sent, checked, heartbeat }: Bound, count: bigint | undefined): boolean {
  const now = Date.now();
  if (count === undefined || count > cursor || now - checked >= checkEvery) return true;
  return heartbeat !== undefined && now - sent >= heartbeat * 1_000;
}

/** One after the other. */
function push(state: State, bound: Bound): void {
  if (bound.isBusy) {
    bound.isWoken = true;
    return;
  }
  bound.isBusy = true;
  void sendNew(state, bound)
    .catch((error: unknown) => failed(state, bound, error))
    .finally(() => {
      bound.isBusy = false;
      if (!bound.isWoken || !state.bound.has(bound)) return;
      bound.isWoken = false;
      push(state, bound);
    });
}

/** The access is looked up before anything is sent. */
async function sendNew(state: State, bound: Bound): Promise<void> {
  const { options } = state;
  const { socket, project, subscription } = bound;
  for (let isMore = true; isMore && socket.isOpen; ) {
    const principal = await bound.caller();
    const { view, numbering, base } = await lookedUp(state, principal, subscription, socket);
    bound.checked = Date.now();
    const range = { after: String(bound.cursor), most: batch };
    const notices = await noticesOf(options.database, { project, subscription }, range);
    isMore = notices.length === batch;
    const { listening } = numbering;
    bound.heartbeat = listening.topic?.heartbeat;
    if (!listening.topic) for (const _ of notices) socket.send(`ping ${subscription}`);
    else if (notices.length > 0) {
      const { identity } = numbering.state;
      const viewing = { listening, identity, owner: options.owner(identity), caller: principal };
      const seen = await seenEvents(options.judging, viewing, notices, options.mostLength);
      const { most } = listening.topic;
      for (let at = 0; at < seen.length; at += most)
        socket.send(bundleOf(base, view, numbering, 'event-notification', seen.slice(at, at + most)));
      isMore ||= seen.length < notices.length;
      bound.cursor = BigInt(seen.at(-1)?.number ?? bound.cursor);
      bound.sent = Date.now();
      continue;
    } else if (
      listening.topic.heartbeat !== undefined &&
      Date.now() - bound.sent >= listening.topic.heartbeat * 1_000
    ) {
      socket.send(bundleOf(base, view, numbering, 'heartbeat', []));
      bound.sent = Date.now();
    }
    bound.cursor = BigInt(notices.at(-1)?.number ?? numbering.state.events);
  }
}

/** @throws OutcomeError where there is nothing to be bound to, or not any more */
async function lookedUp(
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

function failed({ options, bound: all }: State, bound: Bound, error: unknown): void {
  // What is open goes on after the database is there again.
  if (!bound.socket.isOpen || faultOf(error).passing) return;
  all.delete(bound);
  if (error instanceof OutcomeError && error.expose && error.status < 500) {
    bound.socket.close(policyViolation, error.message);
    return;
  }
  options.log.error(`A bound socket of Subscription/${bound.subscription} failed: ${messageOf(error)}`);
  bound.socket.close(internalError, 'The server failed: connect again, and read $events.');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
