// In: a parsed document. Out: its faults. The rules are those of GraphQL, with two exceptions: a nullable Boolean may stand in
// @skip and @include, and a variable of one textual type in an argument of another, or of a list of it: clients that were written
// for other FHIR servers declare search arguments as String. https://spec.graphql.org/October2021/#sec-Validation
import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  FieldsOnCorrectTypeRule,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isListType,
  isNonNullType,
  isScalarType,
  Kind,
  type OperationDefinitionNode,
  specifiedRules,
  TypeInfo,
  typeFromAST,
  ValidationContext,
  type ValidationRule,
  type VariableDefinitionNode,
  type VariableNode,
  VariablesInAllowedPositionRule,
  visit,
  visitInParallel,
  visitWithTypeInfo,
} from 'graphql';
import { elements } from '../../base/definitions/elements.ts';
import { profileFields } from '../../base/definitions/profiles.ts';
import { elementFirst } from '../../base/suggestion.ts';

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
    error.message = elementFirst(error.message);
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

/** A field that only profiles of the type have, or that is outside of the subset, is named so: names that are alike would mislead. */
const fieldsOnCorrectType: ValidationRule = context => {
  const reportError = (error: GraphQLError) => {
    const [node] = error.nodes ?? [];
    const type = context.getParentType()?.name;
    const field = node?.kind === Kind.FIELD ? node.name.value : undefined;
    const hint =
      field === undefined || type === undefined
        ? ''
        : profilesWith(type, field) || subsetHint(type, field, context.getSchema());
    if (hint !== '') error.message = error.message.replace(/ Did you mean [\s\S]*|$/, hint);
    context.reportError(error);
  };
  const profilesWith = (type: string, field: string): string => {
    const found = profileFields(type, field).filter(profile => context.getSchema().getType(profile));
    const [first, ...others] = found;
    if (first === undefined) return '';
    const more = others.length === 0 ? '' : `, and of ${others.slice(0, mostProfiles - 1).join(', ')}`;
    return ` It is a field of the profile ${first}${more}: query ${first}List or ${first}.`;
  };
  return FieldsOnCorrectTypeRule(Object.create(context, { reportError: { value: reportError } }));
};

/** That a message names. */
const mostProfiles = 4;

/** Of a project whose packages.json names `types`: the other types have no fields at the root, and few of their own. */
function subsetHint(type: string, field: string, schema: GraphQLSchema): string {
  const root = schema.getQueryType()?.getFields() ?? {};
  const isOutside = (name: string) => elements().resources.includes(name) && !Object.hasOwn(root, name);
  const [, named = field] = /^(.*?)(?:List|Connection|Changed)$/.exec(field) ?? [];
  if (field === `${named}Connection` && Object.hasOwn(root, `${named}List`))
    return ` The schema has no Connections, as definitions/packages.json says: use ${named}List.`;
  const outside = [type, field, named].find(isOutside);
  return outside === undefined
    ? ''
    : ` The schema is of some types alone, as definitions/packages.json says, and ${outside} is not among them: use REST.`;
}

/** GraphQL validates no operation whose root type is absent. */
const operationsOfSchema: ValidationRule = context => ({
  OperationDefinition(node) {
    if (context.getSchema().getRootType(node.operation)) return;
    const sentence = `The schema has no ${node.operation}s, as definitions/packages.json says: use REST.`;
    context.reportError(new GraphQLError(sentence, { nodes: node }));
  },
});

interface Uses {
  /** Variables in the argument `if` of @skip and @include. What they hold is checked when it is read. */
  readonly switches: ReadonlySet<VariableNode>;
  /** Those that are an argument of a field, or an item of one. */
  readonly fieldArguments: ReadonlySet<VariableNode>;
}

function usesOf(document: DocumentNode): Uses {
  const switches = new Set<VariableNode>();
  const fieldArguments = new Set<VariableNode>();
  const note = (found: Set<VariableNode>) => (node: DirectiveNode | FieldNode) => {
    for (const { value } of node.arguments ?? [])
      for (const each of value.kind === Kind.LIST ? value.values : [value])
        if (each.kind === Kind.VARIABLE) found.add(each);
  };
  const noteSwitch = note(switches);
  visit(document, {
    Directive(node) {
      if (node.name.value === 'skip' || node.name.value === 'include') noteSwitch(node);
    },
    Field: note(fieldArguments),
  });
  return { switches, fieldArguments };
}

/** The rule of GraphQL on all other uses of variables: no error is made for those that are allowed here. */
const variablesInAllowedPosition: ValidationRule = context => {
  const { switches, fieldArguments } = usesOf(context.getDocument());
  if (switches.size + fieldArguments.size === 0) return VariablesInAllowedPositionRule(context);
  const others = (operation: OperationDefinitionNode) => {
    const declared = new Map(
      (operation.variableDefinitions ?? []).map(definition => [definition.variable.name.value, definition]),
    );
    return context.getRecursiveVariableUsages(operation).filter(({ node, type }) => {
      const definition = declared.get(node.name.value);
      if (definition === undefined) return true;
      if (switches.has(node))
        return definition.type.kind !== Kind.NAMED_TYPE || definition.type.name.value !== 'Boolean';
      return !(fieldArguments.has(node) && type && isTextFor(type, definition, context));
    });
  };
  return VariablesInAllowedPositionRule(
    Object.create(context, { getRecursiveVariableUsages: { value: others } }),
  );
};

/** FHIR primitives and search values are text, as String and ID are: `$code: String!` may stand for `[token]`. */
function isTextFor(
  wanted: GraphQLInputType,
  { type, defaultValue }: VariableDefinitionNode,
  context: ValidationContext,
): boolean {
  const given = typeFromAST(context.getSchema(), type as never) as GraphQLInputType | undefined;
  if (given === undefined || !isText(getNamedType(given)) || !isText(getNamedType(wanted))) return false;
  if (isNonNullType(wanted) && !isNonNullType(given) && defaultValue === undefined) return false;
  return isListType(getNullableType(wanted)) || !isListType(getNullableType(given));
}

const notText = new Set(['Boolean', 'Float', 'Int', 'JSON']);

function isText(type: GraphQLNamedType): boolean {
  return isScalarType(type) && !notText.has(type.name);
}

const replaced = new Map<ValidationRule, ValidationRule>([
  [VariablesInAllowedPositionRule, variablesInAllowedPosition],
  [FieldsOnCorrectTypeRule, fieldsOnCorrectType],
]);
const rules = [operationsOfSchema, ...specifiedRules.map(rule => replaced.get(rule) ?? rule)];
