// POST [base]/$graphql has a shorter way to its answer than other spellings of its path: both ways give the same bytes.
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { answerTypes } from '../../runtime/fhir/http/graphql.ts';
import { bodyTypes } from '../../runtime/fhir/http/graphql-request.ts';
import { testServer, token } from '../server.ts';
import { openClient } from './client.ts';

const server = testServer({
  KILN_MAX_BODY_BYTES: '20KB',
  KILN_ORIGINS: 'https://app.example.org',
  KILN_AUDIT: 'all',
});
const usual = {
  host: '127.0.0.1',
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
} as const;

beforeAll(async () => {
  for (let i = 0; i < 130; i++)
    await server().put({
      resourceType: 'Basic',
      id: `d${i}`,
      code: { text: `ü "${i}" ${'long '.repeat(20)}` },
    } as never);
});

/** The response without its date, as Latin-1. */
async function sent(path: string, headers: Readonly<Record<string, string>>, body: Buffer): Promise<string> {
  const head = Object.entries({ ...headers, 'content-length': String(body.length), connection: 'close' });
  const lines = [`POST /fhir/R4/${path} HTTP/1.1`, ...head.map(([name, value]) => `${name}: ${value}`)];
  const client = await openClient(Number(new URL(server().base).port));
  client.socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]));
  await client.closed;
  // The library of the other way spells Vary so where it adds nothing to it.
  return client
    .received()
    .replace(/\r\nDate: [^\r]*/, '')
    .replace('\r\nVary:', '\r\nvary:');
}

/** By the shorter way, for which the media types have to be known, and by the other. */
async function bothWays(headers: Readonly<Record<string, string>>, body: Buffer): Promise<[string, string]> {
  const other = await sent('%24graphql', headers, body);
  const known = { ...headers, 'content-length': String(body.length) };
  expect(bodyTypes.known(known)).toBe('application/json');
  expect(answerTypes.known(known)).toMatch(/^application\/(?:graphql-response\+)?json$/);
  return [await sent('$graphql', headers, body), other];
}

const json = (request: unknown) => Buffer.from(JSON.stringify(request));
const short = json({ query: '{ Basic(id: "d1") { id code { text } } }' });
const long = json({ query: '{ BasicList(_count: 30, _sort: "_id") { id code { text } } }' });
const stream = json({ query: '{ BasicList(_count: 130, _sort: "_id") { id code { text } } }' });
const responseType = 'application/graphql-response+json, application/json;q=0.9';

const cases: readonly (readonly [
  name: string,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
])[] = [
  ['a short answer', 200, {}, short],
  ['one of 3 KB', 200, {}, long],
  ['one that is streamed', 200, {}, stream],
  ['a short answer that may be compressed', 200, { 'accept-encoding': 'gzip, br' }, short],
  ['one that is compressed by gzip', 200, { 'accept-encoding': 'gzip' }, long],
  ['one that is compressed by br', 200, { 'accept-encoding': 'gzip, br' }, long],
  ['one to a page of an allowed origin', 200, { origin: 'https://app.example.org' }, short],
  ['one to a page of another origin', 200, { origin: 'https://evil.example.org' }, short],
  ['the media type of GraphQL', 200, { accept: responseType }, short],
  ['a charset', 200, { 'content-type': 'application/json; charset=utf-8' }, short],
  ['a body that is compressed', 200, { 'content-encoding': 'gzip' }, gzipSync(short)],
  ['a batch', 200, {}, json([{ query: '{ Basic(id: "d1") { id } }' }, { query: '{ nothing }' }])],
  [
    'variables',
    200,
    {},
    json({ query: 'query q($id: ID) { Basic(id: $id) { id } }', variables: { id: 'd2' } }),
  ],
  ['a resource that does not exist', 200, {}, json({ query: '{ Basic(id: "none") { id } }' })],
  ['a document that is refused', 200, {}, json({ query: '{ Basic(id: "d1") { idd } }' })],
  [
    'one that is refused as GraphQL',
    400,
    { accept: responseType },
    json({ query: '{ Basic(id: "d1") { idd } }' }),
  ],
  ['a value that is refused', 200, {}, json({ query: '{ BasicList(created: "x") { id } }' })],
  ['JSON that cannot be read', 400, {}, Buffer.from('{"query": ')],
  ['a body that is not UTF-8', 400, {}, Buffer.from([0x7b, 0xff, 0x7d])],
  ['a body that is too long', 413, {}, Buffer.alloc(30_000, 0x20)],
  ['another charset', 415, { 'content-type': 'application/json; charset=latin1' }, short],
  ['no token', 401, { authorization: '' }, short],
  ['a token that is unknown', 401, { authorization: 'Bearer none' }, short],
  ['HTTP Basic', 401, { authorization: 'Basic YTpi' }, short],
  ['the development token from elsewhere', 401, { 'x-forwarded-for': '203.0.113.7' }, short],
];

describe('the shorter way of $graphql answers as the other', () => {
  test.each(cases)('%s', async (_, status, headers, body) => {
    const [one, other] = await bothWays({ ...usual, ...headers }, body);
    expect(one).toBe(other);
    expect(one).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });
});

test('both ways leave the same AuditEvent', async () => {
  const write = json({
    query: 'mutation { BasicCreate(res: { code: { text: "audited" } }) { code { text } } }',
  });
  await server().trail?.settle();
  await server().database.generic.query('delete from "AuditEvent"');
  const [one, other] = await bothWays(usual, write);
  expect(one).toBe(other);
  expect(one).toContain('audited');
  await server().trail?.settle();
  const { rows } = await server().database.generic.query<{ text: string }>(
    `select (content - 'id' - 'meta' - 'recorded')::text as text from "AuditEvent"`,
  );
  expect(rows).toHaveLength(2);
  expect(rows[0]?.text).toContain('"outcome"');
  expect(rows[0]).toEqual(rows[1]);
});
