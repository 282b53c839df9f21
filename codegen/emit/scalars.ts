// Schema → client/scalars.js and its declarations: the TypeScript types of the GraphQL scalars, for generators of typed documents.

import type { GeneratedFile, PrimitiveType, Schema } from '../ir.ts';
import { jsKey, jsValue } from './escape.ts';
import { generatedFrom, sourcesWith, textFile } from './file.ts';
import { builtIn } from './sdl-arguments.ts';

interface ScalarTypes {
  readonly name: string;
  /** What an argument or a variable may be. */
  readonly input: string;
  /** In a response. */
  readonly output: string;
}

/** Search values are arguments only. They are text; where people write a bare literal, that is accepted too. */
const search: readonly ScalarTypes[] = [
  { name: 'aggregateKey', input: 'string', output: 'string' },
  { name: 'composite', input: 'string', output: 'string' },
  { name: 'dateSearch', input: 'number | string', output: 'string' },
  { name: 'number', input: 'number | string', output: 'string' },
  { name: 'quantity', input: 'number | string', output: 'string' },
  { name: 'reference', input: 'string', output: 'string' },
  { name: 'special', input: 'string', output: 'string' },
  { name: 'token', input: 'boolean | number | string', output: 'string' },
];

export function emitScalars(schema: Schema): readonly GeneratedFile[] {
  const scalars = [
    { name: 'ID', input: 'string', output: 'string' },
    // Values of a JSON Patch.
    { name: 'JSON', input: 'unknown', output: 'unknown' },
    ...schema.primitives.filter(({ name }) => builtIn[name] === undefined).map(ofPrimitive),
    ...search,
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
  const banner = `// ${generatedFrom(sourcesWith(schema, []))}`;
  return [
    textFile('client/scalars.d.ts', [
      banner,
      '',
      '/**',
      ' * What goes into each GraphQL scalar and what comes out. Nothing is converted: values are as they stand in JSON.',
      ' *',
      ' * gql.tada: `initGraphQLTada<{ introspection: …; scalars: ScalarOutputs }>()`',
      ' */',
      'export interface Scalars {',
      ...scalars.map(
        ({ name, input, output }) => `  ${jsKey(name)}: { input: ${input}; output: ${output} };`,
      ),
      '}',
      '',
      "export type ScalarOutputs = { [Name in keyof Scalars]: Scalars[Name]['output'] };",
      '',
      '/** @graphql-codegen, client-preset: `config: { scalars }` */',
      'export declare const scalars: Record<keyof Scalars, { readonly input: string; readonly output: string }>;',
    ]),
    textFile('client/scalars.js', [
      banner,
      '',
      '/** @graphql-codegen, client-preset: `config: { scalars }` */',
      'export const scalars = {',
      ...scalars.map(({ name, input, output }) => `  ${jsKey(name)}: ${jsValue({ input, output })},`),
      '};',
    ]),
  ];
}

/** A decimal may go in as text too, which keeps its digits where a JavaScript number does not. */
function ofPrimitive({ name, json }: PrimitiveType): ScalarTypes {
  return { name, input: name === 'decimal' ? 'number | string' : json, output: json };
}
