// In: the configuration. Out: Kiln over its database, whose tables are made or migrated, and whatever has to be closed in the end.
// `kiln serve` and kiln/server differ in who listens.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { type ConfiguredSandbox, configuredSandbox } from './bots/sandbox/configured.ts';
import type { Config } from './config.ts';
import { generatedSql } from './definitions/generated-sql.ts';
import { Failure } from './failure.ts';
import { loadSchema } from './graphql/document/schema.ts';
import { type Kiln, openKiln } from './kiln.ts';
import { adoptBase } from './migrate/base.ts';
import { type BesideMigration, migrateBeside } from './migrate/beside.ts';
import { installSchema } from './migrate/migrate.ts';
import { type MigrationWatch, noticeTime, watchMigration } from './migrate/migration-watch.ts';
import { type Database, openDatabase } from './postgres/database.ts';

export interface Serving {
  readonly kiln: Kiln;
  /** The development token. */
  readonly token: string | undefined;
}

/** What has to be closed. */
export interface Parts {
  migration?: BesideMigration;
  watch?: MigrationWatch;
  kiln?: Kiln;
  sandbox?: ConfiguredSandbox;
  database?: Database;
}

export interface Start {
  readonly log: Logger;
  /** Filled as they are opened: also those of a start that fails have to be closed. */
  readonly parts: Parts;
  /** Called where the server cannot go on. */
  readonly fail: (reason: string) => void;
  /** The parent process starts it again with other definitions: command/serve-watch.ts. */
  readonly isWatched?: boolean;
  /** Checked between two steps of the start. */
  readonly signal: AbortSignal;
}

export async function openServing(
  config: Config,
  { log, parts, fail, isWatched = false, signal }: Start,
): Promise<Serving> {
  // The database starts while this thread reads the schema.
  const opening = openDatabase(config, 'serve', log);
  const schema = loadSchema();
  const database = await opening;
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
  const { index, settings } = await adoptBase(database, installed, baseUrl, log);
  signal.throwIfAborted();
  const watch = await watchMigration(database, generatedSql().hash, log);
  parts.watch = watch;
  if (config.sample === 'hl7') await fillSample(config, database, log, signal);

  const token =
    config.devToken ?? (config.devTokenAllowed ? randomBytes(24).toString('base64url') : undefined);
  const sandbox = configuredSandbox(config);
  parts.sandbox = sandbox;
  const { unfinished } = watch;
  const kiln = await openKiln({ config, database, index, settings, log, schema, token, sandbox, unfinished });
  parts.kiln = kiln;
  // Other servers use the former definitions until they notice the migration: nothing is written before that.
  if (installed.unfinished && config.databaseUrl !== undefined)
    await Promise.race([delay(noticeTime, undefined, { ref: false }), once(signal, 'abort')]);
  signal.throwIfAborted();
  if (installed.unfinished)
    parts.migration = migrateBeside({ database, index, log, notice: noticeTime }, watch.look);
  warmBots([sandbox, kiln], { log, signal, fail });
  return { kiln, token };
}

/** In the background: only the first run of a bot may have to wait for it. */
function warmBots(
  parts: readonly { warm(): Promise<void> }[],
  { log, signal, fail }: Pick<Start, 'log' | 'signal' | 'fail'>,
): void {
  void Promise.all(parts.map(part => part.warm())).catch((error: unknown) => {
    if (signal.aborted) return;
    log.error(`Bots cannot be run: ${error instanceof Error ? error.message : String(error)}`);
    // The configured sandbox is not installed: better to stop now than to fail the first call.
    if (error instanceof Failure) fail('the sandbox of bots cannot be opened');
  });
}

/** Imports the loader only here: a server that has its data starts without it. */
async function fillSample(
  config: Config,
  database: Database,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const { loadSample } = await import('./load/sample.ts');
  const summary = await loadSample({ database, config, log, progress: true, signal });
  if (!summary) return;
  const refused = summary.refused > 0 ? `; ${summary.refused} are not valid and were left out` : '';
  process.stdout.write(
    `Loaded ${summary.stored} of HL7's example resources in ${(summary.milliseconds / 1000).toFixed(1)} s${refused}.\n`,
  );
}

/** Milliseconds in which jobs, audit events and statements may end, once there are no more requests. */
const closeTime = 10_000;

/**
 * A part that cannot be closed is logged, and the others are closed all the same: what stays open would keep the process alive. So would
 * the wait for a database that does not answer.
 *
 * @returns whether all could be closed
 */
export async function closeServing(parts: Parts, log: Logger): Promise<boolean> {
  let isClosed = true;
  const breakOff = () => {
    log.warn(
      `What runs did not end within ${closeTime / 1000} s: the connections to the database are broken off.`,
    );
    parts.database?.breakOff();
  };
  const late = setTimeout(breakOff, closeTime);
  const closing = [
    () => parts.migration?.stop(),
    () => parts.watch?.close(),
    () => parts.kiln?.close(),
    () => parts.sandbox?.close(),
    () => parts.database?.close(),
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
