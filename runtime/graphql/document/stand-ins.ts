// An operation → values for its variables that have to have one, to compile it without a caller.
import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from 'graphql';

/** @param count stands for every integer: how many are asked for */
export function standIns(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  count: number,
): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const { variable, type: node, defaultValue } of variableDefinitions) {
    const type = typeFromAST(schema, node as never) as GraphQLInputType | undefined;
    if (type && isNonNullType(type) && !defaultValue) values[variable.name.value] = standIn(type, count);
  }
  return values;
}

function standIn(type: GraphQLInputType, count: number): unknown {
  if (isNonNullType(type)) return standIn(type.ofType, count);
  if (isListType(type)) return [standIn(type.ofType, count)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type))
    return ({ ...scalars, Int: count } as Readonly<Record<string, unknown>>)[type.name] ?? 'a';
  const required = Object.values(type.getFields()).filter(
    field => isNonNullType(field.type) && field.defaultValue === undefined,
  );
  return Object.fromEntries(required.map(field => [field.name, standIn(field.type, count)]));
}

const scalars: Readonly<Record<string, unknown>> = {
  Boolean: true,
  Float: 1,
  date: '2000-01-01',
  dateTime: '2000-01-01',
  decimal: 1,
  instant: '2000-01-01T00:00:00Z',
  time: '12:00:00',
  dateSearch: '2000',
  number: '1',
  positiveInt: 1,
  quantity: '1',
  reference: 'Patient/a',
  unsignedInt: 1,
  uri: 'http://example.org',
  url: 'http://example.org',
  canonical: 'http://example.org',
};
