// `kiln generate`: the compiler, and then the program again, if what it was built from has changed: extractors are a part of it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { searchHash } from '../../generated/search/extractors.ts';
import { generatedHashes, packageRoot } from '../definitions/root.ts';
import { spawnBundle } from './spawn.ts';

/** @param args of the compiler */
export async function generateCommand(args: readonly string[]): Promise<void> {
  await spawnBundle('codegen', args);
  if (process.exitCode || args.includes('--check') || generatedHashes().search === searchHash) return;
  const root = packageRoot();
  if (!existsSync(join(root, 'runtime'))) {
    say('The server was built from other search parameters, and its sources are not here: build it anew.');
    return;
  }
  process.exitCode = await build(root);
  say(
    process.exitCode === 0
      ? 'The server is built anew, with the search parameters of the definitions. Restart it.'
      : 'The server cannot be built: see above, then run npm run build.',
  );
}

function build(root: string): Promise<number> {
  return new Promise((resolve, reject) => {
    // On Windows npm is a script.
    const child = spawn('npm', ['run', '--silent', 'build'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', reject);
    child.once('exit', code => resolve(code ?? 1));
  });
}

function say(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
