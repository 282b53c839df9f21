// The working directory → the Kiln project of a command, checked before the command runs.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProject, packageVersion } from '../base/definitions/root.ts';
import { Misuse } from '../base/failure.ts';
import { addSettings } from './settings.ts';

/** Commands that compile, and those that need no project. All others work with what was compiled. */
const compiling: ReadonlySet<string> = new Set(['add', 'doctor', 'generate', 'remove']);
const anywhere: ReadonlySet<string> = new Set(['completion', 'config', 'init', 'login', 'logout']);

/**
 * Before a command does anything: the settings of kiln.config.ts become variables of the environment.
 *
 * @param command its path: `secret remove`
 * @throws Misuse if the project that it needs is not there
 */
export async function checkProject(
  command: string,
  { watch }: { readonly watch?: boolean },
  env: NodeJS.ProcessEnv = process.env,
): Promise<void> {
  if (command === 'config') return;
  if (anywhere.has(command)) {
    await addSettings(findProject(), env);
    return;
  }
  const root = ownProject();
  if (!compiling.has(command) && !watch) checkCompiled(root);
  await addSettings(root, env);
  // A project has one embedded database, in whichever of its folders a command runs.
  if (root !== process.cwd() && !env.KILN_DATA) env.KILN_DATA = join(root, '.kiln');
}

/** @throws Misuse outside of a project */
function ownProject(): string {
  const found = findProject();
  if (found !== undefined) return found;
  throw new Misuse(
    `No definitions/packages.json lies in ${process.cwd()} or above it, so this is not a Kiln project. ` +
      'Go to one, or make one with `npx kiln-fhir init`. Nothing was changed.',
  );
}

/** @param file a manifest.json @returns the version of Kiln. @throws Misuse */
function compiledBy(file: string): unknown {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8'))).kiln;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Misuse(`${file} is damaged: it is not JSON. Run \`npx kiln generate\` to make it.`);
  }
}

/** @throws Misuse if generated/ is empty, or of another version of Kiln */
function checkCompiled(root: string): void {
  const file = join(root, 'generated', 'manifest.json');
  if (!existsSync(file))
    throw new Misuse(`${join(root, 'generated')} is empty. Run \`npx kiln generate\` first.`);
  const kiln = compiledBy(file);
  if (kiln !== packageVersion())
    throw new Misuse(
      `${join(root, 'generated')} was made by Kiln ${kiln ?? 'of another version'}, and this is Kiln ${packageVersion()}. ` +
        'Run `npx kiln generate`, and check the changes that it reports.',
    );
}
