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
  /** Values of the variables that @skip and @include read. */
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Fields by response key, each with all nodes that ask for it. */
export function collectFields(
  sets: readonly SelectionSetNode[],
  type: string,
  context: Collecting,
): ReadonlyMap<string, readonly FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const visited = new Set<string>();
  for (const set of sets) visit(set);
  return fields;

  function visit(set: SelectionSetNode): void {
    for (const selection of set.selections) {
      if (!included(selection, context.variables)) continue;
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        const known = fields.get(key);
        if (known) known.push(selection);
        else fields.set(key, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        if (applies(selection.typeCondition?.name.value, type, context.schema)) visit(selection.selectionSet);
      } else if (!visited.has(selection.name.value)) {
        visited.add(selection.name.value);
        const fragment = context.fragments[selection.name.value];
        if (fragment && applies(fragment.typeCondition.name.value, type, context.schema))
          visit(fragment.selectionSet);
      }
    }
  }
}

/** The object types that fragments below these sets name, in the order of the document. */
export function namedTypes(sets: readonly SelectionSetNode[], context: Collecting): readonly string[] {
  const names = new Set<string>();
  const visited = new Set<string>();
  for (const set of sets) visit(set);
  return [...names];

  function visit(set: SelectionSetNode): void {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD || !included(selection, context.variables)) continue;
      if (selection.kind === Kind.INLINE_FRAGMENT) {
        note(selection.typeCondition?.name.value);
        visit(selection.selectionSet);
      } else if (!visited.has(selection.name.value)) {
        visited.add(selection.name.value);
        const fragment = context.fragments[selection.name.value];
        note(fragment?.typeCondition.name.value);
        if (fragment) visit(fragment.selectionSet);
      }
    }
  }

  function note(name: string | undefined): void {
    if (name && !isAbstractType(context.schema.getType(name))) names.add(name);
  }
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
  variables: Readonly<Record<string, unknown>>,
): boolean {
  if (!node.directives || node.directives.length === 0) return true;
  if (getDirectiveValues(GraphQLSkipDirective, node, variables)?.if === true) return false;
  return getDirectiveValues(GraphQLIncludeDirective, node, variables)?.if !== false;
}
