// A GraphQL operation → an event stream: `next` with each response, `complete` after the last one.
// https://github.com/graphql/graphql-over-http/blob/main/rfcs/GraphQLOverSSE.md, distinct connections mode
import type { ServerResponse } from 'node:http';
import type { Context } from 'koa';
import type { AnswerMemory, Held } from '../../database/postgres/answer-memory.ts';
import type { GraphQLRequest, GraphQLResponse } from '../../graphql/document/request.ts';
import { aboutOf, type Caller, errorText, sessionOf, wholeAnswer } from './graphql-run.ts';
import type { Live, Watched } from './live.ts';
import { goneSignal } from './request.ts';
import type { Services } from './services.ts';

const eventStream = 'text/event-stream';

/** Whether the client prefers an event stream. */
export function wantsEvents(ctx: Context): boolean {
  return ctx.get('accept').includes(eventStream) && ctx.accepts('json', eventStream) === eventStream;
}

/** The response to HEAD: nothing is subscribed to. */
export function sendStreamHead(ctx: Context): void {
  ctx.status = 200;
  ctx.set('content-type', `${eventStream}; charset=utf-8`);
  ctx.body = '';
}

/** @param answer runs the operation, if it is not a subscription */
export async function streamEvents(
  ctx: Context,
  services: Services,
  live: Live,
  caller: Caller,
  request: GraphQLRequest,
  answer: (held: Held) => Promise<GraphQLResponse>,
): Promise<void> {
  const { engine, rates, memory, log } = services;
  const { principal, confirmed, record } = caller;
  if (record) record.isStream = true;
  const stream = openStream(ctx, services);
  try {
    const changes = engine.changes(request, principal, aboutOf(record));
    if (!changes) {
      const { pieces, notAllowed } = await wholeAnswer(memory, answer);
      return stream.last(notAllowed ? [readOnly] : pieces);
    }
    rates.cost(principal.client, changes.cost(principal));
    const authorization = ctx.get('authorization');
    let watched: Watched | undefined;
    stream.onClose(() => watched?.stop());
    watched = await live.subscribe({
      changes,
      principal,
      session: sessionOf(authorization, confirmed),
      after: ctx.get('last-event-id') || request.lastEventId,
      sink: { next: (text, id) => stream.next([text], id), end: why => stream.last([errorText(why, log)]) },
    });
    // The client may have closed the connection meanwhile.
    if (stream.isClosed()) watched.stop();
    else stream.comment(`subscribed ${watched.id}`);
  } catch (error) {
    if (record) record.fault = error;
    stream.last([errorText(error, log)]);
  }
}

const readOnly =
  '{"data":null,"errors":[{"message":"A mutation changes data, and GET may not: send it by POST."}]}';

function openStream(ctx: Context, { config: { limits }, memory, live }: Services) {
  const ending = live?.ending();
  const { res } = ctx;
  const closed = goneSignal(ctx);
  // Koa would end the response.
  ctx.respond = false;
  ctx.status = 200;
  res.writeHead(200, { 'content-type': `${eventStream}; charset=utf-8`, 'x-accel-buffering': 'no' });
  res.flushHeaders();
  const send = writer(res, memory);
  const write = (text: string) => {
    if (isOver(res)) return;
    // A client that does not read is disconnected, and can resume.
    if (res.writableLength > limits.liveBuffer) res.destroy();
    else send(text);
  };
  const timer = setInterval(() => write(':\n\n'), limits.livePing).unref();
  const end = () => {
    clearInterval(timer);
    res.end();
  };
  // Without `complete`, so that clients connect again.
  ending?.addEventListener('abort', end, { once: true });
  res.once('close', () => {
    clearInterval(timer);
    ending?.removeEventListener('abort', end);
  });
  if (ending?.aborted) end();
  return {
    isClosed: () => closed.aborted || isOver(res),
    onClose: (listener: () => void) => void res.once('close', listener),
    comment: (text: string) => write(`:${text}\n\n`),
    next: (pieces: readonly string[], id?: string) => write(nextEvent(pieces, id)),
    last: (pieces: readonly string[]) => {
      write(`${nextEvent(pieces)}event: complete\ndata: \n\n`);
      end();
    },
  };
}

function nextEvent(pieces: readonly string[], id?: string): string {
  const lines = pieces.join('').replaceAll(/\r\n?|\n/g, '\ndata: ');
  return `event: next\n${id === undefined ? '' : `id: ${id}\n`}data: ${lines}\n\n`;
}

/** Counts the unsent bytes like those of responses. */
function writer(res: ServerResponse, memory: AnswerMemory): (text: string) => void {
  const held = memory.open();
  held.whileSent(() => res.destroy());
  res.once('close', held.close);
  const count = () => held.hold(res.writableLength);
  return text => {
    res.write(Buffer.from(text), count);
    count();
  };
}

function isOver(res: ServerResponse): boolean {
  return res.writableEnded || res.destroyed;
}
