// In: a write and who asks. Out: the same write, if the principal may do it. Mutations write only what came out of here.
import type { Principal } from '../auth/principal.ts';
import { refuseGrants } from './refuse.ts';

declare const permitted: unique symbol;

/** What is written where. */
export interface Write {
  readonly action: 'create' | 'update' | 'patch' | 'delete';
  readonly type: string;
  readonly id: string;
}

/** A write that access policies have been applied to. */
export type PermittedWrite<W extends Write> = W & {
  readonly [permitted]: true;
  /** What the policies of the principal come to. */
  readonly policyClass: string;
};

/** Applies the policies of a principal. Now there is one: everything in the principal's own project. @throws OutcomeError 403 */
export function permit<W extends Write>(write: W, principal: Principal): PermittedWrite<W> {
  refuseGrants(principal);
  return { ...write, policyClass: principal.policyClass } as PermittedWrite<W>;
}
