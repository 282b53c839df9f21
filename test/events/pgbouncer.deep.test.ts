// Events with two workers, through pgbouncer in transaction mode: subscribers of both workers, sockets, triggers and schedules get each
// event once.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from 'graphql-ws';
import { expect, inject, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../../runtime/base/config.ts';
import { silent } from '../../runtime/base/log.ts';
import { connectDatabase } from '../../runtime/database/postgres/database.ts';
import { end, ready, startServe } from '../command/serve-process.ts';
import { dataParent } from '../data-parent.ts';
import { createTestDatabase } from '../database.ts';
import { noPooler, startPooler } from '../pooler.ts';
import { emptyTemplate } from '../server.ts';

const missing = noPooler();
if (missing) console.warn(`Events through a pooler are not tested ${missing}.`);

const source = `export const config = { cron: '0 0 1 1 *', triggers: [{ criteria: 'Patient' }] };
export async function handler(client, { input }) {
  await client.create({ resourceType: 'Basic', code: { text: input.due ? 'due' : input.id } });
}`;

it.skipIf(missing)('each event once for each of them', { timeout: 120_000 }, async () => {
  const pooler = await startPooler(inject('server'), 'transaction', 5);
  onTestFinished(pooler.stop);
  const made = await createTestDatabase({ template: await emptyTemplate() });
  onTestFinished(made.drop);
  const folder = mkdtempSync(join(dataParent(), 'kiln-pooled-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const url = pooler.through(made.connection).url;
  const run = startServe(folder, { DATABASE_URL: url, KILN_WORKERS: '2' });
  onTestFinished(async () => void (await end(run.child, 'SIGTERM')));
  const base = await ready(run);
  const send = async (
    path: string,
    method: string,
    body?: object | string,
    type = 'application/fhir+json',
  ) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { authorization: 'Bearer t', 'content-type': type };
    const response = await fetch(`${base}/${path}`, { method, headers, ...(body ? { body: text } : {}) });
    expect([path, response.ok]).toEqual([path, true]);
    return (await response.json()) as {
      readonly entry?: readonly { resource: { code: { text: string } } }[];
    };
  };
  const address = `${base.replace('http', 'ws')}/`;

  const begun: Promise<void>[] = [];
  const seen = Array.from({ length: 6 }, () => {
    const ids: unknown[] = [];
    const client = createClient({
      url: `${address}$graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { token: 't' },
    });
    onTestFinished(async () => void (await client.dispose()));
    // Messages are worked on in order: the pong says that the subscription is there.
    begun.push(
      new Promise(resolve => {
        client.on('pong', () => resolve());
        client.on('connected', socket =>
          setImmediate(() => (socket as WebSocket).send(JSON.stringify({ type: 'ping' }))),
        );
      }),
    );
    const query = 'subscription { PatientChanged { id } }';
    client.subscribe<{ PatientChanged: { id: string } }>(
      { query },
      { next: ({ data }) => void ids.push(data?.PatientChanged.id), error: () => {}, complete: () => {} },
    );
    return ids;
  });
  await Promise.all(begun);

  const channel = { type: 'websocket' };
  const asked = { status: 'requested', reason: 'A test', criteria: 'Patient', channel };
  await send('Subscription/s', 'PUT', { resourceType: 'Subscription', id: 's', ...asked });
  const pings = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const texts: string[] = [];
      const socket = new WebSocket(`${address}$subscriptions`, { headers: { authorization: 'Bearer t' } });
      onTestFinished(() => socket.terminate());
      socket.on('message', data => void texts.push(String(data)));
      socket.on('open', () => socket.send('bind s'));
      await expect.poll(() => texts).toEqual(['bound s']);
      return texts;
    }),
  );
  await send('Bot/b', 'PUT', { resourceType: 'Bot', id: 'b', runAsUser: true });
  await send('Bot/b/$deploy', 'POST', source, 'text/javascript');

  const ids = Array.from({ length: 10 }, (_, at) => `p${at}`);
  for (const id of ids) await send(`Patient/${id}`, 'PUT', { resourceType: 'Patient', id });
  const database = await connectDatabase({ url }, readConfig({}).limits, silent);
  onTestFinished(() => database.close());
  await database.generic.query("update kiln_schedule set due = now() - interval '1 second'");

  const wait = { timeout: 30_000 };
  const basics = async () =>
    (await send('Basic?_count=100', 'GET')).entry?.map(({ resource }) => resource.code.text).sort();
  await expect.poll(basics, wait).toEqual(['due', ...ids]);
  for (const each of seen) await expect.poll(() => each, wait).toEqual(ids);
  for (const each of pings)
    await expect.poll(() => each, wait).toEqual(['bound s', ...ids.map(() => 'ping s')]);
});
