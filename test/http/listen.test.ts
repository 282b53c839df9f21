// Connections at the edges of a server's life: before it can answer, one request behind the other, and when it ends.
import { once } from 'node:events';
import type { RequestListener } from 'node:http';

import { afterEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { Failure } from '../../runtime/base/failure.ts';
import { type Listening, listen } from '../../runtime/fhir/http/listen.ts';
import { openClient } from './client.ts';

const config = readConfig({ PORT: '0', KILN_DRAIN_TIMEOUT: '20s' });
const open: Listening[] = [];

afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function server(application?: RequestListener): Promise<Listening> {
  const listening = await listen(config);
  open.push(listening);
  if (application) listening.answer(application);
  return listening;
}

const client = ({ port }: Listening, text = '') => openClient(port, text);

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const put = (path: string) => `PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}`;
const pause = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));

test('requests that come before the application wait for it', async () => {
  const listening = await server();
  const early = await client(listening, get('/early'));
  await pause(50);
  expect(early.received()).toBe('');
  listening.answer((request, response) => response.end(`at ${request.url}`));
  await early.until('at /early');
  const later = await client(listening, get('/later'));
  await later.until('at /later');
});

test('the requests of one connection are answered one after the other', async () => {
  const steps: string[] = [];
  const listening = await server(async (request, response) => {
    steps.push(`${request.url} begins`);
    for await (const _ of request);
    // The first would be overtaken by those behind it.
    await pause(request.url === '/1' ? 50 : 1);
    steps.push(`${request.url} ends`);
    response.end('done');
  });
  const one = await client(listening, ['/1', '/2', '/3'].map(put).join(''));
  while (one.received().split('done').length < 4) await once(one.socket, 'data');
  expect(steps).toEqual(['/1 begins', '/1 ends', '/2 begins', '/2 ends', '/3 begins', '/3 ends']);
});

test('a client that sends on behind the answer can read it, and nothing that follows is begun', async () => {
  const begun: string[] = [];
  const listening = await server(({ url = '' }, response) => {
    begun.push(url);
    response.writeHead(413, { connection: 'close' }).end('too long');
  });
  // More than the buffers of both sockets.
  const length = 12 * 1024 * 1024;
  const one = await client(listening, `PUT /1 HTTP/1.1\r\nHost: x\r\nContent-Length: ${length}\r\n\r\n`);
  const sent = new Promise((resolve, reject) => {
    one.socket
      .once('error', reject)
      .write(Buffer.concat([Buffer.alloc(length), Buffer.from(put('/2'))]), resolve);
  });
  await expect(sent).resolves.toBeFalsy();
  await one.closed;
  expect([one.received().includes('too long'), begun]).toEqual([true, ['/1']]);
});

test('at the end idle connections are closed, and busy ones after their response', async () => {
  let finish: (() => void) | undefined;
  const listening = await server((request, response) => {
    if (request.url === '/slow') finish = () => response.end('slow');
    else response.end('fast');
  });
  const silent = await client(listening);
  const kept = await client(listening, get('/fast'));
  await kept.until('fast');
  const slow = await client(listening, get('/slow'));
  while (!finish) await pause(5);

  const closed = listening.close();
  await Promise.all([silent.closed, kept.closed]);
  await expect(client(listening)).rejects.toThrow('ECONNREFUSED');
  finish();
  await slow.closed;
  expect(slow.received()).toMatch(/^connection: close\r$/im);
  expect(slow.received()).toMatch(/slow$/);
  await closed;
});

test('an answer that had begun to leave ends its connection as well', async () => {
  let finish: (() => void) | undefined;
  const listening = await server((_, response) => {
    response.write('begun ');
    finish = () => response.end('ended');
  });
  const one = await client(listening, get('/'));
  await one.until('begun');
  const closed = listening.close();
  finish?.();
  await one.closed;
  expect(one.received()).toContain('ended');
  await closed;
});

test('a server that ends before it can answer closes waiting connections', async () => {
  const listening = await server();
  const early = await client(listening, get('/early'));
  await pause(50);
  await listening.close();
  await early.closed;
  expect(early.received()).toBe('');
});

test.each([
  [
    'too many headers',
    `${get('/').slice(0, -2)}X: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    /more than 16384 bytes/,
  ],
  ['no HTTP', 'HELO there\r\n\r\n', 400, /is not HTTP/],
])('%s is refused with an outcome', async (_, text, status, sentence) => {
  const one = await client(await server((_request, response) => response.end('answered')), text);
  await one.closed;
  const [head = '', body = ''] = one.received().split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*application/fhir\\+json`));
  expect(JSON.parse(body)).toMatchObject({
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'error', diagnostics: expect.stringMatching(sentence) }],
  });
});

test('what follows a request and is malformed ends the connection after the answer', async () => {
  let finish = () => {};
  const listening = await server((_, response) => {
    finish = () => response.end('answered');
  });
  const one = await client(listening, `${get('/')}HELO there\r\n\r\n`);
  one.socket.write('more\r\n\r\n');
  await pause(50);
  expect(one.received()).toBe('');
  finish();
  await one.closed;
  expect(one.received()).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n.*answered$/is);
});

test.each([
  ['nope.invalid', /The host name nope\.invalid is not known: set HOST/],
  ['192.0.2.1', /192\.0\.2\.1 is not one of this machine/],
])('the address %s cannot be had', async (host, message) => {
  const failed = listen({ ...config, host });
  await expect(failed).rejects.toThrow(message);
  await expect(failed).rejects.toBeInstanceOf(Failure);
});

test.each([
  ['no Host', 'GET / HTTP/1.1\r\n\r\n', '400', 'Host header'],
  ['an expectation of its own', put('/').replace('Content', 'Expect: foo\r\nContent'), '417', '100-continue'],
])('a request with %s is told so in an outcome', async (_, text, status, sentence) => {
  const listening = await server((_request, response) => response.end('answered'));
  const refused = await client(listening, text);
  await refused.closed;
  expect(refused.received()).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const [, body = ''] = refused.received().split('\r\n\r\n');
  const json = body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1);
  expect(JSON.parse(json)).toMatchObject({
    resourceType: 'OperationOutcome',
    issue: [{ severity: 'error', diagnostics: expect.stringContaining(sentence) }],
  });
});

describe('what follows a whole request does not replace its answer', () => {
  test.each([
    ['garbage', 'zz zz\r\n\r\n'],
    ['garbage, twice', 'zz zz\r\n\r\n', 'zz zz\r\n\r\n'],
    ['headers that are too long', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`],
    ['half of a request that does not arrive in time', 'GET / HT'],
  ])('%s', async (_, ...more) => {
    const fast = { ...config, limits: { ...config.limits, headersTimeout: 200 } };
    const listening = await listen(fast);
    try {
      let finish: (() => void) | undefined;
      listening.answer((_request, response) => {
        finish = () => response.end('done');
      });
      const one = await client(listening, put('/'));
      await expect.poll(() => finish).toBeDefined();
      for (const text of more) {
        one.socket.write(text);
        await pause(100);
      }
      await pause(700);
      expect(one.received()).toBe('');
      finish?.();
      await one.closed;
      expect(one.received()).toMatch(/^HTTP\/1\.1 200 .*connection: close\r\n.*done$/is);
      expect(one.received().split('HTTP/1.1')).toHaveLength(2);
    } finally {
      await listening.close();
    }
  });

  test('of several whole requests each has its answer', async () => {
    const ends: (() => void)[] = [];
    const listening = await server((_request, response) => ends.push(() => response.end('done')));
    const one = await client(listening, `${put('/a')}${put('/b')}zz zz\r\n\r\n`);
    for (const i of [0, 1]) {
      await expect.poll(() => ends.length).toBe(i + 1);
      ends[i]?.();
    }
    await one.closed;
    expect(one.received().match(/HTTP\/1\.1 200 /g)).toHaveLength(2);
    expect(one.received()).not.toContain('HTTP/1.1 400');
  });
});

test.each([
  ['http://x/a/b?c=d', '/a/b?c=d'],
  ['HTTPS://user.example:8080/a', '/a'],
  ['http://[::1]:80/a', '/a'],
  ['http://x', '/'],
  ['http://x?c=d', '/?c=d'],
  ['*', '*'],
  ['http://[/a', undefined],
  ['http://x:99999/a', undefined],
  ['http://u:p@x/a', undefined],
  ['http:///a', undefined],
  ['ftp://x/a', undefined],
  ['http://x/a#b', undefined],
])('the address %s is %s', async (address, path) => {
  const listening = await server((request, response) => response.end(`path ${request.url} end`));
  const one = await client(listening, `OPTIONS ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  await one.closed;
  expect(one.received()).toMatch(path ? /^HTTP\/1\.1 200 / : /^HTTP\/1\.1 400 .*OperationOutcome/s);
  if (path !== undefined) expect(one.received()).toContain(`path ${path} end`);
});

test('HTTP/1.0 needs no Host, and 100-continue is met', async () => {
  const listening = await server((request, response) =>
    request.on('end', () => response.end('answered')).resume(),
  );
  const old = await client(listening, 'GET / HTTP/1.0\r\n\r\n');
  await old.until('answered');
  const head = 'PUT / HTTP/1.1\r\nHost: x\r\nExpect: 100-Continue\r\nContent-Length: 2\r\n\r\n';
  const careful = await client(listening, head);
  await careful.until('100 Continue');
  careful.socket.write('{}');
  await careful.until('answered');
});
