// In: the text of a Parameters resource. Out: the operations of a FHIRPath Patch that it contains, each with its parts.
// https://hl7.org/fhir/R4/fhirpatch.html
import { parseNumberPreserving } from '../../base/json/json.ts';
import { JsonNumber } from '../../base/json/number.ts';
import { isJsonObject } from '../../base/json/object.ts';
import type { JsonObject } from '../../base/json/read.ts';
import { type IssueCode, type OutcomeError, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { checkedResource } from '../../base/validate/intake.ts';

export type PathOperation =
  | (At & { readonly type: 'add'; readonly name: string; readonly value: JsonObject })
  | (At & { readonly type: 'insert'; readonly value: JsonObject; readonly index: number })
  | (At & { readonly type: 'delete' })
  | (At & { readonly type: 'replace'; readonly value: JsonObject })
  | (At & { readonly type: 'move'; readonly source: number; readonly destination: number });

interface At {
  /** A FHIRPath expression. */
  readonly path: string;
}

/** More operations are refused before the first of them is done. */
export const MAX_PATH_OPERATIONS = 1_000;

/** @throws OutcomeError 400, 422 that names the operation by its index */
export function readPathPatch(text: string): readonly PathOperation[] {
  const resource = parseNumberPreserving(text);
  if (!isJsonObject(resource) || resource.resourceType !== 'Parameters')
    throw outcomeError(
      'structure',
      'The body of a FHIRPath Patch is a Parameters resource. Send a JSON Patch as application/json-patch+json.',
    );
  checkedResource(text, { level: 'full' });
  const parameters = objects(resource.parameter);
  if (parameters.length > MAX_PATH_OPERATIONS)
    throw outcomeError(
      'too-costly',
      `The patch has ${parameters.length} operations; at most ${MAX_PATH_OPERATIONS} are done.`,
    );
  return parameters.map((parameter, i) => {
    if (parameter.name !== 'operation')
      throw outcomeError(
        'invalid',
        `Parameters.parameter[${i}] is named ${nameOf(parameter)}, not operation.`,
        {
          expression: `Parameters.parameter[${i}]`,
        },
      );
    return operation(partsOf(parameter, i), i);
  });
}

/** The refusal of an operation: `operation[2] (delete Patient.name): …` */
export function refusedOperation(
  index: number,
  shape: { readonly type: string; readonly path: string } | undefined,
  code: IssueCode,
  reason: string,
  cause?: unknown,
): OutcomeError {
  const what = shape ? ` (${shown(shape.type)} ${shown(shape.path)})` : '';
  return outcomeError(
    code,
    `operation[${index}]${what}: ${reason.replace(/\.$/, '')}. Nothing of the patch was done.`,
    { expression: `Parameters.parameter[${index}]`, cause },
  );
}

type Parts = ReadonlyMap<string, JsonObject>;

function operation(parts: Parts, i: number): PathOperation {
  const type = textOf(parts, 'type', i);
  const path = textOf(parts, 'path', i).trim();
  const wrong = (reason: string) => refusedOperation(i, { type, path }, 'invalid', reason);
  const allowed = Object.hasOwn(partNames, type) ? partNames[type] : undefined;
  if (!allowed) throw wrong('type is none of add, insert, delete, replace and move');
  const names = ['type', 'path', ...allowed];
  const other = [...parts.keys()].find(name => !names.includes(name));
  if (other !== undefined) throw wrong(`it has no part ${shown(other)}`);
  const missing = names.find(name => !parts.has(name));
  if (missing !== undefined) throw wrong(`its part ${missing} is missing`);
  switch (type) {
    case 'add':
      return { type, path, name: textOf(parts, 'name', i), value: valuePart(parts) };
    case 'insert':
      return { type, path, value: valuePart(parts), index: countOf(parts, 'index', wrong) };
    case 'replace':
      return { type, path, value: valuePart(parts) };
    case 'move':
      return {
        type,
        path,
        source: countOf(parts, 'source', wrong),
        destination: countOf(parts, 'destination', wrong),
      };
    default:
      return { type: 'delete', path };
  }
}

/** Besides `type` and `path`. All are required. */
const partNames: Readonly<Record<string, readonly string[]>> = {
  add: ['name', 'value'],
  insert: ['value', 'index'],
  delete: [],
  replace: ['value'],
  move: ['source', 'destination'],
};

function partsOf(parameter: JsonObject, i: number): Parts {
  const parts = new Map<string, JsonObject>();
  for (const part of objects(parameter.part)) {
    const name = nameOf(part);
    if (parts.has(name)) throw refusedOperation(i, undefined, 'invalid', `it has the part ${name} twice`);
    parts.set(String(part.name), part);
  }
  return parts;
}

function textOf(parts: Parts, name: string, i: number): string {
  const { valueString, valueCode } = parts.get(name) ?? {};
  const text = valueString ?? valueCode;
  if (typeof text === 'string' && text.trim() !== '') return text;
  const type = name === 'type' ? 'valueCode' : 'valueString';
  throw refusedOperation(i, undefined, 'required', `its part ${name} has no ${type}`);
}

function valuePart(parts: Parts): JsonObject {
  return parts.get('value') ?? {};
}

function countOf(parts: Parts, name: string, wrong: (reason: string) => OutcomeError): number {
  const { valueInteger, valueUnsignedInt, valuePositiveInt } = parts.get(name) ?? {};
  const number = valueInteger ?? valueUnsignedInt ?? valuePositiveInt;
  if (number instanceof JsonNumber && /^\d{1,9}$/.test(number.text)) return Number(number.text);
  throw wrong(`its part ${name} takes a valueInteger that is not negative`);
}

function nameOf({ name }: JsonObject): string {
  return typeof name === 'string' ? shown(name) : '…';
}

/** The structure was checked. */
function objects(value: JsonObject[string] | undefined): readonly JsonObject[] {
  return Array.isArray(value) ? (value as readonly JsonObject[]).filter(isJsonObject) : [];
}
