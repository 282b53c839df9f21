// In: the schema. Out: search/<type>.ts, which fills the search columns of a resource, the map of them, and the parameter table.
import { fileName } from '../build/names.ts';
import type { GeneratedFile, Schema } from '../schema.ts';
import { extractorBody } from './extractor.ts';
import { textFile } from './file.ts';
import { extractorsOf, hash } from './manifest.ts';
import { emitParameters } from './parameters.ts';

/** Extractors and the parameter table. */
export function emitSearch(schema: Schema): GeneratedFile[] {
  const banner = schema.packages.map(({ name, version }) => `${name}@${version}`).join(', ');
  const extractors = schema.resources.map(({ name, url }) => {
    const params = schema.searchParams.filter(param => param.resource === name);
    const body = extractorBody(params);
    const imports = [...new Set(body.join('\n').match(/\b[a-zA-Z]+(?=\()/g) ?? [])]
      .filter(word => kernel.has(word))
      .sort();
    return textFile(`search/${fileName(name)}.ts`, [
      `// Generated from ${url} (${banner}). Do not edit: run \`kiln generate\`.`,
      '',
      ...(imports.length > 0
        ? [`import { type IndexRow, ${imports.join(', ')} } from '../../runtime/search/extract.ts';`]
        : []),
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
    extractorMap(schema, banner, hash(extractorsOf(extractors))),
    emitParameters(schema),
  ];
}

/** What runtime/search/extract.ts offers to generated code. */
const kernel = new Set([
  'address',
  'boolean',
  'canonical',
  'code',
  'codeableConcept',
  'coding',
  'contactPoint',
  'date',
  'edge',
  'hasExtension',
  'humanName',
  'identifier',
  'money',
  'number',
  'part',
  'period',
  'pointsTo',
  'present',
  'quantity',
  'range',
  'reference',
  'inlined',
  'string',
  'timing',
  'tuple',
  'uri',
]);

function extractorMap(schema: Schema, banner: string, digest: string): GeneratedFile {
  const names = schema.resources.map(({ name }) => name);
  return textFile('search/extractors.ts', [
    `// Generated from ${banner}. Do not edit: run \`kiln generate\`.`,
    '',
    "import type { IndexRow } from '../../runtime/search/extract.ts';",
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
