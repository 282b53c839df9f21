// A program and its arguments → its process, with standard input and output.
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { priorities, putBehind } from './process-use.ts';

export interface Spawning {
  readonly program: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly output: (chunk: Buffer) => void;
  /** Called once. @param lastWords the end of its standard error */
  readonly ended: (reason: string, lastWords: string) => void;
}

export interface Spawned {
  /** Undefined before it was started. */
  pid(): number | undefined;
  write(text: string): void;
  /** At once. */
  kill(): void;
  /** It has ended, or was killed. */
  isOver(): boolean;
}

export type Spawn = (spawning: Spawning) => Spawned;

/** The longest part of standard error that is kept, in UTF-16 units. */
const mostLastWords = 4_000;

export function spawnHere({ program, args, environment, output, ended }: Spawning): Spawned {
  const child = spawn(program, args, { cwd: tmpdir(), env: environment, stdio: 'pipe', windowsHide: true });
  putBehind(child.pid, priorities.bots);
  let isOver = false;
  let lastWords = '';
  const over = (reason: string) => {
    if (!isOver) ended(reason, lastWords);
    isOver = true;
  };
  child.stdout.on('data', output);
  child.stderr.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString('utf8')).slice(-mostLastWords);
  });
  // A broken pipe means that the process ended: `exit` follows.
  child.stdin.on('error', () => {});
  child.once('error', error => over(`It cannot be started: ${error.message}`));
  child.once('exit', (code, signal) => over(`The process ended (${signal ?? code}).`));
  return {
    pid: () => child.pid,
    write: text => void (child.stdin.writable && child.stdin.write(text)),
    kill: () => void child.kill('SIGKILL'),
    isOver: () => isOver || child.killed,
  };
}
