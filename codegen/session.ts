// A compiler that runs again whenever definitions change: what did not change is neither read nor compiled again, and slow checks of
// the files run after they were written.

import { type Compilation, compile, hasError, type Kept, type Progress } from './compile.ts';
import { type Diagnostic, type Strict, sortDiagnostics } from './diagnostic.ts';
import { verifyFiles } from './verify.ts';
import { type Drift, hasDrift, writeFiles } from './write.ts';

export interface SessionRun {
  /** generated/ is what the definitions give. */
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** What was written. */
  readonly drift: Drift;
  /** Looks at the files that were written: what is wrong with them, which is a fault of the compiler. */
  verify(): readonly Diagnostic[];
}

export interface Session {
  /** @throws what the file system says */
  run(progress: Progress): SessionRun;
}

const none: Drift = { added: [], changed: [], removed: [] };

/** @param folder generated/, where others may have changed what this compiler wrote */
export function compilerSession(packages: string, folder: string, strict: Strict = 'folders'): Session {
  const kept: Kept = { packages: new Map(), emitted: new Map() };
  return {
    run: progress => {
      const compiled = compile(packages, progress, { kept, strict });
      const { files, diagnostics } = compiled;
      if (hasError(diagnostics)) return { ok: false, diagnostics, drift: none, verify: () => [] };
      const drift = writeFiles(folder, files);
      progress('write', {
        added: drift.added.length,
        changed: drift.changed.length,
        removed: drift.removed.length,
      });
      return { ok: true, diagnostics, drift, verify: () => (hasDrift(drift) ? verified(compiled) : []) };
    },
  };
}

function verified({ files }: Compilation): readonly Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  verifyFiles(files, diagnostic => diagnostics.push(diagnostic));
  return sortDiagnostics(diagnostics);
}
