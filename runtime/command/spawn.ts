// The compiler with arguments, and its exit code as ours. It is a program of its own in dist/: the runtime does not import it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../definitions/root.ts';
import { Failure } from '../failure.ts';

/** What it prints; undefined where it failed, which it says on standard error. */
export async function outputOfCompiler(args: readonly string[]): Promise<string | undefined> {
  const child = spawn(process.execPath, [compiler(), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return code === 0 ? Buffer.concat(chunks).toString() : undefined;
}

function compiler(): string {
  const file = join(packageRoot(), 'dist', 'codegen.js');
  if (!existsSync(file)) throw new Failure(`${file} is missing: run npm run build.`);
  return file;
}

export function spawnCompiler(args: readonly string[]): Promise<void> {
  const file = compiler();
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
