// Migrates the rows of a database in the background, while this server, or another one, serves requests.
import { setTimeout as delay } from 'node:timers/promises';
import { generatedSql } from '../../base/definitions/generated-sql.ts';
import { migrateRows, type RowMigration } from './rows.ts';

export interface BackgroundMigration {
  /** Interrupts the migration; the next start continues it. */
  stop(): Promise<void>;
}

/** @param changed called when more parameters may be searchable */
export function migrateInBackground(
  given: Omit<RowMigration, 'sql' | 'signal' | 'progress' | 'waits'>,
  changed: () => Promise<void>,
): BackgroundMigration {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = run();
  return {
    stop: async () => {
      stopping.abort(new Error('The server ends.'));
      await running;
    },
  };

  async function run(): Promise<void> {
    const { log } = given;
    const migration: RowMigration = {
      ...given,
      sql: generatedSql(),
      signal,
      progress: progressReport(),
      waits: true,
    };
    log.info('The database is being migrated beside the requests: searches by what is new wait for it.');
    while (!signal.aborted) {
      let pause = elsewhereTime;
      try {
        const outcome = await migrateRows(migration);
        await changed();
        if (outcome === 'finished') log.info('The migration of the database is finished.');
        if (outcome === 'finished' || outcome === 'superseded') return;
        if (outcome === 'faulty') pause = faultyTime;
      } catch (error) {
        if (signal.aborted) return;
        log.warn(
          `The migration of the database was interrupted, and goes on soon: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
      await delay(pause, undefined, { signal }).catch(() => {});
    }
  }

  /** A line of the log for each thing that is done, and every ten seconds. */
  function progressReport(): (line: string, share: number) => void {
    let [last, at] = ['', 0];
    return (line, share) => {
      if (line === last && performance.now() - at < 10_000) return;
      [last, at] = [line, performance.now()];
      given.log.info(`Migration: ${line}, ${Math.floor(share * 100)}%.`);
    };
  }
}

/** Milliseconds until the next look at what another process does. */
const elsewhereTime = 1000;
/** Until resources that could not be indexed are tried again. */
const faultyTime = 30_000;
