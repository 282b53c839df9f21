// Writes with three listeners on two servers, while servers, sandboxes and PostgreSQL are killed at random: each listener is notified
// of every version that it sees, in order, and of no other, with what it may see of it. KILN_TEST_WRITES: how many writes; 10,000 take some minutes.
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../runtime/database/postgres/connection.ts';
import type { Embedded } from '../../runtime/database/postgres/embedded/supervisor.ts';
import { startEmbedded } from '../../runtime/database/postgres/embedded.ts';
import { end, type Run, ready, startServe } from '../command/serve-process.ts';
import { dataParent } from '../data-parent.ts';
import { draw } from '../oracle/draw.ts';
import { childrenOf } from '../process-tree.ts';

const writes = Number(process.env.KILN_TEST_WRITES ?? 3_000);
const resources = 200;
/** Writes of one transaction; the first of each server stand alone. */
const together = 20;
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
    KILN_BOT_TIME: '10s',
    KILN_EVENT_ATTEMPTS: '100000',
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

/** Notes the version of each event, and fails now and then, before or after that. */
const source = `export async function handler(client, event) {
  if (Math.random() < 0.02) throw new Error('before');
  const { id, meta, valueString } = event.input;
  const listener = event.headers['kiln-listener'].split('/')[1];
  const text = [listener, id, meta.versionId, valueString === undefined ? 'without' : 'with'].join(' ');
  await client.create({ resourceType: 'Basic', code: { text } });
  if (Math.random() < 0.02) throw new Error('after');
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
  await put(subscription('most', 'Observation?status=preliminary,final'));
  await put(subscription('some', 'Observation?code=odd'));
  await put(subscription('narrow', 'Observation'), accessToken);
}

interface Version {
  readonly id: string;
  readonly version: string;
  readonly status: string;
  readonly odd: boolean;
}

/** Of which versions each listener has to be notified. */
const listeners: Readonly<Record<string, (version: Version) => boolean>> = {
  most: ({ status }) => status !== 'registered',
  some: ({ odd }) => odd,
  narrow: ({ status }) => status === 'final',
};

const kinds = ['server', 'sandbox', 'PostgreSQL'] as const;
const killed = { server: 0, sandbox: 0, PostgreSQL: 0 };

/** Each kind once, then at random. */
async function kill(): Promise<void> {
  const at = random.int(2);
  const what = kinds.find(kind => killed[kind] === 0) ?? random.pick(kinds) ?? 'server';
  if (what === 'server') {
    const { child } = runs[at] as Run;
    await end(child, 'SIGKILL');
    await start(at);
  } else if (what === 'sandbox') {
    const own = childrenOf(runs[at]?.child.pid ?? 0);
    const victim = Number(random.pick(own)?.split(' ')[0] ?? 0);
    if (victim === 0) return;
    process.kill(victim, 'SIGKILL');
  } else {
    // Of any backend: PostgreSQL ends all of them then, and recovers.
    const { rows } = await pool.query<{ pid: number }>(
      "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1",
    );
    if (!rows[0]) return;
    process.kill(rows[0].pid, 'SIGKILL');
  }
  killed[what]++;
}

function observation(id: string, n: number): object {
  return {
    ...{ resourceType: 'Observation', id, valueString: String(n) },
    status: random.chance(0.7) ? 'registered' : random.chance(0.5) ? 'final' : 'preliminary',
    code: { coding: [{ code: random.chance(0.15) ? 'odd' : 'even' }] },
  };
}

/** Half of the writes, by one of the servers: what is not answered is written again. */
async function write(at: number): Promise<void> {
  let done = 0;
  const most = writes / 2;
  while (done < most) {
    const count = done < together ? 1 : Math.min(together, most - done);
    const first = random.int(resources);
    const ids = Array.from({ length: count }, (_, n) => `o${(first + n) % resources}`);
    const all = ids.map((id, n) => observation(id, done + n));
    const entry = all.map((resource, n) => ({
      resource,
      request: { method: 'PUT', url: `Observation/${ids[n]}` },
    }));
    const body = JSON.stringify(count > 1 ? { resourceType: 'Bundle', type: 'transaction', entry } : all[0]);
    const path = count > 1 ? '' : `Observation/${ids[0]}`;
    const method = count > 1 ? 'POST' : 'PUT';
    while (!((await send(at, path, { method, body }))?.ok ?? false)) await delay(50);
    done += count;
  }
}

/** What failed is due at once, as waits grow; what a server took that was killed is due when its time is over. */
async function waiting(): Promise<number> {
  await pool.query(
    'update kiln_event set due = now() where fault is not null and dead is null and due > now() and due < now() + $1::interval',
    ['1 day'],
  );
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int4 as count from kiln_event where dead is null',
  );
  return rows[0]?.count ?? -1;
}

it(`${writes} writes`, { timeout: 2_400_000 }, async () => {
  await prepare();
  let isOver = false;
  const killing = (async () => {
    while (!isOver || Object.values(killed).includes(0)) {
      await delay(500 + random.int(2_500));
      await kill().catch(() => {});
    }
  })();
  await Promise.all([0, 1].map(write)).finally(() => {
    isOver = true;
  });
  await killing;
  await expect.poll(() => waiting().catch(() => -1), { timeout: 1_800_000, interval: 250 }).toBe(0);
  const { rows: versions } = await pool.query<Version>(
    `select id, version::text, content->>'status' as status, content @> '{"code": {"coding": [{"code": "odd"}]}}' as odd
     from (select id, version, content from "Observation" union all select id, version, content::jsonb from kiln_history where type = 'Observation') v`,
  );
  expect(versions.length).toBeGreaterThanOrEqual(writes);
  const { rows: noted } = await pool.query<{ text: string }>(
    `select content->'code'->>'text' as text from "Basic" order by updated`,
  );
  const first = [...new Set(noted.map(({ text }) => text))];
  const wanted = Object.entries(listeners).flatMap(([name, isSeen]) => {
    const value = name === 'narrow' ? 'without' : 'with';
    return versions.filter(isSeen).map(({ id, version }) => `${name} ${id} ${version} ${value}`);
  });
  expect([...first].sort()).toEqual([...wanted].sort());
  expect(first.filter(isOutOfOrder)).toEqual([]);
  const { rows: dead } = await pool.query('select * from kiln_event where dead is not null');
  expect(dead).toEqual([]);
  console.log(
    `${versions.length} versions; ${noted.length - first.length} of ${noted.length} notifications were repeated; killed:`,
    killed,
  );
});

/** Whether a later version of the resource was noted for the listener before. */
function isOutOfOrder(text: string, at: number, all: readonly string[]): boolean {
  const [listener, id, version] = text.split(' ');
  const key = `${listener} ${id} `;
  const before = all.slice(0, at).findLast(each => each.startsWith(key));
  return before !== undefined && Number(before.split(' ')[2]) > Number(version);
}
