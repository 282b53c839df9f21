// In: a subscription and the values its @skip and @include read. Out: what is answered for each write, with the query that reads it: a List
// with the same arguments, limited to the version that was written. https://spec.graphql.org/October2021/#sec-Subscription
import {
  type ArgumentNode,
  type FieldNode,
  GraphQLError,
  getArgumentValues,
  Kind,
  OperationTypeNode,
} from 'graphql';
import type { Variables } from '../../plan/site.ts';
import { shown } from '../../shown.ts';
import { type Collecting, collectFields } from '../document/collect.ts';
import type { Operation } from '../document/document.ts';
import { rowArguments } from './list-site.ts';

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

export interface ChangeMember {
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
  checkDirectives(nodes);
  const type = field.name.value.replace(/Changed$/, '');
  const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  const members: ChangeMember[] = [];
  const lists: FieldNode[] = [];
  for (const [own, selected] of collectFields(sets, `${type}Change`, collecting)) {
    const kind = (selected[0]?.name.value ?? '') as ChangeMember['kind'];
    members.push({ key: own, kind });
    if (kind !== 'resource') continue;
    checkDirectives(selected);
    lists.push(...selected.map(each => listOf(type, own, field, each)));
  }
  if (lists.length === 0) lists.push(listOf(type, 'resource', field, undefined));
  return {
    key,
    type,
    interactions: interactionsOf(definition, field, variables),
    members,
    read: query(operation, lists),
  };
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

/** They shape what is inside of a resource. */
function checkDirectives(nodes: readonly FieldNode[]): void {
  for (const { name, directives = [] } of nodes)
    for (const directive of directives)
      if (directive.name.value !== 'skip' && directive.name.value !== 'include')
        throw new GraphQLError(
          `@${directive.name.value} does not apply to ${name.value} of a subscription: write it on a field inside of resource.`,
          { nodes: directive },
        );
}

function listOf(
  type: string,
  key: string,
  { arguments: args = [] }: FieldNode,
  node: FieldNode | undefined,
): FieldNode {
  const variable = (name: string): ArgumentNode => ({
    ...{ kind: Kind.ARGUMENT, name: nameNode(name) },
    value: { kind: Kind.VARIABLE, name: nameNode(name) },
  });
  const count: ArgumentNode = {
    ...{ kind: Kind.ARGUMENT, name: nameNode('_count') },
    value: { kind: Kind.INT, value: '1' },
  };
  const itself = { kind: Kind.FIELD, name: nameNode('__typename') } as const;
  return {
    kind: Kind.FIELD,
    name: nameNode(`${type}List`),
    alias: nameNode(key),
    arguments: [
      ...args.filter(({ name }) => name.value !== 'interaction'),
      ...[variable(rowArguments.id), variable(rowArguments.version), count],
    ],
    selectionSet: node?.selectionSet ?? { kind: Kind.SELECTION_SET, selections: [itself] },
    ...(node?.loc ? { loc: node.loc } : {}),
  };
}

function query(operation: Operation, selections: readonly FieldNode[]): Operation {
  return {
    ...operation,
    node: {
      kind: Kind.OPERATION_DEFINITION,
      operation: OperationTypeNode.QUERY,
      selectionSet: { kind: Kind.SELECTION_SET, selections },
    },
  };
}

function nameNode(value: string) {
  return { kind: Kind.NAME, value } as const;
}
