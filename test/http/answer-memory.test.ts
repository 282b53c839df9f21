// Long answers that nobody reads take memory: another long one is told to come again, short ones are answered.
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { refusalOf, testServer, token } from '../server.ts';

const server = testServer({ answerBytes: 70 * 2 ** 20 });

/** Some 30 MB, which take twice as much. */
const long = `{ __typename Patient(id: "long") { ${Array.from({ length: 300 }, (_, i) => `a${i}: text { div }`).join(' ')} } }`;

beforeAll(async () => {
  const div = `<div xmlns="http://www.w3.org/1999/xhtml">${'x'.repeat(100_000)}</div>`;
  const patient = { resourceType: 'Patient', id: 'long', text: { status: 'generated', div } };
  await server().put(patient);
});

const post = (query: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  body: JSON.stringify({ query }),
});

/** Of the long answer, which is read whole: it would take memory otherwise. */
async function status(): Promise<number> {
  const response = await server().fetch('$graphql', post(long));
  await response.arrayBuffer();
  return response.status;
}

/** The response as soon as it begins; its body stays where it is. */
function begun(query: string): Promise<IncomingMessage> {
  const { body, ...options } = post(query);
  return new Promise((resolve, reject) => {
    request(`${server().base}/$graphql`, options, resolve).once('error', reject).end(body);
  });
}

test('the second long answer is refused until the first one has left', async () => {
  const unread = await begun(long);
  expect(unread.statusCode).toBe(200);

  const refused = await server().fetch('$graphql', post(long));
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusalOf(refused)).toMatchObject({
    resourceType: 'OperationOutcome',
    issue: [{ code: 'throttled', diagnostics: expect.stringMatching(/Send the request again later/) }],
  });
  expect(await server().graphql('{ Patient(id: "long") { id } }')).toEqual({
    data: { Patient: { id: 'long' } },
  });

  unread.destroy();
  await once(unread, 'close');
  await expect.poll(status).toBe(200);
});

/** A WebSocket that has sent a query, and does not read more than the begin of the answer. */
async function begunSocket(query: string): Promise<WebSocket> {
  const socket = new WebSocket(`${server().base.replace('http', 'ws')}/$graphql`, 'graphql-transport-ws');
  const [[upgraded]] = await Promise.all([once(socket, 'upgrade'), once(socket, 'open')]);
  const raw = (upgraded as IncomingMessage).socket;
  socket.send(`{"type":"connection_init","payload":{"token":"${token}"}}`);
  await once(socket, 'message');
  socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }));
  while (raw.bytesRead < 10_000) await once(raw, 'data');
  socket.pause();
  return socket;
}

function begunStream(query: string): Promise<IncomingMessage> {
  const { body, method, headers } = post(query);
  const options = { method, headers: { ...headers, accept: 'text/event-stream' } };
  return new Promise((resolve, reject) => {
    request(`${server().base}/$graphql`, options, resolve).once('error', reject).end(body);
  });
}

test('an answer over a WebSocket that its client does not read takes the same memory, and arrives whole', async () => {
  const socket = await begunSocket(long);
  expect(await status()).toBe(503);
  const texts: string[] = [];
  socket.on('message', data => texts.push(String(data)));
  socket.resume();
  await expect.poll(() => texts.map(text => text.slice(0, 60)), { timeout: 10_000 }).toHaveLength(2);
  expect(texts[0]?.length).toBeGreaterThan(30_000_000);
  expect(texts.slice(1)).toEqual(['{"id":"1","type":"complete"}']);
  await expect.poll(status).toBe(200);
  socket.terminate();
});

test('so does one in an event stream', async () => {
  const unread = await begunStream(long);
  await once(unread, 'readable');
  expect(await status()).toBe(503);
  const text = (await unread.toArray()).join('');
  expect(text.length).toBeGreaterThan(30_000_000);
  expect(text.endsWith('event: complete\ndata: \n\n')).toBe(true);
  await expect.poll(status).toBe(200);
});

test('a value that is selected many times is not written beyond the limit of the response', async () => {
  const again = Array.from({ length: 900 }, (_, i) => `a${i}: text { div }`).join(' ');
  const { errors } = await server().graphql(`{ __typename Patient(id: "long") { ${again} } }`);
  expect(errors?.[0]?.message).toMatch(/longer than 67108864 bytes/);
});
