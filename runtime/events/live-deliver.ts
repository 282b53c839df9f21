// Changes of a project and its subscribers → what each of them is sent. One query for each change and group of equal subscribers.
import type { PoolClient } from 'pg';
import { isAccessFault } from '../auth/current-access.ts';
import { isSameAccess } from '../auth/principals.ts';
import { faultOf } from '../fault.ts';
import type { Changes, Matched } from '../graphql/change.ts';
import type { Engine } from '../graphql/engine.ts';
import { OutcomeError, outcomeError } from '../outcome.ts';
import type { Database } from '../postgres/database.ts';
import { inTransaction } from '../postgres/transaction.ts';
import type { Principal } from '../principal/principal.ts';
import { currentVersion, makeCurrent } from '../store/past-version.ts';
import { withinTime } from '../store/write-budget.ts';
import { type Place, placeText, type WatchedChange } from './change-store.ts';

/** One access token, which may have several subscriptions. */
export interface Session {
  /** Equal for equal tokens. */
  readonly key: string;
  /** The principal as it is now. @throws OutcomeError 401, 403: the token does not hold any more */
  current(): Promise<Principal>;
}

export interface Sink {
  /** @param text a GraphQL response @param id to resume after */
  next(text: string, id: string): void;
  /** @param why an OutcomeError, or what a document is refused with */
  end(why: unknown): void;
}

export interface Subscriber {
  readonly changes: Changes;
  readonly session: Session;
  readonly sink: Sink;
  /** By which its subscriptions are counted. */
  readonly client: string;
  principal: Principal;
  group: string;
  /** What is sent once the events before it are, while it catches up. */
  held: (() => void)[] | undefined;
  isEnded: boolean;
}

export interface LiveContext {
  readonly engine: Pick<Engine, 'resources'>;
  readonly database: Pick<Database, 'generic'>;
  readonly limits: { readonly transactionTime: number };
  /** Removes it, and reports why. */
  readonly end: (subscriber: Subscriber, why: unknown) => void;
  readonly sent: () => void;
}

export interface Batch {
  readonly project: number;
  readonly subscribers: Iterable<Subscriber>;
  readonly changes: readonly WatchedChange[];
  readonly from: Place;
  readonly to: Place;
  /** The subscriber catches up. */
  readonly isEarlier?: boolean;
}

const mostAttempts = 3;

/**
 * All but the last event of a subscriber have the place before the batch, to which it resumes: what comes between is sent again.
 */
export async function deliverChanges(context: LiveContext, batch: Batch): Promise<void> {
  const { project, changes, from, to, isEarlier = false } = batch;
  const send = (member: Subscriber, item: Item, id: string) => sendTo(context, member, item, id, isEarlier);
  const [before, after] = [placeText(project, from), placeText(project, to)];
  const last = new Map<Subscriber, Item>();
  const subscribers = [...batch.subscribers];
  await confirmAll(context, subscribers);
  try {
    for (const change of changes)
      for (const [item, members] of await matching(context, subscribers, change))
        for (const member of members) {
          const earlier = last.get(member);
          if (earlier) send(member, earlier, before);
          last.set(member, item);
        }
  } catch (error) {
    for (const [member, item] of last) send(member, item, before);
    throw error;
  }
  for (const [member, item] of last) send(member, item, after);
}

/** A text, and what it is with the id of an event: most subscribers of a group get the same. */
interface Item {
  readonly text: string;
  readonly byId: Map<string, string>;
}

function sendTo(
  { sent }: LiveContext,
  member: Subscriber,
  { text, byId }: Item,
  id: string,
  isEarlier: boolean,
): void {
  const known = byId.get(id);
  const whole = known ?? `${text},"extensions":{"eventId":"${id}"}}`;
  if (known === undefined) byId.set(id, whole);
  const go = () => {
    if (member.isEnded) return;
    sent();
    member.sink.next(whole, id);
  };
  if (member.held && !isEarlier) member.held.push(go);
  else go();
}

async function matching(
  context: LiveContext,
  subscribers: readonly Subscriber[],
  change: WatchedChange,
): Promise<readonly (readonly [Item, readonly Subscriber[]])[]> {
  const current = once(() =>
    currentVersion(context.database, projectOf(subscribers), change.type, change.id),
  );
  for (let attempt = 1; ; attempt++) {
    const found: (readonly [Item, readonly Subscriber[]])[] = [];
    try {
      for (const members of groupsOf(subscribers, change)) {
        const item = await judged(context, members, change, current);
        if (item) found.push([item, members]);
      }
      return found;
    } catch (error) {
      if (!isAccessFault(error) || attempt === mostAttempts) throw error;
      await confirmAll(context, subscribers);
    }
  }
}

function projectOf([first]: readonly Subscriber[]): Principal {
  if (!first) throw new Error('There are no subscribers.');
  return first.principal;
}

function groupsOf(subscribers: readonly Subscriber[], change: WatchedChange): Iterable<Subscriber[]> {
  const groups = new Map<string, Subscriber[]>();
  for (const each of subscribers) {
    const { type, interactions } = each.changes;
    if (each.isEnded || type !== change.type || !interactions.has(change.interaction)) continue;
    const known = groups.get(each.group);
    if (known) known.push(each);
    else groups.set(each.group, [each]);
  }
  return groups.values();
}

/** undefined: nothing is sent. */
async function judged(
  context: LiveContext,
  members: readonly Subscriber[],
  change: WatchedChange,
  current: () => Promise<string | undefined>,
): Promise<Item | undefined> {
  const [first] = members;
  if (!first) return undefined;
  try {
    const found = await seen(context, first, change, current);
    return found && { text: first.changes.text(found, change), byId: new Map() };
  } catch (error) {
    const mayPass = isAccessFault(error) || faultOf(error).passing;
    const fault = first.changes.fault(error) ?? (mayPass ? undefined : error);
    if (fault === undefined) throw error;
    // Otherwise the others would get what came before it again and again.
    for (const member of members) context.end(member, fault);
    return undefined;
  }
}

async function seen(
  context: LiveContext,
  { changes, principal }: Subscriber,
  change: WatchedChange,
  current: () => Promise<string | undefined>,
): Promise<Matched | undefined> {
  if (change.interaction !== 'delete') {
    const found = await changes.answer(principal, change);
    // Versions only increase: if it is the current one now, it was when the query ran.
    if (found || (await current()) === change.version) return found;
  }
  return past(context, changes, principal, change);
}

/** A version that was superseded or deleted is made the current one, in a transaction that is rolled back. */
async function past(
  { engine, database, limits }: LiveContext,
  changes: Changes,
  principal: Principal,
  { type, id, version, interaction }: WatchedChange,
): Promise<Matched | undefined> {
  // What was deleted is the version before.
  const judgedVersion = interaction === 'delete' ? String(BigInt(version) - 1n) : version;
  const look = async (client: PoolClient, signal: AbortSignal) => {
    const { store } = engine.resources(principal, { client, signal });
    const made = await makeCurrent(store, principal, type, id, judgedVersion);
    if (made === 'gone') return undefined;
    const found = await changes.answer(principal, { id, version: judgedVersion }, client);
    if (made === 'rolledBack') throw new Undone(found);
    return found;
  };
  try {
    return await withinTime(limits.transactionTime, undefined, within =>
      inTransaction(database.generic, client => look(client, within), {
        isolation: 'repeatable read',
        attempts: 20,
      }),
    );
  } catch (error) {
    if (error instanceof Undone) return error.found;
    throw error;
  }
}

/** Ends a transaction without writing, with what was seen in it. */
class Undone extends Error {
  readonly found: Matched | undefined;

  constructor(found: Matched | undefined) {
    super('The transaction is not committed.');
    this.found = found;
  }
}

const checkedAtOnce = 20;

/** Ends those whose token or access does not hold; others get the access that they have now. */
export async function confirmAll(context: LiveContext, subscribers: readonly Subscriber[]): Promise<void> {
  const bySession = new Map<string, Subscriber[]>();
  for (const each of subscribers) {
    const known = bySession.get(each.session.key);
    if (each.isEnded) continue;
    if (known) known.push(each);
    else bySession.set(each.session.key, [each]);
  }
  const sessions = [...bySession.values()];
  while (sessions.length > 0)
    await Promise.all(sessions.splice(0, checkedAtOnce).map(members => confirm(context, members)));
}

async function confirm(context: LiveContext, members: readonly Subscriber[]): Promise<void> {
  const [first] = members;
  if (!first) return;
  let principal: Principal;
  try {
    principal = await first.session.current();
  } catch (error) {
    if (!(error instanceof OutcomeError) || error.status >= 500) throw error;
    for (const member of members) context.end(member, error);
    return;
  }
  for (const member of members) {
    if (isSameAccess(member.principal, principal)) continue;
    try {
      if (principal.project !== member.principal.project)
        throw outcomeError('login', 'The access token is now of another project.');
      member.group = member.changes.group(principal);
      member.principal = principal;
    } catch (error) {
      context.end(member, error);
    }
  }
}

function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let known: Promise<Value> | undefined;
  return () => {
    known ??= read();
    return known;
  };
}
