// The caller of a bot: its principal, its name in event.requester, and the key by which sandboxes keep callers in separate processes.
import { createHash } from 'node:crypto';
import type { Principal } from '../base/principal/principal.ts';
import type { Acting } from '../fhir/jobs/acting.ts';
import type { WireReference } from './wire.ts';

export interface Caller {
  readonly principal: Principal;
  /** The current principal. @throws OutcomeError */
  readonly now: Acting;
  /** As in event.requester. */
  readonly reference: WireReference;
  /** The key of the run that executes this bot: two users of one bot are two callers of the bots that it executes. */
  readonly within?: string | undefined;
}

export function callerOf(principal: Principal, now: Acting): Caller {
  return { principal, now, reference: requesterOf(principal) };
}

export function requesterOf({ client, grant, stamp }: Principal): WireReference {
  if (grant?.profile !== undefined) return { reference: grant.profile };
  if (stamp?.application) return { reference: `ClientApplication/${stamp.application.id}` };
  return { display: client };
}

/**
 * Two runs have one key only if they may see the same data: a changed membership, policy or application changes it, as data that was
 * visible may be hidden now.
 */
export function callerKey({ principal, reference, within }: Omit<Caller, 'now'>, runAsUser: boolean): string {
  const { project, client, stamp, grant } = principal;
  const access = stamp && [stamp.membership, stamp.policies, stamp.application, stamp.identity];
  const scopes = grant?.scopes?.map(({ interactions, ...scope }) => [scope, [...interactions]]);
  const context = [grant?.membership, grant?.profile, grant?.patient, grant?.launch, scopes];
  return createHash('sha256')
    .update(JSON.stringify([project, client, access, context, reference, within, runAsUser]))
    .digest('base64url');
}
