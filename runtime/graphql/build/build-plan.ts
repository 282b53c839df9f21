// In: a validated operation and the values its @skip and @include read. Out: its Plan.
import {
  type FieldNode,
  type GraphQLObjectType,
  getNamedType,
  isListType,
  type OperationDefinitionNode,
} from 'graphql';
import type { Plan, Root } from '../../access/plan/plan.ts';
import type { Site } from '../../access/plan/site.ts';
import { profileNamed } from '../../base/definitions/profiles.ts';
import { collectFields, type FieldNodes } from '../document/collect.ts';
import { listSite, readSite } from './list-site.ts';
import type { PlanBuilder, PlanContext } from './plan-context.ts';
import { isAggregate, isConnection, selectAggregate, selectConnection, selectObject } from './select.ts';
import { reshapes, shapeOf } from './shape.ts';

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
  const sets = [operation.selectionSet];
  const roots = [...collectFields(sets, query.name, context)].map(([key, nodes]) =>
    root(key, nodes, query, builder),
  );
  return { roots, sites, fields, shape: builder.reshapes ? shapeOf(query, sets, builder) : undefined };
}

function root(key: string, nodes: FieldNodes, query: GraphQLObjectType, builder: PlanBuilder): Root {
  const [node] = nodes;
  const name = node.name.value;
  if (name === '__typename') return { kind: 'constant', key, text: `"${query.name}"` };
  if (name.startsWith('__')) return { kind: 'introspection', key, nodes };
  const definition = query.getFields()[name];
  if (!definition) throw new Error(`The validated document asks for Query.${name}, which is not there.`);
  if (isAggregate(definition))
    return { kind: 'aggregate', key, aggregate: selectAggregate(definition, nodes, builder) };
  if (isConnection(definition))
    return { kind: 'connection', key, connection: selectConnection(undefined, definition, nodes, builder) };
  const named = getNamedType(definition.type).name;
  const profile = profileNamed(named);
  const type = profile?.type ?? named;
  const selection = selectObject(named, nodes, builder);
  if (!isListType(definition.type)) {
    const site = builder.addSite(readSite(definition, node, profile));
    return { kind: 'read', key, type, ...(profile ? { profile: named } : {}), site, selection, node };
  }
  const site = builder.addSite(listSite(type, definition, node, builder, profile));
  return { kind: 'list', key, list: { type, site, selection, node, mark: builder.addField(node) } };
}
