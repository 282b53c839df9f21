// The query and the body of $validate → what is to be validated, and how. The body is the resource itself, or Parameters that hold it.
// https://hl7.org/fhir/R4/resource-operation-validate.html, https://hl7.org/fhir/R4/operations.html#request
import type { Sent } from '../access/validate.ts';
import { parseJson, withoutBom } from '../json/json.ts';
import { isRecord } from '../json/object.ts';
import { itemSpans, memberSpans, type Span } from '../json/span.ts';
import { outcomeError } from '../outcome.ts';
import { shown } from '../shown.ts';
import { type Input, inputOf, only, placeOf } from './operation-input.ts';

export interface ValidateInput {
  readonly resource: Sent | undefined;
  readonly mode: Mode | undefined;
  /** A canonical. */
  readonly profile: string | undefined;
  /** Where a parameter is. */
  readonly at: (name: 'mode' | 'profile') => { readonly expression: string };
}

const modes = ['create', 'update', 'delete', 'profile'] as const;
export type Mode = (typeof modes)[number];

/**
 * @param text the body; empty if there is none
 * @param type the resource type of the address
 * @throws OutcomeError 400
 */
export function validateInput(querystring: string, text: string, type: string): ValidateInput {
  const body = withoutBom(text);
  const value = body.trim() === '' ? undefined : parseJson(body, Number.POSITIVE_INFINITY);
  const isParameters = isInput(value, type);
  const input = inputOf(querystring, isParameters ? value : undefined, '$validate');
  const sent = { value, text: body };
  return {
    resource: isParameters ? resourceIn(sent, input) : value === undefined ? undefined : sent,
    mode: modeOf(input),
    profile: only(input, 'profile'),
    at: name => placeOf(input, name),
  };
}

/** At `Parameters/$validate`, Parameters without a `resource` are what is to be validated. */
function isInput(value: unknown, type: string): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value) || value.resourceType !== 'Parameters') return false;
  if (type !== 'Parameters') return true;
  return (
    Array.isArray(value.parameter) && value.parameter.some(each => isRecord(each) && each.name === 'resource')
  );
}

function resourceIn({ value, text }: Sent, input: Input): Sent | undefined {
  const resource = input.get('resource')?.[0]?.value;
  const { parameter } = value as { readonly parameter?: readonly { readonly name: unknown }[] };
  const index = parameter?.findIndex(({ name }) => name === 'resource') ?? -1;
  return resource === undefined ? undefined : { value: resource, text: partOf(text, index) };
}

/** The text of a parameter's resource. */
function partOf(text: string, index: number): string {
  const parameters = memberOf(text, 'parameter');
  const item = [...itemSpans(parameters)][index];
  return memberOf(cut(parameters, item), 'resource');
}

function memberOf(text: string, key: string): string {
  for (const span of memberSpans(text)) if (span.key === key) return cut(text, span);
  throw new Error('The text is not that of the Parameters.');
}

function cut(text: string, span: Span | undefined): string {
  if (!span) throw new Error('The text is not that of the Parameters.');
  return text.slice(span.start, span.end);
}

/** @throws OutcomeError 400 */
function modeOf(input: Input): Mode | undefined {
  const text = only(input, 'mode');
  if (text === undefined) return undefined;
  const mode = modes.find(each => each === text);
  if (mode !== undefined) return mode;
  throw outcomeError(
    'value',
    `The mode is ${shown(text) || 'empty'}: it is one of ${modes.join(', ')}.`,
    placeOf(input, 'mode'),
  );
}
