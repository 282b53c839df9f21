// The source of a bot → what the compiler makes of it, in processes that are limited in memory and time: a few hundred bytes of
// constants that double each other fill any memory. Two at once, so that a source that takes long holds up no other one alone.
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
/** Of processor time for one source, in milliseconds: a busy server takes longer, and refuses no more. */
const longest = 5_000;
/** On the clock, and how often the processor time is looked at: in milliseconds. */
const [latest, watchEvery] = [30_000, 100];
/** After which a process that no source needed is ended, in milliseconds. */
const idleFor = 10_000;

/** Of a source and its code, in UTF-16 units: after more, a fresh process compiles the next one. */
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
    // It may have died of something else, as of a signal.
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
  let lastWords = '';
  let settle: ((made: Compilation) => void) | undefined;
  let sweep: NodeJS.Timeout | undefined;
  const compiler: Compiler = { memory, build, end };
  child.stderr?.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString('utf8')).slice(0, 4_000);
  });
  child.on('message', (reply: CompilerReply) => {
    if (reply.kind === 'lost') lost();
    else settle?.(reply);
  });
  child.once('error', lost).once('exit', lost);
  return compiler;

  async function build(request: CompilerRequest): Promise<Compilation> {
    clearTimeout(sweep);
    let watch: NodeJS.Timeout | undefined;
    const before = await computed(child);
    const start = performance.now();
    const made = await new Promise<Compilation>(resolve => {
      settle = resolve;
      // It keeps the program that waits alive, as the process does not.
      watch = setInterval(async () => {
        const used = (await computed(child)) - before;
        if (used > longest || performance.now() - start > latest) resolve({ kind: 'time' });
      }, watchEvery);
      child.send(request, error => error && lost());
    });
    clearInterval(watch);
    settle = undefined;
    // What a large source leaves in memory is taken from the next one.
    const size = request.source.length + (made.kind === 'built' ? made.code.length : 0);
    if ((made.kind === 'built' || made.kind === 'faults') && size < light) {
      idle.add(compiler);
      sweep = setTimeout(end, idleFor).unref();
    } else end();
    return made;
  }

  function lost(): void {
    idle.delete(compiler);
    // Go's own words: the process was denied memory, for its heap or for its stack.
    const isFull = /out of memory|cannot allocate|stack (?:overflow|exceeds)|SIGSEGV/i.test(lastWords);
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
  // The limit holds for esbuild, which inherits it. What was measured as resident exceeds it by a quarter.
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
