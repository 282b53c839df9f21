// A field in, whether it is a Connection, and the type of the resources that it lists out.

import { type GraphQLField, type GraphQLSchema, getNamedType } from 'graphql';
import type { Draw } from './draw.ts';

type Field = GraphQLField<unknown, unknown>;

export function isConnection(field: Field): boolean {
  return field.args.some(each => each.name === '_cursor');
}

/** The resource type of a read, a List or a Connection; of other fields their own. */
export function resourceType(field: Field): string {
  const { name } = getNamedType(field.type);
  return isConnection(field) ? name.slice(0, -'Connection'.length) : name;
}

/** The same for the type itself. */
export function selectedType(field: Field, schema: GraphQLSchema) {
  return isConnection(field) ? schema.getType(resourceType(field)) : getNamedType(field.type);
}

/** What is selected from the resources, inside of what a Connection has around them. */
export function aroundResources(field: Field, inner: string, draw: Draw): string {
  if (!isConnection(field)) return inner;
  const page = draw.some(['count', 'pagesize', 'offset', '__typename'], 2);
  const edge = draw.some(['mode', 'score', '__typename'], 2);
  return `{ ${[...page, `edges { ${[...edge, `resource ${inner}`].join(' ')} }`].join(' ')} }`;
}
