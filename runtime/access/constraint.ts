// In: write constraints and both versions of a resource. Out: nothing, or 403 if each entry that grants the write has a constraint that
// does not hold.
import { outcomeError } from '../base/outcome.ts';
import type { TypeEntry } from './access.ts';

/** Whether the expression is true; or why it cannot be evaluated, as a sentence without values of the resource. */
export type Judged = boolean | { readonly fault: string };

/**
 * Evaluates the expressions in order, and stops at one that cannot be evaluated. `%before` and `%after` are JSON texts, undefined if
 * there is no such version. All expressions share one time limit.
 */
export type Judge = (
  expressions: readonly string[],
  before: string | undefined,
  after: string | undefined,
) => Promise<readonly Judged[]>;

/** @throws OutcomeError 403 with the description of a constraint that does not hold; one that cannot be evaluated does not */
export async function checkConstraints(
  entries: readonly TypeEntry[],
  before: string | undefined,
  after: string | undefined,
  judge: Judge,
): Promise<void> {
  let failed: string | undefined;
  for (const { constraints } of entries) {
    const judged = await judge(
      constraints.map(({ expression }) => expression),
      before,
      after,
    );
    const first = constraints.find((_, i) => judged[i] !== true);
    const broken = first && (first.description ?? 'A condition on what may be written does not hold');
    if (broken === undefined) return;
    failed ??= broken;
  }
  if (failed === undefined) return;
  const sentence = `${failed.replace(/\.$/, '')}. Nothing was changed.`;
  throw outcomeError('forbidden', sentence);
}
