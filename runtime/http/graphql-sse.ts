// A GraphQL operation → an event stream: `next` with each response, `complete` behind the last one.
// https://github.com/graphql/graphql-over-http/blob/main/rfcs/GraphQLOverSSE.md, distinct connections mode
import type { ServerResponse } from 'node:http';
import type { Context } from 'koa';
import type { Watched } from '../events/live.ts';
import type { GraphQLRequest, GraphQLResponse } from '../graphql/document/request.ts';
import type { Principal } from '../principal/principal.ts';
import { goneSignal } from './gone.ts';
import { errorText, type LiveOptions, sessionOf } from './live.ts';

export interface SseOptions extends LiveOptions {
  readonly limits: { readonly livePing: number; readonly liveBuffer: number };
  /** Aborted when the server ends. */
  readonly ending: () => AbortSignal | undefined;
}

interface State {
  readonly principal: Principal;
  readonly confirmed: () => Promise<Principal>;
}

export const eventStream = 'text/event-stream';

/** Whether the client accepts an event stream, and names it before others. */
export function wantsEvents(ctx: Context): boolean {
  return ctx.get('accept').includes(eventStream) && ctx.accepts('json', eventStream) === eventStream;
}

/** @param answer what the request is answered with, if it is no subscription */
export async function streamEvents(
  ctx: Context,
  options: SseOptions,
  request: GraphQLRequest,
  answer: () => Promise<GraphQLResponse>,
): Promise<void> {
  const { engine, rates, log } = options;
  const { principal, confirmed } = ctx.state as State;
  const stream = openStream(ctx, options);
  try {
    const changes = engine.changes(request, principal);
    if (!changes) {
      const { pieces, rest, notAllowed } = await answer();
      if (notAllowed)
        stream.next([
          '{"data":null,"errors":[{"message":"A mutation changes data, and GET may not: send it by POST."}]}',
        ]);
      else stream.next(await whole(pieces, rest));
      return stream.complete();
    }
    rates.cost(principal.client, changes.cost(principal));
    const authorization = ctx.get('authorization');
    let watched: Watched | undefined;
    stream.onClose(() => watched?.stop());
    watched = await options.live.subscribe({
      ...{ changes, principal, session: sessionOf(authorization, confirmed) },
      after: ctx.get('last-event-id') || request.lastEventId,
      sink: {
        next: (text, id) => stream.next([text], id),
        end: why => {
          stream.next([errorText(why, log)]);
          stream.complete();
        },
      },
    });
    // The signal is of a client that has gone while it was subscribed.
    if (stream.isClosed()) watched.stop();
    else stream.comment(`subscribed ${watched.id}`);
  } catch (error) {
    stream.next([errorText(error, log)]);
    stream.complete();
  }
}

async function whole(
  pieces: readonly string[],
  rest: AsyncGenerator<readonly string[], void> | undefined,
): Promise<readonly string[]> {
  const all = [...pieces];
  if (rest) for await (const more of rest) all.push(...more);
  return all;
}

function openStream(ctx: Context, { limits, ending }: SseOptions) {
  const { res } = ctx;
  const closed = goneSignal(ctx);
  // Koa would end the response.
  ctx.respond = false;
  ctx.status = 200;
  res.writeHead(200, { 'content-type': `${eventStream}; charset=utf-8`, 'x-accel-buffering': 'no' });
  res.flushHeaders();
  const write = (text: string) => {
    if (res.writableEnded || res.destroyed) return;
    // A client that does not read is cut off, and resumes when it does.
    if (res.writableLength > limits.liveBuffer) res.destroy();
    else res.write(text);
  };
  const timer = setInterval(() => write(':\n\n'), limits.livePing).unref();
  const end = () => {
    clearInterval(timer);
    res.end();
  };
  // Without `complete`, so that clients connect again.
  ending()?.addEventListener('abort', end, { once: true });
  res.once('close', () => {
    clearInterval(timer);
    ending()?.removeEventListener('abort', end);
  });
  if (ending()?.aborted) end();
  return {
    isClosed: () => closed.aborted || isOver(res),
    onClose: (listener: () => void) => void res.once('close', listener),
    comment: (text: string) => write(`:${text}\n\n`),
    next: (pieces: readonly string[], id?: string) => {
      const lines = pieces.join('').replaceAll(/\r\n?|\n/g, '\ndata: ');
      write(`event: next\n${id === undefined ? '' : `id: ${id}\n`}data: ${lines}\n\n`);
    },
    complete: () => {
      write('event: complete\ndata: \n\n');
      end();
    },
  };
}

function isOver(res: ServerResponse): boolean {
  return res.writableEnded || res.destroyed;
}
