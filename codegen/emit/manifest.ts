// Schema and the generated files → manifest.json: what was compiled, what was not and why, and hashes to check.

import { createHash } from 'node:crypto';
import { packageVersion } from '../../runtime/base/definitions/root.ts';
import { shortHash } from '../../runtime/base/short-text.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { GeneratedFile, Schema, Subset } from '../ir.ts';
import { jsonFile } from './file.ts';

/** @param diagnostics those of definitions that are left out, and others */
export function emitManifest(
  schema: Schema,
  files: readonly GeneratedFile[],
  diagnostics: readonly Diagnostic[],
  subset: Subset,
): readonly GeneratedFile[] {
  const leftOut = diagnostics.flatMap(({ leftOut: source, file, canonical, path, code, message: reason }) =>
    source === undefined ? [] : { package: source, file, canonical, path, code, reason },
  );
  const sdl = files.find(({ path }) => path === 'schema.graphql')?.text ?? '';
  const manifest = {
    /** The version that compiled it: a server of another one refuses it. */
    kiln: packageVersion(),
    fhirVersion: schema.fhirVersion,
    packages: schema.packages,
    ...(schema.instantiates.length === 0 ? {} : { instantiates: schema.instantiates }),
    /** As packages.json names it: of the SDL, the types and the client. */
    ...(Object.keys(subset).length === 0 ? {} : { subset }),
    counts: counts(schema, sdl),
    /** The size of the longest standard introspection: default limits of a server are not below it. */
    introspection: introspectionSize(sdl),
    hashes: {
      /** The tables of a database bear this one; a server refuses to serve from others. */
      sql: hash(files.filter(({ path }) => path.startsWith('sql/'))),
      /** A server that goes on with the extractors of its start refuses to migrate to others on disk. */
      search: hash(extractorsOf(files)),
      /** A client compares it with its own where a document is refused. */
      schema: schemaHash(sdl),
      terminology: hash(files.filter(({ path }) => path === 'terminology.json')),
      content: hash(files),
    },
    /** Of added packages: faulty definitions, and those that are based on them. */
    ...(leftOut.length === 0 ? {} : { leftOut }),
    unsupported: schema.unsupported,
    unexpanded: schema.unexpanded,
    ...(schema.unsupportedSlices.length === 0 ? {} : { unsupportedSlices: schema.unsupportedSlices }),
    ...(schema.unsupportedInvariants.length === 0
      ? {}
      : { unsupportedInvariants: schema.unsupportedInvariants }),
    ...(schema.unexpandedBindings.length === 0 ? {} : { unexpandedBindings: schema.unexpandedBindings }),
  };
  return [jsonFile('manifest.json', manifest, 3)];
}

function counts(schema: Schema, sdl: string) {
  const types = [...schema.resources, ...schema.datatypes];
  const nested = types.flatMap(type => type.nested);
  const searchParams: Record<string, number> = {};
  for (const { type } of [...schema.searchParams].sort((a, b) => (a.type < b.type ? -1 : 1)))
    searchParams[type] = (searchParams[type] ?? 0) + 1;
  return {
    resources: schema.resources.length,
    datatypes: schema.datatypes.length,
    nested: nested.length,
    primitives: schema.primitives.length,
    fields: [...types, ...nested].reduce((sum, { fields }) => sum + fields.length, 0),
    valueSets: schema.valueSets.length,
    ...(schema.profiles.length === 0 ? {} : { profiles: schema.profiles.length, views: schema.views.length }),
    searchParams,
    /** By canonical: one definition is compiled for each resource type of its base. */
    searchDefinitions: {
      compiled: new Set(schema.searchParams.map(({ url }) => url)).size,
      unsupported: new Set(schema.unsupported.map(({ url }) => url)).size,
    },
    sdlBytes: Buffer.byteLength(sdl),
  };
}

/** What fills the search columns. */
export function extractorsOf(files: readonly GeneratedFile[]): readonly GeneratedFile[] {
  return files.filter(({ path }) => /^search\/.*\.mjs$/.test(path) && path !== 'search/extractors.mjs');
}

/** Of the SDL. */
export function schemaHash(sdl: string): string {
  return shortHash(sdl);
}

/** Over the sorted lines `<sha256 of the file>  <path>`, as for packages. */
export function hash(files: readonly GeneratedFile[]): string {
  const lines = files
    .map(({ path, text }) => [path, createHash('sha256').update(text).digest('hex')] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, sha256]) => `${sha256}  ${path}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}

/** Upper bounds, close above what graphql-js' query with all its options gives. */
interface IntrospectionSize {
  /** Lists, objects and their members, as the limit of introspection counts them. */
  readonly values: number;
  /** Of the answer, as KILN_MAX_RESPONSE_BYTES counts them. */
  readonly bytes: number;
}

/** Counts words of the SDL as emit/sdl.ts prints it: one object of the answer stands behind each. */
function introspectionSize(sdl: string): IntrospectionSize {
  const text = sdl.replace(/"""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|#.*/g, '');
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const parts: readonly (readonly [number, values: number, bytes: number])[] = [
    [1, 5_000, 100_000], // what every schema has: the types of introspection, built-in scalars and directives
    [count(/^(?:type|interface|input|enum|scalar|directive) /gm), 18, 270],
    [count(/:/g), 13, 150], // fields, arguments and members of inputs, each with the name of its type
    [count(/[[!]/g), 4, 45], // what wraps a type
    [count(/ implements /g), 10, 140],
    [count(/^ {2}\w+$/gm), 6, 90], // values of enums
  ];
  return {
    values: parts.reduce((sum, [times, values]) => sum + times * values, 0),
    bytes: parts.reduce((sum, [times, , bytes]) => sum + times * bytes, Buffer.byteLength(sdl)),
  };
}
