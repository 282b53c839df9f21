// In: the engine and the database. Out: the jobs of bulk data, and their files. https://hl7.org/fhir/uv/bulkdata/STU2/
import type { SearchOptions } from '../access/search-page.ts';
import type { Limits } from '../config.ts';
import { faultOf } from '../fault.ts';
import type { Engine } from '../graphql/engine.ts';
import type { JobAnswer } from '../jobs/job-store.ts';
import type { Jobs, JobsOptions } from '../jobs/jobs.ts';
import { OutcomeError } from '../outcome.ts';
import type { Database } from '../postgres/database.ts';
import { isAway } from '../postgres/database-fault.ts';
import type { Principal } from '../principal/principal.ts';
import type { StoredIdentity } from '../principal/stored-identity.ts';

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

/** What a job ends in. Undefined: the server ends, and the job waits for the next one. */
export async function answered(
  { log }: BulkContext,
  name: string,
  signal: AbortSignal,
  isClosed: () => boolean,
  work: () => Promise<JobAnswer>,
): Promise<JobAnswer | undefined> {
  try {
    return await work();
  } catch (error) {
    if (isClosed()) return undefined;
    // `tend` puts it back when the database is there again.
    if (isAway(error)) throw error;
    const known = error instanceof OutcomeError && error.expose;
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    if (!known && !signal.aborted) log.error(`An ${name} failed: ${cause}`);
    const { status, outcome } = known ? error : faultOf(error);
    return { status, contentType: 'application/fhir+json; charset=utf-8', body: JSON.stringify(outcome) };
  }
}

/** Length of a file; undefined: there is none. */
export async function fileLength(
  { generic }: Pick<Database, 'generic'>,
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

/** A part at a time. A file that is deleted meanwhile breaks off. */
export async function* fileParts(
  { generic }: Pick<Database, 'generic'>,
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
