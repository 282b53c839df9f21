// Schema → client/cache.js: which types have an identity, and which fields are lists, for caches of GraphQL clients.

import type { GeneratedFile, Schema } from '../ir.ts';
import { canonicalElement, siblingName } from '../schema/names.ts';
import { jsString } from './escape.ts';
import { fill, generatedFrom, sourcesOf, textFile } from './file.ts';

export function emitClientCache(schema: Schema): GeneratedFile {
  const { resources, profiles } = schema;
  return textFile('client/cache.js', [
    `// ${generatedFrom(sourcesOf(schema))}`,
    '',
    "import { cacheOf } from 'kiln-fhir/kernel';",
    '',
    'export const { apolloCache, graphcache, relayDataID } = cacheOf({',
    ...namesOf('resources', resources),
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
function elementTypes({ resources, datatypes, views, profiles }: Schema): readonly Named[] {
  const isProfile = new Set(profiles.map(({ name }) => name));
  return [
    ...resources.flatMap(({ nested }) => nested),
    ...datatypes.flatMap(type => [
      { name: type.name === 'Element' ? 'ElementBase' : type.name },
      ...type.nested,
    ]),
    { name: canonicalElement },
    ...views.filter(({ name }) => !isProfile.has(name)),
  ];
}

function listFields({ resources, datatypes, views }: Schema): readonly Named[] {
  const types = [...resources, ...datatypes].flatMap(type => [type, ...type.nested]);
  return [...types, ...views]
    .flatMap(({ fields }) => fields)
    .filter(({ list }) => list)
    .map(({ name, primitive }) => ({ name: primitive ? siblingName(name) : name }));
}
