// In: how many bytes an answer has. Out: memory for them, which the next answers use again once they have left.
// V8 counts what is allocated outside of its heap, and collects the whole heap for it long before anything is short: with
// answers of 90 KB that took half of the server's time.
import type { ServerResponse } from 'node:http';

/** Of one piece of memory, in bytes; longer answers get memory of their own. */
const blockBytes = 256 * 1024;
/** Kept for later: 8 MB. */
const mostFree = 32;

/** Memory for the whole body of a response. What was in it before has to be written over. */
export type AnswerBytes = (response: ServerResponse, length: number) => Buffer;

export function answerBytes(): AnswerBytes {
  const free: Buffer[] = [];
  return (response, length) => {
    if (length > blockBytes) return Buffer.allocUnsafe(length);
    const block = free.pop() ?? Buffer.allocUnsafeSlow(blockBytes);
    // Not on `close`: a connection that breaks off may still be reading.
    response.once('finish', () => {
      if (free.length < mostFree) free.push(block);
    });
    return block.subarray(0, length);
  };
}
