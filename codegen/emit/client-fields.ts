// Resource types, profiles and reference parameters → client/fields.d.ts: each resource with what refers to it, and the root type of
// queries.
// https://hl7.org/fhir/R4/graphql.html#reverse

import type { GeneratedFile, Profile, Schema, SearchParam } from '../ir.ts';
import { connectionName, fileName, listFieldName } from '../schema/names.ts';
import { generatedFrom, sourcesOf, textFile } from './file.ts';

/** A resource type that refers to another. */
interface Referrer {
  readonly source: string;
  /** Search arguments that do, code-unit order. */
  readonly by: readonly string[];
  /** One of them names its targets; else they may all point to any type. */
  readonly isNamed: boolean;
}

export function emitClientFields(schema: Schema): GeneratedFile {
  const names = schema.resources.map(({ name }) => name);
  const { profiles } = schema;
  const params = schema.searchParams.filter(({ type }) => type === 'reference');
  return textFile('client/fields.d.ts', [
    `// ${generatedFrom(sourcesOf(schema))}`,
    '',
    "import type { AnyListField, ConnectionField, ListField, ReadField } from './field.js';",
    ...names.map(name => `import type { ${name} } from '../types/${fileName(name)}.js';`),
    ...(profiles.length === 0 ? [] : ["import type * as Profiles from './profiles.js';"]),
    '',
    '/** Fields of the root type of queries. */',
    'export interface Query {',
    ...[...names, ...profiles.map(({ name }) => name)].flatMap(name => [
      `  ${name}: ReadField<'${name}'>;`,
      `  ${listFieldName(name)}: ListField<'${name}'>;`,
      `  ${connectionName(name)}: ConnectionField<'${name}'>;`,
    ]),
    '}',
    '',
    '/** What may refer to resources of any type. */',
    'export interface AnyReferrers {',
    ...referrersOf(undefined, params).flatMap(fieldLines),
    '}',
    '',
    '/** What may refer to any type, but for what says more of it. */',
    'type Others<Referrers> = Omit<AnyReferrers, keyof Referrers>;',
    ...names.flatMap(name => resourceLines(name, referrersOf(name, params))),
    ...profiles.flatMap(profile => profileLines(profile, referrersOf(profile.type, params))),
    '',
    '/** Resources as queries see them, by type. */',
    'export interface Fields {',
    ...[...names, ...profiles.map(({ name }) => name)].map(name => `  ${name}: ${name}Fields;`),
    '}',
  ]);
}

/** What refers to a resource does not depend on the profile that it is read by. */
function profileLines({ name, type }: Profile, referrers: readonly Referrer[]): readonly string[] {
  const bases = referrers.some(({ isNamed }) => isNamed)
    ? `${type}Referrers, Others<${type}Referrers>`
    : 'AnyReferrers';
  return ['', `export interface ${name}Fields extends Profiles.${name}, ${bases} {`, '  id: string;', '}'];
}

function resourceLines(name: string, referrers: readonly Referrer[]): readonly string[] {
  const named = referrers.filter(({ isNamed }) => isNamed);
  if (named.length === 0)
    return ['', `export interface ${name}Fields extends ${name}, AnyReferrers {`, '  id: string;', '}'];
  return [
    '',
    `/** What refers to ${name}. */`,
    `export interface ${name}Referrers {`,
    ...named.flatMap(fieldLines),
    '}',
    '',
    `export interface ${name}Fields extends ${name}, ${name}Referrers, Others<${name}Referrers> {`,
    '  id: string;',
    '}',
  ];
}

function fieldLines({ source, by, isNamed }: Referrer): readonly string[] {
  const types = `<'${source}', ${by.map(argument => `'${argument}'`).join(' | ')}>`;
  if (!isNamed) return [`  ${listFieldName(source)}: AnyListField${types};`];
  return [
    `  ${listFieldName(source)}: ListField${types};`,
    `  ${connectionName(source)}: ConnectionField${types};`,
  ];
}

/** In code-unit order of the sources. `target` undefined: those that may refer to any type. */
function referrersOf(target: string | undefined, params: readonly SearchParam[]): readonly Referrer[] {
  const pointing = params.filter(
    ({ targets }) => targets.length === 0 || (target !== undefined && targets.includes(target)),
  );
  const sources = [...new Set(pointing.map(({ resource }) => resource))].sort();
  return sources.map(source => {
    const own = pointing.filter(({ resource }) => resource === source);
    return {
      source,
      by: own.map(({ argument }) => argument).sort(),
      isNamed: own.some(({ targets }) => targets.length > 0),
    };
  });
}
