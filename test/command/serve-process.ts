// A test asks for `kiln serve` → the process, what it prints, and its FHIR base once it listens.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../runtime/base/definitions/root.ts';

export interface Run {
  readonly child: ChildProcess;
  output(): string;
  errors(): string;
}

/** With a development token `t`, on a free port, with an empty database below `folder` unless `env` names another; of the checkout `root`. */
export function startServe(
  folder: string,
  env: Record<string, string> = {},
  root: string = packageRoot(),
): Run {
  const file = join(root, 'dist/main.js');
  const child = spawn(process.execPath, [file, 'serve'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      KILN_SAMPLE: 'none',
      KILN_DATA: join(folder, 'data'),
      KILN_DEV_TOKEN: 't',
      ...env,
    },
  });
  let output = '';
  let errors = '';
  child.stdout?.on('data', chunk => (output += String(chunk)));
  child.stderr?.on('data', chunk => (errors += String(chunk)));
  return { child, output: () => output, errors: () => errors };
}

/** The FHIR base, once the server says where it listens. */
export async function ready(run: Run): Promise<string> {
  for (;;) {
    const found = /at (http:\S+)/.exec(run.output())?.[1];
    if (found) return found;
    if (run.child.exitCode !== null) throw new Error(`The server ended: ${run.errors()}`);
    await new Promise(resolve => setTimeout(resolve, 50));
  }
}

/** The exit code, also of a process that has ended before; null if a signal ended it. */
export function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  child.kill(signal);
  return exit(child);
}

export function exit(child: ChildProcess): Promise<number | null> {
  return child.exitCode === null && child.signalCode === null
    ? new Promise(resolve => child.once('exit', resolve))
    : Promise.resolve(child.exitCode);
}

/** Processes that were started on this folder and are still there (Linux). */
export function postgresOf(path: string): string[] {
  return readdirSync('/proc')
    .filter(pid => /^\d+$/.test(pid))
    .map(pid => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      } catch {
        // Gone since the folder was read.
        return '';
      }
    })
    .filter(line => line.includes(path) && line.includes('postgres'));
}
