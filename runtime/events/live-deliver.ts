// Changes of a project and its subscribers → what each of them is sent. One query for each change and group of equal subscribers.

import { groupBy } from '../base/group-by.ts';
import { OutcomeError, outcomeError } from '../base/outcome.ts';
import type { Principal } from '../base/principal/principal.ts';
import { faultOf } from '../database/fault.ts';
import { currentVersion } from '../database/store/past-version.ts';
import type { Session, Sink } from '../fhir/http/live.ts';
import type { Changes, Matched } from '../graphql/engine.ts';
import { isAccessFault, isSameAccess } from '../identity/auth/principals.ts';
import { missed, mostChanges, type Place, placeText, type WatchedChange } from './change-store.ts';
import { atVersion, judgedVersion, type VersionContext } from './judge.ts';

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
  /** Whether it gets what is written from now on. */
  isJoined: boolean;
  isEnded: boolean;
}

export interface LiveContext extends VersionContext {
  /** Removes it, and reports why. */
  readonly end: (subscriber: Subscriber, why: unknown) => void;
  readonly sent: () => void;
}

export interface Batch {
  readonly project: number;
  readonly subscribers: readonly Subscriber[];
  readonly changes: readonly WatchedChange[];
  readonly from: Place;
  readonly to: Place;
  /** The subscriber catches up. */
  readonly isEarlier?: boolean;
}

const [mostAttempts, checkedAtOnce] = [3, 20];

/**
 * All but the last event of a subscriber have the place before the batch, to which it resumes: what comes between is sent again.
 */
export async function deliverChanges(context: LiveContext, batch: Batch): Promise<void> {
  const { project, subscribers, changes, isEarlier = false } = batch;
  const [before, after] = [placeText(project, batch.from), placeText(project, batch.to)];
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

/** A text, and what it is with the id of an event: most subscribers of a group get the same. */
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
  if (!member.held || isEarlier) go();
  else if (member.held.length < mostChanges) member.held.push(go);
  else end(member, missed);
}

/** By group. It is tried again where the access changed meanwhile. */
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

/** undefined: nothing is sent. */
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
    // Otherwise the others would get what came before it again and again.
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
    // Versions only increase: if it is the current one now, it was when the query ran.
    if (found || (await currentVersion(context.database, principal, type, id)) === version) return found;
  }
  const judged = { type, id, version: judgedVersion(change) };
  return atVersion(context, principal, judged, (_, client) => changes.answer(principal, judged, client));
}

/** Ends those whose token or access does not hold; others get the access that they have now. */
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
    // Also for an outage of its issuer: the others do not wait for that, and its client resumes.
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
