// Compiles a folder of definitions whenever a file is saved, and builds the program again where it depends on the result.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { CompilerMessage } from '../runtime/command/serve-watch.ts';
import type { Progress } from './compile.ts';
import { type Diagnostic, printDiagnostic } from './diagnostic.ts';
import { faultOf } from './generate.ts';
import { compilerSession, type Session, type SessionRun } from './session.ts';
import { type Drift, hasDrift } from './write.ts';

/**
 * Compiles at once and after each change, one run after the other, until the process ends. A parent process gets a message before
 * and after each run: generated/ and the program are not whole between the two.
 *
 * @param stages makes the progress lines of one run
 */
export function watchDefinitions(root: string, stages: () => Progress, log: (line: string) => void): void {
  const session = compilerSession(join(root, 'definitions', 'packages.json'), join(root, 'generated'));
  let changed = true;
  let timer: NodeJS.Timeout | undefined;
  let built = searchHash(root);
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
    const former = built;
    const hash = done.ok && hasDrift(done.drift) ? rebuilt(root, former, log) : undefined;
    const isOther = hash !== undefined;
    built = hash ?? former;
    if (isOther) log(changeLine(done.drift, built !== former, performance.now() - start));
    tell(isOther ? 'changed' : 'unchanged');
    // While the server starts. What others import is made of generated/client alone.
    if (isOther && built === former && touchesClient(done.drift)) buildClient(root);
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

/** Extractors are a part of the program; all else is read from generated/. undefined: the program cannot be built. */
function rebuilt(root: string, built: string, log: (line: string) => void): string | undefined {
  const hash = searchHash(root);
  return hash === built || build(root, log) ? hash : undefined;
}

function changeLine({ added, changed, removed }: Drift, isBuilt: boolean, milliseconds: number): string {
  return (
    `${isBuilt ? 'Generated and built' : 'Generated'} in ${(milliseconds / 1000).toFixed(1)} s: ` +
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

function touchesClient({ added, changed, removed }: Drift): boolean {
  return [...added, ...changed, ...removed].some(path => path.startsWith('client/'));
}

/** Of what is compiled into the program. */
function searchHash(root: string): string {
  const file = join(root, 'generated', 'manifest.json');
  if (!existsSync(file)) return '';
  const { hashes } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly hashes: { readonly search: string };
  };
  return hashes.search;
}

const npm = process.platform === 'win32' ? { shell: true } : {};

function build(root: string, log: (line: string) => void): boolean {
  const { status, stderr } = spawnSync('npm', ['run', 'build', '--silent'], {
    ...npm,
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) log(`The program cannot be built from what was generated:\n${stderr}`);
  return status === 0;
}

/** Faults are reported when the whole is built. */
function buildClient(root: string): void {
  spawn('npm', ['run', 'build:client', '--silent'], { ...npm, cwd: root, stdio: 'ignore' });
}
