// Arguments of `kiln` → what the process answers: exit code, standard output and standard error.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../../runtime/base/definitions/root.ts';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** @param input of standard input */
export function kiln(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  { input = '', cwd = packageRoot() }: { readonly input?: string; readonly cwd?: string } = {},
): Promise<Ended> {
  const file = join(packageRoot(), 'dist/main.js');
  const child = spawn(process.execPath, [file, ...args], { cwd, env: { PATH: process.env.PATH, ...env } });
  child.stdin.end(input);
  let [output, errors] = ['', ''];
  child.stdout.on('data', chunk => (output += String(chunk)));
  child.stderr.on('data', chunk => (errors += String(chunk)));
  return new Promise(resolve => child.once('close', code => resolve({ code, output, errors })));
}
