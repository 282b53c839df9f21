// KILN_ACCESS_LOG and KILN_SLOW: a line for each request, and the plan of slow queries; without content of requests and responses.
import { once } from 'node:events';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { hashOf } from '../../runtime/fhir/http/traffic.ts';
import { testServer, token } from '../server.ts';

interface Line {
  readonly msg: string;
  readonly plan?: unknown;
}

const lines: Line[] = [];
const log = pino({ level: 'info' }, { write: text => void lines.push(JSON.parse(text) as Line) });
const env = { KILN_ACCESS_LOG: 'on', KILN_SLOW: '1ms' };
const server = testServer(env, undefined, undefined, log);

async function linesOf(msg: string, count: number): Promise<readonly Line[]> {
  for (;;) {
    const found = lines.filter(line => line.msg === msg);
    if (found.length >= count) return found;
    await new Promise(resolve => setTimeout(resolve, 10));
  }
}

it('logs requests without address and content', async () => {
  lines.splice(0);
  await server().put({ resourceType: 'Patient', id: 'secret-id' });
  await server().fetch('Patient?name=secret-name', { headers: { 'x-request-id': 'abc-1' } });
  await server().fetch('Patient/secret-id', { headers: { 'x-request-id': 'secret "id' } });
  await server().fetch('Patient/1', { headers: { authorization: 'Bearer secret' } });
  const found = await linesOf('request', 4);
  expect(found).toMatchObject([
    { method: 'PUT', kind: 'write', status: 201, client: expect.any(String) },
    { method: 'GET', kind: 'read', status: 200, request: 'abc-1', bytes: expect.any(Number) },
    { method: 'GET', kind: 'read', status: 200, request: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    { method: 'GET', kind: 'read', status: 401 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('logs the operations of a WebSocket, and tokens that are refused there', async () => {
  lines.splice(0);
  const query = '{ PatientList(name: "secret-name") { id } }';
  const ended = async (own: string) => {
    const address = `${server().base.replace('http', 'ws')}/$graphql`;
    const socket = new WebSocket(address, 'graphql-transport-ws');
    await once(socket, 'open');
    socket.send(`{"type":"connection_init","payload":{"token":"${own}"}}`);
    const isClosed = once(socket, 'close');
    await Promise.race([once(socket, 'message'), isClosed]);
    for (const id of ['a', 'b'])
      socket.send(JSON.stringify({ type: 'subscribe', id, payload: id === 'a' ? { query } : {} }));
    await linesOf('request', own === token ? 2 : 3);
    socket.close();
    await isClosed;
  };
  await ended(token);
  await ended('secret');
  const found = await linesOf('request', 3);
  expect(found.length).toBe(3);
  expect(await linesOf('slow query', 1)).toContainEqual(
    expect.objectContaining({ document: hashOf({ query }) }),
  );
  expect(found).toContainEqual(
    expect.objectContaining({
      method: 'WEBSOCKET',
      kind: 'graphql',
      status: 200,
      document: hashOf({ query }),
    }),
  );
  expect(found).toContainEqual(expect.objectContaining({ method: 'WEBSOCKET', status: 400 }));
  expect(found[2]).toMatchObject({ method: 'WEBSOCKET', kind: 'graphql', status: 401 });
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('logs what is bound to a WebSocket of Subscriptions', async () => {
  lines.splice(0);
  const address = `${server().base.replace('http', 'ws')}/$subscriptions`;
  const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } });
  await once(socket, 'open');
  socket.send('bind secret-id');
  await once(socket, 'close');
  const [line] = await linesOf('request', 1);
  expect(line).toMatchObject({ method: 'WEBSOCKET', kind: 'read', status: 404, client: expect.any(String) });
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('logs slow queries with hash and plan, which is explained once and holds no values', async () => {
  lines.splice(0);
  const query = 'query Slow($n: [String]) { PatientList(name: $n, _count: 3) { id } }';
  for (let i = 0; i < 5; i++) await server().graphql(query, { n: ['secret-name'] });
  let slow: readonly Line[] = [];
  while (!slow.some(({ plan }) => plan)) slow = await linesOf('slow query', slow.length + 1);
  const document = hashOf({ query });
  for (const line of slow) expect(line).toMatchObject({ document, operation: 'Slow', status: 200 });
  const explained = slow.filter(({ plan }) => plan);
  expect(explained.length).toBe(1);
  expect(JSON.stringify(explained)).toContain('Patient');
  expect(JSON.stringify(lines)).not.toContain('secret');
});

it('logs neither without its setting', async () => {
  const { readConfig } = await import('../../runtime/base/config.ts');
  expect(readConfig({})).toMatchObject({ accessLog: 'off', limits: { slowFrom: 0 } });
});
