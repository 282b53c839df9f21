// In: selection sets on an object type or a Connection. Out: the members of the JSON object that answers them.
import {
  type FieldNode,
  GraphQLError,
  type GraphQLField,
  getNamedType,
  isInterfaceType,
  isListType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { besideOf, canonicalElement, canonicalTargets } from '../../access/plan/canonical.ts';
import {
  type Aggregate,
  type AggregateOutput,
  type Arms,
  type Connection,
  type ConnectionOutput,
  type CursorField,
  type EdgeOutput,
  itemKey,
  type Output,
  type RowOutput,
  type ScalarForm,
  type Selection,
  typeKey,
} from '../../access/plan/plan.ts';
import { elements } from '../../base/definitions/elements.ts';
import { namesOf, profileNamed, viewedType, viewField } from '../../base/definitions/profiles.ts';
import type { From } from '../../client/slices.ts';
import { type CompiledView, viewNamed } from '../../search/view/compiled-view.ts';
import { collectFields, type FieldNodes, namedTypes, setsOf } from '../document/collect.ts';
import { aggregateSite, figureSite } from './aggregate-site.ts';
import { arraySite } from './array-site.ts';
import { connectionSite, listSite, targetSite } from './list-site.ts';
import type { PlanBuilder } from './plan-context.ts';
import { reshapingOf, slicesByPath } from './shape.ts';

/** A field of a selection. */
interface Field {
  readonly key: string;
  readonly nodes: FieldNodes;
  readonly definition: GraphQLField<unknown, unknown>;
  /** GraphQL name of its type. */
  readonly type: string;
  readonly isList: boolean;
  readonly isScalar: boolean;
  readonly isInterface: boolean;
}

/** The results of `make` for each field. `__typename` is constant; that of an interface is read from the resource. */
function selectEach<Made>(
  type: string,
  nodes: readonly FieldNode[],
  builder: PlanBuilder,
  make: (field: Field) => Made,
) {
  const of = builder.schema.getType(type);
  if (!isObjectType(of) && !isInterfaceType(of)) throw new Error(`The generated schema has no type ${type}.`);
  return [...collectFields(setsOf(nodes), type, builder)].map(([key, own]) => {
    const [
      {
        name: { value },
      },
    ] = own;
    if (value === '__typename' && isObjectType(of))
      return { kind: 'constant', key, text: `"${type}"` } as const;
    const name = value === '__typename' ? 'resourceType' : value;
    const definition = of.getFields()[name];
    if (!definition) throw new Error(`The validated document asks for ${type}.${name}, which is not there.`);
    const named = getNamedType(definition.type);
    return make({
      key,
      nodes: own,
      definition,
      type: named.name,
      isList: isListType(definition.type),
      isScalar: isScalarType(named),
      isInterface: isInterfaceType(named),
    });
  });
}

/** The members of an object of a concrete type: a resource, a datatype, a nested type, or a view of one of them. */
export function selectObject(type: string, nodes: readonly FieldNode[], builder: PlanBuilder): Selection {
  return withItself(selectFields(type, nodes, builder), nodes, builder);
}

function selectFields(type: string, nodes: readonly FieldNode[], builder: PlanBuilder): Selection {
  const viewed = viewedType(type);
  const isResource = elements().types[viewed]?.kind === 'resource';
  return selectEach(type, nodes, builder, (field): Output => {
    const { name } = field.definition;
    if (isResource && name === 'resourceType')
      return { kind: 'constant', key: field.key, text: `"${viewed}"` };
    const from = viewField(type, name)?.from;
    return from ? derived(from, field, builder) : output(viewed, field, builder);
  });
}

/** Adds the value itself to the selection, if FHIRPath names its slice. */
function withItself(selection: Selection, nodes: readonly FieldNode[], builder: PlanBuilder): Selection {
  if (!builder.reshapes || !slicesByPath(reshapingOf(nodes, builder))) return selection;
  return [...selection, { kind: 'itself', key: itemKey }];
}

/** A field of a profile: a slice, an extension, or the value of one. */
function derived(from: From, of: Field, builder: PlanBuilder): Output {
  const { key, nodes, type, isList, isScalar, isInterface } = of;
  const [field = ''] = namesOf(from);
  if (isInterface) return { ...inline(of, field, builder), from };
  const selection = isScalar ? undefined : selectObject(type, nodes, builder);
  if (isList)
    return { ...array(of, field, selection, navigation(of, builder), builder), nullable: false, from };
  return selection
    ? { kind: 'object', key, field, selection, from }
    : { kind: 'scalar', key, field, form: 'json', from };
}

function output(parent: string, of: Field, builder: PlanBuilder): Output {
  const { key, nodes, definition, type, isList, isScalar, isInterface } = of;
  const [node] = nodes;
  const field = definition.name;
  const isCanonical = viewedType(type) === canonicalElement;
  if (isConnection(definition))
    return {
      kind: 'connection',
      key,
      connection: selectConnection(parent, definition, nodes, builder),
      parent,
    };
  if (definition.args.some(({ name }) => name === '_reference')) {
    const site = builder.addSite(listSite(type, definition, node, builder));
    const selection = selectObject(type, nodes, builder);
    const list = { type, site, selection, node, mark: builder.addField(node) };
    return { kind: 'reverse', key, list, parent };
  }
  if (isInterface && field === 'resource' && (parent === 'Reference' || parent === canonicalElement)) {
    const arms = selectArms(nodes, builder);
    const site = builder.addSite(targetSite(definition, node));
    return { kind: 'target', key, site, mark: builder.addField(node), arms };
  }
  if (isInterface) return inline(of, field, builder);
  const site = navigation(of, builder, isScalar);
  if (isScalar)
    return isList && site !== undefined
      ? array(of, field, undefined, site, builder)
      : { kind: 'scalar', key, field, form: isList ? 'json' : scalarForm(parent, field, type) };
  const selection = withTargets(selectObject(type, nodes, builder), type, parent, field);
  const beside = isCanonical ? { beside: besideOf(field) } : {};
  return isList
    ? { ...array(of, field, selection, site, builder), ...beside }
    : { kind: 'object', key, field, selection, ...beside };
}

function array(
  { key, nodes, type }: Field,
  field: string,
  selection: Selection | undefined,
  site: number | undefined,
  builder: PlanBuilder,
): Extract<Output, { kind: 'array' }> {
  const nullable = selection !== undefined && field.startsWith('_');
  const mark = builder.addField(nodes[0]);
  return { kind: 'array', key, field, type: viewedType(type), selection, nullable, site, mark };
}

function inline(of: Field, field: string, builder: PlanBuilder): Extract<Output, { kind: 'inline' }> {
  const { key, nodes, isList: list } = of;
  const arms = selectArms(nodes, builder);
  const site = navigation(of, builder);
  return { kind: 'inline', key, field, list, site, mark: builder.addField(nodes[0]), arms };
}

/** Adds the target types of the element to the `resource` of a Reference or canonical. */
function withTargets(selection: Selection, type: string, parent: string, field: string): Selection {
  const isCanonical = viewedType(type) === canonicalElement;
  const declared = elements().types[parent]?.fields[field]?.targets ?? [];
  const targets = isCanonical ? canonicalTargets(parent, field) : declared;
  if (!isCanonical && targets.length === 0) return selection;
  const types = isCanonical ? { canonical: targets } : { targets };
  return selection.map(output => (output.kind === 'target' ? { ...output, ...types } : output));
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

/** The site of list navigation: `name(use: official, _count: 1)`; undefined without arguments. */
function navigation(of: Field, builder: PlanBuilder, isPrimitive = false): number | undefined {
  const [node] = of.nodes;
  if (!node.arguments || node.arguments.length === 0) return undefined;
  const type = of.isInterface ? 'Resource' : viewedType(of.type);
  return builder.addSite(arraySite(type, of.definition, node, builder.limits, isPrimitive));
}

/** Selections by type, for a resource whose type is known only when it is read. */
function selectArms(nodes: readonly FieldNode[], builder: PlanBuilder): Arms {
  const named = (type: string): Selection =>
    builder.reshapes ? [{ kind: 'constant', key: typeKey, text: `"${type}"` }] : [];
  const arm = (type: string) =>
    withItself([...named(type), ...selectFields(type, nodes, builder)], nodes, builder);
  const byType = new Map(namedTypes(setsOf(nodes), builder).map(type => [type, arm(type)]));
  // Fields of the interface itself.
  const rest = selectEach('Resource', nodes, builder, field => output('Resource', field, builder));
  return { byType, rest: withItself(rest, nodes, builder) };
}

export function isConnection(definition: GraphQLField<unknown, unknown>): boolean {
  return definition.args.some(({ name }) => name === '_cursor');
}

/** @param parent the type of the enclosing resource; undefined at the root */
export function selectConnection(
  parent: string | undefined,
  definition: GraphQLField<unknown, unknown>,
  nodes: FieldNodes,
  builder: PlanBuilder,
): Connection {
  const [node] = nodes;
  const view = rowsView(definition.name);
  const named = view ? view.name : definition.name.slice(0, -'Connection'.length);
  const profile = profileNamed(named);
  const type = view?.view.resource ?? profile?.type ?? named;
  const outputs = selectEach(definition.name, nodes, builder, (field): ConnectionOutput => {
    const { key, definition: own } = field;
    if (own.name === 'rows' && view)
      return { kind: 'rows', key, members: selectRow(view, field.nodes, builder) };
    if (own.name === 'edges') return { kind: 'edges', key, members: selectEdge(named, field.nodes, builder) };
    if (own.name === 'count') return { kind: 'count', key, mark: builder.addField(field.nodes[0]) };
    return { kind: own.name as 'offset' | 'pagesize' | CursorField, key };
  });
  const site = builder.addSite(connectionSite(type, parent, definition, node, builder, { profile, view }));
  return { type, site, outputs, node, mark: builder.addField(node) };
}

/** The view of `PatientDemographicsRows`. */
function rowsView(field: string): CompiledView | undefined {
  return field.endsWith('Rows') ? viewNamed(field.slice(0, -'Rows'.length)) : undefined;
}

export function isAggregate(definition: GraphQLField<unknown, unknown>): boolean {
  return definition.args.some(({ name }) => name === 'groupBy');
}

export function selectAggregate(
  definition: GraphQLField<unknown, unknown>,
  nodes: FieldNodes,
  builder: PlanBuilder,
): Aggregate {
  const [node] = nodes;
  const named = definition.name.slice(0, -'Aggregate'.length);
  const view = viewNamed(named);
  const grouped = { type: view?.view.resource ?? named, view };
  const outputs = selectEach(
    'Aggregate',
    nodes,
    builder,
    ({ key, definition: own, nodes: [field] }): AggregateOutput => {
      if (own.name === 'keys' || own.name === 'count') return { kind: own.name, key };
      return { kind: 'figure', key, site: builder.addSite(figureSite(grouped, own, field, builder)) };
    },
  );
  const site = builder.addSite(aggregateSite(grouped, definition, node, builder));
  return { type: grouped.type, site, outputs, node, mark: builder.addField(node) };
}

function selectRow(
  { name, view }: CompiledView,
  nodes: FieldNodes,
  builder: PlanBuilder,
): readonly RowOutput[] {
  return selectEach(`${name}Row`, nodes, builder, ({ key, definition }): RowOutput => {
    const column = view.columns.findIndex(each => each.name === definition.name);
    return { kind: 'column', key, column };
  });
}

function selectEdge(type: string, nodes: FieldNodes, builder: PlanBuilder): readonly EdgeOutput[] {
  if (builder.reshapes && slicesByPath(reshapingOf(nodes, builder)))
    throw new GraphQLError('@slice: edges are told apart by their place alone, "$index".', {
      nodes: nodes[0],
    });
  return selectEach(`${type}Edge`, nodes, builder, ({ key, definition, nodes: own }): EdgeOutput => {
    if (definition.name === 'resource')
      return { kind: 'resource', key, selection: selectObject(type, own, builder) };
    // Nothing is included, and nothing is ranked. https://hl7.org/fhir/R4/valueset-search-entry-mode.html
    return { kind: 'constant', key, text: definition.name === 'mode' ? '"match"' : 'null' };
  });
}
