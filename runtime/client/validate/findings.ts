// The state of a walk through a resource by the rules of a profile, and its issues in words.

import type { BoundCoding } from './code-binding.ts';
import type { Issue } from './report.ts';
import type { Invariant, RuleSet, Rules, SliceRules } from './rules.ts';
import type { Tables } from './table.ts';

export interface ProfileIssue {
  readonly severity: 'error' | 'warning';
  readonly code: Issue['code'];
  readonly message: string;
  /** `Patient.identifier[0].system` */
  readonly expression: string;
  /** Elements on whose content the issue depends: its text reveals something of them. */
  readonly by: readonly string[];
}

export type JsonObject = Readonly<Record<string, unknown>>;

export interface Walk {
  readonly issues: ProfileIssue[];
  /** The name of the profile, for the messages. */
  readonly profile: string;
  readonly rules: RuleSet;
  readonly tables: Tables;
  readonly resource: JsonObject;
  /** The resource in which references by `#id` are resolved: a contained resource shares its container. */
  readonly around: JsonObject;
  /** Elements by which the rules were selected, such as discriminators of slices. */
  readonly by: readonly string[];
  /** Whether an issue may be reported; others do not count either. Undefined: all may. */
  readonly isReported?: (issue: ProfileIssue) => boolean;
  /** Evaluates an invariant on a value, now or later. */
  readonly ask: (invariant: Invariant, value: unknown, place: Place, type: string, walk: Walk) => void;
  /** Of codes that do not come with the rules. */
  readonly leave?: (key: string, codings: readonly BoundCoding[], issue: ProfileIssue) => void;
  /** The walk for issues that depend on the elements by which slices are selected; on contained resources without `slices`. */
  readonly depending?: (walk: Walk, slices?: readonly SliceRules[], at?: string) => Walk;
}

/** The most issues of one profile that are reported. */
export const mostIssues = 100;

/** The place of an element: its JSON path for messages, and a FHIRPath that selects it. */
export interface Place {
  readonly path: string;
  readonly focus: string;
}

export function checkCount(
  count: number,
  { min = 0, max }: Rules,
  at: string,
  slice: string | undefined,
  walk: Walk,
): void {
  const what = slice === undefined ? at : `${at}, slice ${slice},`;
  const there = `stands ${count === 1 ? 'once' : `${count} times`}, and`;
  const are = (most: number) => `${most} ${most === 1 ? 'is' : 'are'}`;
  if (count < min)
    report(
      'required',
      at,
      `${what} ${count === 0 ? 'is missing, and' : there} at least ${are(min)} demanded by`,
      walk,
      '',
    );
  else if (max !== undefined && count > max)
    report(
      'structure',
      at,
      `${what} ${there} ${max === 0 ? 'none is' : `at most ${are(max)}`} allowed by`,
      walk,
      '',
    );
}

/** Adds an issue. @param sentence is completed by the name of the profile and `does` */
export function report(
  code: ProfileIssue['code'],
  expression: string,
  sentence: string,
  walk: Walk,
  does = ' demands',
): void {
  const issue = issueOf(code, expression, sentence, walk, does);
  if (walk.isReported?.(issue) !== false) walk.issues.push(issue);
}

export function issueOf(
  code: ProfileIssue['code'],
  expression: string,
  sentence: string,
  { by, profile }: Walk,
  does = ' demands',
): ProfileIssue {
  // The type of a choice is content, too.
  const isOfValue = code === 'value' || code === 'code-invalid' || expression.endsWith('[x]');
  return {
    severity: 'error',
    code,
    expression,
    by: isOfValue ? [...by, expression] : by,
    message: `${sentence} ${profile}${does}.`,
  };
}
