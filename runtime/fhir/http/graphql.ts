// [base]/$graphql and [base]/[Type]/[id]/$graphql, by GET and POST → the response of the engine, with the status and media type of
// GraphQL over HTTP. https://graphql.github.io/graphql-over-http/draft/ · docs/decisions/graphql-transport.md

import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { outcomeError } from '../../base/outcome.ts';
import type { Held } from '../../database/postgres/answer-memory.ts';
import type { GraphQLRequest, GraphQLResponse } from '../../graphql/document/request.ts';
import { responseBytes } from '../../graphql/respond/response.ts';
import type { Handler } from './dispatch.ts';
import { batchAnswer, refusedText } from './graphql-batch.ts';
import { readRequest } from './graphql-request.ts';
import { type Caller, runOperation } from './graphql-run.ts';
import { sendStreamHead, streamEvents, wantsEvents } from './graphql-sse.ts';
import { acceptedType } from './negotiation.ts';
import { graphqlJson } from './refusal.ts';
import { connectionSignal, readsOf } from './request.ts';

const bytes = answerBytes();
const answerTypes = ['application/json', graphqlJson] as const;

export const graphqlHandler: Handler = async (ctx, services) => {
  const { rates, memory, live, log, config, sinks } = services;
  const isStream = live !== undefined && wantsEvents(ctx);
  const type = isStream ? 'application/json' : acceptedType(ctx, answerTypes);
  if (!type) {
    const sentence = `The answer is application/json or ${graphqlJson}: accept one.`;
    throw outcomeError('not-supported', sentence, { status: 406 });
  }
  if (isStream && ctx.method === 'HEAD') return sendStreamHead(ctx);
  const sent = await readRequest(ctx, config.limits);
  // Behind authentication.
  const caller = ctx.state as Caller;
  const signal = connectionSignal(ctx);
  const { type: of, id } = ctx.params;
  const focus = of !== undefined && id !== undefined ? { type: of, id } : undefined;
  const reads = readsOf(ctx);
  const run = (request: GraphQLRequest, held: Held, charge?: (resources: number) => void) =>
    runOperation(services, caller, { ...request, focus }, { signal, held, reads, charge });
  if (!('entries' in sent)) {
    if (caller.record) caller.record.document = sent;
    if (isStream)
      return streamEvents(ctx, services, live.live, caller, { ...sent, focus }, held => run(sent, held));
  }
  const held = memory.open();
  ctx.res.once('close', held.close);
  if ('entries' in sent) {
    for (const _ of sent.entries.slice(1)) rates.request(caller.principal.client);
    const { limits } = config;
    const text = await batchAnswer(caller, sent.entries, { limits, log, held, audit: sinks.audit }, run);
    held.whileSent(() => ctx.res.destroy());
    return write(ctx, { pieces: [text], refused: false }, type);
  }
  const answer = await run(sent, held);
  if (answer.notAllowed) {
    ctx.set('allow', 'POST');
    throw outcomeError('not-supported', 'A mutation changes data, and GET may not: send it by POST.', {
      status: 405,
    });
  }
  // From here on the response is being sent: it can only be aborted.
  held.whileSent(() => ctx.res.destroy());
  write(ctx, answer, type);
};

function write(
  ctx: Context,
  { pieces, rest, refused, retryAfter, resend }: GraphQLResponse,
  type: string,
): void {
  // As application/json a refused document has the status 200, for clients that expect it.
  const bad = refused && !resend && type === graphqlJson;
  if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
  ctx.status = bad ? (retryAfter === undefined ? 400 : 503) : 200;
  ctx.set('content-type', `${type}; charset=utf-8`);
  if (rest) ctx.body = Readable.from(streamedBytes(pieces, rest));
  else if (refused) ctx.body = refusedText(pieces);
  else ctx.body = bodyOf(pieces, ctx.res);
}

/** A short text is sent with its head in one write. */
function bodyOf(pieces: readonly string[], response: ServerResponse): string | Buffer {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  return length <= longestText ? pieces.join('') : responseBytes(pieces, size => bytes(response, size));
}

/** In UTF-16 units. */
const longestText = 16 * 1024;

/** Not a generator: one that was never started would not run `rest.return()` if the client is gone already. */
function streamedBytes(
  first: readonly string[],
  rest: AsyncGenerator<readonly string[], void>,
): AsyncIterableIterator<Buffer, void> {
  let before: readonly string[] | undefined = first;
  return {
    [Symbol.asyncIterator]() {
      return this;
    },
    async next() {
      const begin = before;
      before = undefined;
      const { done, value } = begin ? { done: false, value: begin } : await rest.next();
      return done ? { done, value: undefined } : { done: false, value: responseBytes(value ?? []) };
    },
    async return() {
      await rest.return();
      return { done: true, value: undefined };
    },
  };
}

/** Bytes of a pooled buffer; longer responses allocate. */
const blockBytes = 256 * 1024;
/** Pooled buffers: 8 MB. */
const mostFree = 32;

/** A buffer for the body of a response, with arbitrary content. */
type AnswerBytes = (response: ServerResponse, length: number) => Buffer;

function answerBytes(): AnswerBytes {
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
