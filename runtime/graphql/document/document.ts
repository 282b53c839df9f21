// In: the text of a GraphQL document. Out: it parsed and validated, once; the same text is looked up afterwards.
import { createHash } from 'node:crypto';
import {
  type BooleanValueNode,
  type DocumentNode,
  type EnumValueNode,
  type FloatValueNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  type IntValueNode,
  Kind,
  type OperationDefinitionNode,
  parse,
  type StringValueNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { fragmentsForAbstractFields } from './abstract-fields.ts';
import type { Fragments } from './collect.ts';
import { focusedOn } from './focus.ts';
import { withExpressions } from './input-place.ts';
import { checkDocument, checkText, type DocumentLimits } from './limits.ts';
import { validationErrors } from './validate.ts';

/** A document that validates, or what is wrong with it. */
export type Document =
  | { readonly valid: true; readonly operations: readonly Operation[] }
  | {
      readonly valid: false;
      readonly errors: readonly GraphQLError[];
      /** It holds a mutation, whatever else is wrong with it. */
      readonly isMutation?: true;
    };

/** One operation with everything it needs of the document. */
export interface Operation {
  readonly name: string | undefined;
  readonly node: OperationDefinitionNode;
  readonly fragments: Fragments;
  /** Variables in the arguments of directives: their values change the plan. */
  readonly switches: readonly string[];
}

export interface Documents {
  /** @param focus the type of the resource that the selections apply to */
  read(text: string, focus?: string): Document;
  cache(): CacheState;
}

/** A cache since the process started; sizes are estimates in bytes. */
export interface CacheState {
  readonly name: string;
  readonly entries: number;
  readonly size: number;
  readonly most: number;
  readonly hits: number;
  readonly misses: number;
}

/** Texts are kept by their length: short ones many, long ones few. */
const cacheBytes = 32 * 1024 * 1024;

export function documentCache(schema: GraphQLSchema, limits: DocumentLimits): Documents {
  const cache = new LRUCache<string, Document>({
    maxSize: cacheBytes,
  });
  let hits = 0;
  let misses = 0;
  return {
    read,
    cache: () => ({
      ...{ name: 'documents', entries: cache.size, size: cache.calculatedSize, most: cacheBytes },
      ...{ hits, misses },
    }),
  };

  function read(text: string, focus = ''): Document {
    // Long texts are looked up by their digest, so that the cache need not hold them.
    const key = `${focus}\n${text.length > 2_000 ? createHash('sha256').update(text).digest('base64') : text}`;
    const known = cache.get(key);
    if (known) {
      hits++;
      return known;
    }
    misses++;
    const document = compile(text, focus, schema, limits);
    // A syntax tree takes some 40 times its text.
    cache.set(key, document, { size: 2_000 + text.length * 40 });
    return document;
  }
}

function compile(text: string, focus: string, schema: GraphQLSchema, limits: DocumentLimits): Document {
  let document: DocumentNode | undefined;
  try {
    checkText(text, limits);
    document = parse(text);
    checkDocument(document, limits);
    if (focus) document = focusedOn(document, focus);
    document = fragmentsForAbstractFields(literalsAsText(document, schema), schema);
  } catch (error) {
    if (error instanceof GraphQLError) return invalid([error], document);
    throw error;
  }
  const errors = validationErrors(schema, document);
  if (errors.length > 0) return invalid(withExpressions(errors, document), document);
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments[definition.name.value] = definition;
  const switches = directiveVariables(document);
  const operations = document.definitions
    .filter(definition => definition.kind === Kind.OPERATION_DEFINITION)
    .map(node => ({ name: node.name?.value, node, fragments, switches }));
  return { valid: true, operations };
}

/** Variables in the arguments of directives. */
function directiveVariables(document: DocumentNode): readonly string[] {
  const names = new Set<string>();
  visit(document, {
    Directive(node) {
      for (const { value } of node.arguments ?? [])
        if (value.kind === Kind.VARIABLE) names.add(value.name.value);
    },
  });
  return [...names].sort();
}

function invalid(errors: readonly GraphQLError[], document: DocumentNode | undefined): Document {
  const isMutation = document?.definitions.some(
    definition => definition.kind === Kind.OPERATION_DEFINITION && definition.operation === 'mutation',
  );
  return { valid: false, errors, ...(isMutation ? { isMutation } : {}) };
}

type Literal = EnumValueNode | IntValueNode | FloatValueNode | BooleanValueNode;

function literalsAsText(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const types = new TypeInfo(schema);
  const asText = (node: Literal): StringValueNode | undefined => {
    const type = getNamedType(types.getInputType())?.name;
    if (type !== 'String' && type !== 'ID') return undefined;
    return { kind: Kind.STRING, value: String(node.value), ...(node.loc ? { loc: node.loc } : {}) };
  };
  return visit(
    document,
    visitWithTypeInfo(types, {
      EnumValue: asText,
      IntValue: asText,
      FloatValue: asText,
      BooleanValue: asText,
    }),
  );
}
