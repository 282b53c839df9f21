// A fault of structure and the present place of the check → an issue with path and sentence. The sentences are those of the caller: a
// server explains (runtime/base/validate/report.ts), a form has little room.

import type { Verdict } from './format.ts';
import type { NarrativeFault } from './narrative.ts';
import { pathText, shortened } from './place.ts';
import type { FieldTable, TypeTable } from './table.ts';

/** A fault of a resource, at `expression`, in a sentence. */
export interface Issue {
  /**
   * `error`: projecting or indexing the resource would be unsafe (a wrong shape or JSON kind, no known type, a date
   * that is invalid); `strict`: safe, but against the definitions; `warning`: reported, not refused.
   */
  readonly severity: 'error' | 'strict' | 'warning';
  readonly code: 'structure' | 'required' | 'value' | 'code-invalid' | 'invariant';
  /** `Patient.name[0].given[1]` */
  readonly expression: string;
  readonly message: string;
  /** What is missing there: `status`, `value[x]`. */
  readonly lacks?: string;
}

/** The present place of a check and its issues; one object per check, its path a stack that is never shrunk. */
export interface Report {
  readonly path: (string | number)[];
  depth: number;
  root: string;
  /** Whether issues of severity `strict` are wanted. */
  readonly strict: boolean;
  readonly issues: Issue[];
  readonly say: <Phrase extends keyof Phrases>(
    path: string,
    phrase: Phrase,
    about: Phrases[Phrase],
  ) => string;
}

/**
 * What is wrong with an element, and what that is about. The first of it completes the phrase, where it is a text: `must be a string`.
 */
export interface Phrases {
  readonly 'is an empty': [what: 'array' | 'object' | 'string'];
  readonly 'is contained and needs an id': [];
  readonly 'is nested too deeply': [];
  readonly 'is not an element of': [type: string, key: string, table: TypeTable];
  readonly 'is null, as is': [partner: string];
  readonly 'is required': [name: string];
  readonly 'is the id of another contained resource': [];
  readonly 'has more items than': [partner: string, own: number, others: number];
  readonly 'must be a': [json: FieldTable['json'], type: string, value: unknown];
  readonly 'must be a code of': [valueSet: string, code?: string, codes?: ReadonlySet<string>];
  readonly 'must be a valid': [type: string, fault: Verdict | NarrativeFault];
  readonly 'must be an array': [value: unknown];
  readonly 'must be an object of type': [type: string, value: unknown];
  readonly 'must have one of': [names: string, choice: string];
  readonly 'must have no __proto__': [];
  readonly 'must not be an array': [];
  readonly 'must not be in a contained resource': [];
  readonly 'must refer to a': [targets: string, type: string];
  readonly 'needs a resourceType': [type: unknown];
  readonly 'refers to nothing that is contained': [];
}

export interface JsonRecord {
  readonly [key: string]: unknown;
}

/** The most issues that are reported. */
export const MAX_ISSUES = 100;

export function report<Phrase extends keyof Phrases>(
  at: Report,
  severity: Issue['severity'],
  code: Issue['code'],
  phrase: Phrase,
  ...about: Phrases[Phrase]
): void {
  if (at.issues.length < MAX_ISSUES && (severity !== 'strict' || at.strict))
    at.issues.push(issueOf(at, severity, code, phrase, ...about));
}

/** An issue at the present place. */
export function issueOf<Phrase extends keyof Phrases>(
  at: Report,
  severity: Issue['severity'],
  code: Issue['code'],
  phrase: Phrase,
  ...about: Phrases[Phrase]
): Issue {
  const expression = pathText(at.root, at.path, at.depth);
  return { severity, code, expression, message: at.say(shortened(expression, 200), phrase, about) };
}

/** Without a place of its own: what is at the key. */
export function reportAt<Phrase extends keyof Phrases>(
  at: Report,
  keys: readonly (string | number)[],
  code: Issue['code'],
  phrase: Phrase,
  ...about: Phrases[Phrase]
): void {
  for (const key of keys) at.path[at.depth++] = key;
  report(at, 'strict', code, phrase, ...about);
  at.depth -= keys.length;
}
