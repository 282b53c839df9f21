// The turn of a listener → its events judged, numbered and sent one after another, as Bundles, or kept for sockets. What fails keeps its
// number and its place; a Subscription that goes on failing sends each event once, and keeps what was not delivered for $events.
import { faultOf } from '../fault.ts';
import type { Acting } from '../jobs/acting.ts';
import { OutcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import type { Listening } from '../validate/subscription.ts';
import { type DeliverContext, outageWait, roomWait } from './deliver.ts';
import { silence } from './event-store.ts';
import { judge } from './judge.ts';
import { listeningOf, reportFailure, reportSuccess, tooDeep, waitAfter, writerAccess } from './listener.ts';
import { numberOf } from './notification-store.ts';
import type { Asked } from './notify.ts';
import { type NumberedEvent, notifyControl, notifyEvents } from './notify-topic.ts';
import { setStatus } from './subscription-status.ts';
import {
  buryInTurn,
  endInTurn,
  endTurn,
  nextInTurn,
  putOffInTurn,
  type Turn,
  type TurnEvent,
} from './turn-store.ts';

export interface InOrderContext extends DeliverContext {
  /** Milliseconds after which another server may go on with a turn. */
  readonly lease: number;
  /** There are new numbers of a Subscription. */
  readonly numbered?: ((project: number, subscription: string) => void) | undefined;
}

/** Events that are read at once, how often in one turn, and milliseconds between attempts of a Subscription that goes on failing. */
const [batch, rounds, failingPause] = [50, 20, 60_000];

interface Work {
  readonly context: InOrderContext;
  readonly turn: Turn;
  readonly listening: Listening;
  readonly principal: Principal;
  readonly acting: Acting;
  readonly signal: AbortSignal;
  /** Why what waits is not sent any more. */
  readonly lost: string | undefined;
}

/** Milliseconds until the turn begins again; undefined: it goes on; a sentence: what waits is not sent. */
type Result = number | undefined | string;

export async function deliverTurn(
  context: InOrderContext,
  first: Turn,
  acting: Acting,
  signal: AbortSignal,
): Promise<void> {
  const { database } = context.store;
  let turn = first;
  let pause: number | undefined;
  let lost: string | undefined;
  for (let round = 0; pause === undefined && round < rounds; round++) {
    const next = signal.aborted
      ? { turn, events: [] }
      : await nextInTurn(database, turn, batch, context.lease);
    if (!next) return;
    turn = next.turn;
    const result = await deliverNext({ context, turn, acting, signal, lost }, next.events);
    if (typeof result === 'string') lost = result;
    else pause = result;
  }
  const isPaused = pause === 0 && lost !== undefined;
  await endTurn(database, turn, isPaused ? failingPause : pause);
}

async function deliverNext(
  begun: Omit<Work, 'listening' | 'principal'>,
  events: readonly TurnEvent[],
): Promise<Result> {
  const { context, turn, acting } = begun;
  const { store } = context;
  const [first] = events;
  if (!first) return 0;
  try {
    const listening = await listeningOf(store, turn);
    if (!listening) return await drop(context, events);
    const principal = await writerAccess(store, turn, acting);
    if (principal === undefined) return undefined;
    if (typeof principal === 'string') {
      await drop(context, events);
      await reportFailure(store, turn, principal);
      return undefined;
    }
    const work = { ...begun, listening, principal };
    return isControl(first) ? await deliverControl(work, first) : await deliverEvents(work, events);
  } catch (error) {
    if (error instanceof OutcomeError && error.expose) return await failAlone(begun, first, error.message);
    const reason = error instanceof Error ? error.message : String(error);
    context.log.error(`Events for Subscription/${turn.listener} could not be delivered: ${reason}`);
    if (faultOf(error).passing) return outageWait;
    return await failAlone(begun, first, 'The server failed; its log has the reason.');
  }
}

/** Those that match become one Bundle, up to its size; the others are dropped on the way. */
async function deliverEvents(work: Work, events: readonly TurnEvent[]): Promise<Result> {
  const { context, turn, listening } = work;
  const isSocket = listening.endpoint.kind === 'socket';
  const most = isSocket || work.lost !== undefined ? batch : (listening.topic?.most ?? 1);
  const matching: NumberedEvent[] = [];
  const others: TurnEvent[] = [];
  for (const event of events) {
    if (isControl(event) || matching.length === most) break;
    let found: NumberedEvent | undefined;
    try {
      found = await numbered(work, event);
    } catch (error) {
      // The events before it are no part of the fault; it is the first of the next batch.
      if (matching.length + others.length > 0) break;
      throw error;
    }
    if (found) matching.push(found);
    else others.push(event);
  }
  if (others.length > 0) await drop(context, others);
  const [first, ...rest] = matching;
  if (!first) return undefined;
  if (isSocket) return await succeed(context, turn, matching);
  const all = matching.map(({ event }) => event);
  if (work.lost !== undefined) return await bury(context, turn, all, work.lost);
  const deep = all.find(({ depth }) => depth >= context.limits.eventDepth);
  if (deep) return await bury(context, turn, all, tooDeep(deep));
  const sent = await notifyEvents(context, work, [first, ...rest]);
  if (sent.kind === 'busy') return roomWait;
  if (sent.kind === 'done') return await succeed(context, turn, matching);
  return await fail(work, all, sent.fault, sent);
}

/** A handshake that the receiver accepts makes the Subscription active. What waits, waits for it; a heartbeat is sent once. */
async function deliverControl(work: Work, event: TurnEvent): Promise<Result> {
  const { context, turn } = work;
  const { store, limits } = context;
  const isHandshake = event.interaction === 'handshake';
  const sent = await notifyControl(context, work, event);
  if (sent.kind === 'busy') return roomWait;
  if (sent.kind === 'failed') {
    const isLast = sent.isGone || event.attempts >= limits.eventAttempts;
    await reportFailure(store, turn, sent.fault);
    if (isHandshake && !isLast) {
      const wait = waitAfter(event.attempts, sent.retryAfter);
      await putOffInTurn(store.database, [event], wait, sent.fault);
      return 0;
    }
    await endInTurn(store.database, [event]);
    if (isHandshake) await silence(store.database, turn);
    return undefined;
  }
  await endInTurn(store.database, [event]);
  if (turn.failing) await reportSuccess(store, turn);
  else if (isHandshake)
    await setStatus(store, turn.project, turn.listener, { status: 'active', error: undefined });
  return undefined;
}

/** undefined: the event is not for the listener. */
async function numbered(
  { context, turn, listening, principal }: Work,
  event: TurnEvent,
): Promise<NumberedEvent | undefined> {
  const { interaction } = event;
  if (interaction === 'handshake' || interaction === 'heartbeat') return undefined;
  if (!listening.interactions.has(interaction) || event.type !== listening.type) return undefined;
  const judged = { ...event, interaction };
  const seen = await judge(context, principal, listening, judged);
  if (seen === undefined) return undefined;
  const subscription = turn.listener;
  const given = await numberOf(context.store.database, { ...judged, subscription });
  if (!given) return undefined;
  context.numbered?.(turn.project, subscription);
  return { event: judged, seen, ...given };
}

function isControl({ interaction }: TurnEvent): boolean {
  return interaction === 'handshake' || interaction === 'heartbeat';
}

async function drop({ store, count }: InOrderContext, events: readonly TurnEvent[]): Promise<Result> {
  await endInTurn(store.database, events);
  for (const _ of events) count?.('filtered');
  return undefined;
}

async function succeed(
  { store, count }: InOrderContext,
  turn: Turn,
  matching: readonly NumberedEvent[],
): Promise<Result> {
  await endInTurn(
    store.database,
    matching.map(({ event }) => event),
  );
  for (const _ of matching) count?.('delivered');
  if (turn.failing) await reportSuccess(store, turn);
  return undefined;
}

/** One attempt more later, or none: of a Subscription that goes on failing, each event has one, and what waits has none. */
async function fail(
  { context, turn }: Pick<Work, 'context' | 'turn'>,
  events: readonly TurnEvent[],
  fault: string,
  { retryAfter, isGone = false }: Asked = {},
): Promise<Result> {
  const { store, limits, count } = context;
  const attempts = events[0]?.attempts ?? 0;
  if (turn.failing) {
    await bury(context, turn, events, fault);
    return fault;
  }
  if (isGone || attempts >= limits.eventAttempts) return await bury(context, turn, events, fault);
  for (const _ of events) count?.('failed');
  await putOffInTurn(store.database, events, waitAfter(attempts, retryAfter), fault);
  return 0;
}

/** The event is at fault, and not the receiver, which gets what waits behind it. */
async function failAlone(
  work: Pick<Work, 'context' | 'turn'>,
  event: TurnEvent,
  fault: string,
): Promise<Result> {
  const result = await fail(work, [event], fault);
  return typeof result === 'string' ? undefined : result;
}

async function bury(
  { store, count, log }: InOrderContext,
  turn: Turn,
  events: readonly TurnEvent[],
  fault: string,
): Promise<Result> {
  await buryInTurn(store.database, events, fault);
  for (const _ of events) count?.('dead');
  log.warn(`${events.length} events for Subscription/${turn.listener} are not tried any more: ${fault}`);
  await reportFailure(store, turn, fault);
  return undefined;
}
