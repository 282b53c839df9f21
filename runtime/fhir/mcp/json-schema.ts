// The variables and the selection of an operation → JSON Schema of a tool's input and output. The output is that of compact.ts: nulls are
// left out, references and Codings are short. https://json-schema.org/draft/2020-12
import * as graphql from 'graphql';
import type { Operation } from '../../graphql/document/document.ts';
import { answerForm, type Form } from './answer-form.ts';

interface ObjectSchema {
  readonly [key: string]: unknown;
  readonly type: 'object';
  readonly properties: Record<string, object>;
  readonly required?: string[];
}

/** @param more required members that are not variables */
export function inputSchema(
  schema: graphql.GraphQLSchema,
  { node }: Operation,
  more: Readonly<Record<string, object>>,
): ObjectSchema {
  const variables = (node.variableDefinitions ?? []).map(({ variable, type, defaultValue }) => ({
    name: variable.name.value,
    type: graphql.typeFromAST(schema, type as graphql.NamedTypeNode) as graphql.GraphQLInputType,
    defaultValue,
  }));
  const { type, properties, required = [] } = membersSchema(variables, 1);
  return {
    ...{ type, properties: { ...properties, ...more }, required: [...required, ...Object.keys(more)] },
    additionalProperties: false,
  };
}

type Inputs = readonly Pick<graphql.GraphQLInputField, 'name' | 'type' | 'defaultValue'>[];

/** @param depth of objects with their members: those of resources contain all others */
function membersSchema(members: Inputs, depth: number): ObjectSchema {
  const below = (type: graphql.GraphQLNamedType): object => {
    if (!graphql.isInputObjectType(type) || depth === 0) return { type: 'object', description: type.name };
    return membersSchema(
      Object.values(type.getFields()).filter(({ name }) => !name.startsWith('_')),
      depth - 1,
    );
  };
  const properties = Object.fromEntries(members.map(({ name, type }) => [name, valueSchema(type, below)]));
  const required = members.filter(
    each => graphql.isNonNullType(each.type) && each.defaultValue === undefined,
  );
  return { type: 'object', properties, required: required.map(({ name }) => name) };
}

/** @param below the schema of an object @param item that of an item, by its own */
function valueSchema(
  type: graphql.GraphQLType,
  below: (type: graphql.GraphQLNamedType) => object,
  item = (schema: object) => schema,
): object {
  if (graphql.isNonNullType(type)) return valueSchema(type.ofType, below, item);
  if (graphql.isListType(type)) return { type: 'array', items: item(valueSchema(type.ofType, below, item)) };
  if (graphql.isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ name }) => name) };
  if (!graphql.isScalarType(type)) return below(type);
  return scalars[type.name] ?? { type: 'string', description: type.name };
}

const scalars: Readonly<Record<string, object>> = {
  ...{ JSON: {}, Boolean: { type: 'boolean' }, Float: { type: 'number' }, decimal: { type: 'number' } },
  ...{ Int: { type: 'integer' }, positiveInt: { type: 'integer' }, unsignedInt: { type: 'integer' } },
};

/** Of `{ "data": …, "errors": …, "cut": … }`. */
export function outputSchema(schema: graphql.GraphQLSchema, operation: Operation): ObjectSchema {
  const data = objectSchema(answerForm(schema, operation));
  // Root fields are null where nothing was found.
  for (const [key, each] of Object.entries(data.properties)) data.properties[key] = nullable(each);
  const cut = {
    type: 'array',
    items: { type: 'string' },
    description: 'What is left out, and how to go on.',
  };
  return { type: 'object', properties: { data, errors: { type: 'array', items: { type: 'object' } }, cut } };
}

function objectSchema({ members }: Form): ObjectSchema {
  const properties: Record<string, object> = {};
  for (const [key, member] of members) {
    const below = ({ name }: graphql.GraphQLNamedType) =>
      short.has(name) ? { anyOf: [{ type: 'string' }, objectSchema(member)] } : objectSchema(member);
    properties[key] = member.field ? valueSchema(member.field.type, below, nullable) : {};
  }
  return { type: 'object', properties };
}

function nullable(schema: object): object {
  return 'type' in schema && !('enum' in schema)
    ? { ...schema, type: [schema.type, 'null'] }
    : { anyOf: [schema, { type: 'null' }] };
}

/** Texts where no other members are selected: compact.ts. */
const short: ReadonlySet<string> = new Set(['Reference', 'Coding']);
