// A request in a handler → its caller, its cancellation, its access to resources; and its response.
import type { Socket } from 'node:net';
import type { Context } from 'koa';
import type { ResourceAccess } from '../../access/resources.ts';
import type { SearchOptions } from '../../access/search-page.ts';
import { isId } from '../../base/definitions/id.ts';
import { type OutcomeError, outcome, outcomeError } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { shown } from '../../base/short-text.ts';
import type { Reads } from '../../database/postgres/topology.ts';
import type { Inside } from '../../graphql/engine.ts';
import { ClientGone, type RequestRecord } from './request-record.ts';
import type { Services } from './services.ts';

/** `ctx.state`. Behind authentication there is a principal. */
export interface RequestState {
  principal?: Principal;
  /** The principal as it is now. */
  confirmed?: () => Promise<Principal>;
  record?: RequestRecord;
  /** Of an entry of a Bundle: its transaction. */
  readonly inside?: Inside;
  /** Where there are replicas; not in entries of a Bundle, which follow writes. */
  reads?: Reads;
  /** The handler itself reports its reads. */
  isNoted?: boolean;
  /** `_pretty` */
  isPretty?: boolean;
}

export function stateOf({ state }: Pick<Context, 'state'>): RequestState {
  return state;
}

export function principalOf(ctx: Context): Principal {
  const { principal } = stateOf(ctx);
  if (principal) return principal;
  throw new Error('A route stands behind the bearer token, and found no principal.');
}

/** @throws OutcomeError 404 */
export function checkId(type: string, id: string | undefined): void {
  if (id !== undefined && !isId(id)) throw absent(`${type}/${shown(id)}`);
}

export function absent(name: string): OutcomeError {
  return outcomeError('not-found', `${name.slice(0, 200)} does not exist.`);
}

/** Aborted when the client closes the connection before the response was sent. */
export function goneSignal({ res, state }: Context): AbortSignal {
  const outer = (state as RequestState).inside?.signal;
  if (outer) return outer;
  const gone = new AbortController();
  if (res.destroyed) gone.abort(new ClientGone());
  else
    res.once('close', () => {
      if (!res.writableFinished) gone.abort(new ClientGone());
    });
  return gone.signal;
}

const signals = new WeakMap<Socket, AbortSignal>();

/**
 * As `goneSignal`, but one for all requests of a connection, which are answered one after the other: a signal of its own costs a small
 * request 4 % of its time. What listens to it must stop listening before the response.
 */
export function connectionSignal({ req, state }: Pick<Context, 'req' | 'state'>): AbortSignal {
  const outer = (state as RequestState).inside?.signal;
  if (outer) return outer;
  const { socket } = req;
  const known = signals.get(socket);
  if (known) return known;
  const gone = new AbortController();
  const end = () => gone.abort(new ClientGone());
  if (socket.destroyed) end();
  else socket.once('close', end);
  signals.set(socket, gone.signal);
  return gone.signal;
}

/** The transaction of the Bundle that contains the request, or the request alone. */
export function insideOf(ctx: Context): Inside {
  return stateOf(ctx).inside ?? { signal: connectionSignal(ctx) };
}

/** For operations that report themselves whether they read or write. */
export function readsOf(ctx: Context): Reads | undefined {
  const state = stateOf(ctx);
  state.isNoted = true;
  return state.reads;
}

/** Of a request that only reads. */
export function readingInside(ctx: Context): Inside {
  const { inside, reads } = stateOf(ctx);
  const own = insideOf(ctx);
  if (inside || !reads) return own;
  readsOf(ctx);
  return { signal: own.signal, database: reads };
}

export function resourcesOf(
  ctx: Context,
  { engine }: Services,
  inside: Inside = insideOf(ctx),
): ResourceAccess {
  return engine.resources(principalOf(ctx), inside);
}

/** The access and options of a search; found resources are charged to the client. */
export function searchingOf(
  ctx: Context,
  { engine, rates }: Services,
): { readonly resources: ResourceAccess; readonly options: SearchOptions } {
  const { client } = principalOf(ctx);
  const inside = readingInside(ctx);
  const { database, search, limits } = engine.searching();
  const charge = (found: number) => rates.cost(client, found);
  return {
    resources: engine.resources(principalOf(ctx), inside),
    options: { database: inside.database ?? database, search, limits, charge },
  };
}

/** @param body JSON text, or a value */
export function sendFhir(ctx: Context, body: string | object, status = 200): void {
  ctx.status = status;
  ctx.set('content-type', 'application/fhir+json; charset=utf-8');
  ctx.body = typeof body === 'string' ? body : JSON.stringify(body);
}

/** @param value JSON text, or any other value */
export function sendJson(ctx: Context, value: unknown): void {
  ctx.set('content-type', 'application/json; charset=utf-8');
  ctx.body = typeof value === 'string' ? value : JSON.stringify(value);
}

export function sendSentence(ctx: Context, sentence: string, status = 200): void {
  sendFhir(ctx, outcome('information', 'informational', sentence), status);
}

/** @param base of this server: `https://example.org/fhir/R4` */
export function webSocketAddress(base: string): string {
  return `${base.replace(/^http/, 'ws')}/$subscriptions`;
}

/** The answer of a bot or of a job. */
export function sendAnswer(ctx: Context, { status, contentType, body, retryAfter }: SentAnswer): void {
  ctx.status = status;
  ctx.set('content-type', contentType);
  ctx.set('content-security-policy', "sandbox; default-src 'none'");
  if (retryAfter !== undefined) ctx.set('retry-after', String(retryAfter));
  ctx.body = body;
}

interface SentAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Buffer;
  /** In seconds. */
  readonly retryAfter?: number;
}
