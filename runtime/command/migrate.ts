// `kiln migrate`: brings the database to the schema of generated/sql, or prints the steps; progress on standard error.
import { readConfig } from '../base/config.ts';
import { generatedSql } from '../base/definitions/generated-sql.ts';
import { Failure } from '../base/failure.ts';
import { dropLeft } from '../database/migrate/drop.ts';
import { indexStates } from '../database/migrate/index-state.ts';
import { installSchema } from '../database/migrate/migrate.ts';
import { noticeTime } from '../database/migrate/migration-watch.ts';
import { type MigrationPlan, planMigration } from '../database/migrate/plan.ts';
import { migrateRows, type RowMigration } from '../database/migrate/rows.ts';
import type { Database } from '../database/postgres/database.ts';
import { consoleLog, print, type Run } from './command.ts';
import { openNamed } from './data.ts';

export const migrate: Run = async (options, _, env) => {
  const config = readConfig(env);
  const database = await openNamed(config);
  try {
    if (options.plan) {
      const plan = await planMigration(database);
      return print(options, plan, ...planLines(plan));
    }
    const { created, unfinished, index } = await installSchema(database, {
      baseUrl: config.baseUrl,
      timeZone: config.timeZone,
      log: consoleLog,
      migrate: 'anyway',
    });
    const isLeft =
      unfinished &&
      !(await throughRows({
        database,
        index,
        sql: generatedSql(),
        log: consoleLog,
        notice: noticeTime,
        progress: progressLines(),
      }));
    const dropped = options.drop ? await dropLeft(database) : [];
    const distributed = options.distribute ? [await distributedTables(database)] : [];
    const state = created ? 'made' : isLeft ? 'indexed' : unfinished ? 'migrated' : 'current';
    const sentences = {
      made: 'The tables were made.',
      migrated: 'The database was migrated.',
      indexed:
        'The resources are indexed. Servers of the former definitions still use this ' +
        'database: replace them by present ones, which finish the migration.',
      current: 'The tables are up to date.',
    };
    print(options, { state, dropped }, sentences[state], ...dropped, ...distributed);
  } finally {
    await database.close();
  }
};

/** @returns what it did, as a sentence */
async function distributedTables(database: Database): Promise<string> {
  const count = await database.distribute(consoleLog);
  return count === 0
    ? 'The tables are distributed.'
    : `${count} tables were distributed. Restart the servers of this database: until then they use the coordinator.`;
}

/** Returns when this or another process is done: false if the rest waits for servers of the former definitions to end. */
async function throughRows(migration: RowMigration): Promise<boolean> {
  const { database, progress } = migration;
  for (;;) {
    const outcome = await migrateRows(migration);
    if (outcome === 'finished' || outcome === 'former') return outcome === 'finished';
    if (outcome === 'superseded')
      throw new Failure(
        'Another program began to migrate the database to another schema, so this migration ended.',
      );
    const states = await indexStates(database.custom);
    const fault = states.find(state => state.fault !== null)?.fault;
    if (outcome === 'faulty')
      throw new Failure(
        `The migration is complete except for a resource that cannot be indexed: ${fault ?? ''} Shorten the ` +
          'resource or delete it, and run this command again.',
      );
    const left = states.find(({ unfinished }) => unfinished.length > 0);
    if (left)
      progress?.(
        `another process migrates the database; ${left.type} is left`,
        left.done / Math.max(1, left.rows),
      );
    await new Promise(resolve => setTimeout(resolve, 500));
  }
}

/** A line for each new step, and every two seconds during it. */
function progressLines(): (line: string, share: number) => void {
  let [last, printed] = ['', 0];
  return (line, share) => {
    if (line === last && performance.now() - printed < 2000) return;
    [last, printed] = [line, performance.now()];
    consoleLog.info(`${line}: ${Math.floor(share * 100)}%`);
  };
}

function planLines({ steps, left, refused }: MigrationPlan): readonly string[] {
  const lines = steps.flatMap(({ sentence, sql }, i) => [
    `${i + 1}. ${sentence}`,
    ...sql.map(text => `     ${text.replace(/\n[\s\S]*/, ' …')}`),
  ]);
  if (refused.length > 0)
    lines.push(
      'These changes cannot be made while the database is in use:',
      ...refused.map(line => `- ${line}`),
    );
  if (steps.length + refused.length === 0) lines.push('There is nothing to do.');
  if (left.length > 0)
    lines.push(
      '`kiln migrate --drop` drops the remains of an earlier schema:',
      ...left.map(line => `- ${line}`),
    );
  return lines;
}
