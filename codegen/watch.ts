// Compiles a folder of definitions, and those that its packages.json lists elsewhere, whenever a file is saved.

import { watch } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { CompilerMessage } from '../runtime/command/serve-watch.ts';
import { type Compilation, compile, hasError, type Kept, type Progress, verifyFiles } from './compile.ts';
import { type Diagnostic, type Strict, sortDiagnostics } from './diagnostic.ts';
import { faultOf } from './generate.ts';
import { readEntries } from './read/package.ts';
import { packageState } from './read/package-files.ts';
import { type Drift, hasDrift, writeFiles } from './write.ts';

const left = 'what is served is left as it was.';

/** Milliseconds between two looks at a folder elsewhere. */
const pause = 200;

interface Watching {
  /** Makes the progress lines of one run. */
  readonly stages: () => Progress;
  readonly log: (line: string) => void;
  readonly printDiagnostics: (diagnostics: readonly Diagnostic[], left: string) => void;
  /** Whether faults of packages that are not folders are errors as well. */
  readonly strict: boolean;
}

/**
 * Compiles at once and after each change, one run after the other, until the process ends. A parent process gets a message before
 * and after each run: generated/ is not whole between the two.
 */
export function watchDefinitions(root: string, { stages, log, printDiagnostics, strict }: Watching): void {
  const list = join(root, 'definitions', 'packages.json');
  const session = compilerSession(list, join(root, 'generated'), strict ? 'all' : 'folders');
  let changed = true;
  let timer: NodeJS.Timeout | undefined;
  process.once('disconnect', () => process.exit());
  watch(join(root, 'definitions'), { recursive: true }, () => {
    changed = true;
    again();
  });
  let elsewhere = stateElsewhere(list);
  let compiledState = elsewhere;
  setInterval(look, pause);
  run();

  /** A tool such as SUSHI removes a folder and writes it anew: it has ended when two looks find the same. */
  function look(): void {
    const state = stateElsewhere(list);
    const isWritten = state === elsewhere && state !== compiledState;
    elsewhere = state;
    if (!isWritten) return;
    compiledState = state;
    changed = true;
    run();
  }

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
    printDiagnostics(done.diagnostics, left);
    const isOther = done.ok && hasDrift(done.drift);
    if (isOther) log(changeLine(done.drift, performance.now() - start));
    tell(isOther ? 'changed' : 'unchanged');
    if (isOther) printDiagnostics(done.verify(), left);
    // A parent process reports it once its server answers.
    if (process.send === undefined) log('Waiting for a change in definitions/.');
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

/** The state of the listed folders that do not lie in definitions/, whose changes the file system may not report. */
function stateElsewhere(list: string): string {
  const folder = dirname(list);
  return readEntries(list, () => {})
    .filter(({ from }) => from !== 'npm' && from !== 'kiln' && !from.endsWith('.tgz'))
    .filter(({ from }) => relative(folder, resolve(folder, from)).startsWith('..'))
    .map(entry => packageState(entry, list))
    .join('\n');
}

function tell(told: CompilerMessage): void {
  process.send?.(told);
}

interface SessionRun {
  /** generated/ is what the definitions give. */
  readonly ok: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** What was written. */
  readonly drift: Drift;
  /** Checks the files that were written: a fault in them is a bug of the compiler. */
  verify(): readonly Diagnostic[];
}

interface Session {
  /** @throws what the file system says */
  run(progress: Progress): SessionRun;
}

const none: Drift = { added: [], changed: [], removed: [] };

/** @param folder generated/, where others may have changed what this compiler wrote */
function compilerSession(packages: string, folder: string, strict: Strict = 'folders'): Session {
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
