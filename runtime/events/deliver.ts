// An event that this server has claimed → its listener notified, or the event put off, or dead. What fails is tried again after growing
// waits, and is reported in the status of the Subscription.
import { faultOf } from '../fault.ts';
import type { Acting } from '../jobs/acting.ts';
import type { Log } from '../log.ts';
import { OutcomeError } from '../outcome.ts';
import type { Store } from '../store/resource.ts';
import { bury, endEvent, type KilnEvent, listenerName, putOff } from './event-store.ts';
import { type JudgeContext, judge } from './judge.ts';
import { listeningOf, reportFailure, reportSuccess, tooDeep, waitAfter, writerAccess } from './listener.ts';
import { type Asked, type NotifyContext, notify, resourceMessage } from './notify.ts';

export interface DeliverContext extends JudgeContext, NotifyContext {
  readonly store: Store;
  readonly limits: JudgeContext['limits'] & { readonly eventAttempts: number; readonly eventDepth: number };
  readonly log: Log;
  /** The result of an event. */
  readonly count?: (result: 'delivered' | 'filtered' | 'failed' | 'dead') => void;
}

/** Milliseconds until an event is tried again for which there was no room, or no database. */
export const [roomWait, outageWait] = [250, 1_000];

export async function deliver(
  context: DeliverContext,
  event: KilnEvent,
  acting: Acting,
  signal: AbortSignal,
): Promise<void> {
  try {
    const listening = await listeningOf(context.store, event);
    if (!listening?.interactions.has(event.interaction)) return await drop(context, event);
    const principal = await writerAccess(context.store, event, acting);
    if (principal === undefined) return await putOff(context.store.database, event, 0, null, true);
    if (typeof principal === 'string') {
      await drop(context, event);
      return await reportFailure(context.store, event, principal);
    }
    const seen = await judge(context, principal, listening, event);
    if (seen === undefined) return await drop(context, event);
    if (event.depth >= context.limits.eventDepth) return await die(context, event, tooDeep(event));
    const message = resourceMessage(event, listening, seen);
    const notified = await notify(context, { message, listening, acting, signal });
    if (notified.kind === 'busy') await putOff(context.store.database, event, roomWait, null, true);
    else if (notified.kind === 'failed') await fail(context, event, notified.fault, notified);
    else await succeed(context, event);
  } catch (error) {
    if (error instanceof OutcomeError && error.expose) return await fail(context, event, error.message);
    const reason = error instanceof Error ? error.message : String(error);
    context.log.error(`The event ${nameOf(event)} could not be delivered: ${reason}`);
    if (faultOf(error).passing) await putOff(context.store.database, event, outageWait, null, true);
    else await fail(context, event, 'The server failed; its log has the reason.');
  }
}

async function drop({ store, count }: DeliverContext, event: KilnEvent): Promise<void> {
  await endEvent(store.database, event);
  count?.('filtered');
}

async function succeed({ store, count }: DeliverContext, event: KilnEvent): Promise<void> {
  await endEvent(store.database, event);
  count?.('delivered');
  if (event.failing) await reportSuccess(store, event);
}

async function fail(
  context: DeliverContext,
  event: KilnEvent,
  fault: string,
  { retryAfter, isGone = false }: Asked = {},
): Promise<void> {
  const { store, limits, count } = context;
  if (isGone || event.attempts >= limits.eventAttempts) return die(context, event, fault);
  count?.('failed');
  await putOff(store.database, event, waitAfter(event.attempts, retryAfter), fault);
}

async function die(context: DeliverContext, event: KilnEvent, fault: string): Promise<void> {
  await bury(context.store.database, event, fault);
  context.count?.('dead');
  context.log.warn(`The event ${nameOf(event)} is not tried any more: ${fault}`);
  await reportFailure(context.store, event, fault);
}

function nameOf({
  listener,
  type,
  id,
  version,
}: Pick<KilnEvent, 'listener' | 'type' | 'id' | 'version'>): string {
  return `${type}/${id}/_history/${version} for ${listenerName(listener)}`;
}
