// In: who asks. Out: nothing, or 403 for everybody whose policies would have to be applied.
import type { Principal } from '../auth/principal.ts';
import { OutcomeError, outcome } from '../outcome.ts';

/** Fails closed: what cannot be narrowed is not shown. @throws OutcomeError 403 */
export function refuseGrants({ grant }: Principal): void {
  if (grant === undefined) return;
  const sentence = 'Access policies are not applied by this server yet, so it shows nothing to this token.';
  throw new OutcomeError(outcome('error', 'forbidden', sentence));
}
