// In: a resource that is about to be stored. Out: nothing; or 422 with the element for an AccessPolicy that cannot take effect.
import { outcomeError } from '../outcome.ts';
import type { Intake } from '../validate/intake.ts';
import type { Judge } from './constraint.ts';
import { PolicyFault } from './element-path.ts';
import { checkPolicy } from './policy.ts';

/** Refuses policies whose entries or constraints cannot be compiled. @throws OutcomeError 422 with the element */
export async function checkIfPolicy(
  { type, resource }: Intake,
  { judge }: { readonly judge: Judge },
): Promise<void> {
  if (type !== 'AccessPolicy') return;
  try {
    const constraints = checkPolicy(resource as unknown as Parameters<typeof checkPolicy>[0]);
    const expressions = constraints.map(({ expression }) => expression);
    // On an empty resource most expressions return nothing: one that fails here always fails.
    for (const [i, judged] of (await judge(expressions, '{}', '{}')).entries())
      if (typeof judged === 'object') throw new PolicyFault(`${constraints[i]?.place}: ${judged.fault}`);
  } catch (error) {
    if (!(error instanceof PolicyFault)) throw error;
    throw outcomeError('business-rule', error.message, {
      expression: /^AccessPolicy[^:]*/.exec(error.message)?.[0],
    });
  }
}
