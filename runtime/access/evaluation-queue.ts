// Work that evaluates FHIRPath in the worker thread while it holds a connection and a locked row → the same work, in
// turn: a few at once, so that all other requests have connections. One thread evaluates the expressions, so more at
// once would only wait.
import { type FairPlaces, fairPlaces } from '../base/fair-queue.ts';
import type { Principal } from '../base/principal/principal.ts';
import type { Resource } from '../base/validate/intake.ts';
import { claimedProfiles } from '../base/validate/profile/rules.ts';
import { granting } from './access.ts';
import type { Checking } from './claims.ts';
import type { Interaction } from './entry.ts';
import type { Reader } from './prepared-statement.ts';

const slowAtOnce = 2;
const turns = new WeakMap<object, FairPlaces>();

/** @param work takes a connection */
export async function inTurn<Result>(
  {
    store: { database, signal },
    principal,
  }: Pick<Reader, 'store'> & { readonly principal: Pick<Principal, 'client'> },
  work: () => Promise<Result>,
): Promise<Result> {
  const places = turns.get(database) ?? fairPlaces(slowAtOnce);
  turns.set(database, places);
  const leave = await places.enter({ owner: principal.client, request: { signal } });
  if (typeof leave !== 'function') throw signal?.reason ?? new Error('The server is stopping.');
  try {
    return await work();
  } finally {
    leave();
  }
}

/** Where expressions are evaluated on a connection that the work takes. A transaction has one already. */
export function inTurnIf<Result>(
  isEvaluated: boolean,
  resources: Parameters<typeof inTurn>[0],
  work: () => Promise<Result>,
): Promise<Result> {
  return isEvaluated && !resources.store.client ? inTurn(resources, work) : work();
}

/** Whether entries have write constraints: the versions that they compare are known when the row is locked and written. */
export function hasConstraints(
  { access }: Pick<Reader, 'access'>,
  type: string,
  interaction: Interaction,
): boolean {
  return (
    access.named !== undefined &&
    granting(access.type(type), interaction).some(({ constraints }) => constraints.length > 0)
  );
}

/** A write of a resource, whole: also profiles that it claims have expressions. */
export function isEvaluated(
  resources: Checking,
  { type, resource }: { readonly type: string; readonly resource: Resource },
): boolean {
  if (hasConstraints(resources, type, 'update') || hasConstraints(resources, type, 'create')) return true;
  return resources.claims.mode !== 'off' && claimedProfiles(resource).length > 0;
}
