// Schema → the types of Connections: a page of matches with the cursors of the pages around it.
// https://hl7.org/fhir/R4/graphql.html#searching

import type { Schema } from '../ir.ts';
import { connectionName, edgeName } from '../schema/names.ts';

/** Every Connection has these, after its search parameters. */
export const connectionArguments: readonly string[] = [
  '_filter: String',
  'fhirpath: String',
  '_sort: [String]',
  '_count: Int',
  '_cursor: String',
];

export function printConnections({ resources, profiles }: Schema): readonly (readonly string[])[] {
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
