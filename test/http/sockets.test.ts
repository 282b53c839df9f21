// WebSockets of a server: which requests become one, who may connect, what is cut off, and how they end.
import { once } from 'node:events';
import { connect } from 'node:net';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { answerMemory } from '../../runtime/database/postgres/answer-memory.ts';
import { type Listening, listen } from '../../runtime/fhir/http/listen.ts';
import { openSockets, type SocketRoute, type Sockets } from '../../runtime/fhir/http/sockets.ts';
import { type Settings, testConfig } from '../config.ts';

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const echo: SocketRoute = {
  // Any route of GET does.
  path: '$schema',
  protocols: ['second', 'first'],
  open: channel => channel.onText(text => channel.send(`${channel.address} ${channel.protocol}: ${text}`)),
};

async function server(env: Settings = {}, routes: readonly SocketRoute[] = [echo]) {
  const config = testConfig({ PORT: '0', KILN_DRAIN_TIMEOUT: '20s', ...env });
  const listening: Listening = await listen(config);
  const sockets: Sockets = openSockets({
    ...{ config, routes, memory: answerMemory(config.limits.answerBytes) },
    log: pino({ level: 'silent' }),
  });
  listening.answer((request, response) => response.end(`${request.method} ${request.url}`), sockets);
  closing.push(() => listening.close());
  return { listening, sockets, at: (path: string) => `ws://127.0.0.1:${listening.port}/fhir/R4/${path}` };
}

/** Of a socket that is refused: the status and the body. */
async function refused(address: string, headers: Record<string, string> = {}) {
  const [, response] = await once(
    new WebSocket(address, { headers }).on('error', () => {}),
    'unexpected-response',
  );
  const body = JSON.parse((await response.toArray()).join(''));
  return [response.statusCode, (body.issue ?? body.errors[0].extensions.resource.issue)[0].diagnostics];
}

async function opened(address: string, protocols: string[] = [], headers: Record<string, string> = {}) {
  const socket = new WebSocket(address, protocols, { headers });
  await once(socket, 'open');
  return socket;
}

async function closeOf(socket: WebSocket): Promise<unknown[]> {
  const [code, reason] = await once(socket, 'close');
  return [code, String(reason)];
}

test('a request for a path with a route becomes a WebSocket, with the subprotocol that the server prefers', async () => {
  const { at, sockets } = await server();
  const socket = await opened(at('$schema?x=1'), ['first', 'second']);
  socket.send('é');
  expect(String((await once(socket, 'message'))[0])).toBe('127.0.0.1 second: é');
  expect(sockets.count()).toBe(1);
  const plain = await opened(at('%24schema'), []);
  plain.send('a');
  expect(String((await once(plain, 'message'))[0])).toBe('127.0.0.1 : a');
});

test('messages are read one after the other, and none is lost while one is worked on', async () => {
  const slow: SocketRoute = {
    ...echo,
    open: channel =>
      channel.onText(async text => {
        if (text === '0') await new Promise(resolve => setTimeout(resolve, 20));
        channel.send(text);
      }),
  };
  const { at } = await server({}, [slow]);
  const socket = await opened(at('$schema'));
  const received: string[] = [];
  socket.on('message', data => received.push(String(data)));
  for (let i = 0; i < 500; i++) socket.send(String(i));
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(500);
  expect(received).toEqual(Array.from({ length: 500 }, (_, i) => String(i)));
});

test('all other requests with the header Upgrade are answered as if they had none, their bodies included', async () => {
  const { listening } = await server();
  const raw = async (head: string, body = '') => {
    const socket = connect(listening.port, '127.0.0.1');
    socket.end(`${head}\r\nHost: x\r\nConnection: Upgrade\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    return (await socket.toArray()).join('');
  };
  expect(await raw('POST /a HTTP/1.1\r\nUpgrade: h2c', '{}')).toMatch(/^HTTP\/1.1 200 [\s\S]*POST \/a$/);
  expect(await raw('GET /fhir/R4/metadata HTTP/1.1\r\nUpgrade: websocket')).toMatch(
    /^HTTP\/1.1 200 [\s\S]*GET \/fhir/,
  );
  expect(await raw('POST /fhir/R4/$schema HTTP/1.1\r\nUpgrade: websocket', '{}')).toMatch(
    /^HTTP\/1.1 200 [\s\S]*POST/,
  );
  expect(await raw('GET /fhir/R4/$schema HTTP/1.1\r\nUpgrade: websocket')).toMatch(/^HTTP\/1.1 400 /);
});

test('pages of other origins are refused unless KILN_ORIGINS has them; the own host and programs are not', async () => {
  const { at, listening } = await server({ KILN_ORIGINS: 'https://app.example', NODE_ENV: 'production' });
  expect(await refused(at('$schema'), { origin: 'https://evil.example' })).toEqual([
    403,
    'Pages of https://evil.example may not connect to this server: its operator allows origins by KILN_ORIGINS.',
  ]);
  expect(await refused(at('$schema'), { origin: 'null' })).toEqual([403, expect.any(String)]);
  for (const origin of ['https://app.example', `http://127.0.0.1:${listening.port}`])
    (await opened(at('$schema'), [], { origin })).terminate();
});

test('sockets beyond KILN_MAX_SOCKETS are answered with 503', async () => {
  const { at } = await server({ KILN_MAX_SOCKETS: '1' });
  const first = await opened(at('$schema'));
  expect(await refused(at('$schema'))).toEqual([503, expect.stringContaining('KILN_MAX_SOCKETS')]);
  first.close();
  await once(first, 'close');
  await expect.poll(async () => opened(at('$schema')).then(() => true)).toBe(true);
});

test('a client has three quarters of all sockets at most, and the others the rest', async () => {
  const claimed: SocketRoute = {
    ...echo,
    open: channel =>
      channel.onText(client => {
        try {
          channel.claim(client);
          channel.send('claimed');
        } catch (error) {
          channel.send(String(error));
        }
      }),
  };
  const { at } = await server({ KILN_MAX_SOCKETS: '4' }, [claimed]);
  const claim = async (socket: WebSocket, client: string) => {
    socket.send(client);
    return String((await once(socket, 'message'))[0]);
  };
  const sockets = await Promise.all([1, 2, 3, 4].map(() => opened(at('$schema'))));
  const [first, second, third, last] = sockets as [WebSocket, WebSocket, WebSocket, WebSocket];
  for (const socket of [first, second, third, third]) expect(await claim(socket, 'a')).toBe('claimed');
  expect(await claim(last, 'a')).toMatch(/A client may have 3 WebSockets at once/);
  first.close();
  await expect.poll(() => claim(last, 'a')).toBe('claimed');
  expect(await claim(await opened(at('$schema')), 'b')).toBe('claimed');
});

test('long, binary and invalid messages close the socket with the code of the protocol', async () => {
  const { at, sockets } = await server({ maxSocketBytes: 1024 });
  const send = async (data: string | Buffer) => {
    const socket = await opened(at('$schema'));
    socket.send(data);
    return (await closeOf(socket))[0];
  };
  expect(await send('x'.repeat(2_000))).toBe(1009);
  expect(await send(Buffer.from('x'))).toBe(1003);
  await expect.poll(() => sockets.count()).toBe(0);
});

test('a client that does not answer pings is closed; one that does stays', async () => {
  const { at, sockets } = await server({ livePing: 50 });
  const silent = new WebSocket(at('$schema'), { autoPong: false });
  const speaking = await opened(at('$schema'));
  expect((await closeOf(silent))[0]).toBe(1006);
  await expect.poll(() => sockets.count()).toBe(1);
  expect(speaking.readyState).toBe(WebSocket.OPEN);
});

test('a client that does not read is closed once liveBuffer waits for it', async () => {
  let sent = 0;
  const { at, sockets } = await server({ liveBuffer: 65_536 }, [
    {
      ...echo,
      open: channel => {
        const text = 'x'.repeat(64 * 1024);
        const timer = setInterval(() => {
          if (!channel.isOpen) return clearInterval(timer);
          sent++;
          channel.send(text);
        }, 1);
      },
    },
  ]);
  const socket = await opened(at('$schema'));
  socket.pause();
  await expect.poll(() => sockets.count(), { timeout: 10_000 }).toBe(0);
  // What the kernels of both sides hold was sent, and little more.
  expect(sent).toBeLessThan(500);
});

/** Sends so many bytes as soon as a socket is open. */
const sends = (length: number): SocketRoute => ({
  ...echo,
  open: channel => channel.send('x'.repeat(length)),
});
const megabyte = 1024 * 1024;

test('a client that does not read for a ping period is disconnected, even if it sends', async () => {
  const env = { liveBuffer: 65_536, livePing: 200 };
  const { at, sockets } = await server(env, [sends(32 * megabyte)]);
  const socket = new WebSocket(at('$schema'));
  socket.once('open', () => socket.pause());
  const talking = setInterval(() => socket.readyState === WebSocket.OPEN && socket.pong(), 20);
  closing.push(async () => clearInterval(talking));
  await expect.poll(() => sockets.count()).toBe(1);
  await expect.poll(() => sockets.count(), { timeout: 10_000 }).toBe(0);
});

test('what waits for clients to read it counts as answers do: beyond answerBytes the longest is cut off', async () => {
  const { at, sockets } = await server({ answerBytes: 60 * 2 ** 20 }, [sends(40 * megabyte)]);
  const [first, second] = [new WebSocket(at('$schema')), new WebSocket(at('$schema'))];
  const isOver = [first, second].map(socket =>
    once(
      socket.on('error', () => {}),
      'close',
    ),
  );
  const opened = [first, second].map(socket => once(socket, 'open').then(() => socket.pause()));
  await Promise.all(opened);
  await expect.poll(() => sockets.count(), { timeout: 10_000 }).toBe(1);
  for (const socket of [first, second]) socket.resume();
  await Promise.race(isOver);
  const whole = [first, second].find(({ readyState }) => readyState === WebSocket.OPEN);
  expect(whole).toBeDefined();
});

test('a server that ends closes its sockets with 1012, so that clients connect again', async () => {
  const { at, listening, sockets } = await server();
  const socket = await opened(at('$schema'));
  const closed = closeOf(socket);
  await listening.close();
  expect(await closed).toEqual([1012, 'The server is shutting down: connect again.']);
  expect(sockets.ending.aborted).toBe(true);
});
