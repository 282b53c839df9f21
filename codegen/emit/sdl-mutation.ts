// Resource types → the root type of mutations, with what they take besides resources.
// https://hl7.org/fhir/R4/graphql.html#mutations · https://www.rfc-editor.org/rfc/rfc6902

import type { Field, ObjectType, Schema, ViewField } from '../ir.ts';
import {
  inputTypeName,
  jsonScalar,
  mutationFieldName,
  patchOperationType,
  siblingName,
} from '../schema/names.ts';
import { identifier } from './escape.ts';
import { graphqlType } from './sdl-arguments.ts';

/** `types`: all that fields refer to, resources and datatypes with those nested in them. */
export function printMutations(
  { resources, profiles, views }: Pick<Schema, 'resources' | 'profiles' | 'views'>,
  types: readonly ObjectType[],
): readonly (readonly string[])[] {
  const outputs = new Set(types.map(({ name }) => name));
  const isResource = new Set(resources.map(({ name }) => name));
  return [
    [
      'type Mutation {',
      ...resources.flatMap(({ name }) => fieldLines(name, inputTypeName(name, outputs))),
      ...profiles.flatMap(({ name }) => fieldLines(name, inputTypeName(name, outputs)).slice(0, 2)),
      '}',
    ],
    ...types.map(type => printInput(type, outputs)),
    ...views.map(view =>
      printInput({ ...view, kind: isResource.has(view.of) ? 'resource' : 'datatype' }, outputs),
    ),
    [
      '"One operation of a JSON Patch"',
      `input ${patchOperationType} {`,
      '  "add, remove, replace, move, copy or test"',
      '  op: code!',
      '  path: String!',
      '  from: String',
      `  value: ${jsonScalar}`,
      '}',
    ],
    ['"Any JSON value"', `scalar ${jsonScalar} @specifiedBy(url: "https://www.rfc-editor.org/rfc/rfc8259")`],
  ];
}

/** What is sent in a profile's form comes first; patches and deletes do not depend on it, and are those of the resource type. */
function fieldLines(type: string, input: string): readonly string[] {
  const field = (action: Parameters<typeof mutationFieldName>[1]) => mutationFieldName(type, action);
  return [
    `  ${field('Create')}(res: ${input}!): ${type}`,
    `  ${field('Update')}(id: ID!, res: ${input}!, ifMatch: String): ${type}`,
    `  ${field('Patch')}(id: ID!, patch: [${patchOperationType}!]!, ifMatch: String): ${type}`,
    `  ${field('Delete')}(id: ID!, ifMatch: String): ID`,
  ];
}

/** `outputs`: names of all output types, which input types avoid. */
function printInput(
  type: Pick<ObjectType, 'name' | 'kind'> & { readonly fields: readonly ViewField[] },
  outputs: ReadonlySet<string>,
): readonly string[] {
  const name = type.name === 'Element' ? 'ElementBase' : type.name;
  return [
    `input ${inputTypeName(name, outputs)} {`,
    ...(type.kind === 'resource' ? ['  resourceType: String'] : []),
    ...type.fields.flatMap(field => inputLines(field, outputs)),
    '}',
  ];
}

function inputLines(field: ViewField, outputs: ReadonlySet<string>): readonly string[] {
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
