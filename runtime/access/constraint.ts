// In: write constraints and both versions of a resource. Out: nothing, or 403: no entry that grants the write has all of its own hold.
import { OutcomeError, outcome } from '../outcome.ts';
import type { TypeEntry } from './access.ts';

/**
 * Whether an expression is true; `%before` and `%after` are JSON texts, undefined where there is no such version. Of one that
 * cannot be evaluated it tells why, without a value of theirs.
 */
export type Judge = (
  expression: string,
  before: string | undefined,
  after: string | undefined,
) => Promise<boolean | { readonly fault: string }>;

/** @throws OutcomeError 403 with the description of a constraint that does not hold; one that cannot be evaluated does not */
export async function checkConstraints(
  entries: readonly TypeEntry[],
  before: string | undefined,
  after: string | undefined,
  judge: Judge,
): Promise<void> {
  let failed: string | undefined;
  for (const { constraints } of entries) {
    let broken: string | undefined;
    for (const { expression, description } of constraints)
      if (broken === undefined && (await judge(expression, before, after)) !== true)
        broken = description ?? 'A condition on what may be written does not hold';
    if (broken === undefined) return;
    failed ??= broken;
  }
  if (failed === undefined) return;
  const sentence = `${failed.replace(/\.$/, '')}. Nothing was changed.`;
  throw new OutcomeError(outcome('error', 'forbidden', sentence));
}
