// Events of a Subscription → what a caller sees of each. Judged as events are before they are sent, by the access that the writer of the
// Subscription has now, and by the caller's: an event shows its resource where both see the same, its id where both see it at all, and else
// its number and time. So a Subscription that another may read gives nothing of what its writer alone may see.
import { isDeepStrictEqual } from 'node:util';
import type { Acting } from '../jobs/acting.ts';
import { OutcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import { type StoredIdentity, storedIdentity } from '../principal/stored-identity.ts';
import type { Listening } from '../validate/subscription.ts';
import { type JudgeContext, judge } from './judge.ts';
import { accessOf } from './listener.ts';
import type { SeenEvent } from './notification-bundle.ts';
import type { Notice } from './notification-store.ts';

export interface Viewing {
  readonly listening: Listening;
  /** Whose access the Subscription listens with. */
  readonly owner: Acting;
  readonly identity: StoredIdentity;
  readonly caller: Principal;
}

/** In order, and fewer where they would have more than so many characters: at least one. */
export async function seenEvents(
  context: JudgeContext,
  viewing: Viewing,
  notices: readonly Notice[],
  mostLength: number,
): Promise<readonly SeenEvent[]> {
  const owner = await accessOf(viewing.owner);
  const viewers =
    typeof owner === 'string'
      ? undefined
      : isSameCaller(viewing)
        ? ([owner, undefined] as const)
        : ([owner, viewing.caller] as const);
  const found: SeenEvent[] = [];
  let length = 0;
  for (const notice of notices) {
    const seen = viewers ? await seenBy(context, viewers, viewing.listening, notice) : 'unseen';
    length += seen?.length ?? 0;
    if (length > mostLength && found.length > 0) break;
    found.push({ ...notice, seen });
  }
  return found;
}

async function seenBy(
  context: JudgeContext,
  [owner, other]: readonly [Principal, Principal | undefined],
  listening: Listening,
  notice: Notice,
): Promise<SeenEvent['seen']> {
  if (notice.type !== listening.type || !listening.interactions.has(notice.interaction)) return 'unseen';
  const seen = await judged(context, owner, listening, notice);
  if (seen === undefined) return 'unseen';
  if (!other) return seen;
  const also = await judged(context, other, listening, notice);
  if (also === undefined) return 'unseen';
  return also === seen ? seen : undefined;
}

/** A search that the access does not allow finds nothing. */
async function judged(
  context: JudgeContext,
  principal: Principal,
  listening: Listening,
  notice: Notice,
): Promise<string | undefined> {
  try {
    return await judge(context, principal, listening, notice);
  } catch (error) {
    if (error instanceof OutcomeError && error.expose && error.status < 500) return undefined;
    throw error;
  }
}

/** Of one membership, with the same limits: their tokens may differ. */
function isSameCaller({ identity, caller }: Viewing): boolean {
  return isDeepStrictEqual(accessPart(identity), accessPart(storedIdentity(caller)));
}

function accessPart(identity: StoredIdentity): object {
  if (identity.kind === 'developer') return identity;
  const { client: _, token: __, ...rest } = identity;
  return JSON.parse(JSON.stringify(rest)) as object;
}
