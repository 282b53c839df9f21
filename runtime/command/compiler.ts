// Runs the compiler with arguments. It is a separate program in dist/, which the runtime does not import.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { packageRoot } from '../base/definitions/root.ts';
import { Failure } from '../base/failure.ts';

/** Its output; undefined if it failed, which it reports on standard error. */
export async function outputOfCompiler(args: readonly string[]): Promise<string | undefined> {
  const child = spawn(process.execPath, [compiler(), ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return code === 0 ? output : undefined;
}

/** Its exit code becomes ours. */
export async function spawnCompiler(args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, [compiler(), ...args], { stdio: 'inherit' });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  process.once('SIGINT', forward).once('SIGTERM', forward);
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  process.exitCode = code ?? (signal ? 1 : 0);
}

function compiler(): string {
  const file = join(packageRoot(), 'dist', 'codegen.js');
  if (existsSync(file)) return file;
  throw new Failure(`${file} is missing: run npm run build.`);
}
