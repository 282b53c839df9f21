// A primary with two streaming replicas and two servers of Kiln: no caller reads older data than it has seen, a revoked token reads nothing,
// and replicas may lag, hang and die.
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createClient } from '../../generated/client/client.js';
import { readConfig } from '../../runtime/base/config.ts';
import { silent } from '../../runtime/base/log.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { clientCalls } from '../../runtime/bots/client-calls.ts';
import { replicaChecks } from '../../runtime/command/doctor-database.ts';
import { openReplicas } from '../../runtime/database/postgres/replicas/replicas.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { revokeToken } from '../../runtime/identity/auth/token.ts';
import { newClient, policy } from '../auth/client.ts';
import { fakeRunner } from '../bots/fake-runner.ts';
import { dataParent } from '../data-parent.ts';
import { noPooler, startPooler } from '../pooler.ts';
import { noReplicas, type Replication, startReplication } from '../replicas.ts';
import { startServer, type TestServer, token } from '../server.ts';

const without = noReplicas();
if (without) console.warn(`The tests of replicas are skipped ${without}.`);
const header = 'kiln-consistency';

describe.skipIf(without)('replicas', () => {
  let replication: Replication;
  let servers: readonly [TestServer, TestServer];
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    replication = await startReplication(dataParent(), 9_870);
    closing.unshift(async () => replication.stop());
    const env = { KILN_REPLICAS: replication.replicas.join(), DATABASE_URL: replication.primary };
    const started: TestServer[] = [];
    for (let i = 0; i < 2; i++)
      started.push(await startServer({ url: replication.primary }, env, closing, { runner: fakeRunner({}) }));
    servers = started as unknown as typeof servers;
    await bothUsed();
  }, 120_000);

  afterAll(async () => {
    for (const close of closing) await close();
  });

  let isPromoted = false;
  afterEach(async () => {
    if (isPromoted) return;
    await replication.delay(0);
    await bothUsed();
  }, 30_000);

  /** Queries that replicas answered. */
  function answered(): number {
    const counts = servers.flatMap(({ replicas }) => replicas?.all.map(each => each.counts.answered) ?? []);
    return counts.reduce((sum, each) => sum + each, 0);
  }

  function repeated(): number {
    const counts = servers.flatMap(({ replicas }) => replicas?.all.map(each => each.counts.repeated) ?? []);
    return counts.reduce((sum, each) => sum + each, 0);
  }

  const isUsed = (node: number) =>
    servers.every(({ replicas }) => replicas?.all[node - 1]?.removed === undefined);

  const bothUsed = () => vi.waitUntil(() => isUsed(1) && isUsed(2), { timeout: 20_000 });

  /** Requests of one caller by REST, who keeps the token as the README says. */
  function caller() {
    let seen: string | null = null;
    return async (server: TestServer, path: string, body?: object) => {
      const put = { method: 'PUT', body: JSON.stringify(body) };
      const response = await server.fetch(path, {
        ...(body ? put : {}),
        headers: { 'content-type': 'application/fhir+json', ...(seen === null ? {} : { [header]: seen }) },
      });
      const found = (await response.json()) as {
        readonly total?: number;
        readonly gender?: string;
        birthDate?: string;
      };
      if (!response.ok) throw new Error(`${path}: ${response.status} ${JSON.stringify(found)}`);
      seen = response.headers.get(header);
      return found;
    };
  }

  const dayOf = (i: number) => new Date(i * 86_400_000).toISOString().slice(0, 10);

  it('lets no caller read older data than it has written: 2,000 pairs', async () => {
    const stale: string[] = [];
    const before = answered();
    let pairs = 0;
    const phase = async (name: string, count: number) => {
      const one = async (worker: number) => {
        const send = caller();
        const fhir = createClient({ baseUrl: servers[worker % 2]?.base ?? '', token: () => token });
        const id = `pair-${worker}`;
        for (let i = 0; i < count / 8; i++) {
          const birthDate = dayOf(pairs++);
          const [here, there] = i % 2 === 0 ? servers : [servers[1], servers[0]];
          let found: string | null | undefined;
          if (i % 4 < 2) {
            await fhir.mutate({
              PatientUpdate: { $: { id, res: { resourceType: 'Patient', birthDate } }, id: true },
            });
            found = (await fhir.query({ Patient: { $: { id }, birthDate: true } })).Patient?.birthDate;
          } else {
            await send(here, `Patient/${id}`, { resourceType: 'Patient', id, birthDate });
            if (i % 4 === 2) found = (await send(there, `Patient/${id}`)).birthDate;
            else {
              const { total } = await send(there, `Patient?_id=${id}&birthdate=${birthDate}&_total=accurate`);
              if (total === 1) found = birthDate;
            }
          }
          if (found !== birthDate) stale.push(`${name} ${id} ${i}: ${found}, written ${birthDate}`);
        }
      };
      await Promise.all(Array.from({ length: 8 }, (_, worker) => one(worker)));
    };
    await phase('without a lag', 400);
    await replication.delay(4);
    await phase('4 ms', 800);
    await replication.delay(60);
    await phase('60 ms', 400);
    await replication.delay(0);
    await replication.run(1, 'select pg_wal_replay_pause()');
    await phase('one paused', 400);
    await replication.run(1, 'select pg_wal_replay_resume()');
    expect(pairs).toBe(2000);
    expect(stale).toEqual([]);
    expect(answered() - before).toBeGreaterThan(500);
  }, 300_000);

  it('lets a token read nothing after it was revoked, however much replicas lag', async () => {
    const [here, there] = servers;
    const made = await newClient(here);
    const ask = (server: TestServer, path: string, seen: string | null, body?: object) =>
      server.fetch(path, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: {
          authorization: `Bearer ${made.accessToken}`,
          'content-type': 'application/json',
          ...(seen === null ? {} : { [header]: seen }),
        },
      });
    const query = { query: '{ PatientList(_count: 3) { id } }' };
    const seen = (await ask(here, 'Patient', null)).headers.get(header);
    // Replicas have the token, and will have it for longer than this test.
    await expect
      .poll(async () => {
        const first = answered();
        await ask(there, '$graphql', seen, query);
        return answered() - first;
      })
      .toBe(1);
    await replication.delay(60_000);
    const before = answered();
    let isRevoked: boolean | 'soon' = false;
    let isOver = false;
    const wrong: string[] = [];
    const load = Array.from({ length: 6 }, async (_, i) => {
      while (!isOver) {
        const wasRevoked = isRevoked;
        const response = await (i % 2
          ? ask(there, '$graphql', seen, query)
          : ask(here, 'Patient?_count=3', seen));
        const text = await response.text();
        const isRight = response.status === 401 ? isRevoked && !text.includes('pair-') : wasRevoked !== true;
        if (!isRight || ![200, 401].includes(response.status))
          wrong.push(`${wasRevoked}: ${response.status} ${text}`);
      }
    });
    await new Promise(resolve => setTimeout(resolve, 500));
    isRevoked = 'soon';
    expect(await revokeToken(here.database, made.id)).toBe(true);
    isRevoked = true;
    await new Promise(resolve => setTimeout(resolve, 500));
    isOver = true;
    await Promise.all(load);
    expect(wrong).toEqual([]);
    expect(answered() - before).toBeGreaterThan(20);
  }, 60_000);

  it('applies a changed policy at once', async () => {
    const [here, there] = servers;
    const made = await newClient(here);
    const ask = (seen: string | null) =>
      there.fetch('$graphql', {
        method: 'POST',
        body: JSON.stringify({ query: '{ PatientList(_count: 3) { id } }' }),
        headers: {
          authorization: `Bearer ${made.accessToken}`,
          'content-type': 'application/json',
          ...(seen === null ? {} : { [header]: seen }),
        },
      });
    const seen = (await ask(null)).headers.get(header);
    await expect
      .poll(async () => {
        const first = answered();
        expect(await (await ask(seen)).text()).toContain('pair-');
        return answered() - first;
      })
      .toBe(1);
    await replication.delay(60_000);
    const narrow = { ...policy, resource: [{ resourceType: 'Observation' }] };
    await updateResource(here.store, { project: 1 }, 'AccessPolicy', policy.id, JSON.stringify(narrow));
    expect(await (await ask(seen)).text()).not.toContain('pair-');
    await updateResource(here.store, { project: 1 }, 'AccessPolicy', policy.id, JSON.stringify(policy));
    expect(await (await ask(seen)).text()).toContain('pair-');
  }, 60_000);

  it('fails no request while replicas die, hang, cancel queries and return', async () => {
    const faults: string[] = [];
    let isOver = false;
    const load = Array.from({ length: 8 }, async (_, worker) => {
      const send = caller();
      const server = servers[worker % 2] as TestServer;
      const fhir = createClient({ baseUrl: server.base, token: () => token, retries: 0 });
      await send(server, `Patient/pair-${worker}`, { resourceType: 'Patient', id: `pair-${worker}` });
      await fhir.query({ Patient: { $: { id: 'pair-0' }, id: true } });
      for (let i = 0; !isOver; i++) {
        try {
          if (i % 3 === 0) await send(server, `Patient?_count=5&_sort=-_lastUpdated`);
          else if (i % 3 === 1) await send(server, `Patient/pair-${worker}`);
          else await fhir.query({ PatientList: { $: { _count: 5 }, id: true, birthDate: true } });
          if (i % 40 === 0)
            await send(server, `Patient/pair-${worker}`, {
              resourceType: 'Patient',
              id: `pair-${worker}`,
              birthDate: dayOf(i),
            });
        } catch (error) {
          faults.push(
            error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error),
          );
        }
      }
    });
    const wait = (milliseconds: number) => new Promise(resolve => setTimeout(resolve, milliseconds));
    await wait(500);
    replication.kill(1);
    await wait(1_000);
    expect([isUsed(1), isUsed(2)]).toEqual([false, true]);
    replication.start(1);
    await bothUsed();
    for (let i = 0; i < 10; i++) {
      await replication.run(
        2,
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('kiln generic', 'kiln custom')`,
      );
      await wait(100);
    }
    await bothUsed();
    // Replayed on a replica, the lock cancels the statements that use the table: max_standby_streaming_delay is 0.
    for (let i = 0; i < 20; i++) {
      await replication.run(0, 'begin; lock table "Patient" in access exclusive mode; commit', 'kiln');
      await wait(20);
    }
    await bothUsed();
    replication.signal(2, 'SIGSTOP');
    await expect.poll(() => isUsed(2), { timeout: 20_000 }).toBe(false);
    await wait(500);
    replication.signal(2, 'SIGCONT');
    await bothUsed();
    replication.kill(1);
    replication.kill(2);
    await wait(500);
    replication.start(1);
    replication.start(2);
    await bothUsed();
    const before = answered();
    await wait(500);
    isOver = true;
    await Promise.all(load);
    expect(faults).toEqual([]);
    expect(answered()).toBeGreaterThan(before);
    expect(repeated()).toBeGreaterThan(0);
  }, 120_000);

  it('serves the calls of a bot, which reads what it wrote', async () => {
    const [server] = servers;
    const { bots, replicas } = server;
    if (!bots || !replicas) throw new Error('The server has bots and replicas.');
    const reads = replicas.reads(undefined);
    const { signal } = new AbortController();
    const call = clientCalls(
      bots,
      async () => developer,
      async () => '',
      signal,
      undefined,
      reads,
    );
    const before = answered();
    for (let i = 0; i < 50; i++) {
      const birthDate = dayOf(i);
      await call('update', JSON.stringify([{ resourceType: 'Patient', id: 'of-bot', birthDate }]));
      const calls = [
        call('read', '["Patient", "of-bot"]'),
        call('search', '["Patient", {"_id": "of-bot"}]'),
        call('graphql', '["{ Patient(id: \\"of-bot\\") { birthDate } }"]'),
      ];
      for (const text of await Promise.all(calls)) expect(text).toContain(birthDate);
    }
    // How many of them a replica answers depends on how soon it has what was written.
    const again = async () => {
      expect(await call('read', '["Patient", "of-bot"]')).toContain(dayOf(49));
      return answered() - before;
    };
    await expect.poll(again, { timeout: 20_000, interval: 10 }).toBeGreaterThan(50);
    expect(reads.token()).toMatch(/^[0-9a-f]{40}\./);
  });

  it('returns a token everywhere and refuses what is none', async () => {
    const [server] = servers;
    const answer = await server.graphql('{ PatientList(_count: 1) { id } }');
    expect(answer.extensions).toMatchObject({
      consistency: expect.stringMatching(/^[0-9a-f]{40}\.[\w-]{22}$/),
    });
    const written = await server.graphql('mutation { PatientCreate(res: {gender: "male"}) { id } }');
    const of = (each: typeof answer) => (each.extensions as { consistency: string }).consistency;
    expect(of(written) > of(answer)).toBe(true);
    for (const path of [
      'Patient',
      'Patient/pair-0',
      'Patient/_history?_count=1',
      'Patient/pair-0/$everything',
    ])
      expect((await server.fetch(path)).headers.get(header)).toMatch(/^[0-9a-f]{40}\./);
    const wrong = [of(written).replace(/^0{7}1/, '00000002'), 'x', `${of(written)}x`];
    for (const sent of wrong) {
      const response = await server.fetch('Patient', { headers: { [header]: sent } });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain('Kiln-Consistency holds no token of this server');
    }
  });

  it('counts replicas in the metrics and shows them where the server says how it is', async () => {
    const [server] = servers;
    const families = await (await server.measuring())();
    const up = families.find(({ name }) => name === 'kiln_replica_up');
    expect(up?.values.map(({ value }) => value)).toEqual([1, 1]);
    const queries = families.find(({ name }) => name === 'kiln_replica_queries_total');
    expect(queries?.values).toHaveLength(6);
    const ready = (await (await server.fetch('/readyz')).json()) as object;
    expect(ready).toMatchObject({ replicas: { configured: 2, used: 2 } });
  });

  it('refuses servers that are not replicas, and adds later what cannot be reached', async () => {
    const [{ database, store }] = servers;
    const { limits } = readConfig({});
    const warned: string[] = [];
    const log = { ...silent, warn: (text: unknown) => void warned.push(String(text)) };
    const open = (address: string, limits = readConfig({}).limits) =>
      openReplicas({ database, addresses: [address], limits, signer: store.index.hasher, log });
    const [first = ''] = replication.replicas;
    const other = new URL(first);
    other.pathname = '/postgres';
    await expect(open(replication.primary)).rejects.toThrow('takes writes: it is a primary, not a standby');
    await expect(open(other.href)).rejects.toThrow("is the database postgres, and the primary's is kiln");
    await expect(open(inject('server').url)).rejects.toThrow(
      /runs PostgreSQL 18, and the primary 15|another server/,
    );
    const checks = await replicaChecks(replication.primary, [first, other.href, replication.primary], {
      limits,
    });
    expect(checks.map(({ fix }) => fix !== undefined)).toEqual([false, true, true]);
    if (noPooler() === undefined) {
      const pooler = await startPooler({ url: first }, 'transaction');
      const { url } = pooler.through({ url: first });
      try {
        await expect(open(url)).rejects.toThrow('is behind a pooler');
        const [pooled] = await replicaChecks(replication.primary, [url], { limits });
        expect(pooled?.fix).toContain('Name the PostgreSQL of the replica itself');
      } finally {
        await pooler.stop();
      }
    }
    replication.kill(1);
    const [away] = await replicaChecks(replication.primary, [first], { limits });
    expect(away).toMatchObject({
      found: expect.stringContaining('cannot be reached'),
      fix: expect.any(String),
    });
    const near = { ...limits, replicaLag: 500 };
    const replicas = await open(first, near);
    expect(replicas.all[0]?.removed).toContain('ECONNREFUSED');
    expect(warned.join()).toContain('cannot be used yet');
    replication.start(1);
    await expect.poll(() => replicas.all[0]?.removed, { timeout: 10_000 }).toBeUndefined();
    await replication.run(1, 'select pg_wal_replay_pause()');
    await servers[0].put({ resourceType: 'Patient', id: 'late' });
    await expect.poll(() => replicas.all[0]?.removed, { timeout: 10_000 }).toContain('lags behind');
    await replication.run(1, 'select pg_wal_replay_resume()');
    await expect.poll(() => replicas.all[0]?.removed, { timeout: 10_000 }).toBeUndefined();
    expect(replicas.all[0]?.counts.removals).toBe(1);
    await replicas.close();
  }, 60_000);

  it('reads nothing from a replica that was promoted', async () => {
    const send = caller();
    const [server] = servers;
    await send(server, 'Patient/promoted', { resourceType: 'Patient', id: 'promoted', gender: 'male' });
    isPromoted = true;
    const wrong: unknown[] = [];
    let isOver = false;
    const load = (async () => {
      while (!isOver) {
        const { gender } = await send(server, 'Patient/promoted');
        if (gender !== 'male') wrong.push(gender);
      }
    })();
    await replication.run(2, 'select pg_promote()');
    const other = `update "Patient" set content = content || '{"gender":"other"}' where id = 'promoted'`;
    await replication.run(2, other, 'kiln');
    await expect
      .poll(() => servers.map(({ replicas }) => replicas?.all[1]?.removed), { timeout: 10_000 })
      .toEqual(servers.map(() => expect.stringContaining('takes writes')));
    isOver = true;
    await load;
    expect(wrong).toEqual([]);
    expect(isUsed(1)).toBe(true);
  }, 60_000);
});
