// A program and its arguments → its child process, with standard input and output.
import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { priorities, putBehind } from './process-use.ts';

export interface Spawning {
  readonly program: string;
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  readonly output: (chunk: Buffer) => void;
  readonly ended: Ended;
}

/** Called once. @param lastWords the end of its standard error */
export type Ended = (reason: string, lastWords: string) => void;

export interface Spawned {
  /** undefined before the start. */
  pid(): number | undefined;
  write(text: string): void;
  /** At once. */
  kill(): void;
  /** Whether it ended or was killed. */
  isOver(): boolean;
}

export type Spawn = (spawning: Spawning) => Spawned;

/** The longest part of standard error that is kept, in UTF-16 units. */
const mostLastWords = 4_000;

export function spawnChild({ program, args, environment, output, ended }: Spawning): Spawned {
  const child = spawn(program, args, { cwd: tmpdir(), env: environment, stdio: 'pipe', windowsHide: true });
  putBehind(child.pid, priorities.bots);
  let isOver = false;
  child.stdout.on('data', output);
  // A broken pipe means that the process ended: `exit` follows.
  child.stdin.on('error', () => {});
  reportEnd(child, (reason, lastWords) => {
    isOver = true;
    ended(reason, lastWords);
  });
  return {
    pid: () => child.pid,
    write: text => void (child.stdin.writable && child.stdin.write(text)),
    kill: () => void child.kill('SIGKILL'),
    isOver: () => isOver || child.killed,
  };
}

export function reportEnd(child: ChildProcess, ended: Ended): void {
  let lastWords = '';
  let isOver = false;
  const over = (reason: string) => {
    if (!isOver) ended(reason, lastWords);
    isOver = true;
  };
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString('utf8')).slice(-mostLastWords);
  });
  child.once('error', error => over(`It cannot be started: ${error.message}`));
  child.once('exit', (code, signal) => over(`The process ended (${signal ?? code}).`));
}
