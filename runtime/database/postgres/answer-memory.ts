// In: the bytes that each running answer holds. Out: nothing while their sum is below the limit; else the largest is ended.
// Those of which nothing was sent yet are ended first, since they can still be answered with an error.
import { type OutcomeError, outcomeError } from '../../base/outcome.ts';

/** Of a unit of a JavaScript string with any character beyond Latin-1. */
export const bytesPerUnit = 2;

/** What one answer holds, from the first byte that PostgreSQL sends for it until the last one has left. */
export interface Held {
  /** So many bytes now. */
  hold(bytes: number): void;
  /** How to end what is read; without it nothing can be done about what is held. */
  whileRead(end: (reason: Error) => void): void;
  /** How to end it once it is being sent. */
  whileSent(end: () => void): void;
  /** It holds nothing any more. */
  close(): void;
}

export interface AnswerMemory {
  open(): Held;
}

interface Holder {
  bytes: number;
  end: ((reason: Error) => void) | undefined;
  /** The response is cut off, without an error. */
  sent: boolean;
}

/** @param most bytes of all answers together; one that is alone may be longer, it has a limit of its own */
export function answerMemory(most: number): AnswerMemory {
  const holders = new Set<Holder>();
  let sum = 0;
  return { open };

  function open(): Held {
    const holder: Holder = { bytes: 0, end: undefined, sent: false };
    holders.add(holder);
    return {
      hold: bytes => {
        if (!holders.has(holder)) return;
        sum += bytes - holder.bytes;
        holder.bytes = bytes;
        if (sum > most) makeRoom();
      },
      whileRead: end => {
        if (!holder.sent) endBy(holder, end);
      },
      whileSent: end => {
        endBy(holder, end);
        holder.sent = true;
      },
      close: () => leave(holder),
    };
  }

  function makeRoom(): void {
    while (sum > most) {
      const found = largest(holder => !holder.sent && holder.bytes >= sum - most) ?? largest(() => true);
      if (!found || found.bytes === sum) return;
      const { end } = found;
      leave(found);
      end?.(noRoom());
    }
  }

  function largest(may: (holder: Holder) => boolean): Holder | undefined {
    let found: Holder | undefined;
    for (const holder of holders)
      if (holder.end && holder.bytes > (found?.bytes ?? 0) && may(holder)) found = holder;
    return found;
  }

  function endBy(holder: Holder, end: Holder['end']): void {
    if (holders.has(holder)) holder.end = end;
  }

  function leave(holder: Holder): void {
    if (holders.delete(holder)) sum -= holder.bytes;
    // V8 keeps what a Set held when it grew until the next whole collection, and with it the request.
    holder.end = undefined;
  }
}

function noRoom(): OutcomeError {
  const sentence =
    'The server is busy with more and longer answers than it has memory for, and this one is ' +
    'among the longest. Send the request again later, or ask for less at once.';
  return outcomeError('throttled', sentence, { status: 503, expose: true, retryAfter: 2 });
}
