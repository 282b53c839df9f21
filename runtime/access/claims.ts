// In: a resource that is about to be stored. Out: nothing, or 422 with each issue that the invariants of its type, or the profiles which it
// claims, report; KILN_PROFILES decides whether issues are only logged. https://hl7.org/fhir/R4/resource-definitions.html#Meta.profile

import { invariants } from '../base/definitions/invariants.ts';
import { OutcomeError, type OutcomeIssue, outcomeIssue, outcomeOf } from '../base/outcome.ts';
import { bind, join, number, project, sql } from '../base/sql/sql.ts';
import type { Intake } from '../base/validate/intake.ts';
import { brokenInvariants } from '../base/validate/invariants.ts';
import type { Asked, Question } from '../base/validate/profile/findings.ts';
import { claimedProfiles } from '../base/validate/profile/rules.ts';
import { validate } from '../base/validate/profile/validate.ts';
import type { Issue } from '../base/validate/structure.ts';
import type { BoundCode } from '../client/validate/code-binding.ts';
import { mostIssues, type ProfileIssue } from '../client/validate/findings.ts';
import { sourceSql } from '../search/filter/codes.ts';
import { type Reader, rowsOf } from './prepared-statement.ts';
import { reachOf } from './rows.ts';

export interface ClaimChecks {
  readonly mode: 'error' | 'warn' | 'off';
  readonly judge: (invariant: Asking) => Promise<Judgement>;
  readonly warn: (message: string) => void;
}

/** An expression to evaluate on elements of a resource, all of them of one type. */
interface Asking {
  readonly expression: string;
  readonly type: string;
  /** JSON texts. */
  readonly items: readonly string[];
  readonly resource: string;
}

/** The result for each item; or a sentence that says why there is none, and whether the time of the request is used up. */
type Judgement = readonly boolean[] | { readonly fault: string; readonly isOver: boolean };

/** The parts of the resource that are hidden from its writer. */
export interface HiddenParts {
  /** Whether the issue is in a hidden element. */
  readonly isHidden: (issue: Issue) => boolean;
  /** Whether an element is hidden as a whole or in part: `Patient.identifier[0]`. */
  readonly hasHidden: (expression: string) => boolean;
  /** Whether anything is hidden. */
  readonly isRedacted: boolean;
  /** Whether the writer sees the claimed profiles, or sent them. If not, the claims are not checked. */
  readonly areClaimsVisible: boolean;
}

export interface Checking extends Reader {
  readonly claims: ClaimChecks;
}

/** Checks codes of the type by stored value sets, too. @throws OutcomeError 422 */
export async function checkClaims(
  checking: Checking,
  { type, id, resource, text, bound }: Intake,
  hidden?: HiddenParts,
): Promise<void> {
  const unlisted = await unlistedCodes(checking, hidden ? bound.filter(isSeen(hidden)) : bound);
  if (unlisted.length > 0) refuse(unlisted.map(each => ({ ...each, severity: 'error' as const })));
  const { mode, warn } = checking.claims;
  if (mode === 'off') return;
  // An invariant may read any element: its failure could reveal a hidden one.
  const broken = hidden?.isRedacted ? [] : brokenInvariants(resource).issues.filter(isError);
  const names = hidden?.areClaimsVisible === false ? [] : claimedProfiles(resource);
  const issues = [...broken, ...(await profileIssues(checking, resource, text, names, hidden))];
  if (mode === 'error' && issues.some(isError)) refuse(issues);
  for (const { message } of issues) warn(`${type}/${id} does not conform to its definitions: ${message}`);
}

function isError({ severity }: ProfileIssue): boolean {
  return severity === 'error';
}

function refuse(issues: readonly (Issue & { readonly severity: OutcomeIssue['severity'] })[]): never {
  const all = issues.map(each => outcomeIssue(each.severity, each.code, each.message, each.expression));
  throw new OutcomeError(outcomeOf(all), { status: 422 });
}

function isSeen({ isHidden }: HiddenParts): (of: BoundCode<Issue>) => boolean {
  return ({ issue }) => !isHidden(issue);
}

/**
 * What the profiles report of a resource, hidden parts left out.
 *
 * @param text of the resource
 * @param profiles their names
 */
export async function profileIssues(
  checking: Checking,
  resource: Intake['resource'],
  text: string,
  profiles: readonly string[],
  hidden?: HiddenParts,
): Promise<readonly ProfileIssue[]> {
  const { judge } = checking.claims;
  const isReported = (issue: ProfileIssue) =>
    !hidden?.isHidden(issue) && !issue.by.some(hidden?.hasHidden ?? none);
  const issues: ProfileIssue[] = [];
  for (const profile of profiles) {
    const found = validate(resource, profile, isReported);
    issues.push(...found.issues, ...(await unlistedCodes(checking, found.bound)));
    // An invariant may read any element: its failure could reveal a hidden one.
    if (!hidden?.isRedacted)
      issues.push(...(await failedQuestions(found.questions, profile, { resource, text }, judge)));
  }
  return issues;
}

const none = () => false;

async function failedQuestions(
  questions: readonly Question[],
  profile: string,
  { resource, text }: Pick<Intake, 'resource' | 'text'>,
  judge: ClaimChecks['judge'],
): Promise<readonly ProfileIssue[]> {
  const broken: ProfileIssue[] = [];
  for (const { key, severity, human, expression, type, elements } of questions) {
    const name = `the invariant ${key} of ${profile}`;
    const test = invariants().profileInvariants[`${type} ${expression}`];
    const faults = test
      ? elements.flatMap(each => (test(each.value, resource, resource) ? [] : [[each, undefined] as const]))
      : await unsatisfied(elements, { expression, type, resource: text }, judge);
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

/**
 * The elements for which the expression is not true, or fails. If it fails on several elements, each half is evaluated by itself, so
 * that only those that cause the failure report it.
 */
async function unsatisfied(
  elements: readonly Asked[],
  asking: Omit<Asking, 'items'>,
  judge: ClaimChecks['judge'],
): Promise<readonly (readonly [Asked, fault: string | undefined])[]> {
  const [first, ...others] = elements;
  if (first === undefined) return [];
  const found = await judge({ ...asking, items: elements.map(({ value }) => JSON.stringify(value)) });
  if (!('fault' in found))
    return elements.flatMap((each, i) => (found[i] === true ? [] : [[each, undefined] as const]));
  if (found.isOver || others.length === 0) return [[first, found.fault]];
  const half = Math.ceil(elements.length / 2);
  return [
    ...(await unsatisfied(elements.slice(0, half), asking, judge)),
    ...(await unsatisfied(elements.slice(half), asking, judge)),
  ];
}

/** A value set that is not stored, is hidden, or does not expand, is not tested. */
export async function unlistedCodes<Issue>(
  reader: Reader,
  bound: readonly BoundCode<Issue>[],
): Promise<readonly Issue[]> {
  if (bound.length === 0) return [];
  const reach = reachOf(reader.access);
  const valueSets = [...new Set(bound.map(({ valueSet }) => valueSet))];
  const parts = valueSets.map((canonical, n) => {
    const given = bound.flatMap(({ valueSet, codings }, i) =>
      valueSet === canonical ? codings.map(({ system, code }) => ({ i, system, code })) : [],
    );
    const rows = sql`jsonb_to_recordset(${bind(JSON.stringify(given), 'jsonb')}) g (i int4, system text, code text)`;
    const listed = sql`exists (select from kiln_value_set_code v where v.project = ${project} and v.value_set = x.id and
      v.code = g.code and (g.system is null or v.system in (g.system, '')))`;
    return sql`select ${number(n)}, (select coalesce(json_agg(g.i), '[]')::text from ${rows} where ${listed}) from
      (${sourceSql({ of: 'ValueSet', canonical }, reach)}) x where x.id is not null and x.refusal is null`;
  });
  const rows = await rowsOf(reader, join(parts, ' union all '));
  const found = new Map(
    rows.map(([n, listed]) => [valueSets[Number(n)], new Set(JSON.parse(listed ?? '[]') as number[])]),
  );
  return bound.flatMap(({ valueSet, issue }, i) => (found.get(valueSet)?.has(i) === false ? [issue] : []));
}
