// In: a document whose selections apply to one resource. Out: the same below a read of that resource, which is the plan's root.
// [base]/[Type]/[id]/$graphql: https://hl7.org/fhir/R4/graphql.html
import { type DocumentNode, GraphQLError, Kind, type OperationDefinitionNode } from 'graphql';

/** The resource that a selection applies to. */
export interface Focus {
  readonly type: string;
  readonly id: string;
}

/** Holds the id. No variable of a caller has its name: names with two underscores are GraphQL's own. */
export const focusVariable = '__focus';

/** @throws GraphQLError if an operation is no query: a resource is something to be read */
export function focusedOn(document: DocumentNode, type: string): DocumentNode {
  return {
    ...document,
    definitions: document.definitions.map(definition =>
      definition.kind === Kind.OPERATION_DEFINITION ? focused(definition, type) : definition,
    ),
  };
}

function focused(operation: OperationDefinitionNode, type: string): OperationDefinitionNode {
  if (operation.operation !== 'query')
    throw new GraphQLError(
      `Only queries apply to a resource: send the ${operation.operation} to [base]/$graphql.`,
      {
        nodes: operation,
      },
    );
  const variable = { kind: Kind.VARIABLE, name: name(focusVariable) } as const;
  const id = { kind: Kind.NON_NULL_TYPE, type: { kind: Kind.NAMED_TYPE, name: name('ID') } } as const;
  return {
    ...operation,
    variableDefinitions: [
      ...(operation.variableDefinitions ?? []),
      { kind: Kind.VARIABLE_DEFINITION, variable, type: id },
    ],
    selectionSet: {
      kind: Kind.SELECTION_SET,
      selections: [
        {
          kind: Kind.FIELD,
          name: name(type),
          arguments: [{ kind: Kind.ARGUMENT, name: name('id'), value: variable }],
          selectionSet: operation.selectionSet,
          ...(operation.loc ? { loc: operation.loc } : {}),
        },
      ],
    },
  };
}

function name(value: string) {
  return { kind: Kind.NAME, value } as const;
}
