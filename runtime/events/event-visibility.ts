// Events of a Subscription → the parts that a caller may see. Each is judged with the current access of the writer of the Subscription and
// with that of the caller: the resource is visible if both see the same text, its id if both see it at all, otherwise only number and time.
// So a caller who may read a Subscription gets nothing that only its writer may see.
import { isDeepStrictEqual } from 'node:util';
import { OutcomeError } from '../base/outcome.ts';
import type { Principal } from '../base/principal/principal.ts';
import { type StoredIdentity, storedIdentity } from '../base/principal/stored-identity.ts';
import type { Listening } from '../base/validate/subscription.ts';
import type { Acting } from '../fhir/jobs/acting.ts';
import { type JudgeContext, judge } from './judge.ts';
import { accessOf } from './listener.ts';
import type { SeenEvent } from './notification-bundle.ts';
import type { Notice } from './notification-store.ts';

export interface Viewing {
  readonly listening: Listening;
  /** The access of the writer of the Subscription. */
  readonly owner: Acting;
  readonly identity: StoredIdentity;
  readonly caller: Principal;
}

/** In order: as many as have at most `mostLength` characters, but at least one. */
export async function seenEvents(
  context: JudgeContext,
  { owner, identity, listening, caller }: Viewing,
  notices: readonly Notice[],
  mostLength: number,
): Promise<readonly SeenEvent[]> {
  const writer = await accessOf(owner);
  const others = isSameCaller(identity, caller) ? [] : [caller];
  const viewers = typeof writer === 'string' ? [] : [writer, ...others];
  const found: SeenEvent[] = [];
  let length = 0;
  for (const notice of notices) {
    const seen = await seenBy(context, viewers, listening, notice);
    length += seen?.length ?? 0;
    if (length > mostLength && found.length > 0) break;
    found.push({ ...notice, seen });
  }
  return found;
}

/** With the access of all viewers: a search that one of them may not run finds nothing. */
async function seenBy(
  context: JudgeContext,
  viewers: readonly Principal[],
  listening: Listening,
  notice: Notice,
): Promise<SeenEvent['seen']> {
  const isOther = notice.type !== listening.type || !listening.interactions.has(notice.interaction);
  if (isOther || viewers.length === 0) return 'unseen';
  const texts = new Set<string>();
  for (const viewer of viewers)
    try {
      const seen = await judge(context, viewer, listening, notice);
      if (seen === undefined) return 'unseen';
      texts.add(seen);
    } catch (error) {
      if (error instanceof OutcomeError && error.expose && error.status < 500) return 'unseen';
      throw error;
    }
  return texts.size === 1 ? [...texts][0] : undefined;
}

/** The same membership with the same limits; tokens may differ. */
function isSameCaller(identity: StoredIdentity, caller: Principal): boolean {
  return isDeepStrictEqual(accessPart(identity), accessPart(storedIdentity(caller)));
}

function accessPart(identity: StoredIdentity): object {
  if (identity.kind === 'developer') return identity;
  const { client: _, token: __, ...rest } = identity;
  return JSON.parse(JSON.stringify(rest)) as object;
}
