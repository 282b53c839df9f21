// In: a literal or a variable of the scalar JSON. Out: the JSON value, numbers by their digits, objects without a prototype.
import { GraphQLError, type GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { isNumberText, JsonNumber } from '../../json/number.ts';
import { type JsonValue, MAX_DEPTH } from '../../json/read.ts';

/**
 * Of the values of variables, the names of those whose scalar is a number in FHIR's JSON. To GraphQL they are text, which
 * keeps their digits; in a JSON literal they are numbers.
 */
export const numericVariables = new WeakMap<object, ReadonlySet<string>>();

/** Values that a mutation takes as they are: of a JSON Patch, and resources inside resources. */
export function readJsonScalar(type: GraphQLScalarType): void {
  type.parseValue = value => jsonOf(value, 0);
  type.parseLiteral = (node, variables) => literalOf(node, variables ?? {}, 0);
}

function jsonOf(value: unknown, depth: number): JsonValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'boolean' || value instanceof JsonNumber) return value;
  if (typeof value === 'number' && Number.isFinite(value)) return new JsonNumber(String(value));
  if (typeof value !== 'object') throw new GraphQLError('A value of type JSON is one that JSON can write.');
  if (depth >= MAX_DEPTH) throw tooDeep();
  if (Array.isArray(value)) return value.map(item => jsonOf(item, depth + 1));
  return record(Object.entries(value).map(([key, item]) => [key, jsonOf(item, depth + 1)]));
}

function literalOf(node: ValueNode, variables: Readonly<Record<string, unknown>>, depth: number): JsonValue {
  if (depth > MAX_DEPTH) throw tooDeep(node);
  switch (node.kind) {
    case Kind.STRING:
    case Kind.BOOLEAN:
      return node.value;
    // `value: male` means the code, as everywhere else.
    case Kind.ENUM:
      return node.value;
    case Kind.INT:
    case Kind.FLOAT:
      return new JsonNumber(node.value);
    case Kind.NULL:
      return null;
    case Kind.LIST:
      return node.values.map(item => literalOf(item, variables, depth + 1));
    case Kind.OBJECT:
      return record(
        node.fields
          .filter(({ value }) => value.kind !== Kind.VARIABLE || variables[value.name.value] !== undefined)
          .map(({ name, value }) => [name.value, literalOf(value, variables, depth + 1)]),
      );
    case Kind.VARIABLE:
      return variableOf(node.name.value, variables, depth);
  }
}

function variableOf(name: string, variables: Readonly<Record<string, unknown>>, depth: number): JsonValue {
  const value = jsonOf(variables[name], depth);
  return numericVariables.get(variables)?.has(name) ? asNumber(value) : value;
}

function asNumber(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(asNumber);
  return typeof value === 'string' && isNumberText(value) ? new JsonNumber(value) : value;
}

function record(entries: readonly (readonly [string, JsonValue])[]): Readonly<Record<string, JsonValue>> {
  const object: Record<string, JsonValue> = Object.create(null);
  for (const [key, value] of entries) object[key] = value;
  return object;
}

function tooDeep(node?: ValueNode): GraphQLError {
  const message = `A JSON value has objects and arrays more than ${MAX_DEPTH} deep.`;
  return new GraphQLError(message, node ? { nodes: node } : {});
}
