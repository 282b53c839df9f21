// The text of a resource → the checked resource, with type, id and the text to store.
// The text is never printed from the parsed value, so that every digit stays: architecture, section 5.

import type { BoundCode } from '../../client/validate/code-binding.ts';
import { integerTypes } from '../../client/validate/table.ts';
import type { TargetRules } from '../../client/validate/target.ts';
import { type Elements, elements } from '../definitions/elements.ts';
import { pathText, shortened } from '../json/fault.ts';
import { parseJson, parseNumberPreserving, withoutBom } from '../json/json.ts';
import { JsonNumber } from '../json/number.ts';
import { isJsonObject, isRecord } from '../json/object.ts';
import { type JsonValue, MAX_DEPTH } from '../json/read.ts';
import { OutcomeError, outcomeError, outcomeIssue, outcomeOf } from '../outcome.ts';
import { setMember } from './stamp.ts';
import { checkStructure, type Issue, type Level } from './structure.ts';

/** Throws an OutcomeError that names every fault (the first 100), with path and advice. */
export function intake(text: string, options: IntakeOptions): Intake {
  const body = withoutBom(text);
  const bound: BoundCode<Issue>[] = [];
  const resource = checkedResource(body, options, bound);
  const part = partIssue(resource);
  if (part && !options.isHidden?.(part)) refuse([part]);
  return { type: resource.resourceType, ...identified(resource, body, options), bound };
}

/** What `_summary` and `_elements` return is a part of a resource: stored as the whole, it would delete the rest. */
function partIssue({ resourceType, meta }: Resource): Issue | undefined {
  const tags: unknown = meta?.tag;
  const at = Array.isArray(tags) ? tags.findIndex(isSubsetted) : -1;
  if (at < 0) return undefined;
  const expression = `${resourceType}.meta.tag[${at}]`;
  return {
    severity: 'strict',
    code: 'invariant',
    expression,
    message:
      `${expression} is SUBSETTED: this is a part of a resource, and stored it would delete ` +
      'the rest. Read the whole one and change that, or send a PATCH.',
  };
}

function isSubsetted(tag: unknown): boolean {
  return isRecord(tag) && tag.code === subsetted.code && tag.system === subsetted.system;
}

/** The tag of a resource that is not whole. https://hl7.org/fhir/R4/resource.html#Meta */
export const subsetted = {
  system: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
  code: 'SUBSETTED',
};

/** The same for a resource that need not have an id, as it is not stored. */
export function checkedResource(
  body: string,
  options: Pick<IntakeOptions, 'level' | 'expect' | 'targets' | 'unique' | 'isHidden' | 'elements'>,
  bound?: BoundCode<Issue>[],
): Resource {
  // The structural check limits the depth.
  const value = parseJson(body, Number.POSITIVE_INFINITY);
  if (options.expect !== undefined) checkType(value, options.expect.type);
  const { isHidden } = options;
  const numbers = { hasInteger: false };
  const table = options.elements ?? elements();
  const structural = checkStructure(value, table, {
    level: options.level,
    ...(options.targets ? { targets: { severity: 'strict', ...options.targets } } : {}),
    unique: options.unique === true,
    ...(bound ? { bound } : {}),
    numbers,
  });
  const isSuspect = structural.length === 0 && numbers.hasInteger && otherForm.test(body);
  const found = isSuspect ? integerFaults(parseNumberPreserving(body, MAX_DEPTH), table) : structural;
  const issues = isHidden ? found.filter(issue => !isHidden(issue)) : found;
  if (issues.length > 0) refuse(issues);
  return value as Resource;
}

export interface IntakeOptions {
  readonly level: Level;
  /** Type and id of the URL; those of the body must be the same. */
  readonly expect?: { readonly type: string; readonly id?: string };
  /** For a create: the id that the server assigns, whatever the body has. https://hl7.org/fhir/R4/http.html#create */
  readonly assignId?: string;
  /** References to types that the element does not name are refused too; those below this base are our own. */
  readonly targets?: Omit<TargetRules, 'severity'>;
  /** Contained resources of one id are refused too. */
  readonly unique?: boolean;
  /** Whether an issue is in an element that is hidden from the writer: it is not reported. */
  readonly isHidden?: (issue: Issue) => boolean;
  /** The generated table unless given. */
  readonly elements?: Elements;
}

export interface Intake {
  readonly type: string;
  readonly id: string;
  /** As JSON.parse reads it: for extractors, not for storing. */
  readonly resource: Resource;
  /** The text as it came, without a byte order mark: give it to `stamp`. */
  readonly text: string;
  /** Codes that a required value set which the project may store has to have. */
  readonly bound: readonly BoundCode<Issue>[];
}

/** A resource that passed the check. */
export interface Resource {
  readonly resourceType: string;
  readonly id?: string;
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly [element: string]: unknown;
}

/** Checked first: issues of another type would be misleading. @throws OutcomeError 400 */
export function checkType(value: unknown, expected: string): void {
  if (typeof value !== 'object' || value === null || !('resourceType' in value)) return;
  const type = value.resourceType;
  if (typeof type !== 'string' || type === expected || !elements().resources.includes(type)) return;
  const sentence = `The body is of type ${type} and the URL says ${expected}. Make them the same.`;
  throw outcomeError('invalid', sentence, { expression: `${type}.resourceType` });
}

function refuse(issues: readonly Issue[]): void {
  const faults = issues.filter(issue => issue.severity !== 'warning');
  if (faults.length === 0) return;
  const result = outcomeOf(
    faults.map(issue => outcomeIssue('error', issue.code, issue.message, issue.expression)),
  );
  // 422 is for resources that could be read: https://hl7.org/fhir/R4/http.html#create
  const readable = faults.every(issue => issue.code === 'code-invalid' || issue.code === 'invariant');
  throw new OutcomeError(result, { status: readable ? 422 : 400 });
}

function identified(
  resource: Resource,
  text: string,
  options: IntakeOptions,
): Omit<Intake, 'type' | 'bound'> {
  const { expect, assignId } = options;
  const type = resource.resourceType;
  if (assignId !== undefined) {
    const withId = setMember(text, 'id', JSON.stringify(assignId), resource.id !== undefined);
    return { id: assignId, resource: { ...resource, id: assignId }, text: withId };
  }
  const { id } = resource;
  if (id === undefined) {
    const sentence = `${type} has no id. Add one of 1 to 64 letters, digits, hyphens and full stops.`;
    throw outcomeError('required', sentence, { expression: `${type}.id` });
  }
  if (expect?.id !== undefined && expect.id !== id) {
    const sentence = `The body's id is '${id}' and the URL says '${expect.id}'. Make them the same.`;
    throw outcomeError('invalid', sentence, { expression: `${type}.id` });
  }
  return { id, resource, text };
}

/** May report false positives, such as decimals and text in strings. */
const otherForm = /[:,[]\s*-?(?:\d+\.0+(?!\d)|\d+(?:\.\d+)?[eE]|(?<=-)0(?![\d.]))/;

function integerFaults(resource: JsonValue, { types }: Elements): readonly Issue[] {
  const issues: Issue[] = [];
  const path: (string | number)[] = [];
  const root = typeOf(resource);
  visit(resource, root);
  return issues;

  function visit(value: JsonValue, type: string): void {
    if (!isJsonObject(value)) return;
    const fields = Object.hasOwn(types, type) ? types[type]?.fields : undefined;
    for (const [key, item] of Object.entries(value)) {
      const name = key.replace(/^_/, '');
      const field = fields && Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (field === undefined) continue;
      path.push(key);
      for (const [i, each] of Array.isArray(item) ? item.entries() : [[-1, item] as const]) {
        if (i >= 0) path.push(i);
        if (each instanceof JsonNumber) check(each.text, field.type);
        else visit(each, field.type === 'Resource' ? typeOf(each) : field.primitive ? 'Element' : field.type);
        if (i >= 0) path.pop();
      }
      path.pop();
    }
  }

  function check(text: string, type: string): void {
    if (!integerTypes.has(type) || /^(?:0|-?[1-9]\d*)$/.test(text)) return;
    const expression = pathText(root, path);
    const message =
      `${shortened(expression, 200)} is ${shortened(text, 40)} and of type ${type}. Write it ` +
      'without a point, an exponent and the sign of zero.';
    issues.push({ severity: 'strict', code: 'value', expression, message });
  }
}

function typeOf(value: JsonValue): string {
  return isJsonObject(value) && typeof value.resourceType === 'string' ? value.resourceType : '';
}
