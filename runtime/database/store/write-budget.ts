// The bytes that one transaction, or one run of a bot, may write: counted before each write, refused beyond the limit. The time that a
// transaction may take: beyond it, it is rolled back.
import { type OutcomeError, outcomeError } from '../../base/outcome.ts';

export interface WriteBudget {
  /** How many events led to these writes, each by the one before: 0 without any. */
  readonly depth: number;
  /** @throws OutcomeError `too-costly` if it is more than what is left; then nothing of it counts */
  spend(bytes: number): void;
}

/**
 * @param most in bytes
 * @param refusal what is refused, for its caller, as a sentence
 * @param outer another budget that everything counts in, too
 */
export function writeBudget(
  most: number,
  refusal: string,
  outer?: WriteBudget,
  depth = outer?.depth ?? 0,
): WriteBudget {
  let left = most;
  return {
    depth,
    spend: bytes => {
      if (bytes > left) throw tooCostly(refusal);
      outer?.spend(bytes);
      left -= bytes;
    },
  };
}

export function transactionBudget(most: number, outer?: WriteBudget): WriteBudget {
  const sentence =
    `The resources that this operation writes have more than ${most} bytes together, the most ` +
    'that one transaction may write. Nothing was changed: write them in several operations.';
  return writeBudget(most, sentence, outer);
}

/** @param depth of the event that started the run, and of this run: 0 where a caller executes it */
export function runBudget(most: number, depth = 0): WriteBudget {
  const sentence =
    `The resources that this run has written have more than ${most} bytes together, the most ` +
    'that one run of a bot and the bots that it executes may write. This one was not written; ' +
    'those before it were.';
  return writeBudget(most, sentence, undefined, depth);
}

export function tooCostly(sentence: string): OutcomeError {
  return outcomeError('too-costly', sentence);
}

/**
 * Ends work that takes longer: its rows are locked until it ends.
 *
 * @param time in milliseconds
 * @param refusal makes the error that is thrown then
 */
export async function withinTime<Result>(
  time: number,
  signal: AbortSignal | undefined,
  work: (within: AbortSignal) => Promise<Result>,
  refusal: (sentence: string) => Error = tooCostly,
): Promise<Result> {
  signal?.throwIfAborted();
  // As `AbortSignal.any`, which costs several times as much.
  const over = new AbortController();
  const gone = () => over.abort(signal?.reason);
  signal?.addEventListener('abort', gone, { once: true });
  const timer = setTimeout(() => over.abort(late), time);
  try {
    return await work(over.signal);
  } catch (error) {
    // The enclosing operation has ended, and reports it.
    if (error !== late || signal?.aborted) throw error;
    throw refusal(
      `The operation took longer than ${time} ms, the most that one transaction may take ` +
        'while it keeps its resources from others. Nothing was changed: write fewer of them in ' +
        'one operation, or try again.',
    );
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', gone);
  }
}

/** The reason of a signal that ends a transaction. */
const late = new Error('The transaction took longer than it may.');
