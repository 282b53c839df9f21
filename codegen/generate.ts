// definitions/packages.json → generated/ written, or compared with what is committed; the whole of `kiln generate`.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Misuse } from '../runtime/base/failure.ts';
import { type Check, check } from './check/check.ts';
import { copyClient } from './client-copy.ts';
import { type Compilation, compile, hasError, type Progress, readProject } from './compile.ts';
import type { Diagnostic } from './diagnostic.ts';
import { emitKernel } from './emit/client.ts';
import { template, templates } from './emit/file.ts';
import type { Saving } from './emit/savings.ts';
import type { GeneratedFile } from './ir.ts';
import { Held } from './packages/lock.ts';
import { readEntries } from './read/package.ts';
import { readPackageFiles } from './read/package-files.ts';
import { PackageFault } from './read/tarball.ts';
import { type Drift, hasDrift, writeFiles } from './write.ts';

export interface Run {
  /** generated/ is up to date now, or was when only checked. */
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Absent if an error kept generated/ untouched. */
  readonly written?: Drift;
  /** What differs between generated/ as it was and as the definitions give it. */
  readonly check?: Check;
  /** What each choice of the subset in packages.json saves. */
  readonly savings?: readonly Saving[];
  /** What was written of the second client, or differs in it. */
  readonly client?: Drift;
  /** Nothing that is read or was written has changed since the last run: nothing was compiled. */
  readonly unchanged?: true;
}

interface GenerateOptions {
  readonly packages: string;
  readonly folder: string;
  readonly checkOnly: boolean;
  /** Nothing that is wrong is left out. */
  readonly strict?: boolean;
  /** Where the client is written a second time. */
  readonly client?: string | undefined;
  /** The bundle that runs, whose last run may be remembered. */
  readonly program?: string;
}

/** Whatever goes wrong is a diagnostic, and generated/ is as it was then. */
export function generate(options: GenerateOptions, progress: Progress): Run {
  try {
    return compileAndWrite(options, progress);
  } catch (error) {
    return { ok: false, diagnostics: [faultOf(error)] };
  }
}

/** The same of a command that changes definitions/. */
export async function guarded<Outcome>(
  command: () => Promise<Outcome>,
): Promise<Outcome | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] }> {
  try {
    return await command();
  } catch (error) {
    return { ok: false, diagnostics: [faultOf(error)] };
  }
}

/** An error as a diagnostic. @throws values that are not an Error */
export function faultOf(error: unknown): Diagnostic {
  if (!(error instanceof Error)) throw error;
  if (error instanceof Held || error instanceof Misuse)
    return { severity: 'error', code: 'file-system', message: error.message };
  return isSystemError(error) ? refusal(error) : ownFault(error);
}

function compileAndWrite(
  { packages, folder, checkOnly, strict = false, client, program }: GenerateOptions,
  progress: Progress,
): Run {
  const memory = memoryOf(program, packages, folder);
  const known = memory.recall();
  if (
    known &&
    client === undefined &&
    !(strict && known.diagnostics.some(({ leftOut }) => leftOut !== undefined))
  ) {
    progress('unchanged', {});
    const { diagnostics, savings } = known;
    return { ok: true, diagnostics, ...(savings ? { savings } : {}), unchanged: true };
  }
  const compiled = compile(packages, progress, { strict: strict ? 'all' : 'none', measures: true });
  const { files, diagnostics, savings } = compiled;
  if (hasError(diagnostics)) return { ok: false, diagnostics };
  const told = { diagnostics, ...(savings ? { savings } : {}) };
  const found = check(folder, files, diagnostics);
  progress(checkOnly ? 'check' : 'compare', counts(found.drift));
  const copied = client === undefined ? undefined : copyClient(client, folder, files, checkOnly);
  if (copied) progress('client', counts(copied));
  const copy = copied && { client: copied };
  if (checkOnly) {
    if (!hasDrift(found.drift)) memory.keep(compiled);
    const ok = !hasDrift(found.drift) && !(copied && hasDrift(copied));
    return { ok, ...told, check: found, ...copy };
  }
  const written = writeFiles(folder, files);
  progress('write', counts(written));
  memory.keep(compiled);
  return { ok: true, ...told, written, check: found, ...copy };
}

function isSystemError(error: Error): error is NodeJS.ErrnoException {
  return 'syscall' in error;
}

function refusal({ message, path }: NodeJS.ErrnoException): Diagnostic {
  return {
    severity: 'error',
    code: 'file-system',
    message: `The file system refuses access: ${message}. Check whether the path exists, and its permissions.`,
    ...(path === undefined ? {} : { canonical: path }),
  };
}

function ownFault({ stack, message }: Error): Diagnostic {
  return {
    severity: 'error',
    code: 'internal',
    message: `The compiler failed because of a bug in it. Please report it with this stack.\n${stack ?? message}`,
  };
}

function counts({ added, changed, removed }: Drift): Readonly<Record<string, number>> {
  return { added: added.length, changed: changed.length, removed: removed.length };
}

interface Remembered {
  /** Of the compiler and everything that it reads. */
  readonly inputs: string;
  /** Of everything that it wrote. */
  readonly outputs: string;
  /** What there was to say about it: no errors. */
  readonly diagnostics: readonly Diagnostic[];
  readonly savings?: readonly Saving[];
}

interface Memory {
  /** The result of the last run, if the next one would have the same. */
  recall(): Remembered | undefined;
  /** Of a run that wrote all its files. */
  keep(compiled: Compilation): void;
}

/** @param program the file that runs; undefined: nothing is remembered */
export function memoryOf(program: string | undefined, packages: string, folder: string): Memory {
  if (program === undefined || !existsSync(program)) return { recall: () => undefined, keep: () => {} };
  const file = join(dirname(program), 'generated.json');
  let inputs: string | undefined;
  const ownInputs = () => {
    inputs ??= inputsDigest(program, packages);
    return inputs;
  };
  return {
    recall: () => {
      const known = read(file);
      return known && known.inputs === ownInputs() && known.outputs === outputsDigest(filesIn(folder))
        ? known
        : undefined;
    },
    keep: ({ files, ...told }) => {
      const kept: Remembered = { inputs: ownInputs(), outputs: outputsDigest(files), ...told };
      writeFileSync(file, `${JSON.stringify(kept)}\n`);
    },
  };
}

function read(file: string): Remembered | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Remembered;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Parts of the program are named by their content, so that the file that names them stands for all. */
function inputsDigest(program: string, packages: string): string {
  const hash = createHash('sha256').update(readFileSync(program)).update(readFileSync(packages));
  for (const name of templates) hash.update(template(name));
  for (const { text } of emitKernel()) hash.update(text);
  hash.update(JSON.stringify(readProject(packages) ?? ''));
  for (const entry of readEntries(packages, () => {})) {
    try {
      const { sha256, manifest } = readPackageFiles(entry, packages);
      hash.update(`${entry.name} ${sha256}\n${manifest}\n`);
    } catch (error) {
      if (!(error instanceof PackageFault)) throw error;
      // Compiling reports its faults.
      hash.update(`${entry.name} ${Math.random()}\n`);
    }
  }
  return hash.digest('hex');
}

/** Not of the files on the disk after a run: others may have written there. */
function outputsDigest(files: readonly GeneratedFile[]): string {
  const hash = createHash('sha256');
  for (const { path, text } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${path}\n`).update(text);
  return hash.digest('hex');
}

function filesIn(folder: string): readonly GeneratedFile[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory())
    .map(entry => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(folder, file).replaceAll('\\', '/');
      // Other entries, such as links, are not generated.
      return { path, text: entry.isFile() ? readFileSync(file, 'utf8') : '' };
    });
}
