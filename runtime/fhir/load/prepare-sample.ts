// `npm run prepare`: HL7's examples, where they are installed → the folder that first starts copy (sample-copy.ts). Without it they load
// the examples themselves: what stands in the way here is reported and fails nothing.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../base/config.ts';
import { silent } from '../../base/log.ts';
import { writeMeta } from '../../database/migrate/meta.ts';
import { installSchema } from '../../database/migrate/migrate.ts';
import { openDatabase } from '../../database/postgres/database.ts';
import { embeddedPostgres } from '../../database/postgres/embedded.ts';
import { loadSample } from './sample.ts';
import {
  preparedSample,
  type SampleCopy,
  sampleCopyFile,
  sampleCopyFolder,
  sampleKey,
} from './sample-copy.ts';

/** @param folder is replaced */
async function prepareSample(folder: string): Promise<void> {
  const key = sampleKey();
  if (key === undefined) return;
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const config = readConfig({ KILN_DATA: draft });
  // The log of changes is copied with the data.
  const settings = { fsync: 'off', max_wal_size: '64MB', min_wal_size: '32MB' };
  const database = await openDatabase({ ...config, settings }, 'serve', silent);
  let summary: Awaited<ReturnType<typeof loadSample>>;
  try {
    await installSchema(database, config);
    summary = await loadSample({ database, config, log: silent });
    await writeMeta(database, 'sample', 'copied');
  } finally {
    await database.close();
  }
  if (!summary) return;
  const { password } = JSON.parse(readFileSync(join(draft, 'kiln.json'), 'utf8')) as {
    readonly password: string;
  };
  const { stored, refused } = summary;
  const postgres = embeddedPostgres(draft);
  const copy: Omit<SampleCopy, 'folder'> = { password, postgres, key, stored, refused };
  writeFileSync(join(draft, sampleCopyFile), JSON.stringify(copy), { mode: 0o600 });
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

try {
  const folder = process.argv[2] ?? sampleCopyFolder();
  if (!preparedSample(folder)) await prepareSample(folder);
} catch (error) {
  process.stderr.write(`The sample could not be prepared; a first start loads it. ${String(error)}\n`);
}
