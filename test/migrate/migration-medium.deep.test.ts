// 69,448 resources are indexed again under 50 requests a second: none of the answers is wrong, and killed halfway, it is
// finished by the next start. Skipped without ../shared, where they are.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import type { Database } from '../../runtime/database/postgres/database.ts';
import { load } from '../../runtime/fhir/load/load.ts';
import { testDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';
import { extractedRows, storedRows } from '../store/tables.ts';
import { makeFormer } from './former.ts';
import {
  answered,
  ask,
  drive,
  endAll,
  endServer,
  percentile,
  type Server,
  serve,
  until,
} from './migration-load.ts';

vi.setConfig({ testTimeout: 900_000 });

const medium = join(packageRoot(), '../shared/data/medium');
const count = 69_448;
/** They are half of the bytes, and are indexed as others are. */
const left = /^(Claim|DiagnosticReport|ExplanationOfBenefit|Provenance)\./;

const queries = [
  '{ PatientList(_count: 3, _sort: "family") { id name { family } } }',
  '{ ObservationList(code: "http://loinc.org|8302-2", _sort: "-date", _count: 5) { id valueQuantity { value } } }',
  '{ PatientList(_sort: "birthdate", _count: 5) { id birthDate ObservationList(_reference: subject, _count: 2) { id } } }',
  '{ ConditionConnection(clinical_status: "active") { count } }',
  '{ EncounterList(date: "ge2015", _sort: "date", _count: 5) { id subject { reference } } }',
];

describe.skipIf(!existsSync(medium))('most of ../shared/data/medium (skipped where it is absent)', () => {
  const opened = testDatabase(emptyTemplate);
  afterAll(endAll);

  it('is indexed again while it is read and written', async () => {
    const database = opened();
    const config = { baseUrl: 'http://127.0.0.1:8103/fhir/R4', timeZone: 'UTC' };
    const { settings } = await installSchema(database, config);
    const files = readdirSync(medium).filter(name => name.endsWith('.ndjson.gz') && !left.test(name));
    const paths = files.map(name => join(medium, name));
    expect((await load({ database, settings, paths })).resources).toBe(count);
    const first = await serve(database);
    const questions = await answered(first.base, queries);
    await endServer(first, 'SIGTERM');
    const types = await filledTypes(database);
    await makeFormer(database, {
      changed: [
        ...types.map(type => ({ type, argument: '_profile' })),
        { type: 'Observation', argument: 'code' },
        { type: 'Patient', argument: 'birthdate' },
        { type: 'Condition', argument: 'clinical_status' },
        { type: 'Encounter', argument: 'date' },
      ],
    });

    let server: Server | undefined = await serve(database);
    const stop = new AbortController();
    const driving = drive(() => server?.base, questions, 50, stop.signal);
    const start = performance.now();
    await until(async () => (await rowsLeft(database, types)) < count / 2);
    const killed: Server = server;
    server = undefined;
    await endServer(killed, 'SIGKILL');
    expect(await rowsLeft(database, types)).toBeGreaterThan(0);
    server = await serve(database);
    const { base } = server;
    await until(async () => (await unfinished(database)) === 0);
    const seconds = (performance.now() - start) / 1000;
    await until(async () =>
      (
        await Promise.all(questions.map(async each => (await ask(base, each.query)).text === each.wanted))
      ).every(Boolean),
    );
    stop.abort();
    const driven = await driving;
    expect(driven.wrong).toEqual([]);
    expect(Math.min(driven.right, driven.waited, driven.written)).toBeGreaterThan(0);
    const { index } = await installSchema(database, config);
    for (const type of ['Patient', 'Observation'])
      expect(await storedRows(database, type), type).toEqual(await extractedRows(database, type, index));
    const { sent, right, waited, written, times } = driven;
    process.stdout.write(
      `${count} resources in ${seconds.toFixed(0)} s; of ${sent} requests ${right} were answered, ${waited} told to wait, ` +
        `${written} written; half of them took ${percentile(times, 0.5)} ms, 99% ${percentile(times, 0.99)} ms.\n`,
    );
  });
});

async function filledTypes(database: Database): Promise<readonly string[]> {
  const { rows } = await database.custom.query<{ type: string }>('select type from kiln_index order by type');
  const filled: string[] = [];
  for (const { type } of rows)
    if ((await database.custom.query(`select from "${type}" limit 1`)).rowCount === 1) filled.push(type);
  return filled;
}

async function rowsLeft(database: Database, types: readonly string[]): Promise<number> {
  const counts = types.map(type => `(select count(*) from "${type}" where indexed = 0)`);
  const { rows } = await database.custom.query<{ left: string }>(`select ${counts.join(' + ')} as left`);
  return Number(rows[0]?.left);
}

async function unfinished(database: Database): Promise<number> {
  const { rows } = await database.custom.query("select from kiln_meta where key = 'migration'");
  return rows.length;
}
