// The record of a request by HTTP or of a message of a WebSocket: its caller, its operation and its result. The audit trail, traffic,
// the access log and the log of slow queries are its sinks; traces read it.
import { randomUUID } from 'node:crypto';
import { GraphQLError } from 'graphql';
import type { Context, Middleware } from 'koa';
import { OutcomeError } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import type { Asked, GraphQLRequest } from '../../graphql/document/request.ts';
import { fhirPath, matchOf, matchPath, type RouteMatch } from './router.ts';
import type { Kind } from './routes.ts';

export interface RequestRecord {
  /** Of HTTP; `WEBSOCKET` for a message, which is audited as a GET. */
  readonly method: string;
  readonly match: RouteMatch | undefined;
  /** The query string. */
  query: string;
  /** X-Request-Id, or a generated id. */
  readonly id: string;
  /** By performance.now(). */
  readonly begun: number;
  /** Of the caller. */
  address: string;
  principal: Principal | undefined;
  /** The GraphQL request. */
  document: GraphQLRequest | undefined;
  /** The operation of the document: its name and types. */
  asked: Asked | undefined;
  /** What it reads besides its target: `Patient`, `Patient/1`. */
  read: readonly string[];
  /** A part of the operation was refused for lack of access. */
  denied: boolean;
  /** The document was refused. */
  refused: boolean;
  /** Its parts are audited: the entries of a Bundle. */
  isNoted: boolean;
  /** The id of the resource that was written, if the path does not name it. */
  written: string | undefined;
  /** The error that ended it. */
  fault: unknown;
  /** The response is an event stream, whose HTTP status does not show how it ended. */
  isStream: boolean;
  /** Of HTTP. */
  status: number;
  /** To the head of the response, and in the end to its last byte. */
  milliseconds: number;
  /** Of the response. */
  bytes: number | undefined;
  isAborted: boolean;
}

/** The client closed the connection before the response was sent: its work is cancelled. */
export class ClientGone extends Error {
  constructor() {
    super('The client closed the connection before the answer was there.');
  }
}

export type RequestSink = (record: RequestRecord) => void;

export interface RequestSinks {
  /** One of `answered`; absent: nothing is audited. */
  readonly audit?: RequestSink | undefined;
  /** Called once the status is known. */
  readonly answered: readonly RequestSink[];
  /** Called once the response is sent, or the client is gone. */
  readonly sent: readonly RequestSink[];
}

function openRecord(method: string, match: RouteMatch | undefined, id: string): RequestRecord {
  return {
    method,
    match,
    id,
    begun: performance.now(),
    query: '',
    address: '',
    principal: undefined,
    document: undefined,
    asked: undefined,
    read: [],
    written: undefined,
    fault: undefined,
    isNoted: false,
    denied: false,
    refused: false,
    isStream: false,
    isAborted: false,
    status: 200,
    milliseconds: 0,
    bytes: undefined,
  };
}

/** Before the middleware that turns errors into responses. */
export function recorded({ answered, sent }: Pick<RequestSinks, 'answered' | 'sent'>): Middleware {
  return async (ctx, next) => {
    const record = beginRecord(ctx, matchOf(ctx), sent);
    ctx.state.record = record;
    await next();
    record.address = ctx.ip;
    record.query = ctx.querystring;
    endRecord(ctx, record, ctx.status, answered);
  };
}

type Recorded = Pick<Context, 'req' | 'res' | 'state'>;

export function beginRecord(
  exchange: Recorded,
  match: RouteMatch | undefined,
  sent: RequestSinks['sent'],
): RequestRecord {
  const { method = '', headers } = exchange.req;
  if (sent.length === 0) return openRecord(method, match, '');
  const given = String(headers['x-request-id'] ?? '');
  const record = openRecord(method, match, /^[\w.:-]{1,64}$/.test(given) ? given : randomUUID());
  recordSent(exchange, record, sent);
  return record;
}

/** The status is known. */
export function endRecord(
  { state }: Pick<Recorded, 'state'>,
  record: RequestRecord,
  status: number,
  answered: RequestSinks['answered'],
): void {
  record.status = status;
  end(state, record);
  for (const sink of answered) sink(record);
}

function recordSent({ req, res, state }: Recorded, record: RequestRecord, sent: RequestSinks['sent']): void {
  const { socket } = req;
  const before = socket.bytesWritten;
  res.once('close', () => {
    record.status = res.statusCode;
    record.bytes = socket.bytesWritten - before;
    record.isAborted = !res.writableFinished;
    end(state, record);
    for (const sink of sent) sink(record);
  });
}

function end(state: Context['state'], record: RequestRecord): void {
  record.principal = (state as { readonly principal?: Principal }).principal;
  record.milliseconds = performance.now() - record.begun;
}

/** A message of a WebSocket. @param path below the base, of the same request by HTTP */
export function messageRecord(path: string, address: string): RequestRecord {
  return Object.assign(openRecord('WEBSOCKET', matchPath('GET', `${fhirPath}/${path}`), randomUUID()), {
    address,
  });
}

/** @param fault undefined: it succeeded */
export function endMessage(record: RequestRecord, { answered, sent }: RequestSinks, fault?: unknown): void {
  const isAborted = fault instanceof ClientGone;
  const status = isAborted ? 200 : statusOf(fault);
  Object.assign(record, { fault, status, isAborted, milliseconds: performance.now() - record.begun });
  for (const sink of [...answered, ...sent]) sink(record);
}

/** The status of the end of a stream or a message: a refused document counts as 200. */
export function statusOf(error: unknown): number {
  if (error instanceof OutcomeError) return error.status;
  return error === undefined || error instanceof GraphQLError ? 200 : 500;
}

export function kindOf({ match }: Pick<RequestRecord, 'match'>): Kind {
  return match?.route?.traffic ?? 'other';
}
