// definitions/ → the text of every file of generated/, and what is wrong with the definitions. One page: read, build, emit.

import { buildSchema } from './build/schema.ts';
import { type Diagnostic, type Report, sortDiagnostics } from './diagnostic.ts';
import { emitElements } from './emit/elements.ts';
import { emitManifest } from './emit/manifest.ts';
import { emitScalars } from './emit/scalars.ts';
import { emitSdl } from './emit/sdl.ts';
import { emitSearch } from './emit/search.ts';
import { emitSql } from './emit/sql.ts';
import { emitTypes } from './emit/types.ts';
import type { Definitions } from './fhir.ts';
import { resolveDefinitions } from './read/canonical.ts';
import { type PackageContent, readPackages } from './read/package.ts';
import type { GeneratedFile, Schema } from './schema.ts';

export interface Compilation {
  readonly schema: Schema;
  readonly files: readonly GeneratedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Told when a stage ends, with what it made: `sdl`, `{ bytes: 2900000 }`. */
export type Progress = (stage: string, counts: Readonly<Record<string, number>>) => void;

const emitters: Readonly<Record<string, (schema: Schema) => readonly GeneratedFile[]>> = {
  elements: emitElements,
  sdl: emitSdl,
  types: emitTypes,
  scalars: emitScalars,
  search: emitSearch,
  sql: emitSql,
};

export function compile(packagesFile: string, progress: Progress): Compilation {
  const diagnostics: Diagnostic[] = [];
  const report: Report = diagnostic => diagnostics.push(diagnostic);
  const packages = readPackages(packagesFile, report);
  const definitions = resolve(packages, report, progress);
  return { ...compileDefinitions(definitions, report, progress), diagnostics: sortDiagnostics(diagnostics) };
}

export function resolve(
  packages: readonly PackageContent[],
  report: Report,
  progress: Progress,
): Definitions {
  const definitions = resolveDefinitions(packages, report);
  progress('read', {
    packages: packages.length,
    structures: definitions.structures.length,
    searchParameters: definitions.searchParameters.length,
  });
  return definitions;
}

export function compileDefinitions(
  definitions: Definitions,
  report: Report,
  progress: Progress,
): Omit<Compilation, 'diagnostics'> {
  const schema = buildSchema(definitions, report);
  progress('build', {
    resources: schema.resources.length,
    datatypes: schema.datatypes.length,
    searchParams: schema.searchParams.length,
    unsupported: schema.unsupported.length,
  });
  const files: GeneratedFile[] = [];
  for (const [stage, emit] of Object.entries(emitters)) {
    const emitted = emit(schema);
    files.push(...emitted);
    progress(stage, { files: emitted.length, bytes: byteLength(emitted) });
  }
  return { schema, files: [...files, ...emitManifest(schema, files)] };
}

export function byteLength(files: readonly GeneratedFile[]): number {
  return files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
}
