// definitions/packages.json → generated/ written, or compared with what is committed; the whole of `kiln generate`.

import { type Check, check } from './check.ts';
import { compile, type Progress } from './compile.ts';
import type { Diagnostic } from './diagnostic.ts';
import { type Drift, hasDrift, writeFiles } from './write.ts';

export interface Run {
  /** generated/ is up to date now, or was when only checked. */
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** Absent if an error kept generated/ untouched. */
  readonly written?: Drift;
  readonly check?: Check;
}

export interface GenerateOptions {
  readonly packages: string;
  readonly folder: string;
  readonly checkOnly: boolean;
}

export function generate({ packages, folder, checkOnly }: GenerateOptions, progress: Progress): Run {
  const { files, diagnostics } = compile(packages, progress);
  if (diagnostics.some(({ severity }) => severity === 'error')) return { ok: false, diagnostics };
  if (!checkOnly) {
    const written = writeFiles(folder, files);
    progress('write', counts(written));
    return { ok: true, diagnostics, written };
  }
  const found = check(folder, files);
  progress('check', counts(found.drift));
  return { ok: !hasDrift(found.drift), diagnostics, check: found };
}

function counts({ added, changed, removed }: Drift): Readonly<Record<string, number>> {
  return { added: added.length, changed: changed.length, removed: removed.length };
}
