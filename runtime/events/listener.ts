// The listener of an event as it is now: what it listens to, with whose access, and the status of its Subscription.
import type { Bot } from '../../generated/types/index.d.ts';
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

/** undefined: nothing listens any more. */
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

/** `Subscription.end` has passed. */
export async function endListening(store: Store, { project, listener }: Listener): Promise<void> {
  await setStatus(store, project, listener, { status: 'off', error: undefined });
  await silence(store.database, { project, listener });
}

/** Subscriptions of all projects that have ended, also those without events. @returns why those of some projects are missing */
export async function endDue(store: Store, database: AcrossDatabase): Promise<unknown> {
  const { rows, missing } = await acrossAll<Listener>(
    database,
    'select project, id as listener from kiln_listener where ends <= clock_timestamp()',
  );
  for (const listener of rows) await endListening(store, listener);
  return missing;
}

/**
 * Of a listener that was just read: another writer, who may see less, may have rewritten it since the claim.
 *
 * @returns the same as accessOf; undefined: it has another writer by now, and is claimed anew
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

/** Without access nothing is visible. @returns the principal, or why the listener has none */
export async function accessOf(acting: Acting): Promise<Principal | string> {
  try {
    return await acting();
  } catch (error) {
    if (!(error instanceof OutcomeError) || !error.expose || error.status >= 500) throw error;
    const reason = error instanceof NoAccessGiven ? `${error.reason}.` : error.message;
    return `The writer of the Subscription has no access any more: ${reason}`;
  }
}

/** A Bot has no status: of its triggers the log and the dead events say what failed. */
export async function reportFailure(store: Store, listener: Listener, fault: string): Promise<void> {
  await report(store, listener, true, { status: 'error', error: fault });
}

export async function reportSuccess(store: Store, listener: Listener): Promise<void> {
  await report(store, listener, false, { status: 'active', error: undefined });
}

/** The listener stays as it was. Nothing happens if the Subscription is off or gone. https://hl7.org/fhir/R4/subscription.html#status */
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

/** The status and what the next attempt reads of it are one commit. */
async function report(store: Store, listener: Listener, failing: boolean, state: State): Promise<void> {
  const { project, listener: id } = listener;
  if (id.includes('/')) return void (await noteFailing(store.database.generic, listener, failing));
  await inTransaction(store.database.generic, async client => {
    const inside = { ...store, client };
    // Locked in this order by who writes it.
    const found = await readForUpdate(inside, { project }, 'Subscription', id);
    const former = found && (JSON.parse(found.content) as State).error;
    const isOther =
      failing && isOtherReason(former, state.error, listener) && (await isFailing(client, listener));
    if (isOther || (await noteFailing(client, listener, failing)))
      await setStatus(inside, project, id, state);
  });
}

/**
 * The first reason may have been mended. What bots say differs with each event, and would be a version each; a
 * Subscription to Subscriptions would be notified of its own versions without an end.
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

/** Milliseconds: the first wait, by what it grows, and the longest. */
const [firstWait, growth, longestWait] = [1_000, 4, 3_600_000];

/**
 * Milliseconds until what failed is tried again; those that failed together are not tried again together.
 *
 * @param least what the receiver asks for
 */
export function waitAfter(attempts: number, least = 0): number {
  const wait = Math.min(firstWait * growth ** (attempts - 1), longestWait);
  return Math.max(wait * (0.75 + Math.random() / 2), Math.min(least, longestWait));
}
