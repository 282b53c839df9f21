// Search parameters → client/search.ts: the arguments of Lists and Connections in TypeScript.
// https://hl7.org/fhir/R4/search.html

import type { GeneratedFile, Schema, SearchParam, SearchType } from '../schema.ts';
import { generatedFrom, sourcesOf, textFile } from './file.ts';

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
  const byResource = new Map(schema.resources.map(({ name }) => [name, argumentsOf(schema, name)]));
  const shared = sharedArguments([...byResource.values()]);
  return textFile('client/search.ts', [
    `// ${generatedFrom(sourcesOf(schema))}`,
    '',
    '/** One value, or several of which any may match. */',
    'export type Values<Value> = Value | readonly Value[] | null | undefined;',
    '',
    '/** What every List and Connection takes. */',
    'export interface Search {',
    ...[...shared].map(([name, type]) => argument(name, type)),
    '  /** `date ge 2013 and not (subject.gender eq male)` */',
    '  _filter?: string | null | undefined;',
    '  /** Keeps the resources for which it is true. */',
    '  fhirpath?: string | null | undefined;',
    '  /** `-date`, `status`: a `-` is for descending. */',
    '  _sort?: Values<string>;',
    '  _count?: number | null | undefined;',
    '}',
    '',
    '/** What Lists take of resources that refer to any type. */',
    "export type AnySearch = Pick<Search, '_id' | '_lastUpdated' | '_filter' | '_sort' | '_count'>;",
    ...[...byResource].flatMap(([resource, args]) => [
      '',
      `export interface ${searchName(resource)} extends Search {`,
      ...[...args].filter(([name]) => !shared.has(name)).map(([name, type]) => argument(name, type)),
      '}',
    ]),
    '',
    '/** By resource type. */',
    'export interface Searches {',
    ...schema.resources.map(({ name }) => `  ${name}: ${searchName(name)};`),
    ...schema.profiles.map(({ name, type }) => `  ${name}: ${searchName(type)};`),
    '}',
  ]);
}

function searchName(resource: string): string {
  return `${resource}Search`;
}

function argument(name: string, type: string): string {
  return `  ${name}?: Values<${type}>;`;
}

/** By name in code-unit order, the type of a value. */
function argumentsOf({ searchParams }: Schema, resource: string): ReadonlyMap<string, string> {
  const own = searchParams.filter(param => param.resource === resource).sort(byArgument);
  return new Map(own.map(({ argument, type }) => [argument, valueTypes[type]]));
}

/** Those that every resource type has, with one type. */
function sharedArguments(all: readonly ReadonlyMap<string, string>[]): ReadonlyMap<string, string> {
  const [first = new Map<string, string>(), ...others] = all;
  return new Map([...first].filter(([name, type]) => others.every(other => other.get(name) === type)));
}

function byArgument(a: SearchParam, b: SearchParam): number {
  return a.argument < b.argument ? -1 : 1;
}
