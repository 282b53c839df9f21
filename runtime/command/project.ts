// The working directory → the Kiln project that a command works for, before anything of it is read.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProject, packageVersion } from '../definitions/root.ts';
import { Failure } from '../failure.ts';

/** Commands that compile, and those that need no project. All others work with what was compiled. */
const compiling: ReadonlySet<string> = new Set(['add', 'generate', 'remove']);
const anywhere: ReadonlySet<string> = new Set(['bench', 'config', 'init']);

/** Before a command does anything. @throws Failure if the project that it needs is not there */
export function checkProject(command: string, { watch }: { readonly watch?: boolean }): void {
  if (anywhere.has(command)) return;
  if (compiling.has(command) || watch) ownProject();
  else compiledProject();
}

class NoProject extends Failure {
  override readonly exitCode = 2;
}

/** @throws Failure outside of a project */
function ownProject(): string {
  const found = findProject();
  if (found !== undefined) return found;
  throw new NoProject(
    `No definitions/packages.json lies in ${process.cwd()} or above it, so this is no Kiln project. ` +
      'Go to one, or make one with `npx kiln init`. Nothing was changed.',
  );
}

/** @throws Failure where nothing was generated yet, or by another version of Kiln */
function compiledProject(): void {
  const root = ownProject();
  const file = join(root, 'generated', 'manifest.json');
  if (!existsSync(file))
    throw new NoProject(`${join(root, 'generated')} holds nothing yet. Run \`npx kiln generate\` first.`);
  const { kiln } = JSON.parse(readFileSync(file, 'utf8')) as { readonly kiln?: string };
  if (kiln !== packageVersion())
    throw new NoProject(
      `${join(root, 'generated')} was made by Kiln ${kiln ?? 'of another version'}, and this is Kiln ${packageVersion()}. ` +
        'Run `npx kiln generate`, and look at what it says will change.',
    );
}
