// A killed load: committed batches are complete, the rest is unchanged, and the next load completes it.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Database } from '../../runtime/database/postgres/database.ts';
import { load } from '../../runtime/fhir/load/load.ts';
import { draw } from '../oracle/draw.ts';
import { testStore } from '../store/store.ts';
import { countRows } from '../store/tables.ts';
import { lines, numbers, observation, patient, testFolder } from './load-data.ts';

const open = testStore();
const file = testFolder();
const program = fileURLToPath(new URL('load-process.ts', import.meta.url));

const observations = numbers(12_000).map(n => observation(n));
const patients = numbers(100).map(n => patient(n));

function start(database: Database, paths: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['--import', 'tsx', program, database.connection.url, ...paths], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Kills the process as soon as the database runs such a query for it; false if it ended before that was seen. */
async function killDuring(database: Database, paths: readonly string[], query: string): Promise<boolean> {
  const child = start(database, paths);
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
  let running = true;
  void ended.then(() => {
    running = false;
  });
  let seen = false;
  while (running && !seen) {
    const { rows } = await database.generic.query<{ seen: boolean }>(
      'select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query ~ $1) as seen',
      [query],
    );
    seen = rows[0]?.seen === true;
  }
  child.kill('SIGKILL');
  await ended;
  // Its transactions end when the server notices.
  await expect
    .poll(
      () =>
        countRows(
          database,
          "pg_stat_activity where datname = current_database() and query ~ 'kiln_load|kiln_stage|kiln_reference' and pid <> pg_backend_pid()",
        ),
      { timeout: 20_000 },
    )
    .toBe(0);
  return seen;
}

/** Resources without all of their side rows, and side rows without a resource. */
async function incomplete(database: Database): Promise<number> {
  return countRows(
    database,
    `(
      select from (select id from "Observation") o
      full join (select id, count(*) as edges from "Observation_ref" group by id) r using (id)
      full join (select id, count(*) as codes from "Observation_code" group by id) c using (id)
      where o is null or coalesce(edges, 0) <> 1 or coalesce(codes, 0) <> 2
    ) incomplete`,
  );
}

test('killed while new tables are filled, indexed and exchanged', { timeout: 120_000 }, async () => {
  const { database, schema } = await open();
  const paths = [file('patients.ndjson', lines(patients)), file('observations.ndjson', lines(observations))];
  for (const query of ['copy kiln_load', 'create index "Observation', 'drop table "Observation|set schema']) {
    const seen = await killDuring(database, paths, query);
    // The exchange takes milliseconds: a load that got through it is as good.
    expect(seen || query.includes('drop')).toBe(true);
    const stored = await countRows(database, '"Observation"');
    expect([0, observations.length]).toContain(stored);
    expect(await incomplete(database)).toBe(0);
    if (stored > 0) break;
  }
  const { types } = await load({ database, settings: schema.settings, paths, workers: 1 });
  const { created, updated, unchanged } = types.Observation ?? { created: 0, updated: 0, unchanged: 0 };
  expect([created + unchanged, updated]).toEqual([observations.length, 0]);
  expect(await countRows(database, '"Observation"')).toBe(observations.length);
  expect(await countRows(database, '"Patient"')).toBe(patients.length);
  expect(await incomplete(database)).toBe(0);
  // The remains of the dead went when the next load built tables, or go when one will.
  if (created > 0) expect(await countRows(database, "pg_namespace where nspname like 'kiln_load%'")).toBe(0);
});

test('killed while versions are merged', { timeout: 120_000 }, async () => {
  const { database, schema } = await open();
  const changed = observations.map(one => ({
    ...one,
    status: 'amended',
    performer: [{ reference: 'Practitioner/x' }],
  }));
  const paths = [file('changed.ndjson', lines(changed))];
  expect(await killDuring(database, paths, 'kiln_stage|kiln_merge')).toBe(true);
  expect(await incomplete(database)).toBe(0);
  const amended = await countRows(database, `"Observation" where version = 2`);
  expect(await countRows(database, `"Observation_ref" where edge = 'performer=Practitioner/x'`)).toBe(
    amended,
  );
  expect(await countRows(database, "kiln_history where type = 'Observation'")).toBe(amended);

  const { types } = await load({ database, settings: schema.settings, paths, workers: 1 });
  expect(types.Observation).toEqual({
    created: 0,
    updated: observations.length - amended,
    unchanged: amended,
  });
  expect(await countRows(database, `"Observation" where version = 2`)).toBe(observations.length);
  expect(await incomplete(database)).toBe(0);
});

test('killed at random moments, and started again with the same files', { timeout: 120_000 }, async () => {
  const { database, schema } = await open();
  const random = draw(1);
  const roles = numbers(9_000).map(n => observation(n, { id: `r${n}` }));
  // Two versions of some: each is written once, whatever is cut off between them.
  const second = roles.slice(0, 500).map(one => ({ ...one, status: 'amended' }));
  const paths = [file('first.ndjson', lines(roles)), file('second.ndjson', lines(second))];
  for (let kills = 0; kills < 4; kills++) {
    const child = start(database, paths);
    const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
    // From the start of the process, which takes about a second, to the end of the load.
    const timer = setTimeout(() => child.kill('SIGKILL'), 800 + random.int(4_000));
    await ended;
    clearTimeout(timer);
  }
  await load({ database, settings: schema.settings, paths, workers: 1 });
  const { rows } = await database.custom.query<{ version: string; status: string; count: number }>(
    `select version, content->>'status' as status, count(*)::int4 as count from "Observation" where starts_with(id, 'r')
     group by 1, 2 order by 1`,
  );
  expect(rows).toEqual([
    { version: '1', status: 'final', count: 8_500 },
    { version: '2', status: 'amended', count: 500 },
  ]);
  expect(await countRows(database, "kiln_history where type = 'Observation' and starts_with(id, 'r')")).toBe(
    500,
  );
});
