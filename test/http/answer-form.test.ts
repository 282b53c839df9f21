// The form of answers: `_pretty`, and compression by Accept-Encoding; and compressed request bodies.
import { request } from 'node:http';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { containing, testServer, token } from '../server.ts';

const server = testServer({ KILN_MAX_BODY_BYTES: '200KB' });
const plain = testServer({ KILN_COMPRESS: 'off' });

const long = 'Ünïcode text, some of it "quoted". '.repeat(60);
const text = `{"resourceType":"Observation","id":"exact","status":"final","code":{"text":${JSON.stringify(long)}},"valueQuantity":{"value":1.500}}`;

beforeAll(async () => {
  for (const each of [server(), plain()])
    await each.fetch('Observation/exact', {
      method: 'PUT',
      body: text,
      headers: { 'content-type': 'application/fhir+json' },
    });
  for (let i = 0; i < 60; i++)
    await server().put({
      resourceType: 'Basic',
      id: `b${i}`,
      code: { text: `${i} ${long.repeat(20)}` },
    } as never);
});

interface Raw {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** fetch decompresses and asks for compression by itself. */
function raw(path: string, coding?: string, own: Partial<Sent> = {}): Promise<Raw> {
  const { to = server(), method = 'GET', body, headers } = own;
  const accepted = coding === undefined ? {} : { 'accept-encoding': coding };
  return new Promise((resolve, reject) => {
    const sent = request(
      `${to.base}/${path}`,
      { method, headers: { authorization: `Bearer ${token}`, ...accepted, ...headers } },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

interface Sent {
  readonly to: { readonly base: string };
  readonly method: string;
  readonly body: Buffer | string | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

const undo: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  gzip: body => gunzipSync(body),
  br: body => brotliDecompressSync(body),
};

describe('compression', () => {
  test.each([
    [undefined, undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['gzip;q=0.2, br;q=0', 'gzip'],
    ['gzip;q=0', undefined],
    ['deflate', undefined],
    ['zstd', undefined],
    ['identity, gzip;q=0.5', undefined],
    ['*', 'gzip'],
    // Nothing is acceptable: RFC 9110, section 12.5.3, lets the answer be as it is.
    ['*;q=0', undefined],
    ['identity;q=0, gzip;q=0, br;q=0', undefined],
  ])('Accept-Encoding: %s', async (accepted, coding) => {
    for (const path of ['Observation/exact', 'Observation?_id=exact', 'Observation/exact/_history']) {
      const { status, headers, body } = await raw(path, accepted);
      expect([status, headers['content-encoding']], path).toEqual([200, coding]);
      expect(headers.vary).toBe('Accept, Accept-Encoding, Authorization, Origin');
      const whole = coding === undefined ? body : (undo[coding]?.(body) ?? body);
      expect(whole.equals((await raw(path)).body)).toBe(true);
      expect(headers['content-length']).toBe(coding === undefined ? String(body.length) : undefined);
    }
    const { etag, vary } = (await raw('Observation/exact', accepted)).headers;
    expect([etag, vary]).toEqual(['W/"1"', 'Accept, Accept-Encoding, Authorization, Origin']);
  });

  test('a version that the client has is not sent again in any coding', async () => {
    const headers = { 'if-none-match': 'W/"1"' };
    const { status, body, headers: own } = await raw('Observation/exact', 'gzip', { headers });
    expect([status, body.length, own['content-encoding']]).toEqual([304, 0, undefined]);
  });

  test('short answers, HEAD and the endpoints of tokens stay as they are', async () => {
    for (const [path, method] of [
      ['Patient?_count=0', 'GET'],
      ['Observation/exact', 'HEAD'],
      ['../../.well-known/jwks.json', 'GET'],
    ] as const)
      expect((await raw(path, 'gzip', { method })).headers['content-encoding'], path).toBeUndefined();
    const length = async (coding?: string) =>
      (await raw('Observation/exact', coding, { method: 'HEAD' })).headers['content-length'];
    expect([await length(), await length('gzip')]).toEqual([expect.stringMatching(/^\d{4}$/), undefined]);
  });

  test('long Lists are compressed while they are streamed', async () => {
    const query = encodeURIComponent('{ BasicList(_count: 200) { id code { text } } }');
    const path = `$graphql?query=${query}`;
    const whole = await raw(path);
    expect(whole.headers['transfer-encoding']).toBe('chunked');
    for (const coding of ['gzip', 'br']) {
      const { headers, body } = await raw(path, coding);
      expect(headers['content-encoding']).toBe(coding);
      expect(body.length).toBeLessThan(whole.body.length / 10);
      expect(undo[coding]?.(body).equals(whole.body)).toBe(true);
    }
  });

  test('KILN_COMPRESS=off', async () => {
    const { headers, body } = await raw('Observation/exact', 'gzip', { to: plain() });
    expect([headers['content-encoding'], headers['content-length']]).toEqual([
      undefined,
      String(body.length),
    ]);
  });
});

describe('_pretty=true', () => {
  test('indents every answer, and changes neither digits nor strings', async () => {
    const read = (await raw('Observation/exact?_pretty=true')).body.toString();
    expect(read).toContain('\n  "status": "final",\n');
    expect(read).toContain('"value": 1.500\n');
    expect(read).toContain(`"text": ${JSON.stringify(long)}`);
    for (const path of [
      'Observation?_id=exact',
      'Observation/exact/_history',
      'Observation/exact/_history/1',
      'metadata',
      'Observation/exact/$validate',
      'Observation/none',
    ]) {
      const { body, headers } = await raw(
        `${path}${path.includes('?') ? '&' : '?'}_pretty=true&_format=json`,
      );
      expect(body.toString(), path).toMatch(/^\{\n {2}"\w+": [\s\S]*\n\}\n$/);
      expect(headers['content-length']).toBe(String(body.length));
      const compact = (await raw(path)).body.toString();
      if (!/_id|_history$/.test(path)) expect(JSON.parse(body.toString())).toEqual(JSON.parse(compact));
    }
  });

  test('is in the links of a search, by GET and by POST', async () => {
    const link = (body: Buffer) =>
      (JSON.parse(body.toString()) as { link: { relation: string; url: string }[] }).link;
    const got = link((await raw('Basic?_count=1&_pretty=true&_format=json')).body);
    const next = new URL(got.find(({ relation }) => relation === 'next')?.url ?? '');
    expect(next.searchParams.get('_pretty')).toBe('true');
    const second = await raw(`Basic${next.search}`);
    expect([second.status, second.body.toString().startsWith('{\n')]).toEqual([200, true]);
    const posted = await raw('Basic/_search', undefined, {
      method: 'POST',
      body: '_count=1&_pretty=true&_format=application%2Ffhir%2Bjson',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
    });
    expect([posted.status, posted.body.toString().startsWith('{\n')]).toEqual([200, true]);
  });

  test('of a write, compressed', async () => {
    const { headers, body } = await raw('Observation/exact2?_pretty=true', 'gzip', {
      method: 'PUT',
      body: text.replace('"exact"', '"exact2"'),
      headers: { 'content-type': 'application/fhir+json' },
    });
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toContain('\n  "status": "final",\n');
  });

  test.each([
    ['Basic?_pretty=yes', 400],
    ['Basic?_format=xml', 406],
    ['Basic?_format=json5', 406],
    ['Basic/b1?_format=xml', 406],
    ['Basic/_history?_format=ttl', 406],
  ])('%s is refused with %i', async (path, status) => {
    expect((await raw(path)).status).toBe(status);
  });
});

describe('compressed bodies', () => {
  const put = (body: Buffer, coding: string) =>
    raw('Observation/sent', undefined, {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/fhir+json', 'content-encoding': coding },
    });
  const sent = Buffer.from(text.replace('"exact"', '"sent"'));
  const reason = ({ status, body }: Raw) => [
    status,
    (JSON.parse(body.toString()) as { issue?: { diagnostics: string }[] }).issue?.[0]?.diagnostics,
  ];

  test('gzip is taken, also of queries', async () => {
    expect((await put(gzipSync(sent), 'gzip')).status).toBe(201);
    expect((await put(gzipSync(sent), 'X-GZIP')).status).toBe(200);
    const { status, body } = await raw('$graphql', undefined, {
      method: 'POST',
      body: gzipSync('{"query":"{ Observation(id: \\"sent\\") { id } }"}'),
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect([status, body.toString()]).toEqual([200, '{"data":{"Observation":{"id":"sent"}}}']);
  });

  test('more bytes than are allowed are refused, however few were sent', async () => {
    const bomb = gzipSync(Buffer.alloc(30 * 1024 * 1024, ' '));
    const small = gzipSync(Buffer.concat([sent, Buffer.alloc(201 * 1024, ' ')]));
    for (const body of [bomb, small])
      expect(reason(await put(body, 'gzip'))).toEqual([413, containing('204800 bytes')]);
    expect((await raw('Observation/exact')).status).toBe(200);
  });

  test('a malformed or truncated gzip body, or another coding, is refused', async () => {
    expect(reason(await put(sent, 'gzip'))).toEqual([400, containing('not gzip')]);
    const cut = gzipSync(sent).subarray(0, 50);
    expect(reason(await put(cut, 'gzip'))).toEqual([400, containing('not gzip')]);
    for (const coding of ['br', 'deflate', 'gzip, br'])
      expect(reason(await put(brotliCompressSync(sent), coding))).toEqual([415, containing('as gzip')]);
  });
});
