// A request that is refused before it reaches the application → its response, and a close of the connection that lets the client read it.
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Limits } from '../../base/config.ts';
import { type OperationOutcome, outcome } from '../../base/outcome.ts';
import type { Connection, Exchange } from './connections.ts';
import { type IsAllowed, setReadable } from './cors.ts';
import { graphqlJson, type Header, type RefusalBody, refusalBody } from './refusal.ts';
import { type Refusal, rawRefusal } from './request-check.ts';

/** Headers of every refusal, and the limits that it names. */
export interface RefusalContext {
  readonly limits: Limits;
  readonly guards: readonly Header[];
  readonly isAllowed: IsAllowed;
}

export const tooManyConnections: Refusal = {
  status: 503,
  retryAfter: 1,
  outcome: outcome(
    'error',
    'throttled',
    'The server has as many connections as it may have, or as one address may have: close some, or try again in 1 s.',
  ),
};

/** The client sends its next request on another connection. */
export function closeAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** Input that is not HTTP, too long or too slow. */
export function refuse(
  code: string | undefined,
  { socket, queue }: Pick<Connection, 'socket' | 'queue'>,
  { limits, guards }: RefusalContext,
): void {
  const [first, second] = queue;
  const last = queue.at(-1);
  if (last?.request.complete && socket.writable && code !== 'ECONNRESET') {
    endAfter(last.response, socket);
    return;
  }
  // A refusal cannot follow a response that is being sent or that has to be sent first.
  if (!socket.writable || second || first?.response.headersSent || code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, refusal] = rawRefusal(code, limits);
  const headers = guards.map(([name, value]) => `${name}: ${value}`);
  endWith(socket, { status, headers, body: bodyOf(refusal, first?.request) });
}

/** A request that is not upgraded. */
export function refuseUpgrade(
  socket: Duplex,
  request: IncomingMessage,
  { status, outcome, retryAfter }: Refusal,
  guards: readonly Header[],
): void {
  const headers = guards.map(([name, value]) => `${name}: ${value}`);
  if (retryAfter !== undefined) headers.push(`Retry-After: ${retryAfter}`);
  const body = refusalBody(request.url, outcome, () => false);
  endWith(socket, { status: `${status} ${STATUS_CODES[status] ?? ''}`, headers, body });
}

function endWith(
  socket: Duplex,
  {
    status,
    headers,
    body: { type, text },
  }: { readonly status: string; readonly headers: readonly string[]; readonly body: RefusalBody },
): void {
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    ...headers,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  // A client that does not close its side would keep the connection.
  setTimeout(() => socket.destroy(), lingerTime).unref();
}

/** The input after the last request is invalid: the requests before it are answered, then the connection is closed. */
function endAfter(response: ServerResponse, socket: Socket): void {
  if (ending.has(socket)) return;
  ending.add(socket);
  closeAfter(response);
  response.once('close', () => socket.destroySoon());
}

const ending = new WeakSet<Socket>();

/** Milliseconds in which a client can read the refusal. */
const lingerTime = 1_000;

/**
 * Node closes a connection behind its last answer. Where the client still sends its request, that would reset the connection, and the
 * client may lose the answer: what it sends is dropped for a while. https://www.rfc-editor.org/rfc/rfc9112#section-9.6
 */
export function closeGracefully({ socket, queue }: Connection): void {
  const end = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (queue[0]?.request.complete !== false) return end();
    socket.end();
    setTimeout(() => socket.destroy(), lingerTime).unref();
  };
}

export function answerRefusal(
  { request, response }: Exchange,
  { status, outcome, retryAfter }: Refusal,
  { guards, isAllowed }: RefusalContext,
): void {
  const { type, text } = bodyOf(outcome, request);
  for (const [name, value] of guards) response.setHeader(name, value);
  setReadable(response, request.headers, isAllowed);
  // The body of the request is not read.
  response.writeHead(status, {
    connection: 'close',
    'content-type': type,
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
  });
  response.end(text);
}

function bodyOf(resource: OperationOutcome, request: IncomingMessage | undefined): RefusalBody {
  return refusalBody(request?.url, resource, () => {
    const accept = request?.headers.accept;
    return accept?.includes(graphqlJson) ? graphqlJson : false;
  });
}
