// `kiln backup` writes the whole database into a folder, in one snapshot, while servers use it; `kiln restore` makes a database of it;
// `kiln export` writes resources with their history, or of a server the resources that the token may read.
import { existsSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '../base/config.ts';
import { makeDraft } from '../base/draft.ts';
import { Failure, Misuse } from '../base/failure.ts';
import { installSchema } from '../database/migrate/migrate.ts';
import { openDatabase } from '../database/postgres/database.ts';
import { type Backup, readBackup, writeBackup } from '../fhir/load/backup.ts';
import { restoreWhole } from '../fhir/load/restore.ts';
import { consoleLog, print, type Run } from './command.ts';
import { openServer } from './connect.ts';
import { withData } from './data.ts';
import { exportFrom } from './server-export.ts';

/** Encrypts keys and secrets: lies in the folder of an embedded database (identity/auth/seal.ts). */
const keyFile = 'key';

export const backup: Run = async (options, [folder = ''], env) => {
  const config = readConfig(env);
  const key = join(config.dataDir, keyFile);
  const hasKey = config.databaseUrl === undefined && config.key === undefined && existsSync(key);
  const complete = async (draft: string) => {
    if (hasKey) await copyFile(key, join(draft, keyFile));
  };
  const made = await withData(config, ({ database }) =>
    writeBackup(database, folder, { whole: true, complete }),
  );
  if (!hasKey)
    consoleLog.info('The backup has no key file: keep KILN_KEY, without which its keys cannot be read.');
  const { projects, whole, transactionTime } = made;
  const [current, past] = countsOf(projects);
  const { kiln_user: users = 0, kiln_token: tokens = 0 } = whole?.accounts ?? {};
  print(
    options,
    made,
    `${resolve(folder)}: ${projects.length} projects with ${current} resources and ${past} former versions and ` +
      `deletions, ${users} users, ${tokens} tokens, as of ${transactionTime}. Anyone with access to the folder can act as any of them.`,
  );
};

function countsOf(projects: Backup['projects']): readonly [current: number, past: number] {
  const counts = projects.flatMap(({ types }) => Object.values(types));
  const sum = (name: 'current' | 'past') => counts.reduce((all, count) => all + count[name], 0);
  return [sum('current'), sum('past')];
}

/** Of a server the resources that the token may read, without former versions. */
export const exported: Run = async (options, [folder = ''], env) => {
  const start = performance.now();
  const server = await openServer(options, env);
  if (server) {
    const made = await exportFrom(server, folder);
    const lines = Object.entries(made.types).map(([type, count]) => `${type.padEnd(32)} ${count}`);
    return print(options, made, ...lines);
  }
  const { project } = options;
  const made = await withData(readConfig(env), ({ database }) => writeBackup(database, folder, { project }));
  let all = 0;
  const lines = made.projects.map(each => {
    const [current, past] = countsOf([each]);
    all += current + past;
    return `${each.name}: ${current} resources, ${past} former versions and deletions`;
  });
  const seconds = (performance.now() - start) / 1000;
  const speed = `${all} lines in ${seconds.toFixed(1)} s, ${Math.round(all / seconds)} a second.`;
  print(options, made, ...lines, speed);
};

/** The folder of the embedded database is made when it is complete. Exit code 0 only if all is restored. */
export const restore: Run = async (options, [folder = ''], env) => {
  const config = readConfig(env);
  const made = await readBackup(folder);
  if (!made?.whole)
    throw new Misuse(
      made
        ? `${folder} was written by kiln export, without users and keys: load it by \`kiln load ${folder}\`.`
        : `${folder} is not a backup: kiln backup writes a folder with kiln-export.json in it.`,
    );
  const isOwn = config.databaseUrl === undefined;
  const resources = await (isOwn ? restoreEmbedded : restoreInto)(folder, made, config);
  const place = isOwn ? resolve(config.dataDir) : 'the database of DATABASE_URL';
  const projects = made.projects.length;
  print(
    options,
    { projects, resources, kiln: made.kiln },
    `${projects} projects with ${resources} resources are in ${place}, as they were at ${made.transactionTime}.`,
  );
};

/** Into a second folder, which is renamed at the end. */
async function restoreEmbedded(folder: string, backup: Backup, config: Config): Promise<number> {
  const place = resolve(config.dataDir);
  if (existsSync(place))
    throw new Misuse(
      `${place} exists already, and a backup is restored into a new folder. Move it away, or name another by KILN_DATA. ` +
        'Nothing was changed.',
    );
  const draft = await makeDraft(place);
  const key = join(folder, keyFile);
  if (existsSync(key)) await copyFile(key, join(draft, keyFile));
  const count = await restoreInto(folder, backup, { ...config, dataDir: draft });
  if (existsSync(place))
    throw new Failure(
      `${place} was made by another process meanwhile. The restored database is complete in ${draft}: name that by KILN_DATA, ` +
        `or move it to ${place}.`,
    );
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
