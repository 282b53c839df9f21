// A schema, a document, variables and a store in; the answer of graphql-js over plain resolvers out.
// Norm: docs/decisions/graphql-schema.md. Compare answers with `normalText`.

import {
  type DocumentNode,
  executeSync,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getVariableValues,
  isObjectType,
  Kind,
  parse,
  responsePathAsArray,
  type SelectionSetNode,
  visit,
} from 'graphql';
import { expandedFields } from './abstract.ts';
import type { Path } from './collect.ts';
import { type Formed, formed, hasDirectives, type Noted } from './directives.ts';
import type { Item } from './item.ts';
import { type Context, keepLiterals, resolveField } from './resolve.ts';
import { sliceNames } from './slice.ts';
import type { Store } from './store.ts';

export interface Answer {
  /** Numbers are `Exact`. */
  readonly data: unknown;
  readonly errors: readonly GraphQLFormattedError[];
  /** Response paths of Lists that the default count cut: `extensions.incomplete`. */
  readonly incomplete: readonly (readonly (string | number)[])[];
  /** Nothing was executed: the document has no one meaning. */
  readonly refused?: true;
}

/** The resource that the selection of the document applies to: `[Type]/[id]/$graphql`. */
export interface Focus {
  readonly type: string;
  readonly id: string;
}

/** `schema` comes from `buildSchema` of the SDL; its own scalars are changed to keep what is written. */
export function executeOracle(
  schema: GraphQLSchema,
  document: string | DocumentNode,
  variables: Readonly<Record<string, unknown>> | undefined,
  operationName: string | undefined,
  store: Store,
  focus?: Focus,
): Answer {
  keepLiterals(schema);
  const context: Context = { store, incomplete: [], slices: new Map() };
  const written = typeof document === 'string' ? parse(document) : document;
  const rooted = focus ? focused(written, focus) : written;
  const { document: expanded, clash } = expandedFields(rooted, schema);
  if (clash) return { data: null, errors: [clash.toJSON()], incomplete: [], refused: true };
  const isFormed = hasDirectives(expanded);
  const executed = isFormed ? withTypes(expanded) : expanded;
  const result = executeSync({
    schema,
    document: executed,
    variableValues: variables,
    operationName,
    contextValue: context,
    fieldResolver: (...args) => {
      const value = resolveField(...args);
      const names = sliceNames(args[3], value);
      if (names) context.slices.set(pathText(responsePathAsArray(args[3].path)), names);
      return value;
    },
    typeResolver: value => String((value as Item).json.resourceType),
  });
  const errors = (result.errors ?? []).map(error => error.toJSON());
  const data = result.data ?? null;
  const { incomplete } = context;
  if (data === null) return { data, errors, incomplete };
  const request = { schema, document: executed, variables, operationName };
  if (!isFormed)
    return {
      data: focus ? (data[focusKey] ?? null) : data,
      errors: errors.map(({ path, ...error }) => ({ ...error, ...located(path, focus) })),
      incomplete: incomplete.map(path => (focus ? path.slice(1) : path)),
    };
  const form = formedAnswer(
    data,
    request,
    context,
    { errors: errors.map(({ path }) => path), incomplete },
    focus,
  );
  return {
    data: form.data,
    errors: distinct([
      // The resource that is not there has no path.
      ...errors.filter(({ path }) => focus && path?.length === 1).map(({ path: _, ...error }) => error),
      ...form.errors.flatMap(({ index, path }) => {
        const { path: _, ...error } = errors[index] ?? { message: '' };
        return { ...error, ...(path && path.length > 0 ? { path } : {}) };
      }),
      ...form.several.map(path => ({
        message: 'There are several values.',
        path,
        extensions: { code: 'several-values' },
      })),
    ]),
    incomplete: form.incomplete,
  };
}

/** One for each field of the answer; of those that are about none, one for each field of the document. */
function distinct(errors: readonly GraphQLFormattedError[]): GraphQLFormattedError[] {
  return [...new Map(errors.map(error => [JSON.stringify(error.path ?? [error.locations]), error])).values()];
}

/** The resource itself, where it is the root, has no path. */
function located(path: Path | undefined, focus: Focus | undefined): { readonly path?: Path } {
  if (!path || (focus && path.length === 1)) return {};
  return { path: focus ? path.slice(1) : path };
}

interface Request {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>> | undefined;
  readonly operationName: string | undefined;
}

function formedAnswer(
  data: Readonly<Record<string, unknown>>,
  { schema, document, variables, operationName }: Request,
  { slices }: Context,
  noted: Noted,
  focus: Focus | undefined,
): Formed {
  const operation = document.definitions.find(
    each => each.kind === Kind.OPERATION_DEFINITION && (!operationName || each.name?.value === operationName),
  );
  const query = schema.getQueryType();
  if (operation?.kind !== Kind.OPERATION_DEFINITION || !query) throw new Error('There is no query.');
  const { coerced = {} } = getVariableValues(schema, operation.variableDefinitions ?? [], variables ?? {});
  const fragments = Object.fromEntries(
    document.definitions.flatMap(each =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each]] : [],
    ),
  );
  const asked = {
    ...{ schema, fragments, variables: coerced, typeKey },
    slices: (path: Path) => slices.get(pathText(path)),
  };
  const [field] = operation.selectionSet.selections;
  const type = focus && schema.getType(focus.type);
  if (field?.kind === Kind.FIELD && field.selectionSet && isObjectType(type))
    return formed(data[focusKey] ?? null, type, field.selectionSet, [focusKey], asked, noted);
  return formed(data, query, operation.selectionSet, [], asked, noted);
}

const typeKey = '__type';
const focusKey = '__focus';

/** Every object says its type. */
function withTypes(document: DocumentNode): DocumentNode {
  const type = {
    kind: Kind.FIELD,
    alias: { kind: Kind.NAME, value: typeKey },
    name: { kind: Kind.NAME, value: '__typename' },
  } as const;
  return visit(document, {
    SelectionSet: set => ({ ...set, selections: [...set.selections, type] }),
  });
}

/** The same below a read of the resource. */
export function focused(document: DocumentNode, { type, id }: Focus): DocumentNode {
  const [field] = parse(`{ ${focusKey}: ${type}(id: ${JSON.stringify(id)}) { id } }`).definitions.flatMap(
    each => (each.kind === Kind.OPERATION_DEFINITION ? each.selectionSet.selections : []),
  );
  if (field?.kind !== Kind.FIELD) throw new Error('There is no field.');
  const around = (set: SelectionSetNode): SelectionSetNode => ({
    kind: Kind.SELECTION_SET,
    selections: [{ ...field, selectionSet: set }],
  });
  return {
    ...document,
    definitions: document.definitions.map(each =>
      each.kind === Kind.OPERATION_DEFINITION ? { ...each, selectionSet: around(each.selectionSet) } : each,
    ),
  };
}

function pathText(path: Path): string {
  return JSON.stringify(path);
}
