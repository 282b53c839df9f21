// Writes with three listeners on two servers, while servers, sandboxes and PostgreSQL are killed at random: each listener is notified
// of every visible version, in order, and of no other, with its visible parts. KILN_TEST_WRITES: how many writes; 10,000 take some minutes.
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { policyOf } from '../fixtures.ts';
import { draw } from '../oracle/draw.ts';
import { twoServers, type Victim } from './two-servers.ts';

const writes = Number(process.env.KILN_TEST_WRITES ?? 800);
const resources = 200;
/** Writes of one transaction; the first of each server stand alone. */
const together = 20;
const random = draw(7);
const { rows, send, put, deploy, kill } = twoServers({ KILN_BOT_TIME: '10s', KILN_EVENT_ATTEMPTS: '100000' });

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
  await deploy('note', source);
  const observations = { criteria: 'Observation?status=final', hiddenFields: ['valueString'] };
  await put(
    policyOf(
      'narrow',
      { resourceType: 'Observation', ...observations },
      ...[{ resourceType: 'Subscription' }, { resourceType: 'Basic' }],
      { resourceType: 'Bot', interaction: ['execute'] },
    ),
  );
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

const killed: Record<Victim, number> = { server: 0, sandbox: 0, PostgreSQL: 0 };
const kinds = Object.keys(killed) as Victim[];

/** Each kind once, then at random. */
async function killOne(): Promise<void> {
  const what = kinds.find(kind => killed[kind] === 0) ?? random.pick(kinds) ?? 'server';
  if (await kill(what, random)) killed[what]++;
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
  await rows(
    `update kiln_event set due = now() where fault is not null and dead is null and due > now() and due < now() + interval '1 day'`,
  );
  const [counted] = await rows<{ count: number }>(
    'select count(*)::int4 as count from kiln_event where dead is null',
  );
  return counted?.count ?? -1;
}

it(`${writes} writes`, { timeout: 2_400_000 }, async () => {
  await prepare();
  let isOver = false;
  const killing = (async () => {
    while (!isOver || Object.values(killed).includes(0)) {
      await delay(500 + random.int(2_500));
      await killOne().catch(() => {});
    }
  })();
  await Promise.all([0, 1].map(write)).finally(() => {
    isOver = true;
  });
  await killing;
  await expect.poll(() => waiting().catch(() => -1), { timeout: 1_800_000, interval: 250 }).toBe(0);
  const versions = await rows<Version>(
    `select id, version::text, content->>'status' as status, content @> '{"code": {"coding": [{"code": "odd"}]}}' as odd
     from (select id, version, content from "Observation" union all select id, version, content::jsonb from kiln_history where type = 'Observation') v`,
  );
  expect(versions.length).toBeGreaterThanOrEqual(writes);
  const noted = await rows<{ text: string }>(
    `select content->'code'->>'text' as text from "Basic" order by updated`,
  );
  const first = [...new Set(noted.map(({ text }) => text))];
  const wanted = Object.entries(listeners).flatMap(([name, isSeen]) => {
    const value = name === 'narrow' ? 'without' : 'with';
    return versions.filter(isSeen).map(({ id, version }) => `${name} ${id} ${version} ${value}`);
  });
  expect([...first].sort()).toEqual([...wanted].sort());
  expect(first.filter(isOutOfOrder)).toEqual([]);
  const dead = await rows('select * from kiln_event where dead is not null');
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
