// The messages of one run: those of the runner → calls, log lines and the RunEnd. The same for processes and threads.
import type { RunEnd } from '../runner.ts';
import { endOf, stringOf } from './end.ts';
import type { Message } from './runner.ts';
import type { Job, Link } from './sandbox.ts';

export interface Exchange {
  readonly end: Promise<RunEnd>;
  /** Fulfilled once the runner can take another run. */
  readonly idle: Promise<void>;
  take(message: Message): void;
  /** Ends the run without an answer of the runner. */
  settle(end: RunEnd): void;
}

/** @param number identifies this run among others of the same runner */
export function exchange(number: string, job: Job, link: Link, post: (message: Message) => void): Exchange {
  const { promise: end, resolve } = withResolvers<RunEnd>();
  const { promise: idle, resolve: becomeIdle } = withResolvers<void>();
  const { event, input, limits } = job;
  /** Cancels calls without an answer, by id. */
  const open = new Map<string, AbortController>();
  let isOver = false;
  post(['run', number, event, JSON.stringify(input), JSON.stringify(limits)]);
  return { end, idle, take, settle };

  function take([kind, run, first = '', second = '', third = '']: Message): void {
    if (run !== number) return;
    if (kind === 'call') answer(first, second, third).catch(brokenBy);
    else if (kind === 'cancel') open.get(first)?.abort();
    else if (kind === 'log') link.log(stringOf(first) ?? '');
    else if (kind === 'end') settle(endOf(first, second, limits.outputBytes));
    else if (kind === 'idle') becomeIdle();
    else settle({ kind: 'broken', reason: 'The sandbox sent a message that cannot be read.' });
  }

  function settle(verdict: RunEnd): void {
    isOver = true;
    resolve(verdict);
  }

  /** A call that fails unexpectedly ends only its run. */
  function brokenBy(error: unknown): void {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    settle({ kind: 'broken', reason: `A call of the bot failed: ${reason}` });
  }

  async function answer(id: string, method: string, args: string): Promise<void> {
    const cancelled = new AbortController();
    open.set(id, cancelled);
    const text = await link.call(method, args, cancelled.signal);
    open.delete(id);
    if (!isOver) post(['answer', number, id, text]);
  }
}

/** As in ES2024, which Node 20 does not have. */
export function withResolvers<T>(): {
  promise: Promise<T>;
  resolve(value: T): void;
  reject(error: unknown): void;
} {
  let resolve: (value: T) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
