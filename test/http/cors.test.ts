// Pages of other origins: which may read answers, and what preflights say. Headers by which browsers protect answers.
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { describe, expect, it, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { testServer } from '../server.ts';

const page = 'https://app.example.org';
const production = testServer({
  KILN_ORIGINS: `${page}, http://intranet:8080`,
  KILN_BASE_URL: 'https://fhir.example.org/fhir/R4',
  KILN_DEV_TOKEN: '',
  KILN_UNKNOWN_PER_MINUTE: '6',
});
const development = testServer();
const closed = testServer({ KILN_DEV_TOKEN: '', NODE_ENV: 'production' });

const loopback = 'http://localhost:5173';

function preflight(
  server: typeof production,
  origin: string,
  path = 'Patient/p',
  method = 'PUT',
): Promise<Response> {
  const asked = {
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization',
  };
  return server().fetch(path, { method: 'OPTIONS', headers: { origin, authorization: '', ...asked } });
}

function allowed({ headers }: Response): string | null {
  return headers.get('access-control-allow-origin');
}

describe('a preflight', () => {
  it.each([
    ['', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
    ['Patient/p', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
    ['$graphql', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
    ['Bot/b/$execute', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
    ['metadata', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
    ['/oauth2/token', 'GET, HEAD, POST'],
    ['/.well-known/smart-configuration', 'GET, HEAD'],
  ])('needs no token at %s', async (path, methods) => {
    const response = await preflight(production, page, path);
    expect([response.status, allowed(response)]).toEqual([204, page]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'access-control-allow-methods': methods,
      'access-control-allow-headers': expect.stringMatching(/\bauthorization\b.*\bif-match\b.*\bprefer\b/),
      'access-control-max-age': '7200',
      vary: 'Accept, Accept-Encoding, Authorization, Origin',
    });
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('of another origin says so', async () => {
    for (const origin of ['https://evil.example.org', 'null', 'https://app.example.org.evil.org', loopback]) {
      const response = await preflight(production, origin);
      expect([response.status, allowed(response), await response.text()]).toEqual([
        403,
        null,
        expect.stringContaining('KILN_ORIGINS'),
      ]);
    }
    expect((await preflight(closed, page)).status).toBe(403);
  });

  it('is not one without Access-Control-Request-Method, and elsewhere', async () => {
    const headers = { origin: page, authorization: '' };
    expect((await production().fetch('Patient/p', { method: 'OPTIONS', headers })).status).toBe(401);
    expect((await preflight(production, page, '/nothing')).status).toBe(404);
  });
});

describe('an answer', () => {
  const read = (server: typeof production, origin: string, path: string, init: RequestInit = {}) =>
    server().fetch(path, { ...init, headers: { origin, ...init.headers } });

  it('can be read by pages of an allowed origin, errors as well', async () => {
    const wrong = { headers: { authorization: 'Bearer wrong' } };
    const { hostname, port } = new URL(production().base);
    for (const [path, status, init] of [
      ['metadata', 200, {}],
      ['/.well-known/smart-configuration', 200, {}],
      ['/oauth2/token', 405, {}],
      ['/healthz', 200, {}],
      ['/nothing', 404, {}],
      ['Patient', 401, wrong],
      ['$graphql', 401, wrong],
      ['$admin/client', 401, wrong],
      ['Patient', 429, wrong],
    ] as const) {
      const response = await read(production, page, path, init);
      expect([path, response.status, allowed(response)]).toEqual([path, status, page]);
      expect(response.headers.get('access-control-expose-headers')).toMatch(/ETag.*Location.*Retry-After/);
      expect(allowed(await read(production, 'https://evil.example.org', path, init))).toBeNull();
    }
    // Refused before the application sees it.
    const raw = await new Promise<string>(resolve => {
      const socket = connect(Number(port), hostname, () =>
        socket.write(`GET /fhir/R4/Patient HTTP/1.1\r\nHost: a\r\nHost: b\r\nOrigin: ${page}\r\n\r\n`),
      );
      socket.once('data', data => resolve(data.toString()));
    });
    expect(raw).toContain(`access-control-allow-origin: ${page}`);
  });

  it('of the endpoint of tokens as well, to an application in a browser', async () => {
    const made = await production().fetch('$admin/client', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Page', public: true, redirectUri: [`${page}/`] }),
    });
    const { clientId } = (await made.json()) as { clientId: string };
    const code = {
      grant_type: 'authorization_code',
      client_id: clientId,
      code: 'x',
      redirect_uri: `${page}/`,
    };
    const body = new URLSearchParams({ ...code, code_verifier: 'v'.repeat(43) });
    const ask = (origin: string) =>
      production().fetch('/oauth2/token', { method: 'POST', body, headers: { origin, authorization: '' } });
    const own = await ask(page);
    expect([own.status, allowed(own), await own.json()]).toEqual([
      400,
      page,
      expect.objectContaining({ error: 'invalid_grant' }),
    ]);
    const other = await ask('https://evil.example.org');
    expect([other.status, allowed(other)]).toEqual([400, null]);
  });

  it('of data, of too long bodies and of conflicts as well', async () => {
    const body = JSON.stringify({ resourceType: 'Patient', id: 'p' });
    const headers = { 'content-type': 'application/fhir+json' };
    for (const [path, status, init] of [
      ['Patient/p', 201, { method: 'PUT', body, headers }],
      ['Patient/p', 412, { method: 'PUT', body, headers: { ...headers, 'if-match': 'W/"7"' } }],
      ['Patient/p', 413, { method: 'PUT', body: ' '.repeat(17 * 2 ** 20), headers }],
      ['Patient?_id=p', 200, {}],
      ['$graphql?query=%7BPatient(id:"p")%7Bid%7D%7D', 200, {}],
    ] as const) {
      const response = await read(development, loopback, path, init);
      expect([path, response.status, allowed(response)]).toEqual([path, status, loopback]);
    }
  });

  it('in development can be read by pages of this machine alone', async () => {
    for (const origin of [loopback, 'https://localhost', 'http://127.0.0.1:3000', 'http://[::1]:1'])
      expect(allowed(await read(development, origin, 'metadata'))).toBe(origin);
    for (const origin of ['http://localhost.evil.org', 'http://127.0.0.1.evil.org', 'null', 'file://', page])
      expect(allowed(await read(development, origin, 'metadata'))).toBeNull();
  });

  it('has no such headers where no origin is allowed', async () => {
    const response = await read(closed, loopback, 'metadata');
    expect([allowed(response), response.headers.get('vary')]).toEqual([null, 'Accept, Accept-Encoding']);
    const { rest } = (await response.json()) as { rest: readonly { security: { cors: boolean } }[] };
    expect(rest[0]?.security.cors).toBe(false);
  });

  it('is protected by headers', async () => {
    for (const path of ['metadata', 'Patient', '/nothing', '/healthz', '/oauth2/token']) {
      const headers = Object.fromEntries((await production().fetch(path)).headers);
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000',
        'x-content-type-options': 'nosniff',
      });
    }
    expect((await development().fetch('metadata')).headers.has('strict-transport-security')).toBe(false);
  });

  it('exposes every header that the server sets and clients read', async () => {
    const folders = ['fhir', 'bots', 'events'].map(
      wing => new URL(`../../runtime/${wing}/http/`, import.meta.url),
    );
    const files = folders.flatMap(folder => readdirSync(folder).map(name => new URL(name, folder)));
    const set = files.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/(?:ctx\.set|\bsetHeader)\('([\w-]+)'/g)].map(
        ([, header = '']) => header,
      ),
    );
    // https://fetch.spec.whatwg.org/#cors-safelisted-response-header-name, and what is for browsers and proxies.
    const others = [
      ...['cache-control', 'content-type', 'expires', 'last-modified', 'pragma'],
      ...['connection', 'content-encoding', 'content-security-policy', 'cross-origin-opener-policy'],
      ...['permissions-policy', 'referrer-policy', 'set-cookie', 'vary', 'x-frame-options'],
    ];
    const response = await read(production, page, 'metadata');
    const exposed = response.headers.get('access-control-expose-headers')?.toLowerCase().split(', ') ?? [];
    const needed = new Set(set.filter(name => !others.includes(name) && !name.startsWith('access-control-')));
    expect([...needed].sort()).toEqual([...exposed].sort());
  });
});

test.each([
  ['*', 'without wildcards'],
  ['null', 'null'],
  ['https://*.example.org', 'without wildcards'],
  ['https://app.example.org/', 'write https://app.example.org'],
  ['https://app.example.org/callback', 'write https://app.example.org'],
  ['HTTPS://App.example.org', 'write https://app.example.org'],
  ['https://app.example.org:443', 'write https://app.example.org'],
  ['app.example.org', 'must be exact origins'],
  ['ftp://app.example.org', 'must be exact origins'],
  ['https://a.example.org,', 'must be exact origins'],
])('KILN_ORIGINS may not be %s', (text, sentence) => {
  expect(() => readConfig({ KILN_ORIGINS: text })).toThrow(sentence);
});
