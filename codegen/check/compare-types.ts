// The SDL that was and the one that is → the types and fields that came and went, to show what a package changes.

import { type GraphQLSchema, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';

export interface TypeChanges {
  readonly newTypes: readonly string[];
  readonly droppedTypes: readonly string[];
  /** Of types that are in both, `Query.USCorePatient`. */
  readonly newFields: readonly string[];
  readonly droppedFields: readonly string[];
}

export const sameTypes: TypeChanges = { newTypes: [], droppedTypes: [], newFields: [], droppedFields: [] };

/** Names in code-unit order. */
export function compareTypes(old: GraphQLSchema, next: GraphQLSchema): TypeChanges {
  const [before, after] = [fieldsByType(old), fieldsByType(next)];
  const lacking = (a: Fields, b: Fields) => [...a.keys()].filter(name => !b.has(name)).sort();
  const fieldsLacking = (a: Fields, b: Fields) =>
    [...a].flatMap(([type, fields]) => {
      const others = b.get(type);
      return others ? fields.filter(name => !others.includes(name)).map(name => `${type}.${name}`) : [];
    });
  return {
    newTypes: lacking(after, before),
    droppedTypes: lacking(before, after),
    newFields: fieldsLacking(after, before).sort(),
    droppedFields: fieldsLacking(before, after).sort(),
  };
}

type Fields = ReadonlyMap<string, readonly string[]>;

function fieldsByType(schema: GraphQLSchema): Fields {
  return new Map(
    Object.values(schema.getTypeMap())
      .filter(({ name }) => !name.startsWith('__'))
      .map(type => [
        type.name,
        isObjectType(type) || isInterfaceType(type) || isInputObjectType(type)
          ? Object.keys(type.getFields())
          : [],
      ]),
  );
}
