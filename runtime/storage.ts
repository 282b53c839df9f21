// Opens the database of a configuration, makes, fills or migrates its tables, and closes all open parts of a server.

import { once } from 'node:events';
import { relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import type { Config } from './base/config.ts';
import { generatedSql } from './base/definitions/generated-sql.ts';
import { silent } from './base/log.ts';
import type { Group } from './base/workers/group.ts';
import { furtherConnections } from './base/workers/shares.ts';
import { type BackgroundMigration, migrateInBackground } from './database/migrate/background.ts';
import { adoptBase } from './database/migrate/base.ts';
import { isSampleDue, readMeta, writeMeta } from './database/migrate/meta.ts';
import { installSchema } from './database/migrate/migrate.ts';
import { type MigrationWatch, noticeTime, watchMigration } from './database/migrate/migration-watch.ts';
import { type Database, openDatabase } from './database/postgres/database.ts';
import type { IndexContext, IndexSettings } from './database/store/row.ts';
import type { Listening } from './fhir/http/listen.ts';
import { examplesFolder, type SampleCopy, sampleCopyFor } from './fhir/load/sample-copy.ts';
import type { MetricsServer } from './operate/metrics/listen.ts';
import type { Tracing } from './operate/trace/tracing.ts';

/** The database of a server, with its tables. */
export interface Storage {
  readonly database: Database;
  readonly index: IndexContext;
  readonly settings: IndexSettings;
  readonly watch: MigrationWatch;
  /** Whether search columns have to be filled or indexed while the server runs. */
  readonly isUnfinished: boolean;
}

/** The open parts of a server, which have to be closed. */
export interface Parts {
  migration?: BackgroundMigration;
  watch?: MigrationWatch;
  kiln?: Closable;
  metrics?: MetricsServer | undefined;
  mllp?: Closable;
  sandbox?: Closable;
  tracing?: Tracing | undefined;
  database?: Database;
}

interface Closable {
  close(): Promise<void>;
}

export interface Start {
  readonly log: Logger;
  /** Filled as they are opened, so that a failed start can close them. */
  readonly parts: Parts;
  /** Called if the server cannot continue. */
  readonly fail: (reason: string) => void;
  /** For the metrics, if Kiln listens itself. */
  readonly connections?: Listening['traffic'];
  /** The parent process starts it again with other definitions: command/serve-watch.ts. */
  readonly isWatched?: boolean;
  /** Of a worker: the primary has the embedded database, fills and migrates it. */
  readonly group?: Group;
  /** Why requests should be sent to another server, where /readyz says so. */
  readonly unready?: () => string | undefined;
  /** Checked between two steps of the start. */
  readonly signal: AbortSignal;
}

/** Opens the database and makes its tables, or waits until the primary has. */
export async function openStorage(
  config: Config,
  { log, parts, fail, isWatched = false, group, signal }: Start,
): Promise<Storage> {
  if (!group && config.documents !== undefined) {
    const { checkTrustedDocuments } = await import('./graphql/document/persisted-documents.ts');
    checkTrustedDocuments(config);
  }
  const further = group ? undefined : furtherConnections(config);
  const use = group ? 'command' : 'serve';
  const original = group ? undefined : sampleCopyFor(config);
  const database = await openDatabase({ ...config, further, original }, use, log, parts.tracing?.statements);
  parts.database = database;
  void database.died.then(message => {
    log.error(message);
    fail('the database ended');
  });
  signal.throwIfAborted();

  const { baseUrl, timeZone } = config;
  const installed = await installSchema(database, {
    baseUrl,
    timeZone,
    log,
    // No other server can use an embedded database with other definitions: it follows those of this one.
    migrate: isWatched || config.databaseUrl === undefined ? 'anyway' : 'forward',
  });
  const isCopy = original !== undefined && (await readMeta(database, 'database'))?.sample === 'copied';
  // Nobody has used the address of a copy.
  const { index, settings } = await adoptBase(database, installed, baseUrl, isCopy ? silent : log);
  signal.throwIfAborted();
  const watch = await watchMigration(database, generatedSql().hash, log);
  parts.watch = watch;
  if (isCopy) {
    await writeMeta(database, 'sample', 'loaded');
    announceSample(original, 'from the copy of this installation', examplesFolder());
  } else if (config.sample === 'hl7' && !group) await fillSample(config, database, log, signal);
  return { database, index, settings, watch, isUnfinished: installed.unfinished };
}

/** Starts the part of a migration that runs while the server serves. */
export async function migrateStorage(
  config: Config,
  { database, index, watch, isUnfinished }: Storage,
  { log, parts, signal }: Pick<Start, 'log' | 'parts' | 'signal'>,
): Promise<void> {
  // Other servers use the former definitions until they notice the migration: nothing is written before that.
  if (isUnfinished && config.databaseUrl !== undefined)
    await Promise.race([delay(noticeTime, undefined, { ref: false }), once(signal, 'abort')]);
  signal.throwIfAborted();
  if (isUnfinished)
    parts.migration = migrateInBackground({ database, index, log, notice: noticeTime }, watch.look);
}

/** Imports the loader only where it is needed: a server that has its data starts without it. */
async function fillSample(
  config: Config,
  database: Database,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  if (!isSampleDue(await readMeta(database, 'database'))) return;
  const { loadSample } = await import('./fhir/load/sample.ts');
  const summary = await loadSample({ database, config, log, progress: true, signal });
  if (!summary) return;
  announceSample(summary, `in ${(summary.milliseconds / 1000).toFixed(1)} s`, examplesFolder());
}

function announceSample(
  { stored, refused }: Pick<SampleCopy, 'stored' | 'refused'>,
  how: string,
  folder = '',
): void {
  const rest =
    refused > 0
      ? `; ${refused} that are not valid were left out (\`npx kiln load ` +
        `${relative(process.cwd(), folder)} --bundles keep --rejected FILE\` lists them with reasons)`
      : '';
  process.stdout.write(`Loaded ${stored} of HL7's example resources ${how}${rest}.\n`);
}

/** Milliseconds for jobs, audit events and statements to end after the last request. */
const closeTime = 10_000;

/**
 * A part that cannot be closed is logged, and the others are closed: an open part would keep the process alive, as would waiting for a
 * database that does not answer.
 *
 * @returns whether all could be closed
 */
export async function closeParts(parts: Parts, log: Logger): Promise<boolean> {
  let isClosed = true;
  const breakOff = () => {
    log.warn(
      `Running work did not end within ${closeTime / 1000} s: the connections to the database are closed.`,
    );
    parts.database?.breakOff();
  };
  const late = setTimeout(breakOff, closeTime);
  const closing = [
    () => parts.migration?.stop(),
    () => parts.watch?.close(),
    () => parts.mllp?.close(),
    () => parts.metrics?.close(),
    () => parts.kiln?.close(),
    () => parts.sandbox?.close(),
    () => parts.database?.close(),
    () => parts.tracing?.close(),
  ];
  for (const close of closing) {
    try {
      await close();
    } catch (error) {
      log.error(error, 'A part of the server could not be closed.');
      isClosed = false;
    }
  }
  clearTimeout(late);
  return isClosed;
}

/** JSON, a line each; on a terminal lines for people. */
export async function standardError(level: Config['logLevel']): Promise<Logger> {
  if (!process.stderr.isTTY) return pino({ level }, pino.destination({ dest: 2, sync: true }));
  const { default: pretty } = await import('pino-pretty');
  const form = { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true };
  return pino({ level }, pretty({ ...form, destination: 2, sync: true }));
}
