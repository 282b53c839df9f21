// Writes with three listeners on two servers, while servers, sandboxes and PostgreSQL are killed at random: each listener is notified of every
// version that it may see, in order, and of no other. KILN_TEST_WRITES: how many.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../runtime/postgres/connection.ts';
import { type Embedded, startEmbedded } from '../../runtime/postgres/embedded.ts';
import { end, type Run, ready, startServe } from '../command/serve-process.ts';
import { dataParent } from '../data-parent.ts';
import { draw } from '../oracle/draw.ts';
import { childrenOf } from '../process-tree.ts';

const writes = Number(process.env.KILN_TEST_WRITES ?? 600);
const resources = 40;
const folder = mkdtempSync(join(dataParent(), 'kiln-events-'));
const json = { 'content-type': 'application/fhir+json' };
const random = draw(7);

let embedded: Embedded;
let env: Record<string, string>;
let pool: pg.Pool;
const runs: Run[] = [];
const bases: string[] = [];

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: join(folder, 'data') });
  const { url } = withDatabase(embedded.connection, 'postgres');
  env = {
    DATABASE_URL: url,
    KILN_KEY: 'the key of two servers, of which either may be killed',
    KILN_BOT_TIME: '3s',
    KILN_EVENT_ATTEMPTS: '50',
  };
  pool = new pg.Pool({ connectionString: url });
  pool.on('error', () => {});
  for (const at of [0, 1]) await start(at);
}, 120_000);
afterAll(async () => {
  for (const { child } of runs)
    if (child.exitCode === null && child.signalCode === null) await end(child, 'SIGTERM');
  await pool.end();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function start(at: number): Promise<void> {
  const port = bases[at] === undefined ? {} : { PORT: new URL(bases[at]).port };
  const run = startServe(folder, { ...env, ...port });
  runs[at] = run;
  bases[at] = await ready(run);
}

/** Undefined where there is no answer, as the server is away. */
async function send(at: number, path: string, init: RequestInit = {}): Promise<Response | undefined> {
  const headers = { authorization: 'Bearer t', ...json, ...init.headers };
  return fetch(`${bases[at]}/${path}`, { ...init, headers }).catch(() => undefined);
}

async function put(resource: { readonly resourceType: string; readonly id: string }, token = 't') {
  const headers = { authorization: `Bearer ${token}` };
  const path = `${resource.resourceType}/${resource.id}`;
  const response = await send(0, path, { method: 'PUT', body: JSON.stringify(resource), headers });
  expect([path, response?.status]).toEqual([path, 201]);
}

/** Notes the version that it is notified of, and fails now and then, after or before it did. */
const source = `export async function handler(client, event) {
  if (Math.random() < 0.05) throw new Error('before');
  const { id, meta } = event.input;
  const listener = event.headers['kiln-listener'].split('/')[1];
  await client.create({ resourceType: 'Basic', code: { text: listener + ' ' + id + ' ' + meta.versionId } });
  if (Math.random() < 0.05) throw new Error('after');
}`;

async function prepare(): Promise<void> {
  await put({ resourceType: 'Bot', id: 'note', runAsUser: true } as never);
  const script = { 'content-type': 'text/javascript' };
  const deployed = await send(0, 'Bot/note/$deploy', { method: 'POST', body: source, headers: script });
  expect(deployed?.status).toBe(200);
  const resource = [
    { resourceType: 'Observation', criteria: 'Observation?status=final', hiddenFields: ['valueString'] },
    ...[
      { resourceType: 'Subscription' },
      { resourceType: 'Basic' },
      { resourceType: 'Bot', interaction: ['execute'] },
    ],
  ];
  await put({ resourceType: 'AccessPolicy', id: 'narrow', name: 'Narrow', resource } as never);
  const made = await send(0, '$admin/client', {
    method: 'POST',
    body: JSON.stringify({ name: 'narrow', policies: ['narrow'] }),
  });
  const { accessToken } = (await made?.json()) as { accessToken: string };
  const subscription = (id: string, criteria: string) => ({
    ...{ resourceType: 'Subscription', id, status: 'requested', reason: 'A test', criteria },
    channel: { type: 'rest-hook', endpoint: 'Bot/note' },
  });
  await put(subscription('all', 'Observation'));
  await put(subscription('some', 'Observation?code=odd'));
  await put(subscription('narrow', 'Observation'), accessToken);
}

/** What each listener has to be notified of a version. */
const listeners: Readonly<Record<string, (version: { status: string; odd: boolean }) => boolean>> = {
  all: () => true,
  some: ({ odd }) => odd,
  narrow: ({ status }) => status === 'final',
};

async function kill(): Promise<string> {
  const at = random.int(2);
  const what = random.pick(['server', 'sandbox', 'PostgreSQL'] as const) ?? '';
  if (what === 'server') {
    const { child } = runs[at] as Run;
    await end(child, 'SIGKILL');
    await start(at);
  } else if (what === 'sandbox') {
    const own = childrenOf(runs[at]?.child.pid ?? 0);
    const victim = Number(random.pick(own)?.split(' ')[0] ?? 0);
    if (victim > 0) process.kill(victim, 'SIGKILL');
  } else {
    // Of any backend: PostgreSQL ends all of them then, and recovers.
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
    );
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
  }
  return what;
}

it(`${writes} writes`, { timeout: 1_200_000 }, async () => {
  await prepare();
  let done = 0;
  const killed: Record<string, number> = {};
  const killing = (async () => {
    while (done < writes) {
      await delay(500 + random.int(2_500));
      const what = await kill().catch(() => 'nothing');
      killed[what] = (killed[what] ?? 0) + 1;
    }
  })();
  const writing = [0, 1].map(async at => {
    for (let n = at; n < writes; n += 2) {
      const observation = {
        ...{ resourceType: 'Observation', id: `o${random.int(resources)}`, valueString: String(n) },
        ...{ status: random.chance(0.5) ? 'final' : 'preliminary' },
        code: { coding: [{ code: random.chance(0.5) ? 'odd' : 'even' }] },
      };
      const init = { method: 'PUT', body: JSON.stringify(observation) };
      while (!((await send(at, `Observation/${observation.id}`, init))?.ok ?? false)) await delay(50);
      done++;
    }
  });
  await Promise.all([...writing, killing]);
  const waiting = async () => {
    const { rows } = await pool.query<{ count: string }>(
      'select count(*) from kiln_event where dead is null',
    );
    return Number(rows[0]?.count);
  };
  await expect.poll(waiting, { timeout: 600_000, interval: 250 }).toBe(0);
  const { rows: versions } = await pool.query<{ id: string; version: string; status: string; odd: boolean }>(
    `select id, version::text, content->>'status' as status, content @> '{"code": {"coding": [{"code": "odd"}]}}' as odd
     from (select id, version, content from "Observation" union all select id, version, content::jsonb from kiln_history where type = 'Observation') v`,
  );
  const { rows: notified } = await pool.query<{ text: string }>(
    `select content->'code'->>'text' as text from "Basic" order by updated`,
  );
  const first = [...new Set(notified.map(({ text }) => text))];
  const wanted = Object.entries(listeners).flatMap(([name, isSeen]) =>
    versions.filter(isSeen).map(({ id, version }) => `${name} ${id} ${version}`),
  );
  expect([...first].sort()).toEqual([...wanted].sort());
  const last = new Map<string, number>();
  for (const text of first) {
    const [listener, id, version] = text.split(' ');
    const before = last.get(`${listener} ${id}`) ?? 0;
    expect([text, Number(version) > before]).toEqual([text, true]);
    last.set(`${listener} ${id}`, Number(version));
  }
  const { rows: dead } = await pool.query('select * from kiln_event where dead is not null');
  expect(dead).toEqual([]);
  console.log(`${notified.length - first.length} of ${notified.length} were notified again; killed:`, killed);
});
