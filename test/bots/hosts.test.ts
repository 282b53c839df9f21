// The hosts of fetch: those that the project allows, on the public internet, by https.
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { answerOf } from '../../runtime/bots/output.ts';
import { allowedFetch } from '../../runtime/bots/sandbox/hosts.ts';
import { openSandbox } from '../../runtime/bots/sandbox/sandbox.ts';
import { HostTimeout, hostFetch, sentHeaders } from '../../runtime/identity/auth/host-fetch.ts';
import { limits, places, returned, runSource, testPool } from './sandbox.ts';

const hosts = 'api.example.org api.example.org:8443 127.0.0.1 [::1] localhost 169.254.169.254'.split(' ');
const real = hostFetch({ mostBytes: 1_000, timeout: 1_000 });

describe('fetch', () => {
  const unlisted = /not among those that are allowed/;
  const inner = /not a public address/;
  const own = 'https://api.example.org/';
  const refused: Readonly<Record<string, readonly [url: string, status: number, RegExp, init?: object]>> = {
    'another host': ['https://example.org/', 403, unlisted],
    'a host that only begins alike': ['https://api.example.org.evil.org/', 403, unlisted],
    'another port': ['https://api.example.org:444/', 403, /only api\.example\.org is allowed \(a port/],
    credentials: ['https://a:b@api.example.org/', 400, /no credentials/],
    http: ['http://api.example.org/', 502, /https alone/],
    loopback: ['https://127.0.0.1/', 502, inner],
    'loopback in disguise': ['https://2130706433/', 502, inner],
    'loopback of IPv6': ['https://[::1]/', 502, inner],
    'a name of loopback': ['https://localhost/', 502, inner],
    'the metadata of a cloud': ['https://169.254.169.254/', 502, inner],
    'what is not an address': ['no address', 400, /is not a URL/],
    'a file': ['file:///etc/passwd', 403, unlisted],
    'a header with a line end': [own, 400, /its header a has a line end/, { headers: { a: 'b\r\nc: d' } }],
    'a body that is not text': [own, 400, /a body that is a text, an ArrayBuffer/, { body: {} }],
  };
  it.each(Object.entries(refused))('refuses %s', async (_, [url, status, message, init = {}]) => {
    const answer = JSON.parse(await allowedFetch(JSON.stringify([url, init]), hosts, real));
    expect(answer).toMatchObject({ ok: false, status, message: expect.stringMatching(message) });
  });

  const framing = [
    ...'Host Connection Transfer-Encoding Content-Length TE Trailer Upgrade Keep-Alive Proxy'.split(' '),
    ...'Proxy-Authorization proxy-connection Via Forwarded X-Forwarded-For X-Forwarded-Host'.split(' '),
    ...'x-forwarded X-Real-IP Expect HOST hOsT Accept-Encoding X-Original-URL X-Rewrite-URL'.split(' '),
    ...'X_Forwarded_For X_Forwarded-Host Content_Length Client-IP X-Remote-Addr Max-Forwards'.split(' '),
    ...'HTTP2-Settings X-HTTP-Method-Override True-Client-IP X-Original-Host'.split(' '),
  ];
  const odd: readonly (readonly [string, Record<string, unknown>])[] = [
    ...framing.map(name => [name, { [name]: 'x' }] as const),
    ['a name with a space before', { ' Host': 'x' }],
    ['a name with a space after', { 'Host ': 'x' }],
    ['a name with a tab', { 'Host\t': 'x' }],
    ['a name with a colon', { 'Host:': 'x' }],
    ['a name with a line end', { 'A: b\r\nHost': 'x' }],
    ['an empty name', { '': 'x' }],
    ['a name twice', { 'X-A': '1', 'x-a': '2' }],
    ['a value with CR LF', { a: 'b\r\nHost: c' }],
    ['a value with LF', { a: 'b\nHost: c' }],
    ['a value with U+0000', { a: 'b\0' }],
    ['a value beyond Latin-1', { a: 'Łódź' }],
    ['a list of values', { a: ['b', 'c'] }],
    ['a list of pairs', [['Host', 'x']] as never],
  ];
  it.each(odd)('refuses the header %s, and nothing is sent', async (_, headers) => {
    const sent: unknown[] = [];
    const answer = await allowedFetch(
      JSON.stringify(['https://api.example.org/', { headers }]),
      hosts,
      async (...given) => {
        sent.push(given);
        return { status: 200, headers: {}, body: '' };
      },
    );
    expect(JSON.parse(answer)).toMatchObject({
      ...{ ok: false, status: 400 },
      message: expect.stringMatching(/^fetch was refused: .*header.*\.$/),
    });
    expect(sent).toEqual([]);
  });

  it.each(['GET', 'get', 'HEAD', undefined])('refuses a body with the method %s', async method => {
    const args = ['https://api.example.org/', { method, body: 'GET / HTTP/1.1\r\nHost: x\r\n\r\n' }];
    expect(JSON.parse(await allowedFetch(JSON.stringify(args), hosts, real))).toMatchObject({
      status: 400,
      message: expect.stringMatching(/has no body\.$/),
    });
  });

  const methods = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'QUERY'];
  it.each(methods)('the host reads the body of %s as a body, and not as a further request', async method => {
    const body = 'GET /é HTTP/1.1\r\nHost: x\r\n\r\n';
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.headers.host} ${request.headers['content-length']}`);
      request.resume().once('end', () => response.end());
    });
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const options = {
      port,
      host: '127.0.0.1',
      method,
      agent: false as const,
      headers: sentHeaders({}, body),
    };
    await new Promise((resolve, reject) => {
      request(options, response => response.resume().once('end', resolve))
        .once('error', reject)
        .end(body);
    });
    await new Promise(resolve => server.close(resolve));
    expect(asked).toEqual([`${method} 127.0.0.1:${port} ${Buffer.byteLength(body)}`]);
  });

  it('fails where the host changes the protocol', async () => {
    const server = createServer(({ socket }) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
    });
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
    const internal = [`http://127.0.0.1:${(server.address() as AddressInfo).port}`];
    const fetchHost = hostFetch({ mostBytes: 1_000, timeout: 1_000, internal });
    const url = new URL('/', internal[0]);
    const asked = { address: url.href, method: 'POST', headers: {}, body: 'x' };
    await expect(fetchHost(url, asked)).rejects.toThrow(/another protocol/);
    await new Promise(closed => server.close(closed));
  });

  it.each(['CONNECT', 'trace', 'Track'])('refuses the method %s', async method => {
    const answer = await allowedFetch(JSON.stringify(['https://api.example.org/', { method }]), hosts, real);
    expect(JSON.parse(answer)).toMatchObject({ status: 400, message: expect.stringContaining(method) });
  });

  it.each(['{', 'null', '[]', '5', '', '["https://x",null]'])('refuses the arguments %j', async args => {
    expect(JSON.parse(await allowedFetch(args, hosts, real))).toMatchObject({ ok: false, status: 400 });
  });

  it('a host that fails is 502, one that is late 504, and not the fault of the caller', async () => {
    const sandbox = openSandbox(testPool(), places, async ({ pathname }) => {
      throw pathname === '/late' ? new HostTimeout('it did not answer within 1 ms.') : new Error('no route.');
    });
    const source = `export async function handler(client, { input }) {
      const asked = fetch('https://api.example.org' + input.path, { headers: input.headers });
      if (!input.caught) return await asked;
      try { await asked; } catch (error) { return [error.name, error.status, error.outcome.issue[0].code]; }
    }`;
    const ask = async (input: object) => {
      const report = await runSource(sandbox, source, { hosts, input });
      return answerOf(report, limits, { maxValues: 100, redact: text => text });
    };
    for (const [path, status, code] of [
      ['/late', 504, 'timeout'],
      ['/down', 502, 'exception'],
    ] as const) {
      const { status: found, body } = await ask({ path });
      expect([path, found, String(body)]).toEqual([
        path,
        status,
        expect.stringContaining('fetch of https://api.example.org failed: '),
      ]);
      expect((await ask({ path, caught: true })).body).toBe(JSON.stringify(['ClientError', status, code]));
    }
    expect((await ask({ path: '/', headers: { Host: 'x' } })).status).toBe(400);
    await sandbox.close();
  });

  it('a request that is not answered in time is a time-out', async () => {
    const late = hostFetch({ mostBytes: 1_000, timeout: 0 });
    const request = { address: '', method: 'GET', headers: {}, body: undefined };
    await expect(late(new URL('https://192.0.2.1/'), request)).rejects.toThrow();
    const answer = await allowedFetch(JSON.stringify(['https://api.example.org/', {}]), hosts, async () => {
      throw new HostTimeout('it did not answer within 1 ms.');
    });
    expect(JSON.parse(answer)).toMatchObject({ status: 504, outcome: { issue: [{ code: 'timeout' }] } });
  });

  it.each([
    ['is long', '/long'],
    ['does not end', '/endless'],
    ['breaks off', '/broken'],
  ])('an answer whose body is not needed counts by its status, where the body %s', async (_, path) => {
    const server = createServer(({ url }, response) => {
      response.on('error', () => {}).write('x');
      if (url === '/long') response.end('x'.repeat(2 ** 20));
      if (url === '/broken') setImmediate(() => response.socket?.resetAndDestroy());
    });
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const internal = [`http://127.0.0.1:${port}`];
    const fetchHost = hostFetch({ mostBytes: 1_000, timeout: 1_500, internal });
    const url = new URL(path, internal[0]);
    const asked = { address: url.href, method: 'POST', headers: {}, body: 'x' };
    try {
      expect(await fetchHost(url, { ...asked, isBodyDropped: true })).toMatchObject({
        status: 200,
        body: '',
      });
      // Nothing of it stays open.
      await expect
        .poll(() => new Promise(resolve => server.getConnections((_, count) => resolve(count))))
        .toBe(0);
      await expect(fetchHost(url, asked)).rejects.toThrow();
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });

  it('fetches from an allowed host', async () => {
    const sandbox = openSandbox(testPool(), places, async (url, { method, headers, body }) => ({
      status: 201,
      headers: { 'x-url': url.href },
      body: JSON.stringify({ method, headers, body }),
    }));
    const source = `export async function handler() {
      const response = await fetch('https://API.example.org/x', { method: 'post', headers: { a: 'b' }, body: 'c' });
      return [response.status, response.ok, response.headers.get('X-Url'), await response.json()];
    }`;
    expect(returned(await runSource(sandbox, source, { hosts }))).toEqual([
      201,
      true,
      'https://api.example.org/x',
      { method: 'POST', headers: { a: 'b' }, body: 'c' },
    ]);
    expect(await runSource(sandbox, source)).toMatchObject({
      end: { kind: 'threw', error: { message: expect.stringMatching(/no hosts are allowed/) } },
    });
    await sandbox.close();
  });
});
