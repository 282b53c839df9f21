// Reads the arguments of a call of `client`. All are checked, as the bot controls them.
import { elements } from '../base/definitions/elements.ts';
import { isId } from '../base/definitions/id.ts';
import { hasMoreValues } from '../base/json/count.ts';
import { parseNumberPreserving, printJson } from '../base/json/json.ts';
import { JsonNumber } from '../base/json/number.ts';
import { isJsonObject } from '../base/json/object.ts';
import type { PatchOperation } from '../base/json/patch.ts';
import { type JsonValue, MAX_DEPTH } from '../base/json/read.ts';
import { type OutcomeError, outcomeError } from '../base/outcome.ts';
import { shown } from '../base/short-text.ts';
import type { WriteOptions } from '../database/store/resource.ts';
import { taggedVersion } from '../database/store/version-tag.ts';

export type Argument = JsonValue | undefined;

/** Resources are nested in the list of arguments, or of variables; their depth is checked later. */
const mostDepth = MAX_DEPTH + 5;

/** @throws OutcomeError 400, 413, as all functions of this file */
export function argumentsOf(
  method: string,
  text: string,
  { maxBodyBytes, maxValues }: { readonly maxBodyBytes: number; readonly maxValues: number },
): readonly Argument[] {
  const given = `The arguments of client.${method}`;
  if (text.length > maxBodyBytes)
    throw outcomeError('too-long', `${given} have more than ${maxBodyBytes} bytes.`);
  if (hasMoreValues(text, maxValues))
    throw outcomeError('too-long', `${given} have more than ${maxValues} JSON values.`);
  const value = parseNumberPreserving(text, mostDepth);
  if (Array.isArray(value)) return value as readonly JsonValue[];
  throw outcomeError('value', `${given} are not a list.`);
}

export function typeOf(value: Argument, method: string): string {
  if (typeof value === 'string' && elements().resources.includes(value)) return value;
  throw refused(method, `${named(value)} is not a resource type of this server.`);
}

export function idOf(value: Argument, method: string): string {
  if (typeof value === 'string' && isId(value)) return value;
  throw refused(method, `${named(value)} is not an id: 1 to 64 letters, digits, hyphens and full stops.`);
}

export function resourceOf(
  value: Argument,
  method: string,
): { readonly type: string; readonly id: Argument; readonly text: string } {
  if (!isJsonObject(value)) throw refused(method, `${named(value)} is not a resource.`);
  return { type: typeOf(value.resourceType, method), id: value.id, text: printJson(value) };
}

export function bundleOf(value: Argument, method: string): ReturnType<typeof resourceOf> {
  if (isJsonObject(value) && value.resourceType === 'Bundle')
    return { type: 'Bundle', id: value.id, text: printJson(value) };
  throw refused(method, `${named(value)} is not a Bundle.`);
}

export function operationsOf(value: Argument, method: string): readonly PatchOperation[] {
  const isOperation = (each: JsonValue) =>
    isJsonObject(each) &&
    typeof each.op === 'string' &&
    typeof each.path === 'string' &&
    (each.from === undefined || typeof each.from === 'string');
  if (Array.isArray(value) && value.every(isOperation)) return value as unknown as readonly PatchOperation[];
  const example = '[{"op": "replace", "path": "/active", "value": true}]';
  throw refused(method, `the third argument is a JSON Patch: ${example}.`);
}

/**
 * The version that the last argument of a write expects: `{ ifMatch: '3' }`.
 *
 * @see https://hl7.org/fhir/R4/http.html#concurrency
 */
export function expectedOf(options: Argument, method: string): Pick<WriteOptions, 'ifMatch'> {
  const ifMatch = optionOf(options, 'ifMatch', method);
  if (ifMatch === undefined) return {};
  const text = ifMatch instanceof JsonNumber ? ifMatch.text : ifMatch;
  const version = typeof text === 'string' ? taggedVersion(text, true) : undefined;
  if (version !== undefined) return { ifMatch: version };
  throw refused(method, `ifMatch is ${named(ifMatch)}; write the version, meta.versionId.`);
}

/** The search of `ifNoneExist`; undefined without one. https://hl7.org/fhir/R4/http.html#ccreate */
export function noneExistOf(options: Argument): Argument {
  return optionOf(options, 'ifNoneExist', 'create');
}

function optionOf(options: Argument, known: string, method: string): Argument {
  if (options === undefined || options === null) return undefined;
  const one = `the last argument is an object with ${known}`;
  if (!isJsonObject(options)) throw refused(method, `${one}, and not ${named(options)}.`);
  const other = Object.keys(options).find(name => name !== known);
  if (other !== undefined) throw refused(method, `${one}; it has '${shown(other)}'.`);
  return options[known];
}

export function refused(method: string, reason: string): OutcomeError {
  return outcomeError('value', `client.${method}: ${reason}`);
}

function named(value: Argument): string {
  if (value === undefined || value === null) return 'nothing';
  return shown(typeof value === 'string' ? `'${value}'` : printJson(value));
}
