// An event that this server has claimed → its listener told, or the event put off, or dead. What fails is tried again after growing waits; a
// Subscription says in its status when it does.
import type { Bot } from '../../generated/types/bot.d.ts';
import { NoAccessGiven } from '../auth/grant.ts';
import { faultOf } from '../fault.ts';
import type { Acting } from '../jobs/acting.ts';
import type { Log } from '../log.ts';
import { OutcomeError } from '../outcome.ts';
import { readResource, type Store } from '../store/resource.ts';
import { isAsked, type Listening, readSubscription, readTrigger } from '../validate/subscription.ts';
import { bury, endEvent, type KilnEvent, listenerName, noteFailing, putOff, silence } from './event-store.ts';
import { type JudgeContext, judge } from './judge.ts';
import { type NotifyContext, notify } from './notify.ts';
import { setStatus } from './subscription-status.ts';

export interface DeliverContext extends JudgeContext, NotifyContext {
  readonly store: Store;
  readonly limits: JudgeContext['limits'] & { readonly eventAttempts: number; readonly eventDepth: number };
  readonly log: Log;
  /** What became of an event. */
  readonly count?: (result: 'delivered' | 'filtered' | 'failed' | 'dead') => void;
}

/** Milliseconds: the first wait, by what it grows, and the longest. */
const [firstWait, growth, longestWait] = [1_000, 4, 3_600_000];
/** Milliseconds until an event is tried again for which there was no room. */
const roomWait = 250;

export async function deliver(
  context: DeliverContext,
  event: KilnEvent,
  acting: Acting,
  signal: AbortSignal,
): Promise<void> {
  try {
    const listening = await listeningOf(context.store, event);
    if (!listening?.interactions.has(event.interaction)) return await drop(context, event);
    const principal = await accessOf(context, event, acting);
    if (!principal) return;
    const seen = await judge(context, principal, listening, event);
    if (seen === undefined) return await drop(context, event);
    if (event.depth >= context.limits.eventDepth) return await die(context, event, tooDeep(event));
    const told = await notify(context, { event, listening, seen, acting, signal });
    if (told.kind === 'busy') await putOff(context.store.database, event, roomWait, null, true);
    else if (told.kind === 'failed') await fail(context, event, told.fault);
    else await succeed(context, event);
  } catch (error) {
    if (error instanceof OutcomeError && error.expose) return await fail(context, event, error.message);
    const reason = error instanceof Error ? error.message : String(error);
    context.log.error(`The event ${nameOf(event)} could not be delivered: ${reason}`);
    if (faultOf(error).passing) await putOff(context.store.database, event, firstWait, null, true);
    else await fail(context, event, 'The server failed; its log has the reason.');
  }
}

/** undefined: nobody listens any more. */
async function listeningOf(store: Store, { project, listener }: KilnEvent): Promise<Listening | undefined> {
  const [kind, id = '', place] = listener.split('/');
  if (kind === 'Bot') {
    const bot = await readResource(store, { project }, 'Bot', id);
    const trigger = bot && (JSON.parse(bot.content) as Bot).trigger?.[Number(place)];
    return trigger && readTrigger(trigger, Number(place), id);
  }
  const found = await readResource(store, { project }, 'Subscription', listener);
  const resource = found && (JSON.parse(found.content) as { readonly status?: unknown });
  if (!resource || !(isAsked(resource) || resource.status === 'error')) return undefined;
  const listening = readSubscription(resource, store.index.base);
  if (listening.end === undefined || listening.end > Date.now()) return listening;
  await setStatus(store, project, listener, { status: 'off', error: undefined });
  await silence(store.database, { project, listener });
  return undefined;
}

/** Without access nothing is visible: the event is dropped, and the Subscription says why. */
async function accessOf(context: DeliverContext, event: KilnEvent, acting: Acting) {
  try {
    return await acting();
  } catch (error) {
    if (!(error instanceof OutcomeError) || !error.expose || error.status >= 500) throw error;
    await drop(context, event);
    const reason = error instanceof NoAccessGiven ? `${error.reason}.` : error.message;
    await report(context, event, `Who subscribed has no access any more: ${reason}`);
    return undefined;
  }
}

async function drop({ store, count }: DeliverContext, event: KilnEvent): Promise<void> {
  await endEvent(store.database, event);
  count?.('filtered');
}

async function succeed({ store, count }: DeliverContext, event: KilnEvent): Promise<void> {
  await endEvent(store.database, event);
  count?.('delivered');
  if (event.failing && (await noteFailing(store.database, event, false)) && !event.listener.includes('/'))
    await setStatus(store, event.project, event.listener, { status: 'active', error: undefined });
}

async function fail(context: DeliverContext, event: KilnEvent, fault: string): Promise<void> {
  const { store, limits, count } = context;
  if (event.attempts >= limits.eventAttempts) return die(context, event, fault);
  count?.('failed');
  const wait = Math.min(firstWait * growth ** (event.attempts - 1), longestWait);
  // So that what failed together is not tried again together.
  await putOff(store.database, event, wait * (0.75 + Math.random() / 2), fault);
}

async function die(context: DeliverContext, event: KilnEvent, fault: string): Promise<void> {
  await bury(context.store.database, event, fault);
  context.count?.('dead');
  context.log.warn(`The event ${nameOf(event)} is not tried any more: ${fault}`);
  await report(context, event, fault);
}

/** A Bot has no status: of its triggers the log, and the dead events, say what failed. */
async function report({ store }: DeliverContext, event: KilnEvent, fault: string): Promise<void> {
  if ((await noteFailing(store.database, event, true)) && !event.listener.includes('/'))
    await setStatus(store, event.project, event.listener, { status: 'error', error: fault });
}

function tooDeep({ depth, listener }: KilnEvent): string {
  return `${depth} events followed each other, each of a write of the bot that was told of the one before: ${listenerName(listener)} triggers itself, perhaps through others. KILN_EVENT_DEPTH is the most that may.`;
}

function nameOf({ listener, type, id, version }: KilnEvent): string {
  return `${type}/${id}/_history/${version} for ${listenerName(listener)}`;
}
