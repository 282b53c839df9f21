// Two versions on one database under load: servers of the former one are replaced one by one, no request fails, and what they wrote while the
// index of a new search parameter was made is found by it. The versions are two projects: one more search parameter, one profile fewer.
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Canonical } from '../../codegen/fhir.ts';
import { tgz } from '../codegen/tgz.ts';
import { canonical, wardFiles, wardResources } from '../codegen/ward.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type AddedPackage, fewTypes, makeWorld, type Served, type World } from '../profiles/world.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const births = {
  resourceType: 'SearchParameter',
  id: 'ward-births',
  url: `${canonical}/SearchParameter/ward-births`,
  version: '1.0.0',
  name: 'ward-births',
  status: 'active',
  code: 'ward-births',
  base: ['Patient'],
  type: 'number',
  expression: '(Patient.multipleBirth as integer)',
} as unknown as Canonical;

const guide = (resources: Parameters<typeof wardFiles>[0]): AddedPackage => ({
  ...{ name: 'ward.example', version: '1.0.0' },
  bytes: tgz(wardFiles(resources)),
});

let former: World;
let present: World;
let database: TestDatabase;

beforeAll(async () => {
  former = makeWorld([guide(wardResources)], {}, fewTypes);
  present = makeWorld(
    [guide([...wardResources.filter(({ id }) => id !== 'ward-patient'), births])],
    {},
    fewTypes,
  );
  database = await createTestDatabase();
});
afterAll(async () => {
  await former?.end();
  await present?.end();
  await database?.drop();
});

const serve = (world: World) =>
  world.serve({ DATABASE_URL: database.connection.url, KILN_KEY: 'the key of all servers of this test' });

/** Requests to the servers of the list by turns, until it is ended. */
function drive(able: readonly Served[]) {
  /** What was written last, by id. */
  const written = new Map<string, number>();
  const failed: string[] = [];
  const page =
    '{ PatientList(family: "Huber", _sort: "birthdate", _count: 20) { id birthDate name { family } } }';
  let [sent, isOver] = [0, false];
  async function one(sender: number, i: number): Promise<void> {
    const served = able[i % able.length] as Served;
    const id = `p${sender}-${i % 150}`;
    const answers = [
      async () => {
        const answer = await served.send('PUT', `Patient/${id}`, patient(id, i));
        if (answer.ok) written.set(id, i);
        return answer;
      },
      () => served.send('GET', `Patient/${written.has(id) ? id : 'first'}`),
      () => served.send('POST', '$graphql', { query: page }),
    ];
    const answer = await answers[(i + (i >> 2)) % 3]?.();
    const text = await answer?.text();
    if (!answer?.ok || /"errors"/.test(text ?? '')) failed.push(`${answer?.status} ${text}`);
    sent++;
  }
  const senders = [0, 1, 2, 3].map(async sender => {
    for (let i = sender; !isOver; i++) await one(sender, i).catch(error => failed.push(String(error)));
  });
  return {
    written,
    failed,
    /** Resolves when so many more were answered. */
    async more(count: number): Promise<void> {
      const until = sent + count;
      while (sent < until) await delay(20);
    },
    async end(): Promise<void> {
      isOver = true;
      await Promise.all(senders);
    },
  };
}

const patient = (id: string, births: number) => ({
  ...{ resourceType: 'Patient', id, name: [{ family: 'Huber' }] },
  ...{ birthDate: `19${10 + (births % 90)}-01-01`, multipleBirthInteger: births },
});

it('replaces the servers of the former version one by one without a failed request', async () => {
  const able = [await serve(former), await serve(former)];
  const [first, second] = able as [Served, Served];
  expect((await first.send('PUT', 'Patient/first', patient('first', 0))).status).toBe(201);
  const load = drive(able);
  await load.more(300);

  const third = await serve(present);
  able.push(third);
  // Longer than the notice that former servers get of a migration.
  await Promise.all([load.more(300), delay(8000)]);
  const early = await third.graphql('{ PatientConnection(ward_births: "ge0") { count } }');
  expect(early.errors?.[0]?.message).toMatch(/cannot be searched by ward-births yet/);

  for (const old of [first, second]) {
    able.splice(able.indexOf(old), 1);
    await old.stop();
    able.push(await serve(present));
    await load.more(200);
  }
  const isSearchable = async ({ graphql }: Served) =>
    !(await graphql('{ PatientConnection(ward_births: "ge0") { count } }')).errors;
  for (const served of able) while (!(await isSearchable(served))) await delay(200);
  await load.end();
  expect([...new Set(load.failed)]).toEqual([]);

  expect(load.written.size).toBeGreaterThan(100);
  for (const served of able)
    for (const [id, births] of load.written) {
      const query = `{ PatientList(_id: "${id}", ward_births: "${births}") { id } }`;
      expect(await served.graphql(query)).toEqual({ data: { PatientList: [{ id }] } });
    }
});
