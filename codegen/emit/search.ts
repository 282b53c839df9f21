// Schema → search/<type>.mjs, which fills the search columns of a resource, the map of them, and the parameter table.
// They are JavaScript, which a server loads without a build: other definitions only need `kiln generate`.

import type { GeneratedFile, Schema } from '../ir.ts';
import { fileName } from '../schema/names.ts';
import { identifier, jsKey, jsString, lineComment } from './escape.ts';
import { extractorBody } from './extractor.ts';
import { jsonFile, sourcesWith, textFile } from './file.ts';
import { extractorsOf, hash } from './manifest.ts';
import { emitParameters } from './parameters.ts';

/** Extractors and the parameter table. */
export function emitSearch(schema: Schema): GeneratedFile[] {
  const extractors = schema.resources.map(({ name, url }) => {
    const params = schema.storedParams.filter(param => param.resource === name);
    const banner = sourcesWith(schema, params);
    const body = extractorBody(params);
    return textFile(`search/${fileName(name)}.mjs`, [
      `// Generated from ${lineComment(url)} (${lineComment(banner)}). Do not edit: run \`kiln generate\`.`,
      '',
      ...extractImport(body),
      "/** @import { IndexRow } from 'kiln-fhir/extract' */",
      `/** @import { ${name} } from '../client/types/index.ts' */`,
      '',
      '/**',
      ` * Fills the search index of ${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}; each ` +
        'comment names the search parameters and their expression.',
      ' *',
      ` * @param {${name}} resource`,
      ' * @param {IndexRow} row',
      ' */',
      `export function index${identifier(name)}(resource, row) {`,
      ...body.map(line => (line ? `  ${line}` : line)),
      '}',
    ]);
  });
  return [
    ...extractors,
    extractorMap(schema, sourcesWith(schema, schema.storedParams), hash(extractorsOf(extractors))),
    emitParameters(schema),
    jsonFile('search/compartments.json', membersByType(schema), 2),
  ];
}

/** Compartment → resource type → the search arguments that point to it. */
function membersByType({ compartments }: Schema) {
  return Object.fromEntries(compartments.map(({ type, members }) => [type, members]));
}

/** The import of the functions that the body calls. */
function extractImport(body: readonly string[]): readonly string[] {
  const called = new Set(body.join('\n').match(/\b[a-zA-Z]+(?=\()/g) ?? []);
  const used = extractFunctions.filter(name => called.has(name));
  return used.length === 0 ? [] : [`import { ${used.join(', ')} } from 'kiln-fhir/extract';`, ''];
}

/** What `kiln-fhir/extract` (runtime/extract.ts) offers to generated code. */
const extractFunctions: readonly string[] = [
  'address',
  'boolean',
  'canonical',
  'canonicalUri',
  'code',
  'codeableConcept',
  'coding',
  'contactPoint',
  'date',
  'edge',
  'hasExtension',
  'humanName',
  'identifier',
  'inlined',
  'money',
  'name',
  'number',
  'part',
  'period',
  'pointsTo',
  'present',
  'quantity',
  'range',
  'reference',
  'string',
  'text',
  'timing',
  'tuple',
  'uri',
];

function extractorMap(schema: Schema, banner: string, digest: string): GeneratedFile {
  const names = schema.resources.map(({ name }) => name);
  return textFile('search/extractors.mjs', [
    `// Generated from ${lineComment(banner)}. Do not edit: run \`kiln generate\`.`,
    '',
    ...names.map(name => `import { index${identifier(name)} } from ${jsString(`./${fileName(name)}.mjs`)};`),
    '',
    '/** Of the functions below: manifest.json names it as hashes.search. */',
    `export const searchHash = '${digest}';`,
    '',
    '/** Resource type → the function that fills the search index of such a resource. */',
    'export const extractors = {',
    ...names.map(name => `  ${jsKey(name)}: index${identifier(name)},`),
    '};',
  ]);
}
