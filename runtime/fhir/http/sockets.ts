// A request to upgrade → a WebSocket of the route of its path. https://www.rfc-editor.org/rfc/rfc6455
// Limits and pings all sockets, and closes them when the server ends.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Config } from '../../base/config.ts';
import { callerAddress, trustedProxies } from '../../base/http/address.ts';
import { inHeader, outcome, outcomeError } from '../../base/outcome.ts';
import { shown } from '../../base/short-text.ts';
import { tally } from '../../base/tally.ts';
import type { AnswerMemory } from '../../database/postgres/answer-memory.ts';
import { refuseUpgrade } from './connection-refusal.ts';
import { allowedOrigins, type IsAllowed, type OriginSettings } from './cors.ts';
import { guardHeaders } from './refusal.ts';
import { type Refusal, refusalOf } from './request-check.ts';
import { matchPath, normalizedPath } from './router.ts';
import { type Channel, openChannel } from './socket-channel.ts';

/** The service of a path. */
export interface SocketRoute {
  /** As in routes.ts. */
  readonly path: string;
  /** Subprotocols, the preferred one first. If the client offers none of them, `channel.protocol` is empty. */
  readonly protocols: readonly string[];
  /** A socket was opened, without authentication. */
  open(channel: Channel): void;
}

export interface Sockets {
  /** Whether the request, which has the header `Upgrade: websocket`, is for a socket; all others are ordinary requests. */
  isServed(request: IncomingMessage): boolean;
  /** The event `upgrade` of a server. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Aborted when the server ends, for event streams. */
  readonly ending: AbortSignal;
  /** How many are open. */
  count(): number;
  /** Refuses new sockets, and closes all: clients connect again. */
  close(): Promise<void>;
}

export interface SocketsOptions {
  readonly config: OriginSettings & Pick<Config, 'baseUrl' | 'trustedProxy' | 'limits'>;
  readonly routes: readonly SocketRoute[];
  /** Counts unsent texts. */
  readonly memory: AnswerMemory;
  readonly log: Pick<Logger, 'error'>;
}

/** Milliseconds in which clients can answer that they close. */
const closeTime = 1_000;

/** https://www.iana.org/assignments/websocket/websocket.xhtml#close-code-number: clients connect again. */
export const restartCode = 1012;

export function openSockets({ config, routes, memory, log }: SocketsOptions): Sockets {
  const { limits } = config;
  const isTrusted = trustedProxies(config.trustedProxy);
  const isAllowed = allowedOrigins(config);
  const own = new URL(config.baseUrl).origin;
  const guards = guardHeaders(config);
  const open = new Map<WebSocket, Channel>();
  const claims = claimsOf(limits.maxSockets);
  const ending = new AbortController();
  const served = routes.map(route => ({ route, server: serverOf(route, limits.maxSocketBytes) }));
  const routeOf = ({ url = '' }: IncomingMessage) => {
    const found = matchPath('GET', normalizedPath(url.split('?')[0] ?? ''));
    return served.find(({ route }) => route.path === found?.routes[0].path);
  };
  const accept = (route: SocketRoute, socket: WebSocket, request: IncomingMessage) => {
    const address = callerAddress(request.socket.remoteAddress ?? '', request.headers, isTrusted);
    const channel = openChannel({ socket, request, address, limits, memory, log, claim: claims(socket) });
    open.set(socket, channel);
    socket.once('close', () => open.delete(socket));
    route.open(channel);
  };
  const refusal = ({ headers }: IncomingMessage): Refusal | undefined => {
    if (ending.signal.aborted) return full('The server is shutting down: connect again.');
    if (open.size >= limits.maxSockets)
      return full(
        `The server has ${limits.maxSockets} WebSockets, the most that KILN_MAX_SOCKETS allows: try again in 1 s.`,
      );
    return originFault(headers, own, isAllowed);
  };
  return {
    isServed: request => request.method === 'GET' && routeOf(request) !== undefined,
    upgrade: (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      const found = routeOf(request);
      const refused = refusalOf(request) ?? (found ? refusal(request) : nothing);
      if (refused) refuseUpgrade(socket, request, refused, guards);
      else found?.server.handleUpgrade(request, socket, head, made => accept(found.route, made, request));
    },
    ending: ending.signal,
    count: () => open.size,
    close: async () => {
      ending.abort();
      for (const channel of open.values())
        channel.close(restartCode, 'The server is shutting down: connect again.');
      await allClosed(open);
      for (const socket of open.keys()) socket.terminate();
    },
  };
}

/** Of all sockets, so that one client cannot keep the others away. */
const clientShare = 0.75;

function claimsOf(maxSockets: number): (socket: WebSocket) => Channel['claim'] {
  const most = Math.max(1, Math.floor(maxSockets * clientShare));
  const byClient = new Map<string, number>();
  return socket => {
    let owner: string | undefined;
    return client => {
      if (owner !== undefined || socket.readyState !== socket.OPEN) return;
      if ((byClient.get(client) ?? 0) >= most) {
        const sentence = `A client may have ${most} WebSockets at once, three quarters of KILN_MAX_SOCKETS.`;
        throw outcomeError('throttled', sentence);
      }
      owner = client;
      tally(byClient, client, 1);
      socket.once('close', () => tally(byClient, client, -1));
    };
  };
}

function serverOf({ protocols }: SocketRoute, maxPayload: number): WebSocketServer {
  return new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Compression takes some 300 KB for each socket, and its length leaks secrets.
    perMessageDeflate: false,
    autoPong: false,
    maxPayload,
    handleProtocols: offered => protocols.find(each => offered.has(each)) ?? false,
  });
}

/** Pages of other origins may connect if they may fetch. Only browsers send an origin. */
function originFault(
  { origin, host }: IncomingMessage['headers'],
  own: string,
  isAllowed: IsAllowed,
): Refusal | undefined {
  if (origin === undefined || origin === own || isAllowed(origin)) return undefined;
  // There are no cookies: a page of the same host may connect, as it may fetch.
  if (URL.canParse(origin) && new URL(origin).host === host) return undefined;
  const sentence = `Pages of ${shown(origin)} may not connect to this server: its operator allows origins by KILN_ORIGINS.`;
  const { expression } = inHeader('origin');
  return { status: 403, outcome: outcome('error', 'forbidden', sentence, expression) };
}

const nothing: Refusal = {
  status: 404,
  outcome: outcome('error', 'not-found', 'There is no WebSocket at this path.'),
};

function full(sentence: string): Refusal {
  return { status: 503, retryAfter: 1, outcome: outcome('error', 'throttled', sentence) };
}

async function allClosed(open: ReadonlyMap<WebSocket, Channel>): Promise<void> {
  const late = performance.now() + closeTime;
  while (open.size > 0 && performance.now() < late) await new Promise(resolve => setTimeout(resolve, 10));
}
