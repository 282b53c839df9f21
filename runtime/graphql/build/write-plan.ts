// In: a mutation or a subscription, and the values its @skip and @include read. Out: the queries that read what was written: of a mutation
// one for each root field, of a subscription a List with the same arguments, limited to the version that was written.
// https://spec.graphql.org/October2021/#sec-Subscription
import { type FieldNode, GraphQLError, getArgumentValues, OperationTypeNode } from 'graphql';
import type { Variables } from '../../access/plan/site.ts';
import { shown } from '../../base/short-text.ts';
import { type Collecting, collectFields, type FieldNodes, setsOf } from '../document/collect.ts';
import { fieldNode, type Operation } from '../document/document.ts';
import { rowArguments } from './list-site.ts';

export type InputObject = Readonly<Record<string, unknown>>;

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
  const made = [...fields].map(([key, nodes]) => mutationRoot(key, nodes, operation));
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

function mutationRoot(key: string, nodes: FieldNodes, operation: Operation): MutationRoot {
  const [node] = nodes;
  const [, type, name = ''] = /^(.*)(Create|Update|Patch|Delete)$/.exec(node.name.value) ?? [];
  if (!type) return { key, node, write: undefined };
  checkDirectives(nodes, () => 'the root field of a mutation: write it on a field inside.');
  const action = name.toLowerCase() as RootWrite['action'];
  const read = `${key}: ${type}(id: $${writtenVariable})`;
  const fields = nodes.map(({ selectionSet, loc }) => fieldNode(read, selectionSet, loc));
  return {
    key,
    node,
    write: { action, type, read: action === 'delete' ? undefined : query(operation, fields) },
  };
}

export interface ChangesPlan {
  /** The response key of the root field, and its name. */
  readonly key: string;
  readonly type: string;
  readonly interactions: ReadonlySet<string>;
  /** Members of the answer, in order. */
  readonly members: readonly ChangeMember[];
  /** `PatientList` for each `resource`, by its response key, and at least one. Its variables are `rowArguments`, besides the caller's. */
  readonly read: Operation;
}

interface ChangeMember {
  readonly key: string;
  readonly kind: 'interaction' | 'id' | 'versionId' | 'resource' | '__typename';
}

const all = ['create', 'update', 'delete'];

/** @throws GraphQLError */
export function changesPlan(
  operation: Operation,
  variables: Variables,
  schema: Collecting['schema'],
): ChangesPlan {
  const { fragments, node } = operation;
  const collecting = { schema, fragments, variables };
  const root = schema.getSubscriptionType();
  const [[key, nodes] = []] = collectFields([node.selectionSet], root?.name ?? '', collecting);
  const [field] = nodes ?? [];
  const definition = root?.getFields()[field?.name.value ?? ''];
  if (key === undefined || !field || !nodes || !definition)
    throw new GraphQLError('The subscription leaves out its only field.', { nodes: node });
  const where = ({ name }: FieldNode) =>
    `${name.value} of a subscription: write it on a field inside of resource.`;
  checkDirectives(nodes, where);
  const type = field.name.value.replace(/Changed$/, '');
  // Their values keep the places in the document.
  const given = (field.arguments ?? []).filter(({ name }) => name.value !== 'interaction');
  const list = (own: string, of: FieldNode | undefined): FieldNode => {
    const { id, version } = rowArguments;
    const made = fieldNode(
      `${own}: ${type}List(${id}: $${id}, ${version}: $${version}, _count: 1) { __typename }`,
      of?.selectionSet,
      of?.loc,
    );
    return { ...made, arguments: [...given, ...(made.arguments ?? [])] };
  };
  const fields = [...collectFields(setsOf(nodes), `${type}Change`, collecting)];
  const members = fields.map(([own, selected]): ChangeMember => {
    return { key: own, kind: selected[0].name.value as ChangeMember['kind'] };
  });
  const lists = fields.flatMap(([own, selected], i) => {
    if (members[i]?.kind !== 'resource') return [];
    checkDirectives(selected, where);
    return selected.map(each => list(own, each));
  });
  const interactions = interactionsOf(definition, field, variables);
  const read = query(operation, lists.length > 0 ? lists : [list('resource', undefined)]);
  return { key, type, interactions, members, read };
}

function interactionsOf(
  definition: Parameters<typeof getArgumentValues>[0],
  node: FieldNode,
  variables: Variables,
): ReadonlySet<string> {
  const { interaction } = getArgumentValues(definition, node, variables);
  const given = interaction === undefined || interaction === null ? all : [interaction].flat().map(String);
  const wrong = given.find(each => !all.includes(each));
  if (wrong === undefined) return new Set(given);
  throw new GraphQLError(`An interaction is create, update or delete, not '${shown(wrong)}'.`, {
    nodes: node.arguments?.find(({ name }) => name.value === 'interaction') ?? node,
  });
}

/** They shape what is inside of a resource. @param where they do not apply */
function checkDirectives(nodes: readonly FieldNode[], where: (node: FieldNode) => string): void {
  for (const node of nodes)
    for (const directive of node.directives ?? [])
      if (directive.name.value !== 'skip' && directive.name.value !== 'include')
        throw new GraphQLError(`@${directive.name.value} does not apply to ${where(node)}`, {
          nodes: directive,
        });
}

function query({ node, ...operation }: Operation, selections: readonly FieldNode[]): Operation {
  const { kind } = node.selectionSet;
  const selectionSet = { kind, selections };
  return { ...operation, node: { kind: node.kind, operation: OperationTypeNode.QUERY, selectionSet } };
}
