// Schema → schema.graphql: the served GraphQL schema, as a person would write it.
// https://hl7.org/fhir/R4/graphql.html

import type { GeneratedFile, ObjectType, Schema } from '../ir.ts';
import { changesType, connectionName, listFieldName } from '../schema/names.ts';
import { generatedFrom, sourcesOf, textFile } from './file.ts';
import { listArguments, printField, searchArguments } from './sdl-arguments.ts';
import { printChanges } from './sdl-changes.ts';
import { connectionArguments, printConnections } from './sdl-connection.ts';
import { printDirectives } from './sdl-directives.ts';
import { printMutations } from './sdl-mutation.ts';
import { reverseReferences } from './sdl-reverse.ts';
import { printScalars } from './sdl-scalars.ts';
import { printCanonicalElement, printResourceInterface, printType } from './sdl-type.ts';
import { printViews } from './sdl-view.ts';

export function emitSdl(schema: Schema): readonly GeneratedFile[] {
  const args = searchArguments(schema);
  const reverse = reverseReferences(schema, args);
  const types = typesByName(schema);
  const datatypes = schema.datatypes.filter(isUsed(types));
  const blocks: readonly (readonly string[])[] = [
    [`# ${generatedFrom(sourcesOf(schema))}`],
    ['schema {', '  query: Query', '  mutation: Mutation', `  subscription: ${changesType}`, '}'],
    ...printDirectives(),
    printQuery(schema, args),
    printResourceInterface(),
    ...schema.resources.flatMap(type => [
      printType(type, types, reverse.fields.get(type.name) ?? []),
      ...type.nested.map(nested => printType(nested, types, [])),
    ]),
    ...datatypes.flatMap(type => [
      printType(type, types, []),
      ...type.nested.map(nested => printType(nested, types, [])),
    ]),
    ...canonicalElements(types),
    ...printViews(schema, types, reverse.fields),
    ...printConnections(schema),
    ...reverse.enums,
    ...printMutations(
      schema,
      [...schema.resources, ...datatypes].flatMap(type => [type, ...type.nested]),
    ),
    ...printChanges(schema, args),
    ...printScalars(schema),
  ];
  return [
    textFile(
      'schema.graphql',
      blocks
        .map(block => block.join('\n'))
        .join('\n\n')
        .split('\n'),
    ),
  ];
}

function printQuery(schema: Schema, args: ReadonlyMap<string, readonly string[]>): readonly string[] {
  return [
    'type Query {',
    ...schema.resources.flatMap(({ name }) => rootFields({ name, type: name }, args)),
    ...schema.profiles.flatMap(profile => rootFields(profile, args)),
    '}',
  ];
}

/** A profile is searched by what its resource type is searched by. */
function rootFields(
  { name, type }: { readonly name: string; readonly type: string },
  args: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const own = args.get(type) ?? [];
  return [
    `  ${name}(id: ID, _id: ID): ${name}`,
    ...printField(listFieldName(name), [...own, ...listArguments], `[${name}]`),
    ...printField(connectionName(name), [...own, ...connectionArguments], connectionName(name)),
  ];
}

function typesByName(schema: Schema): ReadonlyMap<string, ObjectType> {
  const types = [...schema.datatypes, ...schema.resources].flatMap(type => [type, ...type.nested]);
  return new Map(types.map(type => [type.name, type]));
}

/** None where no element is a canonical. */
function canonicalElements(types: ReadonlyMap<string, ObjectType>): readonly (readonly string[])[] {
  const element = types.get('Element');
  const isSome = [...types.values()].some(({ fields }) => fields.some(({ type }) => type === 'canonical'));
  return element && isSome ? [printCanonicalElement(element, types)] : [];
}

/** BackboneElement is abstract, and in GraphQL nothing has it as its type; Element stands for itself. */
function isUsed(types: ReadonlyMap<string, ObjectType>): (type: ObjectType) => boolean {
  const used = new Set([...types.values()].flatMap(({ fields }) => fields.map(({ type }) => type)));
  return ({ name }) => name === 'Element' || used.has(name);
}
