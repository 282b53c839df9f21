// In: the name of a bundle in dist/ and its arguments. Out: its exit code as ours. The compiler and the benchmark are programs
// of their own: the runtime does not import them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../definitions/root.ts';
import { Failure } from '../failure.ts';

export function spawnBundle(name: 'codegen' | 'bench', args: readonly string[]): Promise<void> {
  const file = join(packageRoot(), 'dist', `${name}.js`);
  if (!existsSync(file)) throw new Failure(`${file} is missing: run npm run build.`);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    process.once('SIGINT', forward).once('SIGTERM', forward);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.exitCode = code ?? (signal ? 1 : 0);
      resolve();
    });
  });
}
