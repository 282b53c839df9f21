// One thread of QuickJS: started, spoken to in messages, and ended. Out: a unit that runs one bot at a time.
import { Worker } from 'node:worker_threads';
import { type Exchange, exchange, withResolvers } from './exchange.ts';
import type { Message } from './runner.ts';
import { unitKey } from './sandbox.ts';
import { threadTime } from './thread-time.ts';
import { servesAnother, type Unit } from './unit.ts';

/** In which what a bot left undone must come to its end, in milliseconds. */
const recoverWithin = 500;

/** How often the time that a bot computes is looked at, and how much more than its limit it may be then: in milliseconds. */
const watchEvery = 50;
const grace = 100;

/** Of runs, after which a fresh thread takes over. */
const mostRuns = 5_000;

/** @param file of quickjs-worker; `memory` of a bot, in bytes */
export function quickjsThread(file: URL, realm: string, memory: number): Unit {
  // Nothing of the server's environment, and none of its streams.
  // When the bot began to compute (0: it does not), how long it did before, its thread (0: not known), and the processor time of the
  // thread when it began: in milliseconds.
  const seen = new SharedArrayBuffer(32);
  const computing = new Float64Array(seen);
  const worker = new Worker(file, {
    workerData: { realm, seen, memory },
    env: {},
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: { stackSizeMb: 8 },
  });
  worker.unref();
  const ready = withResolvers<void>();
  const ended = withResolvers<void>();
  ready.promise.catch(() => {});
  let current: Exchange | undefined;
  let served: string | undefined;
  let runs = 0;
  let isOver = false;
  let fault = 'The thread ended.';
  worker.on('message', (message: Message) => {
    if (message[0] === 'ready') ready.resolve();
    else current?.take(message);
  });
  worker.on('error', error => {
    fault = `The thread failed: ${error.message}`;
  });
  worker.once('exit', () => {
    isOver = true;
    current?.settle({ kind: 'broken', reason: fault });
    ready.reject(new Error(fault));
    ended.resolve();
  });

  return { ready: ready.promise, ended: ended.promise, execute, recovered, kill };

  async function execute(...[job, link, halt]: Parameters<Unit['execute']>): ReturnType<Unit['execute']> {
    if (isOver) return { kind: 'broken', reason: fault };
    served ??= unitKey(job);
    if (served !== unitKey(job)) return servesAnother;
    if (runs === 0) post(['code', job.program.code]);
    runs += 1;
    const running = exchange(String(runs), job, link, post);
    current = running;
    halt.addEventListener('abort', kill, { once: true });
    if (halt.aborted) kill();
    // Within one long step of its own QuickJS does not look at the time.
    const watch = setInterval(() => {
      const [since = 0, used = 0, thread = 0, begun = 0] = computing;
      const most = job.limits.cpuTime + grace;
      if (since === 0 || used + Date.now() - since <= most) return;
      const computed = thread === 0 ? undefined : threadTime(thread);
      if (computed !== undefined && used + computed - begun <= most) return;
      running.settle({ kind: 'limit', limit: 'cpuTime' });
      kill();
    }, watchEvery).unref();
    const end = await running.end;
    clearInterval(watch);
    halt.removeEventListener('abort', kill);
    // WebAssembly never gives memory back.
    if (end.kind === 'limit' && end.limit === 'memoryBytes') kill();
    return end;
  }

  async function recovered(): Promise<boolean> {
    const running = current;
    if (!running || isOver || runs >= mostRuns) return false;
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<boolean>(resolve => {
      late = setTimeout(resolve, recoverWithin, false);
    });
    const isIdle = await Promise.race([
      running.idle.then(() => true),
      ended.promise.then(() => false),
      tooLate,
    ]);
    clearTimeout(late);
    return isIdle && !isOver;
  }

  function post(message: Message): void {
    if (!isOver) worker.postMessage(message);
  }

  function kill(): void {
    isOver = true;
    void worker.terminate();
  }
}
