// In: an operation with list directives. Out: what they make of the answer: a tree of the fields on the way to each of them.
// @flatten @first @singleton @slice: https://hl7.org/fhir/R4/graphql.html#list
import {
  type FieldNode,
  GraphQLError,
  type GraphQLSchema,
  getDirectiveValues,
  getNamedType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { type Collecting, collectFields, namedTypes } from './collect.ts';

/** The fields of an object by response key; those that nothing happens to are not there. */
export type ObjectShape = ReadonlyMap<string, FieldShape>;

export interface FieldShape {
  readonly node: FieldNode;
  readonly list: boolean;
  /** The members stand in place of the field. */
  readonly flatten: boolean;
  /** Of several items the first counts. */
  readonly first: boolean;
  /** One value: more are an error. */
  readonly singleton: boolean;
  /** What is appended to names, after a full stop: the item's place, or an element of it. */
  readonly slice: 'index' | 'element' | undefined;
  /** Everything that is selected, in order: flattening has to know names that no item has. */
  readonly keys: readonly string[];
  readonly fields: ObjectShape;
}

/** The key under which an item brings the value of its slice; no response key can be the same. */
export const sliceKey = '$slice';

export const shapeDirectives: ReadonlySet<string> = new Set(['flatten', 'first', 'singleton', 'slice']);

/** @throws GraphQLError where a directive means nothing, or two fields would have one name */
export function shapeOf(operation: OperationDefinitionNode, context: Collecting): ObjectShape {
  const root = context.schema.getQueryType();
  if (!root) throw new Error('The generated schema has no query type.');
  return objectShape(root.name, [operation.selectionSet], context).fields;
}

/** The element that `@slice(path:)` names: names from the item on; undefined without the directive and for `$index`. */
export function slicePath(node: FieldNode, context: Collecting): readonly string[] | undefined {
  const path = pathOf(node, context);
  return path === undefined || path === '$index' ? undefined : path.split('.');
}

function pathOf(node: FieldNode, { schema, variables }: Collecting): string | undefined {
  const given = getDirectiveValues(directive(schema, 'slice'), node, variables);
  if (!given) return undefined;
  const [written] = node.directives?.find(({ name }) => name.value === 'slice')?.arguments ?? [];
  if (written?.value.kind === Kind.VARIABLE)
    throw new GraphQLError(
      '@slice: the path says what is read, so it is written in the document, not in a variable.',
      {
        nodes: written,
      },
    );
  const path = String(given.path);
  if (path === '$index' || /^[a-z]\w{0,63}(\.[a-z]\w{0,63}){0,4}$/i.test(path)) return path;
  throw new GraphQLError(
    `@slice(path: ${JSON.stringify(path.slice(0, 80))}): the path is $index, or an element of the item such as "use" or "period.start".`,
    { nodes: node },
  );
}

interface Made {
  readonly keys: readonly string[];
  readonly fields: ObjectShape;
}

function objectShape(type: string, sets: readonly SelectionSetNode[], context: Collecting): Made {
  const keys: string[] = [];
  const fields = new Map<string, FieldShape>();
  for (const [key, nodes] of collectFields(sets, type, context)) {
    const shape = fieldShape(type, nodes, context);
    keys.push(key);
    if (shape) fields.set(key, shape);
  }
  checkNames(keys, fields);
  return { keys, fields };
}

/** undefined if nothing happens to the field, nor to anything below it */
function fieldShape(type: string, nodes: readonly FieldNode[], context: Collecting): FieldShape | undefined {
  const [node] = nodes;
  const name = node?.name.value ?? '';
  if (!node || name.startsWith('__')) return undefined;
  const parent = context.schema.getType(type);
  const definition = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
  if (!definition) return undefined;
  const named = getNamedType(definition.type);
  const list = isListType(definition.type);
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const { keys, fields } = isObjectType(named)
    ? objectShape(named.name, sets, context)
    : isInterfaceType(named)
      ? armsShape(named.name, sets, context)
      : { keys: [], fields: new Map() };
  const has = (directive: string) =>
    nodes.some(({ directives }) => directives?.some(({ name }) => name.value === directive));
  const path = nodes.map(each => pathOf(each, context)).find(path => path !== undefined);
  const slice = path === undefined ? undefined : path === '$index' ? 'index' : 'element';
  const shape = { node, list, flatten: has('flatten'), first: has('first'), singleton: has('singleton') };
  if (shape.flatten && sets.length === 0) misplaced(node, '@flatten', 'an element that has elements');
  if (shape.first && !list) misplaced(node, '@first', 'an element that repeats');
  if (slice && (!list || sets.length === 0))
    misplaced(node, '@slice', 'a list of elements that have elements');
  if (slice && shape.first)
    throw new GraphQLError('@slice and @first cannot stand together.', { nodes: node });
  const plain = !shape.flatten && !shape.first && !shape.singleton && !slice && fields.size === 0;
  return plain ? undefined : { ...shape, slice, keys, fields };
}

/** A resource of any type: what its types make of a key has to be the same. */
function armsShape(type: string, sets: readonly SelectionSetNode[], context: Collecting): Made {
  const keys = new Set<string>();
  const fields = new Map<string, FieldShape>();
  for (const each of [...namedTypes(sets, context), type]) {
    const made = objectShape(each, sets, context);
    for (const key of made.keys) {
      const shape = made.fields.get(key);
      const known = fields.get(key);
      if (keys.has(key) && outline(known) !== outline(shape))
        throw new GraphQLError(
          `The directives on "${key}" differ between the types that are selected: give one of them an alias.`,
          { nodes: shape?.node ?? known?.node ?? null },
        );
      keys.add(key);
      if (shape) fields.set(key, shape);
    }
  }
  return { keys: [...keys], fields };
}

function outline(shape: FieldShape | undefined): string {
  if (!shape) return '';
  const { list, flatten, first, singleton, slice, keys, fields } = shape;
  return JSON.stringify([list, flatten, first, singleton, slice, keys, [...fields.values()].map(outline)]);
}

/** What is flattened into an object has names of its own there; slices make theirs as they come. */
function checkNames(keys: readonly string[], fields: ObjectShape): void {
  const taken = new Set<string>();
  const take = (key: string, shape: FieldShape | undefined, by: FieldShape | undefined) => {
    if (shape?.flatten && !shape.slice) {
      for (const inner of shape.keys) take(inner, shape.fields.get(inner), shape);
      return;
    }
    if (taken.has(key) && by)
      throw new GraphQLError(`@flatten makes two fields "${key}" of one object: give one of them an alias.`, {
        nodes: by.node,
      });
    taken.add(key);
  };
  for (const key of keys) if (!fields.get(key)?.flatten) take(key, fields.get(key), undefined);
  for (const key of keys) if (fields.get(key)?.flatten) take(key, fields.get(key), undefined);
}

function misplaced(node: FieldNode, name: string, place: string): never {
  throw new GraphQLError(`${name} belongs on ${place}, and "${node.name.value}" is none.`, { nodes: node });
}

function directive(schema: GraphQLSchema, name: string) {
  const found = schema.getDirective(name);
  if (!found) throw new Error(`The generated schema has no directive @${name}.`);
  return found;
}
