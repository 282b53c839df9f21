// Delivers claimed events to their listener: a single event by its resource; the events of an ordered listener one after another, numbered,
// as Bundles, or stored for sockets. Failed events are retried with exponential backoff, keep their number and order, and are reported in
// the status of the Subscription. A Subscription that keeps failing sends each event once, and stores undelivered events for $events.

import type { Log } from '../base/log.ts';
import { OutcomeError } from '../base/outcome.ts';
import type { Principal } from '../base/principal/principal.ts';
import type { Listening } from '../base/validate/subscription.ts';
import { faultOf } from '../database/fault.ts';
import type { Store } from '../database/store/resource.ts';
import type { Acting } from '../fhir/jobs/acting.ts';
import { type JudgeContext, judge } from './judge.ts';
import {
  listeningOf,
  reportFailure,
  reportSuccess,
  setStatus,
  tooDeep,
  waitAfter,
  writerAccess,
} from './listener.ts';
import { bundleMessage, resourceMessage, type SeenEvent } from './message.ts';
import { delayBeat, numberOf, statesOf } from './notification-store.ts';
import { type Message, type Notified, type NotifyContext, notify, type RetryTerms } from './notify.ts';
import {
  endLease,
  type KilnEvent,
  type Lease,
  type Listener,
  listenerName,
  renewLease,
  settle,
  silence,
} from './outbox.ts';

export interface DeliverContext extends JudgeContext, NotifyContext {
  readonly store: Store;
  readonly limits: JudgeContext['limits'] & { readonly eventAttempts: number; readonly eventDepth: number };
  /** Milliseconds after which another server may take over a lease. */
  readonly leaseTime: number;
  readonly log: Log;
  /** Counts the result of an event. */
  readonly count?: (result: 'delivered' | 'filtered' | 'failed' | 'dead') => void;
  /** Reports new numbers of a Subscription. */
  readonly numbered?: ((project: number, subscription: string) => void) | undefined;
}

/** Milliseconds until a retry after a full queue and after a database outage, and between leases of a Subscription that keeps failing. */
const [roomWait, outageWait, failingPause] = [250, 1_000, 60_000];
/** Events of one read, and reads of one lease. */
const [batch, rounds] = [50, 20];

interface Delivery {
  readonly context: DeliverContext;
  readonly listener: Listener;
  /** undefined: a single event was claimed. */
  readonly lease: Lease | undefined;
  readonly acting: Acting;
  readonly signal: AbortSignal;
  /** Why waiting events are dead without an attempt. */
  readonly fault?: string | undefined;
}

interface Work extends Delivery {
  readonly listening: Listening;
  readonly principal: Principal;
}

type Events = readonly [KilnEvent, ...KilnEvent[]];

/** Milliseconds until the next lease; undefined: the lease continues; a sentence: waiting events are dead without an attempt. */
type Result = number | undefined | string;

export async function deliverEvent(
  context: DeliverContext,
  event: KilnEvent,
  acting: Acting,
  signal: AbortSignal,
): Promise<void> {
  await deliverNext({ context, listener: event, lease: undefined, acting, signal }, [event]);
}

export async function deliverOrdered(
  context: DeliverContext,
  first: Lease,
  acting: Acting,
  signal: AbortSignal,
): Promise<void> {
  const { database } = context.store;
  let lease = first;
  let pause: number | undefined;
  let fault: string | undefined;
  for (let round = 0; pause === undefined && round < rounds && !signal.aborted; round++) {
    const next = await renewLease(database, lease, batch, context.leaseTime);
    if (!next) return;
    lease = next.lease;
    const [event, ...events] = next.events;
    const delivery = { context, listener: lease, lease, acting, signal, fault };
    const result = event ? await deliverNext(delivery, [event, ...events]) : 0;
    if (typeof result === 'string') fault = result;
    else pause = result;
  }
  await endLease(database, lease, pause === 0 && fault !== undefined ? failingPause : pause);
}

async function deliverNext(delivery: Delivery, events: Events): Promise<Result> {
  const { context, listener, acting } = delivery;
  const { store, log } = context;
  const [first] = events;
  try {
    const listening = await listeningOf(store, listener);
    if (!listening) return await end(delivery, events, 'filtered');
    const principal = await writerAccess(store, listener, acting);
    // The listener has another writer: its events are claimed again.
    if (principal === undefined) return await delay(delivery, events, 0);
    if (typeof principal === 'string') {
      await end(delivery, events, 'filtered');
      await reportFailure(store, listener, principal);
      return undefined;
    }
    const work = { ...delivery, listening, principal };
    return await (isControl(first) ? deliverControl(work, first) : deliverEvents(work, events));
  } catch (error) {
    if (error instanceof OutcomeError && error.expose) return failAlone(delivery, first, error.message);
    const reason = error instanceof Error ? error.message : String(error);
    log.error(`The event ${nameOf(first)} could not be delivered: ${reason}`);
    if (faultOf(error).passing) return delay(delivery, [first], outageWait);
    return failAlone(delivery, first, 'The server failed; its log has the reason.');
  }
}

/** The matching events are one message, up to its size; the others are settled as filtered. */
async function deliverEvents(work: Work, events: Events): Promise<Result> {
  const { context, listener, lease, listening, fault } = work;
  const isStored = lease !== undefined && listening.endpoint.kind === 'socket';
  const most = isStored || fault !== undefined ? batch : (listening.topic?.most ?? 1);
  const matching: SeenEvent[] = [];
  const others: KilnEvent[] = [];
  for (const event of events) {
    if (isControl(event) || matching.length === most) break;
    let found: SeenEvent | undefined;
    try {
      found = await seenBy(work, event);
    } catch (error) {
      // Earlier events are not at fault: this one is the first of the next batch.
      if (matching.length + others.length > 0) break;
      throw error;
    }
    if (found) matching.push(found);
    else others.push(event);
  }
  if (others.length > 0) await end(work, others, 'filtered');
  const [first, ...rest] = matching;
  if (!first) return undefined;
  const all: Events = [first.event, ...rest.map(({ event }) => event)];
  if (isStored) return succeed(work, all);
  if (fault !== undefined) return bury(work, all, fault);
  const deep = all.find(({ depth }) => depth >= context.limits.eventDepth);
  if (deep) return bury(work, all, tooDeep(deep));
  const about = { events: matching, count: matching.at(-1)?.events ?? '' };
  const message = lease
    ? bundleMessage(context.store.index.base, listener, listening, about)
    : resourceMessage(listening, first);
  const sent = await send(work, message);
  if (sent.kind === 'busy') return delay(work, all, roomWait);
  return sent.kind === 'done' ? succeed(work, all) : fail(work, all, sent.fault, sent);
}

/** An accepted handshake activates the Subscription, and events wait for it; a heartbeat is sent once. */
async function deliverControl(work: Work, event: KilnEvent): Promise<Result> {
  const { context, listener, lease, listening } = work;
  const { store, limits } = context;
  const { database } = store;
  const isHandshake = event.interaction === 'handshake';
  const state = (await statesOf(database, listener.project, [listener.listener])).get(listener.listener);
  const about = { events: [], control: event, count: state?.events ?? '0' };
  const sent = await send(work, bundleMessage(store.index.base, listener, listening, about));
  if (sent.kind === 'busy') return roomWait;
  if (sent.kind === 'failed') {
    await reportFailure(store, listener, sent.fault);
    if (isHandshake && !sent.isGone && event.attempts < limits.eventAttempts) {
      const wait = waitAfter(event.attempts, sent.retryAfter);
      await settle(database, [event], { wait, fault: sent.fault }, lease);
      return 0;
    }
  }
  await settle(database, [event], {}, lease);
  if (sent.kind === 'failed') {
    if (isHandshake) await silence(database, listener);
  } else if (listener.failing) await reportSuccess(store, listener);
  else if (isHandshake)
    await setStatus(store, listener.project, listener.listener, { status: 'active', error: undefined });
  return undefined;
}

async function send(
  { context, listener, lease, listening, acting, signal }: Work,
  message: Message,
): Promise<Notified> {
  const sent = await notify(context, { message, listening, acting, signal });
  if (lease) await delayBeat(context.store.database, listener.project, listener.listener);
  return sent;
}

/** undefined: the event is filtered out. */
async function seenBy(work: Work, event: KilnEvent): Promise<SeenEvent | undefined> {
  const { context, lease, listening, principal } = work;
  const { project, listener: subscription, interaction, noted = '' } = event;
  if (isControl(event) || interaction === 'handshake' || interaction === 'heartbeat') return undefined;
  if (!listening.interactions.has(interaction) || event.type !== listening.type) return undefined;
  const judged = { ...event, interaction };
  const seen = await judge(context, principal, listening, judged);
  if (seen === undefined || !lease) return seen === undefined ? undefined : { event: judged, seen };
  const given = await numberOf(context.store.database, { ...judged, subscription, noted });
  if (!given) return undefined;
  context.numbered?.(project, subscription);
  return { event: judged, seen, ...given };
}

function isControl({ interaction }: KilnEvent): boolean {
  return interaction === 'handshake' || interaction === 'heartbeat';
}

async function end(
  { context: { store, count }, lease }: Delivery,
  events: readonly KilnEvent[],
  result: 'delivered' | 'filtered',
): Promise<undefined> {
  await settle(store.database, events, {}, lease);
  for (const _ of events) count?.(result);
}

async function succeed(work: Delivery, events: Events): Promise<undefined> {
  await end(work, events, 'delivered');
  if (work.listener.failing) await reportSuccess(work.context.store, work.listener);
}

/** The attempt does not count. */
async function delay({ context, lease }: Delivery, events: Events, wait: number): Promise<number> {
  if (!lease) await settle(context.store.database, events, { wait, isFree: true });
  return wait;
}

/** Schedules the next attempt, if there is one: an event of a Subscription that keeps failing has a single attempt, waiting events none. */
async function fail(
  work: Delivery,
  events: Events,
  fault: string,
  { retryAfter, isGone = false }: RetryTerms = {},
): Promise<Result> {
  const { context, lease, listener } = work;
  const [{ attempts }] = events;
  const isHopeless = lease !== undefined && listener.failing;
  if (isHopeless || isGone || attempts >= context.limits.eventAttempts) {
    await bury(work, events, fault);
    return isHopeless ? fault : undefined;
  }
  for (const _ of events) context.count?.('failed');
  await settle(context.store.database, events, { wait: waitAfter(attempts, retryAfter), fault }, lease);
  return 0;
}

/** The event is at fault, not the receiver, which gets the later events. */
async function failAlone(work: Delivery, event: KilnEvent, fault: string): Promise<Result> {
  const result = await fail(work, [event], fault);
  return typeof result === 'string' ? undefined : result;
}

async function bury(
  { context, lease, listener }: Delivery,
  events: Events,
  fault: string,
): Promise<undefined> {
  const { store, count, log } = context;
  await settle(store.database, events, { isDead: true, fault }, lease);
  for (const _ of events) count?.('dead');
  const [first, ...rest] = events;
  const more = rest.length > 0 ? ` and ${rest.length} more` : '';
  log.warn(`The event ${nameOf(first)}${more} is not tried any more: ${fault}`);
  await reportFailure(store, listener, fault);
}

function nameOf({ listener, type, id, version }: KilnEvent): string {
  return `${type}/${id}/_history/${version} for ${listenerName(listener)}`;
}
