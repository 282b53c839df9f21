// Random writers on two servers of one database, connections that break at random and a server that ends: subscribers compared with the
// history. Every visible version is sent at least once, in order, and no other.
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../generated/client/client.js';
import { newClient } from '../auth/client.ts';
import { createTestDatabase } from '../database.ts';
import { fhirJson, policyOf } from '../fixtures.ts';
import { emptyTemplate, startServer, type TestServer, token } from '../server.ts';

const closing: (() => Promise<void>)[] = [];
const servers: TestServer[] = [];
const ends: (() => Promise<void>)[] = [];
let start: () => Promise<void>;

beforeAll(async () => {
  const made = await createTestDatabase({ template: await emptyTemplate() });
  closing.push(made.drop);
  start = async () => {
    const own: (() => Promise<void>)[] = [];
    servers.push(await startServer(made.connection, { KILN_DRAIN_TIMEOUT: '1s' }, own));
    ends.push(async () => {
      for (const close of own.splice(0)) await close();
    });
  };
  await start();
  await start();
});

afterAll(async () => {
  for (const end of ends) await end();
  for (const close of closing) await close();
});

const any = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;
/** Those that serve. */
const living = new Set([0, 1]);
const server = () => servers[any([...living])] as TestServer;

interface Watcher {
  /** `id/version interaction`, each as it came first. */
  readonly seen: string[];
  readonly stop: AbortController;
  connected: number;
}

function watch(bearer: string): Watcher {
  const watcher: Watcher = { seen: [], stop: new AbortController(), connected: 0 };
  const live = createClient({
    baseUrl: 'http://any/fhir/R4',
    token: () => bearer,
    fetch: async (_, init) => {
      const own = new AbortController();
      init?.signal?.addEventListener('abort', () => own.abort(init.signal?.reason));
      // The network breaks at random, until the writers have ended.
      void delay(200 + Math.random() * 3_000).then(() => isWriting && own.abort(new TypeError('broken')));
      return fetch(`${server().base}/$graphql`, { ...init, signal: own.signal }).catch((error: unknown) => {
        throw error instanceof TypeError ? error : new TypeError(String(error));
      });
    },
  });
  void (async () => {
    const request = { interaction: true, id: true, versionId: true, resource: { gender: true } } as const;
    const options = { signal: watcher.stop.signal, onConnected: () => void watcher.connected++ };
    for await (const { interaction, id, versionId } of live.subscribe('PatientChanged', request, options)) {
      const name = `${id}/${versionId} ${interaction}`;
      if (!watcher.seen.includes(name)) watcher.seen.push(name);
    }
  })().catch((error: unknown) => {
    if (!watcher.stop.signal.aborted) watcher.seen.push(`ended: ${String(error)}`);
  });
  return watcher;
}

let isWriting = true;

async function write(count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const id = `p${Math.floor(Math.random() * 12)}`;
    const path = `Patient/${id}`;
    const body = JSON.stringify({ resourceType: 'Patient', id, gender: any(['female', 'male']) });
    const headers = fhirJson;
    // A server that ends refuses, or breaks off what may have been done.
    await server()
      .fetch(path, Math.random() < 0.2 ? { method: 'DELETE' } : { method: 'PUT', body, headers })
      .catch(() => {});
    await delay(Math.random() * 10);
  }
}

test('every subscriber gets every visible version, in order, whatever breaks', async () => {
  const entry = { resourceType: 'Patient', criteria: 'Patient?gender=female' };
  const policy = policyOf('female', entry);
  await server().put(policy);
  const issued = await newClient(server(), { policies: ['female'] });
  const whole = [watch(token), watch(token)];
  const female = watch(issued.accessToken);
  for (const watcher of [...whole, female])
    await expect.poll(() => watcher.connected, { timeout: 30_000 }).toBeGreaterThan(0);
  const writers = Promise.all(Array.from({ length: 4 }, () => write(60)));
  await delay(2_000);
  await start();
  living.add(2);
  living.delete(1);
  await ends[1]?.();
  await writers;
  isWriting = false;
  const { rows } = await (servers[0] as TestServer).database.generic.query<{
    readonly id: string;
    readonly version: number;
    readonly deleted: boolean;
    readonly gender: string | null;
  }>(
    `select id, version::int4, deleted, content::jsonb->>'gender' as gender from kiln_history where project = 1 and type = 'Patient'
     union all select id, version::int4, false, content->>'gender' from "Patient" where project = 1
     order by id, version`,
  );
  const expected = (isSeen: (gender: string | null | undefined) => boolean) =>
    rows
      .filter(({ deleted, gender }, i) => isSeen(deleted ? rows[i - 1]?.gender : gender))
      .map(({ id, version, deleted }) => {
        const before = rows.find(each => each.id === id && each.version === version - 1);
        return `${id}/${version} ${deleted ? 'delete' : !before || before.deleted ? 'create' : 'update'}`;
      });
  expect(rows.length).toBeGreaterThan(100);
  const sorted = ({ seen }: Watcher) => [...seen].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const wanted = (names: readonly string[]) =>
    [...names].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  for (const watcher of whole)
    await expect.poll(() => sorted(watcher), { timeout: 60_000 }).toEqual(wanted(expected(() => true)));
  await expect
    .poll(() => sorted(female), { timeout: 60_000 })
    .toEqual(wanted(expected(gender => gender === 'female')));
  for (const { seen, stop } of [...whole, female]) {
    const versions = new Map<string, number>();
    for (const name of seen) {
      const [id = '', version] = name.split(/[/ ]/);
      expect(Number(version), name).toBeGreaterThan(versions.get(id) ?? 0);
      versions.set(id, Number(version));
    }
    stop.abort(new Error('done'));
  }
}, 300_000);
