// Several servers of one database, and a key that is rotated: a person who signed in at one is signed in at all.
import { createServer } from 'node:http';
import * as client from 'openid-client';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { beginAttempt } from '../../runtime/identity/auth/sign-in-attempts.ts';
import { openKiln } from '../../runtime/kiln.ts';
import { servedSchema } from '../served-schema.ts';
import { type TestServer, testServer } from '../server.ts';
import { browser, discover, newUser, password, request } from './browser.ts';

const server = testServer({ KILN_UNKNOWN_PER_MINUTE: '60' });
let other: TestServer;
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const { config, database, store } = server();
  const log = pino({ level: 'silent' });
  const kiln = await openKiln({ config, database, index: store.index, log, schema: servedSchema });
  closing.push(kiln.close);
  const http = createServer(kiln.handler);
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve));
  closing.unshift(() => new Promise(resolve => http.close(resolve)));
  const address = http.address();
  const port = typeof address === 'object' ? address?.port : 0;
  other = { ...server(), base: `http://127.0.0.1:${port}/fhir/R4` };
});

afterAll(async () => {
  for (const close of closing) await close();
});

it('share interactions, sessions, codes and refresh tokens', async () => {
  await newUser(server(), 'ada');
  const config = await discover(server(), 'kiln-console');
  const elsewhere = await discover(other, 'kiln-console');
  const { url, checks } = await request(config);
  let turn = 0;
  // Each request goes to the next server.
  const own = browser(() => (turn++ % 2 === 0 ? server() : other));
  const back = await own.submit(await own.get(url), { login: 'ada', password });
  const tokens = await client.authorizationCodeGrant(elsewhere, back.url, checks);
  await expect(client.authorizationCodeGrant(config, back.url, checks)).rejects.toMatchObject({
    error: 'invalid_grant',
  });
  expect(await status(tokens.access_token)).toBe(401);
  const again = await request(config, { prompt: 'none' });
  const next = await client.authorizationCodeGrant(config, (await own.get(again.url)).url, again.checks);
  expect(await status(next.access_token)).toBe(200);
  await server().authority.keys.rotate();
  const last = await client.refreshTokenGrant(elsewhere, next.refresh_token ?? '');
  expect(await Promise.all([next, last].map(({ access_token: token }) => status(token)))).toEqual([200, 200]);
});

it('count attempts together', async () => {
  const config = await discover(server(), 'kiln-console');
  const answers: number[] = [];
  for (let i = 0; i < 12; i++) {
    const own = browser(() => (i % 2 === 0 ? server() : other));
    const page = await own.get((await request(config)).url);
    answers.push((await own.submit(page, { login: 'someone', password: 'wrong' })).status);
  }
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 403), 429, 429]);
});

it('let no single address lock a name for all others', async () => {
  const { database } = server();
  const attempt = (address: string, login = 'default\nvictim') => beginAttempt(database, login, address);
  for (let i = 0; i < 70; i++) await attempt('an address');
  expect((await attempt('an address')).wait).toBeGreaterThan(0);
  expect((await attempt('another')).wait).toBe(0);
  for (let i = 0; i < 4; i++) for (let times = 0; times < 10; times++) await attempt(`network ${i}`);
  expect((await attempt('a last one')).wait).toBeGreaterThan(0);
  // An address that is locked locks no further names.
  for (let i = 0; i < 101; i++) await attempt('a scanner', `default\n${i}`);
  for (let i = 0; i < 60; i++) await attempt('a scanner', 'default\nother');
  expect((await attempt('another', 'default\nother')).wait).toBe(0);
});

it('limit the requests of an address, which are stored', async () => {
  const { url } = await request(await discover(server(), 'kiln-console'));
  const answers = await Promise.all(Array.from({ length: 70 }, () => browser(server).get(url)));
  const refused = answers.filter(({ status: code }) => code === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/);
});

async function status(token: string): Promise<number> {
  return (await server().fetch('Patient', { headers: { authorization: `Bearer ${token}` } })).status;
}
