// Jobs of bulk data, and their files. https://hl7.org/fhir/uv/bulkdata/STU2/
import type { SearchOptions } from '../../access/search-page.ts';
import type { Limits } from '../../base/config.ts';
import { OutcomeError, outcomeError } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import type { StoredIdentity } from '../../base/principal/stored-identity.ts';
import { faultOf } from '../../database/fault.ts';
import type { Database, GenericDatabase } from '../../database/postgres/database.ts';
import { isAway } from '../../database/postgres/database-fault.ts';
import type { Engine } from '../../graphql/engine.ts';
import type { JobAnswer, JobRow } from '../jobs/job-store.ts';
import { type Jobs, type JobsOptions, openJobs } from '../jobs/jobs.ts';

export interface BulkContext {
  readonly database: Database;
  readonly resources: Engine['resources'];
  readonly searching: () => SearchOptions;
  /** The principal that started a job, with its present access. */
  readonly starter: (identity: StoredIdentity) => Promise<Principal>;
  readonly limits: JobsOptions['limits'] & Pick<Limits, 'exportMegabytes' | 'importMegabytes'>;
  readonly log: JobsOptions['log'];
  /** No other server uses this database. */
  readonly alone: boolean;
  readonly full?: (() => void) | undefined;
}

export type BulkJobs = Omit<Jobs, 'start'>;

/** Jobs of bulk data have limits of their own. */
export function bulkLimits(limits: Limits): BulkContext['limits'] {
  return {
    ...limits,
    jobsAtOnce: limits.exportsAtOnce,
    jobsOfProject: limits.exportsOfProject,
    jobQueue: limits.exportQueue,
    jobRetention: limits.exportRetention,
  };
}

/** An interrupted job is run again; the error of a job is its response. */
export function bulkJobs(
  context: BulkContext,
  kind: 'export' | 'import',
  work: (job: JobRow, signal: AbortSignal) => Promise<JobAnswer>,
): Jobs {
  const { database, limits, log, alone, full } = context;
  return openJobs({
    kind,
    database,
    limits,
    log,
    alone,
    full,
    lost: 'again',
    run: async (job, signal, isClosed) => {
      try {
        return await work(job, signal);
      } catch (error) {
        // The server ends: the job waits for another one.
        if (isClosed()) return undefined;
        // `tend` puts it back when the database can be reached again.
        if (isAway(error)) throw error;
        const known = error instanceof OutcomeError && error.expose;
        const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
        if (!known && !signal.aborted) log.error(`An ${kind} failed: ${cause}`);
        const { status, outcome } = faultOf(error);
        const contentType = 'application/fhir+json; charset=utf-8';
        return { status, contentType, body: JSON.stringify(outcome) };
      }
    },
  });
}

/** Bytes left for files of the project. Deletes files of an earlier run of the job. */
export async function roomOf({ database, limits }: BulkContext, { id, project }: JobRow): Promise<number> {
  await database.custom.query('delete from kiln_file where job = $1', [id]);
  const { rows } = await database.custom.query<{ bytes: string }>(
    'select coalesce(sum(octet_length(f.bytes)), 0) as bytes from kiln_file f join kiln_job j on j.id = f.job where j.project = $1',
    [project],
  );
  return limits.exportMegabytes * 2 ** 20 - Number(rows[0]?.bytes ?? 0);
}

export function tooMuch(): OutcomeError {
  return outcomeError(
    'too-costly',
    'The files would exceed the bytes that the exports of a project may have ' +
      '(KILN_EXPORT_MEGABYTES): delete earlier exports, or ask for less by _type, _since or ' +
      '_typeFilter.',
  );
}

/** The length of a file; undefined: it does not exist. */
export async function fileLength(
  { generic }: GenericDatabase,
  job: string,
  number: number,
): Promise<number | undefined> {
  const { rows } = await generic.query<{ bytes: string | null }>(
    'select sum(octet_length(bytes)) as bytes from kiln_file where job = $1 and number = $2',
    [job, number],
  );
  const [row] = rows;
  return row?.bytes ? Number(row.bytes) : undefined;
}

/** The parts of a file, which ends early if the file is deleted. */
export async function* fileParts(
  { generic }: GenericDatabase,
  job: string,
  number: number,
): AsyncGenerator<Buffer> {
  for (let part = 0; ; part++) {
    const { rows } = await generic.query<{ bytes: Buffer }>(
      'select bytes from kiln_file where job = $1 and number = $2 and part = $3',
      [job, number, part],
    );
    const [row] = rows;
    if (!row) return;
    yield row.bytes;
  }
}
