// A Binary in its own media type: what is taken as content, what a read returns, and what policies and limits say of it.
// https://hl7.org/fhir/R4/binary.html#rest
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { newClient } from '../auth/client.ts';
import { bearer, testServer, token } from '../server.ts';

const server = testServer({ KILN_MAX_BODY_BYTES: '4KB', KILN_AUDIT: 'all' });

type Headers = Readonly<Record<string, string>>;
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255]);
const fhirJson = 'application/fhir+json';

function send(method: string, path: string, body?: string | Uint8Array, headers: Headers = {}) {
  return server().fetch(path, { method, headers, ...(body === undefined ? {} : { body: body as string }) });
}

const binary = (more: object) => ({ resourceType: 'Binary', contentType: 'text/plain', ...more });

/** Writes it as FHIR JSON and reads it with the headers. */
async function stored(id: string, contentType: string, text: string): Promise<void> {
  const data = Buffer.from(text).toString('base64');
  await server().put({ ...binary({ contentType, data }), id } as never);
}

const read = (path: string, headers: Headers = {}) => send('GET', path, undefined, headers);

async function resource(id: string, headers: Headers = {}): Promise<Record<string, unknown>> {
  return (await (await read(`Binary/${id}`, { ...headers, accept: fhirJson })).json()) as never;
}

const base64 = (bytes: string | Uint8Array) => Buffer.from(bytes).toString('base64');

describe('content that is written', () => {
  test.each<[string, string, string | Uint8Array, string]>([
    ['POST', 'image/png', png, 'Binary'],
    ['PUT', 'image/png', png, 'Binary/given'],
    ['PUT', 'text/plain; charset=iso-8859-1', new Uint8Array([0xe4]), 'Binary/given'],
    ['POST', 'application/xml', '<a/>', 'Binary?_filename=a%20b.xml'],
    ['PUT', 'application/json', '{"resourceType":"Patient","gender":"x"}', 'Binary/given?_filename=p.json'],
    ['POST', 'application/json', '[{"resourceType":"Binary"}]', 'Binary'],
    ['POST', 'application/json', 'no JSON', 'Binary'],
    ['POST', 'text/json', '{"a":12345678901234567890}', 'Binary'],
    ['POST', 'application/x-www-form-urlencoded', 'a=b', 'Binary'],
    ['POST', 'application/vnd.x+json', '{}', 'Binary'],
    ['PUT', 'text/plain', 'by condition', 'Binary?_id=given-by-search'],
  ])('%s of %s is stored as it came', async (method, contentType, body, path) => {
    const written = await send(method, path, body, { 'content-type': contentType });
    expect([200, 201]).toContain(written.status);
    const made = (await written.json()) as { id: string };
    expect(made).toMatchObject({ contentType, data: base64(body) });
    expect(written.headers.get('location')).toContain(`/Binary/${made.id}/_history/`);
    const got = await read(`Binary/${made.id}`);
    expect([got.status, got.headers.get('content-type')]).toEqual([200, contentType]);
    expect(Buffer.from(await got.arrayBuffer())).toEqual(Buffer.from(body));
  });

  test('a Binary in JSON is the resource, for all media types of JSON', async () => {
    const body = JSON.stringify(binary({ data: base64('x') }));
    for (const type of ['application/json', fhirJson, 'application/fhir+json; charset=utf-8']) {
      const response = await send('POST', 'Binary', body, { 'content-type': type });
      expect([type, response.status, await response.json()]).toMatchObject([
        type,
        201,
        { contentType: 'text/plain', data: base64('x') },
      ]);
    }
  });

  test('has a security context, and keeps it in FHIR JSON alone', async () => {
    const headers = { 'content-type': 'image/png', 'x-security-context': 'Patient/1' };
    expect((await send('PUT', 'Binary/context', png, headers)).status).toBe(201);
    expect(await resource('context')).toMatchObject({ securityContext: { reference: 'Patient/1' } });
    expect((await read('Binary/context')).headers.get('x-security-context')).toBe('Patient/1');
  });

  test('is a write like others: conditions, Prefer, gzip, AuditEvent', async () => {
    const type = { 'content-type': 'text/plain' };
    expect((await send('PUT', 'Binary/like', 'one', type)).headers.get('etag')).toBe('W/"1"');
    expect((await send('PUT', 'Binary/like', 'two', { ...type, 'if-match': 'W/"7"' })).status).toBe(412);
    expect((await send('PUT', 'Binary/like', 'two', { ...type, 'if-none-match': '*' })).status).toBe(412);
    const zipped = { ...type, 'content-encoding': 'gzip', prefer: 'return=minimal' };
    const written = await send('PUT', 'Binary/like', gzipSync('two'), zipped);
    expect([written.status, await written.text()]).toEqual([200, '']);
    expect(await (await read('Binary/like')).text()).toBe('two');
    const once = { ...type, 'if-none-exist': '_id=like' };
    expect((await send('POST', 'Binary', 'three', once)).status).toBe(200);
    await server().trail.settle();
    const { rows } = await server().database.generic.query(
      `select from "AuditEvent" where content @? '$.entity.what ? (@.reference like_regex "^Binary/like(/_history/2)?$")' and content->>'action' = 'U'`,
    );
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe('refused content', () => {
  const one = (body: string | Uint8Array, headers: Headers, path = 'Binary') =>
    [path, body, headers] as const;
  test.each([
    [415, 'Content-Type is missing', ...one(png, {})],
    [415, 'not a media type', ...one(png, { 'content-type': 'image' })],
    [415, 'not a media type', ...one(png, { 'content-type': 'text/plain; a="\u00e4"' })],
    [415, 'send application/fhir+json', ...one('<Binary/>', { 'content-type': 'application/fhir+xml' })],
    [413, 'longer than 3072 bytes', ...one('x'.repeat(3073), { 'content-type': 'text/plain' })],
    [413, 'longer than 3072 bytes', ...one(`"${'x'.repeat(3071)}"`, { 'content-type': 'application/json' })],
    [
      413,
      'longer than 3072 bytes',
      ...one(gzipSync('x'.repeat(9000)), { 'content-type': 'text/plain', 'content-encoding': 'gzip' }),
    ],
    [400, 'The body is empty', ...one('', { 'content-type': 'text/plain' })],
    [
      400,
      'lacks the required element contentType',
      ...one('{"resourceType":"Binary"}', { 'content-type': 'application/json' }),
    ],
    [400, 'remove the comma', ...one('{"resourceType":"Binary",}', { 'content-type': 'application/json' })],
    ...['', 'x', 'Shoe/1', 'Patient/', '#a', 'Patient/1 2'].map(
      context =>
        [
          400,
          'X-Security-Context is',
          ...one(png, { 'content-type': 'image/png', 'x-security-context': context }),
        ] as const,
    ),
    [
      400,
      'in FHIR JSON write Binary.securityContext',
      ...one(JSON.stringify(binary({})), { 'content-type': fhirJson, 'x-security-context': 'Patient/1' }),
    ],
    [
      400,
      'X-Security-Context is for a Binary',
      ...one(
        '{"resourceType":"Patient"}',
        { 'content-type': fhirJson, 'x-security-context': 'P/1' },
        'Patient',
      ),
    ],
    [415, 'send application/fhir+json', ...one(png, { 'content-type': 'image/png' }, 'Patient')],
    [400, 'no parameter _filename', ...one('{}', { 'content-type': fhirJson }, 'Patient?_filename=x')],
    [400, 'no parameter name', ...one(png, { 'content-type': 'image/png' }, 'Binary?name=x')],
  ] as const)('%i %s %#', async (status, message, path, body, headers) => {
    const response = await send('POST', path, body, headers);
    const { issue } = (await response.json()) as { issue: { diagnostics: string }[] };
    expect([response.status, issue[0]?.diagnostics]).toEqual([status, expect.stringContaining(message)]);
  });

  test('what is taken is not too long as FHIR JSON', async () => {
    const type = { 'content-type': 'text/plain' };
    expect((await send('PUT', 'Binary/most', 'x'.repeat(2900), type)).status).toBe(201);
    const again = JSON.stringify(await resource('most'));
    expect((await send('PUT', 'Binary/most', again, { 'content-type': fhirJson })).status).toBe(200);
  });
});

describe('a read', () => {
  let reads = 0;
  test.each<[string | undefined, string, string]>([
    ['*/*', 'image/png', 'content'],
    ['image/*', 'image/png', 'content'],
    ['text/html,application/xhtml+xml,*/*;q=0.8', 'image/png', 'content'],
    ['application/fhir+json', 'image/png', 'resource'],
    ['application/fhir+json, */*; q=0.1', 'image/png', 'resource'],
    ['application/json', 'image/png', 'resource'],
    ['application/json, text/plain, */*', 'image/png', 'resource'],
    ['image/png, application/fhir+json;q=0.5', 'image/png', 'content'],
    ['application/*', 'image/png', 'resource'],
    ['text/plain', 'text/plain; charset=utf-8', 'content'],
    ['text/plain', 'image/png', '406'],
    ['application/fhir+xml', 'image/png', '406'],
    ['application/json', 'application/json', 'resource'],
    ['*/*', 'application/json', 'content'],
    ['text/html', 'no type', '406'],
    ['application/octet-stream', 'no type', 'content'],
  ])('with Accept: %s of %s returns the %s', async (accept, contentType, expected) => {
    const id = `accept-${reads++}`;
    await stored(id, contentType, 'hello');
    for (const path of [`Binary/${id}`, `Binary/${id}/_history/1`]) {
      const response = await read(path, accept === undefined ? {} : { accept });
      const type = response.headers.get('content-type');
      const text = await response.text();
      const found =
        response.status === 406 ? '406' : text === 'hello' ? 'content' : JSON.parse(text).resourceType;
      expect(found).toBe(expected === 'resource' ? 'Binary' : expected);
      if (expected === 'content')
        expect(type).toBe(contentType === 'no type' ? 'application/octet-stream' : contentType);
      if (expected === '406')
        expect(text).toMatch(/The content is .*accept that, or application\/fhir\+json/);
    }
  });

  test('returns FHIR JSON if parameters request it', async () => {
    await stored('format', 'text/plain', 'hello');
    for (const query of ['_format=json', '_elements=contentType', '_summary=true'])
      expect(await (await read(`Binary/format?${query}`)).json()).toMatchObject({ resourceType: 'Binary' });
    expect((await read('Binary/format?_format=xml')).status).toBe(406);
    const pretty = await read('Binary/format?_pretty=true');
    expect(await pretty.text()).toBe('hello');
    await stored('format-json', 'application/json', '{"a":1}');
    expect(await (await read('Binary/format-json?_pretty=true')).text()).toBe('{"a":1}');
  });

  test.each(
    'text/html image/svg+xml application/xhtml+xml text/xml text/javascript'.split(' '),
  )('of %s runs nothing with the rights of this origin', async contentType => {
    await stored('active', contentType, '<script>alert(1)</script>');
    const { headers } = await read('Binary/active');
    expect(headers.get('content-disposition')).toBe('attachment');
    expect(headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('content-type')).toBe(contentType);
  });

  test('does not let contentType end a header', async () => {
    await stored('header', 'text/plain; a=b,c', 'x');
    expect((await read('Binary/header')).headers.get('content-type')).toBe('application/octet-stream');
  });

  test('has ETag, Last-Modified, Content-Length, HEAD and conditions', async () => {
    await stored('head', 'text/plain', 'hello');
    const got = await read('Binary/head');
    const [etag, modified] = [got.headers.get('etag') ?? '', got.headers.get('last-modified') ?? ''];
    expect([etag, got.headers.get('content-length')]).toEqual(['W/"1"', '5']);
    expect(Date.parse(modified)).toBeGreaterThan(0);
    const head = await send('HEAD', 'Binary/head');
    expect([head.status, head.headers.get('content-type'), head.headers.get('content-length')]).toEqual([
      200,
      'text/plain',
      '5',
    ]);
    const unchanged = await read('Binary/head', { 'if-none-match': etag });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    expect(got.headers.get('vary')).toContain('Accept');
  });

  test('of what is absent or deleted, and in Bundles, is FHIR JSON', async () => {
    await stored('gone', 'text/plain', 'hello');
    const entry = [{ request: { method: 'GET', url: 'Binary/gone' } }];
    const body = JSON.stringify({ resourceType: 'Bundle', type: 'batch', entry });
    const batch = (await (await send('POST', '', body, { 'content-type': fhirJson })).json()) as {
      entry: unknown;
    };
    expect(batch.entry).toMatchObject([{ resource: { resourceType: 'Binary', data: base64('hello') } }]);
    const found = (await (await read('Binary?_id=gone')).json()) as { entry: unknown };
    expect(found.entry).toMatchObject([{ resource: { data: base64('hello') } }]);
    await send('DELETE', 'Binary/gone');
    for (const [path, status] of [
      ['Binary/gone', 410],
      ['Binary/never', 404],
    ] as const) {
      const response = await read(path, { accept: 'text/plain' });
      expect(response.status).toBe(status);
      expect(response.headers.get('content-type')).toBe(`${fhirJson}; charset=utf-8`);
    }
  });
});

describe('policies', () => {
  let made = 0;
  async function holder(entry: object): Promise<Headers> {
    const id = `binary-${made++}`;
    const resource = [{ resourceType: 'Binary', ...entry }];
    await server().put({ resourceType: 'AccessPolicy', id, resource } as never);
    const { accessToken } = await newClient(server(), { policies: [id] });
    return bearer(accessToken);
  }
  const own = bearer(token);

  test('content that is hidden is neither returned nor written over, and looks like none', async () => {
    await stored('hidden', 'text/plain', 'secret');
    await server().put({ ...binary({}), id: 'empty' } as never);
    for (const field of ['data', 'contentType']) {
      const headers = await holder({ hiddenFields: [field] });
      const [seen, empty] = [await read('Binary/hidden', headers), await read('Binary/empty', headers)];
      expect(seen.headers.get('content-type')).toBe(`${fhirJson}; charset=utf-8`);
      expect(await seen.json()).not.toHaveProperty(field);
      expect(seen.headers.get('content-type')).toBe(empty.headers.get('content-type'));
      const only = { ...headers, accept: 'text/plain' };
      for (const id of ['hidden', 'empty']) expect((await read(`Binary/${id}`, only)).status).toBe(406);
      await send('PUT', 'Binary/hidden', 'other', { ...headers, 'content-type': 'text/x-other' });
    }
    // Each update changed what its writer sees: the type, and then the content.
    expect(await resource('hidden', own)).toMatchObject({
      contentType: 'text/x-other',
      data: base64('other'),
    });
  });

  test('create, update, constraints and read-only elements hold', async () => {
    await stored('held', 'text/plain', 'kept');
    const type = { 'content-type': 'text/plain' };
    const reader = await holder({ interaction: ['read', 'search'] });
    expect((await send('POST', 'Binary', 'x', { ...reader, ...type })).status).toBe(403);
    expect((await send('PUT', 'Binary/held', 'x', { ...reader, ...type })).status).toBe(403);
    expect(await (await read('Binary/held', reader)).text()).toBe('kept');
    const writer = await holder({ interaction: ['create', 'update'] });
    expect((await read('Binary/held', writer)).status).toBe(404);
    const made = await send('POST', 'Binary', 'x', { ...writer, ...type });
    expect([made.status, await made.text()]).toEqual([201, '']);
    const limited = await holder({
      writeConstraint: [{ expression: "%after.contentType = 'text/plain'" }],
      readonlyFields: ['data'],
    });
    expect((await send('PUT', 'Binary/held', 'x', { ...limited, 'content-type': 'image/png' })).status).toBe(
      403,
    );
    expect((await send('PUT', 'Binary/held', 'x', { ...limited, ...type })).status).toBe(200);
    expect(await (await read('Binary/held', limited)).text()).toBe('kept');
  });
});

test('metadata says so', async () => {
  const { rest } = (await (await read('metadata')).json()) as {
    rest: { resource: { type: string; documentation?: string }[] }[];
  };
  expect(rest[0]?.resource.find(({ type }) => type === 'Binary')?.documentation).toMatch(/own media type/);
});
