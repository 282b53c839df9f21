// In: a resource that is about to be stored. Out: nothing; or 422 with the element for an AccessPolicy that cannot take effect, or a
// ClientApplication that cannot be used.
import { type OutcomeError, outcomeError } from '../base/outcome.ts';
import { checkClient } from '../base/validate/client-application.ts';
import type { Intake } from '../base/validate/intake.ts';
import type { Judge } from './constraint.ts';
import { PolicyFault } from './element-path.ts';
import { checkPolicy } from './policy.ts';

/**
 * Refuses policies whose entries or constraints cannot be compiled, and clients by their addresses and grants.
 *
 * @throws OutcomeError 422 with the element
 */
export async function checkRights(
  { type, resource }: Pick<Intake, 'type' | 'resource'>,
  { judge }: { readonly judge: Judge },
): Promise<void> {
  if (type === 'ClientApplication') checkClient(resource);
  if (type !== 'AccessPolicy') return;
  const constraints = constraintsOf(resource);
  const expressions = constraints.map(({ expression }) => expression);
  // On an empty resource most expressions return nothing: one that fails here always fails.
  for (const [i, judged] of (await judge(expressions, '{}', '{}')).entries())
    if (typeof judged === 'object') throw refused(`${constraints[i]?.place}: ${judged.fault}`);
}

/** The constraints of a policy whose entries can be compiled. @throws OutcomeError 422 with the element */
export function constraintsOf(policy: Intake['resource']): ReturnType<typeof checkPolicy> {
  try {
    return checkPolicy(policy as unknown as Parameters<typeof checkPolicy>[0]);
  } catch (error) {
    if (!(error instanceof PolicyFault)) throw error;
    throw refused(error.message);
  }
}

/** @param fault begins with the element */
function refused(fault: string): OutcomeError {
  return outcomeError('business-rule', fault, { expression: /^AccessPolicy[^:]*/.exec(fault)?.[0] });
}
