// What a client may use in a minute: requests, and resources that its operations can read.
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../../runtime/base/config.ts';
import { rates } from '../../runtime/base/http/rate.ts';
import { OutcomeError } from '../../runtime/base/outcome.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { newClient } from '../auth/client.ts';
import { refusalOf, testServer } from '../server.ts';

const server = testServer({ KILN_COST_PER_MINUTE: '200' });
const few = testServer({ KILN_REQUESTS_PER_MINUTE: '3' });

const strangers = testServer({ KILN_UNKNOWN_PER_MINUTE: '3', KILN_TRUSTED_PROXY: 'loopback' });
const { limits } = readConfig({});

const refusal = (work: () => void) => {
  try {
    work();
  } catch (error) {
    if (error instanceof OutcomeError) return { status: error.status, retryAfter: error.retryAfter };
    throw error;
  }
  return undefined;
};

test('what is left fills up again, and never beyond a minute', () => {
  let time = 0;
  const { request } = rates({ requestsPerMinute: 2, costPerMinute: undefined, limits }, () => time);
  const ask = (client: string) => refusal(() => request(client));
  expect([ask('a'), ask('a'), ask('b')]).toEqual([undefined, undefined, undefined]);
  expect(ask('a')).toEqual({ status: 429, retryAfter: 30 });
  time = 30_000;
  expect([ask('a'), ask('a')]).toEqual([undefined, { status: 429, retryAfter: 30 }]);
  time = 3_600_000;
  expect([ask('a'), ask('a'), ask('a')]).toEqual([undefined, undefined, { status: 429, retryAfter: 30 }]);
});

test('refused requests cost nothing; a cost above the limit is refused as such', () => {
  const { cost } = rates({ requestsPerMinute: undefined, costPerMinute: 100, limits }, () => 0);
  expect(refusal(() => cost('a', 101))).toEqual({ status: 429, retryAfter: undefined });
  expect(refusal(() => cost('a', 60))).toBeUndefined();
  expect(refusal(() => cost('a', 60))).toEqual({ status: 429, retryAfter: 12 });
  expect(refusal(() => cost('a', 40))).toBeUndefined();
});

test('without a limit no client is refused', () => {
  const { request, cost } = rates({ requestsPerMinute: 'none', costPerMinute: 'none', limits }, () => 0);
  for (let i = 0; i < 70_000; i++) request('a');
  expect(refusal(() => cost('a', 10 ** 9))).toBeUndefined();
});

test('clients have a limit by default, and the development token has none', () => {
  const { requestsPerMinute, costPerMinute } = readConfig({});
  const { request, cost } = rates({ requestsPerMinute, costPerMinute, limits }, () => 0);
  const sent = (client: string) => {
    for (let i = 0; i < 70_000; i++) if (refusal(() => request(client))) return i;
    return Number.POSITIVE_INFINITY;
  };
  expect([sent('a'), sent('b'), sent(developer.client)]).toEqual([60_000, 60_000, Number.POSITIVE_INFINITY]);
  expect(refusal(() => cost('a', 100_000_000))).toBeUndefined();
  expect(refusal(() => cost('a', 1))?.status).toBe(429);
  expect(refusal(() => cost(developer.client, 10 ** 9))).toBeUndefined();
});

test('over HTTP: requests without a known token, of one address', async () => {
  const statuses = async (address: string, headers: Record<string, string> = {}) => {
    const found: number[] = [];
    for (let i = 0; i < 5; i++) {
      const response = await fetch(`${strangers().base}/Patient/none`, {
        headers: { 'x-forwarded-for': address, ...headers },
      });
      found.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    return found;
  };
  expect(await statuses('203.0.113.1')).toEqual([401, 401, 401, 429, 429]);
  expect(await statuses('203.0.113.2', { authorization: 'Bearer x' })).toEqual([401, 401, 401, 429, 429]);
  expect(await statuses('2001:db8::1')).toEqual([401, 401, 401, 429, 429]);
  expect(await statuses('2001:db8:0:0:ffff::2')).toEqual([429, 429, 429, 429, 429]);
  const { accessToken } = await newClient(strangers());
  expect(await statuses('203.0.113.1', { authorization: `Bearer ${accessToken}` })).toEqual(
    Array(5).fill(404),
  );
});

test('messages of a WebSocket whose client is not known yet count as requests without a token', async () => {
  const address = `${strangers().base.replace('http', 'ws')}/$graphql`;
  const headers = { 'x-forwarded-for': '203.0.113.3' };
  const closed = async (count: number) => {
    const socket = new WebSocket(address, 'graphql-transport-ws', { headers });
    socket.on('open', () => {
      for (let i = 0; i < count; i++) socket.send('{"type":"ping"}');
    });
    const pongs: string[] = [];
    socket.on('message', data => pongs.push(String(data)));
    const [code] = await once(socket, 'close');
    return [code, pongs.length];
  };
  expect(await closed(10)).toEqual([4429, 3]);
  expect(await closed(1)).toEqual([4429, 0]);
});

test('over HTTP: the cost of queries and mutations, before anything runs', async () => {
  const ask = (query: string) => server().send('POST', '$graphql', { query });
  expect((await ask('{ PatientList(_count: 150) { id } }')).status).toBe(200);
  const refused = await ask('{ PatientList(_count: 100) { id } }');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refusalOf(refused)).toMatchObject({
    resourceType: 'OperationOutcome',
    issue: [{ code: 'throttled', diagnostics: expect.stringMatching(/200 resources a minute/) }],
  });
  const creates = Array.from({ length: 40 }, (_, i) => `a${i}: PatientCreate(res: { active: true }) { id }`);
  const first = await ask(`mutation { ${creates.join(' ')} }`);
  expect(first.status).toBe(429);
  expect((await ask('{ PatientConnection(_count: 1) { count } }')).status).toBe(200);
});

test('over HTTP: requests of every kind under the base', async () => {
  const statuses = [];
  for (const path of ['Patient/none', '$graphql?query={__typename}', 'Patient/none', 'Patient/none'])
    statuses.push((await few().fetch(path)).status);
  expect(statuses).toEqual([404, 200, 404, 429]);
});
