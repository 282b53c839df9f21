// In: a document that selects fields of concrete types directly on `resource { … }`. Out: the same with a fragment for each type that
// has them. docs/decisions/graphql-schema.md: where the shapes of these types conflict, an error names the fragments to write.
import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  type InlineFragmentNode,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { canonicalElement, canonicalTargets } from '../../access/plan/canonical.ts';
import { elements } from '../../base/definitions/elements.ts';

/** Each copy of a selection is planned: below references to anything, copies multiply. */
const mostFragments = 500;

/** A field on the path to a selection, and its parent type. */
interface Step {
  readonly parent: string | undefined;
  readonly node: FieldNode;
}

/** @throws GraphQLError where types disagree on what a field is */
export function fragmentsForAbstractFields(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const types = new TypeInfo(schema);
  const steps: Step[] = [];
  let fragments = 0;
  return visit(
    document,
    visitWithTypeInfo(types, {
      Field: {
        enter: node => void steps.push({ parent: types.getParentType()?.name, node }),
        leave: () => void steps.pop(),
      },
      SelectionSet(node) {
        const parent = types.getParentType();
        if (!isInterfaceType(parent)) return undefined;
        const made = withFragments(node, parent, schema, () => targetTypes(steps, parent, schema));
        if (!made) return undefined;
        fragments += made.selections.length - node.selections.length;
        if (fragments > mostFragments)
          throw new GraphQLError(
            'The fields that are selected on resources of any type stand for more than ' +
              `${mostFragments} fragments: write those that you mean, "... on Patient { … }".`,
            { nodes: node },
          );
        return made;
      },
    }),
  );
}

/** @returns undefined if the interface has every field */
function withFragments(
  set: SelectionSetNode,
  parent: GraphQLInterfaceType,
  schema: GraphQLSchema,
  targets: () => readonly GraphQLObjectType[],
): SelectionSetNode | undefined {
  const isOwn = (node: SelectionNode) =>
    node.kind !== Kind.FIELD || node.name.value.startsWith('__') || node.name.value in parent.getFields();
  if (set.selections.every(isOwn)) return undefined;
  const selections = set.selections.flatMap((node): SelectionNode[] => {
    if (node.kind !== Kind.FIELD || isOwn(node)) return [node];
    const holders = targets().filter(type => fits(node, type, schema));
    checkShapes(node, holders);
    // A field that no type has stays as it is, for validation to name it.
    return holders.length === 0 ? [node] : holders.map(type => fragment(type, node));
  });
  return { ...set, selections };
}

function fragment(type: GraphQLObjectType, node: FieldNode): InlineFragmentNode {
  return {
    kind: Kind.INLINE_FRAGMENT,
    typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: type.name } },
    selectionSet: { kind: Kind.SELECTION_SET, selections: [node] },
    ...(node.loc ? { loc: node.loc } : {}),
  };
}

/** The possible types: the targets of the reference or canonical, limited by a literal `resource(type: …)`. */
function targetTypes(
  steps: readonly Step[],
  parent: GraphQLInterfaceType,
  schema: GraphQLSchema,
): readonly GraphQLObjectType[] {
  const all = schema.getPossibleTypes(parent);
  const own = steps.at(-1);
  const isCanonical = own?.parent === canonicalElement;
  if (own?.parent !== 'Reference' && !isCanonical) return all;
  const wanted = own.node.arguments?.find(({ name }) => name.value === 'type')?.value;
  if (wanted?.kind === Kind.STRING || wanted?.kind === Kind.ENUM)
    return all.filter(({ name }) => name === wanted.value);
  const reference = steps.at(-2);
  const declared =
    reference?.parent === undefined
      ? undefined
      : isCanonical
        ? canonicalTargets(reference.parent, reference.node.name.value)
        : elements().types[reference.parent]?.fields[reference.node.name.value]?.targets;
  return declared && declared.length > 0 ? all.filter(({ name }) => declared.includes(name)) : all;
}

/** Whether the type has the field with its arguments and selections. */
function fits(node: FieldNode, type: GraphQLObjectType, schema: GraphQLSchema): boolean {
  if (node.name.value === '__typename') return true;
  if (!mayHave(type, node.name.value)) return false;
  const definition = type.getFields()[node.name.value];
  if (!definition) return false;
  const isKnown = (name: string) => definition.args.some(argument => argument.name === name);
  if (node.arguments?.some(({ name }) => !isKnown(name.value))) return false;
  const named = getNamedType(definition.type);
  if (isLeafType(named) || !node.selectionSet) return isLeafType(named) && !node.selectionSet;
  if (!isObjectType(named)) return true;
  return node.selectionSet.selections.every(
    selection => selection.kind !== Kind.FIELD || fits(selection, named, schema),
  );
}

/** Avoids building the fields of the type, which is slow: a table has those that are elements. */
function mayHave({ name }: GraphQLObjectType, field: string): boolean {
  const known = elements().types[name]?.fields;
  return known === undefined || field in known || /^_|^resource|List$|Connection$|Rows$/.test(field);
}

/** Answers of one key have one shape: https://spec.graphql.org/October2021/#SameResponseShape() */
function checkShapes(node: FieldNode, holders: readonly GraphQLObjectType[]): void {
  const shapes = new Map<string, GraphQLObjectType>();
  for (const type of holders) {
    const definition = type.getFields()[node.name.value];
    if (definition) shapes.set(shapeOf(definition), shapes.get(shapeOf(definition)) ?? type);
  }
  const [first, second] = [...shapes.values()];
  if (!first || !second) return;
  const name = node.name.value;
  const said = (type: GraphQLObjectType) => `${String(type.getFields()[name]?.type)} on ${type.name}`;
  const written = (type: GraphQLObjectType) => `"... on ${type.name} { ${name} }"`;
  throw new GraphQLError(
    `The field "${name}" is ${said(first)} and ${said(second)}: write the fragments that you ` +
      `mean, such as ${written(first)} or ${written(second)}, with an alias where you need ` +
      'both.',
    { nodes: node },
  );
}

function shapeOf({ type }: GraphQLField<unknown, unknown>): string {
  const named = getNamedType(type);
  return `${isListType(type) ? 'list of ' : ''}${isLeafType(named) ? named.name : 'objects'}`;
}
