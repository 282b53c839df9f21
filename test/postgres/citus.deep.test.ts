// A cluster of Citus, coordinator and two workers: answers are those of one PostgreSQL; a worker that is killed takes only its own projects
// with it; projects move while they are written.

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { silent } from '../../runtime/base/log.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { faultOf } from '../../runtime/database/fault.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import type { Cluster } from '../../runtime/database/postgres/citus/cluster.ts';
import type { CitusNodes } from '../../runtime/database/postgres/citus/routed.ts';
import { withDatabase } from '../../runtime/database/postgres/connection.ts';
import { connectDatabase, type Database } from '../../runtime/database/postgres/database.ts';
import { makeProject } from '../../runtime/database/store/project.ts';
import { readResource, type Store, updateResource } from '../../runtime/database/store/resource.ts';
import { readBackup, writeBackup } from '../../runtime/fhir/load/backup.ts';
import { restoreBackup } from '../../runtime/fhir/load/restore.ts';
import { loadSample } from '../../runtime/fhir/load/sample.ts';
import { openEngine } from '../../runtime/graphql/run.ts';
import { clusterPort, noCitus, startCluster, type TestCluster } from '../citus.ts';
import { dataParent } from '../data-parent.ts';
import { createTestDatabase } from '../database.ts';
import { corpus } from '../graphql/corpus.ts';
import { servedSchema } from '../served-schema.ts';
import { emptyTemplate, sampleTemplate, testServer } from '../server.ts';

// Three servers and some thousand tables are made first.
vi.setConfig({ hookTimeout: 300_000 });
const without = noCitus();
if (without) console.warn(`The tests of Citus are skipped ${without}.`);
const noDisk = without ?? mountFault();
if (noDisk && !without) console.warn(`The test of a full disk is skipped: ${noDisk}`);
const port = clusterPort();
const base = { baseUrl: 'http://127.0.0.1:8103/fhir/R4', timeZone: 'UTC' };

describe.skipIf(without)('a cluster of Citus', () => {
  const one = testServer({}, sampleTemplate);
  let cluster: TestCluster;
  let database: Database;
  let store: Store;
  let engine: ReturnType<typeof openEngine>['engine'];

  beforeAll(async () => {
    cluster = startCluster(dataParent(), port);
    const config = readConfig({ KILN_KEY: 'the secret of every test database' });
    database = await connectDatabase(withDatabase(cluster.connection, 'kiln'), config.limits);
    const { index } = await installSchema(database, base);
    ({ store, engine } = openEngine({ config, database, index, schema: servedSchema }));
    await loadSample({ database, config: base, log: silent });
  }, 300_000);

  afterAll(async () => {
    await database?.close();
    cluster?.stop();
  });

  it('answers queries with the bytes of one PostgreSQL', async () => {
    const differ: string[] = [];
    for (const { name, request } of corpus()) {
      const [there, here] = await Promise.all([one().engine, engine].map(each => textOf(each, request)));
      if (there !== here) differ.push(`${name}: ${firstDifference(there ?? '', here ?? '')}`);
    }
    expect(differ).toEqual([]);
  }, 120_000);

  it('is backed up, and one PostgreSQL that is made of it has the same bytes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kiln-citus-'));
    const made = await createTestDatabase({ template: await emptyTemplate() });
    const there = await connectDatabase(made.connection, readConfig({}).limits);
    try {
      const [from, back] = [join(folder, 'cluster'), join(folder, 'one')];
      const project = await makeProject(database, store, 'backed');
      for (const active of [true, false])
        await updateResource(
          ...([store, { project }, 'Patient', 'p'] as const),
          JSON.stringify({ resourceType: 'Patient', id: 'p', active }),
        );
      const backup = await writeBackup(database, from, { whole: true });
      expect(backup.projects.find(({ name }) => name === 'backed')?.types).toMatchObject({
        Patient: { current: 1, past: 1 },
      });
      const { settings } = await installSchema(there, base);
      const read = await readBackup(from);
      if (!read) throw new Error('There is no backup.');
      await restoreBackup(from, read, { database: there, settings });
      await writeBackup(there, back);
      const differ: string[] = [];
      for (const { name, types } of backup.projects)
        for (const [type, { past }] of Object.entries(types))
          for (const file of [`${type}.ndjson`, ...(past > 0 ? [`${type}.history.ndjson`] : [])])
            if (linesOf(join(back, name, file)) !== linesOf(join(from, name, file)))
              differ.push(`${name}/${file}`);
      expect(differ).toEqual([]);
    } finally {
      await there.close();
      await made.drop();
      rmSync(folder, { recursive: true });
    }
  }, 120_000);

  /** Two projects on different workers, with the number of the worker of the first. */
  async function twoProjects(names: string) {
    const found = new Map<number, number>();
    for (let i = 0; found.size < 2; i++) {
      const project = await makeProject(database, store, `${names}${i}`);
      const at = await clusterOf(database).shardOf(project);
      found.set(Number(at?.shard.place.port) - port, project);
    }
    const [[worker, first], [, second]] = [...found] as [[number, number], [number, number]];
    return { worker, first, second };
  }

  const again = { resourceType: 'Patient', id: 'again' };

  /** Writes to a project until it is stopped: further resources, and one again and again. */
  function writer(project: number, more: () => object = () => ({})) {
    const acknowledged: string[] = [];
    const faults: { status: number; sentence: string; node: unknown }[] = [];
    let isOver = false;
    const running = (async () => {
      for (let i = 0; !isOver; i++) {
        const id = `p${i}`;
        try {
          const text = JSON.stringify({ resourceType: 'Patient', id, active: true, ...more() });
          await updateResource(store, { project }, 'Patient', id, text);
          acknowledged.push(id);
          await updateResource(
            store,
            { project },
            'Patient',
            'again',
            JSON.stringify({ ...again, language: id }),
          );
          if (!(await readResource(store, { project }, 'Patient', id)))
            throw new Error(`${id} is not there.`);
        } catch (error) {
          const fault = faultOf(error);
          const { node } = error as { readonly node?: unknown };
          faults.push({ status: fault.status, sentence: String(error), node });
          await new Promise(resolve => setTimeout(resolve, 20));
        }
      }
    })();
    return {
      ...{ acknowledged, faults },
      more: async (count: number) => {
        const from = acknowledged.length;
        while (acknowledged.length < from + count) await new Promise(resolve => setTimeout(resolve, 10));
      },
      stop: async () => {
        isOver = true;
        await running;
        const lost: string[] = [];
        for (const id of acknowledged)
          if (!(await readResource(store, { project }, 'Patient', id))) lost.push(id);
        return lost;
      },
    };
  }

  it('writes and reads a project while it gets a shard of its own', async () => {
    const { first } = await twoProjects('isolated');
    const before = (await clusterOf(database).shardOf(first))?.shard.place.shard;
    const own = writer(first);
    await own.more(20);
    // Citus 13.2 never ends where a row is updated while it replicates: the new tables have no replica identity yet in what it decodes.
    await onCoordinator(
      `select isolate_tenant_to_new_shard('kiln_history', ${first}, 'CASCADE', 'block_writes')`,
    );
    await own.more(50);
    expect(await own.stop()).toEqual([]);
    expect((await clusterOf(database).shardOf(first))?.shard.place.shard).not.toBe(before);
    expect(own.faults.filter(({ status }) => status !== 503)).toEqual([]);
  }, 300_000);

  it('goes on with other projects when a worker is killed, and with its own when it is back', async () => {
    const { worker, first, second } = await twoProjects('killed');
    const [own, other] = [writer(first), writer(second)];
    await Promise.all([own.more(50), other.more(50)]);
    cluster.kill(worker);
    await other.more(100);
    expect(own.faults.length).toBeGreaterThan(0);
    cluster.start(worker);
    await own.more(50);
    expect([...(await own.stop()), ...(await other.stop())]).toEqual([]);
    expect(other.faults).toEqual([]);
    expect(new Set(own.faults.map(({ status }) => status))).toEqual(new Set([503]));
  }, 120_000);

  const onCoordinator = (text: string) => onNode(database.connection.url, text);

  /** In a session without the limits of Kiln's. */
  async function onNode(url: string, text: string): Promise<unknown[]> {
    const client = new pg.Client({
      connectionString: url,
      options: '-c citus.enable_manual_changes_to_shards=on',
    });
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end();
    }
  }

  it.skipIf(noDisk !== undefined)(
    'says of which node a disk is full, and goes on with other projects, and with its own when there is room',
    async () => {
      const { worker, first, second } = await twoProjects('full');
      const { tables } = (await clusterOf(database).shardOf(first))?.shard.place ?? {};
      const disk = smallDisk(cluster.folder);
      const [own, other] = [writer(first, ballast), writer(second)];
      try {
        await own.more(1);
        const at = new URL(database.connection.url);
        at.port = String(port + worker);
        for (const text of [
          `create tablespace small location '${disk.folder}'`,
          `alter table ${tables?.get('Patient')} set tablespace small`,
        ])
          await onNode(at.href, text);
        await expect.poll(() => own.faults.length, { timeout: 60_000 }).toBeGreaterThan(2);
        await other.more(50);
        expect(own.faults[0]).toMatchObject({ status: 503, node: `127.0.0.1:${port + worker}` });
        disk.grow();
        await own.more(5);
      } finally {
        expect([...(await own.stop()), ...(await other.stop())]).toEqual([]);
      }
      expect(new Set(own.faults.map(({ status }) => status))).toEqual(new Set([503]));
      expect(other.faults).toEqual([]);
    },
    120_000,
  );

  it('writes and reads a project while it moves to another worker and back', async () => {
    const { first } = await twoProjects('moved');
    const before = (await clusterOf(database).shardOf(first))?.shard.place;
    const own = writer(first);
    await own.more(20);
    const here = Number(before?.port);
    const there = here === port + 1 ? port + 2 : port + 1;
    // A statement of the writer may keep the shard that was left from being dropped, and Citus then refuses the way back.
    const cleanedUp = () =>
      expect
        .poll(
          async () => {
            await onCoordinator('call citus_cleanup_orphaned_resources()');
            return await onCoordinator('select object_name from pg_dist_cleanup');
          },
          { timeout: 60_000 },
        )
        .toEqual([]);
    // On the way back the node still has what does not go with the tables of the shard.
    for (const [from, to] of [
      [here, there],
      [there, here],
    ]) {
      await onCoordinator(
        `select citus_move_shard_placement(${before?.shard}, '127.0.0.1', ${from}, '127.0.0.1', ${to}, 'force_logical')`,
      );
      await own.more(50);
      expect((await clusterOf(database).shardOf(first))?.shard.place.port).toBe(to);
      await cleanedUp();
    }
    expect(await own.stop()).toEqual([]);
    // While Citus changes its metadata a write waits for a lock: on a busy machine it may be refused with 503, and the caller repeats it.
    const others = own.faults.filter(
      ({ status, sentence }) => status !== 503 || !/lock timeout/.test(sentence),
    );
    expect(others).toEqual([]);
  }, 200_000);
});

/** Nothing that PostgreSQL could compress. */
function ballast(): object {
  return { photo: [{ data: randomBytes(300_000).toString('base64') }] };
}

function mountSmall(folder: string): void {
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', folder], { stdio: 'pipe' });
}

/** Why no disk can be mounted on this machine: in some containers root may not. */
function mountFault(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'kiln-mount-'));
  try {
    mountSmall(join(folder, 'small'));
    execFileSync('umount', [join(folder, 'small')]);
    return undefined;
  } catch (error) {
    return String(error);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** 24 MB, in memory. */
function smallDisk(parent: string) {
  const folder = join(parent, 'small');
  mountSmall(folder);
  execFileSync('chown', ['postgres', folder]);
  onTestFinished(() => {
    execFileSync('umount', ['--lazy', folder]);
  });
  return { folder, grow: () => execFileSync('mount', ['-o', 'remount,size=1g', folder]) };
}

/** In one order. */
function linesOf(file: string): string {
  return readFileSync(file, 'utf8').split('\n').sort().join('\n');
}

async function textOf(
  engine: ReturnType<typeof openEngine>['engine'],
  request: Parameters<ReturnType<typeof openEngine>['engine']['respond']>[0],
): Promise<string> {
  const answer = JSON.stringify(await engine.respond(request, developer));
  // Both were loaded at their own time, with a key of their own for cursors.
  return answer
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, 'TIME')
    .replace(/cursor\W+"[^"]*/g, 'cursor');
}

function firstDifference(a: string, b: string): string {
  let at = 0;
  while (a[at] === b[at]) at++;
  return `${a.slice(Math.max(0, at - 40), at + 60)} | ${b.slice(Math.max(0, at - 40), at + 60)}`;
}

function clusterOf({ topology }: Pick<Database, 'topology'>): Cluster {
  return (topology.nodes as CitusNodes).cluster;
}
