// What every answer says about itself, and how requests are refused: at $graphql with a GraphQL error, elsewhere with an outcome.
// https://graphql.github.io/graphql-over-http/draft/#sec-Response · docs/decisions/errors.md
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { fakeRunner } from '../bots/fake-runner.ts';
import { emptyTemplate, testServer, token } from '../server.ts';

const server = testServer(
  { KILN_MAX_BODY_BYTES: '2000', KILN_MAX_VALUES: '100' },
  emptyTemplate,
  fakeRunner({
    echo: () => ({ done: true }),
    fails: () => {
      throw new Error('no bed');
    },
  }),
);

beforeAll(async () => {
  await server().put({ resourceType: 'Patient', id: 'p' });
  for (const id of ['echo', 'fails'])
    await server().put({
      ...{ resourceType: 'Bot', id },
      executableCode: { contentType: 'text/javascript', data: Buffer.from(id).toString('base64') },
    } as never);
});

const json = { 'content-type': 'application/json' };
const basic = { authorization: 'Basic eDp5' };
const query = '{"query":"{ __typename }"}';
const post = (body: string | Buffer, headers: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...json, ...headers },
  body,
});
const variable = (text: string) =>
  `{"query":"query ($n: [String]) { PatientList(name: $n) { id } }","variables":{"n":"${text}"}}`;

type Row = readonly [name: string, answer: string, init: RequestInit, message: RegExp];

const refusals: readonly Row[] = [
  ['an empty token', '401 $graphql', post(query, { authorization: '' }), /malformed/],
  ['a foreign token', '401 $graphql', post(query, { authorization: 'Bearer other' }), /not known here/],
  ['a token by GET', '401 $graphql?query={__typename}', { headers: basic }, /HTTP Basic is accepted at/],
  [
    'no token at a resource',
    '401 Patient/p/$graphql',
    post(query, { authorization: 'Bearer x' }),
    /not known/,
  ],
  ['U+0000', '400 $graphql', post(variable('\\u0000')), /U\+0000|NUL/],
  ['half a surrogate pair', '400 $graphql', post(variable('\\ud800')), /surrogate/],
  ['no JSON', '400 $graphql', post('{'), /Line 1/],
  ['a body that is an empty list', '400 $graphql', post('[]'), /empty array/],
  ['an empty body', '400 $graphql', post(''), /./],
  ['no query', '400 $graphql', post('{}'), /query is missing/],
  ['a query that is a number', '400 $graphql', post('{"query":1}'), /not a string/],
  [
    'variables that are a list',
    '400 $graphql',
    post('{"query":"{ __typename }","variables":[]}'),
    /not an object/,
  ],
  ['bytes that are not UTF-8', '400 $graphql', post(Buffer.from([0x22, 0xff, 0x22])), /UTF-8/],
  ['another encoding', '415 $graphql', post(query, { 'content-encoding': 'br' }), /Content-Encoding/],
  [
    'another charset',
    '415 $graphql',
    post(query, { 'content-type': 'application/json; charset=utf-16' }),
    /charset/,
  ],
  ['another Content-Type', '415 $graphql', post(query, { 'content-type': 'text/plain' }), /Content-Type/],
  ['a body that is too long', '413 $graphql', post(`{"query":"${'x'.repeat(3_000)}"}`), /longer than 2000/],
  [
    'too many values',
    '413 $graphql',
    post(`{"query":"{a}","variables":{"n":[${'1,'.repeat(200)}1]}}`),
    /JSON values/,
  ],
  ['another method', '405 $graphql', { method: 'PUT', body: '{}', headers: json }, /PUT/],
  ['a mutation by GET', '405 $graphql?query=mutation{PatientDelete(id:"p")}', {}, /POST/],
  ['no such type', '404 Nothing/p/$graphql', post(query), /Nothing is not a resource type/],
  ['other letters', '404 patient/p/$graphql', post(query), /patient/],
  ['the path in percent', '404 Nothing/p/%24graphql', post(query), /Nothing/],
];

describe.each([
  'application/json',
  'application/graphql-response+json',
  undefined,
])('$graphql with Accept: %s', accept => {
  it.each(refusals)('refuses %s with a GraphQL error', async (_, answer, init, message) => {
    const [status, path = ''] = answer.split(' ');
    const headers = { ...(init.headers as Record<string, string>), ...(accept && { accept }) };
    const response = await server().fetch(path, { ...init, headers });
    expect(`${response.status} ${response.headers.get('content-type')}`).toBe(
      `${status} ${accept ?? 'application/json'}; charset=utf-8`,
    );
    const challenge = response.headers.get('www-authenticate')?.slice(0, 6);
    expect(challenge).toBe(status === '401' ? 'Bearer' : undefined);
    const extensions = { resource: { resourceType: 'OperationOutcome', issue: expect.any(Array) } };
    const error = { message: expect.stringMatching(message), extensions };
    expect(await response.json()).toEqual({ errors: [error] });
  });
});

it('$graphql refuses media types that it has not with a GraphQL error in JSON', async () => {
  const response = await server().fetch('$graphql', post(query, { accept: 'text/html' }));
  expect(response.status).toBe(406);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { resource: { issue: [{}] } } }] });
});

it.each<[path: string, init: RequestInit, status: number]>([
  ['Patient/none', {}, 404],
  ['Patient/p', { headers: { authorization: 'Bearer other' } }, 401],
  ['Patient/p/$other', {}, 404],
  ['Nothing', post('{}'), 404],
  ['Bot/$execute', post('{}'), 400],
  ['$graphql.json', {}, 404],
  ['Patient?x=/$graphql', {}, 400],
])('%s refuses with an outcome', async (path, init, status) => {
  const response = await server().fetch(path, init);
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/fhir+json; charset=utf-8');
  expect(await response.json()).toMatchObject({ resourceType: 'OperationOutcome' });
});

describe('every answer is kept from caches and from guesses at its type', () => {
  const patient = { ...post('{"resourceType":"Patient","id":"q"}'), method: 'PUT' };
  it.each<[name: string, path: string, init: RequestInit, status: number]>([
    ['a query', '$graphql', post(query), 200],
    ['a list', '$graphql', post('{"query":"{ PatientList { id } }"}'), 200],
    ['a query that is refused', '$graphql', post('{"query":"{"}'), 200],
    ['a body that is refused', '$graphql', post('{'), 400],
    ['a missing token', 'Patient/p', { headers: { authorization: '' } }, 401],
    ['a read', 'Patient/p', {}, 200],
    ['a HEAD', 'Patient/p', { method: 'HEAD' }, 200],
    ['a read that is current', 'Patient/p', { headers: { 'if-none-match': 'W/"1"' } }, 304],
    ['a past version', 'Patient/p/_history/1', {}, 200],
    ['a write', 'Patient/q', patient, 201],
    ['a deletion', 'Patient/q', { method: 'DELETE' }, 204],
    ['a missing resource', 'Patient/none', {}, 404],
    ['another method', 'Patient/p', { method: 'POST' }, 405],
    ['a bot', 'Bot/echo/$execute', post('{}'), 200],
    ['a bot that fails', 'Bot/fails/$execute', post('{}'), 400],
    ['a job', 'Bot/echo/$execute', post('{}', { prefer: 'respond-async' }), 202],
    ['a missing path', '/nothing', {}, 404],
    ['the token endpoint', '/oauth2/token', { method: 'POST' }, 400],
    ['the health', '/healthz', {}, 200],
  ])('%s', async (_, path, init, status) => {
    const { status: got, headers } = await server().fetch(path, init);
    expect([got, headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('vary')).toBe('Accept, Accept-Encoding, Authorization, Origin');
  });

  it('a read has ETag and Last-Modified for conditional requests', async () => {
    const first = await server().fetch('Patient/p');
    const etag = first.headers.get('etag') ?? '';
    expect([etag, first.headers.get('last-modified')]).toEqual(['W/"1"', expect.stringMatching(/GMT$/)]);
    expect((await server().fetch('Patient/p', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('what is public may be kept', async () => {
    const { headers } = await server().fetch('/.well-known/smart-configuration');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });
});

describe('a request whose head is ambiguous', () => {
  const own = `Authorization: Bearer ${token}`;
  const type = 'Content-Type: application/json';
  const chunks = 'Transfer-Encoding: chunked';
  const length = `Content-Length: ${query.length}`;
  const chunked = `${query.length.toString(16)}\r\n${query}\r\n0\r\n\r\n`;

  async function send(head: readonly string[], body: string): Promise<{ head: string; body: string }> {
    const socket = connect(Number(new URL(server().base).port), '127.0.0.1');
    let received = '';
    socket.setEncoding('utf8').on('data', chunk => (received += chunk));
    socket.on('error', () => {});
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    await once(socket, 'close');
    const [first = '', ...rest] = received.split('\r\n\r\n');
    return { head: first, body: rest.join('\r\n\r\n') };
  }

  const whole = ['Host: a', own, type, length];
  const line = 'POST /fhir/R4/$graphql HTTP/1.1';
  const old = 'POST /fhir/R4/$graphql HTTP/1.0';
  it.each<[answer: string, head: readonly string[], body: string]>([
    ['400 for two Hosts', ['Host: a', 'Host: b', own, type, length], query],
    ['400 for two Hosts that are equal', ['Host: a', 'hOST: a', own, type, length], query],
    ['400 for no Host', [own, type, length], query],
    ['400 for a list of Hosts', ['Host: a, b', own, type, length], query],
    ['400 for a Host with a path', ['Host: a/b', own, type, length], query],
    ['400 for a Host with credentials', ['Host: x@a', own, type, length], query],
    ['400 for two Authorizations', ['Host: a', own, own, type, length], query],
    ['400 for two Content-Types', ['Host: a', own, type, 'Content-Type: text/plain', length], query],
    ['400 for two If-Modified-Sinces', [...whole, 'If-Modified-Since: x', 'If-Modified-Since: y'], query],
    ['400 for two If-None-Exists', [...whole, 'If-None-Exist: a', 'If-None-Exist: b'], query],
    ['400 for two Content-Lengths', ['Host: a', own, type, length, length], query],
    ['400 for two Content-Lengths in one', ['Host: a', own, type, `${length}, ${query.length}`], query],
    ['400 for a length and chunks', ['Host: a', own, type, length, chunks], chunked],
    ['400 for two Transfer-Encodings', ['Host: a', own, type, chunks, chunks], chunked],
    [
      '501 for another Transfer-Encoding',
      ['Host: a', own, type, 'Transfer-Encoding: gzip, chunked'],
      chunked,
    ],
    [
      '400 for an end that is not chunked',
      ['Host: a', own, type, 'Transfer-Encoding: chunked, identity'],
      chunked,
    ],
    ['400 for a space before a colon', ['Host: a', own, type, 'Transfer-Encoding : chunked'], chunked],
    ['400 for a line that is folded', ['Host: a', own, type, 'Transfer-Encoding:\r\n chunked'], chunked],
    [
      '400 for a line that ends early',
      ['Host: a', own, type, 'A: b\nTransfer-Encoding: chunked', length],
      query,
    ],
    ['400 for a CR in a header', ['Host: a', own, type, 'A: b\rTransfer-Encoding: chunked', length], query],
    ['400 for a NUL in a header', ['Host: a', own, type, 'A: b\0', length], query],
    ['400 for a length with a sign', ['Host: a', own, type, `Content-Length: +${query.length}`], query],
    ['400 for another white space', ['Host: a', own, type, 'Transfer-Encoding: \x0bchunked'], chunked],
    ['400 for a header without a colon', ['Host: a', own, type, 'Transfer-Encoding', length], query],
    [
      '400 for 2,500 headers before another Host',
      ['Host: a', own, ...Array<string>(2_500).fill('a:'), 'Host: b'],
      '',
    ],
  ])('is refused by %s', async (name, head, body) => {
    const answer = await send([line, ...head], body);
    expect(answer.head).toMatch(new RegExp(`^HTTP/1\\.1 ${name.slice(0, 3)} `));
    expect(answer.head).toMatch(/^connection: close$/im);
    expect(answer.head).toMatch(/^cache-control: no-store\r?$/im);
    expect(answer.body).toContain('"resourceType":"OperationOutcome"');
    expect(answer.body).not.toContain('__typename');
  });

  it('is refused where chunks come to more than the most, before their end', async () => {
    const long = `1000\r\n${'x'.repeat(4_096)}\r\n`;
    const head = [line, 'Host: a', own, type, chunks, 'Connection: close'];
    for (const body of [long, `${long}0\r\n\r\n`]) {
      const answer = await send(head, body);
      expect(answer.head).toMatch(/^HTTP\/1\.1 413 /);
      expect(answer.body).toContain('The body is longer than 2000 bytes');
    }
  });

  it.each([
    ['a size with 0x', `0x${chunked}`],
    ['a size with a sign', `+${chunked}`],
    ['a size beyond 64 bits', `1${'0'.repeat(14)}${chunked}`],
    ['a size that ends in LF', chunked.replace('\r', '')],
    ['more than its size', chunked.replace('\r\n0', 'x\r\n0')],
    ['an extension with LF', chunked.replace('\r\n', ';a\nb\r\n')],
    ['a trailer without a colon', chunked.replace('0\r\n', '0\r\nA\r\n')],
  ])('is refused where a chunk has %s, with what follows it', async (_, body) => {
    const next = `GET /fhir/R4/metadata HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
    const answer = await send([line, 'Host: a', own, type, chunks], body + next);
    expect(answer.head).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer.body).not.toContain('HTTP/1.1 ');
  });

  it('is refused for a Transfer-Encoding in HTTP/1.0', async () => {
    const answer = await send([old, own, type, chunks], chunked);
    expect(answer.head).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('gets a GraphQL error where the path is known', async () => {
    const { body } = await send([line, 'Host: a', 'Host: b'], '');
    expect(body).toMatch(/\{"errors":\[\{"message":"The request has several Host headers: send one\."/);
  });

  it.each([
    ['one of each', ['Host: a:8103', own, type, length, 'Connection: close'], query],
    ['an IPv6 host', ['Host: [::1]:8103', own, type, length, 'Connection: close'], query],
    ['an empty Host', ['Host:', own, type, length, 'Connection: close'], query],
    ['chunks', ['Host: a', own, type, 'transfer-encoding: Chunked', 'Connection: close'], chunked],
    ['several Accepts', [...whole, 'Accept: text/html', 'Accept: */*', 'Connection: close'], query],
  ])('is answered with %s', async (_, head, body) => {
    const answer = await send([line, ...head], body);
    expect(answer.head).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer.body).toContain('{"data":{"__typename":"Query"}}');
  });
});
