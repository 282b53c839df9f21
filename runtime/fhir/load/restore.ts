// A folder of `kiln backup` or `kiln export` (backup.ts) → a database with the same bytes, versions and times; missing, truncated or
// unknown files are refused.
import { createReadStream, existsSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { resourceTypes } from '../../base/definitions/parameters.ts';
import { packageVersion } from '../../base/definitions/root.ts';
import { Failure } from '../../base/failure.ts';
import { readMeta, writeMeta } from '../../database/migrate/meta.ts';
import type { Database } from '../../database/postgres/database.ts';
import { inTransaction } from '../../database/postgres/transaction.ts';
import { addProject } from '../../database/store/project.ts';
import { accountTables, restoreAccounts } from './accounts.ts';
import { accountFolder, type Backup } from './backup.ts';
import { csv } from './copy.ts';
import { type LoadOptions, type LoadSummary, load } from './load.ts';
import type { MergeCounts } from './merge.ts';

/** Into a database that is new. Projects keep their numbers, which other tables name. */
export async function restoreWhole(
  folder: string,
  backup: Backup,
  options: RestoreOptions,
): Promise<readonly LoadSummary[]> {
  const restored = (tables: readonly string[]) =>
    inTransaction(options.database.custom, async client => {
      await client.query('set local statement_timeout = 0');
      for (const table of tables) {
        const { file, count, unknown } = await restoreAccounts(client, join(folder, accountFolder), table);
        if (unknown.length > 0) throw laterVersion(`${unknown.join(', ')} of ${table}`, backup);
        // A table that the version of the backup did not have yet.
        checkLines(file, count, backup.whole?.accounts[table] ?? count);
      }
    });
  const [projects = '', ...others] = accountTables;
  const unknown = Object.keys(backup.whole?.accounts ?? {}).filter(table => !accountTables.includes(table));
  if (unknown.length > 0) throw laterVersion(unknown.join(', '), backup);
  await restored([projects]);
  const summaries = await restoreBackup(folder, backup, options);
  await restored(others);
  return summaries;
}

/** Unknown columns would be lost silently: an expiry, or a limit. */
function laterVersion(what: string, { kiln }: Backup): Failure {
  return new Failure(
    `The backup has ${what}, which this version of Kiln (${packageVersion()}) does not know. Restore it by the version that made it ` +
      `(${kiln}), or a later one.`,
  );
}

type RestoreOptions = Omit<LoadOptions, 'paths' | 'project' | 'keep' | 'unpack'>;

/** A file may be missing, or end too early. @throws Failure */
export function checkLines(file: string, found: number, wanted: number): void {
  if (found === wanted) return;
  throw new Failure(
    `${file} has ${found} lines, and the backup was made with ${wanted}: the copy is not complete. Restore from another copy.`,
  );
}

/** Each line ends with a line feed. Missing files are reported by their lines. @throws Failure */
async function checkEnd(file: string): Promise<void> {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size === 0) return;
  const handle = await open(file);
  try {
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, size - 1);
    if (buffer.toString() === '\n') return;
  } finally {
    await handle.close();
  }
  throw new Failure(`${file} ends within a line: the copy is not complete. Restore from another copy.`);
}

/**
 * Every project of the backup has to be without resources, or have them of an earlier attempt that was cut off: that one is completed.
 *
 * @param project the name of the only project, if it is to be another one
 */
export async function restoreBackup(
  folder: string,
  backup: Backup,
  options: RestoreOptions,
  project?: string,
): Promise<readonly LoadSummary[]> {
  const { database } = options;
  if (project !== undefined && backup.projects.length > 1)
    throw new Failure(`${folder} has several projects: they keep their names. Load it without --project.`);
  const summaries: LoadSummary[] = [];
  for (const { name, types } of backup.projects) {
    const number = await addProject(database, project ?? name);
    const mark = `restore ${number}`;
    const begun = (await readMeta(database, mark))?.[mark];
    if (begun !== backup.transactionTime && !(await isEmpty(database, number)))
      throw new Failure(
        `The project '${project ?? name}' has resources already, and a backup is loaded into ` +
          'an empty one only. Load it into another ' +
          `database${backup.projects.length > 1 ? '' : ', or name a new project with --project'}.`,
      );
    const files = Object.keys(types).map(type => join(folder, name, type));
    for (const file of files) for (const end of ['', '.history']) await checkEnd(`${file}${end}.ndjson`);
    await writeMeta(database, mark, backup.transactionTime);
    const paths = files.map(file => `${file}.ndjson`).filter(existsSync);
    const summary = await load({ ...options, paths, project: number, unpack: false, keep: true });
    summaries.push(summary);
    if (summary.refused === 0)
      for (const [type, { current }] of Object.entries(types))
        checkLines(join(folder, name, `${type}.ndjson`), sumOf(summary.types[type]), current);
    // After the load: types with a history cannot be built in new tables.
    for (const [type, { past }] of Object.entries(types))
      await restorePast(database, number, type, join(folder, name, `${type}.history.ndjson`), past);
    await database.custom.query('delete from kiln_meta where key = $1', [mark]);
  }
  return summaries;
}

function sumOf(
  { created, updated, unchanged }: MergeCounts = { created: 0, updated: 0, unchanged: 0 },
): number {
  return created + updated + unchanged;
}

async function isEmpty(database: Database, project: number): Promise<boolean> {
  const any = ['kiln_history', ...resourceTypes().map(type => `"${type}"`)].map(
    table => `exists (select 1 from ${table} where project = $1)`,
  );
  const { rows } = await database
    .at(project)
    .custom.query<{ some: boolean }>(`select ${any.join(' or ')} as some`, [project]);
  return rows[0]?.some === false;
}

/** All of a file or nothing. @param lines that it was written with */
async function restorePast(
  database: Database,
  project: number,
  type: string,
  file: string,
  lines: number,
): Promise<void> {
  if (!existsSync(file)) return checkLines(file, 0, lines);
  await inTransaction(database.at(project).custom, async client => {
    await client.query('set local statement_timeout = 0');
    await client.query('create temp table kiln_past (line text) on commit drop');
    await pipeline(
      createReadStream(file, { highWaterMark: 2 ** 20 }),
      client.query(copyFrom(`copy kiln_past from stdin ${csv}`)),
    );
    const { rows } = await client.query<{ count: number }>('select count(*)::int4 as count from kiln_past');
    checkLines(file, rows[0]?.count ?? 0, lines);
    await client.query(
      `insert into kiln_history (project, type, id, version, updated, deleted, content)
       select $1, $2, l->>'id', (l->>'version')::int8, (l->>'updated')::timestamptz, json_typeof(l->'content') = 'null',
         case when json_typeof(l->'content') <> 'null' then (l->'content')::text end
       from (select line::json l from kiln_past) x on conflict do nothing`,
      [project, type],
    );
  });
}
