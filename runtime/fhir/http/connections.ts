// The connections of a server → limits of their number, of waiting requests and of slow bodies. Connections cost memory before
// authentication, so that each queue is bounded.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Limits } from '../../base/config.ts';
import { type IsTrusted, networkOf } from '../../base/http/address.ts';
import { tally } from '../../base/tally.ts';

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

export interface Connection {
  readonly socket: Socket;
  /** It is a WebSocket. */
  readonly isUpgraded?: boolean;
  /** Unanswered requests, the one that is being answered first. */
  readonly queue: Exchange[];
  /** Beyond the limit: it gets one response, a refusal or the health of the server. */
  readonly isSurplus: boolean;
}

export type ConnectionLimits = Pick<Limits, 'maxConnections' | 'maxAddressConnections' | 'bodyTimeout'>;

/** Unanswered requests of one connection, beyond which no more of it is read. */
const mostUnanswered = 16;
/** Bytes of one connection that may be read behind an unanswered request. */
const mostUnansweredBytes = 64 * 1024;
/** Requests of all connections that wait behind another one; beyond it each connection may have one that waits. */
const mostWaiting = 2_048;
/** Connections beyond the limit that are answered with a refusal; further ones are closed. */
const mostSurplus = 32;
/** Milliseconds in which such a connection must send its request and read the response. */
const surplusTime = 2_000;
/** Milliseconds after which a connection without a request is closed for another one. */
const firstRequestTime = 1_000;
/** Bytes of a body that have to arrive in each `bodyTimeout`. */
const leastProgress = 10 * 1024;

export interface Connections {
  readonly all: ReadonlyMap<Socket, Connection>;
  /** @returns the connection if it may stay */
  add(socket: Socket): Connection | undefined;
  /** @returns its connection; undefined where that is closed */
  push(exchange: Exchange): Connection | undefined;
  /** The first request of the connection is answered. */
  shift(connection: Connection): void;
  /** From here on it is a WebSocket, which is never idle. @returns false where it may not become one */
  upgrade(socket: Socket): boolean;
  /** Stops the timer that looks for slow bodies. */
  stop(): void;
}

interface Tracked extends Connection {
  /** undefined: not counted. */
  readonly network: string | undefined;
  /** By performance.now(). */
  readonly opened: number;
  isUpgraded: boolean;
  isPaused: boolean;
  isPieced: boolean;
  /** Requests of `queue` that count as waiting. */
  waiting: number;
  /** Bytes read when the second request came. */
  readBefore: number;
  /** The body that was arriving at the last look for slow bodies, and the bytes of the connection read by then. */
  body: IncomingMessage | undefined;
  received: number;
}

/** Of one server. */
interface State {
  readonly all: Map<Socket, Tracked>;
  /** Connections that count, by the network of their client. */
  readonly byNetwork: Map<string, number>;
  /** Requests of all connections that wait behind another one. */
  waiting: number;
  surplus: number;
}

/**
 * @param isExempt addresses whose connections are not counted, such as a proxy with many callers
 * @param tooSlow ends a connection whose body does not arrive
 */
export function connections(
  limits: ConnectionLimits,
  isExempt: IsTrusted,
  tooSlow: (connection: Connection) => void,
): Connections {
  const state: State = { all: new Map(), byNetwork: new Map(), waiting: 0, surplus: 0 };
  const timer = setInterval(() => endSlowBodies(state, tooSlow), limits.bodyTimeout).unref();
  return {
    all: state.all,
    add: socket => {
      const { remoteAddress = '' } = socket;
      return add(state, limits, socket, isExempt(remoteAddress) ? undefined : networkOf(remoteAddress));
    },
    push: exchange => push(state, exchange),
    shift: connection => shift(state, connection),
    upgrade: socket => upgrade(state, socket),
    stop: () => clearInterval(timer),
  };
}

function add(
  state: State,
  limits: ConnectionLimits,
  socket: Socket,
  network: string | undefined,
): Connection | undefined {
  const { all, byNetwork } = state;
  const isFullNetwork =
    network !== undefined && (byNetwork.get(network) ?? 0) >= limits.maxAddressConnections;
  const isFull = all.size - state.surplus >= limits.maxConnections;
  const isSurplus = isFullNetwork ? !closeIdle(state, network) : isFull && !closeIdle(state);
  if (isSurplus && state.surplus >= mostSurplus) {
    socket.destroy();
    return undefined;
  }
  const connection: Tracked = {
    socket,
    network,
    queue: [],
    isSurplus,
    opened: performance.now(),
    isUpgraded: false,
    isPaused: false,
    isPieced: false,
    waiting: 0,
    readBefore: 0,
    body: undefined,
    received: 0,
  };
  all.set(socket, connection);
  count(state, connection, 1);
  if (isSurplus) setTimeout(() => socket.destroy(), surplusTime).unref();
  socket.once('close', () => {
    all.delete(socket);
    count(state, connection, -1);
    state.waiting -= connection.waiting;
    connection.waiting = 0;
  });
  // Node reads on when a body is read or an answer has left.
  socket.on('resume', () => {
    if (connection.isPaused) socket.pause();
  });
  if (state.waiting >= mostWaiting) parseByRequest(state, connection);
  return connection;
}

function count(state: State, { network, isSurplus }: Tracked, change: 1 | -1): void {
  if (isSurplus) state.surplus += change;
  else if (network !== undefined) tally(state.byNetwork, network, change);
}

/**
 * Closes the oldest connection that has been answered, or else the oldest without a request in time: otherwise a few silent
 * clients would exclude all others until `headersTimeout`.
 */
function closeIdle({ all }: State, of?: string): boolean {
  const late = performance.now() - firstRequestTime;
  let silent: Socket | undefined;
  for (const { socket, network, queue, isSurplus, isUpgraded, opened } of all.values()) {
    if (queue.length > 0 || isSurplus || isUpgraded || socket.destroyed) continue;
    if (of !== undefined && network !== of) continue;
    if (socket.bytesWritten > 0) {
      socket.destroy();
      return true;
    }
    if (opened < late) silent ??= socket;
  }
  silent?.destroy();
  return silent !== undefined;
}

function push(state: State, exchange: Exchange): Connection | undefined {
  const connection = state.all.get(exchange.request.socket);
  // Node parses on what it had read, and what still comes, of a connection that is closed.
  if (!connection?.socket.writable) return undefined;
  connection.queue.push(exchange);
  if (connection.queue.length > 1) countWaiting(state, connection);
  return connection;
}

/** Costs each later request of the connection some 10 µs: most clients never send one before they have the last answer. */
function parseByRequest(state: State, connection: Tracked): void {
  if (connection.isPieced || connection.isUpgraded) return;
  connection.isPieced = true;
  parseInPieces(connection.socket, () => room(state, connection));
}

/** What is parsed request by request goes on as HTTP, as does a connection with a request that waits. */
function upgrade({ all }: State, socket: Socket): boolean {
  const connection = all.get(socket);
  if (!connection || connection.isSurplus || connection.isPieced || connection.queue.length > 0) return false;
  connection.isUpgraded = true;
  return true;
}

/** How many more requests of the connection may be parsed. */
function room({ waiting }: State, { isPaused, queue }: Tracked): number {
  if (isPaused) return 0;
  return waiting < mostWaiting ? mostUnanswered - queue.length : 1;
}

function countWaiting(state: State, connection: Tracked): void {
  const { socket, queue } = connection;
  connection.waiting++;
  state.waiting++;
  parseByRequest(state, connection);
  // What else is read in this turn of the event loop is parsed request by request.
  if (state.waiting === mostWaiting) for (const each of state.all.values()) parseByRequest(state, each);
  if (queue.length === 2) connection.readBefore = socket.bytesRead;
  const isFull =
    queue.length >= mostUnanswered ||
    state.waiting >= mostWaiting ||
    socket.bytesRead - connection.readBefore > mostUnansweredBytes;
  if (!isFull || connection.isPaused) return;
  connection.isPaused = true;
  socket.pause();
}

function shift(state: State, connection: Connection): void {
  const tracked = state.all.get(connection.socket);
  connection.queue.shift();
  if (!tracked || tracked.waiting === 0) return;
  tracked.waiting--;
  state.waiting--;
  // All that was parsed is answered first: what is parsed next may be as much again.
  if (!tracked.isPaused || tracked.waiting > 0) return;
  tracked.isPaused = false;
  tracked.socket.resume();
}

function endSlowBodies({ all }: State, tooSlow: (connection: Connection) => void): void {
  for (const connection of all.values()) {
    const { socket, queue, body, received } = connection;
    const last = queue.at(-1)?.request;
    // Where the server does not read, the client is not slow.
    const isArriving = last !== undefined && !last.complete && !socket.isPaused();
    connection.body = isArriving ? last : undefined;
    connection.received = socket.bytesRead;
    if (isArriving && body === last && connection.received - received < leastProgress) tooSlow(connection);
  }
}

/** No shorter request is complete: `GET / HTTP/1.1`, two line ends. */
const shortestRequest = 18;
const endOfHead = '\r\n\r\n';

/**
 * The bytes of a connection → Node's HTTP parser, with no more requests at once than may wait. One chunk of a socket holds up to 3,600
 * requests, and Node parses all of a chunk, even after the socket was paused. A request is complete no earlier than the empty line behind
 * its headers, so each piece that is parsed ends at such a line. Replaces the listener by which Node parses what is read.
 *
 * @param room how many more requests may be parsed; at 0 the caller pauses the socket, and resumes it later
 */
function parseInPieces(socket: Socket, room: () => number): void {
  const [parse] = socket.listeners('data') as [((chunk: Buffer) => void)?];
  // The socket is closed, or no longer used for HTTP.
  if (!parse) return;
  let rest: Buffer | undefined;
  socket.removeListener('data', parse);
  socket.on('data', (chunk: Buffer) => {
    if (rest === undefined && chunk.length <= shortestRequest * room()) return parse(chunk);
    rest = rest ? Buffer.concat([rest, chunk]) : chunk;
    parseRest();
  });
  socket.on('resume', parseRest);

  function parseRest(): void {
    // Node pauses the socket while a body is not read, or while the client does not read responses.
    while (rest && room() > 0 && !socket.isPaused()) {
      const piece = rest.subarray(0, endOfPiece(rest, room()));
      rest = piece.length < rest.length ? rest.subarray(piece.length) : undefined;
      if (socket.destroyed || !socket.writable) rest = undefined;
      else parse?.(piece);
    }
  }
}

/** Behind the last head of so many, or all. */
function endOfPiece(chunk: Buffer, heads: number): number {
  if (chunk.length <= shortestRequest * heads) return chunk.length;
  let end = 0;
  for (let i = 0; i < heads; i++) {
    const found = chunk.indexOf(endOfHead, end, 'latin1');
    if (found < 0) return chunk.length;
    end = found + endOfHead.length;
  }
  return end;
}
