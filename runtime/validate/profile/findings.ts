// In: what is found of a resource by the rules of a profile, one by one. Out: issues as sentences, each with what it tells of; and what
// FHIRPath is to be asked.

import { type Match, typesIn } from '../../client/match.ts';
import { isRecord } from '../../json/object.ts';
import type { Invariant, Rules, SliceRules } from './rules.ts';

export interface ProfileIssue {
  readonly severity: 'error' | 'warning';
  readonly code: 'structure' | 'required' | 'value' | 'code-invalid' | 'invariant';
  readonly message: string;
  /** `Patient.identifier[0].system` */
  readonly expression: string;
  /** Elements whose content led to it, besides that it stands there: it tells of what they hold. */
  readonly by: readonly string[];
}

/** An invariant: `expression` is to be true of each of the elements. */
export interface Question extends Invariant {
  /** GraphQL name of their type. */
  readonly type: string;
  readonly elements: Asked[];
}

/** Where it stands, and its JSON. */
export interface Asked {
  readonly path: string;
  readonly value: unknown;
}

export interface Findings {
  readonly issues: readonly ProfileIssue[];
  readonly questions: readonly Question[];
}

export type JsonObject = Readonly<Record<string, unknown>>;

/** What a walk through a resource has found, and by what. */
export interface Walk {
  /** Whether an issue may be dependent: what may not is not counted either. */
  readonly isReported: (issue: ProfileIssue) => boolean;
  readonly issues: ProfileIssue[];
  /** What is asked of several elements is one question. */
  readonly questions: Map<string, Question>;
  /** By which elements the rules were chosen, as slices are. */
  readonly by: readonly string[];
  /** The name of the profile, for the messages. */
  readonly profile: string;
  readonly resource: JsonObject;
  /** The resource inside of it that references by `#id` are of: what is contained shares its container. */
  readonly around: JsonObject;
}

/** Findings of one profile are dependent at most. */
export const mostIssues = 100;

/** Where an element stands: its JSON path for people, and the FHIRPath that leads to it. */
export interface Place {
  readonly path: string;
  readonly focus: string;
}

/** A primitive is asked of by its place in the resource, where its extensions stand beside it. */
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

/** What is found then tells of what the slices are dependent apart by. */
export function dependingOn(slices: readonly SliceRules[], at: string, walk: Walk): Walk {
  const paths = slices.flatMap(({ match }) => matchPaths(match));
  const dependent = { ...walk, by: [...walk.by, ...paths.map(path => [at, ...path].join('.'))] };
  return slices.some(({ match }) => typesIn(match).length > 0) ? dependingOnContained(dependent) : dependent;
}

/** Which type a reference is of may be dependent by what is contained. */
export function dependingOnContained(walk: Walk): Walk {
  return { ...walk, by: [...walk.by, `${walk.resource.resourceType}.contained`] };
}

/** Of all elements that a test looks at. */
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

/** A sentence that ends in the name of the profile and what it does. */
export function report(
  code: ProfileIssue['code'],
  expression: string,
  sentence: string,
  { issues, by, profile, isReported }: Walk,
  does = 'demands',
): void {
  // Which of its types a choice has is content, too.
  const isOfValue = code === 'value' || code === 'code-invalid' || expression.endsWith('[x]');
  const issue: ProfileIssue = {
    severity: 'error',
    code,
    expression,
    by: isOfValue ? [...by, expression] : by,
    message: `${sentence} ${`${profile} ${does}`.trim()}.`,
  };
  if (isReported(issue)) issues.push(issue);
}
