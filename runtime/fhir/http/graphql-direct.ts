// POST [base]/$graphql with JSON → its response, on the objects of Node: the middlewares of server.ts take a third of the time of a small
// request. What they do to a response (errors, CORS, compression, streams) they do here too, once there is one.
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import Koa, { type Context, type Middleware } from 'koa';
import { callerAddress, trustedProxies } from '../../base/http/address.ts';
import type { GraphQLResponse } from '../../graphql/document/request.ts';
import { confirmedErrors, identified } from './authentication.ts';
import { answerSent, answerTypes, bodyOf, write } from './graphql.ts';
import { bodyTypes, readJsonRequest } from './graphql-request.ts';
import type { Caller } from './graphql-run.ts';
import { leastCompressed } from './negotiation.ts';
import { guardHeaders } from './refusal.ts';
import { connectionSignal, type RequestState } from './request.ts';
import { beginRecord, endRecord } from './request-record.ts';
import { fhirPath, matchPath } from './router.ts';
import type { Services } from './services.ts';

/** Resolves once the response is given to the connection. */
export type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const path = `${fhirPath}/$graphql`;

/**
 * @param application answers all other requests
 * @param form the middlewares that make responses of answers and errors
 */
export function graphqlDirect(
  services: Services,
  application: Answering,
  form: readonly Middleware[],
): Answering {
  // They have something to do before the operation runs.
  if (services.tracing || services.replicas) return application;
  const { authority, config, rates, sinks } = services;
  const match = matchPath('POST', path);
  const isTrusted = trustedProxies(config.trustedProxy);
  const guards = guardHeaders(config).flat();
  const sendFormed = formedBy(form);
  return (request, response) => {
    const { method, url, headers } = request;
    const isSent = method === 'POST' && url === path && bodyTypes.known(headers) === 'application/json';
    const type = isSent ? answerTypes.known(headers) : undefined;
    return type === undefined ? application(request, response) : respond(request, response, type);
  };

  async function respond(request: IncomingMessage, response: ServerResponse, type: string): Promise<void> {
    const { headers, socket } = request;
    const { bearer } = authority;
    const { remoteAddress: sender = '' } = socket;
    const ip = config.trustedProxy ? callerAddress(sender, headers, isTrusted) : sender;
    const confirmed = () => bearer.principal(headers.authorization, 'now');
    const state: RequestState & { readonly match: typeof match } = { match, confirmed };
    const exchange = { req: request, res: response, state };
    const record = beginRecord(exchange, match, sinks.sent);
    state.record = record;
    record.address = ip;
    let finish: (ctx: Context) => void;
    try {
      const reading = bearer.principal(headers.authorization, 'later');
      state.principal = await identified(reading, { ip, headers }, rates);
      const answer = await confirmedErrors(confirmed, async () => {
        const sent = await readJsonRequest(request, config.limits);
        return answerSent(services, state as Caller, sent, response, { signal: connectionSignal(exchange) });
      });
      const body = plainBody(answer, headers, response);
      if (body !== undefined) {
        endRecord(exchange, record, 200, sinks.answered);
        return send(response, [...guards, 'content-type', `${type}; charset=utf-8`], body);
      }
      finish = ctx => write(ctx, answer, type);
    } catch (error) {
      finish = () => {
        throw error;
      };
    }
    await sendFormed(request, response, { state, finish });
    endRecord(exchange, record, response.statusCode, sinks.answered);
  }
}

/** The whole body, if nothing forms it; undefined for refusals, streams, pages of other origins and what may be compressed. */
function plainBody(
  { pieces, rest, refused, retryAfter }: GraphQLResponse,
  { origin, 'accept-encoding': accepted }: IncomingHttpHeaders,
  response: ServerResponse,
): string | Buffer | undefined {
  if (rest || refused || retryAfter !== undefined || origin !== undefined) return undefined;
  if (accepted === undefined) return bodyOf(pieces, response);
  let length = 0;
  for (const piece of pieces) length += piece.length;
  const text = length < leastCompressed ? pieces.join('') : undefined;
  return text !== undefined && Buffer.byteLength(text) < leastCompressed ? text : undefined;
}

function send(response: ServerResponse, head: string[], body: string | Buffer): void {
  // The client is gone.
  if (response.destroyed || response.socket?.writable === false) return;
  head.push('Content-Length', String(Buffer.byteLength(body)));
  response.writeHead(200, head);
  response.end(body);
}

interface Formed {
  readonly state: object;
  readonly finish: (ctx: Context) => void;
}

/** Sends what `finish` answers, or the error that it throws, as the application would. */
function formedBy(
  form: readonly Middleware[],
): (request: IncomingMessage, response: ServerResponse, formed: Formed) => Promise<void> {
  const given = new WeakMap<IncomingMessage, Formed>();
  const koa = new Koa();
  koa.silent = true;
  koa.use((ctx, next) => {
    ctx.state = given.get(ctx.req)?.state ?? {};
    return next();
  });
  for (const each of form) koa.use(each);
  koa.use(ctx => given.get(ctx.req)?.finish(ctx));
  const callback = koa.callback();
  return (request, response, formed) => {
    given.set(request, formed);
    return callback(request, response);
  };
}
