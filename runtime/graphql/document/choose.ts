// In: a request. Out: the operation that it asks for, with the values of its variables; or why there is none.
// https://spec.graphql.org/October2021/#sec-Executing-Requests

import { GraphQLError, type GraphQLSchema } from 'graphql';
import type { Config } from '../../config.ts';
import type { Variables } from '../../plan/site.ts';
import { shown } from '../../shown.ts';
import { type Documents, documentCache, type Operation } from './document.ts';
import { focusVariable } from './focus.ts';
import { persistedQueries } from './persisted.ts';
import { Refusal } from './refusal.ts';
import type { GraphQLRequest } from './request.ts';
import { readTrustedDocuments, type TrustedDocuments } from './trusted.ts';
import { variableValues } from './variable-values.ts';

/** The operation that is asked for, with the values of its variables. */
export interface Chosen {
  readonly operation: Operation;
  readonly variables: Variables;
}

/** A mutation in a request that may only read. */
export class NotAllowed extends Error {}

/** @throws from what it returns: NotAllowed, Refusal, GraphQLError */
export function chooser(
  schema: GraphQLSchema,
  { limits, documents: file, allow }: Pick<Config, 'limits' | 'documents' | 'allow'>,
): ((request: GraphQLRequest, project: number) => Chosen) & Pick<Documents, 'cache'> {
  const documents = documentCache(schema, limits);
  const trusted: TrustedDocuments = file ? readTrustedDocuments(file, documents) : new Map();
  const persisted = persistedQueries();
  return Object.assign(choose, { cache: documents.cache });

  function choose(request: GraphQLRequest, project: number): Chosen {
    const { focus, operationName, variables, readOnly, query, sha256Hash } = request;
    const document = documents.read(documentText(request, project), focus?.type);
    if (!document.valid) {
      if (readOnly && document.isMutation) throw new NotAllowed();
      throw new Refusal(document.errors);
    }
    if (sha256Hash !== undefined && query !== undefined) persisted.keep(project, sha256Hash, query);
    const operation = operationOf(document.operations, operationName);
    const given = focus ? { ...variables, [focusVariable]: focus.id } : (variables ?? {});
    return {
      operation,
      variables: variableValues(schema, operation.node, given, limits.maxAlternatives),
    };
  }

  function documentText({ query, documentId, sha256Hash }: GraphQLRequest, project: number): string {
    if (documentId !== undefined) return trustedText(documentId);
    if (sha256Hash !== undefined) {
      // Clients with a manifest of hashes send those of trusted documents.
      const id = `sha256:${sha256Hash}`;
      if (query === undefined && (allow === 'trusted' || trusted.has(id))) return trustedText(id);
      if (allow !== 'trusted') return persisted.text(project, sha256Hash, query);
    }
    if (allow === 'trusted')
      throw new GraphQLError('Only trusted documents are answered here: send the documentId of one.');
    return query ?? '';
  }

  function trustedText(id: string): string {
    const text = trusted.get(id);
    if (text === undefined)
      throw new GraphQLError(`There is no trusted document with the id '${shown(id)}'.`);
    return text;
  }
}

function operationOf(operations: readonly Operation[], name: string | undefined): Operation {
  if (name !== undefined) {
    const found = operations.find(operation => operation.name === name);
    if (!found) throw new GraphQLError(`The document has no operation named '${shown(name)}'.`);
    return found;
  }
  const [only, ...others] = operations;
  if (!only) throw new GraphQLError('The document has no operation.');
  if (others.length > 0)
    throw new GraphQLError('The document has several operations: name one of them in operationName.');
  return only;
}
