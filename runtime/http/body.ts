// In: an HTTP request. Out: its body as text, or an outcome: too long, or not UTF-8.
import type { IncomingMessage } from 'node:http';
import { OutcomeError, outcome } from '../outcome.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** @throws OutcomeError 413 when it is longer than `limit` bytes, 400 when it is cut short or not UTF-8 */
export async function readText(request: IncomingMessage, limit: number): Promise<string> {
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > limit) throw tooLong(limit);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw tooLong(limit);
    chunks.push(chunk);
  }
  const [only] = chunks;
  try {
    return utf8.decode(chunks.length === 1 && only ? only : Buffer.concat(chunks, length));
  } catch (cause) {
    throw new OutcomeError(
      outcome('error', 'structure', 'The body is not UTF-8: send it in that encoding.'),
      { status: 400, cause },
    );
  }
}

function tooLong(limit: number): OutcomeError {
  return new OutcomeError(
    outcome('error', 'too-long', `The body is longer than ${limit} bytes, the most that is taken here.`),
    { status: 413 },
  );
}
