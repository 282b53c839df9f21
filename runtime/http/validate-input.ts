// The query and the body of $validate → what is to be validated, and how. The body is the resource itself, or Parameters that hold it.
// https://hl7.org/fhir/R4/resource-operation-validate.html, https://hl7.org/fhir/R4/operations.html#request
import type { Sent } from '../access/validate.ts';
import { parseJson, withoutBom } from '../json/json.ts';
import { isRecord } from '../json/object.ts';
import { itemSpans, memberSpans, type Span } from '../json/span.ts';
import { outcomeError } from '../outcome.ts';
import { shown } from '../shown.ts';

export interface ValidateInput {
  readonly resource: Sent | undefined;
  readonly mode: Mode | undefined;
  /** A canonical. */
  readonly profile: string | undefined;
}

const modes = ['create', 'update', 'delete', 'profile'] as const;
export type Mode = (typeof modes)[number];

/**
 * @param text the body; empty if there is none
 * @param type the resource type of the address
 * @throws OutcomeError 400
 */
export function validateInput(querystring: string, text: string, type: string): ValidateInput {
  const { resource, mode, profile } = bodyInput(withoutBom(text), type);
  const query = new URLSearchParams(querystring);
  return {
    resource,
    mode: modeOf(only('mode', [...query.getAll('mode'), ...mode])),
    profile: only('profile', [...query.getAll('profile'), ...profile]),
  };
}

interface BodyInput {
  readonly resource: Sent | undefined;
  readonly mode: readonly string[];
  readonly profile: readonly string[];
}

function bodyInput(text: string, type: string): BodyInput {
  if (text.trim() === '') return { resource: undefined, mode: [], profile: [] };
  const value = parseJson(text, Number.POSITIVE_INFINITY);
  return isInput(value, type)
    ? parametersInput(value, text)
    : { resource: { value, text }, mode: [], profile: [] };
}

/** At `Parameters/$validate`, Parameters without a `resource` are what is to be validated. */
function isInput(value: unknown, type: string): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value) || value.resourceType !== 'Parameters') return false;
  if (type !== 'Parameters') return true;
  return (
    Array.isArray(value.parameter) && value.parameter.some(each => isRecord(each) && each.name === 'resource')
  );
}

function parametersInput({ parameter }: Readonly<Record<string, unknown>>, text: string): BodyInput {
  const resources: Sent[] = [];
  const mode: string[] = [];
  const profile: string[] = [];
  if (parameter !== undefined && !Array.isArray(parameter))
    throw fault('structure', 'Parameters.parameter', 'must be an array.');
  for (const [i, each] of ((parameter ?? []) as readonly unknown[]).entries()) {
    const at = `Parameters.parameter[${i}]`;
    if (!isRecord(each)) throw fault('structure', at, 'must be an object.');
    const { name } = each;
    if (name === 'resource') {
      if (!isRecord(each.resource)) throw fault('structure', at, 'has no resource: send it as resource.');
      resources.push({ value: each.resource, text: partOf(text, i) });
    } else if (name === 'mode') {
      if (typeof each.valueCode !== 'string') throw fault('value', at, 'is the mode: send it as valueCode.');
      mode.push(each.valueCode);
    } else if (name === 'profile') {
      const canonical = each.valueUri ?? each.valueCanonical;
      if (typeof canonical !== 'string') throw fault('value', at, 'is the profile: send it as valueUri.');
      profile.push(canonical);
    } else {
      const rule = `is ${shown(String(name))}: $validate has resource, mode and profile.`;
      throw fault('not-supported', at, rule);
    }
  }
  if (resources.length > 1)
    throw fault('invalid', 'Parameters.parameter', 'has several resources: send them one by one.');
  return { resource: resources[0], mode, profile };
}

/** The text of a parameter's resource. Of repeated keys the last counts. */
function partOf(text: string, index: number): string {
  const parameters = memberOf(text, 'parameter');
  const item = [...itemSpans(parameters)][index];
  return memberOf(cut(parameters, item), 'resource');
}

function memberOf(text: string, key: string): string {
  return cut(
    text,
    [...memberSpans(text)].findLast(span => span.key === key),
  );
}

function cut(text: string, span: Span | undefined): string {
  if (!span) throw new Error('The text is not that of the Parameters.');
  return text.slice(span.start, span.end);
}

/** @throws OutcomeError 400 if there are different values */
function only(name: string, values: readonly string[]): string | undefined {
  const [first, ...others] = values;
  if (others.every(each => each === first)) return first;
  throw outcomeError(
    'invalid',
    `There are several values of ${name}: ${shown(values.join(', '))}. Send one.`,
  );
}

/** @throws OutcomeError 400 */
function modeOf(text: string | undefined): Mode | undefined {
  if (text === undefined) return undefined;
  const mode = modes.find(each => each === text);
  if (mode !== undefined) return mode;
  throw outcomeError('value', `The mode is ${shown(text) || 'empty'}: it is one of ${modes.join(', ')}.`);
}

function fault(code: 'structure' | 'value' | 'not-supported' | 'invalid', at: string, rule: string) {
  return outcomeError(code, `${at} ${rule}`, { expression: at });
}
