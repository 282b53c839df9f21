// An open database → gauges of jobs and migrations, the same for every process and server that uses it; and whether it answers.

import { type Family, gauge } from '../../base/family.ts';
import type { Database } from '../../database/postgres/database.ts';
import { waitingEvents } from './events.ts';

/** A scrape must not wait for a database that is away; the primary waits longer for its workers (workers/messages.ts). In milliseconds. */
const patience = 1_000;

/** Values of the database are `max` over processes: each reads the same. Those of replicas belong here, too. */
export async function ofDatabase(
  database: Pick<Database, 'generic' | 'history'>,
): Promise<readonly Family[]> {
  const restarts = databaseRestarts(database.history?.restarts ?? 0);
  const up = (value: number) => gauge('kiln_database_up', 'Whether the database answers.', value, 'max');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>(resolve => {
    timer = setTimeout(resolve, patience, undefined);
  });
  const reading = Promise.all([
    database.generic.query<Job>(jobsQuery),
    database.generic.query<Migration>(migrationQuery),
    waitingEvents(database),
  ]);
  const found = await Promise.race([reading.catch(() => undefined), late]);
  clearTimeout(timer);
  if (!found) return [up(0), restarts];
  const [{ rows: jobs }, { rows: migrations }, events] = found;
  const [migration] = migrations;
  return [
    up(1),
    restarts,
    gauge(
      'kiln_jobs',
      'Jobs of all projects in the database.',
      jobs.map(({ kind, state, count }) => [{ kind, state }, count]),
      'max',
    ),
    gauge(
      'kiln_job_oldest_seconds',
      'The age of the oldest job of each kind and state.',
      jobs.map(({ kind, state, age }) => [{ kind, state }, age]),
      'max',
    ),
    gauge(
      'kiln_migration_types',
      'Resource types whose search parameters a migration has yet to index.',
      migration?.types ?? 0,
      'max',
    ),
    gauge('kiln_migration_rows', 'Resources of these types.', migration?.rows ?? 0, 'max'),
    gauge('kiln_migration_done', 'Those of them that are indexed.', migration?.done ?? 0, 'max'),
    ...events,
  ];
}

export const databaseRestarts = (count: number) =>
  gauge('kiln_database_restarts', 'How often the embedded database was started again.', count, 'max');

interface Job {
  readonly kind: string;
  readonly state: string;
  readonly count: number;
  readonly age: number;
}

interface Migration {
  readonly types: number;
  readonly rows: number;
  readonly done: number;
}

const jobsQuery = `select kind, state, count(*)::int4 as count, extract(epoch from statement_timestamp() - min(created))::float8 as age
from kiln_job group by kind, state order by kind, state`;

const migrationQuery = `select count(*)::int4 as types, coalesce(sum(rows), 0)::float8 as rows, coalesce(sum(done), 0)::float8 as done
from kiln_index where unfinished <> '{}'`;
