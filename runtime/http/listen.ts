// An address → a server that listens there, answers by the application once there is one, and ends in order.
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import { type Server as NetServer, Socket } from 'node:net';
import type { Config, Limits } from '../config.ts';
import { Failure } from '../failure.ts';
import { type OperationOutcome, outcome } from '../outcome.ts';
import { trustedProxies } from './address.ts';
import { type Connection, type Connections, connections, type Exchange } from './connections.ts';
import { graphqlJson, guardHeaders, type RefusalBody, refusalBody } from './refusal.ts';
import { type Refusal, refusalOf } from './request-check.ts';

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** From here on requests are answered, those first that have waited for it. */
  answer(application: RequestListener): void;
  /** Accepts no more requests, waits for the running ones, and closes idle connections. */
  close(): Promise<void>;
}

/**
 * @param isWatched the parent process has the address, and hands connections on: command/serve-watch.ts
 * @throws Failure if the address cannot be had
 */
export async function listen(
  config: Pick<Config, 'host' | 'port' | 'limits' | 'trustedProxy'>,
  isWatched = false,
): Promise<Listening> {
  const { limits } = config;
  const open = connections(limits, trustedProxies(config.trustedProxy), connection =>
    refuse('ERR_HTTP_REQUEST_TIMEOUT', connection, limits),
  );
  const receive: RequestListener = (request, response) => take(serving, { request, response });
  const server = createServer(serverOptions(limits), receive);
  const serving: Serving = { server, open, isWatched, application: undefined, draining: false };
  // Node ignores headers beyond a number of them; their bytes are limited.
  server.maxHeadersCount = 0;
  // Without a listener the answer would have no body.
  server.on('checkExpectation', receive);
  server.on('connection', (socket: Socket) => {
    const connection = open.add(socket);
    if (connection) endGently(connection);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuse(error.code, open.all.get(socket) ?? { socket, queue: [] }, limits),
  );
  server.setTimeout(limits.sendTimeout, socket => {
    const [first] = open.all.get(socket)?.queue ?? [];
    const isUnread = first?.response.headersSent === true && socket.writableLength > 0;
    if (!first || isUnread) socket.destroy();
  });
  if (isWatched) takeConnections(server);
  else await bound(server, config);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    answer(given) {
      serving.application = given;
      for (const connection of open.all.values()) begin(serving, connection);
      if (isWatched) process.send?.('ready');
    },
    close: async () => {
      await drain(serving, limits.drainTimeout);
      open.stop();
      // The channel to the parent would keep this process alive.
      if (isWatched && process.connected) process.disconnect();
    },
  };
}

function serverOptions(limits: Limits): ServerOptions {
  return {
    requireHostHeader: false,
    maxHeaderSize: limits.maxHeaderBytes,
    headersTimeout: limits.headersTimeout,
    requestTimeout: limits.requestTimeout,
    keepAliveTimeout: limits.keepAlive,
    connectionsCheckingInterval: Math.min(5_000, limits.headersTimeout),
  };
}

interface Serving {
  readonly server: Server;
  readonly open: Connections;
  readonly isWatched: boolean;
  /** Requests wait until it is there. */
  application: RequestListener | undefined;
  draining: boolean;
}

function take(serving: Serving, exchange: Exchange): void {
  const connection = serving.open.push(exchange);
  if (!connection) return;
  const { queue, socket } = connection;
  exchange.response.once('close', () => {
    serving.open.shift(connection);
    if (queue.length > 0) begin(serving, connection);
    else if (serving.draining || serving.isWatched) socket.end();
  });
  if (queue.length === 1) begin(serving, connection);
}

/** One request of a connection after the other: https://www.rfc-editor.org/rfc/rfc9112#section-9.3.2 */
function begin({ application, draining, isWatched }: Serving, { queue, isSurplus }: Connection): void {
  const [first] = queue;
  if (!application || !first?.request.socket.writable) return;
  const { request, response } = first;
  // A watched server ends at any time: a connection that is kept would be cut off under the next request.
  if (isWatched || isSurplus || (draining && queue.length === 1)) sayLast(response);
  const refusal = refusalOf(request) ?? (isSurplus && !isHealth.test(request.url ?? '') ? full : undefined);
  if (refusal) answerRefusal(first, refusal);
  else application(request, response);
}

function drain(serving: Serving, timeout: number): Promise<void> {
  const { server, open, application, isWatched } = serving;
  serving.draining = true;
  for (const [socket, { queue }] of open.all) {
    const last = queue.at(-1);
    if (last && application) sayLast(last.response);
    else if (!isWatched) socket.destroy();
    else setTimeout(() => queue.length === 0 && socket.destroy(), freshTime);
  }
  return new Promise(resolve => {
    const timer = setTimeout(() => {
      for (const socket of open.all.keys()) socket.destroy();
    }, timeout);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    // A server that does not listen itself is closed at once.
    if (server.listening) server.close(done);
    else if (open.all.size === 0) done();
    else for (const socket of open.all.keys()) socket.once('close', () => open.all.size === 0 && done());
  });
}

/** Milliseconds in which a connection that was just made brings its request. */
const freshTime = 500;

/** Paths that are answered even where there are too many connections. */
const isHealth = /^\/(?:healthz|readyz)(?:\?|$)/;

const full: Refusal = {
  status: 503,
  retryAfter: 1,
  outcome: outcome(
    'error',
    'throttled',
    'The server has as many connections as it may have, or as one address may have: close some, or try again in 1 s.',
  ),
};

/** Makes the client send its next request on another connection. */
function sayLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

function takeConnections(server: Server): void {
  process.on('message', (_, socket) => {
    if (socket instanceof Socket) server.emit('connection', socket);
  });
}

/** @throws Failure if the address cannot be had */
export function bound(server: NetServer, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const unknown = `The host name ${host} is not known: set HOST to an address of this machine.`;
      const reasons: Record<string, string> = {
        EADDRINUSE: `The port ${port} on ${host} is in use: end the other program, or set PORT to another one (0 takes a free one).`,
        EACCES: `The port ${port} may not be opened by this user: set PORT to one above 1023.`,
        EADDRNOTAVAIL: `The address ${host} is not one of this machine: set HOST to one that is.`,
        ENOTFOUND: unknown,
        EAI_AGAIN: unknown,
      };
      const reason = reasons[error.code ?? ''];
      reject(reason ? new Failure(reason) : error);
    });
    server.listen(port, host, resolve);
  });
}

/** What is not HTTP, too long or too slow never reaches the application. */
function refuse(
  code: string | undefined,
  { socket, queue }: Pick<Connection, 'socket' | 'queue'>,
  limits: Limits,
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
  const { type, text } = bodyOf(refusal, first?.request);
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    ...Object.entries(guardHeaders).map(([name, value]) => `${name}: ${value}`),
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  // A client that does not close its side would keep the connection.
  setTimeout(() => socket.destroy(), lingerTime).unref();
}

/** What follows the last request is at fault: the requests before it are answered, and then the connection ends. */
function endAfter(response: ServerResponse, socket: Socket): void {
  if (ending.has(socket)) return;
  ending.add(socket);
  sayLast(response);
  response.once('close', () => socket.destroySoon());
}

const ending = new WeakSet<Socket>();

/** Milliseconds in which a client can read why it was refused. */
const lingerTime = 1_000;

/**
 * Node closes a connection behind its last answer. Where the client still sends its request, that would reset the connection, and the
 * client may lose the answer: what it sends is dropped for a while. https://www.rfc-editor.org/rfc/rfc9112#section-9.6
 */
function endGently({ socket, queue }: Connection): void {
  const end = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (queue[0]?.request.complete !== false) return end();
    socket.end();
    setTimeout(() => socket.destroy(), lingerTime).unref();
  };
}

function answerRefusal({ request, response }: Exchange, { status, outcome, retryAfter }: Refusal): void {
  const { type, text } = bodyOf(outcome, request);
  // The body of the request is not read.
  response.writeHead(status, {
    connection: 'close',
    ...guardHeaders,
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

/** By the code of an error of Node's parser. */
function rawRefusal(
  code: string | undefined,
  { maxHeaderBytes }: Limits,
): readonly [status: string, outcome: OperationOutcome] {
  if (code === 'HPE_HEADER_OVERFLOW') {
    const sentence = `The address and the headers of the request have more than ${maxHeaderBytes} bytes, the most that is allowed: send shorter ones.`;
    return ['431 Request Header Fields Too Large', outcome('error', 'too-long', sentence)];
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return [
      '408 Request Timeout',
      outcome('error', 'timeout', 'The request did not arrive in time: send it again.'),
    ];
  return ['400 Bad Request', outcome('error', 'structure', 'The request is not HTTP/1.1.')];
}
