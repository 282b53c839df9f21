// In: the text of a document. Out: its errors, the highest cost of each operation, and the indexes that its lists can use.
// It needs no database: PostgreSQL chooses among several indexes by the values.
import {
  type FieldNode,
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  typeFromAST,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { accesses } from '../access/compile-access.ts';
import type { Config } from '../base/config.ts';
import { isResourceType, parameterByCode, parametersOf } from '../base/definitions/parameters.ts';
import { profileNamed } from '../base/definitions/profiles.ts';
import { developer } from '../base/principal/principal.ts';
import { readFilter } from '../search/filter/read-filter.ts';
import type { Filter } from '../search/filter/syntax.ts';
import { tokenHasher } from '../search/token-hash.ts';
import { SearchValueError } from '../search/value.ts';
import { planCost } from './build/cost.ts';
import { rowArguments } from './build/list-site.ts';
import { changesPlan } from './build/write-plan.ts';
import { compiler } from './compile.ts';
import { documentCache, type Operation } from './document/document.ts';
import { Refusal } from './document/error.ts';
import { variableValues } from './document/input.ts';

export interface CheckedDocument {
  readonly errors: readonly GraphQLError[];
  readonly operations: readonly CheckedOperation[];
  readonly lists: readonly CheckedList[];
}

interface CheckedOperation {
  readonly name: string | undefined;
  /** The highest number of resources that it reads; null for mutations, and where the number depends on values of variables. */
  readonly cost: number | null;
}

interface CheckedList {
  readonly line: number;
  readonly field: string;
  /** The arguments that filter its rows. */
  readonly arguments: readonly string[];
  /** Empty if rows are read in the order of their ids and tested. */
  readonly indexes: readonly string[];
}

export function documentChecker(
  schema: GraphQLSchema,
  config: Pick<Config, 'limits' | 'incomplete' | 'baseUrl'>,
): (text: string) => CheckedDocument {
  const { limits, incomplete, baseUrl: base } = config;
  const documents = documentCache(() => schema, limits);
  const context = { hasher: tokenHasher(''), zone: 0, base, now: Date.now() };
  const search = () => context;
  const plans = compiler({ schema: () => schema, limits, incomplete, search, access: accesses(search) });
  return text => {
    const document = documents.read(text);
    if (!document.valid) return { errors: document.errors, operations: [], lists: [] };
    const errors: GraphQLError[] = [];
    const operations = document.operations.map(operation => ({
      name: operation.name,
      cost: costOf(operation, errors),
    }));
    return { errors, operations, lists: errors.length > 0 ? [] : listsOf(text, schema, limits) };
  };

  function costOf(operation: Operation, errors: GraphQLError[]): number | null {
    if (operation.node.operation === 'mutation') return null;
    const given = standIns(schema, operation.node, limits.defaultCount);
    try {
      const values = variableValues(schema, operation.node, given, limits.maxAlternatives);
      const isSubscription = operation.node.operation === 'subscription';
      // The cost of each event.
      const read = isSubscription ? changesPlan(operation, values, schema).read : operation;
      const row = { [rowArguments.id]: '-', [rowArguments.version]: '0' };
      const { plan, resolved } = plans.compile(read, { ...values, ...row }, developer);
      return planCost(plan, resolved, limits);
    } catch (error) {
      const refused = error instanceof Refusal ? error.errors : error instanceof GraphQLError ? [error] : [];
      if (refused.length === 0) throw error;
      // The sample value of a variable may be the cause.
      if (Object.keys(given).length === 0) errors.push(...refused);
      return null;
    }
  }
}

/** Every List and Connection of resources, in the order of the document. */
function listsOf(text: string, schema: GraphQLSchema, limits: Config['limits']): readonly CheckedList[] {
  const lists: CheckedList[] = [];
  const types = new TypeInfo(schema);
  const enter = (node: FieldNode) => {
    const definition = types.getFieldDef();
    if (!definition?.args.some(({ name }) => name === '_count')) return;
    const named = getNamedType(definition.type).name.replace(/Connection$/, '');
    const type = profileNamed(named)?.type ?? named;
    if (!isResourceType(type)) return;
    const codes = (node.arguments ?? []).flatMap(({ name, value }) => {
      if (value.kind === Kind.NULL) return [];
      if (name.value === '_reference' && value.kind === Kind.ENUM) return value.value;
      if (name.value === '_filter')
        return value.kind === Kind.STRING ? filterCodes(value.value, limits) : '_filter';
      return name.value === 'fhirpath' || parametersOf(type).params[name.value] ? name.value : [];
    });
    const indexes = codes.flatMap(code => indexesOf(type, code));
    lists.push({
      line: node.loc?.startToken.line ?? 0,
      field: node.name.value,
      arguments: [...new Set(codes)],
      indexes: [...new Set(indexes)].sort(),
    });
  };
  visit(parse(text), visitWithTypeInfo(types, { Field: { enter } }));
  return lists;
}

/** The parameters of its tests; for a chain, the reference parameter that starts it. */
function filterCodes(text: string, limits: Config['limits']): readonly string[] {
  const codes = (filter: Filter): readonly string[] => {
    switch (filter.kind) {
      case 'and':
      case 'or':
        return filter.filters.flatMap(codes);
      // No index finds rows by a negated condition.
      case 'not':
        return [];
      case 'test':
        return [filter.hops[0]?.text ?? filter.name.text];
      case 'has':
      case 'compartment':
        return ['_id'];
    }
  };
  try {
    return codes(readFilter(text, limits));
  } catch (error) {
    if (error instanceof SearchValueError) return [];
    throw error;
  }
}

/** Names in generated/sql/[Type].sql. */
function indexesOf(type: string, code: string): readonly string[] {
  const index = parameterByCode(type, code)?.index;
  switch (index?.kind) {
    case 'id':
      return [`${type}_pkey`];
    case 'updated':
      return [`${type}_updated_idx`];
    case 'token':
    case 'uri':
    case 'string':
      return [`${type}_tokens_idx`];
    case 'reference':
      return [`${type}_${index.column}_idx`];
    case 'edge':
      return [`${type}_ref_pkey`];
    case 'range':
      return [`${type}_${index.column}_low_idx`, `${type}_${index.column}_high_idx`];
    case 'all':
      return index.components.flatMap(component => indexesOf(type, component));
    case 'tuple':
      return index.components.some(component => component.type === 'token') ? [`${type}_tokens_idx`] : [];
    case undefined:
      return [];
  }
}

/** Sample values of required variables. @param count the value of every integer, such as `_count` */
function standIns(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  count: number,
): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const { variable, type: node, defaultValue } of variableDefinitions) {
    const type = typeFromAST(schema, node as never) as GraphQLInputType | undefined;
    if (type && isNonNullType(type) && !defaultValue) values[variable.name.value] = standIn(type, count);
  }
  return values;
}

function standIn(type: GraphQLInputType, count: number): unknown {
  if (isNonNullType(type)) return standIn(type.ofType, count);
  if (isListType(type)) return [standIn(type.ofType, count)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type))
    return ({ ...scalars, Int: count } as Readonly<Record<string, unknown>>)[type.name] ?? 'a';
  const required = Object.values(type.getFields()).filter(
    field => isNonNullType(field.type) && field.defaultValue === undefined,
  );
  return Object.fromEntries(required.map(field => [field.name, standIn(field.type, count)]));
}

const scalars: Readonly<Record<string, unknown>> = {
  Boolean: true,
  Float: 1,
  date: '2000-01-01',
  dateTime: '2000-01-01',
  decimal: 1,
  instant: '2000-01-01T00:00:00Z',
  time: '12:00:00',
  dateSearch: '2000',
  number: '1',
  positiveInt: 1,
  quantity: '1',
  reference: 'Patient/a',
  unsignedInt: 1,
  uri: 'http://example.org',
  url: 'http://example.org',
  canonical: 'http://example.org',
};
