// definitions/packages.json → generated/ written, or compared with what is committed; the whole of `kiln generate`.

import { type Check, check } from './check/check.ts';
import { compile, hasError, type Progress } from './compile.ts';
import type { Diagnostic } from './diagnostic.ts';
import { Held } from './packages/lock.ts';
import { memoryOf } from './unchanged.ts';
import { type Drift, hasDrift, writeFiles } from './write.ts';

export interface Run {
  /** generated/ is up to date now, or was when only checked. */
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Absent if an error kept generated/ untouched. */
  readonly written?: Drift;
  /** What differs between generated/ as it was and as the definitions give it. */
  readonly check?: Check;
  /** Nothing that is read or was written has changed since the last run: nothing was compiled. */
  readonly unchanged?: true;
}

export interface GenerateOptions {
  readonly packages: string;
  readonly folder: string;
  readonly checkOnly: boolean;
  /** Nothing that is wrong is left out. */
  readonly strict?: boolean;
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
  if (error instanceof Held) return { severity: 'error', code: 'file-system', message: error.message };
  return isSystemError(error) ? refusal(error) : ownFault(error);
}

function compileAndWrite(
  { packages, folder, checkOnly, strict = false, program }: GenerateOptions,
  progress: Progress,
): Run {
  const memory = memoryOf(program, packages, folder);
  const known = memory.recall();
  if (known && !(strict && known.diagnostics.some(({ leftOut }) => leftOut !== undefined))) {
    progress('unchanged', {});
    return { ok: true, diagnostics: known.diagnostics, unchanged: true };
  }
  const { files, diagnostics } = compile(packages, progress, { strict: strict ? 'all' : 'none' });
  if (hasError(diagnostics)) return { ok: false, diagnostics };
  const found = check(folder, files);
  progress(checkOnly ? 'check' : 'compare', counts(found.drift));
  if (checkOnly) {
    if (!hasDrift(found.drift)) memory.keep(files, diagnostics);
    return { ok: !hasDrift(found.drift), diagnostics, check: found };
  }
  const written = writeFiles(folder, files);
  progress('write', counts(written));
  memory.keep(files, diagnostics);
  return { ok: true, diagnostics, written, check: found };
}

function isSystemError(error: Error): error is NodeJS.ErrnoException {
  return 'syscall' in error;
}

function refusal({ message, path }: NodeJS.ErrnoException): Diagnostic {
  return {
    severity: 'error',
    code: 'file-system',
    message: `The file system refuses: ${message}. Look at what is there, and who may read and write it.`,
    ...(path === undefined ? {} : { canonical: path }),
  };
}

function ownFault({ stack, message }: Error): Diagnostic {
  return {
    severity: 'error',
    code: 'internal',
    message: `The compiler fails, by a fault of its own. Please report it with what follows.\n${stack ?? message}`,
  };
}

function counts({ added, changed, removed }: Drift): Readonly<Record<string, number>> {
  return { added: added.length, changed: changed.length, removed: removed.length };
}
