// Search parameters of type token → the value sets that their codes are of, where that is known of all that they search.
// https://hl7.org/fhir/R4/search.html#token

import type { Field, ObjectType, Schema, SearchParam, ValuePath } from '../ir.ts';
import { type TypeNames, typeNames } from './types-names.ts';

export type ParamCodes = (param: SearchParam) => readonly string[];

/** Names of value sets in code-unit order; none if something else than their codes may be searched. */
export function paramCodes(schema: Schema): ParamCodes {
  const names = typeNames(schema);
  const all = [...schema.resources, ...schema.datatypes].flatMap(type => [type, ...type.nested]);
  const types = new Map(all.map(type => [type.name, type]));
  return ({ resource, type, values }) => {
    if (type !== 'token') return [];
    const bound = values.map(value => valueSetOf(elementOf(value, resource, types), names));
    const known = bound.filter(name => name !== undefined);
    return known.length < bound.length ? [] : [...new Set(known)].sort();
  };
}

/** The element at the end of a path. */
function elementOf(
  { steps }: ValuePath,
  resource: string,
  types: ReadonlyMap<string, ObjectType>,
): Field | undefined {
  let element: Field | undefined;
  let type = types.get(resource);
  for (const step of steps) {
    if (step.kind === 'present') return undefined;
    if (step.kind !== 'field') continue;
    element = type?.fields.find(({ name }) => name === step.name);
    type = types.get(element?.type ?? '');
  }
  return element;
}

function valueSetOf(element: Field | undefined, { valueSets }: TypeNames): string | undefined {
  if (element?.type !== 'code' || element.binding?.strength !== 'required') return undefined;
  return valueSets.get(element.binding.valueSet)?.name;
}
