// Subscriptions whose receiver is in the operator's network: KILN_BOT_INTERNAL, and real requests to a real server.
import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type Answer, written } from '../fixtures.ts';
import { emptyTemplate, testServer } from '../server.ts';
import { receiver } from './receiver.ts';
import { patient } from './subscriptions.ts';

const hook = receiver();
const env: Record<string, string> = { KILN_EVENT_ATTEMPTS: '1' };
beforeAll(() => {
  env.KILN_BOT_INTERNAL = `http://localhost:${hook.port()}`;
});
const server = testServer(env, emptyTemplate);
let first: Answer;
beforeAll(async () => {
  first = await put(listener('http://localhost:9000/fhir'));
  const allowedHost = [
    `localhost:${hook.port()}`,
    '127.0.0.1:8443',
    '10.1.2.3',
    'localhost',
    'hook.example.org',
  ];
  await put({ resourceType: 'Project', id: 'default', name: 'default', allowedHost });
  await server().fetch('$admin/secret/WEBHOOK_SECRET', { method: 'PUT', body: 'sesame' });
});
beforeEach(() => void hook.received.splice(0));

const put = (resource: object) => written(server(), resource);

const listener = (endpoint: string) => ({
  ...{ resourceType: 'Subscription', id: 's', status: 'requested', reason: 'A test', criteria: 'Patient' },
  channel: { type: 'rest-hook', endpoint, payload: 'application/fhir+json' },
});

it('of a project without a Project resource is refused with all that http needs, and with the resource', () => {
  const { httpStatus, issue } = first;
  expect(httpStatus).toBe(422);
  expect(issue?.[0]?.diagnostics).toMatch(/operator names it in KILN_BOT_INTERNAL/);
  expect(issue?.[0]?.diagnostics).toContain(
    'Project.allowedHost names localhost:9000: Project/default does not exist until it is written, so PUT it as {"resourceType":"Project","id":"default","name":"default","allowedHost":["localhost:9000"]}.',
  );
});

it('is notified, also by http, with a signature', async () => {
  const { httpStatus, status } = await put(listener(`http://localhost:${hook.port()}/fhir`));
  expect([httpStatus, status]).toEqual([201, 'active']);
  await put(patient('p', 'male'));
  await expect.poll(() => hook.received.length, { timeout: 10_000 }).toBe(1);
  const [{ method, path, headers, body } = { method: '', path: '', headers: {}, body: '' }] = hook.received;
  expect([method, path, JSON.parse(body).gender]).toEqual(['PUT', '/fhir/Patient/p', 'male']);
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const mac = createHmac('sha256', 'sesame').update(signed).digest('base64');
  expect(headers['webhook-signature']).toBe(`v1,${mac}`);
});

it('is refused by http where the setting does not name it', async () => {
  const { httpStatus, issue } = await put(listener('http://hook.example.org/fhir'));
  expect(httpStatus).toBe(422);
  expect(issue?.[0]?.diagnostics).toMatch(
    /http:\/\/hook.example.org needs two things: the operator names it in KILN_BOT_INTERNAL, and Project.allowedHost names hook.example.org, as it does\.$/,
  );
});

it.each([
  'https://localhost/fhir',
  'https://127.0.0.1:8443/fhir',
  'https://10.1.2.3/fhir',
])('is told at once that %s is not a public address', async endpoint => {
  const { status, error } = await put(listener(endpoint));
  expect(status).toBe('requested');
  expect(error).toMatch(/ is not a public address.*KILN_BOT_INTERNAL/);
  await put(patient('p', 'female'));
  expect(hook.received).toEqual([]);
});
