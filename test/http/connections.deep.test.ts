// Clients that send too much, too slowly or read nothing: what a server holds for them is bounded, in bytes and in counts.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Listening, listen } from '../../runtime/fhir/http/listen.ts';
import { type Settings, testConfig } from '../config.ts';
import { type Client, openClient } from './client.ts';

const mebi = 1024 * 1024;
const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`;
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

const clients: Socket[] = [];

async function client(...to: Parameters<typeof openClient>): Promise<Client> {
  const made = await openClient(...to);
  clients.push(made.socket);
  return made;
}

afterEach(() => {
  for (const socket of clients.splice(0)) socket.destroy();
});

describe('with 64 MB of heap', () => {
  let server: ChildProcess;
  let port: number;

  beforeAll(async () => {
    server = fork(join(import.meta.dirname, 'small-server.ts'), {
      execArgv: ['--expose-gc', '--max-old-space-size=64', '--import', 'tsx'],
      env: { PATH: process.env.PATH },
    });
    [{ port }] = (await once(server, 'message')) as [{ port: number }];
  }, 60_000);

  afterAll(async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  });

  async function say(message: 'release' | 'memory'): Promise<{ begun: number; live: number }> {
    server.send(message);
    const [usage] = (await once(server, 'message')) as [{ begun: number; live: number }];
    return usage;
  }

  /** Until the server takes no more of it, or has taken all. */
  async function flood({ socket }: Client, text: string): Promise<void> {
    let before = -1;
    socket.write(text);
    while (!socket.destroyed && socket.writableLength > 0 && socket.writableLength !== before) {
      before = socket.writableLength;
      await pause(200);
    }
  }

  test('2,000 requests of one connection are all answered, in order', async () => {
    const one = await client(port, get('/body').repeat(2_000));
    while (one.received().split('0 bytes').length <= 2_000) await once(one.socket, 'data');
    expect(one.received().match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2_000);
  });

  test.each([
    ['that are small', get('/hold')],
    ['without a Host', 'GET /hold HTTP/1.0\r\nConnection: keep-alive\r\n\r\n'],
    ['with 8 KB of headers', get('/hold', `X-Filler: ${'x'.repeat(8_000)}\r\n`)],
    ['with bodies', `${post('/hold', 1_000)}${'x'.repeat(1_000)}`],
  ])('15 MB of requests %s wait in the socket', async (_, request) => {
    const before = await say('memory');
    const one = await client(port);
    await flood(one, request.repeat(Math.ceil((15 * mebi) / request.length)));
    const after = await say('memory');
    expect(after.begun - before.begun).toBe(1);
    expect(after.live - before.live).toBeLessThan(4 * mebi);
    await say('release');
    await one.until('held');
    one.socket.destroy();
    await one.closed;
  });

  test('30 connections that send 2 MB of requests each do not add up', async () => {
    const before = await say('memory');
    const many = await Promise.all(Array.from({ length: 30 }, () => client(port)));
    await Promise.all(many.map(each => flood(each, get('/hold').repeat(60_000))));
    expect((await say('memory')).live - before.live).toBeLessThan(16 * mebi);
    const other = await client(port, get('/'));
    await other.until('ok');
    for (const { socket } of many) socket.destroy();
    await Promise.all(many.map(({ closed }) => closed));
    await say('release');
  });

  test('answers that are not read are not made: one of 200', async () => {
    const before = await say('memory');
    const one = await client(port);
    one.socket.pause();
    one.socket.write(get('/large').repeat(200));
    let { begun } = before;
    for (let seen = -1; seen !== begun; ) {
      seen = begun;
      await pause(200);
      ({ begun } = await say('memory'));
    }
    // What the system buffers of a connection has left the server.
    expect(begun - before.begun).toBeLessThan(30);
    expect((await say('memory')).live - before.live).toBeLessThan(8 * mebi);
  });

  test('a body of 300,000 chunks of one byte is read', async () => {
    const one = await client(port);
    one.socket.write('POST /body HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    one.socket.write(`${'1\r\nx\r\n'.repeat(300_000)}0\r\n\r\n`);
    await one.until('300000 bytes');
    expect(server.exitCode).toBeNull();
  });
});

describe('with limits', () => {
  let server: Listening;
  let begun: string[] = [];

  afterEach(() => server.close());

  async function start(env: Settings): Promise<number> {
    begun = [];
    server = await listen(testConfig({ PORT: '0', KILN_DRAIN_TIMEOUT: '50ms', ...env }));
    server.answer((request, response) => {
      begun.push(request.url ?? '');
      if (request.url === '/large') response.end(Buffer.alloc(32 * mebi));
      else if (request.url !== '/hold') request.resume().on('end', () => response.end('ok'));
    });
    return server.port;
  }

  test('connections beyond KILN_MAX_CONNECTIONS are refused, but for the health of the server', async () => {
    const port = await start({ KILN_MAX_CONNECTIONS: '3' });
    for (let i = 0; i < 3; i++) await client(port, get('/hold'));
    await expect.poll(() => begun.length).toBe(3);
    const refused = await client(port, get('/'));
    await refused.closed;
    expect(refused.received()).toMatch(
      /^HTTP\/1\.1 503 .*retry-after: 1\r\n.*"throttled".*as many connections/is,
    );
    for (const path of ['/healthz', '/readyz']) {
      const health = await client(port, get(path));
      await health.closed;
      expect(health.received()).toMatch(/^HTTP\/1\.1 200 .*connection: close.*ok$/is);
    }
    clients[0]?.destroy();
    await expect
      .poll(async () => {
        const next = await client(port, get('/', 'Connection: close\r\n'));
        await next.closed;
        return next.received().slice(9, 12);
      })
      .toBe('200');
  });

  test('an idle connection makes room for another one', async () => {
    const port = await start({ KILN_MAX_CONNECTIONS: '2' });
    const idle = await client(port, get('/'));
    await idle.until('ok');
    await client(port, get('/hold'));
    const next = await client(port, get('/'));
    await next.until('ok');
    await idle.closed;
    expect(next.received()).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('so does one that brings no request for a second, the oldest first', async () => {
    const port = await start({ KILN_MAX_CONNECTIONS: '3', headersTimeout: 60_000 });
    const silent = await client(port);
    const half = await client(port, 'GET / HTTP/1.1\r\nHost: x\r\n');
    const busy = await client(port, get('/hold'));
    await expect.poll(() => begun.length).toBe(1);
    const early = await client(port, get('/'));
    await early.closed;
    expect(early.received()).toMatch(/^HTTP\/1\.1 503 /);
    await pause(1_100);
    const next = await client(port, get('/hold'));
    await expect.poll(() => begun.length).toBe(2);
    await silent.closed;
    expect([half, busy, next].map(({ socket }) => socket.closed)).toEqual([false, false, false]);
  });

  test('500 silent connections beyond the limit are closed at once or refused', async () => {
    const port = await start({ KILN_MAX_CONNECTIONS: '2', headersTimeout: 60_000 });
    for (let i = 0; i < 2; i++) await client(port, get('/hold'));
    const many = await Promise.all(Array.from({ length: 500 }, () => client(port).catch(() => undefined)));
    await expect.poll(() => many.filter(each => each && !each.socket.closed).length).toBeLessThanOrEqual(32);
  });

  test('one address has its own limit', async () => {
    const port = await start({ maxAddressConnections: 2 });
    for (let i = 0; i < 2; i++) await client(port, get('/hold'), '127.0.0.2');
    await expect.poll(() => begun.length).toBe(2);
    const refused = await client(port, get('/'), '127.0.0.2');
    await refused.closed;
    expect(refused.received()).toMatch(/^HTTP\/1\.1 503 /);
    const other = await client(port, get('/'), '127.0.0.3');
    await other.until('ok');
  });

  test('and its idle connections make room for its own', async () => {
    const port = await start({ maxAddressConnections: 1 });
    const other = await client(port, get('/'), '127.0.0.3');
    await other.until('ok');
    const idle = await client(port, get('/'), '127.0.0.2');
    await idle.until('ok');
    await (await client(port, get('/'), '127.0.0.2')).until('ok');
    await idle.closed;
    expect(other.socket.closed).toBe(false);
  });

  test('of which one is enough where the server is full, too', async () => {
    const port = await start({ KILN_MAX_CONNECTIONS: '2', maxAddressConnections: 1 });
    const other = await client(port, get('/'), '127.0.0.3');
    await other.until('ok');
    const idle = await client(port, get('/'), '127.0.0.2');
    await idle.until('ok');
    await (await client(port, get('/'), '127.0.0.2')).until('ok');
    await idle.closed;
    other.socket.write(get('/again'));
    await other.until(/ok.* 200 /s);
    expect(other.socket.closed).toBe(false);
  });

  test('which a trusted proxy has not', async () => {
    const port = await start({ maxAddressConnections: 1, KILN_TRUSTED_PROXY: '127.0.0.2' });
    for (let i = 0; i < 3; i++) await (await client(port, get('/'), '127.0.0.2')).until('ok');
    await client(port, get('/hold'), '127.0.0.3');
    const refused = await client(port, get('/'), '127.0.0.3');
    await refused.closed;
    expect(refused.received()).toMatch(/^HTTP\/1\.1 503 /);
  });

  const soon = { headersTimeout: 300, bodyTimeout: 300, requestTimeout: 3_600_000 };

  test.each([
    ['nothing', ''],
    ['half a line', 'GET / HT'],
    ['headers without an end', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n'],
    ['half a body', `${post('/', 100)}x`],
    ['half a body that is not read', `${post('/hold', 100)}x`],
    ['a chunk without an end', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nx'],
  ])('%s is refused in time', async (_, text) => {
    const port = await start(soon);
    const one = await client(port, text);
    await one.closed;
    expect(one.received()).toMatch(/^HTTP\/1\.1 408 .*did not arrive in time/s);
  });

  test('a byte now and then is not progress, and 10 KB are', async () => {
    const port = await start({ ...soon, bodyTimeout: 600 });
    const slow = await client(port, post('/', 100_000));
    const drip = setInterval(() => slow.socket.write('x'), 50);
    const steady = await client(port, post('/', 800_000));
    const flow = async () => {
      for (let i = 0; i < 20; i++) {
        steady.socket.write('x'.repeat(40_000));
        await pause(100);
      }
    };
    await Promise.all([flow(), slow.closed]);
    clearInterval(drip);
    await steady.until('ok');
    expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /);
    expect(begun).toHaveLength(2);
  });

  test('a request that arrives too slowly as a whole is refused', async () => {
    const port = await start({ ...soon, bodyTimeout: 3_600_000, requestTimeout: 400 });
    const one = await client(port, `${post('/', 100)}x`);
    await one.closed;
    expect(one.received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('an answer that is not read ends its connection, and one that waits does not', async () => {
    const port = await start({ sendTimeout: 300 });
    const unread = await client(port);
    unread.socket.pause();
    unread.socket.write(get('/large'));
    const waiting = await client(port, get('/hold'));
    await expect.poll(() => begun.length).toBe(2);
    await pause(1_000);
    unread.socket.resume();
    await unread.closed;
    expect(unread.received().length).toBeLessThan(32 * mebi);
    expect(waiting.socket.closed).toBe(false);
  });

  test('an idle connection is closed after KILN_KEEP_ALIVE', async () => {
    const port = await start({ KILN_KEEP_ALIVE: '200ms' });
    const one = await client(port, get('/'));
    await one.until('ok');
    await one.closed;
    expect(one.received()).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('headers beyond maxHeaderBytes are refused', async () => {
    const port = await start({ maxHeaderBytes: 1000 });
    const one = await client(port, get('/', `X: ${'x'.repeat(2_000)}\r\n`));
    await one.closed;
    expect(one.received()).toMatch(/^HTTP\/1\.1 431 .*more than 1000 bytes/s);
  });
});
