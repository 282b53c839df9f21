// In: a request. Out: the requested operation with the values of its variables, or an error.
// https://spec.graphql.org/October2021/#sec-Executing-Requests
import { GraphQLError, type GraphQLSchema, type SelectionSetNode } from 'graphql';
import type { Variables } from '../../access/plan/site.ts';
import type { Config } from '../../base/config.ts';
import { elements } from '../../base/definitions/elements.ts';
import { viewedType } from '../../base/definitions/profiles.ts';
import { viewDefinitions } from '../../base/definitions/views.ts';
import { shown } from '../../base/short-text.ts';
import { type Documents, documentCache, focusVariable, type Operation } from './document.ts';
import { type FieldError, Refusal } from './error.ts';
import { variableValues } from './input.ts';
import { persistedQueries, readTrustedDocuments, type TrustedDocuments } from './persisted-documents.ts';
import type { Asked, GraphQLRequest } from './request.ts';

/** The requested operation, with the values of its variables. */
export interface Chosen {
  readonly operation: Operation;
  readonly variables: Variables;
}

/** A mutation in a request that may only read. */
export class NotAllowed extends Error {}

export interface Chooser extends Pick<Documents, 'cache'> {
  /** @throws NotAllowed, Refusal, GraphQLError */
  (request: GraphQLRequest, project: number): Chosen;
  /** The operations of trusted documents, by the ids of these. */
  trusted(): readonly (readonly [id: string, operations: readonly Operation[]])[];
}

export function chooser(
  schema: () => GraphQLSchema,
  { limits, documents: file, allow }: Pick<Config, 'limits' | 'documents' | 'allow'>,
): Chooser {
  const documents = documentCache(schema, limits);
  const trusted: TrustedDocuments = file ? readTrustedDocuments(file, documents) : new Map();
  const persisted = persistedQueries();
  return Object.assign(choose, { cache: documents.cache, trusted: operationsOfTrusted });

  function operationsOfTrusted() {
    return [...trusted].map(([id, text]) => {
      const document = documents.read(text);
      return [id, document.valid ? document.operations : []] as const;
    });
  }

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
      variables: variableValues(schema(), operation.node, given, limits.maxAlternatives),
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

/** Cached documents return the same operations. */
const knownAsked = new WeakMap<Operation, Asked>();

export function askedOf(operation: Operation): Asked {
  const known = knownAsked.get(operation);
  if (known) return known;
  const made = collected(operation);
  knownAsked.set(operation, made);
  return made;
}

function collected({ name, node, fragments }: Operation): Asked {
  const types = new Set<string>();
  const seen = new Set<string>();
  collect(node.selectionSet);
  return { operation: node.operation, name, types: [...types].sort() };

  function collect({ selections }: SelectionSetNode): void {
    for (const selection of selections) {
      if (selection.kind === 'Field') {
        const type = typeOf(selection.name.value);
        if (type !== undefined) types.add(type);
      } else if (selection.kind === 'InlineFragment') collect(selection.selectionSet);
      else if (!seen.has(selection.name.value)) {
        seen.add(selection.name.value);
        const fragment = fragments[selection.name.value];
        if (fragment) collect(fragment.selectionSet);
      }
    }
  }
}

const fieldEndings: readonly string[] =
  ' List Connection Aggregate Rows Create Update Patch Delete Changed'.split(' ');

/** Of a root field: `PatientList` is about Patient, and `List` about List. */
function typeOf(field: string): string | undefined {
  const { resources } = elements();
  const names = fieldEndings.flatMap(ending =>
    field.endsWith(ending) ? field.slice(0, field.length - ending.length) : [],
  );
  const types = names.map(name => viewDefinitions()[name]?.resource ?? viewedType(name));
  return types.find(name => resources.includes(name));
}

/** Whether a root field was refused or not found: an answer does not distinguish them. */
export function isDenied(errors: readonly FieldError[]): boolean {
  return errors.some(
    ({ path = [], extensions }) =>
      path.length <= 1 &&
      extensions.resource.issue.some(({ code }) => code === 'forbidden' || code === 'not-found'),
  );
}
