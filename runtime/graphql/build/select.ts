// In: selection sets on an object type. Out: the members of the JSON object that answers them.

import {
  type FieldNode,
  type GraphQLField,
  getNamedType,
  isInterfaceType,
  isListType,
  isObjectType,
  isScalarType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { From } from '../../client/slices.ts';
import { elements } from '../../definitions/elements.ts';
import { namesOf, viewedType, viewField } from '../../definitions/profiles.ts';
import { besideOf, canonicalElement, withCanonicalTargets } from '../../plan/canonical.ts';
import { itemKey, typeKey } from '../../plan/member.ts';
import type { Arms, Output, ScalarForm, Selection } from '../../plan/plan.ts';
import { collectFields, namedTypes } from '../document/collect.ts';
import { arraySite } from './array-site.ts';
import { isConnection, selectConnection } from './connection.ts';
import { reshapingOf, slicesByPath } from './directives.ts';
import { listSite, targetSite } from './list-site.ts';
import type { PlanBuilder } from './plan-context.ts';

/** The members of an object of a concrete type: a resource, a datatype, a nested type, or a view of one of them. */
export function selectFields(
  type: string,
  sets: readonly SelectionSetNode[],
  builder: PlanBuilder,
): Selection {
  const object = builder.schema.getType(type);
  if (!isObjectType(object)) throw new Error(`The generated schema has no object type ${type}.`);
  const viewed = viewedType(type);
  const isResource = elements().types[viewed]?.kind === 'resource';
  const outputs: Output[] = [];
  for (const [key, nodes] of collectFields(sets, type, builder)) {
    const [node] = nodes;
    if (!node) continue;
    const name = node.name.value;
    if (name === '__typename' || (isResource && name === 'resourceType')) {
      outputs.push({ kind: 'constant', key, text: `"${name === '__typename' ? type : viewed}"` });
      continue;
    }
    const definition = object.getFields()[name];
    if (!definition) throw new Error(`The validated document asks for ${type}.${name}, which is not there.`);
    const from = viewField(type, name)?.from;
    outputs.push(
      from
        ? derived(from, key, definition, node, nodes, builder)
        : output(viewed, key, definition, node, nodes, builder),
    );
  }
  return outputs;
}

/** A field of a profile: a slice, an extension, or the value of one. */
function derived(
  from: From,
  key: string,
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  nodes: readonly FieldNode[],
  builder: PlanBuilder,
): Output {
  const named = getNamedType(definition.type);
  const [field = ''] = namesOf(from);
  const sets = nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));
  if (isInterfaceType(named))
    return {
      kind: 'inline',
      key,
      field,
      list: isListType(definition.type),
      site: navigation(node, definition, 'Resource', builder),
      mark: builder.addField(node),
      arms: selectArms(sets, nodes, builder),
      from,
    };
  const selection = isScalarType(named)
    ? undefined
    : withItself(selectFields(named.name, sets, builder), nodes, builder);
  if (!isListType(definition.type))
    return selection
      ? { kind: 'object', key, field, selection, from }
      : { kind: 'scalar', key, field, form: 'json', from };
  return {
    kind: 'array',
    key,
    field,
    type: viewedType(named.name),
    selection,
    nullable: false,
    site: navigation(node, definition, viewedType(named.name), builder),
    mark: builder.addField(node),
    from,
  };
}

/** What is selected from a resource whose type is known. */
export function resourceSelection(
  type: string,
  nodes: readonly FieldNode[],
  builder: PlanBuilder,
): Selection {
  const sets = nodes.flatMap(({ selectionSet }) =>
    selectionSet?.kind === Kind.SELECTION_SET ? [selectionSet] : [],
  );
  return withItself(selectFields(type, sets, builder), nodes, builder);
}

function output(
  parent: string,
  key: string,
  definition: GraphQLField<unknown, unknown>,
  node: FieldNode,
  nodes: readonly FieldNode[],
  builder: PlanBuilder,
): Output {
  const field = definition.name;
  const named = getNamedType(definition.type);
  const list = isListType(definition.type);
  const sets = nodes.flatMap(({ selectionSet }) => (selectionSet ? [selectionSet] : []));
  const mark = () => builder.addField(node);
  if (isConnection(definition)) {
    const connection = selectConnection(parent, definition, nodes, builder, resourceSelection);
    return { kind: 'connection', key, connection, parent };
  }
  if (definition.args.some(({ name }) => name === '_reference')) {
    const site = builder.addSite(listSite(named.name, definition, node, builder));
    const selection = withItself(selectFields(named.name, sets, builder), nodes, builder);
    const list = { type: named.name, site, selection, node, mark: mark() };
    return { kind: 'reverse', key, list, parent };
  }
  if (isInterfaceType(named)) {
    const arms = selectArms(sets, nodes, builder);
    if ((parent === 'Reference' || parent === canonicalElement) && field === 'resource')
      return { kind: 'target', key, site: builder.addSite(targetSite(definition, node)), mark: mark(), arms };
    return {
      kind: 'inline',
      key,
      field,
      list,
      site: navigation(node, definition, 'Resource', builder),
      mark: mark(),
      arms,
    };
  }
  const hasNavigation = navigation(node, definition, viewedType(named.name), builder, isScalarType(named));
  if (isScalarType(named)) {
    if (!list || hasNavigation === undefined)
      return { kind: 'scalar', key, field, form: list ? 'json' : scalarForm(parent, field, named.name) };
    return {
      kind: 'array',
      key,
      field,
      type: named.name,
      selection: undefined,
      nullable: false,
      site: hasNavigation,
      mark: mark(),
    };
  }
  const selected = withItself(selectFields(named.name, sets, builder), nodes, builder);
  const isCanonical = viewedType(named.name) === canonicalElement;
  const selection = isCanonical
    ? withCanonicalTargets(selected, parent, field)
    : withTargets(selected, parent, field);
  const beside = isCanonical ? { beside: besideOf(field) } : {};
  if (!list) return { kind: 'object', key, field, selection, ...beside };
  const nullable = field.startsWith('_');
  return {
    kind: 'array',
    key,
    field,
    type: viewedType(named.name),
    selection,
    nullable,
    site: hasNavigation,
    mark: mark(),
    ...beside,
  };
}

/** A Reference may point to the types that its element names. */
function withTargets(selection: Selection, parent: string, field: string): Selection {
  const targets = elements().types[parent]?.fields[field]?.targets ?? [];
  if (targets.length === 0) return selection;
  return selection.map(output => (output.kind === 'target' ? { ...output, targets } : output));
}

/**
 * How a primitive is printed. Formats are checked on write (validate/structure.ts), and those listed have room for no quote,
 * backslash or control character; a code has none if its value set says which codes there are. XHTML is full of them, and the
 * column `plain` does not speak of it.
 */
function scalarForm(parent: string, field: string, scalar: string): ScalarForm {
  if (bare.has(scalar)) return 'bare';
  if (scalar === 'xhtml') return 'json';
  const codes = scalar === 'code' && elements().types[parent]?.fields[field]?.codes;
  return quoted.has(scalar) || codes ? 'quoted' : 'text';
}

const bare = new Set(['Boolean', 'Int', 'decimal', 'positiveInt', 'unsignedInt']);
const quoted = new Set(['ID', 'date', 'dateTime', 'id', 'instant', 'oid', 'time', 'uuid']);

/** The site of list navigation: `name(use: official, _count: 1)`. Without arguments there is none. */
function navigation(
  node: FieldNode,
  definition: GraphQLField<unknown, unknown>,
  type: string,
  builder: PlanBuilder,
  isPrimitive = false,
): number | undefined {
  return node.arguments && node.arguments.length > 0
    ? builder.addSite(arraySite(type, definition, node, builder.limits, isPrimitive))
    : undefined;
}

/** With the value itself beside what is selected from it, if FHIRPath names its slice. */
export function withItself(
  selection: Selection,
  nodes: readonly FieldNode[],
  builder: PlanBuilder,
): Selection {
  if (!builder.reshapes || !slicesByPath(reshapingOf(nodes, builder))) return selection;
  return [...selection, { kind: 'itself', key: itemKey }];
}

/** Selections by type, for a resource whose type is known only when it is read. */
function selectArms(
  sets: readonly SelectionSetNode[],
  nodes: readonly FieldNode[],
  builder: PlanBuilder,
): Arms {
  const types = namedTypes(sets, builder);
  const named = (type: string): Selection =>
    builder.reshapes ? [{ kind: 'constant', key: typeKey, text: `"${type}"` }] : [];
  const byType = new Map(
    types.map(type => [
      type,
      withItself([...named(type), ...selectFields(type, sets, builder)], nodes, builder),
    ]),
  );
  return { byType, rest: withItself(selectRest(sets, builder), nodes, builder) };
}

/** Fields that stand on the interface itself; `__typename` and `resourceType` are read from the resource. */
function selectRest(sets: readonly SelectionSetNode[], builder: PlanBuilder): Selection {
  const outputs: Output[] = [];
  const type = builder.schema.getType('Resource');
  if (!isInterfaceType(type)) throw new Error('The generated schema has no interface Resource.');
  for (const [key, nodes] of collectFields(sets, 'Resource', builder)) {
    const [node] = nodes;
    if (!node) continue;
    const name = node.name.value === '__typename' ? 'resourceType' : node.name.value;
    const definition = type.getFields()[name];
    if (!definition) throw new Error(`The validated document asks for Resource.${name}, which is not there.`);
    outputs.push(output('Resource', key, definition, node, nodes, builder));
  }
  return outputs;
}
