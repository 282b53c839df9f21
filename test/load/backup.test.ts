// Folders of backups that cannot be written, and those that cannot be restored without a loss: both are refused with what to do.
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { developer } from '../../runtime/base/principal/principal.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import { connectDatabase, type Database } from '../../runtime/database/postgres/database.ts';
import { runOn } from '../../runtime/database/postgres/prepared.ts';
import { inTransaction } from '../../runtime/database/postgres/transaction.ts';
import { updateResource } from '../../runtime/database/store/resource.ts';
import { type Backup, readBackup, writeBackup } from '../../runtime/fhir/load/backup.ts';
import { copyOut } from '../../runtime/fhir/load/copy.ts';
import { restoreWhole } from '../../runtime/fhir/load/restore.ts';
import { createTestDatabase } from '../database.ts';
import { emptyTemplate } from '../server.ts';

const root = mkdtempSync(join(tmpdir(), 'kiln-backup-'));
const folder = join(root, 'backup');
const closing: (() => Promise<void>)[] = [];
let database: Database;
let restored: (changed?: Partial<Backup>) => Promise<unknown>;

beforeAll(async () => {
  const made = await createTestDatabase({ template: await emptyTemplate() });
  database = await connectDatabase(made.connection, readConfig({}).limits);
  closing.push(made.drop, () => database.close());
  const baseUrl = 'http://127.0.0.1:8103/fhir/R4';
  const { settings, index } = await installSchema(database, { baseUrl, timeZone: 'UTC' });
  const store = { database, index, planMemory: 2 ** 20 };
  await updateResource(store, developer, 'Patient', 'p', '{"resourceType":"Patient","id":"p"}');
  const backup = await writeBackup(database, folder, { whole: true });
  restored = changed => restoreWhole(folder, { ...backup, ...changed }, { database, settings });
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
  rmSync(root, { recursive: true, force: true });
});

test('a full disk ends the copy of a table, and its transaction', async () => {
  const sql = "select repeat('x', 1000) from generate_series(1, 20000)";
  const copied = inTransaction(database.custom, client => copyOut(client, sql, '/dev/full'));
  await expect(copied).rejects.toMatchObject({ code: 'ENOSPC' });
  expect((await database.custom.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a connection that has answered a query copies as well', async () => {
  const file = join(root, 'numbers');
  const count = await inTransaction(database.custom, async client => {
    const { rows } = await runOn(client, { text: 'select 1', uses: 0 }, [], 2 ** 20);
    expect(rows).toEqual([['1']]);
    const copied = await copyOut(client, 'select generate_series(1, 200000)', file);
    await copied.closed;
    return copied.count;
  });
  expect([count, readFileSync(file, 'utf8').split('\n').length]).toEqual([200_000, 200_001]);
});

test('a folder that cannot be made is named, and nothing is left of it', async () => {
  const file = join(root, 'file');
  writeFileSync(file, '');
  const below = join(file, 'backup');
  await expect(writeBackup(database, below)).rejects.toThrow(`${below} cannot be written (ENOTDIR`);
  await expect(writeBackup(database, '')).rejects.toThrow('The folder of the backup has no name.');
  const failing = join(root, 'failing');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
    code: 'ENOSPC',
    syscall: 'write',
  });
  const complete = () => Promise.reject(full);
  await expect(writeBackup(database, failing, { complete })).rejects.toThrow('Make room, or name a folder');
  expect(readdirSync(root).filter(name => name.startsWith('failing'))).toEqual([]);
});

test('a folder may end in a slash, and one that another process makes meanwhile is not touched', async () => {
  const slash = join(root, 'slash/');
  await writeBackup(database, slash);
  expect(await readBackup(slash)).toBeDefined();
  const twice = join(root, 'twice');
  const [running, ended] = [1, 2 ** 30].map(id => join(root, `twice.draft-${id}`));
  for (const draft of [running, ended]) mkdirSync(draft ?? '');
  const complete = async () => void mkdirSync(join(twice, 'of another'), { recursive: true });
  await expect(writeBackup(database, twice, { complete })).rejects.toThrow(
    'was made by another process meanwhile',
  );
  expect(readdirSync(root).filter(name => name.startsWith('twice'))).toEqual(['twice', 'twice.draft-1']);
  expect(readdirSync(twice)).toEqual(['of another']);
});

test('what a later version stored is not left out silently', async () => {
  const whole = (await readBackup(folder))?.whole;
  if (!whole) throw new Error('The backup is of no whole database.');
  const later = { kiln: '9.0.0', whole: { ...whole, accounts: { ...whole.accounts, kiln_lease: 2 } } };
  const sentence = 'does not know. Restore it by the version that made it (9.0.0), or a later one.';
  await expect(restored(later)).rejects.toThrow(/^The backup has kiln_lease, which this version of Kiln \(/);
  await expect(restored(later)).rejects.toThrow(sentence);
  const file = join(folder, '$accounts', 'kiln_project.ndjson');
  const rows = readFileSync(file, 'utf8');
  writeFileSync(file, rows.replace('{', '{"frozen":true,'));
  await expect(restored()).rejects.toThrow(/^The backup has frozen of kiln_project, which this version/);
  writeFileSync(file, rows);
});

test('a folder that cannot be read is reported as that, not as one without a backup', async () => {
  // As root no rights are missing.
  const loop = join(root, 'loop');
  symlinkSync(loop, loop);
  await expect(readBackup(loop)).rejects.toThrow(/kiln-export.json cannot be read \(ELOOP/);
  expect(await readBackup(root)).toBeUndefined();
});

test('a file that is cut off within a line is reported as that', async () => {
  const file = join(folder, 'default', 'Patient.ndjson');
  const text = readFileSync(file, 'utf8');
  await database.custom.query('delete from "Patient"');
  truncateSync(file, text.length - 5);
  await expect(restored()).rejects.toThrow(`${file} ends within a line: the copy is not complete.`);
  appendFileSync(file, text.slice(-5));
  await restored();
  const { rows } = await database.custom.query('select id from "Patient"');
  expect(rows).toEqual([{ id: 'p' }]);
});
