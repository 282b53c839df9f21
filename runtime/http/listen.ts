// In: an address. Out: a server that holds it, answers by the application once there is one, and ends in order.
import {
  createServer,
  type IncomingMessage,
  maxHeaderSize,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type Server as NetServer, Socket } from 'node:net';
import type { Config } from '../config.ts';
import { Failure } from '../failure.ts';
import { type IssueCode, outcome } from '../outcome.ts';

/** A server that listens. */
export interface Listening {
  readonly port: number;
  /** From here on requests are answered, those first that have waited for it. */
  answer(application: RequestListener): void;
  /** Takes no more requests, lets those under way end, and closes what is idle. */
  close(): Promise<void>;
}

/**
 * @param isWatched the parent process has the address, and hands connections on: command/serve-watch.ts
 * @throws Failure if the address cannot be had
 */
export async function listen(
  config: Pick<Config, 'host' | 'port' | 'limits'>,
  isWatched = false,
): Promise<Listening> {
  const connections = new Map<Socket, Exchange[]>();
  let application: RequestListener | undefined;
  let draining = false;

  const server = createServer({ requireHostHeader: false }, receive);
  // Without a listener the answer would have no body.
  server.on('checkExpectation', receive);

  function receive(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const queue = connections.get(socket) ?? [];
    queue.push({ request, response });
    response.once('close', () => {
      queue.shift();
      if (queue.length > 0) begin(queue);
      else if (draining || isWatched) socket.end();
    });
    if (queue.length === 1) begin(queue);
  }
  server.on('connection', socket => {
    connections.set(socket, []);
    socket.once('close', () => connections.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const answering = connections.get(socket)?.some(({ response }) => response.headersSent) ?? false;
    refuse(error, socket, answering);
  });
  if (isWatched) takeConnections(server);
  else await bound(server, config);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : config.port,
    answer(given) {
      application = given;
      for (const queue of connections.values()) begin(queue);
      if (isWatched) process.send?.('ready');
    },
    close: async () => {
      await drain(config.limits.drainTimeout);
      // The channel to the parent would keep this process alive.
      if (isWatched && process.connected) process.disconnect();
    },
  };

  /** One request of a connection after the other: https://www.rfc-editor.org/rfc/rfc9112#section-9.3.2 */
  function begin(queue: readonly Exchange[]): void {
    const [first] = queue;
    if (!application || !first || first.request.socket.destroyed) return;
    // Who is watched gives way at any time: a connection that is kept would be cut off under the next request.
    if (isWatched || (draining && queue.length === 1)) sayLast(first.response);
    const refusal = refusalOf(first.request);
    if (refusal) answerRefusal(first.response, refusal);
    else application(first.request, first.response);
  }

  function drain(timeout: number): Promise<void> {
    draining = true;
    for (const [socket, queue] of connections) {
      const last = queue.at(-1);
      if (last && application) sayLast(last.response);
      else if (!isWatched) socket.destroy();
      else setTimeout(() => queue.length === 0 && socket.destroy(), freshTime);
    }
    return new Promise(resolve => {
      const timer = setTimeout(() => {
        for (const socket of connections.keys()) socket.destroy();
      }, timeout);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      // One that does not listen itself says at once that it is closed.
      if (server.listening) server.close(done);
      else if (connections.size === 0) done();
      else
        for (const socket of connections.keys()) socket.once('close', () => connections.size === 0 && done());
    });
  }
}

/** Milliseconds in which a connection that was just made brings its request. */
const freshTime = 500;

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The client shall send its next request to another server. */
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

/** What is no HTTP, or too much of it, never gets to the application. */
function refuse(error: NodeJS.ErrnoException, socket: Socket, answering: boolean): void {
  if (!socket.writable || answering || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, code, sentence] = refusals[error.code ?? ''] ?? malformed;
  const body = JSON.stringify(outcome('error', code, sentence));
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Type: application/fhir+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** What HTTP asks of a request before it may be answered. https://www.rfc-editor.org/rfc/rfc9112#section-3.2, rfc9110#section-10.1.1 */
function refusalOf({ headers, httpVersion }: IncomingMessage): Refusal | undefined {
  if (headers.host === undefined && httpVersion === '1.1')
    return ['400 Bad Request', 'required', 'The request has no Host header: HTTP/1.1 asks for one.'];
  if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect))
    return ['417 Expectation Failed', 'not-supported', 'Only Expect: 100-continue can be met.'];
  return undefined;
}

function answerRefusal(response: ServerResponse, [status, code, sentence]: Refusal): void {
  // Its body is not read.
  response.writeHead(Number(status.slice(0, 3)), {
    connection: 'close',
    'content-type': 'application/fhir+json; charset=utf-8',
  });
  response.end(JSON.stringify(outcome('error', code, sentence)));
}

type Refusal = readonly [status: string, code: IssueCode, sentence: string];

const malformed: Refusal = ['400 Bad Request', 'structure', 'The request is not HTTP/1.1.'];

const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'too-long',
    `The address and the headers of the request have more than ${maxHeaderSize} bytes, the most that is taken here.`,
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'timeout',
    'The request did not come to its end in time; send it again.',
  ],
};
