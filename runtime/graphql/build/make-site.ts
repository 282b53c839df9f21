// In: a field with arguments and the function that reads them. Out: its Site, which resolves the arguments for given variables.
import {
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  getArgumentValues,
  Kind,
  type ValueNode,
} from 'graphql';
import { namedPieces, type Resolved, type Site, type Variables } from '../../plan/site.ts';
import { shapeOf, valuesOf } from '../../sql/sql.ts';

/** What is resolved once stays as long as its document: a few digits may stand for thousands of values. */
const mostKept = 50;

type Unshaped<One = Resolved> = One extends Resolved ? Omit<One, 'shape' | 'values'> : never;

/** Makes a site of a field; `read` turns its arguments into pieces and choices. */
export function makeSite(
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  read: (args: Readonly<Record<string, unknown>>, node: FieldNode, holder: () => string) => Unshaped,
): Site {
  const constant = isConstant(node);
  let known: Resolved | undefined;
  return { constant, node, resolve };

  function resolve(variables: Variables, holder: () => string): Resolved {
    if (known) return known;
    const made = read(argumentValues(definition, node, variables), node, holder);
    const pieces = namedPieces(made.pieces);
    const choices = 'choices' in made ? made.choices : undefined;
    const shape = JSON.stringify([choices, ...pieces.map(([name, piece]) => [name, shapeOf(piece)])]);
    const values = pieces.flatMap(([, piece]) => valuesOf(piece));
    const resolved: Resolved = Object.assign(made, { shape, values });
    if (constant && valueCount(resolved) <= mostKept) known = resolved;
    return resolved;
  }
}

/** Those of a list, one by one. */
export function valueCount({ values }: Pick<Resolved, 'values'>): number {
  return values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0);
}

/** Arguments that are there: omitted ones and nulls are absent, wherever the null comes from. */
function argumentValues(
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  variables: Variables,
): Record<string, unknown> {
  const values = getArgumentValues(definition, node, variables);
  const present: Record<string, unknown> = {};
  for (const name in values)
    if (values[name] !== null && values[name] !== undefined) present[name] = values[name];
  return present;
}

/** The caller's fault in an argument: an error that points at it. */
export function argumentError(message: string, node: FieldNode, argument: string): GraphQLError {
  const nodes = node.arguments?.find(({ name }) => name.value === argument) ?? node;
  return new GraphQLError(message, { nodes });
}

/** No variable stands in the arguments of the field. */
export function isConstant(node: FieldNode): boolean {
  return !node.arguments?.some(argument => usesVariable(argument.value));
}

export function usesVariable(value: ValueNode): boolean {
  if (value.kind === Kind.VARIABLE) return true;
  if (value.kind === Kind.LIST) return value.values.some(usesVariable);
  return value.kind === Kind.OBJECT && value.fields.some(field => usesVariable(field.value));
}
