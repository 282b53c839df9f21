// A type and selections in; the fields that an object of the type has in the answer, each with its directives, out.

import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  type GraphQLObjectType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

export type Path = readonly (string | number)[];

export interface Asked {
  readonly schema: GraphQLSchema;
  readonly fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  /** Coerced. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Response key of `__typename` in every object of the answer; it is taken out. */
  readonly typeKey: string;
  /** What @slice calls the items of the list at a path of the answer. */
  slices(path: Path): readonly string[] | undefined;
}

/** Fields of one response key in one object. */
export interface Field {
  readonly key: string;
  readonly nodes: readonly FieldNode[];
  readonly list: boolean;
  /** Of what is selected inside; undefined for leaves. */
  readonly type: GraphQLCompositeType | undefined;
  readonly flatten: boolean;
  readonly first: boolean;
  readonly singleton: boolean;
  readonly slice: boolean;
}

/** Of an object that is selected from by one set. */
export function fieldsIn(type: GraphQLObjectType, set: SelectionSetNode, asked: Asked): Field[] {
  return fieldsOf(type, collect(type, [set], asked), asked);
}

function fieldsOf(
  parent: GraphQLNamedType | undefined,
  nodes: ReadonlyMap<string, readonly FieldNode[]>,
  { typeKey }: Asked,
): Field[] {
  return [...nodes].flatMap(([key, ofKey]) => {
    const [node] = ofKey;
    if (key === typeKey || !node) return [];
    const definition = parent && 'getFields' in parent ? parent.getFields()[node.name.value] : undefined;
    const type = definition && getNamedType(definition.type);
    const has = (name: string) => node.directives?.some(each => each.name.value === name) ?? false;
    return [
      {
        key,
        nodes: ofKey,
        list: isListType(definition?.type),
        type: isCompositeType(type) ? type : undefined,
        flatten: has('flatten'),
        first: has('first'),
        singleton: has('singleton'),
        slice: has('slice'),
      },
    ];
  });
}

/** @param value undefined where there is no object: then only what is selected from any type is known */
export function insideOf(field: Field, value: unknown, asked: Asked): Field[] {
  const name = (value as Record<string, unknown> | undefined)?.[asked.typeKey];
  return fieldsInside(field, typeof name === 'string' ? name : undefined, asked);
}

export function fieldsInside({ type, nodes }: Field, name: string | undefined, asked: Asked): Field[] {
  const own = name === undefined ? type : asked.schema.getType(name);
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  return fieldsOf(own, collect(own, sets, asked), asked);
}

/** By response key, in the order of the answer. https://spec.graphql.org/October2021/#CollectFields() */
function collect(
  type: GraphQLNamedType | undefined,
  sets: readonly SelectionSetNode[],
  { schema, fragments, variables }: Asked,
): Map<string, FieldNode[]> {
  const nodes = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  const applies = (condition: string | undefined): boolean => {
    const wanted = condition === undefined ? type : schema.getType(condition);
    return (
      wanted === type || (isAbstractType(wanted) && isObjectType(type) && schema.isSubType(wanted, type))
    );
  };
  const add = (selection: SelectionNode): void => {
    if (getDirectiveValues(GraphQLSkipDirective, selection, variables)?.if === true) return;
    if (getDirectiveValues(GraphQLIncludeDirective, selection, variables)?.if === false) return;
    if (selection.kind === Kind.FIELD) {
      const key = selection.alias?.value ?? selection.name.value;
      nodes.set(key, [...(nodes.get(key) ?? []), selection]);
      return;
    }
    const isSpread = selection.kind === Kind.FRAGMENT_SPREAD;
    if (isSpread && spread.has(selection.name.value)) return;
    if (isSpread) spread.add(selection.name.value);
    const fragment = isSpread ? fragments[selection.name.value] : selection;
    if (!fragment || !applies(fragment.typeCondition?.name.value)) return;
    for (const inner of fragment.selectionSet.selections) add(inner);
  };
  for (const { selections } of sets) for (const selection of selections) add(selection);
  return nodes;
}

/** Types that fragments name; undefined is any other. */
export function typesIn({ type, nodes }: Field, { fragments }: Asked): (string | undefined)[] {
  if (!isAbstractType(type)) return [undefined];
  const names = new Set<string>();
  const seen = new Set<string>();
  const look = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) continue;
      const named = selection.kind === Kind.FRAGMENT_SPREAD;
      const fragment = named ? fragments[selection.name.value] : selection;
      if (named && seen.has(selection.name.value)) continue;
      if (named) seen.add(selection.name.value);
      if (fragment?.typeCondition) names.add(fragment.typeCondition.name.value);
      look(fragment?.selectionSet);
    }
  };
  for (const { selectionSet } of nodes) look(selectionSet);
  return [undefined, ...names];
}
