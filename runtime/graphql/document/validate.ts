// In: a parsed document. Out: its faults. The rules are those of GraphQL, with one exception: a nullable Boolean may stand in
// @skip and @include (decisions.md, schema). https://spec.graphql.org/October2021/#sec-Validation
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  specifiedRules,
  TypeInfo,
  ValidationContext,
  type ValidationRule,
  type VariableNode,
  VariablesInAllowedPositionRule,
  visit,
  visitInParallel,
  visitWithTypeInfo,
} from 'graphql';

/** Each error costs a walk over the text of the document to its line. */
const mostErrors = 100;
/** A field selected directly on `resource` is validated in a copy for each type, with the same errors each time. */
const mostCopies = 400;

/** Thrown to end the visit. */
class TooManyErrors extends Error {}

/** At most 100 different errors; one more reports that validation stopped before the end. */
export function validationErrors(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const errors = new Map<string, GraphQLError>();
  let raised = 0;
  const types = new TypeInfo(schema);
  const context = new ValidationContext(schema, document, types, error => {
    const key = JSON.stringify([error.message, error.locations]);
    if (++raised > mostErrors + mostCopies || (errors.size >= mostErrors && !errors.has(key)))
      throw new TooManyErrors();
    errors.set(key, error);
  });
  try {
    const visitor = visitInParallel(rules.map(rule => rule(context)));
    visit(document, visitWithTypeInfo(types, visitor));
  } catch (error) {
    if (!(error instanceof TooManyErrors)) throw error;
    return [
      ...errors.values(),
      new GraphQLError(
        `Validation stopped after ${errors.size} different faults, and the document may have more. Correct these first.`,
      ),
    ];
  }
  return [...errors.values()];
}

/** Variables in the argument `if` of @skip and @include. What they hold is checked when it is read. */
function switchUses(document: DocumentNode): ReadonlySet<VariableNode> {
  const uses = new Set<VariableNode>();
  visit(document, {
    Directive({ name, arguments: args = [] }) {
      if (name.value !== 'skip' && name.value !== 'include') return;
      for (const { value } of args) if (value.kind === Kind.VARIABLE) uses.add(value);
    },
  });
  return uses;
}

/** The rule of GraphQL on all other uses of variables: no error is made for those that are allowed here. */
const variablesInAllowedPosition: ValidationRule = context => {
  const switched = switchUses(context.getDocument());
  if (switched.size === 0) return VariablesInAllowedPositionRule(context);
  const others = (operation: OperationDefinitionNode) => {
    const nullable = new Set(
      (operation.variableDefinitions ?? []).flatMap(({ variable, type }) =>
        type.kind === Kind.NAMED_TYPE && type.name.value === 'Boolean' ? [variable.name.value] : [],
      ),
    );
    return context
      .getRecursiveVariableUsages(operation)
      .filter(({ node }) => !(switched.has(node) && nullable.has(node.name.value)));
  };
  return VariablesInAllowedPositionRule(
    Object.create(context, { getRecursiveVariableUsages: { value: others } }),
  );
};

const rules = specifiedRules.map(rule =>
  rule === VariablesInAllowedPositionRule ? variablesInAllowedPosition : rule,
);
