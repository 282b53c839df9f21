// In: a resource and the profile that it claims. Out: issues where it does not conform, with the element's path, and the invariants that
// have to be evaluated. The check itself is one with the client's: runtime/client/validate/profile.ts.

import type { BoundCode } from '../../../client/validate/code-binding.ts';
import {
  type JsonObject,
  mostIssues,
  type ProfileIssue,
  type Walk,
} from '../../../client/validate/findings.ts';
import { checkProfile } from '../../../client/validate/profile.ts';
import { elements } from '../../definitions/elements.ts';
import { tables } from '../tables.ts';
import { asking, depending, type Findings, type Question } from './findings.ts';
import { ruleSet } from './rules.ts';

/** @param isReported whether an issue may be reported; the first hundred of these are returned */
export function validate(
  resource: JsonObject,
  profile: string,
  isReported: NonNullable<Walk['isReported']> = () => true,
): Findings {
  const questions = new Map<string, Question>();
  const bound: BoundCode<ProfileIssue>[] = [];
  const issues = checkProfile(resource, profile, ruleSet(), tables(elements()), {
    isReported,
    depending,
    ask: asking(questions),
    leave: (key, codings, issue) => {
      if (isReported(issue)) bound.push({ valueSet: key.slice(0, key.lastIndexOf('|')), codings, issue });
    },
  });
  return { issues: issues.slice(0, mostIssues), questions: [...questions.values()], bound };
}
