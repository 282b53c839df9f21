// definitions/ → the text of every file of generated/, and what is wrong with the definitions. One page: read, build, emit.

import { buildSchema } from './build/schema.ts';
import { type Diagnostic, type Report, sortDiagnostics } from './diagnostic.ts';
import { emitBot } from './emit/bot.ts';
import { emitElements } from './emit/elements.ts';
import { emitManifest } from './emit/manifest.ts';
import { emitScalars } from './emit/scalars.ts';
import { emitSdl } from './emit/sdl.ts';
import { emitSearch } from './emit/search.ts';
import { emitSql } from './emit/sql.ts';
import { emitTypes } from './emit/types.ts';
import { resolveDefinitions } from './read/definitions.ts';
import { type PackageContent, readPackages } from './read/package.ts';
import type { GeneratedFile, Schema } from './schema.ts';
import { verifyFiles } from './verify.ts';

export interface Compilation {
  /** Empty if there is an error. */
  readonly files: readonly GeneratedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Told when a stage ends, with what it made: `sdl`, `{ bytes: 2900000 }`. */
export type Progress = (stage: string, counts: Readonly<Record<string, number>>) => void;

const emitters: Readonly<Record<string, (schema: Schema) => readonly GeneratedFile[]>> = {
  elements: emitElements,
  sdl: emitSdl,
  types: emitTypes,
  bot: emitBot,
  scalars: emitScalars,
  search: emitSearch,
  sql: emitSql,
};

/** Reads the packages of a packages.json and compiles them. */
export function compile(packagesFile: string, progress: Progress): Compilation {
  const diagnostics: Diagnostic[] = [];
  const packages = readPackages(packagesFile, diagnostic => diagnostics.push(diagnostic));
  progress('read', {
    packages: packages.length,
    definitions: packages.reduce((sum, { resources }) => sum + resources.length, 0),
  });
  // What a missing package leaves undefined would be a long tail of errors with that one cause.
  if (diagnostics.some(({ code }) => code === 'package-missing')) return { files: [], diagnostics };
  return compilePackages(packages, progress, diagnostics);
}

/** `found` is what reading the packages had to say. */
export function compilePackages(
  packages: readonly PackageContent[],
  progress: Progress,
  found: readonly Diagnostic[] = [],
): Compilation {
  const diagnostics = [...found];
  const report: Report = diagnostic => diagnostics.push(diagnostic);
  const definitions = resolveDefinitions(packages, report);
  const schema = buildSchema(definitions, report);
  progress('build', {
    resources: schema.resources.length,
    datatypes: schema.datatypes.length,
    searchParams: schema.searchParams.length,
    unsupported: schema.unsupported.length,
  });
  // What bad names would make of the files helps nobody.
  if (hasError(diagnostics)) return { files: [], diagnostics: sortDiagnostics(diagnostics) };
  const files: GeneratedFile[] = [];
  for (const [stage, emit] of Object.entries(emitters)) {
    const emitted = emit(schema);
    files.push(...emitted);
    progress(stage, { files: emitted.length, bytes: byteLength(emitted) });
  }
  files.push(...emitManifest(schema, files));
  verifyFiles(files, report);
  return { files: hasError(diagnostics) ? [] : files, diagnostics: sortDiagnostics(diagnostics) };
}

export function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

function byteLength(files: readonly GeneratedFile[]): number {
  return files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
}
