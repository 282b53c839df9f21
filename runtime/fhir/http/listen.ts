// An address → a server that listens there, passes requests to the application once it is open, and shuts down gracefully.
import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
} from 'node:http';
import { Socket } from 'node:net';
import type { Config, Limits } from '../../base/config.ts';
import { trustedProxies } from '../../base/http/address.ts';
import { bind } from '../../base/http/bind.ts';
import { isPassed, type Took } from '../../base/workers/messages.ts';
import {
  answerRefusal,
  closeAfter,
  closeGracefully,
  type RefusalContext,
  refuse,
  refuseUpgrade,
  tooManyConnections,
} from './connection-refusal.ts';
import { type Connection, type Connections, connections, type Exchange } from './connections.ts';
import { allowedOrigins, type OriginSettings } from './cors.ts';
import { guardHeaders } from './refusal.ts';
import { refusalOf } from './request-check.ts';
import type { Sockets } from './sockets.ts';

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** Connections that are open, and the bytes of all since the start. */
  traffic(): Transferred;
  /** Passes requests to the application, first those that wait. @param sockets without them requests are not upgraded */
  answer(application: RequestListener, sockets?: Sockets): void;
  /** Closes connections after their next response: clients connect elsewhere. */
  retire(): void;
  /** Accepts no more requests, waits for the running ones, and closes idle connections. */
  close(): Promise<void>;
}

export interface Transferred {
  readonly connections: number;
  readonly sent: number;
  readonly received: number;
}

/**
 * @param place the parent process has the address, and hands connections on: to a server that is watched, and ends at any time
 *   (command/serve-watch.ts), or to a worker (workers/worker-pool.ts)
 * @throws Failure if the address cannot be had
 */
export async function listen(
  config: OriginSettings & Pick<Config, 'host' | 'port' | 'limits' | 'trustedProxy' | 'baseUrl'>,
  place?: 'watched' | 'worker',
): Promise<Listening> {
  const { limits } = config;
  const isWatched = place === 'watched';
  const refusing = { limits, guards: guardHeaders(config), isAllowed: allowedOrigins(config) };
  const open = connections(limits, trustedProxies(config.trustedProxy), connection =>
    refuse('ERR_HTTP_REQUEST_TIMEOUT', connection, refusing),
  );
  const receive: RequestListener = (request, response) => take(serving, { request, response });
  const upgraded = requestsThat(request => serving.sockets?.isServed(request) === true);
  const server = createServer({ ...serverOptions(limits), IncomingMessage: upgraded }, receive);
  const serving: Serving = {
    server,
    open,
    isWatched,
    refusing,
    isPassed: place !== undefined,
    application: undefined,
    sockets: undefined,
    draining: false,
  };
  server.on('upgrade', (request, socket, head) => {
    if (open.upgrade(request.socket)) serving.sockets?.upgrade(request, socket, head);
    else refuseUpgrade(socket, request, tooManyConnections, refusing.guards);
  });
  // Node ignores headers beyond a number of them; their bytes are limited.
  server.maxHeadersCount = 0;
  // Without a listener the response would have no body.
  server.on('checkExpectation', receive);
  const closed = { sent: 0, received: 0 };
  server.on('connection', (socket: Socket) => {
    socket.once('close', () => {
      closed.sent += socket.bytesWritten;
      closed.received += socket.bytesRead;
    });
    const connection = open.add(socket);
    if (connection) closeGracefully(connection);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    refuse(error.code, open.all.get(socket) ?? { socket, queue: [] }, refusing),
  );
  server.setTimeout(limits.sendTimeout, socket => {
    const [first] = open.all.get(socket)?.queue ?? [];
    const isUnread = first?.response.headersSent === true && socket.writableLength > 0;
    if (!first || isUnread) socket.destroy();
  });
  if (place) takeConnections(server);
  else await bind(server, config);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    traffic: () => {
      const sum = { connections: open.all.size, sent: closed.sent, received: closed.received };
      for (const { bytesWritten, bytesRead } of open.all.keys()) {
        sum.sent += bytesWritten;
        sum.received += bytesRead;
      }
      return sum;
    },
    answer(given, sockets) {
      serving.application = given;
      serving.sockets = sockets;
      for (const connection of open.all.values()) begin(serving, connection);
      if (isWatched) process.send?.('ready');
    },
    retire: () => {
      serving.draining = true;
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
  /** Connections come from the parent process. */
  readonly isPassed: boolean;
  readonly refusing: RefusalContext;
  /** Requests wait until it is there. */
  application: RequestListener | undefined;
  sockets: Sockets | undefined;
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
function begin(
  { application, draining, isWatched, refusing }: Serving,
  { queue, isSurplus }: Connection,
): void {
  const [first] = queue;
  if (!application || !first?.request.socket.writable) return;
  const { request, response } = first;
  // A watched server can end at any time, and would cut off the next request of a connection.
  if (isWatched || isSurplus || (draining && queue.length === 1)) closeAfter(response);
  const refusal =
    refusalOf(request) ?? (isSurplus && !isHealth.test(request.url ?? '') ? tooManyConnections : undefined);
  if (refusal) answerRefusal(first, refusal, refusing);
  else application(request, response);
}

function drain(serving: Serving, timeout: number): Promise<void> {
  const { server, open, application, isPassed } = serving;
  serving.draining = true;
  void serving.sockets?.close();
  for (const [socket, { queue, isUpgraded }] of open.all) {
    if (isUpgraded) continue;
    const last = queue.at(-1);
    if (last && application) closeAfter(last.response);
    else if (!isPassed) socket.destroy();
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

function takeConnections(server: Server): void {
  process.on('message', (message, socket) => {
    if (isPassed(message)) {
      if (message.service !== undefined) return;
      process.send?.({ took: message.socket } satisfies Took);
    }
    if (!(socket instanceof Socket)) return;
    // Node's own servers do so with what they accept: else the end of a long answer waits until the client has
    // acknowledged what is before it.
    socket.setNoDelay(true);
    server.emit('connection', socket);
  });
}

/** @param isServed of a request with the header `Upgrade: websocket`; all others are answered as if they had none */
function requestsThat(
  isServed: (request: IncomingMessage) => boolean,
): NonNullable<ServerOptions['IncomingMessage']> {
  return class extends IncomingMessage {
    /** Not initialised: Node sets `upgrade` while it constructs the request. */
    declare asked: boolean | null;

    /** Set by Node's parser, which reads it to know whether to go on. CONNECT counts as well. */
    get upgrade(): boolean | null {
      if (!this.asked || this.method === 'CONNECT') return this.asked;
      return /^websocket$/i.test(this.headers.upgrade ?? '') && isServed(this);
    }

    set upgrade(asked: boolean | null) {
      this.asked = asked;
    }
  };
}
