// In: a resource that is about to be stored. Out: nothing, or 422 with each place where it is not as a profile demands that it claims; as
// KILN_PROFILES says, these are only logged. https://hl7.org/fhir/R4/resource-definitions.html#Meta.profile
import { OutcomeError, outcomeIssue, outcomeOf } from '../outcome.ts';
import { claimedProfiles } from '../profile/rules.ts';
import { type ProfileIssue, type Question, validate } from '../profile/validate.ts';
import type { Intake } from '../store/intake.ts';
import type { Issue } from '../store/structure.ts';

/** What is done about profiles. */
export interface ClaimChecks {
  readonly mode: 'error' | 'warn' | 'off';
  /** Whether an expression is true of a resource, given as JSON text; undefined if that cannot be said here. */
  readonly holds: (expression: string, type: string, resource: string) => Promise<boolean | undefined>;
  readonly warn: (message: string) => void;
}

/** What of it is not for the writer to know. */
export interface Veil {
  readonly spares: (issue: Issue) => boolean;
  readonly hidesSome: boolean;
}

/** @throws OutcomeError 422 */
export async function checkClaims(
  { type, id, resource, text }: Intake,
  { mode, holds, warn }: ClaimChecks,
  veil?: Veil,
): Promise<void> {
  if (mode === 'off') return;
  const issues: ProfileIssue[] = [];
  for (const profile of claimedProfiles(resource)) {
    const found = validate(resource, profile);
    issues.push(...found.issues);
    // An invariant may speak of anything, and its failure would tell.
    if (!veil?.hidesSome) issues.push(...(await brokenInvariants(found.questions, profile)));
  }
  const told = veil ? issues.filter(issue => !veil.spares(issue)) : issues;
  const errors = told.filter(({ severity }) => severity === 'error');
  if (mode === 'error' && errors.length > 0)
    throw new OutcomeError(
      outcomeOf(
        told.map(({ severity, code, message, expression }) =>
          outcomeIssue(severity, code, message, expression),
        ),
      ),
      { status: 422 },
    );
  for (const { message } of told) warn(`${type}/${id} is not as it claims: ${message}`);

  async function brokenInvariants(
    questions: readonly Question[],
    profile: string,
  ): Promise<readonly ProfileIssue[]> {
    const broken: ProfileIssue[] = [];
    for (const { key, severity, human, expression, path } of questions) {
      if ((await holds(expression, type, text)) !== false) continue;
      const message = `${path} breaks the invariant ${key} of ${profile}: ${human.replace(/\.$/, '')}.`;
      broken.push({ severity, code: 'invariant', message, expression: path });
    }
    return broken;
  }
}
