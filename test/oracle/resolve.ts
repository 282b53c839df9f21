// A field, where it stands and a store in; its value for graphql-js out.
// Norm: docs/decisions/graphql-schema.md.

import {
  GraphQLError,
  type GraphQLFieldResolver,
  GraphQLScalarType,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isSpecifiedScalarType,
  Kind,
  responsePathAsArray,
  valueFromASTUntyped,
} from 'graphql';
import { canonicalElements, elementType, resolveCanonical } from './canonical.ts';
import { connection, isPage } from './connection.ts';
import { child, type Item, stored } from './item.ts';
import { Exact } from './json.ts';
import { list } from './list.ts';
import { type Arguments, cut, navigate } from './navigate.ts';
import { resolveReference } from './reference.ts';
import type { Store } from './store.ts';

export interface Context {
  readonly store: Store;
  readonly incomplete: (string | number)[][];
  /** What @slice calls the items of a list, by its path as JSON. */
  readonly slices: Map<string, readonly string[]>;
}

export const resolveField: GraphQLFieldResolver<Item | undefined, Context, Arguments> = (
  source,
  args,
  context,
  info,
) => {
  const { fieldName: name, parentType, returnType, schema } = info;
  const { store, incomplete } = context;
  const type = getNamedType(returnType).name;
  const isRoot = parentType === schema.getQueryType();
  if (isPage(source)) return source[name];
  const isNestedList = parentType.getFields()[name]?.args.some(each => each.name === '_reference');
  if (type.endsWith('Connection')) return connection(type, args, isRoot ? undefined : source, store);
  if (isRoot && !isListType(returnType)) return read(type, args, store);
  if (isRoot || isNestedList) {
    const { items, cut: isCut } = list(type, args, isRoot ? undefined : source, store);
    if (isCut) incomplete.push([...responsePathAsArray(info.path)]);
    return items;
  }
  if (!source) throw new Error(`${parentType.name}.${name} has no source.`);
  if (parentType.name === 'Reference' && name === 'resource') return resolveReference(source, args, store);
  if (parentType.name === elementType && name === 'resource') return resolveCanonical(source, args, store);
  if (type === elementType) return cut(canonicalElements(source, name), args);
  return Object.keys(args).length === 0 ? child(source, name) : navigate(source, name, args);
};

function read(type: string, args: Arguments, store: Store): Item {
  const id = String(args.id ?? args._id);
  const resource = store.read(type, id);
  if (!resource)
    throw new GraphQLError(`There is no ${type} with the id "${id}".`, { extensions: { code: 'not-found' } });
  return stored(resource);
}

const kept = new WeakSet<GraphQLSchema>();

/** `value_quantity: 5.40` is another search than 5.4: number literals stay text. */
export function keepLiterals(schema: GraphQLSchema): void {
  if (kept.has(schema)) return;
  kept.add(schema);
  for (const type of Object.values(schema.getTypeMap()))
    if (type instanceof GraphQLScalarType && !isSpecifiedScalarType(type))
      type.parseLiteral = (node, variables) =>
        node.kind === Kind.INT || node.kind === Kind.FLOAT
          ? new Exact(node.value)
          : valueFromASTUntyped(node, variables);
}
