// The database that a first start copies has the rows of one that the examples are loaded into.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../runtime/base/config.ts';
import { packageRoot } from '../../runtime/base/definitions/root.ts';
import { silent } from '../../runtime/base/log.ts';
import { readMeta, writeMeta } from '../../runtime/database/migrate/meta.ts';
import { installSchema } from '../../runtime/database/migrate/migrate.ts';
import { type Database, openDatabase } from '../../runtime/database/postgres/database.ts';
import { loadSample } from '../../runtime/fhir/load/sample.ts';
import { preparedSample } from '../../runtime/fhir/load/sample-copy.ts';
import { dataParent } from '../data-parent.ts';
import { testDatabase } from '../database.ts';

const folder = mkdtempSync(join(dataParent(), 'kiln-sample-'));
const prepared = join(folder, 'prepared');
const loaded = testDatabase();
const config = readConfig({});
let copied: Database;

beforeAll(async () => {
  await promisify(execFile)(process.execPath, [join(packageRoot(), 'dist/prepare-sample.js'), prepared]);
  const original = preparedSample(prepared);
  expect(original?.stored).toBeGreaterThan(5000);
  copied = await openDatabase(
    { ...readConfig({ KILN_DATA: join(folder, 'data') }), original },
    'serve',
    silent,
  );
}, 300_000);

afterAll(async () => {
  await copied?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('each table has the same rows, apart from the time of the load', { timeout: 300_000 }, async () => {
  const { token_key: key = '' } = (await readMeta(copied, 'copy')) ?? {};
  await installSchema(loaded(), config);
  // Hashes of tokens are those of this key.
  await writeMeta(loaded(), 'token_key', key);
  await loadSample({ database: loaded(), config, log: silent });
  const digests = await digestsOf(copied);
  expect(digests.length).toBeGreaterThan(300);
  expect(await digestsOf(loaded())).toEqual(digests);
});

test('the copy says that it is one', async () => {
  expect((await readMeta(copied, 'copy'))?.sample).toBe('copied');
});

test.each([
  ['of another program', { postgres: '/another/postgres' }],
  ['that is gone', { folder: join(folder, 'gone') }],
])('a new database is made instead of a copy %s', async (what, change) => {
  const original = preparedSample(prepared);
  if (!original) throw new Error('The sample is not prepared.');
  const env = { KILN_DATA: join(folder, what) };
  const database = await openDatabase(
    { ...readConfig(env), original: { ...original, ...change } },
    'serve',
    silent,
  );
  expect(await readMeta(database, 'new')).toBeUndefined();
  await database.close();
});

/** Of every table but those that say when and with what key. */
async function digestsOf({ custom }: Database): Promise<readonly object[]> {
  const { rows: tables } = await custom.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
     and relname not in ('kiln_meta', 'kiln_migration') order by 1`,
  );
  const digests: object[] = [];
  for (const { name } of tables) {
    const { rows } = await custom.query(
      `select count(*)::int4 as rows, md5(string_agg(md5(r), ' ' order by md5(r))) as digest
       from (select ((to_jsonb(t) #- '{content,meta,lastUpdated}') - 'updated')::text as r from "${name}" t) x`,
    );
    digests.push({ name, ...rows[0] });
  }
  return digests;
}
