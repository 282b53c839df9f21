// In: an operation and its variables as JSON gives them. Out: their values, checked against the types that they are declared with.
// https://spec.graphql.org/October2021/#sec-Coercing-Variable-Values
import {
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql';
import { JsonNumber } from '../store/json-number.ts';
import { Refusal } from './response.ts';
import type { Variables } from './site.ts';

/** @throws Refusal */
export function variableValues(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  given: Variables,
): Variables {
  const inputs: Record<string, unknown> = { ...given };
  for (const { variable, type } of variableDefinitions) {
    const name = variable.name.value;
    if (named(type) === 'Int' && Object.hasOwn(inputs, name)) inputs[name] = asNumbers(inputs[name]);
  }
  const { coerced, errors } = getVariableValues(schema, variableDefinitions, inputs, { maxErrors: 20 });
  if (errors) throw new Refusal(errors);
  return coerced;
}

function named(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : named(type.type);
}

/** In JSON 1.0 and 1e0 are the number 1; their digits are kept for the scalars of FHIR, which tell them apart. */
function asNumbers(value: unknown): unknown {
  if (value instanceof JsonNumber) return Number(value.text);
  return Array.isArray(value) ? value.map(asNumbers) : value;
}
