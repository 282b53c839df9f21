// Jobs in the table kiln_job. A server claims a job before it runs it. Queued jobs outlive their server; jobs that were running when a
// server ended are run again or fail, by their kind.

import type { PoolClient } from 'pg';
import type { GenericDatabase } from '../../database/postgres/database.ts';

/** Kinds of jobs have queues of their own. */
export type JobKind = 'execute' | 'export' | 'import';

export interface JobRow {
  readonly id: string;
  readonly project: number;
  /** JSON text. */
  readonly request: string;
}

export interface JobAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string | Buffer;
  /** `holderOf` of the access that it was made with: readers need the same access. */
  readonly holder?: string | undefined;
}

export type JobState =
  | { readonly state: 'queued' | 'running'; readonly kind: JobKind; readonly progress: string | undefined }
  | { readonly state: 'ended'; readonly kind: JobKind; readonly answer: JobAnswer; readonly ended: Date };

/** Limits of the waiting jobs of one project. */
export interface JobRoom {
  readonly jobQueue: number;
  /** Of their size in the database. */
  readonly jobQueueBytes: number;
}

/** Returns false if the project has reached its limits. */
export async function addJob(
  client: Pick<PoolClient, 'query'>,
  kind: JobKind,
  job: JobRow & { readonly starter: string },
  { jobQueue, jobQueueBytes }: JobRoom,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into kiln_job (id, project, starter, request, state, created, kind) select $1, $2, $3, $4, 'queued', clock_timestamp(), $7
     where (select count(*) < $5::int8 and coalesce(sum(pg_column_size(request)), 0) < $6::int8
       from kiln_job where project = $2 and state = 'queued' and kind = $7)`,
    [job.id, job.project, job.starter, job.request, jobQueue, jobQueueBytes, kind],
  );
  return rowCount === 1;
}

/**
 * Claims the oldest queued job of the project with the fewest running jobs.
 * @param mostOfProject that the server runs at once
 */
export async function claimJob(
  { generic }: GenericDatabase,
  kind: JobKind,
  server: string,
  mostOfProject: number,
): Promise<JobRow | undefined> {
  const { rows } = await generic.query<JobRow>(
    `update kiln_job set state = 'running', server = $1, beat = clock_timestamp() where id = (
       select j.id from kiln_job j
       left join (
         select project, count(*) running, count(*) filter (where server = $1) own from kiln_job
           where state = 'running' and kind = $3 group by project
       ) r on r.project = j.project
       where j.state = 'queued' and j.kind = $3 and coalesce(r.own, 0) < $2::int8
       order by coalesce(r.running, 0), j.created, j.id limit 1 for update of j skip locked
     ) returning id, project, request`,
    [server, mostOfProject, kind],
  );
  return rows[0];
}

/** The heartbeat of the server. @returns the jobs that it still owns */
export async function beat({ generic }: GenericDatabase, server: string): Promise<ReadonlySet<string>> {
  const { rows } = await generic.query<{ id: string }>(
    `update kiln_job set beat = clock_timestamp() where state = 'running' and server = $1 returning id`,
    [server],
  );
  return new Set(rows.map(({ id }) => id));
}

/** A job that was cancelled, or declared lost, is not changed. */
export async function endJob(
  { generic }: GenericDatabase,
  server: string,
  id: string,
  { status, contentType, body, holder }: JobAnswer,
): Promise<void> {
  await generic.query(
    `update kiln_job set state = 'ended', ended = clock_timestamp(), status = $3, type = $4, answer = $5, holder = $6, request = ''
     where id = $1 and server = $2 and state = 'running'`,
    [id, server, status, contentType, Buffer.from(body), holder ?? null],
  );
}

/** Queues a job that was not started. */
export async function putBack({ generic }: GenericDatabase, server: string, id: string): Promise<void> {
  await generic.query(`update kiln_job set ${waiting} where id = $1 and server = $2 and state = 'running'`, [
    id,
    server,
  ]);
}

const waiting = `state = 'queued', server = null, beat = null`;

/**
 * @param silence milliseconds without a heartbeat after which a server counts as dead; 0: there is no other server
 * @param lost the response of jobs that it ran; `again`: they are queued again
 * @returns the jobs that failed
 */
export async function endLostJobs(
  { generic }: GenericDatabase,
  kind: JobKind,
  server: string,
  silence: number,
  lost: JobAnswer | 'again',
): Promise<readonly JobRow[]> {
  const which = `where state = 'running' and kind = $3 and server <> $1 and beat < clock_timestamp() - $2::float8 *
    interval '1 millisecond'`;
  const values = [server, silence, kind];
  if (lost === 'again') {
    await generic.query(`update kiln_job set ${waiting} ${which}`, values);
    return [];
  }
  const { rows } = await generic.query<JobRow>(
    `with lost as (select id, project, request from kiln_job ${which} for update skip locked)
     update kiln_job j set state = 'ended', ended = clock_timestamp(), status = $4, type = $5, answer = $6, request = ''
     from lost where j.id = lost.id returning j.id, j.project, lost.request`,
    [...values, lost.status, lost.contentType, Buffer.from(lost.body)],
  );
  return rows;
}

/** What is reported of a job that runs. */
export async function noteProgress(
  { generic }: GenericDatabase,
  id: string,
  progress: string,
): Promise<void> {
  await generic.query(`update kiln_job set progress = $2 where id = $1 and state = 'running'`, [
    id,
    progress,
  ]);
}

/** @param retention milliseconds */
export async function dropOldJobs(
  { generic }: GenericDatabase,
  kind: JobKind,
  retention: number,
): Promise<void> {
  await generic.query(
    `delete from kiln_job where kind = $2 and ended < clock_timestamp() - $1::float8 * interval '1 millisecond'`,
    [retention, kind],
  );
  // Also files that a job committed after its removal.
  await generic.query('delete from kiln_file f where not exists (select from kiln_job j where j.id = f.job)');
}

/** Undefined if the starter has no such job. */
export async function readJob(
  { generic }: GenericDatabase,
  project: number,
  starter: string,
  id: string,
): Promise<JobState | undefined> {
  const { rows } = await generic.query<
    Record<'status' | 'type' | 'answer' | 'ended', never> &
      Record<'progress' | 'holder', string | null> &
      Pick<JobState, 'state' | 'kind'>
  >(
    'select state, kind, progress, status, type, answer, holder, ended from kiln_job where id = $1 and project = $2 and starter = $3',
    [id, project, starter],
  );
  const [row] = rows;
  if (!row) return undefined;
  const { state, kind, status, type, answer, ended } = row;
  if (state !== 'ended') return { state, kind, progress: row.progress ?? undefined };
  const found = { status, contentType: type, body: answer, holder: row.holder ?? undefined };
  return { state, kind, answer: found, ended: new Date(ended) };
}

/** Returns false if the starter has no such job. */
export async function removeJob(
  { generic }: GenericDatabase,
  project: number,
  starter: string,
  id: string,
): Promise<boolean> {
  const { rowCount } = await generic.query(
    'delete from kiln_job where id = $1 and project = $2 and starter = $3',
    [id, project, starter],
  );
  return rowCount === 1;
}
