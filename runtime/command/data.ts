// In: the configuration. Out: the database, in the schema of this program, for commands beside a running server or without one.
import type { Config } from '../config.ts';
import { Failure } from '../failure.ts';
import { installSchema } from '../migrate/migrate.ts';
import { type Database, openDatabase } from '../postgres/database.ts';
import { findProject } from '../store/project.ts';
import type { Store } from '../store/resource.ts';
import type { IndexContext, IndexSettings } from '../store/row.ts';
import { consoleLog } from './console.ts';

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
  const database = await openDatabase(config, 'command', consoleLog);
  try {
    const { index, settings } = await installSchema(database, { baseUrl, timeZone, log: consoleLog });
    const store = { database, index, planMemory: limits.planMemory };
    return { config: { ...config, baseUrl: settings.base }, database, index, settings, store };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Closes the database when the work is done. @throws Failure */
export async function withData<Result>(
  config: Config,
  work: (data: Data) => Promise<Result>,
): Promise<Result> {
  const data = await openData(config);
  try {
    return await work(data);
  } finally {
    await data.database.close();
  }
}

/** @throws Failure if there is no project of this name */
export async function existingProject(database: Store['database'], name: string): Promise<number> {
  const project = await findProject(database, name);
  if (project === undefined) throw new Failure(`There is no project '${name}'.`);
  return project;
}
