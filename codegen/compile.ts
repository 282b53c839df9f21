// definitions/ → the text of every file of generated/, and the faults of the definitions. One page: read, build, emit.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSchema, GraphQLError, validateSchema } from 'graphql';
import { type Diagnostic, type Report, type Strict, sortDiagnostics } from './diagnostic.ts';
import { emitBot } from './emit/bot.ts';
import { emitClient } from './emit/client.ts';
import { emitClientPackage, type Project } from './emit/client-package.ts';
import { emitElements } from './emit/elements.ts';
import { jsonFile, sourcesOf } from './emit/file.ts';
import { emitInvariants } from './emit/invariants.ts';
import { emitManifest } from './emit/manifest.ts';
import { emitProfileTypes } from './emit/profile-types.ts';
import { emitProfiles } from './emit/profiles.ts';
import { type Saving, savingsOf } from './emit/savings.ts';
import { emitScalars } from './emit/scalars.ts';
import { emitSdl } from './emit/sdl.ts';
import { emitSearch } from './emit/search.ts';
import { emitSql } from './emit/sql.ts';
import { emitTypes } from './emit/types.ts';
import { emitValidators } from './emit/validators.ts';
import type { GeneratedFile, Schema, Subset } from './ir.ts';
import { type KeptPackages, type PackageContent, readList, readPackages } from './read/package.ts';
import { subsetOf } from './schema/subset.ts';
import { buildSound, tolerance } from './tolerance.ts';

export interface Compilation {
  /** Empty if there is an error. */
  readonly files: readonly GeneratedFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Of the subset that packages.json names; only where it is asked for. */
  readonly savings?: readonly Saving[];
}

/** Told when a stage ends, with what it made: `sdl`, `{ bytes: 2900000 }`. */
export type Progress = (stage: string, counts: Readonly<Record<string, number>>) => void;

const emitters: Readonly<Record<string, (schema: Schema) => readonly GeneratedFile[]>> = {
  elements: emitElements,
  profiles: emitProfiles,
  tables: emitTables,
  sdl: emitSdl,
  types: emitTypes,
  bot: emitBot,
  views: emitProfileTypes,
  scalars: emitScalars,
  client: emitClient,
  search: emitSearch,
  sql: emitSql,
  invariants: emitInvariants,
  validators: emitValidators,
  terminology: emitTerminology,
};

/** What a compiler remembers that runs again: what was read, and what does not depend on packages that are added. */
export interface Kept {
  readonly packages: KeptPackages;
  readonly emitted: Map<string, { readonly from: string; readonly files: readonly GeneratedFile[] }>;
}

/** What they make is of the subset that packages.json names. The database and REST keep all types. */
const clientStages: ReadonlySet<string> = new Set([
  'sdl',
  'types',
  'bot',
  'views',
  'scalars',
  'client',
  'validators',
]);

/** Of Kiln and R4 alone, as long as no package brings a type. */
const standardStages: ReadonlySet<string> = new Set(['elements', 'types', 'scalars']);

/** Reads the packages of a packages.json and compiles them. `kept` is filled: its files are not verified, which is left to the caller. */
export function compile(
  packagesFile: string,
  progress: Progress,
  { kept, strict, measures }: Pick<CompileOptions, 'kept' | 'strict' | 'measures'> = {},
): Compilation {
  const diagnostics: Diagnostic[] = [];
  const report: Report = diagnostic => diagnostics.push(diagnostic);
  const { entries, subset } = readList(packagesFile, report);
  const packages = readPackages(packagesFile, report, kept?.packages, entries);
  progress('read', {
    packages: packages.length,
    definitions: packages.reduce((sum, { resources }) => sum + resources.length, 0),
  });
  // What a missing package leaves undefined would be a long tail of errors with that one cause.
  if (diagnostics.some(({ code }) => code === 'package-missing' || code === 'package-invalid'))
    return { files: [], diagnostics };
  const project = readProject(packagesFile);
  const options = { found: diagnostics, kept, strict, project, subset, measures };
  return compilePackages(packages, progress, options);
}

interface CompileOptions {
  /** What reading the packages had to say. */
  readonly found?: readonly Diagnostic[];
  readonly kept?: Kept | undefined;
  readonly strict?: Strict | undefined;
  readonly project?: Project | undefined;
  readonly subset?: Subset | undefined;
  /** Whether to say what the subset saves. */
  readonly measures?: boolean | undefined;
}

/** The package.json beside definitions/. */
export function readProject(packagesFile: string): Project | undefined {
  const file = join(dirname(packagesFile), '../package.json');
  if (!existsSync(file)) return undefined;
  const { name, version = '0.0.0', license } = JSON.parse(readFileSync(file, 'utf8')) as Partial<Project>;
  return name === undefined ? undefined : { name, version, ...(license === undefined ? {} : { license }) };
}

const unnamed: Project = { name: 'kiln', version: '0.0.0' };

export function compilePackages(
  packages: readonly PackageContent[],
  progress: Progress,
  { found = [], kept, strict = 'none', project = unnamed, subset = {}, measures }: CompileOptions = {},
): Compilation {
  const diagnostics = found.map(tolerance(packages, strict));
  const report: Report = diagnostic => diagnostics.push(diagnostic);
  const { schema } = buildSound(packages, strict, report);
  const visible = subsetOf(schema, subset, report);
  progress('build', {
    resources: schema.resources.length,
    datatypes: schema.datatypes.length,
    searchParams: schema.searchParams.length,
    unsupported: schema.unsupported.length,
  });
  // Files with bad names would be of no use.
  if (hasError(diagnostics)) return { files: [], diagnostics: sortDiagnostics(diagnostics) };
  const files: GeneratedFile[] = [];
  const standard = standardOf(schema, packages, subset);
  for (const [stage, emit] of Object.entries(emitters)) {
    const known = standardStages.has(stage) ? kept?.emitted.get(stage) : undefined;
    const emitted =
      known && known.from === standard ? known.files : emit(clientStages.has(stage) ? visible : schema);
    if (standard !== undefined) kept?.emitted.set(stage, { from: standard, files: emitted });
    files.push(...emitted);
    progress(stage, { files: emitted.length, bytes: byteLength(emitted) });
  }
  // The version of the project is no part of what the manifest is a hash of.
  const clientPackage = emitClientPackage(files, project, sourcesOf(schema));
  files.push(...emitManifest(schema, files, sortDiagnostics(diagnostics), subset), ...clientPackage);
  if (!kept) verifyFiles(files, report);
  const savings = measures ? savingsOf(schema, subset) : [];
  if (savings.length > 0) progress('measure', { choices: savings.length - 1 });
  return {
    files: hasError(diagnostics) ? [] : files,
    diagnostics: sortDiagnostics(diagnostics),
    ...(savings.length > 0 ? { savings } : {}),
  };
}

/** What the packages are that were not added, if all types are of them. */
function standardOf(
  { resources, datatypes }: Schema,
  packages: readonly PackageContent[],
  subset: Subset,
): string | undefined {
  const own = packages.filter(({ added }) => !added);
  const labels = new Set(own.map(({ name, version }) => `${name}@${version}`));
  if ([...resources, ...datatypes].some(type => !labels.has(type.package))) return undefined;
  const lines = own.map(({ name, sha256, keep }) => `${name} ${sha256} ${String(keep)}`);
  return [...lines, JSON.stringify(subset)].join('\n');
}

export function hasError(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ severity }) => severity === 'error');
}

function byteLength(files: readonly GeneratedFile[]): number {
  return files.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
}

/** What the runtime compiles into SQL. No file where there is no view. */
function emitTables({ tables }: Schema): readonly GeneratedFile[] {
  if (tables.length === 0) return [];
  return [
    jsonFile('views.json', Object.fromEntries(tables.map(({ name, definition }) => [name, definition])), 3),
  ];
}

function emitTerminology({ terminology }: Schema): readonly GeneratedFile[] {
  return [jsonFile('terminology.json', terminology, 2)];
}

const generatedPath =
  /^(client\/)?[a-z0-9-]+(\/(@[\w.-]+\+)?[A-Za-z0-9][\w-]*(\.[\w-]+)*)?(\/[A-Za-z0-9-]+)?\.(d\.ts|m?js|js\.map|sql|json|graphql)$/;

export function verifyFiles(files: readonly GeneratedFile[], report: Report): void {
  const paths = new Set<string>();
  for (const { path, text } of files) {
    if (!generatedPath.test(path))
      fault(`${JSON.stringify(path)} is not a path inside of generated/.`, report);
    // Some file systems take no notice of case.
    if (paths.has(path.toLowerCase())) fault(`There are two files ${path}.`, report);
    paths.add(path.toLowerCase());
    if (path === 'schema.graphql') for (const message of schemaFaults(text)) fault(message, report);
  }
}

function schemaFaults(sdl: string): readonly string[] {
  try {
    return validateSchema(buildSchema(sdl, { noLocation: true })).map(({ message }) => message);
  } catch (error) {
    if (error instanceof GraphQLError || error instanceof Error) return [error.message];
    throw error;
  }
}

function fault(message: string, report: Report): void {
  report({
    severity: 'error',
    code: 'name-invalid',
    message: `What the definitions give cannot be written: ${message} Look at the names in the definitions that were added last.`,
  });
}
