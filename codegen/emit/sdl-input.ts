// ObjectType → the GraphQL input type of the same elements: what mutations take.
// Nothing is non-null: cardinality is checked with the whole resource, and told with the path of the element.

import type { Field, ObjectType, ViewField } from '../ir.ts';
import { inputTypeName, jsonScalar, siblingName } from '../schema/names.ts';
import { identifier } from './escape.ts';
import { graphqlType } from './sdl-arguments.ts';

/** `outputs`: names of all types that are given back, which input types make way for. */
export function printInput(
  type: Pick<ObjectType, 'name' | 'kind'> & { readonly fields: readonly ViewField[] },
  outputs: ReadonlySet<string>,
): readonly string[] {
  const name = type.name === 'Element' ? 'ElementBase' : type.name;
  return [
    `input ${inputTypeName(name, outputs)} {`,
    ...(type.kind === 'resource' ? ['  resourceType: String'] : []),
    ...type.fields.flatMap(field => fieldLines(field, outputs)),
    '}',
  ];
}

function fieldLines(field: ViewField, outputs: ReadonlySet<string>): readonly string[] {
  const item = itemType(field, outputs);
  const line = `  ${identifier(field.name)}: ${field.list ? `[${item}]` : item}`;
  if (!field.primitive || field.bare === true || field.from) return [line];
  const sibling = inputTypeName(field.siblingType ?? 'ElementBase', outputs);
  return [line, `  ${siblingName(field.name)}: ${field.list ? `[${sibling}]` : sibling}`];
}

/** A resource inside a resource may be of any type, and GraphQL has no input that is one of several: it is JSON. */
function itemType(field: Field, outputs: ReadonlySet<string>): string {
  if (field.type === 'Resource') return jsonScalar;
  return field.primitive ? graphqlType(field) : inputTypeName(graphqlType(field), outputs);
}
