// The source of a bot → its compiled code or faults, by processes with limits on memory and time: a few hundred bytes of constants that
// double each other fill any memory. Two run at once, so that one slow source does not delay all others.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import type { CompilerReply, CompilerRequest } from './sandbox/compiler-messages.ts';
import { childrenOf, priorities, putBehind, useOf } from './sandbox/process-use.ts';
import { compilerText } from './sandbox/texts.ts';

export type Compilation =
  | Exclude<CompilerReply, { readonly kind: 'lost' }>
  | { readonly kind: 'memory' | 'time' | 'died' };

interface Compiler {
  readonly memory: number;
  build(request: CompilerRequest): Promise<Compilation>;
  end(): void;
}

const most = 2;
/** Milliseconds of processor time for one source, so that a busy server refuses no more sources. */
const longest = 5_000;
/** On the clock, and how often the processor time is looked at: in milliseconds. */
const [latest, watchEvery] = [30_000, 100];
/** Milliseconds after which an idle process is ended. */
const idleFor = 10_000;

/** UTF-16 units of a source and its code, beyond which a new process compiles the next source. */
const light = 200_000;

const idle = new Set<Compiler>();
const waiting: (() => void)[] = [];
let busy = 0;
let text: string | undefined;

/** @param memory of each process that compiles, in bytes. Linux enforces it; elsewhere the time is the only hard limit */
export async function compileAlone(request: CompilerRequest, memory: number): Promise<Compilation> {
  if (busy >= most) await new Promise<void>(resolve => waiting.push(resolve));
  else busy += 1;
  try {
    const first = await buildOnce(request, memory);
    // The process may have ended for another reason, such as a signal.
    return first.kind === 'died' ? await buildOnce(request, memory) : first;
  } finally {
    // The place goes to the first that waits.
    const next = waiting.shift();
    if (next) next();
    else busy -= 1;
  }
}

async function buildOnce(request: CompilerRequest, memory: number): Promise<Compilation> {
  const [ready] = idle;
  if (ready) idle.delete(ready);
  if (ready && ready.memory !== memory) ready.end();
  const compiler = ready?.memory === memory ? ready : started(memory);
  return compiler.build(request);
}

function started(memory: number): Compiler {
  const child = spawned(memory);
  let errorText = '';
  let settle: ((made: Compilation) => void) | undefined;
  let sweep: NodeJS.Timeout | undefined;
  const compiler: Compiler = { memory, build, end };
  child.stderr?.on('data', (chunk: Buffer) => {
    errorText = (errorText + chunk.toString('utf8')).slice(0, 4_000);
  });
  child.on('message', (reply: CompilerReply) => {
    if (reply.kind === 'lost') lost();
    else settle?.(reply);
  });
  child.once('error', lost).once('exit', lost);
  return compiler;

  async function build(request: CompilerRequest): Promise<Compilation> {
    clearTimeout(sweep);
    let made: Compilation;
    try {
      made = await answered(request);
    } catch (error) {
      end();
      throw error;
    }
    // A large source leaves less memory for the next one.
    const size = request.source.length + (made.kind === 'built' ? made.code.length : 0);
    if ((made.kind === 'built' || made.kind === 'faults') && size < light) {
      idle.add(compiler);
      sweep = setTimeout(end, idleFor).unref();
    } else end();
    return made;
  }

  async function answered(request: CompilerRequest): Promise<Compilation> {
    let watch: NodeJS.Timeout | undefined;
    const before = await computed(child);
    const start = performance.now();
    try {
      return await new Promise<Compilation>((resolve, reject) => {
        settle = resolve;
        // The timer keeps the waiting program alive; the child process does not.
        watch = setInterval(() => {
          computed(child).then(now => {
            if (now - before > longest || performance.now() - start > latest) resolve({ kind: 'time' });
          }, reject);
        }, watchEvery);
        child.send(request, error => error && lost());
      });
    } finally {
      clearInterval(watch);
      settle = undefined;
    }
  }

  function lost(): void {
    idle.delete(compiler);
    // Messages of the Go runtime: the heap or the stack could not grow.
    const isFull = /out of memory|cannot allocate|stack (?:overflow|exceeds)|SIGSEGV/i.test(errorText);
    settle?.({ kind: isFull ? 'memory' : 'died' });
  }

  function end(): void {
    idle.delete(compiler);
    if (child.pid === undefined) return;
    try {
      // Its group: esbuild's own process is in it.
      if (process.platform === 'win32') child.kill('SIGKILL');
      else process.kill(-child.pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Milliseconds of processor time: of the process, and of esbuild below it. */
async function computed({ pid }: ChildProcess): Promise<number> {
  if (pid === undefined) return 0;
  const uses = await Promise.all([pid, ...childrenOf(pid)].map(useOf));
  return uses.reduce((sum, use) => sum + (use?.cpu ?? 0), 0);
}

function spawned(memory: number): ChildProcess {
  text ??= compilerText();
  const program = [process.execPath, '--input-type=module', '--eval', text];
  // esbuild inherits the limit. Measured resident memory exceeds it by a quarter.
  const limited = [
    '/bin/sh',
    '-c',
    `ulimit -d ${Math.ceil((0.75 * memory) / 1024)}; exec "$0" "$@"`,
    ...program,
  ];
  const [command = '', ...args] = process.platform === 'linux' ? limited : program;
  const child = spawn(command, args, {
    cwd: '/',
    env: { GOMEMLIMIT: String(Math.floor(memory / 2)), GOTRACEBACK: 'none' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A group of its own: a signal to the server's group does not reach it.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  putBehind(child.pid, priorities.bots);
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();
  return child;
}
