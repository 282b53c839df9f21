// Jobs in the database: kiln_job. A job is run at most once: it is marked before it begins, and jobs that were running when a server ended
// are reported as failed, since they may be half done. Waiting jobs are run by another server, or after the restart.

import { outcome } from '../outcome.ts';
import type { Database } from '../postgres/database.ts';
import { type BotAnswer, outcomeAnswer } from './output.ts';

export interface JobRow {
  readonly id: string;
  readonly project: number;
  /** JSON text. */
  readonly request: string;
}

export type JobState =
  | { readonly state: 'queued' | 'running' }
  | { readonly state: 'ended'; readonly answer: Omit<BotAnswer, 'summary'> };

type JobDatabase = Pick<Database, 'generic'>;

/** Limits of the waiting jobs of one project. */
export interface JobRoom {
  readonly jobQueue: number;
  /** Of their size in the database. */
  readonly jobQueueBytes: number;
}

/** Returns false if the project has reached its limits. */
export async function addJob(
  { generic }: JobDatabase,
  job: JobRow & { readonly starter: string },
  { jobQueue, jobQueueBytes }: JobRoom,
): Promise<boolean> {
  const { rowCount } = await generic.query(
    `insert into kiln_job (id, project, starter, request, state, created) select $1, $2, $3, $4, 'queued', clock_timestamp()
     where (select count(*) < $5::int8 and coalesce(sum(pg_column_size(request)), 0) < $6::int8 from kiln_job where project = $2 and state = 'queued')`,
    [job.id, job.project, job.starter, job.request, jobQueue, jobQueueBytes],
  );
  return rowCount === 1;
}

/** The job that waits longest, of the project with the fewest that run. It is the server's from here on. @param mostOfProject that the server runs at once */
export async function claimJob(
  { generic }: JobDatabase,
  server: string,
  mostOfProject: number,
): Promise<JobRow | undefined> {
  const { rows } = await generic.query<JobRow>(
    `update kiln_job set state = 'running', server = $1, beat = clock_timestamp() where id = (
       select j.id from kiln_job j
       left join (
         select project, count(*) running, count(*) filter (where server = $1) own from kiln_job where state = 'running' group by project
       ) r on r.project = j.project
       where j.state = 'queued' and coalesce(r.own, 0) < $2::int8
       order by coalesce(r.running, 0), j.created, j.id limit 1 for update of j skip locked
     ) returning id, project, request`,
    [server, mostOfProject],
  );
  return rows[0];
}

/** Reports that the server is alive; returns the jobs that are still its own. */
export async function beat({ generic }: JobDatabase, server: string): Promise<ReadonlySet<string>> {
  const { rows } = await generic.query<{ id: string }>(
    `update kiln_job set beat = clock_timestamp() where state = 'running' and server = $1 returning id`,
    [server],
  );
  return new Set(rows.map(({ id }) => id));
}

/** A job that was cancelled, or declared lost, is not changed. */
export async function endJob(
  { generic }: JobDatabase,
  server: string,
  id: string,
  { status, contentType, body }: Pick<BotAnswer, 'status' | 'contentType' | 'body'>,
): Promise<void> {
  await generic.query(
    `update kiln_job set state = 'ended', ended = clock_timestamp(), status = $3, type = $4, answer = $5, request = ''
     where id = $1 and server = $2 and state = 'running'`,
    [id, server, status, contentType, Buffer.from(body)],
  );
}

/** The job was not begun: it waits again. */
export async function putBack({ generic }: JobDatabase, server: string, id: string): Promise<void> {
  await generic.query(
    `update kiln_job set state = 'queued', server = null, beat = null where id = $1 and server = $2 and state = 'running'`,
    [id, server],
  );
}

/** @param silence milliseconds after which a server is taken to have ended; 0: there is no other server */
export async function endLostJobs({ generic }: JobDatabase, server: string, silence: number): Promise<void> {
  const { status, contentType, body } = lost;
  await generic.query(
    `update kiln_job set state = 'ended', ended = clock_timestamp(), status = $3, type = $4, answer = $5, request = ''
     where state = 'running' and server <> $1 and beat < clock_timestamp() - $2::float8 * interval '1 millisecond'`,
    [server, silence, status, contentType, Buffer.from(body)],
  );
}

/** @param retention milliseconds */
export async function dropOldJobs({ generic }: JobDatabase, retention: number): Promise<void> {
  await generic.query(
    `delete from kiln_job where ended < clock_timestamp() - $1::float8 * interval '1 millisecond'`,
    [retention],
  );
}

/** Undefined if the starter has no such job. */
export async function readJob(
  { generic }: JobDatabase,
  project: number,
  starter: string,
  id: string,
): Promise<JobState | undefined> {
  const { rows } = await generic.query<{
    readonly state: 'queued' | 'running' | 'ended';
    readonly status: number;
    readonly type: string;
    readonly answer: Buffer;
  }>('select state, status, type, answer from kiln_job where id = $1 and project = $2 and starter = $3', [
    id,
    project,
    starter,
  ]);
  const [row] = rows;
  if (row?.state !== 'ended') return row && { state: row.state };
  return { state: 'ended', answer: { status: row.status, contentType: row.type, body: row.answer } };
}

/** Returns false if the starter has no such job. */
export async function removeJob(
  { generic }: JobDatabase,
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

/** The answer of a job whose server ended while it ran. */
export const lost = outcomeAnswer(
  outcome(
    'error',
    'incomplete',
    'The server ended while the bot ran. What it had written stays written, and it is not run again: execute it once more if that does no harm.',
  ),
  500,
);
