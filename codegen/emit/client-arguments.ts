// Arguments of searches and elements → client/arguments.js: the GraphQL types of variables, all of the schema that is shipped.
// Names say most; where one has several types, the field that it is of, and what that stands in, say the rest.

import { groupBy } from '../../runtime/base/group-by.ts';
import type { GeneratedFile, ObjectType, Schema } from '../ir.ts';
import { inputTypeName, mutationFieldName, patchOperationType } from '../schema/names.ts';
import { jsKey, jsString } from './escape.ts';
import { fill, generatedFrom, sourcesOf, textFile } from './file.ts';
import {
  aggregateArguments,
  builtIn,
  connectionArguments,
  itemArguments,
  listArguments,
  searchArguments,
} from './sdl-arguments.ts';

/** An argument at a place: its names from the shortest to the longest. */
interface Place {
  readonly names: readonly string[];
  readonly type: string;
}

export function emitClientArguments(schema: Schema): GeneratedFile {
  const types = allTypes(schema);
  const json = new Map(schema.primitives.map(({ name, json }) => [builtIn[name] ?? name, json]));
  const places = elementPlaces(schema, types);
  const ofJson = (kind: string) => places.filter(({ type }) => json.get(type) === kind);
  return textFile('client/arguments.js', [
    `// ${generatedFrom(sourcesOf(schema))}`,
    '',
    '/** By type, the names of its arguments. */',
    'export const argumentTypes = {',
    '  search: {',
    ...typeLines(searchPlaces(schema), searchEndings),
    '  },',
    '  string: {',
    ...typeLines([...ofJson('string'), ...figurePlaces(schema, 'of', 'aggregateKey!')], textEndings),
    '  },',
    '  number: {',
    ...typeLines([...ofJson('number'), ...figurePlaces(schema, 'p', 'Float!')], numberEndings),
    '  },',
    "  boolean: { Boolean: '*' },",
    '  root: {',
    ...rootLines(schema, new Set(types.keys())),
    '  },',
    '};',
  ]);
}

/** Of the figures of Aggregates. */
function figurePlaces({ served }: Schema, name: string, type: string): readonly Place[] {
  return served.aggregates ? [{ names: [name], type }] : [];
}

/** What ends so mostly has the type, which saves its name: of search parameters, and of choices such as `onsetDateTime`. */
type Endings = Readonly<Record<string, string>>;

const searchEndings: Endings = {
  '': '[token]',
  ce: '[reference]',
  coordinate: '[composite]',
  date: '[dateSearch]',
  ed: '[dateSearch]',
  er: '[reference]',
  identifier: '[token]',
  ile: '[reference]',
  nt: '[reference]',
  or: '[reference]',
  quantity: '[quantity]',
  tion: '[reference]',
  udi: '[reference]',
  value: '[composite]',
};

const textEndings: Endings = {
  '': 'String',
  Base64Binary: 'base64Binary',
  Canonical: 'canonical',
  Date: 'date',
  DateTime: 'dateTime',
  Instant: 'instant',
  Markdown: 'markdown',
  Oid: 'oid',
  Time: 'time',
  Uri: 'uri',
  Url: 'url',
  Uuid: 'uuid',
};

const numberEndings: Endings = {
  '': 'decimal',
  Integer: 'Int',
  PositiveInt: 'positiveInt',
  Sequence: 'positiveInt',
  UnsignedInt: 'unsignedInt',
};

/** With the input types that are not called as their resource: `Task_Input`. */
function rootLines({ resources, profiles }: Schema, outputs: ReadonlySet<string>): readonly string[] {
  const inputs = [...resources, ...profiles]
    .map(({ name }) => ({ name, input: inputTypeName(name, outputs) }))
    .filter(({ name, input }) => input !== `${name}Input`)
    .map(({ name, input }) => {
      const fields = [mutationFieldName(name, 'Create'), mutationFieldName(name, 'Update')];
      return [`${input}!`, fields.map(field => `${field}.res`).join(' ')] as const;
    });
  const types = [
    ['ID', '_id'],
    ['ID!', 'id'],
    ['String', 'ifMatch'],
    [`[${patchOperationType}!]!`, 'patch'],
    ...inputs,
  ];
  return types.map(([type = '', names]) => `    ${jsKey(type)}: ${jsString(names ?? '')},`);
}

/** Views among them, under the names that fields have as their types. */
function allTypes({ resources, others, datatypes, views }: Schema): ReadonlyMap<string, Holder> {
  const types = [...resources, ...others, ...datatypes].flatMap(type => [type, ...type.nested]);
  return new Map([...types, ...views].map(type => [type.name, type]));
}

type Holder = Pick<ObjectType, 'name' | 'fields'>;

function searchPlaces(schema: Schema): readonly Place[] {
  const byResource = searchArguments(schema);
  const types = [...byResource.keys()].map(name => ({ name, type: name }));
  return [...types, ...schema.profiles].flatMap(({ name: field, type: resource }) =>
    [
      ...(byResource.get(resource) ?? []),
      ...listArguments,
      ...connectionArguments,
      ...(schema.served.aggregates ? aggregateArguments : []),
    ]
      .map(split)
      .map(([name, type]) => ({ names: [name, `${field}.${name}`], type })),
  );
}

/** The arguments of repeating elements, in each resource type that they stand in, and anywhere as a choice of types. */
function elementPlaces(schema: Schema, types: ReadonlyMap<string, Holder>): readonly Place[] {
  const named = (type: Holder, prefix: string): Place[] =>
    type.fields
      .filter(({ list, primitive }) => list && !primitive)
      .flatMap(field => itemArguments(field, types).map(each => [field.name, ...split(each)] as const))
      .map(([field, name, type]) => {
        const path = `${field}.${name}`;
        return { names: [name, path, ...(prefix === '' ? [] : [`${prefix}.${path}`])], type };
      });
  return [
    ...[...schema.resources, ...schema.others, ...profileTypes(schema, types)].flatMap(resource =>
      reached(resource, types).flatMap(type => named(type, resource.name)),
    ),
    ...schema.datatypes.flatMap(type => named(type, '')),
    { names: ['type', 'resource.type'], type: 'code' },
  ];
}

function profileTypes({ profiles }: Schema, types: ReadonlyMap<string, Holder>): readonly Holder[] {
  return profiles.flatMap(({ name }) => types.get(name) ?? []);
}

/** The type itself, and all that its elements and theirs are made of, but for what is of any type: it would stand for all. */
function reached(type: Holder, types: ReadonlyMap<string, Holder>): readonly Holder[] {
  const found = new Set([type]);
  for (const { fields } of found)
    for (const field of fields) {
      const inner = types.get(field.type);
      if (inner && field.choice === undefined) found.add(inner);
    }
  return [...found];
}

/** The shortest names that are unambiguous, with their types: a longer one is used only where its type differs. */
function shortest(
  places: readonly Place[],
  known: (name: string) => string,
  depth = 0,
): readonly (readonly [string, string])[] {
  return [...groupBy(places, ({ names }) => names[depth] ?? '')].flatMap(([name, group]) => {
    const type = mostFrequent(group);
    const differing = new Set(
      group.filter(place => place.type !== type).map(({ names }) => names[depth + 1]),
    );
    const deeper = group.filter(({ names }) => names.length > depth + 1 && differing.has(names[depth + 1]));
    return [
      ...(type === known(name) ? [] : [[name, type] as const]),
      ...shortest(deeper, () => type, depth + 1),
    ];
  });
}

function mostFrequent(group: readonly Place[]): string {
  const counts = [...groupBy(group, ({ type }) => type)].sort(
    ([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1),
  );
  return counts[0]?.[0] ?? '';
}

/** `uri: '*Uri system url'`, both in code-unit order, filled over lines. */
function typeLines(places: readonly Place[], endings: Endings): readonly string[] {
  const byLength = Object.keys(endings).sort((a, b) => b.length - a.length);
  const known = (name: string) => endings[byLength.find(ending => name.endsWith(ending)) ?? ''] ?? '';
  const entries = [
    ...Object.entries(endings).map(([ending, type]) => [`*${ending}`, type] as const),
    ...shortest(places, known),
  ];
  const byType = [...groupBy(entries, ([, type]) => type)].sort(([a], [b]) => (a < b ? -1 : 1));
  return byType.flatMap(([type, group]) => {
    const names = group.map(([name]) => name).sort();
    const line = `    ${jsKey(type)}: ${jsString(names.join(' '))},`;
    if (line.length <= 120) return [line];
    const lines = fill(names, '', 108);
    return [
      `    ${jsKey(type)}:`,
      ...lines.map((each, at) =>
        at < lines.length - 1 ? `      ${jsString(`${each} `)} +` : `      ${jsString(each)},`,
      ),
    ];
  });
}

/** `use: code` */
function split(argument: string): readonly [name: string, type: string] {
  const at = argument.indexOf(': ');
  return [argument.slice(0, at), argument.slice(at + 2)];
}
