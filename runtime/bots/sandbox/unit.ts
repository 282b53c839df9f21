// The life of a process that runs one bot for one caller: it starts, executes one run at a time, and ends.
import { setTimeout as delay } from 'node:timers/promises';
import type { RunEnd, RunLimits } from '../runner.ts';
import { type Exchange, exchange, withResolvers } from './exchange.ts';
import type { Message } from './runner.ts';
import { type Job, type Link, unitKey } from './sandbox.ts';

export interface Unit {
  /** Fulfilled once it can run; rejected if it never will. */
  readonly ready: Promise<void>;
  /** Fulfilled once it has ended, by whatever cause. */
  readonly ended: Promise<void>;
  /** Never rejects; at most one at a time. The unit ends if `halt` is aborted, and after a verdict it does not recover from. */
  execute(job: Job, link: Link, halt: AbortSignal): Promise<RunEnd>;
  /** After `execute`: fulfilled with whether another run may follow. */
  recovered(): Promise<boolean>;
  /** Immediately; a run under way has no chance to finish. */
  kill(): void;
}

/** A process, as its unit controls it. */
export interface Executor {
  post(message: Message): void;
  /** Immediately; `ended` follows. */
  kill(): void;
  isOver(): boolean;
  /**
   * Enforces limits from outside, as nothing inside can be trusted to: during a run, and while what it left is computed.
   *
   * @returns what stops it
   */
  watch(limits: RunLimits, exceeded: (limit: 'cpuTime' | 'memoryBytes') => void): () => void;
  /** After a run. False: it holds too much memory to be kept. */
  isLight(): Promise<boolean>;
}

/** What an Executor reports. */
export interface ExecutorEvents {
  ready(): void;
  message(message: Message): void;
  /** It sent something that is not a message, and is killed. */
  invalid(reason: string): void;
  /** Once, at last. @param end of a run under way */
  ended(reason: string, end?: RunEnd): void;
}

/** Milliseconds in which the work that a bot left unfinished must end. */
const recoverWithin = 500;

/** Runs after which a new process takes over. */
const mostRuns = 5_000;

export function unit(start: (events: ExecutorEvents) => Executor): Unit {
  const ready = withResolvers<void>();
  const ended = withResolvers<void>();
  ready.promise.catch(() => {});
  let current: Exchange | undefined;
  /** The key of the only bot and caller that it serves. */
  let served: string | undefined;
  let runs = 0;
  let unwatch = () => {};
  const executor = start({
    ready: ready.resolve,
    message: message => current?.take(message),
    invalid: reason => abort({ kind: 'broken', reason }),
    ended(reason, end = { kind: 'broken', reason }) {
      current?.settle(end);
      unwatch();
      ready.reject(new Error(reason));
      ended.resolve();
    },
  });
  return { ready: ready.promise, ended: ended.promise, execute, recovered, kill: executor.kill };

  async function execute(job: Job, link: Link, halt: AbortSignal): Promise<RunEnd> {
    if (executor.isOver()) return { kind: 'broken', reason: 'The process ended before the run began.' };
    const key = unitKey(job);
    served ??= key;
    if (served !== key) return servesAnother;
    if (runs === 0) executor.post(['code', job.program.code]);
    runs += 1;
    unwatch = executor.watch(job.limits, limit => abort({ kind: 'limit', limit }));
    const running = exchange(String(runs), job, link, executor.post);
    current = running;
    halt.addEventListener('abort', executor.kill, { once: true });
    if (halt.aborted) executor.kill();
    const end = await running.end;
    halt.removeEventListener('abort', executor.kill);
    // A heap that was full once is best replaced.
    if (end.kind === 'limit' && end.limit === 'memoryBytes') executor.kill();
    return end;
  }

  function abort(end: RunEnd): void {
    executor.kill();
    current?.settle(end);
  }

  async function recovered(): Promise<boolean> {
    const running = current;
    const mayGoOn = !executor.isOver() && runs < mostRuns;
    const isIdle = mayGoOn && running !== undefined && (await isIdleInTime(running, ended.promise));
    current = undefined;
    unwatch();
    return isIdle && !executor.isOver() && executor.isLight();
  }
}

function isIdleInTime(running: Exchange, ended: Promise<void>): Promise<boolean> {
  const late = delay(recoverWithin, false, { ref: false });
  return Promise.race([running.idle.then(() => true), ended.then(() => false), late]);
}

/** A fault of the pool: the unit refuses the run rather than mix what two callers may see. */
const servesAnother: RunEnd = {
  kind: 'broken',
  reason: 'The process serves another bot or caller.',
};
