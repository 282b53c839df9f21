// In: the schema. Out: search/<type>.ts, which fills the search columns of a resource, the map of them, and the parameter table.

import type { GeneratedFile, Schema } from '../ir.ts';
import { fileName } from '../schema/names.ts';
import { extractorBody } from './extractor.ts';
import { jsonFile, sourcesWith, textFile } from './file.ts';
import { extractorsOf, hash } from './manifest.ts';
import { emitParameters } from './parameters.ts';

/** Extractors and the parameter table. */
export function emitSearch(schema: Schema): GeneratedFile[] {
  const extractors = schema.resources.map(({ name, url }) => {
    const params = schema.searchParams.filter(param => param.resource === name);
    const banner = sourcesWith(schema, params);
    const body = extractorBody(params);
    const imports = kernelImports(body);
    return textFile(`search/${fileName(name)}.ts`, [
      `// Generated from ${url} (${banner}). Do not edit: run \`kiln generate\`.`,
      '',
      ...imports,
      "import type { IndexRow } from '../../runtime/search/index-row.ts';",
      `import type { ${name} } from '../types/${fileName(name)}.ts';`,
      '',
      `/** Fills the search index of ${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}; each comment names the search parameters and their expression. */`,
      `export function index${name}(resource: ${name}, row: IndexRow): void {`,
      ...body.map(line => (line ? `  ${line}` : line)),
      '}',
    ]);
  });
  return [
    ...extractors,
    extractorMap(schema, sourcesWith(schema, schema.searchParams), hash(extractorsOf(extractors))),
    emitParameters(schema),
    jsonFile('search/compartments.json', membersByType(schema), 2),
  ];
}

/** Compartment → resource type → the search arguments that point to it. */
function membersByType({ compartments }: Schema) {
  return Object.fromEntries(compartments.map(({ type, members }) => [type, members]));
}

/** One import for each module of the kernel whose functions the body calls. */
function kernelImports(body: readonly string[]): readonly string[] {
  const called = new Set(body.join('\n').match(/\b[a-zA-Z]+(?=\()/g) ?? []);
  return Object.entries(kernel).flatMap(([module, names]) => {
    const used = names.filter(name => called.has(name));
    return used.length === 0 ? [] : `import { ${used.join(', ')} } from '../../runtime/search/${module}.ts';`;
  });
}

/** What runtime/search/ offers to generated code, by module. */
const kernel: Readonly<Record<string, readonly string[]>> = {
  'extract-date': ['date', 'period', 'timing'],
  'extract-quantity': ['money', 'number', 'quantity', 'range'],
  'extract-reference': ['canonical', 'edge', 'inlined', 'pointsTo', 'reference'],
  extract: [
    'address',
    'boolean',
    'canonicalUri',
    'code',
    'codeableConcept',
    'coding',
    'contactPoint',
    'hasExtension',
    'humanName',
    'identifier',
    'name',
    'part',
    'present',
    'string',
    'text',
    'tuple',
    'uri',
  ],
};

function extractorMap(schema: Schema, banner: string, digest: string): GeneratedFile {
  const names = schema.resources.map(({ name }) => name);
  return textFile('search/extractors.ts', [
    `// Generated from ${banner}. Do not edit: run \`kiln generate\`.`,
    '',
    "import type { IndexRow } from '../../runtime/search/index-row.ts';",
    "import type { ResourceTypes } from '../types/resources.ts';",
    ...names.map(name => `import { index${name} } from './${fileName(name)}.ts';`),
    '',
    '/** Of the functions below: manifest.json names it as hashes.search. */',
    `export const searchHash = '${digest}';`,
    '',
    '/** Resource type → the function that fills the search index of such a resource. */',
    'export const extractors: { readonly [T in keyof ResourceTypes]: (resource: ResourceTypes[T], row: IndexRow) => void } = {',
    ...names.map(name => `  ${name}: index${name},`),
    '};',
  ]);
}
