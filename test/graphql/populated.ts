// Resources and a schema → the selection of every element that one of them has, and its answer as a resource again.
import {
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isScalarType,
} from 'graphql';
import { isObject, type Json, type JsonObject } from '../oracle/json.ts';

/** Fields with what is selected inside, by type where the type is known only from the data. */
interface Selection {
  readonly fields: Map<string, Selection>;
  readonly types: Map<string, Selection>;
}

/** With braces. Inside of resources in resources, each key has its type before it, so that no two clash. */
export function populatedSelection(
  schema: GraphQLSchema,
  type: string,
  resources: readonly JsonObject[],
): string {
  const selection = newSelection();
  for (const resource of resources) addObject(schema, objectType(schema, type), resource, selection);
  return print(selection, '');
}

/** The answer with its aliases undone, and without what is null or empty. */
export function asResource(answer: Json): Json | undefined {
  if (Array.isArray(answer)) {
    // In lists nulls count: they are places of primitives.
    const items = answer.map((item: Json) => asResource(item) ?? null);
    return items.every(item => item === null) ? undefined : items;
  }
  if (!isObject(answer)) return answer ?? undefined;
  const members = Object.entries(answer).flatMap(([key, value]) => {
    const member = asResource(value);
    return member === undefined ? [] : [[key.replace(/^[A-Z]\w*?__/, ''), member] as const];
  });
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

function newSelection(): Selection {
  return { fields: new Map(), types: new Map() };
}

function addObject(
  schema: GraphQLSchema,
  type: GraphQLObjectType,
  object: JsonObject,
  selection: Selection,
): void {
  const fields = type.getFields();
  for (const [key, value] of Object.entries(object)) {
    const field = fields[key];
    if (!field) throw new Error(`The schema has no field ${type.name}.${key}.`);
    const inner = selection.fields.get(key) ?? newSelection();
    selection.fields.set(key, inner);
    const of = getNamedType(field.type);
    for (const item of Array.isArray(value) ? value : [value]) {
      if (!isObject(item)) continue;
      if (isScalarType(of)) throw new Error(`${type.name}.${key} is a scalar, and the data has an object.`);
      if (!isInterfaceType(of)) {
        addObject(schema, objectType(schema, of.name), item, inner);
        continue;
      }
      const name = String(item.resourceType);
      const arm = inner.types.get(name) ?? newSelection();
      inner.types.set(name, arm);
      addObject(schema, objectType(schema, name), item, arm);
    }
  }
}

function objectType(schema: GraphQLSchema, name: string): GraphQLObjectType {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`The schema has no object type ${name}.`);
  return type;
}

/** `prefix` is the type that the fields are of, where others may stand beside them. */
function print({ fields, types }: Selection, prefix: string): string {
  const members = [...fields].map(([key, inner]) => {
    const name = prefix === '' ? key : `${prefix}__${key}: ${key}`;
    return inner.fields.size + inner.types.size === 0 ? name : `${name} ${print(inner, '')}`;
  });
  const arms = [...types].map(([type, arm]) => `... on ${type} ${print(arm, type)}`);
  return `{ ${[...members, ...arms].join(' ')} }`;
}
