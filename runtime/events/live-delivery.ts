// Sends the changes of a project to its subscribers, by one query for each change and group of equal subscribers.

import { groupBy } from '../base/group-by.ts';
import { OutcomeError, outcomeError } from '../base/outcome.ts';
import type { Principal } from '../base/principal/principal.ts';
import { faultOf } from '../database/fault.ts';
import { currentVersion } from '../database/store/past-version.ts';
import type { Session, Sink } from '../fhir/http/live.ts';
import type { Changes, Matched } from '../graphql/engine.ts';
import { isAccessFault, isSameAccess } from '../identity/auth/principals.ts';
import { type Cursor, cursorText, missed, mostChanges, type WatchedChange } from './change-store.ts';
import { atVersion, judgedVersion, type VersionContext } from './judge.ts';

export interface Subscriber {
  readonly changes: Changes;
  readonly session: Session;
  readonly sink: Sink;
  /** Its subscriptions are counted by it. */
  readonly client: string;
  principal: Principal;
  group: string;
  /** Messages that wait for earlier events while it catches up. */
  queue: (() => void)[] | undefined;
  /** Whether it receives new writes. */
  isJoined: boolean;
  isEnded: boolean;
}

export interface LiveContext extends VersionContext {
  /** Removes the subscriber and reports the reason. */
  readonly end: (subscriber: Subscriber, why: unknown) => void;
  readonly sent: () => void;
}

export interface Batch {
  readonly project: number;
  readonly subscribers: readonly Subscriber[];
  readonly changes: readonly WatchedChange[];
  readonly from: Cursor;
  readonly to: Cursor;
  /** The subscriber catches up. */
  readonly isEarlier?: boolean;
}

const [mostAttempts, checkedAtOnce] = [3, 20];

/**
 * All events of a subscriber but the last have the cursor before the batch: a client that resumes there receives the batch again.
 */
export async function deliverChanges(context: LiveContext, batch: Batch): Promise<void> {
  const { project, subscribers, changes, isEarlier = false } = batch;
  const [before, after] = [cursorText(project, batch.from), cursorText(project, batch.to)];
  const last = new Map<Subscriber, Item>();
  const send = (member: Subscriber, item: Item, id: string) => sendTo(context, member, item, id, isEarlier);
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

/** A text, also with the id of its event: most subscribers of a group share both. */
interface Item {
  readonly text: string;
  readonly byId: Map<string, string>;
}

function sendTo(
  { sent, end }: LiveContext,
  member: Subscriber,
  { text, byId }: Item,
  id: string,
  isEarlier: boolean,
): void {
  const whole = byId.get(id) ?? `${text},"extensions":{"eventId":"${id}"}}`;
  byId.set(id, whole);
  const go = () => {
    if (member.isEnded) return;
    sent();
    member.sink.next(whole, id);
  };
  if (!member.queue || isEarlier) go();
  else if (member.queue.length < mostChanges) member.queue.push(go);
  else end(member, missed);
}

/** By group. Repeated if the access changed in between. */
async function matching(
  context: LiveContext,
  subscribers: readonly Subscriber[],
  change: WatchedChange,
): Promise<readonly (readonly [Item, readonly Subscriber[]])[]> {
  for (let attempt = 1; ; attempt++) {
    const concerned = subscribers.filter(
      ({ isEnded, changes: { type, interactions } }) =>
        !isEnded && type === change.type && interactions.has(change.interaction),
    );
    const found: (readonly [Item, readonly Subscriber[]])[] = [];
    try {
      for (const members of groupBy(concerned, ({ group }) => group).values()) {
        const text = await textFor(context, members, change);
        if (text !== undefined) found.push([{ text, byId: new Map() }, members]);
      }
      return found;
    } catch (error) {
      if (!isAccessFault(error) || attempt === mostAttempts) throw error;
      await confirmAll(context, subscribers);
    }
  }
}

/** undefined: nothing to send. */
async function textFor(
  context: LiveContext,
  members: readonly Subscriber[],
  change: WatchedChange,
): Promise<string | undefined> {
  const [first] = members;
  if (!first) return undefined;
  const { changes, principal } = first;
  try {
    const found = await seen(context, changes, principal, change);
    return found && changes.text(found, change);
  } catch (error) {
    const mayPass = isAccessFault(error) || faultOf(error).passing;
    const fault = changes.fault(error) ?? (mayPass ? undefined : error);
    if (fault === undefined) throw error;
    // Otherwise the other subscribers would receive earlier changes repeatedly.
    for (const member of members) context.end(member, fault);
    return undefined;
  }
}

async function seen(
  context: LiveContext,
  changes: Changes,
  principal: Principal,
  change: WatchedChange,
): Promise<Matched | undefined> {
  const { type, id, version } = change;
  if (change.interaction !== 'delete') {
    const found = await changes.answer(principal, change);
    // Versions only increase: if this is the current one now, it was when the query ran.
    if (found || (await currentVersion(context.database, principal, type, id)) === version) return found;
  }
  const judged = { type, id, version: judgedVersion(change) };
  return atVersion(context, principal, judged, (_, client) => changes.answer(principal, judged, client));
}

/** Ends subscribers without valid token and access; the others get their current access. */
export async function confirmAll(context: LiveContext, subscribers: readonly Subscriber[]): Promise<void> {
  const open = subscribers.filter(({ isEnded }) => !isEnded);
  const sessions = [...groupBy(open, ({ session }) => session.key).values()];
  while (sessions.length > 0)
    await Promise.all(sessions.splice(0, checkedAtOnce).map(members => confirm(context, members)));
}

async function confirm(context: LiveContext, members: readonly Subscriber[]): Promise<void> {
  let principal: Principal | undefined;
  try {
    principal = await members[0]?.session.current();
  } catch (error) {
    // Also on an outage of the issuer: other subscribers do not wait for it, and the client resumes.
    if (!(error instanceof OutcomeError) || !error.expose) throw error;
    for (const member of members) context.end(member, error);
  }
  if (!principal) return;
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
