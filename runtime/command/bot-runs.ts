// In: `kiln bot runs <bot>` and `kiln bot logs <bot> [--follow]`. Out: its runs, a line each, or what they logged, as they end.
import { setTimeout as delay } from 'node:timers/promises';
import type { AuditEvent } from '../../generated/types/index.d.ts';
import type { Environment } from '../config.ts';
import { Misuse } from '../failure.ts';
import { botIdOn } from './bot-deploy.ts';
import { consoleLog } from './console.ts';
import { checkBot, latestRuns, type RecordedRun, recordedRun, runsSince } from './recorded-runs.ts';
import { Unanswered } from './remote/reach.ts';
import type { Server, ServerOptions } from './remote.ts';
import { withServer } from './with-server.ts';

export interface BotRunsOptions extends ServerOptions {
  readonly project: string;
  /** The latest so many. */
  readonly count: string;
  readonly json?: boolean;
}

export interface BotLogsOptions extends BotRunsOptions {
  readonly follow?: boolean;
}

export async function botRunsCommand(bot: string, options: BotRunsOptions, env: Environment): Promise<void> {
  const count = countOf(options.count);
  await withServer(options, env, async server => {
    const runs = (await recent(server, await botIdOn(server, bot), count)).map(recordedRun);
    if (options.json) process.stdout.write(`${JSON.stringify(runs)}\n`);
    else for (const run of runs) process.stdout.write(`${line(run)}\n`);
  });
}

/** With --follow it returns when the process is ended. */
export async function botLogsCommand(bot: string, options: BotLogsOptions, env: Environment): Promise<void> {
  const count = countOf(options.count);
  await withServer(options, env, async server => {
    const id = await botIdOn(server, bot);
    const known = await recent(server, id, count);
    const printed = print(known, options);
    if (known.length > 0 && printed === 0)
      consoleLog.info(`No log lines; \`kiln bot runs ${bot}\` lists the runs.`);
    if (options.follow) await follow(server, id, known, events => void print(events, options));
  });
}

/** Milliseconds between two looks. */
const look = 1_000;
/** Events become visible when their transaction ends, which may be after that of later ones: milliseconds that are read again. */
const overlap = 10_000;

async function follow(
  server: Server,
  bot: string,
  known: readonly AuditEvent[],
  show: (events: readonly AuditEvent[]) => void,
): Promise<never> {
  let seen = new Set(known.map(({ id }) => id));
  let newest = latest(known);
  for (;;) {
    await delay(look);
    const since = newest === undefined ? undefined : new Date(newest - overlap).toISOString();
    const found = await runsAgain(server, bot, since);
    show(found.filter(({ id }) => !seen.has(id)));
    // The next look begins no earlier than this one.
    seen = new Set([...found, ...known].map(({ id }) => id));
    newest = latest(found) ?? newest;
  }
}

/** Again and again while the server does not answer, as when it is restarted. @throws Failure if it refuses */
async function runsAgain(server: Server, bot: string, since: string | undefined) {
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await runsSince(server, bot, since);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      if (!isSaid) consoleLog.warn(`No runs can be read for now, and the command waits: ${error.message}`);
      await delay(look);
    }
  }
}

function latest(events: readonly AuditEvent[]): number | undefined {
  const times = events.map(({ meta }) => Date.parse(meta?.lastUpdated ?? '')).filter(Number.isFinite);
  return times.length === 0 ? undefined : Math.max(...times);
}

async function recent(server: Server, bot: string, count: number): Promise<readonly AuditEvent[]> {
  const events = await latestRuns(server, bot, count);
  if (events.length > 0) return events;
  await checkBot(server, bot);
  consoleLog.info(`No run of Bot/${bot} is recorded yet.`);
  return [];
}

/** @throws Misuse */
function countOf(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new Misuse(`--count is '${text}'; write a whole number from 1 to 9999.`);
}

function line({ ended, state, status, milliseconds, version, caller, result }: RecordedRun): string {
  const took = milliseconds === undefined ? 'not run' : `${milliseconds} ms`;
  const code = version === undefined ? '' : `  version ${version}`;
  return oneLine(`${ended}  ${state} ${status ?? ''}  ${took}${code}  ${caller}  ${result}`);
}

/** As they ended. A run without a log is shown where it did not succeed. @returns how many lines there were */
function print(events: readonly AuditEvent[], { json }: BotRunsOptions): number {
  const runs = events.map(recordedRun).sort((a, b) => (a.ended < b.ended ? -1 : a.ended > b.ended ? 1 : 0));
  const lines = runs.flatMap(run =>
    json ? JSON.stringify(run) : linesOf(run).map(text => `${run.ended}  ${text}`),
  );
  for (const text of lines) process.stdout.write(`${text}\n`);
  return lines.length;
}

function linesOf({ log, state, status, result }: RecordedRun): readonly string[] {
  const lines = log.flatMap(text => text.split('\n')).map(oneLine);
  return state === 'succeeded' ? lines : [...lines, oneLine(`${state} ${status ?? ''}: ${result}`)];
}

/** Bots write the text: control characters would reach the terminal. */
function oneLine(text: string): string {
  return text.replace(/[^\P{Cc}\t]/gu, '\uFFFD');
}
