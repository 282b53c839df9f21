// One run over messages: what a runner posts goes in, a verdict comes out. The same for processes and threads.

import type { Message } from './runner.ts';
import type { Job, Link, LogLine, Verdict } from './sandbox.ts';
import { stringOf, verdictOf } from './verdict.ts';

export interface Exchange {
  readonly verdict: Promise<Verdict>;
  /** Fulfilled once the runner can take another run. */
  readonly idle: Promise<void>;
  take(message: Message): void;
  /** Where no answer will come any more. */
  settle(verdict: Verdict): void;
}

/** @param number tells this run from others of the same runner */
export function exchange(number: string, job: Job, link: Link, post: (message: Message) => void): Exchange {
  const { promise: verdict, resolve: settle } = withResolvers<Verdict>();
  const { promise: idle, resolve: becomeIdle } = withResolvers<void>();
  const { event, input, limits } = job;
  const inputJson = input.kind === 'json' ? input.text : JSON.stringify(input.text);
  post(['run', number, event, input.kind, inputJson, JSON.stringify(limits)]);
  return { verdict, idle, take, settle };

  function take([kind, run, first = '', second = '', third = '']: Message): void {
    if (run !== number) return;
    if (kind === 'call') void answer(first, second, third);
    else if (kind === 'log') link.log({ level: levelOf(first), text: stringOf(second) ?? '' });
    else if (kind === 'cut') link.cut();
    else if (kind === 'end') settle(verdictOf(first, second, limits.output));
    else if (kind === 'idle') becomeIdle();
    else settle({ kind: 'gone', message: 'The sandbox sent a message that is none.' });
  }

  async function answer(id: string, name: string, args: string): Promise<void> {
    const answered = await link.call(name, args);
    if ('json' in answered) post(['answer', number, id, 'false', answered.json]);
    else post(['answer', number, id, 'true', JSON.stringify(answered.error)]);
  }
}

function levelOf(text: string): LogLine['level'] {
  return text === 'debug' || text === 'warn' || text === 'error' ? text : 'info';
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
