// [base]/$graphql and [base]/[Type]/[id]/$graphql, by GET and POST → the response of the engine, with the status and media type of
// GraphQL over HTTP. https://graphql.github.io/graphql-over-http/draft/ · docs/decisions/graphql-transport.md

import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import { outcomeError } from '../../base/outcome.ts';
import type { Held } from '../../database/postgres/answer-memory.ts';
import type { Call, GraphQLRequest, GraphQLResponse } from '../../graphql/document/request.ts';
import { responseBytes } from '../../graphql/respond/response.ts';
import type { Handler } from './dispatch.ts';
import { batchAnswer, refusedText } from './graphql-batch.ts';
import { type Batch, readRequest } from './graphql-request.ts';
import { type Caller, runOperation } from './graphql-run.ts';
import { sendStreamHead, streamEvents, wantsEvents } from './graphql-sse.ts';
import { acceptedTypes } from './negotiation.ts';
import { graphqlJson } from './refusal.ts';
import { connectionSignal, readsOf } from './request.ts';
import type { Services } from './services.ts';

/** Bytes of pooled buffers, of those for short texts and of others; longer responses allocate. */
const blockSizes = [3 * 16 * 1024, 256 * 1024];
/** Pooled buffers of each size: 1.5 and 8 MB. */
const mostFree = 32;

const bytes = answerBytes();
export const answerTypes = acceptedTypes(['application/json', graphqlJson]);

export const graphqlHandler: Handler = async (ctx, services) => {
  const { live, config } = services;
  const isStream = live !== undefined && wantsEvents(ctx);
  const type = isStream ? 'application/json' : answerTypes.of(ctx);
  if (!type) {
    const sentence = `The answer is application/json or ${graphqlJson}: accept one.`;
    throw outcomeError('not-supported', sentence, { status: 406 });
  }
  if (isStream && ctx.method === 'HEAD') return sendStreamHead(ctx);
  const sent = await readRequest(ctx, config.limits);
  // Behind authentication.
  const caller = ctx.state as Caller;
  const { type: of, id } = ctx.params;
  const focus = of !== undefined && id !== undefined ? { type: of, id } : undefined;
  const call = { signal: connectionSignal(ctx), reads: readsOf(ctx), focus };
  if (isStream && !('entries' in sent)) {
    if (caller.record) caller.record.document = sent;
    const run = (held: Held) => runOperation(services, caller, { ...sent, focus }, { ...call, held });
    return streamEvents(ctx, services, live.live, caller, { ...sent, focus }, run);
  }
  const answer = await answerSent(services, caller, sent, ctx.res, call);
  if (answer.notAllowed) {
    ctx.set('allow', 'POST');
    throw outcomeError('not-supported', 'A mutation changes data, and GET may not: send it by POST.', {
      status: 405,
    });
  }
  write(ctx, answer, type);
};

type SentCall = Pick<Call, 'signal' | 'reads'> & { readonly focus?: GraphQLRequest['focus'] };

/** What the response holds is counted until it is closed. A batch is answered by one piece. */
export async function answerSent(
  services: Services,
  caller: Caller,
  sent: GraphQLRequest | Batch,
  response: ServerResponse,
  { signal, reads, focus }: SentCall,
): Promise<GraphQLResponse> {
  const { memory, rates, log, config, sinks } = services;
  const held = memory.open();
  response.once('close', held.close);
  const run = (request: GraphQLRequest, holding: Held, charge?: (resources: number) => void) =>
    runOperation(services, caller, focus ? { ...request, focus } : request, {
      signal,
      held: holding,
      reads,
      charge,
    });
  let answer: GraphQLResponse;
  if ('entries' in sent) {
    for (const _ of sent.entries.slice(1)) rates.request(caller.principal.client);
    const sharing = { limits: config.limits, log, held, audit: sinks.audit };
    answer = { pieces: [await batchAnswer(caller, sent.entries, sharing, run)], refused: false };
  } else {
    if (caller.record) caller.record.document = sent;
    answer = await run(sent, held);
  }
  // From here on the response is being sent: it can only be aborted.
  if (!answer.notAllowed) held.whileSent(() => response.destroy());
  return answer;
}

export function write(
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
export function bodyOf(pieces: readonly string[], response: ServerResponse): string | Buffer {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  return length <= longestText ? pieces.join('') : responseBytes(pieces, size => bytes(response, size));
}

/** In UTF-16 units. */
const longestText = 1024;

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

/** A buffer for the body of a response, with arbitrary content. */
type AnswerBytes = (response: ServerResponse, length: number) => Buffer;

function answerBytes(): AnswerBytes {
  const pools = blockSizes.map(size => ({ size, free: [] as Buffer[] }));
  return (response, length) => {
    const pool = pools.find(({ size }) => length <= size);
    if (!pool) return Buffer.allocUnsafe(length);
    const { size, free } = pool;
    const block = free.pop() ?? Buffer.allocUnsafeSlow(size);
    // Not on `close`: a connection that breaks off may still be reading.
    response.once('finish', () => {
      if (free.length < mostFree) free.push(block);
    });
    return block.subarray(0, length);
  };
}
