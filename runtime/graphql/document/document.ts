// In: the text of a GraphQL document. Out: it parsed and validated, once; the same text is looked up afterwards. Where its selections
// apply to one resource ([base]/[Type]/[id]/$graphql), they stand below a read of it. https://hl7.org/fhir/R4/graphql.html
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  getNamedType,
  Kind,
  type Location,
  type OperationDefinitionNode,
  parse,
  type SelectionSetNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { fragmentsForAbstractFields } from './abstract-fields.ts';
import type { Fragments } from './collect.ts';
import { withExpressions } from './input.ts';
import { checkDocument, checkText, type DocumentLimits } from './limits.ts';
import { validationErrors } from './validate.ts';

/** A valid document, or the errors of an invalid one. */
type Document =
  | { readonly valid: true; readonly operations: readonly Operation[] }
  | {
      readonly valid: false;
      readonly errors: readonly GraphQLError[];
      /** The document has a mutation. */
      readonly isMutation?: true;
    };

/** One operation with the fragments of its document. */
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

/** A cache of limited size that counts hits and misses. */
export function countedCache<Value extends object | symbol>(name: string, most: number) {
  const kept = new LRUCache<string, Value>({ maxSize: most });
  let hits = 0;
  let misses = 0;
  return {
    get: (key: string): Value | undefined => {
      const known = kept.get(key);
      if (known) hits++;
      else misses++;
      return known;
    },
    set: (key: string, value: Value, size: number) => void kept.set(key, value, { size }),
    state: (): CacheState => ({ name, entries: kept.size, size: kept.calculatedSize, most, hits, misses }),
  };
}

/** The sum of the estimated sizes of cached documents. */
const cacheBytes = 32 * 1024 * 1024;

export function documentCache(schema: () => GraphQLSchema, limits: DocumentLimits): Documents {
  const cache = countedCache<Map<string, Document>>('documents', cacheBytes);
  return { read, cache: cache.state };

  function read(text: string, focus = ''): Document {
    const byFocus = cache.get(text) ?? new Map<string, Document>();
    const known = byFocus.get(focus);
    if (known) return known;
    const document = compile(text, focus, schema(), limits);
    byFocus.set(focus, document);
    // A syntax tree takes some 40 times its text, which it holds as well.
    cache.set(text, byFocus, byFocus.size * (2_000 + text.length * 40));
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

function literalsAsText(document: DocumentNode, schema: GraphQLSchema): DocumentNode {
  const types = new TypeInfo(schema);
  const asText = ({
    value,
    loc,
  }: {
    readonly value: string | boolean;
    readonly loc?: Location | undefined;
  }) => {
    const type = getNamedType(types.getInputType())?.name;
    if (type !== 'String' && type !== 'ID') return undefined;
    return { kind: Kind.STRING, value: String(value), ...(loc ? { loc } : {}) };
  };
  const visitor = { EnumValue: asText, IntValue: asText, FloatValue: asText, BooleanValue: asText };
  return visit(document, visitWithTypeInfo(types, visitor));
}

/** The resource that a selection applies to. */
export interface Focus {
  readonly type: string;
  readonly id: string;
}

/** The variable of the id. Callers cannot declare its name: GraphQL reserves names with two underscores. */
export const focusVariable = '__focus';

/** @throws GraphQLError if an operation is not a query */
function focusedOn(document: DocumentNode, type: string): DocumentNode {
  const variable = `$${focusVariable}`;
  const around = operationNode(`query (${variable}: ID!) { x }`);
  const definitions = document.definitions.map(definition => {
    if (definition.kind !== Kind.OPERATION_DEFINITION) return definition;
    const { operation, selectionSet, loc, variableDefinitions = [] } = definition;
    if (operation !== 'query')
      throw new GraphQLError(`Only queries apply to a resource: send the ${operation} to [base]/$graphql.`, {
        nodes: definition,
      });
    const read = fieldNode(`${type}(id: ${variable})`, selectionSet, loc);
    return {
      ...definition,
      variableDefinitions: [...variableDefinitions, ...(around.variableDefinitions ?? [])],
      selectionSet: { kind: selectionSet.kind, selections: [read] },
    };
  });
  return { ...document, definitions };
}

/** `Patient(id: $id)` → its node, with what is selected from it. @param loc where errors point to */
export function fieldNode(
  text: string,
  selectionSet: SelectionSetNode | undefined,
  loc: Location | undefined,
): FieldNode {
  const [field] = operationNode(`{ ${text} }`).selectionSet.selections;
  if (field?.kind !== Kind.FIELD) throw new Error(`This is not a field: ${text}`);
  return { ...field, ...(selectionSet ? { selectionSet } : {}), ...(loc ? { loc } : {}) };
}

function operationNode(text: string): OperationDefinitionNode {
  const [operation] = parse(text, { noLocation: true }).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`This is not an operation: ${text}`);
  return operation;
}
