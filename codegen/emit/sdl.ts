// Schema → schema.graphql: the served GraphQL schema, as a person would write it.
// https://hl7.org/fhir/R4/graphql.html

import { groupBy } from '../../runtime/base/group-by.ts';
import type { GeneratedFile, ObjectType, Schema, SearchParam } from '../ir.ts';
import {
  aggregateName,
  changedFieldName,
  changesType,
  changeType,
  connectionName,
  listFieldName,
  referenceEnumName,
} from '../schema/names.ts';
import { hasReverse } from '../schema/subset.ts';
import { identifier, sdlString } from './escape.ts';
import { generatedFrom, sourcesOf, textFile } from './file.ts';
import {
  aggregateArguments,
  builtIn,
  connectionArguments,
  listArguments,
  printConnections,
  printField,
  searchArguments,
} from './sdl-arguments.ts';
import { printMutations } from './sdl-mutation.ts';
import { ownRowsField, printTables, reverseRows, rowsFields } from './sdl-tables.ts';
import { printCanonicalElement, printResourceInterface, printType, printViews } from './sdl-type.ts';

export function emitSdl(schema: Schema): readonly GeneratedFile[] {
  const args = searchArguments(schema);
  const reverse = reverseReferences(schema, args);
  const types = typesByName(schema);
  const datatypes = schema.datatypes.filter(isUsed(types));
  const blocks: readonly (readonly string[])[] = [
    [`# ${generatedFrom(sourcesOf(schema))}`],
    [
      'schema {',
      '  query: Query',
      ...(schema.served.mutations ? ['  mutation: Mutation'] : []),
      `  subscription: ${changesType}`,
      '}',
    ],
    ...printDirectives(),
    printQuery(schema, args),
    printResourceInterface(),
    ...schema.resources.flatMap(type => [
      printType(type, types, reverse.fields.get(type.name) ?? []),
      ...type.nested.map(nested => printType(nested, types, [])),
    ]),
    ...[...schema.others, ...datatypes].flatMap(type => [
      printType(type, types, []),
      ...type.nested.map(nested => printType(nested, types, [])),
    ]),
    ...canonicalElements(types),
    ...printViews(schema, types, reverse.fields),
    ...printConnections(schema),
    ...printTables(schema),
    ...(schema.served.aggregates ? [aggregateType] : []),
    ...reverse.enums,
    ...(schema.served.mutations
      ? printMutations(
          schema,
          [...schema.resources, ...datatypes].flatMap(type => [type, ...type.nested]),
        )
      : []),
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
  const aggregate = (name: string) =>
    printField(aggregateName(name), [...(args.get(name) ?? []), ...aggregateArguments], '[Aggregate]');
  return [
    'type Query {',
    ...schema.resources.flatMap(({ name }) => [
      ...rootFields({ name, type: name }, args, schema),
      ...(schema.served.aggregates ? aggregate(name) : []),
    ]),
    ...schema.profiles.flatMap(profile => rootFields(profile, args, schema)),
    ...schema.tables.flatMap(table => rowsFields(table, schema.served)),
    '}',
  ];
}

/** A profile is searched by what its resource type is searched by. */
function rootFields(
  { name, type }: { readonly name: string; readonly type: string },
  args: ReadonlyMap<string, readonly string[]>,
  { served }: Schema,
): readonly string[] {
  const own = args.get(type) ?? [];
  return [
    `  ${name}(id: ID, _id: ID): ${name}`,
    ...printField(listFieldName(name), [...own, ...listArguments], `[${name}]`),
    ...(served.connections
      ? printField(connectionName(name), [...own, ...connectionArguments], connectionName(name))
      : []),
  ];
}

/** Of all types: a key is the code of a search parameter, which the server knows. */
const aggregateType: readonly string[] = [
  '"A group; figures of quantities in several units are null"',
  'type Aggregate {',
  '  "Values of groupBy, in its order; null for what has none"',
  '  keys: [String]',
  '  count: Int',
  '  min(of: aggregateKey!): decimal',
  '  max(of: aggregateKey!): decimal',
  '  avg(of: aggregateKey!): decimal',
  '  sum(of: aggregateKey!): decimal',
  '  "p: a fraction, such as 0.95"',
  '  percentile(of: aggregateKey!, p: Float!): decimal',
  '  "The number of different values"',
  '  distinct(of: aggregateKey!): Int',
  '}',
  '',
  '"A search parameter, of a date with _year, _month or _day, of a quantity with _unit; or a column of a view"',
  'scalar aggregateKey',
];

function typesByName(schema: Schema): ReadonlyMap<string, ObjectType> {
  const types = [...schema.datatypes, ...schema.resources, ...schema.others].flatMap(type => [
    type,
    ...type.nested,
  ]);
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

function printChanges(
  { resources }: Pick<Schema, 'resources'>,
  args: ReadonlyMap<string, readonly string[]>,
): readonly (readonly string[])[] {
  return [
    [
      '"Writes as they happen, of resources that match and are visible; interaction: create, update or delete, all if none is given"',
      `type ${changesType} {`,
      ...resources.flatMap(({ name }) =>
        printField(
          changedFieldName(name),
          [...(args.get(name) ?? []), '_filter: String', 'fhirpath: String', 'interaction: [code]'],
          changeType(name),
        ),
      ),
      '}',
    ],
    ...resources.map(({ name }) => [
      `type ${changeType(name)} {`,
      '  interaction: code',
      '  "Of the resource"',
      '  id: ID',
      '  versionId: id',
      '  "As it was written; null where it was deleted"',
      `  resource: ${name}`,
      '}',
    ]),
  ];
}

function printDirectives(): readonly (readonly string[])[] {
  return declarations.map(({ description, text }) => [`"""${description}"""`, text]);
}

const declarations = [
  {
    description:
      'The field is left out; what is selected from it stands in its place, as lists if it repeats',
    text: 'directive @flatten on FIELD',
  },
  { description: 'Only the first of the elements', text: 'directive @first on FIELD' },
  {
    description: 'Below @flatten or with @slice: one value and no list; several are an error',
    text: 'directive @singleton on FIELD',
  },
  {
    description:
      'Each element under a name of its own: "." and the result of the FHIRPath, or its place for $index',
    text: 'directive @slice(path: String!) on FIELD',
  },
];

/** Search types that are not primitives; a search value is not a FHIR date, as it may have a prefix. */
const searchScalars: readonly (readonly [name: string, short: string, anchor: string])[] = [
  ['composite', 'Values of several search parameters that apply together: system|code$value', 'composite'],
  ['dateSearch', 'A date, dateTime or instant with an optional prefix: ge2020-01', 'date'],
  ['number', 'A number with an optional prefix: lt0.8', 'number'],
  ['quantity', 'A number with an optional prefix and unit: gt5.4|http://unitsofmeasure.org|mg', 'quantity'],
  ['reference', 'An id, Type/id or URL', 'reference'],
  ['special', 'A search value with a form of its own', 'special'],
  ['token', 'A code, system|code, |code or system|', 'token'],
];

function printScalars(schema: Schema): readonly (readonly string[])[] {
  const primitives = schema.primitives
    .filter(({ name }) => builtIn[name] === undefined)
    .map(({ name, short }) => scalar(name, short, `datatypes.html#${name}`));
  const search = searchScalars.map(([name, short, anchor]) => scalar(name, short, `search.html#${anchor}`));
  return [...primitives, ...search];
}

function scalar(name: string, short: string, page: string): readonly string[] {
  return [
    sdlString(short),
    `scalar ${identifier(name)} @specifiedBy(url: ${sdlString(`https://hl7.org/fhir/R4/${page}`)})`,
  ];
}

interface ReverseReferences {
  /** Lines of fields by the resource type that they stand in. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
  readonly enums: readonly (readonly string[])[];
}

/** The arguments of a list whose parameters may point to any type: more would swell the schema tenfold. */
const anyArguments: readonly string[] = [
  '_id: [token]',
  '_lastUpdated: [dateSearch]',
  ...listArguments.filter(argument => !argument.startsWith('fhirpath:')),
];

/**
 * A parameter that names its targets gives the full list on each of them; one that may point to any type (`[]`)
 * gives a short list on every type, and no Connection. The enum of a pair names both sorts.
 */
function reverseReferences(
  schema: Schema,
  searchArguments: ReadonlyMap<string, readonly string[]>,
): ReverseReferences {
  const params = referenceParams(schema);
  const fields = new Map<string, string[]>();
  const enums = new Map<string, readonly string[]>();
  for (const { name: target } of schema.resources) {
    const lines: string[] = [];
    for (const [source, candidates] of params) {
      const pointing = candidates.filter(({ targets }) => targets.length === 0 || targets.includes(target));
      if (pointing.length === 0) continue;
      const isNamed = pointing.some(({ targets }) => targets.length > 0);
      const enumName = isNamed ? referenceEnumName(source, target) : referenceEnumName(source);
      const list = listFieldName(source);
      const hasList = hasReverse(schema, target, list);
      const hasPages =
        isNamed && schema.served.connections && hasReverse(schema, target, connectionName(source));
      if (hasList || hasPages) enums.set(enumName, enumLines(enumName, pointing));
      const args = isNamed ? [...(searchArguments.get(source) ?? []), ...listArguments] : anyArguments;
      if (hasList) lines.push(...printField(list, [`_reference: ${enumName}!`, ...args], `[${source}]`));
      if (hasPages) lines.push(...connectionField(source, enumName, searchArguments.get(source) ?? []));
      const tables = reverseRows(schema, source, target, isNamed ? enumName : undefined);
      if (tables.length > 0) enums.set(enumName, enumLines(enumName, pointing));
      lines.push(...tables);
    }
    lines.push(...schema.tables.flatMap(table => (table.resource === target ? ownRowsField(table) : [])));
    fields.set(target, lines);
  }
  return {
    fields,
    enums: [...enums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, lines]) => lines),
  };
}

function connectionField(source: string, enumName: string, args: readonly string[]): readonly string[] {
  const name = connectionName(source);
  return printField(name, [`_reference: ${enumName}!`, ...args, ...connectionArguments], name);
}

/** By the resource type that has them, both in code-unit order. */
function referenceParams({ resources, searchParams }: Schema): ReadonlyMap<string, readonly SearchParam[]> {
  const params = searchParams
    .filter(({ type }) => type === 'reference')
    .sort((a, b) => (a.argument < b.argument ? -1 : 1));
  const byResource = groupBy(params, ({ resource }) => resource);
  return new Map(resources.map(({ name }) => [name, byResource.get(name) ?? []]));
}

function enumLines(name: string, params: readonly SearchParam[]): readonly string[] {
  return [`enum ${name} {`, ...params.map(({ argument }) => `  ${identifier(argument)}`), '}'];
}
