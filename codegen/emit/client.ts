// Schema → client/: the client that applications import, as JavaScript and declarations. Its code is runtime/client/, as
// `npm run build` bundles it in dist/client/; of the schema it has the types of arguments alone.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot, packageVersion } from '../../runtime/base/definitions/root.ts';
import type { GeneratedFile, Schema } from '../ir.ts';
import { canonicalElement, rowName, rowsName, siblingName } from '../schema/names.ts';
import { emitClientArguments } from './client-arguments.ts';
import { emitClientFields } from './client-fields.ts';
import { emitClientProfiles } from './client-profiles.ts';
import { emitClientSearch } from './client-search.ts';
import { emitClientTables } from './client-tables.ts';
import { identifier, jsKey, jsString } from './escape.ts';
import { fill, generatedFrom, sourcesOf, template, templates, textFile } from './file.ts';

export function emitClient(schema: Schema): readonly GeneratedFile[] {
  return [
    ...emitDoor(schema),
    ...emitKernel(),
    ...emitKernelTypes(),
    emitClientArguments(schema),
    emitClientCache(schema),
    emitClientFields(schema),
    ...emitClientProfiles(schema),
    emitInputs(schema),
    emitProfileTypes(schema),
    emitClientSearch(schema),
    ...emitClientTables(schema),
  ];
}

function emitInputs({ profiles, packages }: Schema): GeneratedFile {
  return textFile('client/inputs.d.ts', [
    `// ${generatedFrom(sourcesOf({ packages }))}`,
    '',
    "import type { ResourceTypes } from './types/index.js';",
    ...(profiles.length === 0 ? [] : ["import type * as Profiles from './views.js';"]),
    '',
    '/** Resources as mutations take them, by type and profile. */',
    'export interface Inputs extends ResourceTypes {',
    ...profiles.map(({ name }) => `  ${jsKey(name)}: Profiles.${identifier(name)};`),
    '}',
  ]);
}

/** Of which type a profile's resources are, and those of a view: what changes of the type concern. */
function emitProfileTypes({ profiles, tables, packages }: Schema): GeneratedFile {
  const types = [...profiles, ...tables.map(({ name, resource }) => ({ name, type: resource }))].map(
    ({ name, type }) => `  ${jsKey(name)}: ${jsString(type)},`,
  );
  return textFile('client/profile-types.js', [
    `// ${generatedFrom(sourcesOf({ packages }))}`,
    '',
    ...(types.length === 0
      ? ['export const profileTypes = {};']
      : ['export const profileTypes = {', ...types, '};']),
  ]);
}

/** What applications import: all that is code is in the kernel, and in what it knows of the schema. */
function emitDoor(schema: Schema): readonly GeneratedFile[] {
  const banner = `// ${generatedFrom(sourcesOf(schema))}`;
  const profiles = schema.profiles.length === 0 ? '' : "export type * from './views.js';\n";
  const types = template('client/client.d.ts').replace(/^export type \* from .*\n/m, line => line + profiles);
  return [
    textFile('client/client.js', [
      banner,
      '',
      "import { argumentTypes } from './arguments.js';",
      "import { generation } from './generation.js';",
      "import { clientOf, version } from './kernel.js';",
      '',
      'export {',
      '  alias, createEntry, deleteEntry, OutcomeError, patchEntry, QueryError, TypedDocumentString, updateEntry,',
      "} from './kernel.js';",
      '',
      '/** A client of the server at `baseUrl`: its types are in client.d.ts. */',
      'export function createClient(options) {',
      '  if (version !== generation.kiln)',
      "    throw new Error('client.js and kernel.js are of different versions of Kiln: run kiln generate.');",
      '  return clientOf(options, argumentTypes, generation.schema);',
      '}',
    ]),
    { path: 'client/client.d.ts', text: `${banner}\n\n${types}` },
  ];
}

/** Without source maps, which would be half as large as the validators of all resources. */
const validatorFiles = ['narrative.js', 'validators-kernel.js'];

/** The code of the client with what it loads later, that of profiles, and that of validators. The kernel knows its version. */
const kernelFiles = [
  ...['chunk.js', 'kernel.js', 'rest.js', 'slices.js', 'subscribe.js'].flatMap(name => [name, `${name}.map`]),
  ...validatorFiles,
];

export function emitKernel(): readonly GeneratedFile[] {
  return kernelFiles.map(file => ({ path: `client/${file}`, text: kernelText(file) }));
}

function kernelText(file: string): string {
  const text = readFileSync(join(packageRoot(), 'dist/client', file), 'utf8');
  const mapAddress = /^\/\/# source.*\n/m;
  if (validatorFiles.includes(file)) return text.replace(mapAddress, '');
  const version = `export const version = ${jsString(packageVersion())};\n`;
  return file === 'kernel.js' ? text.replace(mapAddress, line => version + line) : text;
}

/** The types of the kernel, which are made of those of the schema. */
function emitKernelTypes(): readonly GeneratedFile[] {
  return templates.flatMap(name => {
    if (!name.startsWith('client/') || name === 'client/client.d.ts') return [];
    const text = template(name)
      .replace(/'\.\.\/\.\.\/generated\/client\/(.*)\.d\.ts'/g, "'./$1.js'")
      .replace(/'\.\/(.*)\.ts'/g, "'./$1.js'");
    return [
      {
        path: name.replace(/(\.d)?\.ts$/, '.d.ts'),
        text: `// ${generatedFrom(`kiln@${packageVersion()}`)}\n${text}`,
      },
    ];
  });
}

function emitClientCache(schema: Schema): GeneratedFile {
  const { resources, others, profiles } = schema;
  return textFile('client/cache.js', [
    `// ${generatedFrom(sourcesOf(schema))}`,
    '',
    "import { cacheOf } from './kernel.js';",
    '',
    'export const { apolloCache, graphcache, relayDataID } = cacheOf({',
    ...namesOf('resources', [...resources, ...others]),
    ...namesOf('profiles', profiles),
    ...namesOf('elements', elementTypes(schema)),
    ...namesOf('lists', listFields(schema)),
    '});',
  ]);
}

interface Named {
  readonly name: string;
}

function namesOf(member: string, types: readonly Named[]): readonly string[] {
  const names = [...new Set(types.map(({ name }) => name))].sort();
  if (names.length === 0) return [`  ${member}: '',`];
  const lines = fill(names, '', 110);
  return [
    `  ${member}:`,
    ...lines.map((line, i) =>
      i + 1 < lines.length ? `    ${jsString(`${line} `)} +` : `    ${jsString(line)},`,
    ),
  ];
}

/** All object types that are part of a resource. */
function elementTypes({
  resources,
  others,
  datatypes,
  views,
  profiles,
  tables,
  served,
}: Schema): readonly Named[] {
  const isProfile = new Set(profiles.map(({ name }) => name));
  return [
    ...[...resources, ...others].flatMap(({ nested }) => nested),
    ...datatypes.flatMap(type => [
      { name: type.name === 'Element' ? 'ElementBase' : type.name },
      ...type.nested,
    ]),
    { name: canonicalElement },
    ...views.filter(({ name }) => !isProfile.has(name)),
    ...tables.flatMap(({ name }) => [{ name: rowsName(name) }, { name: rowName(name) }]),
    ...(served.aggregates ? [{ name: 'Aggregate' }] : []),
  ];
}

function listFields({ resources, others, datatypes, views, tables }: Schema): readonly Named[] {
  const types = [...resources, ...others, ...datatypes].flatMap(type => [type, ...type.nested]);
  const lists = [...types, ...views]
    .flatMap(({ fields }) => fields)
    .filter(({ list }) => list)
    .map(({ name, primitive }) => ({ name: primitive ? siblingName(name) : name }));
  return tables.length === 0 ? lists : [...lists, { name: 'rows' }];
}
