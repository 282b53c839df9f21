// In: a field's arguments in the document. Out: what they come to for given variables: a shape, SQL pieces, and values.
// The shape and the pieces depend on which variables are there, never on their values; the plan cache is keyed by it.
import {
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  getArgumentValues,
  Kind,
  type ValueNode,
} from 'graphql';
import type { Sql } from '../search/sql.ts';
import type { CursorBinding } from './cursor.ts';

export type Variables = Readonly<Record<string, unknown>>;

/** A field with arguments. */
export interface Site {
  /** No variable stands in it. */
  readonly constant: boolean;
  readonly node: FieldNode;
  /** @param holder the holder that a cursor must have been made for: cursor.ts */
  resolve(variables: Variables, holder: () => string): Resolved;
}

/** A site with its arguments. Its place in the plan decides which kind it is. */
export interface Resolved {
  /** Sites with equal shapes give equal SQL. */
  readonly shape: string;
  /** Values of all pieces, in their order. */
  readonly values: readonly unknown[];
  readonly pieces: Readonly<Record<string, Sql>>;
  /** Choices that change the SQL and are part of the shape. */
  readonly choices: Readonly<Record<string, string | number | boolean | undefined>>;
  /** What is left to do after SQL; no part of the shape. */
  readonly after?: After | undefined;
  /** Of a Connection; no part of the shape. */
  readonly cursor?: CursorBinding | undefined;
}

/** FHIRPath that SQL does not say, and what applies to the items that it keeps. */
export interface After {
  readonly fhirpath: string;
  /** GraphQL name of the items' type: `HumanName`, `PatientContact`, `String`. */
  readonly type: string;
  readonly count: number | undefined;
  readonly offset: number;
  /** Resources that are looked at, at most, to find those that are asked for; undefined: all items of an array. */
  readonly scan?: number;
  /** Each item is a primitive with what is stored beside it: `["Anna", {"id": "x"}]`. */
  readonly pairs?: boolean;
}

/** What is resolved once stays as long as its document: a few digits may stand for thousands of values. */
const mostKept = 50;

/** Makes a site of a field; `read` turns its arguments into pieces and choices. */
export function makeSite(
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  read: (
    args: Readonly<Record<string, unknown>>,
    node: FieldNode,
    holder: () => string,
  ) => Omit<Resolved, 'shape' | 'values'>,
): Site {
  const constant = !node.arguments?.some(argument => usesVariable(argument.value));
  let known: Resolved | undefined;
  return { constant, node, resolve };

  function resolve(variables: Variables, holder: () => string): Resolved {
    if (known) return known;
    const { pieces, choices, after, cursor } = read(
      argumentValues(definition, node, variables),
      node,
      holder,
    );
    const shape = JSON.stringify([
      choices,
      ...Object.entries(pieces).map(([name, piece]) => [name, piece.text]),
    ]);
    const values = Object.values(pieces).flatMap(piece => piece.values);
    const resolved = { shape, pieces, choices, after, cursor, values };
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
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== null && value !== undefined),
  );
}

/** The caller's fault in an argument: an error that points at it. */
export function argumentError(message: string, node: FieldNode, argument: string): GraphQLError {
  const nodes = node.arguments?.find(({ name }) => name.value === argument) ?? node;
  return new GraphQLError(message, { nodes });
}

export function usesVariable(value: ValueNode): boolean {
  if (value.kind === Kind.VARIABLE) return true;
  if (value.kind === Kind.LIST) return value.values.some(usesVariable);
  return value.kind === Kind.OBJECT && value.fields.some(field => usesVariable(field.value));
}
