// In: generated/schema.graphql. Out: the executable schema that documents are validated against.
import {
  GraphQLError,
  type GraphQLScalarType,
  type GraphQLSchema,
  isScalarType,
  Kind,
  type ValueNode,
} from 'graphql';
import { generatedText } from '../../definitions/root.ts';
import { JsonNumber } from '../../json/number.ts';
import { readJsonScalar } from './json-scalar.ts';
import { lazySchema } from './lazy-schema.ts';

/** The schema of generated/, made once. It is valid by a test, so validation is not repeated at every start. */
export function loadSchema(): GraphQLSchema {
  const text = generatedText('schema.graphql');
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
