// In: a validated operation and the values its @skip and @include read. Out: its Plan.
import {
  type FieldNode,
  type GraphQLObjectType,
  getNamedType,
  isListType,
  type OperationDefinitionNode,
} from 'graphql';
import { profileNamed } from '../../definitions/profiles.ts';
import type { List, Plan, Root } from '../../plan/plan.ts';
import type { Site } from '../../plan/site.ts';
import { collectFields } from '../document/collect.ts';
import { isConnection, selectConnection } from './connection.ts';
import { reshapes } from './directives.ts';
import { listSite, readSite } from './list-site.ts';
import type { PlanBuilder, PlanContext } from './plan-context.ts';
import { resourceSelection } from './select.ts';
import { shapeOf } from './shape.ts';

export function buildPlan(operation: OperationDefinitionNode, context: PlanContext): Plan {
  const sites: Site[] = [];
  const fields: FieldNode[] = [];
  const builder: PlanBuilder = {
    ...context,
    reshapes: reshapes(operation, context.fragments),
    addSite: site => sites.push(site) - 1,
    addField: node => fields.push(node) - 1,
  };
  const query = context.schema.getQueryType();
  if (!query) throw new Error('The generated schema has no query type.');
  const roots: Root[] = [];
  for (const [key, nodes] of collectFields([operation.selectionSet], query.name, context))
    roots.push(root(key, nodes, query, builder));
  const shape = builder.reshapes ? shapeOf(query, [operation.selectionSet], builder) : undefined;
  return { roots, sites, fields, shape };
}

function root(
  key: string,
  nodes: readonly FieldNode[],
  query: GraphQLObjectType,
  builder: PlanBuilder,
): Root {
  const [node] = nodes;
  const name = node?.name.value ?? '';
  if (!node) throw new Error('A collected field has no node.');
  if (name === '__typename') return { kind: 'constant', key, text: `"${query.name}"` };
  if (name.startsWith('__')) return { kind: 'introspection', key, nodes };
  const definition = query.getFields()[name];
  if (!definition) throw new Error(`The validated document asks for Query.${name}, which is not there.`);
  if (isConnection(definition))
    return {
      kind: 'connection',
      key,
      connection: selectConnection(undefined, definition, nodes, builder, resourceSelection),
    };
  const named = getNamedType(definition.type).name;
  const profile = profileNamed(named);
  const type = profile?.type ?? named;
  const selection = resourceSelection(named, nodes, builder);
  if (!isListType(definition.type)) {
    const site = builder.addSite(readSite(definition, node, profile));
    return { kind: 'read', key, type, ...(profile ? { profile: named } : {}), site, selection, node };
  }
  const list: List = {
    type,
    site: builder.addSite(listSite(type, definition, node, builder, profile)),
    selection,
    node,
    mark: builder.addField(node),
  };
  return { kind: 'list', key, list };
}
