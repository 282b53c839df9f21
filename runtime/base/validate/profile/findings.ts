// What the server does with the findings of a profile besides reporting them: it evaluates invariants later, by FHIRPath where they are not
// compiled, tests codes by stored value sets, and knows which elements an issue reveals.

import { type Match, typesIn } from '../../../client/match.ts';
import type { BoundCode } from '../../../client/validate/code-binding.ts';
import type { ProfileIssue, Walk } from '../../../client/validate/findings.ts';
import type { Invariant } from '../../../client/validate/rules.ts';
import { isRecord } from '../../json/object.ts';

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

/** An invariant of a primitive is evaluated on the whole resource, since its extensions are in a sibling of the primitive. */
export function asking(questions: Map<string, Question>): Walk['ask'] {
  return (invariant, value, { path, focus }, type, walk) => {
    const isWhole = isRecord(value);
    const expression = isWhole ? invariant.expression : `${focus}.all(${invariant.expression})`;
    const key = `${invariant.key}\n${type}\n${expression}`;
    const question = questions.get(key) ?? {
      ...invariant,
      expression,
      type: isWhole ? type : String(walk.resource.resourceType),
      elements: [],
    };
    question.elements.push({ path, value: isWhole ? value : walk.resource });
    questions.set(key, question);
  };
}

/** The type of a reference may depend on a contained resource. */
export const depending: NonNullable<Walk['depending']> = (walk, slices, at = '') => {
  const paths = (slices ?? []).flatMap(({ match }) => matchPaths(match));
  const isOnContained = slices?.some(({ match }) => typesIn(match).length > 0) ?? true;
  return {
    ...walk,
    by: [
      ...walk.by,
      ...paths.map(path => [at, ...path].join('.')),
      ...(isOnContained ? [`${walk.resource.resourceType}.contained`] : []),
    ],
  };
};

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
