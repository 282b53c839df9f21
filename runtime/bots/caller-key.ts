// Who calls a bot, and as whom it acts → a key that is the same for two runs only where one may know what the other does: the sandbox
// runs no two callers in one process. A hash, since function hosts receive it.
import { createHash } from 'node:crypto';
import type { Principal } from '../principal/principal.ts';

export interface KeyedCaller {
  readonly principal: Principal;
  /** As event.requester has it. */
  readonly reference: unknown;
  /** The key of the run that executes this bot: two users of one bot are two callers of the bots that it executes. */
  readonly within?: string | undefined;
}

/** A membership, policy or application that changed gives another key: what was visible before may be hidden now. */
export function callerKey({ principal, reference, within }: KeyedCaller, runAsUser: boolean): string {
  const { project, client, stamp, grant } = principal;
  const access = stamp && [stamp.membership, stamp.policies, stamp.application, stamp.identity];
  const scopes = grant?.scopes?.map(({ interactions, ...scope }) => [scope, [...interactions]]);
  const context = [grant?.membership, grant?.profile, grant?.patient, scopes];
  return createHash('sha256')
    .update(JSON.stringify([project, client, access, context, reference, within, runAsUser]))
    .digest('base64url');
}
