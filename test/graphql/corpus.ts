// The folder corpus/ → its documents, each with its variables and the name of the operation.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { GraphQLRequest } from '../../runtime/graphql/document/request.ts';

export interface CorpusDocument {
  /** Says what the document is about. */
  readonly name: string;
  readonly request: GraphQLRequest;
}

const folder = new URL('corpus/', import.meta.url);

export function corpus(): readonly CorpusDocument[] {
  return readdirSync(folder)
    .filter(file => file.endsWith('.graphql'))
    .map(file => file.slice(0, -'.graphql'.length))
    .sort()
    .map(name => ({ name, request: readRequest(name) }));
}

/** `x.json` beside `x.graphql` holds its `variables` and `operationName`. */
function readRequest(name: string): GraphQLRequest {
  const query = readFileSync(new URL(`${name}.graphql`, folder), 'utf8');
  const file = new URL(`${name}.json`, folder);
  const more = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<GraphQLRequest>) : {};
  return { query, ...more };
}
