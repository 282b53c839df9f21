// In: the text of a GraphQL document. Out: it parsed and validated, once; the same text is looked up afterwards.
import { createHash } from 'node:crypto';
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  specifiedRules,
  validate,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Fragments } from './collect.ts';

export interface DocumentLimits {
  readonly maxDocumentBytes: number;
  readonly maxTokens: number;
  readonly maxDepth: number;
}

/** A document that validates, or what is wrong with it. */
export type Document =
  | { readonly valid: true; readonly operations: readonly Operation[] }
  | { readonly valid: false; readonly errors: readonly GraphQLError[] };

/** One operation with everything it needs of the document. */
export interface Operation {
  readonly name: string | undefined;
  readonly node: OperationDefinitionNode;
  readonly fragments: Fragments;
  /** Variables that @skip and @include read: their values change the plan. */
  readonly switches: readonly string[];
}

export interface Documents {
  read(text: string): Document;
}

/** Texts are kept by their length: short ones many, long ones few. */
const cacheBytes = 32 * 1024 * 1024;

export function documentCache(schema: GraphQLSchema, limits: DocumentLimits): Documents {
  const cache = new LRUCache<string, Document>({
    maxSize: cacheBytes,
    // A syntax tree takes some 40 times its text.
    sizeCalculation: (_, key) => 2_000 + key.length * 40,
  });
  return { read };

  function read(text: string): Document {
    if (text.length > limits.maxDocumentBytes || Buffer.byteLength(text) > limits.maxDocumentBytes)
      return invalid(
        new GraphQLError(
          `The document is longer than ${limits.maxDocumentBytes} bytes, the most that is allowed.`,
        ),
      );
    // Long texts are looked up by their digest, so that the cache need not hold them.
    const key = text.length > 2_000 ? createHash('sha256').update(text).digest('base64') : text;
    const known = cache.get(key);
    if (known) return known;
    const document = compile(text, schema, limits);
    cache.set(key, document);
    return document;
  }
}

function compile(text: string, schema: GraphQLSchema, limits: DocumentLimits): Document {
  let document: DocumentNode;
  try {
    document = parse(text, { maxTokens: limits.maxTokens });
    checkDepth(document, limits.maxDepth);
  } catch (error) {
    if (error instanceof GraphQLError) return invalid(error);
    throw error;
  }
  const errors = validate(schema, document, specifiedRules, { maxErrors: 100 });
  if (errors.length > 0) return { valid: false, errors };
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  const switches = switchVariables(document);
  const operations = document.definitions
    .filter(definition => definition.kind === Kind.OPERATION_DEFINITION)
    .map(node => ({ name: node.name?.value, node, fragments, switches }));
  return { valid: true, operations };
}

/** Nesting as it is written; validation itself recurses, so this comes first. */
function checkDepth(document: DocumentNode, most: number): void {
  let depth = 0;
  visit(document, {
    SelectionSet: {
      enter(node) {
        if (++depth > most)
          throw new GraphQLError(
            `The document nests more than ${most} levels deep, the most that is allowed.`,
            { nodes: node },
          );
      },
      leave() {
        depth--;
      },
    },
  });
}

function switchVariables(document: DocumentNode): readonly string[] {
  const names = new Set<string>();
  visit(document, {
    Directive(node) {
      for (const { value } of node.arguments ?? [])
        if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names].sort();
}

function invalid(error: GraphQLError): Document {
  return { valid: false, errors: [error] };
}
