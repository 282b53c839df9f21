// Resource types, profiles and reference parameters → client/fields.d.ts: each resource with what refers to it, and the root types.
// https://hl7.org/fhir/R4/graphql.html#reverse

import type { GeneratedFile, Profile, Schema, TableView } from '../ir.ts';
import {
  aggregateName,
  connectionName,
  listFieldName,
  mutationFieldName,
  rowName,
  rowsName,
} from '../schema/names.ts';
import { hasReverse } from '../schema/subset.ts';
import { identifier, jsString } from './escape.ts';
import { fill, generatedFrom, importTypes, sourcesOf, textFile } from './file.ts';
import { union } from './types-names.ts';

/** A resource type that refers to another. */
interface Referrer {
  readonly source: string;
  /** Search arguments that do, code-unit order. */
  readonly by: readonly string[];
  /** One of them names its targets; else they may all point to any type. */
  readonly isNamed: boolean;
  readonly hasList: boolean;
  readonly hasPages: boolean;
  /** The views of its resources. */
  readonly tables: readonly string[];
}

/** The kinds of fields of the root types: client/field.d.ts. */
const fieldTypes = [
  'AnyListField',
  'ConnectionField',
  'CreateField',
  'DeleteField',
  'ListField',
  'PatchField',
  'ReadField',
  'UpdateField',
];

/** Where there are views. */
const rowFieldTypes = ['OwnRowsField', 'RowsField'];

export function emitClientFields(schema: Schema): GeneratedFile {
  const names = schema.resources.map(({ name }) => name);
  const { profiles, others, served, tables } = schema;
  // Where they are chosen one by one, types have no such fields in common.
  const isChosen = served.reverse !== undefined;
  const all = isChosen ? [] : referrersOf(undefined, schema);
  const named = (name: string) => referrersOf(name, schema).filter(({ isNamed }) => isNamed || isChosen);
  const often = oftenNamed(all, names.flatMap(named));
  return textFile('client/fields.d.ts', [
    `// ${generatedFrom(sourcesOf(schema))}`,
    '',
    ...importTypes(
      [
        ...fieldTypes,
        ...(served.aggregates ? ['AggregateField'] : []),
        ...(tables.length === 0 ? [] : rowFieldTypes),
      ].sort(),
      './field.js',
    ),
    ...(tables.length === 0
      ? []
      : importTypes([...tables.map(({ name }) => rowName(name)), 'Tables'].sort(), './tables.js')),
    ...importTypes([...names, ...others.map(({ name }) => name)].sort(), './types/index.js'),
    ...(profiles.length === 0 ? [] : ["import type * as Profiles from './views.js';"]),
    '',
    '/** Fields of that root which have rows of views. */',
    `export type RowsName = ${union(tables.map(({ name }) => rowsName(name))) || 'never'};`,
    '',
    '/** Fields of the root type of queries. */',
    tables.length === 0 ? 'export interface Query {' : 'export interface Query extends Tables {',
    ...(served.aggregates
      ? names.map(name => `  ${aggregateName(name)}: AggregateField<${jsString(name)}>;`)
      : []),
    ...[...names, ...profiles.map(({ name }) => name)].flatMap(name => [
      `  ${name}: ReadField<${jsString(name)}>;`,
      `  ${listFieldName(name)}: ListField<${jsString(name)}>;`,
      ...(served.connections ? [`  ${connectionName(name)}: ConnectionField<${jsString(name)}>;`] : []),
    ]),
    '}',
    '',
    '/** Fields of the root type of mutations. */',
    'export interface Mutation {',
    ...(served.mutations
      ? [
          ...names.flatMap(name => [...sentLines(name), ...changedLines(name)]),
          ...profiles.flatMap(({ name }) => sentLines(name)),
        ]
      : []),
    '}',
    '',
    ...anyLines(all, often),
    ...names.flatMap(name => resourceLines(name, named(name), often, tables)),
    ...profiles.flatMap(profile => profileLines(profile, named(profile.type), often, tables)),
    ...others.flatMap(({ name }) => ['', ...interfaceLines(`${name}Fields`, [name], ['  id: string;'])]),
    '',
    '/** Resources as queries see them, by type. */',
    'export interface Fields {',
    ...[...schema.resources, ...profiles, ...others].map(({ name }) => `  ${name}: ${name}Fields;`),
    '}',
  ]);
}

function sentLines(name: string): readonly string[] {
  return [
    `  ${mutationFieldName(name, 'Create')}: CreateField<${jsString(name)}>;`,
    `  ${mutationFieldName(name, 'Update')}: UpdateField<${jsString(name)}>;`,
  ];
}

/** Patches and deletes do not depend on a profile. */
function changedLines(name: string): readonly string[] {
  return [
    `  ${mutationFieldName(name, 'Patch')}: PatchField<${jsString(name)}>;`,
    `  ${mutationFieldName(name, 'Delete')}: DeleteField;`,
  ];
}

/** Sources that may refer to any type, and name some. */
function oftenNamed(all: readonly Referrer[], named: readonly Referrer[]): readonly string[] {
  const sources = new Set(named.map(({ source }) => source));
  return all.map(({ source }) => source).filter(source => sources.has(source));
}

/** An interface for each source that says more of some types: those have it not. */
function anyLines(all: readonly Referrer[], often: readonly string[]): readonly string[] {
  return [
    '/** What may refer to resources of any type, and says no more of any. */',
    'export interface CommonReferrers {',
    ...all.filter(({ source }) => !often.includes(source)).flatMap(fieldLines),
    '}',
    '',
    ...all
      .filter(({ source }) => often.includes(source))
      .flatMap(referrer => [`interface ${anyName(referrer.source)} {`, ...fieldLines(referrer), '}', '']),
    '/** What may refer to resources of any type. */',
    ...interfaceLines('AnyReferrers', ['CommonReferrers', ...often.map(anyName)], []),
  ];
}

function anyName(source: string): string {
  return `Any${listFieldName(source)}`;
}

/** What refers to a resource does not depend on the profile that it is read by. */
function profileLines(
  { name, type }: Profile,
  named: readonly Referrer[],
  often: readonly string[],
  tables: readonly TableView[],
): readonly string[] {
  return ['', ...fieldsLines(name, `Profiles.${name}`, type, named, often, tables)];
}

function resourceLines(
  name: string,
  named: readonly Referrer[],
  often: readonly string[],
  tables: readonly TableView[],
): readonly string[] {
  const own = [
    `/** What refers to ${name}. */`,
    ...interfaceLines(`${name}Referrers`, [], named.flatMap(fieldLines)),
    '',
  ];
  return ['', ...(named.length === 0 ? [] : own), ...fieldsLines(name, name, name, named, often, tables)];
}

/** `content`: the type of its elements; `type`: that of the resource. */
function fieldsLines(
  name: string,
  content: string,
  type: string,
  named: readonly Referrer[],
  often: readonly string[],
  tables: readonly TableView[],
): readonly string[] {
  const rows = tables
    .filter(({ resource }) => resource === type)
    .map(table => `  ${rowsName(table.name)}: OwnRowsField<${rowName(table.name)}>;`);
  const sources = new Set(named.map(({ source }) => source));
  const others = often.filter(source => !sources.has(source));
  const any = others.length === often.length ? ['AnyReferrers'] : ['CommonReferrers', ...others.map(anyName)];
  const bases = [content, ...(named.length === 0 ? [] : [`${type}Referrers`]), ...any];
  return interfaceLines(`${name}Fields`, bases, ['  id: string;', ...rows]);
}

function interfaceLines(name: string, bases: readonly string[], lines: readonly string[]): readonly string[] {
  const head = `export interface ${identifier(name)}`;
  const all = bases.length === 0 ? head : `${head} extends ${bases.join(', ')}`;
  const opened =
    all.length <= 118
      ? [`${all} {`]
      : [`${head}`, ...fill(`extends ${bases.join(', ')} {`.split(' '), '  ', 120)];
  return lines.length === 0 ? [...opened.slice(0, -1), `${opened.at(-1)}}`] : [...opened, ...lines, '}'];
}

function fieldLines({ source, by, isNamed, hasList, hasPages, tables }: Referrer): readonly string[] {
  const types = `<${jsString(source)}, ${by.map(jsString).join(' | ')}>`;
  return [
    ...(hasList ? [`  ${listFieldName(source)}: ${isNamed ? '' : 'Any'}ListField${types};`] : []),
    ...(hasPages ? [`  ${connectionName(source)}: ConnectionField${types};`] : []),
    ...tables.map(
      name =>
        `  ${rowsName(name)}: RowsField<${jsString(source)}, ${rowName(name)}, ${by.map(jsString).join(' | ')}>;`,
    ),
  ];
}

/** In code-unit order of the sources. `target` undefined: those that may refer to any type. */
function referrersOf(target: string | undefined, schema: Schema): readonly Referrer[] {
  const pointing = schema.searchParams.filter(
    ({ type, targets }) =>
      type === 'reference' && (targets.length === 0 || (target !== undefined && targets.includes(target))),
  );
  const sources = [...new Set(pointing.map(({ resource }) => resource))].sort();
  return sources.flatMap(source => {
    const own = pointing.filter(({ resource }) => resource === source);
    const isNamed = own.some(({ targets }) => targets.length > 0);
    const has = (field: string) => target === undefined || hasReverse(schema, target, field);
    const hasList = has(listFieldName(source));
    const hasPages = isNamed && schema.served.connections && has(connectionName(source));
    const by = own.map(({ argument }) => argument).sort();
    const tables =
      isNamed && source !== target
        ? schema.tables.filter(({ resource }) => resource === source).map(({ name }) => name)
        : [];
    return hasList || hasPages || tables.length > 0 ? { source, by, isNamed, hasList, hasPages, tables } : [];
  });
}
