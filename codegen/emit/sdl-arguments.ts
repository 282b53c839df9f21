// Search parameters and fields → GraphQL arguments, and a field with its arguments as lines.
// https://hl7.org/fhir/R4/graphql.html#searching and #list

import { groupBy } from '../../runtime/base/group-by.ts';
import type { Field, ObjectType, Schema, SearchParam, SearchType } from '../ir.ts';
import { connectionName, edgeName } from '../schema/names.ts';
import { identifier } from './escape.ts';
import { fill } from './file.ts';

/** Every List has these, after its search parameters. */
export const listArguments: readonly string[] = [
  '_filter: String',
  'fhirpath: String',
  '_sort: [String]',
  '_count: Int',
  '_offset: Int',
];

const lineWidth = 120;

const searchScalars: Readonly<Record<SearchType, string>> = {
  composite: 'composite',
  date: 'dateSearch',
  number: 'number',
  quantity: 'quantity',
  reference: 'reference',
  string: 'String',
  token: 'token',
  uri: 'uri',
};

/** Arguments by resource type, code-unit order: a list each, so that one value may stand alone. */
export function searchArguments(schema: Schema): ReadonlyMap<string, readonly string[]> {
  const byResource = groupBy(schema.searchParams, ({ resource }) => resource);
  const printed = ({ argument, type }: SearchParam) => `${identifier(argument)}: [${searchScalars[type]}]`;
  return new Map([...byResource].map(([resource, params]) => [resource, params.map(printed).sort()]));
}

/** A type or a view of one. */
export type FieldHolder = Pick<ObjectType, 'fields'>;

/**
 * Arguments of a repeating element: a primitive subfield keeps the items that have this value.
 * Extension has a field for each of 50 value types and stands on every type: only its `id` and `url` are arguments.
 */
export function itemArguments(field: Field, types: ReadonlyMap<string, FieldHolder>): readonly string[] {
  const subfields = (types.get(field.type)?.fields ?? []).filter(
    ({ primitive, choice }) => primitive && (field.type !== 'Extension' || choice === undefined),
  );
  return [
    ...subfields.map(subfield => `${identifier(subfield.name)}: ${graphqlType(subfield)}`),
    'fhirpath: String',
    '_count: Int',
    '_offset: Int',
  ];
}

/** Names of FHIR types, but for those that GraphQL has itself; the type of one item. */
export function graphqlType({ type, path }: Field): string {
  if (type === 'id') return /^[A-Za-z][A-Za-z0-9]*\.id$/.test(path) ? 'ID' : 'id';
  return builtIn[type] ?? identifier(type);
}

export const builtIn: Readonly<Record<string, string>> = {
  boolean: 'Boolean',
  integer: 'Int',
  string: 'String',
  Element: 'ElementBase',
};

/** One line where it fits, else the arguments on further lines. */
export function printField(name: string, args: readonly string[], type: string): readonly string[] {
  if (args.length === 0) return [`  ${identifier(name)}: ${type}`];
  const line = `  ${identifier(name)}(${args.join(', ')}): ${type}`;
  if (line.length <= lineWidth) return [line];
  const words = args.map((arg, index) => (index < args.length - 1 ? `${arg},` : arg));
  return [`  ${name}(`, ...fill(words, '    ', lineWidth), `  ): ${type}`];
}

/** Every Connection has these, after its search parameters. */
export const connectionArguments: readonly string[] = [
  '_filter: String',
  'fhirpath: String',
  '_sort: [String]',
  '_count: Int',
  '_cursor: String',
];

/** Every Aggregate has these, after its search parameters. */
export const aggregateArguments: readonly string[] = [
  '_filter: String',
  'fhirpath: String',
  'groupBy: [aggregateKey]',
  '_count: Int',
];

export function printConnections({ resources, profiles, served }: Schema): readonly (readonly string[])[] {
  if (!served.connections) return [];
  return [...resources, ...profiles].flatMap(({ name }) => [printConnection(name), printEdge(name)]);
}

function printConnection(resource: string): readonly string[] {
  return [
    `type ${connectionName(resource)} {`,
    '  count: Int',
    '  offset: Int',
    '  pagesize: Int',
    '  first: String',
    '  previous: String',
    '  next: String',
    '  last: String',
    `  edges: [${edgeName(resource)}]`,
    '}',
  ];
}

function printEdge(resource: string): readonly string[] {
  return [`type ${edgeName(resource)} {`, '  mode: code', '  score: decimal', `  resource: ${resource}`, '}'];
}
