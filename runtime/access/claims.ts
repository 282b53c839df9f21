// In: a resource that is about to be stored. Out: nothing, or 422 with each place where it is not as a profile demands that it claims; as
// KILN_PROFILES says, these are only logged. https://hl7.org/fhir/R4/resource-definitions.html#Meta.profile
import { OutcomeError, outcomeIssue, outcomeOf } from '../outcome.ts';
import type { Intake } from '../validate/intake.ts';
import { type Asked, mostIssues, type ProfileIssue, type Question } from '../validate/profile/findings.ts';
import { claimedProfiles } from '../validate/profile/rules.ts';
import { validate } from '../validate/profile/validate.ts';
import type { Issue } from '../validate/structure.ts';

/** What is done about profiles. */
export interface ClaimChecks {
  readonly mode: 'error' | 'warn' | 'off';
  readonly judge: (invariant: Asking) => Promise<Judgement>;
  readonly warn: (message: string) => void;
}

/** Of a resource, whether an expression is true of some of its elements, all of them of one type. */
export interface Asking {
  readonly expression: string;
  readonly type: string;
  /** JSON texts. */
  readonly items: readonly string[];
  readonly resource: string;
}

/** For each item; or the sentence that says why it cannot be said, and whether there is no time left to say anything. */
export type Judgement = readonly boolean[] | { readonly fault: string; readonly isOver: boolean };

/** What of it is not for the writer to know. */
export interface HiddenParts {
  /** Whether a fault is in what is hidden. */
  readonly isHidden: (issue: Issue) => boolean;
  /** Whether something of an element is hidden: `Patient.identifier[0]`. */
  readonly hasHidden: (expression: string) => boolean;
  readonly isRedacted: boolean;
  /** Whether the writer sees which profiles the resource claims, or has given them: of others, no fault is found. */
  readonly areClaimsVisible: boolean;
}

/** @throws OutcomeError 422 */
export async function checkClaims(
  { type, id, resource, text }: Intake,
  { mode, judge, warn }: ClaimChecks,
  hidden?: HiddenParts,
): Promise<void> {
  if (mode === 'off' || hidden?.areClaimsVisible === false) return;
  const isReported = (issue: ProfileIssue) =>
    !hidden?.isHidden(issue) && !(hidden && issue.by.some(hidden.hasHidden));
  const issues: ProfileIssue[] = [];
  for (const profile of claimedProfiles(resource)) {
    const found = validate(resource, profile, isReported);
    issues.push(...found.issues);
    // An invariant may speak of anything, and its failure would tell.
    if (!hidden?.isRedacted) issues.push(...(await brokenInvariants(found.questions, profile)));
  }
  const errors = issues.filter(({ severity }) => severity === 'error');
  if (mode === 'error' && errors.length > 0)
    throw new OutcomeError(
      outcomeOf(
        issues.map(({ severity, code, message, expression }) =>
          outcomeIssue(severity, code, message, expression),
        ),
      ),
      { status: 422 },
    );
  for (const { message } of issues) warn(`${type}/${id} is not as it claims: ${message}`);

  async function brokenInvariants(
    questions: readonly Question[],
    profile: string,
  ): Promise<readonly ProfileIssue[]> {
    const broken: ProfileIssue[] = [];
    for (const { key, severity, human, expression, type: of, elements } of questions) {
      const name = `the invariant ${key} of ${profile}`;
      const faults = await judged(elements, { expression, type: of, resource: text });
      for (const [{ path }, fault] of faults.slice(0, mostIssues - broken.length)) {
        const message =
          fault === undefined
            ? `${path} breaks ${name}: ${human.replace(/\.$/, '')}.`
            : `${path} cannot be checked by ${name}. ${fault}`;
        broken.push({ severity, code: 'invariant', message, expression: path, by: [] });
      }
    }
    return broken;
  }

  /** Those that it is not true of, and why that cannot be said of some. One that is at fault keeps the others from being judged. */
  async function judged(
    elements: readonly Asked[],
    asking: Omit<Asking, 'items'>,
  ): Promise<readonly (readonly [Asked, fault: string | undefined])[]> {
    const [first, ...others] = elements;
    if (first === undefined) return [];
    const found = await judge({ ...asking, items: elements.map(({ value }) => JSON.stringify(value)) });
    if (!('fault' in found))
      return elements.flatMap((each, i) => (found[i] === true ? [] : [[each, undefined] as const]));
    if (found.isOver || others.length === 0) return [[first, found.fault]];
    const half = Math.ceil(elements.length / 2);
    return [
      ...(await judged(elements.slice(0, half), asking)),
      ...(await judged(elements.slice(half), asking)),
    ];
  }
}
