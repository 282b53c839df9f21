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
  const root = ownProject();
  if (!compiling.has(command) && !watch) checkCompiled(root);
  // The embedded database of a project is one, from whichever of its folders a command is given.
  if (root !== process.cwd() && !process.env.KILN_DATA) process.env.KILN_DATA = join(root, '.kiln');
}

/** The command was given in the wrong place, and did nothing. */
export class NoProject extends Failure {
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
function checkCompiled(root: string): void {
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
