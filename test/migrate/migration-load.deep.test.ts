// A migration under load: a server answers 50 requests a second, none of them wrong, while resources are indexed again; killed
// halfway, it goes on with the next start.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parametersOf } from '../../runtime/base/definitions/parameters.ts';
import { silent } from '../../runtime/base/log.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import { watchMigration } from '../../runtime/database/migrate/migration-watch.ts';
import type { Database } from '../../runtime/database/postgres/database.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { testDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';
import { extractedRows, storedRows } from '../store/tables.ts';
import { birthdate, makeFormer } from './former.ts';
import { answered, ask, drive, endAll, endServer, type Server, serve, until } from './migration-load.ts';

const opened = testDatabase(emptyTemplate);
const count = 3000;
vi.setConfig({ hookTimeout: 120_000 });

beforeAll(async () => {
  const database = opened();
  const { index } = await installSchema(database, {
    baseUrl: 'http://127.0.0.1:8103/fhir/R4',
    timeZone: 'UTC',
  });
  const store = { database, index, planMemory: 2 ** 25 };
  for (let i = 0; i < count; i += 20) {
    const ids = Array.from({ length: 20 }, (_, k) => i + k);
    await Promise.all(
      ids.map(k => updateResource(store, developer, 'Patient', `p${k}`, JSON.stringify(patient(k)))),
    );
  }
});

afterAll(endAll);

function patient(k: number) {
  const day = String((k % 28) + 1).padStart(2, '0');
  return {
    ...{ resourceType: 'Patient', id: `p${k}`, birthDate: `1980-01-${day}` },
    name: [{ family: `Family${k % 100}`, given: ['A'] }],
  };
}

const queries = [
  '{ Patient(id: "p17") { id birthDate name { family } } }',
  '{ PatientList(family: "Family42", _count: 100) { id } }',
  '{ PatientList(birthdate: "1980-01-05", _count: 200) { id } }',
  '{ PatientList(_sort: "birthdate", _count: 5) { id birthDate } }',
  '{ PatientConnection(birthdate: "ge1980-01-20") { count } }',
];

test('50 requests a second are answered, none wrong, and a kill changes nothing of the end', async () => {
  const database = opened();
  const first = await serve(database);
  const questions = await answered(first.base, queries);
  await endServer(first, 'SIGTERM');
  await makeFormer(database, { added: [birthdate] });

  let server: Server | undefined = await serve(database);
  const stop = new AbortController();
  const driving = drive(() => server?.base, questions, 50, stop.signal);
  await until(async () => (await filledRows(database)) > 50);
  const killed: Server = server;
  server = undefined;
  await endServer(killed, 'SIGKILL');
  const atKill = await filledRows(database);
  expect(atKill).toBeLessThan(count);

  server = await serve(database);
  const started = server;
  expect((await ask(started.base, queries[2] ?? '')).text).toContain(
    'Patient cannot be searched by birthdate yet',
  );
  await until(async () => (await unfinished(database)) === 0);
  await until(async () => (await ask(started.base, queries[2] ?? '')).text === questions[2]?.wanted);
  stop.abort();
  const driven = await driving;
  expect(driven.wrong).toEqual([]);
  expect(driven.waited).toBeGreaterThan(0);
  expect(driven.right).toBeGreaterThan(0);
  expect(driven.written).toBeGreaterThan(0);
  for (const question of questions)
    expect((await ask(started.base, question.query)).text).toBe(question.wanted);

  const { index } = await installSchema(database, { baseUrl: started.base, timeZone: 'UTC' });
  expect(await storedRows(database, 'Patient')).toEqual(await extractedRows(database, 'Patient', index));
}, 240_000);

test('a server that begins a migration answers only when those beside it have heard of it', async () => {
  const database = opened();
  await endAll();
  await makeFormer(database, { added: [birthdate] });
  const { rows } = await database.custom.query<{ value: string }>(
    "select value from kiln_meta where key = 'schema_hash'",
  );
  // What a server of the former definitions goes by.
  const watch = await watchMigration(database, rows[0]?.value ?? '', silent);
  const param = parametersOf('Patient').params.birthdate;
  const why = () => (param ? watch.unfinished.why('Patient', param) : 'There is no such parameter.');
  expect(why()).toBeUndefined();
  const { base } = await serve(database);
  await ask(base, queries[0] ?? '');
  expect(why()).toContain('Patient cannot be searched by birthdate yet');
  watch.close();
});

async function filledRows(database: Database): Promise<number> {
  const { rows } = await database.custom.query<{ count: string }>(
    'select count(*) from "Patient" where indexed > 0',
  );
  return Number(rows[0]?.count);
}

async function unfinished(database: Database): Promise<number> {
  const { rows } = await database.custom.query("select from kiln_meta where key = 'migration'");
  return rows.length;
}
