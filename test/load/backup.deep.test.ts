// kiln export, then kiln load into another database: every row of every table is the same, byte for byte.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { resourceTypes } from '../../runtime/base/definitions/parameters.ts';
import { Failure } from '../../runtime/base/failure.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import { connectDatabase, type Database } from '../../runtime/database/postgres/database.ts';
import { makeProject } from '../../runtime/database/store/project.ts';
import { deleteResource, type Store, updateResource } from '../../runtime/database/store/resource.ts';
import { readBackup, writeBackup } from '../../runtime/fhir/load/backup.ts';
import { load } from '../../runtime/fhir/load/load.ts';
import { restoreBackup, restoreWhole } from '../../runtime/fhir/load/restore.ts';
import { createTestDatabase } from '../database.ts';
import { emptyTemplate, sampleTemplate } from '../server.ts';
import { countRows } from '../store/tables.ts';
import { numbers, observation, patient } from './load-data.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const root = mkdtempSync(join(tmpdir(), 'kiln-backup-'));
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  rmSync(root, { recursive: true, force: true });
});

async function opened(template: () => Promise<string>) {
  const made = await createTestDatabase({ template: await template() });
  closing.push(made.drop);
  const database = await connectDatabase(made.connection, readConfig({}).limits);
  closing.push(() => database.close());
  const { settings, index } = await installSchema(database, {
    baseUrl: 'http://127.0.0.1:8103/fhir/R4',
    timeZone: 'UTC',
  });
  const store: Store = { database, index, planMemory: 2 ** 20 };
  return { database, settings, store };
}

/** All that a backup has to keep, as text; search columns that do not depend on the key of the database as well. */
async function rowsOf(database: Database): Promise<Record<string, readonly string[]>> {
  const names = '(select name from kiln_project where number = project)';
  const found: Record<string, readonly string[]> = {};
  const read = async (table: string, columns: string) => {
    const { rows } = await database.custom.query<{ row: string }>(
      `select row(${names}, ${columns})::text as row from ${table} order by 1`,
    );
    if (rows.length > 0) found[table] = rows.map(({ row }) => row);
  };
  await read('kiln_history', 'type, id, version, updated, deleted, content');
  for (const type of resourceTypes()) await read(`"${type}"`, 'id, version, updated, content::text');
  return found;
}

test('a round trip keeps every row of all projects', async () => {
  const from = await opened(sampleTemplate);
  const { store, database } = from;
  const put = (project: number, resource: { resourceType: string; id: string }) =>
    updateResource(store, { project }, resource.resourceType, resource.id, JSON.stringify(resource));
  for (const n of numbers(30)) await put(1, patient(n));
  for (const n of numbers(10)) for (const active of [true, false, true]) await put(1, patient(n, { active }));
  for (const n of [3, 4, 5]) await deleteResource(store, developer, 'Patient', `p${n}`);
  await put(1, patient(4, { active: true }));
  const clinic = await makeProject(database, store, 'clinic');
  await put(
    clinic,
    observation(1, { valueQuantity: { value: 1.5 }, contained: [{ resourceType: 'Patient', id: 'c' }] }),
  );
  await updateResource(
    ...([store, { project: clinic }, 'Observation', 'digits'] as const),
    '{"resourceType":"Observation","id":"digits","status":"final","code":{"text":"a \\"quote\\" \\\\ \\u00e9 \\ud83d\\ude00 \\n \\t"},"valueQuantity":{"value":100.000000000000010}}',
  );
  await put(clinic, { ...{ resourceType: 'Binary', id: 'b', contentType: 'a/b', data: 'AAAA' } } as never);
  await put(clinic, {
    ...{ resourceType: 'AccessPolicy', id: 'x', resource: [{ resourceType: '*' }] },
  } as never);

  const folder = join(root, 'whole');
  const written = await writeBackup(database, folder);
  expect(written.projects.map(({ name }) => name)).toEqual(['default', 'clinic']);
  expect(written.projects[1]?.types).toMatchObject({
    Observation: { current: 2, past: 0 },
    Project: { current: 1, past: 0 },
  });
  expect(readdirSync(root).filter(name => name.startsWith('whole'))).toEqual(['whole']);
  await expect(writeBackup(database, folder)).rejects.toThrow(Failure);

  const to = await opened(emptyTemplate);
  const backup = await readBackup(folder);
  if (!backup) throw new Error('There is no backup.');
  const options = { database: to.database, settings: to.settings };
  const summaries = await restoreBackup(folder, backup, options);
  expect(summaries.map(({ refused }) => refused)).toEqual([0, 0]);
  const [before, after] = [await rowsOf(database), await rowsOf(to.database)];
  expect(Object.keys(after)).toEqual(Object.keys(before));
  for (const [table, rows] of Object.entries(before)) expect([table, after[table]]).toEqual([table, rows]);
  expect(before.kiln_history?.length).toBeGreaterThan(30);

  // A deleted id goes on with the next version.
  const again = await updateResource(to.store, developer, 'Patient', 'p3', JSON.stringify(patient(3)));
  expect(again.version).toBe('6');
  await expect(restoreBackup(folder, backup, options)).rejects.toThrow('has resources already');
});

test('a type that takes longer than transactions may wait does not end the export', async () => {
  const { database } = await opened(emptyTemplate);
  const limits = { ...readConfig({}).limits, transactionTime: 300, lockTimeout: 60_000 };
  const exporting = await connectDatabase(database.connection, limits);
  closing.push(() => exporting.close());
  const client = await database.custom.connect();
  await client.query('begin; lock table "Patient" in access exclusive mode');
  const written = writeBackup(exporting, join(root, 'slow'));
  const waiting = "pg_stat_activity where wait_event_type = 'Lock' and now() - query_start > '1s'";
  await Promise.race([
    written,
    expect.poll(() => countRows(database, waiting), { timeout: 30_000 }).toBeGreaterThan(0),
  ]);
  await client.query('rollback');
  client.release();
  expect((await written).projects.map(({ name }) => name)).toEqual(['default']);
});

test('a restore that was cut off is completed; one project takes another name', async () => {
  const from = await opened(emptyTemplate);
  for (const n of numbers(20))
    await updateResource(from.store, developer, 'Patient', `p${n}`, JSON.stringify(patient(n)));
  for (const n of numbers(9))
    await updateResource(
      from.store,
      developer,
      'Patient',
      `p${n}`,
      JSON.stringify(patient(n, { gender: 'other' })),
    );
  const folder = join(root, 'cut');
  const backup = await writeBackup(from.database, folder, { project: 'default' });
  const files = readdirSync(join(folder, 'default')).sort();
  expect(files).toEqual(['Patient.history.ndjson', 'Patient.ndjson']);
  const lines = readFileSync(join(folder, 'default', 'Patient.ndjson'), 'utf8')
    .trim()
    .split('\n');
  expect(lines).toHaveLength(20);

  const to = await opened(emptyTemplate);
  const options = { database: to.database, settings: to.settings };
  const aborted = restoreBackup(folder, backup, {
    ...options,
    signal: AbortSignal.abort(new Error('killed')),
  });
  await expect(aborted).rejects.toThrow('killed');
  // As a load that was killed after its first transaction.
  await load({ ...options, paths: [join(folder, 'default', 'Patient.ndjson')], keep: true });
  const [summary] = await restoreBackup(folder, backup, options);
  expect(summary?.types.Patient).toEqual({ created: 0, updated: 0, unchanged: 20 });
  expect(await rowsOf(to.database)).toEqual(await rowsOf(from.database));

  await restoreBackup(folder, backup, options, 'copy');
  const names = Object.values(await rowsOf(to.database)).flatMap(rows =>
    rows.map(row => row.slice(1, row.indexOf(','))),
  );
  expect([...new Set(names)].sort()).toEqual(['copy', 'default']);
});

test('a copy with lines or files missing is refused, and completed from a whole one', async () => {
  const from = await opened(emptyTemplate);
  for (const active of [true, false])
    for (const n of numbers(3))
      await updateResource(from.store, developer, 'Patient', `p${n}`, JSON.stringify(patient(n, { active })));
  const folder = join(root, 'copied');
  const backup = await writeBackup(from.database, folder, { whole: true });
  const to = await opened(emptyTemplate);
  const restored = () => restoreWhole(folder, backup, { database: to.database, settings: to.settings });
  for (const file of [
    'default/Patient.ndjson',
    'default/Patient.history.ndjson',
    '$accounts/kiln_project.ndjson',
  ]) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const lines = text.trimEnd().split('\n');
    const faulty = [
      lines
        .slice(1)
        .map(line => `${line}\n`)
        .join(''),
      undefined,
    ];
    for (const left of faulty) {
      if (left === undefined) rmSync(path);
      else writeFileSync(path, left);
      const count = left === undefined ? 0 : lines.length - 1;
      await expect(restored(), file).rejects.toThrow(
        `${path} has ${count} lines, and the backup was made with ${lines.length}`,
      );
    }
    writeFileSync(path, text);
  }
  await restored();
  expect(await rowsOf(to.database)).toEqual(await rowsOf(from.database));
  for (const damaged of ['', '{"format":1,"proj', 'null']) {
    writeFileSync(join(folder, 'kiln-export.json'), damaged);
    await expect(readBackup(folder)).rejects.toThrow('is cut off or damaged');
  }
});
