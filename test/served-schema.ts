// The schema as the engine reads it, once for each process.
import type { GraphQLSchema } from 'graphql';
import { loadSchema } from '../runtime/graphql/document/schema.ts';

let schema: GraphQLSchema | undefined;

export function servedSchema(): GraphQLSchema {
  schema ??= loadSchema();
  return schema;
}
