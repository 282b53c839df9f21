// In: findings in a resource by the rules of a profile, one by one. Out: issues as sentences, each with the elements that it depends on;
// and the invariants that FHIRPath has to evaluate.

import { type Match, typesIn } from '../../../client/match.ts';
import { isRecord } from '../../json/object.ts';
import type { BoundCode } from '../code-binding.ts';
import type { Invariant, Rules, SliceRules } from './rules.ts';

export interface ProfileIssue {
  readonly severity: 'error' | 'warning';
  readonly code: 'structure' | 'required' | 'value' | 'code-invalid' | 'invariant';
  readonly message: string;
  /** `Patient.identifier[0].system` */
  readonly expression: string;
  /** Elements on whose content the issue depends: its text reveals something of them. */
  readonly by: readonly string[];
}

/** An invariant: `expression` must be true for each of the elements. */
export interface Question extends Invariant {
  /** GraphQL name of their type. */
  readonly type: string;
  readonly elements: Asked[];
}

/** An element: its path and its JSON value. */
export interface Asked {
  readonly path: string;
  readonly value: unknown;
}

export interface Findings {
  readonly issues: readonly ProfileIssue[];
  readonly questions: readonly Question[];
  readonly bound: readonly BoundCode<ProfileIssue>[];
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** The state of a walk through a resource. */
export interface Walk {
  /** Whether an issue may be reported; others do not count either. */
  readonly isReported: (issue: ProfileIssue) => boolean;
  readonly issues: ProfileIssue[];
  /** One question for all elements that an invariant applies to. */
  readonly questions: Map<string, Question>;
  readonly bound: BoundCode<ProfileIssue>[];
  /** Elements by which the rules were selected, such as discriminators of slices. */
  readonly by: readonly string[];
  /** The name of the profile, for the messages. */
  readonly profile: string;
  readonly resource: JsonObject;
  /** The resource in which references by `#id` are resolved: a contained resource shares its container. */
  readonly around: JsonObject;
}

/** The most issues of one profile that are reported. */
export const mostIssues = 100;

/** The place of an element: its JSON path for messages, and a FHIRPath that selects it. */
export interface Place {
  readonly path: string;
  readonly focus: string;
}

/** An invariant of a primitive is evaluated on the whole resource, since its extensions are in a sibling of the primitive. */
export function ask(
  invariant: Invariant,
  value: unknown,
  { path, focus }: Place,
  type: string,
  walk: Walk,
): void {
  const isWhole = isRecord(value);
  const expression = isWhole ? invariant.expression : `${focus}.all(${invariant.expression})`;
  const key = `${invariant.key}\n${type}\n${expression}`;
  const question = walk.questions.get(key) ?? {
    ...invariant,
    expression,
    type: isWhole ? type : String(walk.resource.resourceType),
    elements: [],
  };
  question.elements.push({ path, value: isWhole ? value : walk.resource });
  walk.questions.set(key, question);
}

/** For issues that depend on the elements by which slices are discriminated. */
export function dependingOn(slices: readonly SliceRules[], at: string, walk: Walk): Walk {
  const paths = slices.flatMap(({ match }) => matchPaths(match));
  const dependent = { ...walk, by: [...walk.by, ...paths.map(path => [at, ...path].join('.'))] };
  return slices.some(({ match }) => typesIn(match).length > 0) ? dependingOnContained(dependent) : dependent;
}

/** The type of a reference may depend on a contained resource. */
export function dependingOnContained(walk: Walk): Walk {
  return { ...walk, by: [...walk.by, `${walk.resource.resourceType}.contained`] };
}

/** The paths of all elements that a test reads. */
function matchPaths(match: Match): readonly (readonly string[])[] {
  switch (match.kind) {
    case 'not':
      return matchPaths(match.of);
    case 'all':
    case 'any':
      return match.of.flatMap(matchPaths);
    case 'some':
      return matchPaths(match.of).map(path => [...match.path, ...path]);
    default:
      return [match.path];
  }
}

export function checkCount(
  count: number,
  { min = 0, max }: Rules,
  at: string,
  slice: string | undefined,
  walk: Walk,
): void {
  const what = slice === undefined ? at : `${at}, slice ${slice},`;
  if (count < min) {
    const there = count === 0 ? 'is missing' : stands(count);
    report(
      'required',
      at,
      `${what} ${there}, and at least ${min} ${min === 1 ? 'is' : 'are'} demanded by`,
      walk,
      '',
    );
  } else if (max !== undefined && count > max) {
    const most = max === 0 ? 'none is' : `at most ${max} ${max === 1 ? 'is' : 'are'}`;
    report('structure', at, `${what} ${stands(count)}, and ${most} allowed by`, walk, '');
  }
}

function stands(count: number): string {
  return `stands ${count === 1 ? 'once' : `${count} times`}`;
}

/** Adds an issue. @param sentence is completed by the name of the profile and `does` */
export function report(
  code: ProfileIssue['code'],
  expression: string,
  sentence: string,
  walk: Walk,
  does = 'demands',
): void {
  const issue = issueOf(code, expression, sentence, walk, does);
  if (walk.isReported(issue)) walk.issues.push(issue);
}

export function issueOf(
  code: ProfileIssue['code'],
  expression: string,
  sentence: string,
  { by, profile }: Walk,
  does = 'demands',
): ProfileIssue {
  // The type of a choice is content, too.
  const isOfValue = code === 'value' || code === 'code-invalid' || expression.endsWith('[x]');
  return {
    severity: 'error',
    code,
    expression,
    by: isOfValue ? [...by, expression] : by,
    message: `${sentence} ${`${profile} ${does}`.trim()}.`,
  };
}
