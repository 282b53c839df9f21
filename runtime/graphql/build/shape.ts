// In: selection sets with @flatten, @first, @singleton and @slice. Out: the steps that give the answer its form.
// What cannot be meant, and keys that would clash, are refused here, before anything runs.
// https://hl7.org/fhir/R4/graphql.html#flattening

import {
  type FieldNode,
  GraphQLError,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isInterfaceType,
  isListType,
  isObjectType,
  type SelectionSetNode,
} from 'graphql';
import type { Member, Reshaping, Shape } from '../../plan/member.ts';
import { collectFields, namedTypes } from '../document/collect.ts';
import { reshapingOf } from './directives.ts';
import type { PlanContext } from './plan-context.ts';
import { severalValues } from './shape-keys.ts';

/** @throws GraphQLError for directives that mean nothing where they stand, and keys that clash */
export function shapeOf(
  type: GraphQLObjectType | GraphQLInterfaceType,
  sets: readonly SelectionSetNode[],
  context: PlanContext,
  flattened = false,
): Shape {
  const members = (name: string) =>
    [...collectFields(sets, name, context)].map(([key, nodes]) =>
      member(name, key, nodes, flattened, context),
    );
  const types = isInterfaceType(type) ? namedTypes(sets, context) : [];
  const byType = new Map(types.map(name => [name, members(name)]));
  const rest = members(type.name);
  // A flattened object has no keys of its own: those around it are looked at together.
  return { byType, rest, several: flattened ? new Set() : severalValues([rest, ...byType.values()]) };
}

function member(
  parent: string,
  key: string,
  nodes: readonly FieldNode[],
  flattened: boolean,
  context: PlanContext,
): Member {
  const [node] = nodes;
  if (!node) throw new Error('A collected field has no node.');
  const type = context.schema.getType(parent);
  const definition =
    isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
  const reshaping = reshapingOf(nodes, context);
  const list = isListType(definition?.type);
  const named = definition && getNamedType(definition.type);
  checkPlace(reshaping, list, named, flattened, node);
  const shape =
    isObjectType(named) || isInterfaceType(named)
      ? shapeOf(
          named,
          nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : [])),
          context,
          reshaping.flatten,
        )
      : undefined;
  const typeName = node.name.value === '__typename' ? 'String' : (named?.name ?? '');
  return { ...reshaping, key, list, type: typeName, shape, node };
}

function checkPlace(
  { flatten, first, singleton, slice }: Reshaping,
  list: boolean,
  type: GraphQLNamedType | undefined,
  flattened: boolean,
  node: FieldNode,
): void {
  const name = node.name.value;
  const refuse = (message: string) => {
    throw new GraphQLError(message, { nodes: node });
  };
  if (flatten && !isObjectType(type) && !isInterfaceType(type))
    refuse(`@flatten means nothing on "${name}": there is nothing inside that could stand in its place.`);
  if (first && !list) refuse(`@first means nothing on "${name}", which does not repeat.`);
  if (slice !== undefined && !list) refuse(`@slice means nothing on "${name}", which does not repeat.`);
  if (singleton && flatten)
    refuse(
      `@singleton means nothing on "${name}", which @flatten leaves out: write it on the fields inside.`,
    );
  if (singleton && !flattened && slice === undefined)
    refuse(
      `@singleton means nothing on "${name}": it is for fields right inside of one with @flatten, and for @slice.`,
    );
}
