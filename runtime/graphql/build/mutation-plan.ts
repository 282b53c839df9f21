// In: a mutation and the values its @skip and @include read. Out: its root fields in order, each with the query that reads what it wrote.
import { type FieldNode, GraphQLError, getArgumentValues, Kind, OperationTypeNode } from 'graphql';
import type { Variables } from '../../plan/site.ts';
import { type Collecting, collectFields } from '../document/collect.ts';
import type { Operation } from '../document/document.ts';
import type { InputObject } from './input-text.ts';

/** One field of the root, before its arguments are read. */
export interface MutationRoot {
  readonly key: string;
  readonly node: FieldNode;
  /** Undefined for `__typename`. */
  readonly write: RootWrite | undefined;
}

export interface RootWrite {
  readonly action: 'create' | 'update' | 'patch' | 'delete';
  readonly type: string;
  /** `Patient(id:)` with what is selected from the answer; undefined for a delete, which gives the id. */
  readonly read: Operation | undefined;
}

/** Holds the id of what was written. No variable of a caller has its name: names with two underscores are GraphQL's own. */
export const writtenVariable = '__written';

const rootsPerOperation = 16;
const kept = new WeakMap<Operation, Map<string, readonly MutationRoot[]>>();

/** The same objects for the same switches, so that plans can be kept by them. */
export function mutationRoots(
  operation: Operation,
  variables: Variables,
  schema: Collecting['schema'],
): readonly MutationRoot[] {
  const byKey = kept.get(operation) ?? new Map<string, readonly MutationRoot[]>();
  kept.set(operation, byKey);
  const key = operation.switches.map(name => String(variables[name])).join();
  const known = byKey.get(key);
  if (known) return known;
  if (byKey.size >= rootsPerOperation) byKey.clear();
  const { fragments, node } = operation;
  const fields = collectFields([node.selectionSet], 'Mutation', { schema, fragments, variables });
  const made = [...fields].map(([key, nodes]) => root(key, nodes, operation));
  byKey.set(key, made);
  return made;
}

/** The arguments of a root field. @throws GraphQLError */
export function rootArguments(
  { node }: MutationRoot,
  variables: Variables,
  schema: Collecting['schema'],
): InputObject {
  const definition = schema.getMutationType()?.getFields()[node.name.value];
  if (!definition) throw new GraphQLError(`There is no mutation ${node.name.value}.`, { nodes: node });
  return getArgumentValues(definition, node, variables);
}

function root(key: string, nodes: readonly FieldNode[], operation: Operation): MutationRoot {
  const [node] = nodes;
  if (!node) throw new Error('A collected field has no node.');
  const match = /^(.*)(Create|Update|Patch|Delete)$/.exec(node.name.value);
  const [, type, name] = match ?? [];
  const action = actions[name ?? ''];
  if (!type || !action) return { key, node, write: undefined };
  for (const each of nodes)
    for (const directive of each.directives ?? [])
      if (directive.name.value !== 'skip' && directive.name.value !== 'include')
        throw new GraphQLError(
          `@${directive.name.value} does not apply to the root field of a mutation: write it on a field inside.`,
          { nodes: directive },
        );
  const read = action === 'delete' ? undefined : readOf(type, key, nodes, operation);
  return { key, node, write: { action, type, read } };
}

const actions: Readonly<Record<string, RootWrite['action'] | undefined>> = {
  Create: 'create',
  Update: 'update',
  Patch: 'patch',
  Delete: 'delete',
};

function readOf(type: string, key: string, nodes: readonly FieldNode[], operation: Operation): Operation {
  const id = { kind: Kind.VARIABLE, name: name(writtenVariable) } as const;
  return {
    ...operation,
    node: {
      kind: Kind.OPERATION_DEFINITION,
      operation: OperationTypeNode.QUERY,
      selectionSet: {
        kind: Kind.SELECTION_SET,
        selections: nodes.map(({ selectionSet, loc }) => ({
          kind: Kind.FIELD,
          name: name(type),
          alias: name(key),
          arguments: [{ kind: Kind.ARGUMENT, name: name('id'), value: id }],
          ...(selectionSet ? { selectionSet } : {}),
          ...(loc ? { loc } : {}),
        })),
      },
    },
  };
}

function name(value: string) {
  return { kind: Kind.NAME, value } as const;
}
