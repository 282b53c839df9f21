// The source of a bot → its compiled code or faults, by processes with limits of memory and time: a few hundred bytes of constants that
// double each other fill any memory. Two run concurrently, so that a slow source does not delay all others; callers by round robin.
import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { fairPlaces, type Work } from '../base/fair-queue.ts';
import { outcomeError } from '../base/outcome.ts';
import type { CompilerReply, CompilerRequest } from './sandbox/compiler.ts';
import { childrenOf, priorities, putBehind, useOf } from './sandbox/process-use.ts';
import { compilerText } from './sandbox/program-text.ts';

export type Compilation =
  | Exclude<CompilerReply, { readonly kind: 'lost' }>
  | { readonly kind: 'memory' | 'time' | 'died' };

/** A process of sandbox/compiler.ts. */
interface Compiler {
  readonly memory: number;
  readonly child: ChildProcess;
  errorText: string;
  /** Ends the compilation under way. */
  settle: ((made: Compilation) => void) | undefined;
  /** Ends the idle process. */
  sweep?: NodeJS.Timeout;
}

const most = 2;
/** Milliseconds of processor time of one source: a busy server does not refuse more sources. */
const longest = 5_000;
/** Milliseconds of wall clock of one source, and between two polls of its processor time. */
const [latest, watchEvery] = [30_000, 100];
/** Milliseconds after which an idle process is ended. */
const idleFor = 10_000;

/** UTF-16 units of a source and its code, beyond which a new process compiles the next source. */
const light = 200_000;

const places = fairPlaces(most, { all: { requests: 400 }, ofOwner: { requests: 100 } });
const idle = new Set<Compiler>();
let text: string | undefined;

/**
 * @param memory of each process that compiles, in bytes. Linux enforces it; elsewhere the time is the only hard limit
 * @param caller its signal cancels a source that waits
 * @throws OutcomeError 429 if too many sources wait
 */
export async function compileAlone(
  request: CompilerRequest,
  memory: number,
  caller: Work = { owner: '', request: {} },
): Promise<Compilation> {
  const leave = await places.enter(caller);
  if (leave === 'removed') throw caller.request.signal?.reason;
  if (typeof leave === 'object')
    throw outcomeError('throttled', 'Too many sources of bots wait to be compiled. Deploy it again later.', {
      retryAfter: 5,
    });
  try {
    const first = await buildOnce(request, memory);
    // The process may have ended for an external reason, such as a signal.
    return first.kind === 'died' ? await buildOnce(request, memory) : first;
  } finally {
    leave();
  }
}

async function buildOnce(request: CompilerRequest, memory: number): Promise<Compilation> {
  const [ready] = idle;
  if (ready && ready.memory !== memory) end(ready);
  const compiler = ready?.memory === memory ? ready : started(memory);
  idle.delete(compiler);
  clearTimeout(compiler.sweep);
  let isReusable = false;
  try {
    const made = await answered(compiler, request);
    // A large source leaves less memory for the next one.
    const size = request.source.length + (made.kind === 'built' ? made.code.length : 0);
    isReusable = (made.kind === 'built' || made.kind === 'faults') && size < light;
    return made;
  } finally {
    if (isReusable) {
      idle.add(compiler);
      compiler.sweep = setTimeout(end, idleFor, compiler).unref();
    } else end(compiler);
  }
}

function started(memory: number): Compiler {
  const child = spawned(memory);
  const compiler: Compiler = { memory, child, errorText: '', settle: undefined };
  child.stderr?.on('data', (chunk: Buffer) => {
    compiler.errorText = (compiler.errorText + chunk.toString('utf8')).slice(0, 4_000);
  });
  child.on('message', (reply: CompilerReply) => {
    if (reply.kind === 'lost') lost(compiler);
    else compiler.settle?.(reply);
  });
  child.once('error', () => lost(compiler)).once('exit', () => lost(compiler));
  return compiler;
}

async function answered(compiler: Compiler, request: CompilerRequest): Promise<Compilation> {
  const { child } = compiler;
  let watch: NodeJS.Timeout | undefined;
  const before = await computed(child);
  const start = performance.now();
  try {
    return await new Promise<Compilation>((resolve, reject) => {
      compiler.settle = resolve;
      // The timer keeps the waiting program alive; the child process does not.
      watch = setInterval(() => {
        computed(child).then(now => {
          if (now - before > longest || performance.now() - start > latest) resolve({ kind: 'time' });
        }, reject);
      }, watchEvery);
      child.send(request, error => error && lost(compiler));
    });
  } finally {
    clearInterval(watch);
    compiler.settle = undefined;
  }
}

function lost(compiler: Compiler): void {
  idle.delete(compiler);
  // Messages of the Go runtime for a full heap or stack.
  const isFull = /out of memory|cannot allocate|stack (?:overflow|exceeds)|SIGSEGV/i.test(compiler.errorText);
  compiler.settle?.({ kind: isFull ? 'memory' : 'died' });
}

function end(compiler: Compiler): void {
  const { child } = compiler;
  idle.delete(compiler);
  if (child.pid === undefined) return;
  try {
    // The process group includes esbuild's process.
    if (process.platform === 'win32') child.kill('SIGKILL');
    else process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Milliseconds of processor time of the process and its child, esbuild. */
async function computed({ pid }: ChildProcess): Promise<number> {
  if (pid === undefined) return 0;
  const uses = await Promise.all([pid, ...childrenOf(pid)].map(useOf));
  return uses.reduce((sum, use) => sum + (use?.cpu ?? 0), 0);
}

function spawned(memory: number): ChildProcess {
  text ??= compilerText();
  // Newer versions of Node reserve more memory for compiled JavaScript than the limit. The time is that of esbuild's process.
  const program = [process.execPath, '--jitless', '--input-type=module', '--eval', text];
  // esbuild inherits the limit. Measured resident memory exceeds it by a quarter.
  const limit = `ulimit -d ${Math.ceil((0.75 * memory) / 1024)}; exec "$0" "$@"`;
  const limited = ['/bin/sh', '-c', limit, ...program];
  const [command = '', ...args] = process.platform === 'linux' ? limited : program;
  const child = spawn(command, args, {
    cwd: '/',
    env: { GOMEMLIMIT: String(Math.floor(memory / 2)), GOTRACEBACK: 'none' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // A new session, without the signals to the server's process group.
    detached: process.platform !== 'win32',
    windowsHide: true,
  });
  putBehind(child.pid, priorities.bots);
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();
  return child;
}
