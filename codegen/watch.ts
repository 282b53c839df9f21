// Compiles a folder of definitions, and those that its packages.json lists elsewhere, whenever a file is saved.

import { readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { errorCode } from '../runtime/base/error-code.ts';
import type { CompilerMessage } from '../runtime/command/serve-watch.ts';
import { type Compilation, compile, hasError, type Kept, type Progress, verifyFiles } from './compile.ts';
import { type Diagnostic, type Strict, sortDiagnostics } from './diagnostic.ts';
import { faultOf } from './generate.ts';
import { readEntries } from './read/package.ts';
import { fileStates, packageState } from './read/package-files.ts';
import { type Drift, hasDrift, writeFiles } from './write.ts';

const left = 'what is served is left as it was.';

/** Milliseconds between two looks at the folders. */
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
  process.once('disconnect', () => process.exit());
  let seen = definitionsState(list);
  let compiledState = '';
  setInterval(look, pause);
  run();

  /** An editor saves in several steps, and SUSHI removes a folder and writes it anew: both have ended when two looks find the same. */
  function look(): void {
    const state = definitionsState(list);
    const isWritten = state === seen && state !== compiledState;
    seen = state;
    if (isWritten) run();
  }

  function run(): void {
    compiledState = seen;
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

/**
 * Another text when a file of definitions/, or of a listed folder elsewhere, was saved. Not by fs.watch: with `recursive`, Node 20 loses
 * the saves of a file that was replaced.
 */
function definitionsState(list: string): string {
  const folder = dirname(list);
  const elsewhere = readEntries(list, () => {})
    .filter(({ from }) => from !== 'npm' && from !== 'kiln' && !from.endsWith('.tgz'))
    .filter(({ from }) => relative(folder, resolve(folder, from)).startsWith('..'))
    .map(entry => packageState(entry, list));
  return [...folderStates(folder), ...elsewhere].join('\n');
}

/** Of a folder and those in it; what is removed meanwhile counts as gone. */
function folderStates(folder: string): readonly string[] {
  const inner = readdirSync(folder, { withFileTypes: true }).filter(each => each.isDirectory());
  return [fileStates(folder), ...inner.flatMap(each => innerStates(join(folder, each.name)))];
}

function innerStates(folder: string): readonly string[] {
  try {
    return folderStates(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
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
