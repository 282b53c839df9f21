// Opens the database for commands, in the schema of this program, also while a server runs; and finds the project that a command names.
import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../base/config.ts';
import { isId } from '../base/definitions/id.ts';
import { Failure, Misuse } from '../base/failure.ts';
import { installSchema } from '../database/migrate/migrate.ts';
import { describeConnection } from '../database/postgres/connection.ts';
import { type Database, openDatabase } from '../database/postgres/database.ts';
import { isAway } from '../database/postgres/database-fault.ts';
import { findProject, makeProject } from '../database/store/project.ts';
import type { Store } from '../database/store/resource.ts';
import type { IndexContext, IndexSettings } from '../database/store/row.ts';
import { consoleLog, type Options } from './command.ts';

export interface Data {
  /** With the FHIR base of the database. */
  readonly config: Config;
  readonly database: Database;
  readonly index: IndexContext;
  readonly settings: IndexSettings;
  readonly store: Store;
}

/** The caller closes `database`. @throws Failure */
export async function openData(config: Config): Promise<Data> {
  const { baseUrl, timeZone, limits } = config;
  const database = await openNamed(config);
  try {
    const { index, settings } = await installSchema(database, { baseUrl, timeZone, log: consoleLog });
    const store = { database, index, planMemory: limits.planMemory };
    return { config: { ...config, baseUrl: settings.base }, database, index, settings, store };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Names the database on standard error. Any command may make the schema of an external one; only `kiln serve` makes an embedded database,
 * so that a command in the wrong folder does not. @throws Misuse if the embedded database does not exist
 */
export async function openNamed(
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'prepare' | 'limits'>,
): Promise<Database> {
  const folder = resolve(config.dataDir);
  const isOwn = config.databaseUrl === undefined;
  // A server that starts for the first time has the lock before it has made the database.
  if (isOwn && !['postgres', 'lock'].some(name => existsSync(join(folder, name))))
    throw new Misuse(
      `${folder} contains no database, and only the server makes one: start \`npx kiln serve\` once. ` +
        'Or name another by DATABASE_URL; commands that take --url can also use a server. Nothing was made.',
    );
  const database = await openDatabase(config, 'command', consoleLog);
  const place = isOwn
    ? `embedded PostgreSQL of ${folder}`
    : describeConnection(database.connection).replace(/^database /, '');
  consoleLog.info(`Database: ${place}`);
  return database;
}

/** Closes the database when the work is done. @throws Failure */
export async function withData<Result>(
  config: Config,
  work: (data: Data) => Promise<Result>,
): Promise<Result> {
  const data = await openData(config);
  try {
    return await work(data);
  } catch (error) {
    throw (await fullDisk(config, error)) ?? error;
  } finally {
    await data.database.close();
  }
}

/** PostgreSQL ends its connections without a reason if it cannot write its log (WAL). */
async function fullDisk({ databaseUrl, dataDir }: Config, error: unknown): Promise<Failure | undefined> {
  if (databaseUrl !== undefined || !isAway(error)) return undefined;
  const { bavail, bsize } = await statfs(dataDir);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free > leastFree) return undefined;
  return new Failure(
    `The disk of ${resolve(dataDir)} is full: ${free} MB are free, and the embedded database ended. ` +
      'Free some space there, and run this command again.',
  );
}

/** Megabytes: several files of the log. */
const leastFree = 64;

/** @throws Misuse if the project does not exist */
export async function existingProject(database: Store['database'], name: string): Promise<number> {
  const project = await findProject(database, name);
  if (project === undefined) throw new Misuse(`The project '${name}' does not exist.`);
  return project;
}

/** The project to write into. @throws Misuse if it does not exist and is not to be made */
export async function writtenProject(
  { database, store }: Pick<Data, 'database' | 'store'>,
  options: Pick<Options, 'project' | 'createProject'>,
): Promise<number> {
  const { project = 'default' } = options;
  return (await foundOrNew({ database }, options)) ?? makeProject(database, store, project);
}

/** @returns undefined for a new project. @throws Misuse */
export async function foundOrNew(
  { database }: Pick<Data, 'database'>,
  { project = 'default', createProject }: Pick<Options, 'project' | 'createProject'>,
): Promise<number | undefined> {
  const found = await findProject(database, project);
  if (found !== undefined) return found;
  // makeProject refuses an invalid name.
  if (createProject || !isId(project)) return undefined;
  throw new Misuse(
    `The project '${project}' does not exist. Check the name, or add --create-project to make it. Nothing was changed.`,
  );
}
