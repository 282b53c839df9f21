// Compiles a folder of definitions whenever a file is saved.
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { CompilerMessage } from '../runtime/command/serve-watch.ts';
import type { Progress } from './compile.ts';
import { type Diagnostic, printDiagnostic } from './diagnostic.ts';
import { faultOf } from './generate.ts';
import { compilerSession, type Session, type SessionRun } from './session.ts';
import { type Drift, hasDrift } from './write.ts';

/**
 * Compiles at once and after each change, one run after the other, until the process ends. A parent process gets a message before
 * and after each run: generated/ is not whole between the two.
 *
 * @param stages makes the progress lines of one run
 */
export function watchDefinitions(root: string, stages: () => Progress, log: (line: string) => void): void {
  const session = compilerSession(join(root, 'definitions', 'packages.json'), join(root, 'generated'));
  let changed = true;
  let timer: NodeJS.Timeout | undefined;
  process.once('disconnect', () => process.exit());
  watch(join(root, 'definitions'), { recursive: true }, () => {
    changed = true;
    again();
  });
  run();

  /** An editor saves in several steps. */
  function again(): void {
    clearTimeout(timer);
    timer = setTimeout(run, 50);
  }

  function run(): void {
    if (!changed) return;
    changed = false;
    tell('compiling');
    const start = performance.now();
    const done = compiled(session, stages());
    printAll(done.diagnostics, log);
    const isOther = done.ok && hasDrift(done.drift);
    if (isOther) log(changeLine(done.drift, performance.now() - start));
    tell(isOther ? 'changed' : 'unchanged');
    if (isOther) printAll(done.verify(), log);
    log('Waiting for a change in definitions/.');
    // Files that were saved meanwhile are reported after this.
    again();
  }
}

function compiled(session: Session, progress: Progress): SessionRun {
  try {
    return session.run(progress);
  } catch (error) {
    const drift = { added: [], changed: [], removed: [] };
    return { ok: false, diagnostics: [faultOf(error)], drift, verify: () => [] };
  }
}

function changeLine({ added, changed, removed }: Drift, milliseconds: number): string {
  return (
    `Generated in ${(milliseconds / 1000).toFixed(1)} s: ` +
    `${added.length} files are new, ${changed.length} changed, ${removed.length} are gone.`
  );
}

function printAll(diagnostics: readonly Diagnostic[], log: (line: string) => void): void {
  for (const diagnostic of diagnostics) log(printDiagnostic(diagnostic));
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) log(`${errors} ${errors === 1 ? 'error' : 'errors'}: what is served is left as it was.`);
}

function tell(told: CompilerMessage): void {
  process.send?.(told);
}
