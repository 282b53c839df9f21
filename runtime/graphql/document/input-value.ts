// In: a value as JSON gives it and the input type it shall have. Out: the value of this type, or its faults with their places.
// https://spec.graphql.org/October2021/#sec-Input-Values · as graphql-js does it, but no message repeats more than the start of a value.

import {
  GraphQLError,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isScalarType,
  isSpecifiedScalarType,
} from 'graphql';
import { JsonNumber } from '../../json/number.ts';
import { isJsonObject } from '../../json/object.ts';
import { near } from '../../near.ts';
import { shown } from '../../shown.ts';

/** What is wrong with a value, and where inside of it. */
export interface InputFault {
  /** Keys and indexes; of a member that should not be there, its own key is the last. */
  readonly path: readonly (string | number)[];
  /** A sentence that stands after the place. */
  readonly message: string;
}

/** Reading ends when `onFault` throws; what is returned after a fault is of no use. */
export function inputValue(
  value: unknown,
  type: GraphQLInputType,
  onFault: (fault: InputFault) => void,
): unknown {
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
    const message = `Field "${shown(key)}" is not defined by type "${type.name}".${near(key, Object.keys(fields))}`;
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
  if (!isScalarType(type) && !isEnumType(type)) throw new Error(`${type} is no input type.`);
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
