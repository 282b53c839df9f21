// In: selection sets and the concrete type they apply to. Out: the fields in response order, equal response keys merged.
// https://spec.graphql.org/October2021/#sec-Field-Collection
import {
  type DirectiveNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLIncludeDirective,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  isAbstractType,
  Kind,
  type SelectionSetNode,
} from 'graphql';

export type Fragments = Readonly<Record<string, FragmentDefinitionNode>>;

export interface Collecting {
  readonly schema: GraphQLSchema;
  readonly fragments: Fragments;
  /** Values of the variables that @skip and @include read. Undefined: fields are collected whatever these say. */
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** All nodes of a field with one response key. */
export type FieldNodes = readonly [FieldNode, ...(readonly FieldNode[])];

/** Fields by response key. */
export function collectFields(
  sets: readonly SelectionSetNode[],
  type: string,
  context: Collecting,
): ReadonlyMap<string, FieldNodes> {
  const fields = new Map<string, [FieldNode, ...FieldNode[]]>();
  const enters = (condition: string | undefined) => applies(condition, type, context.schema);
  walk(sets, context, enters, node => {
    const key = node.alias?.value ?? node.name.value;
    const known = fields.get(key);
    if (known) known.push(node);
    else fields.set(key, [node]);
  });
  return fields;
}

/** The selection sets of the fields of one key. */
export function setsOf(nodes: readonly FieldNode[]): readonly SelectionSetNode[] {
  return nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
}

/** The object types that fragments below these sets name, in the order of the document. */
export function namedTypes(sets: readonly SelectionSetNode[], context: Collecting): readonly string[] {
  const names = new Set<string>();
  const enters = (name: string | undefined) => {
    if (name && !isAbstractType(context.schema.getType(name))) names.add(name);
    return true;
  };
  walk(sets, context, enters, () => {});
  return [...names];
}

/** @param enters whether to visit a fragment with this type condition; a fragment that is spread several times is visited once */
function walk(
  sets: readonly SelectionSetNode[],
  { fragments, variables }: Collecting,
  enters: (condition: string | undefined) => boolean,
  onField: (node: FieldNode) => void,
): void {
  const visited = new Set<string>();
  const visit = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (!included(selection, variables)) continue;
      if (selection.kind === Kind.FIELD) {
        onField(selection);
        continue;
      }
      const name = selection.kind === Kind.FRAGMENT_SPREAD ? selection.name.value : undefined;
      if (name !== undefined && visited.has(name)) continue;
      if (name !== undefined) visited.add(name);
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments[selection.name.value] : selection;
      if (fragment && enters(fragment.typeCondition?.name.value)) visit(fragment.selectionSet);
    }
  };
  sets.forEach(visit);
}

function applies(condition: string | undefined, type: string, schema: GraphQLSchema): boolean {
  if (!condition || condition === type) return true;
  const abstract = schema.getType(condition);
  const concrete = schema.getType(type);
  if (!isAbstractType(abstract) || !concrete || !('getInterfaces' in concrete)) return false;
  return isAbstractType(concrete) ? false : schema.isSubType(abstract, concrete);
}

function included(
  node: { readonly directives?: readonly DirectiveNode[] },
  variables: Collecting['variables'],
): boolean {
  if (!variables || !node.directives || node.directives.length === 0) return true;
  if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false;
}
