// In: the environment. Out: a server that runs until SIGTERM or SIGINT. Its first lines on standard output are meant to be pasted.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { type Logger, pino } from 'pino';
import { type ConfiguredSandbox, configuredSandbox } from '../bots/sandbox/configured.ts';
import { type Config, type Environment, readConfig, withPort } from '../config.ts';
import { generatedSql } from '../definitions/generated-sql.ts';
import { Failure } from '../failure.ts';
import { loadSchema } from '../graphql/document/schema.ts';
import { type Listening, listen } from '../http/listen.ts';
import { type Kiln, openKiln } from '../kiln.ts';
import { adoptBase } from '../migrate/base.ts';
import { type BesideMigration, migrateBeside } from '../migrate/beside.ts';
import { installSchema } from '../migrate/migrate.ts';
import { type MigrationWatch, noticeTime, watchMigration } from '../migrate/migration-watch.ts';
import { type Database, openDatabase } from '../postgres/database.ts';

/** Returns when the server has ended: after SIGTERM or SIGINT, also during the start, or because the embedded database cannot be started again. */
export async function serve({ KILN_WATCHED: watched, ...env }: Environment): Promise<void> {
  const config = readConfig(env);
  const log = await standardError(config.logLevel);
  for (const warning of config.warnings) log.warn(warning);
  const stopping = new AbortController();
  const stop = (reason: string) => {
    if (stopping.signal.aborted) return;
    log.info(`Stopping: ${reason}. Requests under way are answered first.`);
    stopping.abort(new Error(reason));
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  const isWatched = watched === '1';
  if (isWatched) {
    process.on('disconnect', () => stop('the watching process ended'));
    // Comes after all connections that were passed to this process.
    process.on('message', message => message === 'stop' && stop('another server takes over'));
  }

  const parts: Parts = {};
  try {
    await start(config, { log, parts, stop, isWatched, signal: stopping.signal });
    if (!stopping.signal.aborted) await once(stopping.signal, 'abort');
  } catch (error) {
    if (error !== stopping.signal.reason) throw error;
  } finally {
    await closeAll(parts, log);
  }
}

/** JSON, a line each; on a terminal lines for people. */
async function standardError(level: Config['logLevel']): Promise<Logger> {
  if (!process.stderr.isTTY) return pino({ level }, pino.destination({ dest: 2, sync: true }));
  const { default: pretty } = await import('pino-pretty');
  const form = { ignore: 'pid,hostname', translateTime: 'SYS:HH:MM:ss', singleLine: true };
  return pino({ level }, pretty({ ...form, destination: 2, sync: true }));
}

/** Milliseconds in which jobs, audit events and statements may end, once there are no more requests. */
const closeTime = 10_000;

/**
 * A part that cannot be closed is logged, and the others are closed all the same: what stays open would keep the process alive. So would
 * the wait for a database that does not answer.
 */
async function closeAll(parts: Parts, log: Logger): Promise<void> {
  let late: NodeJS.Timeout | undefined;
  const breakOff = () => {
    log.warn(
      `What runs did not end within ${closeTime / 1000} s: the connections to the database are broken off.`,
    );
    parts.database?.breakOff();
  };
  const closing = [
    () => parts.server?.close(),
    () => {
      late = setTimeout(breakOff, closeTime);
    },
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
      process.exitCode = 1;
    }
  }
  clearTimeout(late);
}

/** What has to be closed. */
interface Parts {
  server?: Listening;
  migration?: BesideMigration;
  watch?: MigrationWatch;
  kiln?: Kiln;
  sandbox?: ConfiguredSandbox;
  database?: Database;
}

interface Start {
  readonly log: Logger;
  readonly parts: Parts;
  readonly stop: (reason: string) => void;
  /** The parent process starts it again with other definitions: serve-watch.ts. */
  readonly isWatched: boolean;
  /** Checked between two steps of the start. */
  readonly signal: AbortSignal;
}

/** Listens first, so that a port in use is reported before any work is done; requests wait until the end. */
async function start(given: Config, { log, parts, stop, isWatched, signal }: Start): Promise<void> {
  const server = await listen(given, isWatched);
  parts.server = server;
  const config = withPort(given, server.port);
  // The database starts while this thread reads the schema.
  const opening = openDatabase(config, 'serve', log);
  const schema = loadSchema();
  const database = await opening;
  parts.database = database;
  void database.died.then(message => {
    log.error(message);
    process.exitCode = 1;
    stop('the database ended');
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
  server.answer(kiln.app.callback());
  if (installed.unfinished)
    parts.migration = migrateBeside({ database, index, log, notice: noticeTime }, watch.look);
  announce(config, token);
  warmBots([sandbox, kiln], { log, signal, stop });
}

/** In the background: only the first run of a bot may have to wait for it. */
function warmBots(
  parts: readonly { warm(): Promise<void> }[],
  { log, signal, stop }: Pick<Start, 'log' | 'signal' | 'stop'>,
): void {
  void Promise.all(parts.map(part => part.warm())).catch((error: unknown) => {
    if (signal.aborted) return;
    log.error(`Bots cannot be run: ${error instanceof Error ? error.message : String(error)}`);
    // The configured sandbox is not installed: better to stop now than to fail the first call.
    if (!(error instanceof Failure)) return;
    process.exitCode = 1;
    stop('the sandbox of bots cannot be opened');
  });
}

/** Imports the loader only here: a server that has its data starts without it. */
async function fillSample(
  config: Config,
  database: Database,
  log: Logger,
  signal: AbortSignal,
): Promise<void> {
  const { loadSample } = await import('../load/sample.ts');
  const summary = await loadSample({ database, config, log, progress: true, signal });
  if (!summary) return;
  const refused = summary.refused > 0 ? `; ${summary.refused} are not valid and were left out` : '';
  process.stdout.write(
    `Loaded ${summary.stored} of HL7's example resources in ${(summary.milliseconds / 1000).toFixed(1)} s${refused}.\n`,
  );
}

/** Addresses, a token, and a query to paste. */
function announce(config: Config, token: string | undefined): void {
  const lines = [`Kiln serves FHIR R4 at ${config.baseUrl}`, `GraphQL: POST ${config.baseUrl}/$graphql`];
  if (token) {
    const query =
      '{ PatientList(name: \\"chalmers\\") { id name { given family } ObservationList(_reference: subject, _count: 3) { code { text } valueQuantity { value unit } } } }';
    lines.push(
      `Development token (full access, this run only): ${token}`,
      '',
      `curl -s '${config.baseUrl}/$graphql' -H 'Authorization: Bearer ${token}' -H 'Content-Type: application/json' \\`,
      `  -d '{"query":"${query}"}'`,
    );
  } else
    lines.push(
      'There is no development token in production, or where HOST or KILN_BASE_URL is not a loopback address.',
    );
  process.stdout.write(`${lines.join('\n')}\n`);
}
