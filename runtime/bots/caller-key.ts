// The caller of a bot and its access → a key, which two runs share only if they may see the same data: a sandbox never runs two callers in
// one process. It is a hash, so that it is short.
import { createHash } from 'node:crypto';
import type { Principal } from '../base/principal/principal.ts';

export interface KeyedCaller {
  readonly principal: Principal;
  /** As event.requester has it. */
  readonly reference: unknown;
  /** The key of the run that executes this bot: two users of one bot are two callers of the bots that it executes. */
  readonly within?: string | undefined;
}

/** A changed membership, policy or application changes the key: what was visible may be hidden now. */
export function callerKey({ principal, reference, within }: KeyedCaller, runAsUser: boolean): string {
  const { project, client, stamp, grant } = principal;
  const access = stamp && [stamp.membership, stamp.policies, stamp.application, stamp.identity];
  const scopes = grant?.scopes?.map(({ interactions, ...scope }) => [scope, [...interactions]]);
  const context = [grant?.membership, grant?.profile, grant?.patient, grant?.launch, scopes];
  return createHash('sha256')
    .update(JSON.stringify([project, client, access, context, reference, within, runAsUser]))
    .digest('base64url');
}
