// In: selection sets with @flatten, @first, @singleton and @slice. Out: the steps that give the answer its form. What cannot be meant, and
// keys that would clash, are refused here, before anything runs: what is collated must have one FHIR type.
// https://hl7.org/fhir/R4/graphql.html#flattening
import {
  BREAK,
  type DirectiveNode,
  type FieldNode,
  GraphQLError,
  type GraphQLInterfaceType,
  type GraphQLNamedType,
  type GraphQLObjectType,
  getDirectiveValues,
  getNamedType,
  isInterfaceType,
  isListType,
  isObjectType,
  type OperationDefinitionNode,
  type SelectionSetNode,
  visit,
} from 'graphql';
import type { Member, Reshaping, Shape } from '../../access/plan/plan.ts';
import { environmentNames } from '../../search/fhirpath/names.ts';
import { collectFields, type FieldNodes, type Fragments, namedTypes, setsOf } from '../document/collect.ts';
import type { PlanContext } from './plan-context.ts';

const reshaping: ReadonlySet<string> = new Set(['flatten', 'first', 'singleton', 'slice']);

/** Whether anything in the operation changes the form of the answer. */
export function reshapes(operation: OperationDefinitionNode, fragments: Fragments): boolean {
  return [operation, ...Object.values(fragments)].some(definition => {
    let found = false;
    visit(definition, {
      Directive: node => {
        found = reshaping.has(node.name.value);
        return found ? BREAK : undefined;
      },
    });
    return found;
  });
}

/** @throws GraphQLError if the nodes, which stand for one field, disagree, or an expression is too long */
export function reshapingOf(nodes: readonly FieldNode[], context: PlanContext): Reshaping {
  const [first, ...others] = nodes.map(node => {
    const has = (name: string) => node.directives?.some(directive => directive.name.value === name) ?? false;
    return {
      flatten: has('flatten'),
      first: has('first'),
      singleton: has('singleton'),
      slice: slicePath(node, context),
    };
  });
  if (!first) throw new Error('A field has no node.');
  const differs = others.findIndex(other => JSON.stringify(other) !== JSON.stringify(first));
  if (differs >= 0)
    throw new GraphQLError(
      `The field "${nodes[0]?.name.value}" is asked for twice under one name with different directives: give one of them an alias.`,
      { nodes: [nodes[0], nodes[differs + 1]].filter(node => node !== undefined) },
    );
  return first;
}

function slicePath(node: FieldNode, { schema, variables, limits }: PlanContext): string | undefined {
  const directive = node.directives?.find(({ name }) => name.value === 'slice');
  const definition = schema.getDirective('slice');
  if (!directive || !definition) return undefined;
  const path = String(getDirectiveValues(definition, node, variables)?.path).trim();
  const most = limits.fhirpathLength;
  if (path === '') throw sliceError('the expression is empty.', directive);
  if (path.length > most)
    throw sliceError(`the expression has ${path.length} characters; at most ${most} are allowed.`, directive);
  if (['resource', 'rootResource'].some(name => environmentNames(path).has(name)))
    throw sliceError('the expression sees the element alone, not the resource around it.', directive);
  return path;
}

function sliceError(message: string, nodes: DirectiveNode): GraphQLError {
  return new GraphQLError(`@slice(path:): ${message}`, { nodes });
}

/** `$index` is the place in the list; everything else is for FHIRPath to say. */
export function slicesByPath({ slice }: Reshaping): boolean {
  return slice !== undefined && slice !== '$index';
}

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
  nodes: FieldNodes,
  flattened: boolean,
  context: PlanContext,
): Member {
  const [node] = nodes;
  const type = context.schema.getType(parent);
  const definition =
    isObjectType(type) || isInterfaceType(type) ? type.getFields()[node.name.value] : undefined;
  const reshaping = reshapingOf(nodes, context);
  const list = isListType(definition?.type);
  const named = definition && getNamedType(definition.type);
  checkPlace(reshaping, list, named, flattened, node);
  const shape =
    isObjectType(named) || isInterfaceType(named)
      ? shapeOf(named, setsOf(nodes), context, reshaping.flatten)
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

/** A member as it stands in the object that it ends up in. */
interface Entry {
  readonly member: Member;
  readonly flattened: boolean;
}

/** What gives values to one key. */
interface Sources {
  /** How many of them there are at once, at most. */
  readonly count: number;
  readonly from: readonly Entry[];
}

/**
 * The members that share their key in the answer with another field.
 *
 * @param alternatives members by type: an object has one type
 * @throws GraphQLError if fields of different types, or a flattened and another one, come to the same key
 */
function severalValues(alternatives: readonly (readonly Member[])[]): ReadonlySet<Member> {
  const found = alternatives.map(members => sources(members, false, false));
  for (const [key, { from }] of oneOf(found)) if (from.some(({ flattened }) => flattened)) check(key, from);
  const several = found.flatMap(each => [...each.values()]).filter(({ count }) => count > 1);
  return new Set(several.flatMap(({ from }) => from.map(({ member }) => member)));
}

/** By key. What comes after the dot of a slice depends on the data. */
function sources(
  members: readonly Member[],
  sliced: boolean,
  flattened: boolean,
): ReadonlyMap<string, Sources> {
  const all = members.flatMap((member): (readonly [string, Sources])[] => {
    const isSliced = sliced || member.slice !== undefined;
    if (!member.flatten || !member.shape)
      return [[`${member.key}${isSliced ? '.' : ''}`, { count: 1, from: [{ member, flattened }] }]];
    const inside = [member.shape.rest, ...member.shape.byType.values()];
    return [...oneOf(inside.map(each => sources(each, isSliced, true)))];
  });
  return merged(all, (one, other) => one + other);
}

/** Only one of them applies. */
function oneOf(alternatives: readonly ReadonlyMap<string, Sources>[]): ReadonlyMap<string, Sources> {
  return merged(
    alternatives.flatMap(each => [...each]),
    Math.max,
  );
}

function merged(
  parts: readonly (readonly [string, Sources])[],
  countOf: (one: number, other: number) => number,
): ReadonlyMap<string, Sources> {
  const byKey = new Map<string, Sources>();
  for (const [key, { count, from }] of parts) {
    const known = byKey.get(key) ?? { count: 0, from: [] };
    byKey.set(key, { count: countOf(known.count, count), from: [...known.from, ...from] });
  }
  return byKey;
}

function check(key: string, [first, ...others]: readonly Entry[]): void {
  const refuse = (other: Entry, sentence: string) => {
    const nodes = [first, other].flatMap(each => each?.member.node ?? []);
    const name = key.replace(/\.$/, '');
    throw new GraphQLError(`After @flatten, "${name}" would ${sentence}: give one of them an alias.`, {
      nodes,
    });
  };
  for (const other of others) {
    if (!first) return;
    const [own, its] = [first.member, other.member];
    if (own.type !== its.type) refuse(other, `hold values of the types ${own.type} and ${its.type}`);
    if (first.flattened !== other.flattened) refuse(other, 'stand beside a field of the same name');
    if (own.singleton !== its.singleton) refuse(other, 'be a list and, by @singleton, no list');
  }
}
