// Search parameters → client/search.d.ts: the arguments of Lists and Connections in TypeScript.
// https://hl7.org/fhir/R4/search.html

import type { Field, GeneratedFile, ObjectType, Schema, SearchParam, SearchType, ValuePath } from '../ir.ts';
import { identifier, jsKey, jsString } from './escape.ts';
import { fill, generatedFrom, sourcesOf, textFile } from './file.ts';
import { isSortable } from './parameters.ts';
import { type TypeNames, typeNames } from './types-names.ts';

const valueTypes: Readonly<Record<SearchType, string>> = {
  composite: 'string',
  date: 'number | string',
  number: 'number | string',
  quantity: 'number | string',
  reference: 'string',
  string: 'string',
  token: 'boolean | number | string',
  uri: 'string',
};

export function emitClientSearch(schema: Schema): GeneratedFile {
  const codes = paramCodes(schema);
  const byResource = new Map(schema.resources.map(({ name }) => [name, argumentsOf(schema, name, codes)]));
  const hasCodes = schema.searchParams.some(param => codes(param).length > 0);
  const shared = sharedArguments([...byResource.values()]);
  const sortNames = new Map(schema.resources.map(({ name }) => [name, sortNamesOf(schema, name)]));
  const [first = [], ...others] = [...sortNames.values()];
  const sharedNames = first.filter(name => others.every(names => names.includes(name)));
  return textFile('client/search.d.ts', [
    `// ${generatedFrom(sourcesOf(schema))}`,
    '',
    ...(hasCodes ? ["import type * as ValueSets from './types/value-sets.js';", ''] : []),
    ...helperTypes,
    '/** What every List and Connection can be sorted by. */',
    `type SharedName = ${union(sharedNames)};`,
    '',
    '/** What every List and Connection takes. */',
    'export interface Search {',
    ...[...shared].map(([name, type]) => argument(name, type)),
    '  /** `date ge 2013 and not (subject.gender eq male)` */',
    '  _filter?: string | null | undefined;',
    '  /** Keeps the resources for which it is true. */',
    '  fhirpath?: string | null | undefined;',
    '  _count?: number | null | undefined;',
    '}',
    '',
    '/** What Lists take of resources that refer to any type. */',
    'export type AnySearch<Arguments> = Pick<',
    '  Arguments,',
    "  keyof Arguments & ('_id' | '_lastUpdated' | '_filter' | '_sort' | '_count')",
    '>;',
    ...[...byResource].flatMap(([resource, args]) => [
      '',
      `export interface ${searchName(resource)} extends Search {`,
      ...[...args].filter(([name]) => !shared.has(name)).map(([name, type]) => argument(name, type)),
      ...sortLines((sortNames.get(resource) ?? []).filter(name => !sharedNames.includes(name))),
      '}',
    ]),
    '',
    '/** By resource type. */',
    'export interface Searches {',
    ...schema.resources.map(({ name }) => `  ${jsKey(name)}: ${searchName(name)};`),
    ...schema.profiles.map(({ name, type }) => `  ${jsKey(name)}: ${searchName(type)};`),
    ...schema.others.map(({ name }) => `  ${jsKey(name)}: Search;`),
    '}',
  ]);
}

const helperTypes: readonly string[] = [
  '/** One value, or several of which any may match. */',
  'export type Values<Value> = Value | readonly Value[] | null | undefined;',
  '',
  '/** A code alone, with its system, a system alone; or several of these between commas, which are not looked into. */',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: types that are written.
  "export type Codes<Code extends string> = Values<Code | `${string}|${Code | ''}` | `${string},${string}`>;",
  '',
  '/** `-date`, `status`: a `-` is for descending. Several may stand between commas, which are not looked into. */',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: types that are written.
  "export type Sort<Name extends string> = Values<`${'-' | ''}${Name | SharedName}` | `${string},${string}`>;",
  '',
];

function searchName(resource: string): string {
  return identifier(`${resource}Search`);
}

function argument(name: string, type: string): string {
  return `  ${jsKey(name)}?: ${type};`;
}

/** By name in code-unit order, the type of what is given. */
function argumentsOf(
  { searchParams }: Schema,
  resource: string,
  codes: ParamCodes,
): ReadonlyMap<string, string> {
  const own = searchParams.filter(param => param.resource === resource).sort(byArgument);
  return new Map(own.map(param => [param.argument, argumentType(param, codes(param))]));
}

function argumentType({ type }: SearchParam, codes: readonly string[]): string {
  if (codes.length === 0) return `Values<${valueTypes[type]}>`;
  return `Codes<${codes.map(name => `ValueSets.${identifier(name)}`).join(' | ')}>`;
}

/** Parameters that have an order, as arguments and by their codes. */
function sortNamesOf({ searchParams }: Schema, resource: string): readonly string[] {
  const own = searchParams.filter(param => param.resource === resource && isSortable(param)).sort(byArgument);
  return own.flatMap(({ argument, code }) => (argument === code ? [code] : [argument, code]));
}

/** On one line, if they fit. */
function sortLines(names: readonly string[]): readonly string[] {
  const line = `  _sort?: Sort<${union(names)}>;`;
  if (line.length <= 120) return [line];
  return [
    '  _sort?: Sort<',
    ...fill(
      names.map(name => `| ${jsString(name)}`),
      '    ',
      120,
    ),
    '  >;',
  ];
}

function union(names: readonly string[]): string {
  return names.map(jsString).join(' | ') || 'never';
}

/** Those that every resource type has, with one type. */
function sharedArguments(all: readonly ReadonlyMap<string, string>[]): ReadonlyMap<string, string> {
  const [first = new Map<string, string>(), ...others] = all;
  return new Map([...first].filter(([name, type]) => others.every(other => other.get(name) === type)));
}

function byArgument(a: SearchParam, b: SearchParam): number {
  return a.argument < b.argument ? -1 : 1;
}

type ParamCodes = (param: SearchParam) => readonly string[];

/** Names of value sets in code-unit order; none if something else than their codes may be searched. */
function paramCodes(schema: Schema): ParamCodes {
  const names = typeNames(schema);
  const all = [...schema.resources, ...schema.others, ...schema.datatypes].flatMap(type => [
    type,
    ...type.nested,
  ]);
  const types = new Map(all.map(type => [type.name, type]));
  return ({ resource, type, values }) => {
    if (type !== 'token') return [];
    const bound = values.map(value => valueSetOf(elementOf(value, resource, types), names));
    const known = bound.filter(name => name !== undefined);
    return known.length < bound.length ? [] : [...new Set(known)].sort();
  };
}

/** The element at the end of a path. */
function elementOf(
  { steps }: ValuePath,
  resource: string,
  types: ReadonlyMap<string, ObjectType>,
): Field | undefined {
  let element: Field | undefined;
  let type = types.get(resource);
  for (const step of steps) {
    if (step.kind === 'present') return undefined;
    if (step.kind !== 'field') continue;
    element = type?.fields.find(({ name }) => name === step.name);
    type = types.get(element?.type ?? '');
  }
  return element;
}

function valueSetOf(element: Field | undefined, { valueSets }: TypeNames): string | undefined {
  if (element?.type !== 'code' || element.binding?.strength !== 'required') return undefined;
  return valueSets.get(element.binding.valueSet)?.name;
}
