// A fault of structure and the present place of the check → an issue with path and sentence.

import { pathText, shortened } from '../json/fault.ts';
import { MAX_DEPTH } from '../json/read.ts';
import type { IssueCode } from '../outcome.ts';
import { suggestion } from '../suggestion.ts';
import { BROKEN, type Format, type Verdict } from './format.ts';
import type { FieldTable, TypeTable } from './table.ts';

/** A fault of a resource, at `expression`, in a sentence with advice. */
export interface Issue {
  /**
   * `error`: projecting or indexing the resource would be unsafe (a wrong shape or JSON kind, no known type, a date
   * that is invalid); `strict`: safe, but against the definitions; `warning`: reported, not refused.
   */
  readonly severity: 'error' | 'strict' | 'warning';
  readonly code: IssueCode;
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
}

export interface JsonRecord {
  readonly [key: string]: unknown;
}

/** The most issues that are reported. */
export const MAX_ISSUES = 100;

export function report(
  at: Report,
  severity: Issue['severity'],
  code: IssueCode,
  sentence: (path: string) => string,
  lacks?: string,
): void {
  if (at.issues.length >= MAX_ISSUES || (severity === 'strict' && !at.strict)) return;
  at.issues.push(issueOf(at, severity, code, sentence, lacks));
}

/** An issue at the present place. */
export function issueOf(
  at: Report,
  severity: Issue['severity'],
  code: IssueCode,
  sentence: (path: string) => string,
  lacks?: string,
): Issue {
  const expression = pathText(at.root, at.path, at.depth);
  const message = sentence(shortened(expression, 200));
  return { severity, code, expression, message, ...(lacks === undefined ? {} : { lacks }) };
}

export function reportUnknown(at: Report, key: string, type: TypeTable): void {
  if (key === '__proto__') {
    reportProto(at);
    return;
  }
  at.path[at.depth++] = key;
  report(
    at,
    'strict',
    'structure',
    path => `${path} is not an element of ${type.name}. ${adviceForUnknown(key, type)}`,
  );
  at.depth--;
}

export function reportProto(at: Report): void {
  report(at, 'error', 'structure', path => `${path} has a member named __proto__. Remove it.`);
}

export function reportDepth(at: Report): void {
  const rule = `stands more than ${MAX_DEPTH} objects and arrays deep`;
  report(at, 'error', 'structure', path => `${path} ${rule}. Send the data less deeply nested.`);
}

export function reportFormat(
  at: Report,
  field: FieldTable,
  { advice, explain }: Format,
  verdict: Verdict,
  value: never,
): void {
  const fault = explain?.(value);
  if (fault) {
    report(at, 'strict', fault.code, path => `${path} ${fault.reason}`);
    return;
  }
  report(
    at,
    verdict === BROKEN ? 'error' : 'strict',
    'value',
    path => `${path} does not fit the type ${field.type}. Write it ${advice}.`,
  );
}

export function reportMissing(at: Report, type: TypeTable, seen: number): void {
  const named = new Set<string>();
  for (const field of type.fields.values()) {
    if (field.requiredBit === 0 || (seen & field.requiredBit) !== 0 || field.role === 'companion') continue;
    const name = field.choice === undefined ? field.name : `${field.choice}[x]`;
    if (named.has(name)) continue;
    named.add(name);
    report(at, 'strict', 'required', path => `${path} lacks the required element ${name}. Add it.`, name);
  }
}

export function reportChoices(at: Report, value: object, type: TypeTable): void {
  const groups = new Map<string, Set<string>>();
  for (const key of Object.keys(value)) {
    const field = type.fields.get(key);
    if (field?.choice === undefined) continue;
    const names = groups.get(field.choice) ?? new Set();
    groups.set(field.choice, names.add(field.role === 'companion' ? field.partner : field.name));
  }
  for (const [choice, names] of groups) {
    if (names.size < 2) continue;
    const listed = [...names].join(' and ');
    report(
      at,
      'strict',
      'structure',
      path => `${path} has ${listed}, and ${choice}[x] takes one value. Keep one of them.`,
    );
  }
}

export function reportKind(at: Report, field: FieldTable, value: unknown): void {
  report(
    at,
    'error',
    'structure',
    path =>
      `${path} is of type ${field.type} and must be ${KIND[field.json]}, not ${kindOf(value)}. Correct the value.`,
  );
}

/** `value` is an array instead of one value, or vice versa. */
export function reportList(at: Report, field: FieldTable, value: unknown): void {
  const sentence = field.list
    ? (path: string) =>
        `${path} repeats and must be an array, not ${kindOf(value)}. Put the value in square brackets.`
    : (path: string) => `${path} takes one value and must not be an array. Remove the square brackets.`;
  report(at, 'error', 'structure', sentence);
}

export function reportObject(at: Report, type: string, value: unknown): void {
  report(
    at,
    'error',
    'structure',
    path => `${path} is of type ${type} and must be an object, not ${kindOf(value)}. Correct the value.`,
  );
}

export function reportEmpty(at: Report, what: 'array' | 'object' | 'string'): void {
  report(
    at,
    'strict',
    what === 'string' ? 'value' : 'structure',
    path => `${path} is an empty ${what}. Leave the element out instead.`,
  );
}

/** The start of a value for a sentence. */
export function shown(value: unknown): string {
  return `'${shortened(String(value), 60)}'`;
}

function adviceForUnknown(key: string, type: TypeTable): string {
  const choices: string[] = [];
  for (const field of type.fields.values()) {
    if (field.choice === key && field.role !== 'companion') choices.push(field.name);
    else if (field.name.toLowerCase() === key.toLowerCase()) return `Write ${field.name} instead.`;
  }
  if (choices.length > 0) {
    return `Write the type into the name, as in ${choices.slice(0, 3).join(', ')}.`;
  }
  const names = [...type.fields.values()].filter(({ role }) => role !== 'companion').map(({ name }) => name);
  return (
    'Correct its name or remove it; what the type does not provide for belongs into an extension.' +
    suggestion(key, names)
  );
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : KIND[typeof value as keyof typeof KIND];
}

const KIND = { string: 'a string', number: 'a number', boolean: 'true or false' } as const;
