// The folder of this installation with a database of HL7's examples, which `npm run prepare` loads once → what first starts copy.
// A copy has the rows of a load, at the time of the load, and its key of search hashes: that of the installation.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Config } from '../../base/config.ts';
import { generatedSql } from '../../base/definitions/generated-sql.ts';
import { generatedHashes, packageRoot, packageVersion, projectRoot } from '../../base/definitions/root.ts';
import { errorCode } from '../../base/error-code.ts';
import type { DirectoryCopy } from '../../database/postgres/embedded/directory.ts';

export interface SampleCopy extends DirectoryCopy {
  /** What it was made from: another build or other definitions may make other rows. */
  readonly key: string;
  readonly stored: number;
  readonly refused: number;
}

/** Beside `dist/`, and as little part of the npm package as of the repository. */
export function sampleCopyFolder(): string {
  return join(packageRoot(), 'dist.sample');
}

export const sampleCopyFile = 'sample.json';

/** @returns undefined if the configuration makes no new embedded database with the sample, or there is no copy of this build */
export function sampleCopyFor({
  sample,
  databaseUrl,
  dataDir,
  timeZone,
}: Pick<Config, 'sample' | 'databaseUrl' | 'dataDir' | 'timeZone'>): SampleCopy | undefined {
  if (sample !== 'hl7' || databaseUrl !== undefined || timeZone !== 'UTC') return undefined;
  return existsSync(join(dataDir, 'postgres')) ? undefined : preparedSample();
}

/** The copy, if it is of this build. */
export function preparedSample(folder = sampleCopyFolder()): SampleCopy | undefined {
  try {
    const text = readFileSync(join(folder, sampleCopyFile), 'utf8');
    const copy = { ...(JSON.parse(text) as Omit<SampleCopy, 'folder'>), folder };
    return copy.key === sampleKey() ? copy : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Undefined without the examples or a build. The names of the chunks that the worker imports change with their content. */
export function sampleKey(): string | undefined {
  const folder = examplesFolder();
  const worker = join(packageRoot(), 'dist/load-worker.js');
  if (folder === undefined || !existsSync(worker) || projectRoot() !== packageRoot()) return undefined;
  const hash = createHash('sha256');
  for (const part of [packageVersion(), generatedSql().hash, generatedHashes().content])
    hash.update(`${part}\n`);
  for (const file of [worker, join(folder, 'package.json')]) hash.update(readFileSync(file));
  return hash.digest('hex');
}

export const examplesPackage = 'hl7.fhir.r4.examples';

/** Undefined without development dependencies. */
export function examplesFolder(): string | undefined {
  try {
    return dirname(createRequire(import.meta.url).resolve(`${examplesPackage}/package.json`));
  } catch (error) {
    if (errorCode(error) === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
