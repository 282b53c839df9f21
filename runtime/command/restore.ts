// In: `kiln restore <folder>`. Out: a new database with all that `kiln backup` wrote there: the embedded one appears when it is whole.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Config, type Environment, readConfig } from '../config.ts';
import { Failure, Misuse } from '../failure.ts';
import { type Backup, readBackup } from '../load/backup.ts';
import { restoreWhole } from '../load/restore.ts';
import { installSchema } from '../migrate/migrate.ts';
import { openDatabase } from '../postgres/database.ts';
import { type BackupOptions, keyFile } from './backup.ts';
import { consoleLog } from './console.ts';

/** Exit code 0 only if all is restored. @throws Failure, Misuse */
export async function restoreCommand(
  folder: string,
  { json }: BackupOptions,
  env: Environment,
): Promise<void> {
  const config = readConfig(env);
  const backup = await readBackup(folder);
  if (!backup?.whole)
    throw new Misuse(
      backup
        ? `${folder} was written by kiln export, without users and keys: load it by \`kiln load ${folder}\`.`
        : `${folder} is no backup: kiln backup writes a folder with kiln-export.json in it.`,
    );
  const count = await (config.databaseUrl === undefined
    ? restoreEmbedded(folder, backup, config)
    : restoreInto(folder, backup, config));
  const place = config.databaseUrl === undefined ? resolve(config.dataDir) : 'the database of DATABASE_URL';
  const { length } = backup.projects;
  process.stdout.write(
    json
      ? `${JSON.stringify({ projects: length, resources: count, kiln: backup.kiln })}\n`
      : `${length} projects with ${count} resources are in ${place}, as they were at ${backup.transactionTime}.\n`,
  );
}

/** Beside its place, and moved there at the end. */
async function restoreEmbedded(folder: string, backup: Backup, config: Config): Promise<number> {
  const place = resolve(config.dataDir);
  if (existsSync(place))
    throw new Misuse(
      `${place} exists already, and a backup is restored into a new folder. Move it away, or name another by KILN_DATA. ` +
        'Nothing was changed.',
    );
  const draft = `${place}.restoring`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true, mode: 0o700 });
  const key = join(folder, keyFile);
  if (existsSync(key)) await copyFile(key, join(draft, keyFile));
  const count = await restoreInto(folder, backup, { ...config, dataDir: draft });
  await rename(draft, place);
  return count;
}

/** @returns the resources, without former versions */
async function restoreInto(folder: string, backup: Backup, config: Config): Promise<number> {
  const { base = config.baseUrl, timeZone = config.timeZone } = backup.whole ?? {};
  const database = await openDatabase(config, 'command', consoleLog);
  try {
    const { settings } = await installSchema(database, { baseUrl: base, timeZone, log: consoleLog });
    const summaries = await restoreWhole(folder, backup, { database, settings, log: consoleLog });
    const refused = summaries.reduce((sum, each) => sum + each.refused, 0);
    if (refused > 0)
      throw new Failure(
        `${refused} resources of the backup are refused by the definitions of this project: generate it with the packages that ` +
          `the backup was made with (Kiln ${backup.kiln}). Nothing was put in place.`,
      );
    return summaries.reduce((sum, { resources }) => sum + resources, 0);
  } finally {
    await database.close();
  }
}
