// In: selection sets on a Connection. Out: what it asks for, and the resources' selections that stand in it.
import {
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  isObjectType,
  type SelectionSetNode,
} from 'graphql';
import { profileNamed } from '../../definitions/profiles.ts';
import type { Connection, ConnectionOutput, EdgeOutput, Selection } from '../../plan/plan.ts';
import { collectFields } from '../document/collect.ts';
import { connectionSite } from './connection-site.ts';
import { reshapingOf, slicesByPath } from './directives.ts';
import type { PlanBuilder } from './plan-context.ts';

/** Selects from a resource: passed in, since selections nest. */
type Select = (type: string, nodes: readonly FieldNode[], builder: PlanBuilder) => Selection;

export function isConnection(definition: GraphQLField<unknown, unknown>): boolean {
  return definition.args.some(({ name }) => name === '_cursor');
}

/** @param parent the type of the enclosing resource; undefined at the root */
export function selectConnection(
  parent: string | undefined,
  definition: GraphQLField<unknown, unknown>,
  nodes: readonly FieldNode[],
  builder: PlanBuilder,
  select: Select,
): Connection {
  const [node] = nodes;
  if (!node) throw new Error('A collected field has no node.');
  const named = definition.name.slice(0, -'Connection'.length);
  const profile = profileNamed(named);
  const type = profile?.type ?? named;
  const outputs: ConnectionOutput[] = [];
  for (const [key, own] of collectFields(setsOf(nodes), definition.name, builder)) {
    const name = own[0]?.name.value ?? '';
    if (name === '__typename') outputs.push({ kind: 'constant', key, text: `"${definition.name}"` });
    else if (name === 'edges')
      outputs.push({ kind: 'edges', key, members: selectEdge(named, own, builder, select) });
    else if (name === 'count') outputs.push({ kind: name, key, mark: builder.addField(own[0] ?? node) });
    else if (isPlain(name)) outputs.push({ kind: name, key });
    else throw new Error(`The validated document asks for ${definition.name}.${name}, which is not there.`);
  }
  return {
    type,
    site: builder.addSite(connectionSite(type, parent, definition, node, builder, profile)),
    outputs,
    node,
    mark: builder.addField(node),
  };
}

function selectEdge(
  type: string,
  nodes: readonly FieldNode[],
  builder: PlanBuilder,
  select: Select,
): readonly EdgeOutput[] {
  const edge = `${type}Edge`;
  if (!isObjectType(builder.schema.getType(edge)))
    throw new Error(`The generated schema has no type ${edge}.`);
  const [node] = nodes;
  if (node && builder.reshapes && slicesByPath(reshapingOf(nodes, builder)))
    throw new GraphQLError('@slice: edges are told apart by their place alone, "$index".', { nodes: node });
  const members: EdgeOutput[] = [];
  for (const [key, own] of collectFields(setsOf(nodes), edge, builder)) {
    const name = own[0]?.name.value ?? '';
    const text = constants[name];
    if (name === 'resource') members.push({ kind: 'resource', key, selection: select(type, own, builder) });
    else members.push({ kind: 'constant', key, text: text ?? `"${edge}"` });
  }
  return members;
}

/** Nothing is included, and nothing is ranked. https://hl7.org/fhir/R4/valueset-search-entry-mode.html */
const constants: Readonly<Record<string, string>> = { mode: '"match"', score: 'null' };

const plain = ['offset', 'pagesize', 'first', 'previous', 'next', 'last'] as const;

function isPlain(name: string): name is (typeof plain)[number] {
  return plain.some(each => each === name);
}

function setsOf(nodes: readonly FieldNode[]): readonly SelectionSetNode[] {
  return nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));
}
