// In: the part `value` of an operation of a FHIRPath Patch, and the element that it becomes. Out: its name and value in JSON.
// https://hl7.org/fhir/R4/fhirpatch.html: a datatype is sent as `value[x]`, a BackboneElement as a part for each of its elements.

import { elements, type FieldElements } from '../../base/definitions/elements.ts';
import type { JsonObject, JsonValue } from '../../base/json/read.ts';
import { shown } from '../../base/short-text.ts';
import { fieldsNamed, PatchFault } from './place.ts';

export interface ElementValue {
  /** The element: `valueQuantity` for `value`. */
  readonly key: string;
  readonly field: FieldElements;
  /** One item if the element repeats. A primitive may have only an id and extensions. */
  readonly value: JsonValue | undefined;
  /** Id and extensions of a primitive. */
  readonly beside: JsonValue | undefined;
}

/**
 * @param type of the object that has the element
 * @param name as FHIRPath or JSON names it, `value[x]` included
 * @throws PatchFault
 */
export function elementValue(type: string, name: string, part: JsonObject): ElementValue {
  const [key, field] = fieldFor(type, name.replace(/\[x\]$/, ''), part);
  const value = partValue(part, `${type}.${key}`, field);
  return { key, field, value: value.value, beside: value.beside };
}

/** The element of a choice is that of the type of the value. */
function fieldFor(type: string, name: string, part: JsonObject): readonly [string, FieldElements] {
  const fields = fieldsNamed(type, name);
  const [only] = fields;
  if (!only) throw unfit(`${type} has no element ${shown(name)}`);
  if (only[1].choice === undefined || only[0] === name) return only;
  const suffix = valueKey(part)?.slice('value'.length);
  const found = fields.find(([key]) => key === `${name}${suffix}`);
  if (found) return found;
  const some = fields.slice(0, 4).map(([key]) => key.slice(name.length));
  const names = `${some.join(', ')}${fields.length > some.length ? ', …' : ''}`;
  throw unfit(`${type}.${name}[x] takes a value of ${names}, and not ${suffix ?? 'parts'}`);
}

function partValue(
  part: JsonObject,
  element: string,
  field: FieldElements,
): Pick<ElementValue, 'value' | 'beside'> {
  const key = valueKey(part);
  const { type } = field;
  if (type === 'Resource' && part.resource !== undefined) return { value: part.resource, beside: undefined };
  if (key === undefined && part.part !== undefined && !field.primitive && type !== 'Resource')
    return { value: assembled(part.part, type), beside: undefined };
  const given = key === undefined ? undefined : elements().types.ParametersParameter?.fields[key];
  if (key === undefined || !given) throw unfit(`the value of ${element} is missing: send ${form(field)}`);
  if (!isFit(given, field)) throw unfit(`${element} takes ${form(field)}, and not ${key}`);
  return { value: part[key], beside: field.primitive ? part[`_${key}`] : undefined };
}

/** `valueDate`; undefined for a part that has a resource or parts. */
function valueKey(part: JsonObject): string | undefined {
  return Object.keys(part)
    .find(key => /^_?value[A-Z]/.test(key))
    ?.replace(/^_/, '');
}

/** Primitives of one form in JSON are exchangeable: there is no `valueXhtml`. What is stored is checked by the type of the element. */
function isFit(given: FieldElements, { type, primitive }: FieldElements): boolean {
  if (!given.primitive || !primitive)
    return given.type === type || (quantities.has(given.type) && quantities.has(type));
  const { primitives } = elements();
  return primitives[given.type]?.json === primitives[type]?.json;
}

/** They differ in their constraints. https://hl7.org/fhir/R4/datatypes.html#quantity */
const quantities: ReadonlySet<string> = new Set(['Quantity', 'Age', 'Count', 'Distance', 'Duration']);

function form({ type, primitive }: FieldElements): string {
  if (type === 'Resource') return 'a resource';
  const key = `value${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  if (elements().types.ParametersParameter?.fields[key]) return key;
  return primitive ? 'valueString' : `a part for each element of ${type}`;
}

/** Parts of one name are the items of a list. */
function assembled(parts: JsonValue, type: string): JsonValue {
  const made: { [key: string]: JsonValue | JsonValue[] } = Object.create(null);
  for (const part of parts as readonly JsonObject[]) {
    const { key, field, value, beside } = elementValue(type, String(part.name), part);
    if (field.list) {
      append(made, key, value);
      if (field.primitive) append(made, `_${key}`, beside);
      continue;
    }
    if (key in made || `_${key}` in made) throw unfit(`${type}.${key} does not repeat, and is sent twice`);
    if (value !== undefined) made[key] = value;
    if (beside !== undefined) made[`_${key}`] = beside;
  }
  for (const [key, list] of Object.entries(made))
    if (Array.isArray(list) && list.every(item => item === null)) delete made[key];
  return made;
}

function unfit(reason: string): PatchFault {
  return new PatchFault('invalid', reason);
}

/** Lists of values and of their ids and extensions have one length: https://hl7.org/fhir/R4/json.html#primitive */
function append(made: { [key: string]: JsonValue | JsonValue[] }, key: string, item: JsonValue | undefined) {
  const list = made[key];
  if (Array.isArray(list)) list.push(item ?? null);
  else made[key] = [item ?? null];
}
