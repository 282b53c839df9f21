// Events that this server has claimed → their listener notified: an event alone by its resource, the events of an
// ordered listener one after another, numbered, as Bundles, or kept for sockets. What fails is tried again after
// growing waits, keeps its number and its place, and is reported in the status of the Subscription; a Subscription
// that goes on failing sends each event once, and keeps what was not delivered for $events.

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
import { type Asked, type Message, type Notified, type NotifyContext, notify } from './notify.ts';
import {
  endTurn,
  type KilnEvent,
  type Listener,
  listenerName,
  nextInTurn,
  settle,
  silence,
  type Turn,
} from './outbox.ts';

export interface DeliverContext extends JudgeContext, NotifyContext {
  readonly store: Store;
  readonly limits: JudgeContext['limits'] & { readonly eventAttempts: number; readonly eventDepth: number };
  /** Milliseconds after which another server may go on with a turn. */
  readonly lease: number;
  readonly log: Log;
  /** The result of an event. */
  readonly count?: (result: 'delivered' | 'filtered' | 'failed' | 'dead') => void;
  /** There are new numbers of a Subscription. */
  readonly numbered?: ((project: number, subscription: string) => void) | undefined;
}

/** Milliseconds until what had no room, or no database, is tried again; and between attempts of a Subscription that goes on failing. */
const [roomWait, outageWait, failingPause] = [250, 1_000, 60_000];
/** Events that are read at once, and how often in one turn. */
const [batch, rounds] = [50, 20];

interface Begun {
  readonly context: DeliverContext;
  readonly listener: Listener;
  /** undefined: the event was claimed alone. */
  readonly turn: Turn | undefined;
  readonly acting: Acting;
  readonly signal: AbortSignal;
  /** Why what waits is not sent any more. */
  readonly lost?: string | undefined;
}

interface Work extends Begun {
  readonly listening: Listening;
  readonly principal: Principal;
}

type Events = readonly [KilnEvent, ...KilnEvent[]];

/** Of a turn: milliseconds until it begins again; undefined: it goes on; a sentence: what waits is not sent. */
type Result = number | undefined | string;

export async function deliverEvent(
  context: DeliverContext,
  event: KilnEvent,
  acting: Acting,
  signal: AbortSignal,
): Promise<void> {
  await deliverNext({ context, listener: event, turn: undefined, acting, signal }, [event]);
}

export async function deliverTurn(
  context: DeliverContext,
  first: Turn,
  acting: Acting,
  signal: AbortSignal,
): Promise<void> {
  const { database } = context.store;
  let turn = first;
  let pause: number | undefined;
  let lost: string | undefined;
  for (let round = 0; pause === undefined && round < rounds && !signal.aborted; round++) {
    const next = await nextInTurn(database, turn, batch, context.lease);
    if (!next) return;
    turn = next.turn;
    const [event, ...events] = next.events;
    const begun = { context, listener: turn, turn, acting, signal, lost };
    const result = event ? await deliverNext(begun, [event, ...events]) : 0;
    if (typeof result === 'string') lost = result;
    else pause = result;
  }
  await endTurn(database, turn, pause === 0 && lost !== undefined ? failingPause : pause);
}

async function deliverNext(begun: Begun, events: Events): Promise<Result> {
  const { context, listener, acting } = begun;
  const { store, log } = context;
  const [first] = events;
  try {
    const listening = await listeningOf(store, listener);
    if (!listening) return await end(begun, events, 'filtered');
    const principal = await writerAccess(store, listener, acting);
    // It has another writer by now, and is claimed anew.
    if (principal === undefined) return await delay(begun, events, 0);
    if (typeof principal === 'string') {
      await end(begun, events, 'filtered');
      await reportFailure(store, listener, principal);
      return undefined;
    }
    const work = { ...begun, listening, principal };
    return await (isControl(first) ? deliverControl(work, first) : deliverEvents(work, events));
  } catch (error) {
    if (error instanceof OutcomeError && error.expose) return failAlone(begun, first, error.message);
    const reason = error instanceof Error ? error.message : String(error);
    log.error(`The event ${nameOf(first)} could not be delivered: ${reason}`);
    if (faultOf(error).passing) return delay(begun, [first], outageWait);
    return failAlone(begun, first, 'The server failed; its log has the reason.');
  }
}

/** Those that match are one message, up to its size; the others are dropped on the way. */
async function deliverEvents(work: Work, events: Events): Promise<Result> {
  const { context, listener, turn, listening, lost } = work;
  const isKept = turn !== undefined && listening.endpoint.kind === 'socket';
  const most = isKept || lost !== undefined ? batch : (listening.topic?.most ?? 1);
  const matching: SeenEvent[] = [];
  const others: KilnEvent[] = [];
  for (const event of events) {
    if (isControl(event) || matching.length === most) break;
    let found: SeenEvent | undefined;
    try {
      found = await seenBy(work, event);
    } catch (error) {
      // The events before it are no part of the fault; it is the first of the next batch.
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
  if (isKept) return succeed(work, all);
  if (lost !== undefined) return bury(work, all, lost);
  const deep = all.find(({ depth }) => depth >= context.limits.eventDepth);
  if (deep) return bury(work, all, tooDeep(deep));
  const about = { events: matching, count: matching.at(-1)?.events ?? '' };
  const message = turn
    ? bundleMessage(context.store.index.base, listener, listening, about)
    : resourceMessage(listening, first);
  const sent = await send(work, message);
  if (sent.kind === 'busy') return delay(work, all, roomWait);
  return sent.kind === 'done' ? succeed(work, all) : fail(work, all, sent.fault, sent);
}

/** A handshake that the receiver accepts makes the Subscription active. What waits, waits for it; a heartbeat is sent once. */
async function deliverControl(work: Work, event: KilnEvent): Promise<Result> {
  const { context, listener, turn, listening } = work;
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
      await settle(database, [event], { wait, fault: sent.fault }, turn);
      return 0;
    }
  }
  await settle(database, [event], {}, turn);
  if (sent.kind === 'failed') {
    if (isHandshake) await silence(database, listener);
  } else if (listener.failing) await reportSuccess(store, listener);
  else if (isHandshake)
    await setStatus(store, listener.project, listener.listener, { status: 'active', error: undefined });
  return undefined;
}

async function send(
  { context, listener, turn, listening, acting, signal }: Work,
  message: Message,
): Promise<Notified> {
  const sent = await notify(context, { message, listening, acting, signal });
  if (turn) await delayBeat(context.store.database, listener.project, listener.listener);
  return sent;
}

/** undefined: the event is not for the listener. */
async function seenBy(work: Work, event: KilnEvent): Promise<SeenEvent | undefined> {
  const { context, turn, listening, principal } = work;
  const { project, listener: subscription, interaction, noted = '' } = event;
  if (isControl(event) || interaction === 'handshake' || interaction === 'heartbeat') return undefined;
  if (!listening.interactions.has(interaction) || event.type !== listening.type) return undefined;
  const judged = { ...event, interaction };
  const seen = await judge(context, principal, listening, judged);
  if (seen === undefined || !turn) return seen === undefined ? undefined : { event: judged, seen };
  const given = await numberOf(context.store.database, { ...judged, subscription, noted });
  if (!given) return undefined;
  context.numbered?.(project, subscription);
  return { event: judged, seen, ...given };
}

function isControl({ interaction }: KilnEvent): boolean {
  return interaction === 'handshake' || interaction === 'heartbeat';
}

async function end(
  { context: { store, count }, turn }: Begun,
  events: readonly KilnEvent[],
  result: 'delivered' | 'filtered',
): Promise<undefined> {
  await settle(store.database, events, {}, turn);
  for (const _ of events) count?.(result);
}

async function succeed(work: Begun, events: Events): Promise<undefined> {
  await end(work, events, 'delivered');
  if (work.listener.failing) await reportSuccess(work.context.store, work.listener);
}

/** The attempt does not count. */
async function delay({ context, turn }: Begun, events: Events, wait: number): Promise<number> {
  if (!turn) await settle(context.store.database, events, { wait, isFree: true });
  return wait;
}

/** One attempt more later, or none: of a Subscription that goes on failing, each event has one, and what waits has none. */
async function fail(
  work: Begun,
  events: Events,
  fault: string,
  { retryAfter, isGone = false }: Asked = {},
): Promise<Result> {
  const { context, turn, listener } = work;
  const [{ attempts }] = events;
  const isHopeless = turn !== undefined && listener.failing;
  if (isHopeless || isGone || attempts >= context.limits.eventAttempts) {
    await bury(work, events, fault);
    return isHopeless ? fault : undefined;
  }
  for (const _ of events) context.count?.('failed');
  await settle(context.store.database, events, { wait: waitAfter(attempts, retryAfter), fault }, turn);
  return 0;
}

/** The event is at fault, and not the receiver, which gets what waits behind it. */
async function failAlone(work: Begun, event: KilnEvent, fault: string): Promise<Result> {
  const result = await fail(work, [event], fault);
  return typeof result === 'string' ? undefined : result;
}

async function bury({ context, turn, listener }: Begun, events: Events, fault: string): Promise<undefined> {
  const { store, count, log } = context;
  await settle(store.database, events, { isDead: true, fault }, turn);
  for (const _ of events) count?.('dead');
  const [first, ...rest] = events;
  const more = rest.length > 0 ? ` and ${rest.length} more` : '';
  log.warn(`The event ${nameOf(first)}${more} is not tried any more: ${fault}`);
  await reportFailure(store, listener, fault);
}

function nameOf({ listener, type, id, version }: KilnEvent): string {
  return `${type}/${id}/_history/${version} for ${listenerName(listener)}`;
}
