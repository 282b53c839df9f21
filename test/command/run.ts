// Arguments of `kiln` → what the process answers: exit code, standard output and standard error.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { expect } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** @param interruptAt text on standard error after which the command gets SIGINT */
export function kiln(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  {
    input = '',
    cwd = packageRoot(),
    interruptAt,
  }: { input?: string; cwd?: string; interruptAt?: string } = {},
): Promise<Ended> {
  const file = join(packageRoot(), 'dist/main.js');
  const child = spawn(process.execPath, [file, ...args], { cwd, env: { PATH: process.env.PATH, ...env } });
  child.stdin.end(input);
  let [output, errors] = ['', ''];
  child.stdout.on('data', chunk => (output += String(chunk)));
  child.stderr.on('data', chunk => {
    const before = errors;
    errors += String(chunk);
    if (interruptAt && errors.includes(interruptAt) && !before.includes(interruptAt)) child.kill('SIGINT');
  });
  return new Promise(resolve => child.once('close', code => resolve({ code, output, errors })));
}

/** @param text what standard error contains, or matches */
export function expectErrors(ended: Ended, code: number, text: string | RegExp): void {
  expect([ended.code, ended.errors]).toEqual([code, matching(text)]);
}

/** @param text what standard output contains, or matches */
export function expectOutput(ended: Ended, code: number, text: string | RegExp): void {
  expect([ended.code, ended.output]).toEqual([code, matching(text)]);
}

const matching = (text: string | RegExp): unknown =>
  typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
