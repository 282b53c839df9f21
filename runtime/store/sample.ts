// An empty database → HL7's R4 example resources in it, from the npm package that the definitions come from too.
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../log.ts';
import { packageRoot } from '../root.ts';
import type { Database } from './database.ts';
import { type LoadSummary, load } from './load.ts';
import { readMeta, writeMeta } from './meta.ts';
import type { InstalledSchema } from './migrate.ts';

export interface SampleOptions {
  readonly database: Database;
  readonly schema: InstalledSchema;
  readonly log: Log;
}

/** Definitions are compiled, not browsed: they would be nine tenths of the package's 190 MB. */
const definitional =
  /^(CodeSystem|ConceptMap|OperationDefinition|SearchParameter|StructureDefinition|ValueSet)-/;

/**
 * Loads the sample if the database holds nothing, or if an earlier start was ended while it did.
 *
 * @returns undefined if there is nothing to do, or nothing to do it with
 */
export async function loadSample({ database, schema, log }: SampleOptions): Promise<LoadSummary | undefined> {
  const { sample } = (await readMeta(database, 'database')) ?? {};
  if (sample === 'loaded' || sample === 'declined') return undefined;
  const folder = join(packageRoot(), 'node_modules/hl7.fhir.r4.examples');
  if (sample === undefined && !schema.created && !(await isEmpty(database))) {
    await writeMeta(database, 'sample', 'declined');
    return undefined;
  }
  if (!existsSync(folder)) {
    log.warn(
      "HL7's examples are not installed (hl7.fhir.r4.examples is a development dependency): the server starts empty.",
    );
    return undefined;
  }
  await writeMeta(database, 'sample', 'loading');
  const summary = await load({
    database,
    settings: schema.settings,
    paths: sampleFiles(folder),
    unpack: false,
    refusedFile: join(tmpdir(), 'kiln-sample-rejected.ndjson'),
    log,
  });
  await writeMeta(database, 'sample', 'loaded');
  return summary;
}

/** The files of HL7's example resources, in the order of their names. */
export function sampleFiles(folder: string): string[] {
  return readdirSync(folder)
    .filter(file => /^[A-Z][A-Za-z]+-.*\.json$/.test(file) && !definitional.test(file))
    .sort()
    .map(file => join(folder, file));
}

/** One query that looks for any row in any of our tables. */
async function isEmpty(database: Database): Promise<boolean> {
  const { rows } = await database.custom.query<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = current_schema() and column_name = 'content' and table_name <> 'kiln_history'",
  );
  const tests = rows.map(({ name }) => `exists (select from "${name}")`);
  const found = await database.custom.query<{ any: boolean }>(`select ${tests.join(' or ')} as any`);
  return found.rows[0]?.any === false;
}
