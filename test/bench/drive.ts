// In: requests as bytes, and for how long. Out: how many were answered and how long each took.
// A few connections each send a request when the last one is answered. The client is bare: what it takes of the machine is
// taken from the servers.
import { connect, type Socket } from 'node:net';
import { benchRows, type Request } from './rows.ts';
import type { Side } from './side.ts';

export interface Driven {
  readonly count: number;
  readonly milliseconds: number;
  /** One for each request, in milliseconds. */
  readonly latencies: readonly number[];
}

export interface Driver {
  /** Goes on in the sequence where the last run stopped; ends when the last request under way is answered. */
  run(milliseconds: number): Promise<Driven>;
  /** So many requests. */
  count(requests: number): Promise<Driven>;
}

export function driver(port: number, requests: readonly Buffer[], connections: number): Driver {
  let next = 0;
  return {
    run: milliseconds => drive((start, done) => performance.now() - start < milliseconds || done === 0),
    count: most => drive((_, __, taken) => taken < most),
  };

  /** @param isMore asked before each request */
  async function drive(isMore: (start: number, answered: number, taken: number) => boolean): Promise<Driven> {
    // New ones for each run: servers close what is idle for some seconds, as it is while the others take their turns.
    const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
    const latencies: number[] = [];
    const start = performance.now();
    let taken = 0;
    const take = () => {
      if (!isMore(start, latencies.length, taken++)) return undefined;
      return requests[next++ % requests.length];
    };
    try {
      await Promise.all(sockets.map(socket => work(socket, take, latencies)));
      return { count: latencies.length, milliseconds: performance.now() - start, latencies };
    } finally {
      for (const socket of sockets) socket.destroy();
    }
  }
}

/** What a server is sent by POST, below the base: one of today's has not every field. */
export function postOf(request: Request, side: Side): { readonly path: string; readonly body: string } {
  const { plain, bundle } = benchRows[request.operationName];
  if (bundle && (side === 'kiln' || side === 'before'))
    return { path: '', body: JSON.stringify(bundle(request.variables)) };
  const asked = side === 'dataloader' && plain ? { ...request, query: plain } : request;
  return { path: '$graphql', body: JSON.stringify(asked) };
}

/** Once put into bytes. */
export function encode(request: Request, side: Side, token: string): Buffer {
  const { path, body } = postOf(request, side);
  return encodeCall('POST', path, token, body);
}

/** Any request below the base. */
export function encodeCall(method: 'GET' | 'POST', path: string, token: string, body = ''): Buffer {
  const head = [
    `${method} /fhir/R4/${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${token}`,
    ...(body === '' ? [] : ['Content-Type: application/json', 'Accept: application/json']),
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('error', reject);
    socket.once('connect', () => resolve(socket.off('error', reject)));
  });
}

/** Sends one request after the other on one connection, until there is none. */
function work(socket: Socket, take: () => Buffer | undefined, latencies: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let sent = 0;
    let missing = 0;
    let head = '';
    const finish = (fault?: Error) => {
      socket.off('data', received).off('error', finish).off('close', closed);
      if (fault) reject(fault);
      else resolve();
    };
    const closed = () => finish(new Error('A server closed its connection while it was measured.'));
    const send = () => {
      const request = take();
      if (!request) return finish();
      head = '';
      missing = 0;
      sent = performance.now();
      socket.write(request);
    };
    const received = (chunk: Buffer) => {
      if (missing === 0) {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1];
        if (!head.startsWith('HTTP/1.1 200 ') || length === undefined)
          return finish(new Error(`A server answered a measured request with ${head.slice(0, 500)}`));
        missing = Number(length) - (head.length - end - 4);
      } else missing -= chunk.length;
      if (missing > 0) return;
      latencies.push(performance.now() - sent);
      send();
    };
    socket.on('data', received).on('error', finish).on('close', closed);
    send();
  });
}
