// The npm package of HL7's R4 examples → its resources in an empty database, so that a first query has something to find.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../base/config.ts';
import { elements } from '../../base/definitions/elements.ts';
import type { Log } from '../../base/log.ts';
import { isSampleDue, readMeta, writeMeta } from '../../database/migrate/meta.ts';
import { installSchema } from '../../database/migrate/migrate.ts';
import type { Database } from '../../database/postgres/database.ts';
import { type LoadSummary, load } from './load.ts';
import { examplesFolder, examplesPackage } from './sample-copy.ts';

export interface SampleOptions {
  readonly database: Database;
  readonly config: Pick<Config, 'baseUrl' | 'timeZone'>;
  readonly log: Log;
  readonly progress?: boolean;
  /** Ends it between two blocks; the next start completes it. */
  readonly signal?: AbortSignal;
}

export interface SampleSummary {
  readonly stored: number;
  readonly refused: number;
  /** The first ten. */
  readonly refusals: LoadSummary['refusals'];
  readonly milliseconds: number;
}

/**
 * Called at every start with a sample. Completes an interrupted sample; undefined if the database has other data, or if the package, a
 * development dependency, is absent.
 */
export async function loadSample(options: SampleOptions): Promise<SampleSummary | undefined> {
  const { database, config, log, progress = false, signal } = options;
  const meta = await readMeta(database, 'database');
  if (!isSampleDue(meta)) return undefined;
  if (meta?.sample === undefined && !(await isEmpty(database))) {
    await writeMeta(database, 'sample', 'declined');
    return undefined;
  }
  const folder = examplesFolder();
  if (folder === undefined) {
    log.info(
      `The npm package ${examplesPackage} is not installed, so the database stays empty. ` +
        'Install the development dependencies for a sample, or load data of your own with `kiln load`.',
    );
    return undefined;
  }
  const start = performance.now();
  await writeMeta(database, 'sample', 'loading');
  const { settings } = await installSchema(database, { ...config, log });
  const summary = await load({
    database,
    settings,
    paths: sampleFiles(folder),
    unpack: false,
    progress,
    log,
    ...(signal === undefined ? {} : { signal }),
  });
  await writeMeta(database, 'sample', 'loaded');
  const milliseconds = performance.now() - start;
  return { stored: summary.resources, refused: summary.refused, refusals: summary.refusals, milliseconds };
}

/** The files of the package are named `Type-id.json`. Large Bundles repeat the definitions, and are left out. */
export function sampleFiles(folder: string): readonly string[] {
  const types = new Set(elements().resources);
  return readdirSync(folder)
    .filter(name => name.endsWith('.json') && types.has(name.slice(0, name.indexOf('-'))))
    .sort()
    .map(name => join(folder, name))
    .filter(path => !/Bundle-[^/\\]*$/.test(path) || statSync(path).size <= 2 ** 20);
}

async function isEmpty(database: Database): Promise<boolean> {
  const any = elements().resources.map(type => `exists (select 1 from "${type}")`);
  for (const { custom } of await database.parts()) {
    const { rows } = await custom.query<{ filled: boolean }>(`select ${any.join(' or ')} as filled`);
    if (rows[0]?.filled === true) return false;
  }
  return true;
}
