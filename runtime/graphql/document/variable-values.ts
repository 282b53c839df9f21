// In: an operation and its variables as JSON gives them. Out: their values, checked against the types that they are declared with.
// https://spec.graphql.org/October2021/#sec-Coercing-Variable-Values

import {
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  isInputType,
  isLeafType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromAST,
} from 'graphql';
import { elements } from '../../definitions/elements.ts';
import { pathText } from '../../json/fault.ts';
import type { Variables } from '../../plan/site.ts';
import { inputExpression } from './input-place.ts';
import { type InputFault, inputValue } from './input-value.ts';
import { numericVariables } from './json-scalar.ts';
import { Refusal } from './refusal.ts';

/**
 * Variables that the operation does not declare are not looked at.
 *
 * @param mostValues of a list of scalars: they are values of a search argument, too many of which would be refused anyway
 * @throws Refusal
 */
export function variableValues(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Variables,
  mostValues: number,
): Variables {
  const values: Record<string, unknown> = Object.create(null);
  const errors: GraphQLError[] = [];
  const numeric = new Set<string>();
  numericVariables.set(values, numeric);
  for (const definition of variableDefinitions) {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type as never);
    if (!isInputType(type)) throw new Error(`The variable ${name} is of no input type.`);
    if (elements().primitives[getNamedType(type).name]?.json === 'number') numeric.add(name);
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined) {
      if (definition.defaultValue) values[name] = valueFromAST(definition.defaultValue, type);
      else if (isNonNullType(type))
        told(`Variable "$${name}" of required type "${type}" was not provided.`, definition);
    } else if (value === null && isNonNullType(type)) {
      told(`Variable "$${name}" of non-null type "${type}" must not be null.`, definition);
    } else if (Array.isArray(value) && value.length > mostValues && isLeafType(getNamedType(type))) {
      const sentence = `Variable "$${name}" holds more than ${mostValues} values, which is the most that is allowed. Ask for them in several queries.`;
      told(sentence, definition);
    } else {
      values[name] = inputValue(value, type, fault =>
        told(messageOf(name, fault), definition, inputExpression(String(type), fault.path)),
      );
    }
  }
  if (errors.length > 0) throw new Refusal(errors);
  return values;

  function told(message: string, nodes: VariableDefinitionNode, expression?: string): void {
    if (errors.length >= mostErrors)
      throw new Refusal([...errors, new GraphQLError(`There are more than ${mostErrors} such faults.`)]);
    errors.push(new GraphQLError(message, { nodes, ...(expression ? { extensions: { expression } } : {}) }));
  }
}

const mostErrors = 20;

function messageOf(name: string, { path, message }: InputFault): string {
  const place = path.length > 0 ? ` at "${pathText(name, path)}"` : '';
  return `Variable "$${name}" got an invalid value${place}; ${message}`;
}
