// In: [base]/$graphql and [base]/[Type]/[id]/$graphql, by GET and POST. Out: the answer of the engine, with the status and media type
// of GraphQL over HTTP. https://graphql.github.io/graphql-over-http/draft/ · docs/decisions/graphql-transport.md

import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { Context } from 'koa';
import type { Logger } from 'pino';
import { withCurrentAccess } from '../auth/principals.ts';
import type { Focus } from '../graphql/document/focus.ts';
import type { GraphQLRequest, GraphQLResponse } from '../graphql/document/request.ts';
import type { Engine } from '../graphql/engine.ts';
import { responseBytes } from '../graphql/respond/response.ts';
import { outcomeError } from '../outcome.ts';
import type { AnswerMemory } from '../postgres/answer-memory.ts';
import type { Principal } from '../principal/principal.ts';
import { acceptedType } from './accept.ts';
import type { Audited } from './audit.ts';
import { readsOf } from './consistency.ts';
import type { Handlers } from './dispatch.ts';
import { goneSignal } from './gone.ts';
import { type BatchLimits, batchAnswer, refusedText } from './graphql-batch.ts';
import { type RequestLimits, readRequest } from './graphql-request.ts';
import { type SseOptions, streamEvents, wantsEvents } from './graphql-sse.ts';
import type { Rates } from './rate.ts';
import { graphqlJson } from './refusal.ts';

const bytes = answerBytes();
const answerTypes = ['application/json', graphqlJson] as const;

export interface GraphQLOptions {
  readonly engine: Engine;
  /** Longer bodies are refused while they are read: the document may not be as long as that, variables may. */
  readonly limits: RequestLimits & BatchLimits & SseOptions['limits'];
  readonly rates: Rates;
  readonly memory: AnswerMemory;
  readonly log: Pick<Logger, 'error'>;
  /** Absent: there are no subscriptions. */
  readonly live?: Pick<SseOptions, 'live' | 'ending'> | undefined;
}

/** Expects the principal at `ctx.state.principal`. */
export function graphqlHandlers(options: GraphQLOptions): Handlers {
  return {
    $graphql: ctx => {
      const { type, id } = ctx.params;
      return respond(ctx, options, type !== undefined && id !== undefined ? { type, id } : undefined);
    },
  };
}

async function respond(ctx: Context, options: GraphQLOptions, focus: Focus | undefined): Promise<void> {
  const { limits, rates, memory, log } = options;
  const isStream = options.live !== undefined && wantsEvents(ctx);
  const type = isStream ? 'application/json' : acceptedType(ctx, answerTypes);
  if (!type)
    throw outcomeError('not-supported', `The answer is application/json or ${graphqlJson}: accept one.`, {
      status: 406,
    });
  const sent = await readRequest(ctx, limits);
  if (!('entries' in sent)) ctx.state.document = sent;
  const signal = goneSignal(ctx);
  if (isStream && options.live && !('entries' in sent))
    return streamEvents(ctx, { ...options, ...options.live }, sent, held =>
      answerOf(ctx, options, sent, { focus, signal, held }),
    );
  const held = memory.open();
  ctx.res.once('close', held.close);
  if ('entries' in sent) {
    for (const _ of sent.entries.slice(1)) rates.request((ctx.state as RequestState).principal.client);
    const text = await batchAnswer(ctx, sent.entries, { limits, log, held }, (request, on, charge) =>
      answerOf(ctx, options, request, { focus, signal, held: on, charge }),
    );
    held.whileSent(() => ctx.res.destroy());
    return write(ctx, { pieces: [text], refused: false }, type);
  }
  const answer = await answerOf(ctx, options, sent, { focus, signal, held });
  if (answer.notAllowed) {
    ctx.set('allow', 'POST');
    throw outcomeError('not-supported', 'A mutation changes data, and GET may not: send it by POST.', {
      status: 405,
    });
  }
  // From here on the response is being sent: it can only be broken off.
  held.whileSent(() => ctx.res.destroy());
  write(ctx, answer, type);
}

async function answerOf(
  ctx: Context,
  { engine, rates }: GraphQLOptions,
  { query, documentId, sha256Hash, variables, operationName, readOnly }: GraphQLRequest,
  { focus, signal, held, charge }: Pick<GraphQLRequest, 'focus' | 'signal' | 'held' | 'charge'>,
): Promise<GraphQLResponse> {
  const state = ctx.state as RequestState;
  const { audited } = state;
  const reads = readsOf(ctx);
  const current = async () => {
    state.principal = await state.confirmed();
    return state.principal;
  };
  const answer = await withCurrentAccess(state.principal, current, (principal, confirm) =>
    engine.respond(
      {
        query,
        documentId,
        sha256Hash,
        variables,
        operationName,
        readOnly,
        focus,
        signal,
        held,
        confirm,
        reads,
        charge: resources => {
          charge?.(resources);
          rates.cost(principal.client, resources);
        },
        asked: asked => {
          if (audited) audited.asked = asked;
        },
      },
      principal,
    ),
  );
  if (audited) {
    audited.denied = answer.denied === true;
    audited.refused = answer.refused;
  }
  return answer;
}

function write(
  ctx: Context,
  { pieces, rest, refused, retryAfter, resend }: GraphQLResponse,
  type: string,
): void {
  // Under application/json a refused document is answered with 200, for clients that know no other status.
  const bad = refused && !resend && type === graphqlJson;
  if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
  ctx.status = bad ? (retryAfter === undefined ? 400 : 503) : 200;
  ctx.set('content-type', `${type}; charset=utf-8`);
  if (rest) ctx.body = Readable.from(streamedBytes(pieces, rest));
  else if (refused) ctx.body = refusedText(pieces);
  else ctx.body = bodyOf(pieces, ctx.res);
}

/** A short text leaves together with its head, in one write. */
function bodyOf(pieces: readonly string[], response: ServerResponse): string | Buffer {
  let length = 0;
  for (const piece of pieces) length += piece.length;
  return length <= longestText ? pieces.join('') : responseBytes(pieces, size => bytes(response, size));
}

/** In UTF-16 units. */
const longestText = 16 * 1024;

interface RequestState {
  principal: Principal;
  readonly confirmed: () => Promise<Principal>;
  readonly audited?: Audited;
}

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

/** Of one piece of memory, in bytes; longer answers get memory of their own. */
const blockBytes = 256 * 1024;
/** Kept for later: 8 MB. */
const mostFree = 32;

/** Memory for the whole body of a response. What was in it before has to be written over. */
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
