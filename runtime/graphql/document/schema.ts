// In: generated/schema.graphql. Out: the executable schema that documents are validated against. FHIR primitives are text; JSON values keep
// their numbers by their digits, and are objects without a prototype.
import {
  GraphQLError,
  type GraphQLScalarType,
  type GraphQLSchema,
  isScalarType,
  Kind,
  type ValueNode,
} from 'graphql';
import { generatedText } from '../../base/definitions/root.ts';
import { isNumberText, JsonNumber } from '../../base/json/number.ts';
import { type JsonValue, MAX_DEPTH } from '../../base/json/read.ts';
import { lazySchema } from './lazy-schema.ts';

let schema: GraphQLSchema | undefined;

/** The schema of generated/, made at the first document. It is valid by a test, so validation is not repeated. */
export function loadSchema(): GraphQLSchema {
  schema ??= schemaOf(generatedText('schema.graphql'));
  return schema;
}

/** @param text the SDL as the compiler prints it */
export function schemaOf(text: string): GraphQLSchema {
  const schema = lazySchema(text);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isScalarType(type)) continue;
    if (type.name === 'JSON') readJsonScalar(type);
    else if (!builtIn.has(type.name)) readText(type);
  }
  // Every document needs them.
  schema.getQueryType()?.getFields();
  return schema;
}

const builtIn = new Set(['Boolean', 'Float', 'ID', 'Int', 'String']);

/**
 * FHIR primitives and search values are text to us: a number keeps the digits it is written with,
 * and an enum literal is as good as a string (`gender: male`).
 */
function readText(type: GraphQLScalarType): void {
  type.parseLiteral = node => literalText(node, type.name);
  type.parseValue = value => {
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (value instanceof JsonNumber) return value.text;
    throw new GraphQLError(`A value of type ${type.name} is a string, a number or a boolean.`);
  };
}

function literalText(node: ValueNode, type: string): string {
  switch (node.kind) {
    case Kind.STRING:
    case Kind.INT:
    case Kind.FLOAT:
    case Kind.ENUM:
      return node.value;
    case Kind.BOOLEAN:
      return String(node.value);
    default:
      throw new GraphQLError(
        `A value of type ${type} is written as a string, a number, a name or a boolean.`,
        { nodes: node },
      );
  }
}

/**
 * Of the values of variables, the names of those whose scalar is a number in FHIR's JSON. To GraphQL they are text, which
 * keeps their digits; in a JSON literal they are numbers.
 */
export const numericVariables = new WeakMap<object, ReadonlySet<string>>();

/** Values that a mutation takes as they are: of a JSON Patch, and resources inside resources. */
function readJsonScalar(type: GraphQLScalarType): void {
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
