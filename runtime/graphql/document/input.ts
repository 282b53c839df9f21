// In: an operation and its variables as JSON gives them. Out: their values, checked against the types that they are declared with, or their
// faults with their places; also the FHIRPath of a place inside of a mutation's input. As graphql-js does it, but no message repeats
// more than the start of a value. https://spec.graphql.org/October2021/#sec-Coercing-Variable-Values
import {
  type ASTNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  isScalarType,
  isSpecifiedScalarType,
  Kind,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
  valueFromAST,
  visit,
} from 'graphql';
import type { Variables } from '../../access/plan/site.ts';
import { elements } from '../../base/definitions/elements.ts';
import { viewedType } from '../../base/definitions/profiles.ts';
import { pathText } from '../../base/json/fault.ts';
import { JsonNumber } from '../../base/json/number.ts';
import { isJsonObject } from '../../base/json/object.ts';
import { shown } from '../../base/short-text.ts';
import { suggestion } from '../../base/suggestion.ts';
import { Refusal } from './error.ts';
import { numericVariables } from './schema.ts';

/**
 * Of a variable: `[PatientInput!]!` and `['name', 0, 'famly']` → `Patient.name[0].famly`; undefined for inputs that are
 * no resources and no data types.
 */
function inputExpression(type: string, path: readonly (string | number)[]): string | undefined {
  const name = viewedType(/^\[?(\w+?)_?Input\b/.exec(type)?.[1] ?? '');
  const { types } = elements();
  return Object.hasOwn(types, name) && types[name]?.kind !== 'nested' ? pathText(name, path) : undefined;
}

/** Of literals: the same errors, those inside of a resource that is written with the path of their element. */
export function withExpressions(errors: readonly GraphQLError[], document: DocumentNode): GraphQLError[] {
  const expressions = new Map<ASTNode, string | undefined>();
  for (const { nodes } of errors) if (nodes?.[0]) expressions.set(nodes[0], undefined);
  visit(document, {
    enter(node, _key, _parent, keys) {
      if (expressions.has(node)) expressions.set(node, writtenExpression(document, keys));
    },
  });
  return errors.map(error => {
    const { nodes, message } = error;
    const expression = nodes?.[0] && expressions.get(nodes[0]);
    if (!nodes || expression === undefined) return error;
    return new GraphQLError(`${message} It stands at ${expression}.`, { nodes, extensions: { expression } });
  });
}

function writtenType(field: string): string | undefined {
  const type = /^(\w+)(?:Create|Update)$/.exec(field)?.[1];
  return type === undefined ? undefined : viewedType(type);
}

/** From the keys that lead to a node: the names of object fields and the indexes of list items below the argument `res`. */
function writtenExpression(document: DocumentNode, keys: readonly (string | number)[]): string | undefined {
  let type: string | undefined;
  let path: (string | number)[] | undefined;
  let at: unknown = document;
  for (const [i, key] of keys.entries()) {
    at = (at as Readonly<Record<string | number, unknown>>)[key];
    const node = at as ASTNode;
    if (node.kind === Kind.FIELD) type = writtenType(node.name.value);
    else if (node.kind === Kind.ARGUMENT && node.name.value === 'res') path = [];
    else if (node.kind === Kind.OBJECT_FIELD) path?.push(node.name.value);
    else if (typeof key === 'number' && keys[i - 1] === 'values') path?.push(key);
  }
  return type !== undefined && path && elements().resources.includes(type) ? pathText(type, path) : undefined;
}

/**
 * Variables that the operation does not declare are not looked at.
 *
 * @param mostValues of a list of scalars: they are values of a search argument, too many of which would be refused anyway
 * @throws Refusal
 */
export function variableValues(
  schema: GraphQLSchema,
  node: OperationDefinitionNode,
  given: Variables,
  mostValues: number,
): Variables {
  const values: Record<string, unknown> = Object.create(null);
  const errors: GraphQLError[] = [];
  const { variables, numeric } = declaredIn(node, schema);
  if (numeric.size > 0) numericVariables.set(values, numeric);
  for (const { name, type, definition } of variables) {
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (value === undefined) {
      if (definition.defaultValue) values[name] = valueFromAST(definition.defaultValue, type);
      else if (isNonNullType(type))
        told(`Variable "$${name}" of required type "${type}" was not provided.`, definition);
    } else if (value === null && isNonNullType(type)) {
      told(`Variable "$${name}" of non-null type "${type}" must not be null.`, definition);
    } else if (Array.isArray(value) && value.length > mostValues && isLeafType(getNamedType(type))) {
      const sentence =
        `Variable "$${name}" holds more than ${mostValues} values, which is the most that is ` +
        'allowed. Ask for them in several queries.';
      told(sentence, definition);
    } else {
      values[name] = inputValue(value, type, fault =>
        told(messageOf(name, fault), definition, inputExpression(String(type), fault.path)),
      );
    }
  }
  if (errors.length > 0) throw new Refusal(errors);
  return values;

  function told(message: string, nodes: VariableDefinitionNode, expression?: string): void {
    if (errors.length >= mostErrors)
      throw new Refusal([...errors, new GraphQLError(`There are more than ${mostErrors} such faults.`)]);
    errors.push(new GraphQLError(message, { nodes, ...(expression ? { extensions: { expression } } : {}) }));
  }
}

interface Declared {
  readonly variables: readonly {
    readonly name: string;
    readonly type: GraphQLInputType;
    readonly definition: VariableDefinitionNode;
  }[];
  /** Names of those whose scalar is a number in FHIR's JSON. */
  readonly numeric: ReadonlySet<string>;
}

/** Cached documents return the same operations. */
const known = new WeakMap<OperationDefinitionNode, Declared>();

function declaredIn(node: OperationDefinitionNode, schema: GraphQLSchema): Declared {
  const found = known.get(node);
  if (found) return found;
  const variables = (node.variableDefinitions ?? []).map(definition => {
    const name = definition.variable.name.value;
    const type = typeFromAST(schema, definition.type as never);
    if (!isInputType(type)) throw new Error(`The variable ${name} is of no input type.`);
    return { name, type, definition };
  });
  const numeric = variables.filter(
    ({ type }) => elements().primitives[getNamedType(type).name]?.json === 'number',
  );
  const made = { variables, numeric: new Set(numeric.map(({ name }) => name)) };
  known.set(node, made);
  return made;
}

const mostErrors = 20;

function messageOf(name: string, { path, message }: InputFault): string {
  const place = path.length > 0 ? ` at "${pathText(name, path)}"` : '';
  return `Variable "$${name}" got an invalid value${place}; ${message}`;
}

/** What is wrong with a value, and where inside of it. */
interface InputFault {
  /** Keys and indexes; of a member that should not be there, its own key is the last. */
  readonly path: readonly (string | number)[];
  /** A sentence that stands after the place. */
  readonly message: string;
}

/** Reading ends when `onFault` throws; what is returned after a fault is of no use. */
function inputValue(value: unknown, type: GraphQLInputType, onFault: (fault: InputFault) => void): unknown {
  return read(value, type, { path: [], onFault });
}

interface Place {
  readonly path: (string | number)[];
  readonly onFault: (fault: InputFault) => void;
}

function read(value: unknown, type: GraphQLInputType, at: Place): unknown {
  if (isNonNullType(type)) {
    if (value !== null && value !== undefined) return read(value, type.ofType, at);
    return fault(at, `Expected non-nullable type "${type}" not to be null.`);
  }
  if (value === null || value === undefined) return null;
  if (isListType(type)) {
    // One value stands for a list of it.
    if (!Array.isArray(value)) return [read(value, type.ofType, at)];
    const items: unknown[] = [];
    for (const [index, item] of value.entries()) items.push(member(item, type.ofType, index, at));
    return items;
  }
  if (isInputObjectType(type)) return readObject(value, type, at);
  return readLeaf(value, type, at);
}

function member(value: unknown, type: GraphQLInputType, key: string | number, at: Place): unknown {
  at.path.push(key);
  const found = read(value, type, at);
  at.path.pop();
  return found;
}

function readObject(value: unknown, type: GraphQLInputObjectType, at: Place): unknown {
  if (!isJsonObject(value)) return fault(at, `Expected type "${type.name}" to be an object.`);
  const fields = type.getFields();
  const object: Record<string, unknown> = {};
  for (const field of fieldsOf(type)) {
    const given = Object.hasOwn(value, field.name) ? value[field.name] : undefined;
    if (given !== undefined) object[field.name] = member(given, field.type, field.name, at);
    else if (field.defaultValue !== undefined) object[field.name] = field.defaultValue;
    else if (isNonNullType(field.type))
      fault(at, `Field "${field.name}" of required type "${field.type}" was not provided.`);
  }
  for (const key in value) {
    if (Object.hasOwn(fields, key)) continue;
    const message = `Field "${shown(key)}" is not defined by type "${type.name}".${suggestion(key, Object.keys(fields))}`;
    at.path.push(key);
    fault(at, message);
    at.path.pop();
  }
  return object;
}

/** Lists of fields that were made once: an input of a resource has dozens, at each of its levels. */
const listed = new WeakMap<GraphQLInputObjectType, readonly GraphQLInputField[]>();

function fieldsOf(type: GraphQLInputObjectType): readonly GraphQLInputField[] {
  const known = listed.get(type);
  if (known) return known;
  const fields = Object.values(type.getFields());
  listed.set(type, fields);
  return fields;
}

function readLeaf(value: unknown, type: GraphQLInputType, at: Place): unknown {
  if (!isScalarType(type) && !isEnumType(type)) throw new Error(`${type} is not an input type.`);
  let given = value;
  if (isEnumType(type) || isSpecifiedScalarType(type)) {
    if (value instanceof JsonNumber) given = numberOf(value, type.name);
    else if (typeof value === 'object')
      return fault(at, `${type.name} cannot represent ${Array.isArray(value) ? 'an array' : 'an object'}.`);
    // None of them has values that are as long, and their messages repeat the value.
    else if (typeof value === 'string' && type.name !== 'String' && type.name !== 'ID') given = shown(value);
  }
  try {
    return type.parseValue(given);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return fault(at, error.message);
  }
}

/** For Int 1.0 and 1e0 are the number 1; everywhere else digits tell such numbers apart. */
function numberOf(value: JsonNumber, type: string): unknown {
  return type === 'Int' || /^-?\d{1,15}$/.test(value.text) ? Number(value.text) : value;
}

function fault({ path, onFault }: Place, message: string): undefined {
  onFault({ path: [...path], message });
  return undefined;
}
