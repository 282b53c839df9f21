// The current state of a listener: its criteria, the access of its writer, and the status of its Subscription.
import type { Bot } from '../../generated/client/types/index.d.ts';
import { OutcomeError } from '../base/outcome.ts';
import type { Principal } from '../base/principal/principal.ts';
import {
  isAsked,
  type Listening,
  readSubscription,
  readTrigger,
  type State,
  withState,
} from '../base/validate/subscription.ts';
import { type AcrossDatabase, acrossAll } from '../database/postgres/across.ts';
import { inTransaction } from '../database/postgres/transaction.ts';
import { readForUpdate, readResource, type Store, writeResource } from '../database/store/resource.ts';
import type { Acting } from '../fhir/jobs/acting.ts';
import { NoAccessGiven } from '../identity/auth/grant.ts';
import {
  type Listener as Claimed,
  isFailing,
  type KilnEvent,
  listenerName,
  noteFailing,
  silence,
} from './outbox.ts';

type Listener = Pick<Claimed, 'project' | 'listener'> & Partial<Pick<Claimed, 'type'>>;

/** undefined: the listener is gone. */
export async function listeningOf(
  store: Store,
  { project, listener }: Listener,
): Promise<Listening | undefined> {
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
  await endListening(store, { project, listener });
  return undefined;
}

/** For a Subscription whose `end` has passed. */
export async function endListening(store: Store, { project, listener }: Listener): Promise<void> {
  await setStatus(store, project, listener, { status: 'off', error: undefined });
  await silence(store.database, { project, listener });
}

/** Ends Subscriptions of all projects whose `end` has passed. @returns the error of projects that could not be read */
export async function endDue(store: Store, database: AcrossDatabase): Promise<unknown> {
  const { rows, missing } = await acrossAll<Listener>(
    database,
    'select project, id as listener from kiln_listener where ends <= clock_timestamp()',
  );
  for (const listener of rows) await endListening(store, listener);
  return missing;
}

/**
 * For a listener that was just read: another writer, with less access, may have rewritten it since the claim.
 *
 * @returns as accessOf; undefined: the listener has another writer, and its events are claimed again
 */
export async function writerAccess(
  { database }: Store,
  { project, type, listener, identity }: Claimed,
  acting: Acting,
): Promise<Principal | string | undefined> {
  const [access, { rowCount }] = await Promise.all([
    accessOf(acting),
    database.generic.query(
      'select from kiln_listener where project = $1 and type = $2 and id = $3 and identity = $4::jsonb',
      [project, type, listener, JSON.stringify(identity)],
    ),
  ]);
  return rowCount === 1 ? access : undefined;
}

/** @returns the principal, or the reason why the writer has no access */
export async function accessOf(acting: Acting): Promise<Principal | string> {
  try {
    return await acting();
  } catch (error) {
    if (!(error instanceof OutcomeError) || !error.expose || error.status >= 500) throw error;
    const reason = error instanceof NoAccessGiven ? `${error.reason}.` : error.message;
    return `The writer of the Subscription has no access any more: ${reason}`;
  }
}

/** A Bot has no status: failures of its triggers are in the log and in its dead events. */
export async function reportFailure(store: Store, listener: Listener, fault: string): Promise<void> {
  await report(store, listener, true, { status: 'error', error: fault });
}

export async function reportSuccess(store: Store, listener: Listener): Promise<void> {
  await report(store, listener, false, { status: 'active', error: undefined });
}

/** Keeps the listener. Does nothing if the Subscription is off or deleted. https://hl7.org/fhir/R4/subscription.html#status */
export async function setStatus(store: Store, project: number, id: string, state: State): Promise<void> {
  const { client } = store;
  if (!client)
    return inTransaction(store.database.generic, given =>
      setStatus({ ...store, client: given }, project, id, state),
    );
  const found = await readForUpdate(store, { project }, 'Subscription', id);
  if (!found) return;
  const resource = JSON.parse(found.content) as { readonly resourceType: string; readonly status?: unknown };
  if (!isAsked(resource) && resource.status !== 'error') return;
  const taken = { type: 'Subscription', id, resource, text: found.content, bound: [] };
  await writeResource(store, { project }, withState(taken, state), { ifMatch: found.version });
}

/** The status and the flag that the next attempt reads are one commit. */
async function report(store: Store, listener: Listener, failing: boolean, state: State): Promise<void> {
  const { project, listener: id } = listener;
  if (id.includes('/')) return void (await noteFailing(store.database.generic, listener, failing));
  await inTransaction(store.database.generic, async client => {
    const inside = { ...store, client };
    // Writers lock in the same order.
    const found = await readForUpdate(inside, { project }, 'Subscription', id);
    const former = found && (JSON.parse(found.content) as State).error;
    const isOther =
      failing && isOtherReason(former, state.error, listener) && (await isFailing(client, listener));
    if (isOther || (await noteFailing(client, listener, failing)))
      await setStatus(inside, project, id, state);
  });
}

/**
 * The first reason may be fixed by now. Messages of bots differ with each event, and would each make a version; a Subscription to
 * Subscriptions would be notified of its own versions endlessly.
 */
function isOtherReason(former = '', now = '', { type }: Listener): boolean {
  const kind = (reason: string) => /^.*? answered \d+/s.exec(reason)?.[0] ?? reason;
  return type !== 'Subscription' && kind(former) !== kind(now);
}

export function tooDeep({ depth, listener }: Pick<KilnEvent, 'depth' | 'listener'>): string {
  return (
    `${depth} events followed each other, each of a write of the bot that was notified of the ` +
    `one before: ${listenerName(listener)} triggers itself, perhaps through others.`
  );
}

/** Milliseconds of the first wait, its growth factor, and the longest wait. */
const [firstWait, growth, longestWait] = [1_000, 4, 3_600_000];

/**
 * Exponential backoff with jitter, in milliseconds.
 *
 * @param least the wait that the receiver requests
 */
export function waitAfter(attempts: number, least = 0): number {
  const wait = Math.min(firstWait * growth ** (attempts - 1), longestWait);
  return Math.max(wait * (0.75 + Math.random() / 2), Math.min(least, longestWait));
}
