// In: a plan and who asks. Out: the plan with everything removed or narrowed that the principal may not see.
// SQL is made only from a RestrictedPlan, and only this file can make one: forgetting it does not compile.
import type { AccessStamp, Principal } from '../auth/principal.ts';
import type { Plan } from '../graphql/plan.ts';
import { refuseGrants } from './refuse.ts';

declare const restricted: unique symbol;

/** A plan that access policies have been applied to. */
export interface RestrictedPlan extends Plan {
  readonly [restricted]: true;
  /** What the policies of the principal come to; plans are kept by it. */
  readonly policyClass: string;
  /** Versions of token, membership and policy that the plan rests on; a statement compares them in its own snapshot. */
  readonly stamp: AccessStamp | undefined;
}

/** Applies the policies of a principal. Now there is one: everything in the principal's own project. @throws OutcomeError 403 */
export function restrict(plan: Plan, principal: Principal): RestrictedPlan {
  refuseGrants(principal);
  return { ...plan, policyClass: principal.policyClass, stamp: principal.stamp } as RestrictedPlan;
}
