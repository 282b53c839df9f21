// The value sets that codes of the types are bound to → those that TypeScript has a union of, each with a name of its own.

import type { Field, Schema, ValueSetCodes } from '../ir.ts';
import { valueSetTypeName } from './names.ts';

/** A union of more codes is not readable. */
const mostCodes = 300;

/** By canonical. */
export function namedValueSets({
  datatypes,
  resources,
  valueSets,
}: Pick<Schema, 'datatypes' | 'resources' | 'valueSets'>): ReadonlyMap<string, ValueSetCodes> {
  const types = [...datatypes, ...resources].flatMap(type => [type, ...type.nested]);
  const taken = new Set(['Resource', 'ResourceType', 'ResourceTypes', ...types.map(({ name }) => name)]);
  const bound = new Set(
    types.flatMap(({ fields }) => fields.filter(isCodeBound).map(({ binding }) => binding?.valueSet)),
  );
  return new Map(
    valueSets
      .filter(({ url, codes }) => bound.has(url) && codes.length > 0 && codes.length <= mostCodes)
      .map(valueSet => [valueSet.url, { ...valueSet, name: valueSetTypeName(valueSet.name, taken) }]),
  );
}

export function isCodeBound({ type, binding }: Field): boolean {
  return type === 'code' && binding?.strength === 'required';
}
