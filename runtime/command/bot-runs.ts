// `kiln bot runs` and `kiln bot logs`: the AuditEvents of a bot, which are in its project and are read with the access of the caller → its
// runs, a line each, or what they logged, as they end.
import { setTimeout as delay } from 'node:timers/promises';
import type { AuditEvent } from '../../generated/client/types/index.d.ts';
import { Failure, Misuse } from '../base/failure.ts';
import { botIdOn } from './bot-source.ts';
import { consoleLog, type Options, print, type Run } from './command.ts';
import { withServer } from './connect.ts';
import { type Server, Unanswered } from './server.ts';

export const botRuns: Run = async (options, [bot = ''], env) => {
  const count = countOf(options);
  await withServer(options, env, async server => {
    const runs = (await latestRuns(server, await botIdOn(server, bot), count)).map(recordedRun);
    print(options, runs, ...runs.map(runLine));
  });
};

/** With --follow it returns when the process is ended. */
export const botLogs: Run = async (options, [bot = ''], env) => {
  const count = countOf(options);
  await withServer(options, env, async server => {
    const id = await botIdOn(server, bot);
    const known = await latestRuns(server, id, count);
    if (printLogs(known, options) === 0 && known.length > 0)
      consoleLog.info(`No log lines; \`kiln bot runs ${bot}\` lists the runs.`);
    if (options.follow) await follow(server, id, known, options);
  });
};

/** @throws Misuse */
function countOf({ count }: Options): number {
  if (/^[1-9]\d{0,3}$/.test(count)) return Number(count);
  throw new Misuse(`--count is '${count}'; write a whole number from 1 to 9999.`);
}

/** The latest, the oldest of them first. @throws Failure if the bot does not exist */
async function latestRuns(server: Server, bot: string, count: number): Promise<readonly AuditEvent[]> {
  const found: AuditEvent[] = [];
  for await (const event of runsOf(server, bot, { _sort: '-_lastUpdated,-date', _count: String(count) })) {
    found.push(event);
    if (found.length === count) break;
  }
  if (found.length > 0) return found.reverse();
  const { status } = await server.send('GET', `Bot/${bot}`, { also: [403, 404, 410] });
  if (status === 404) throw new Failure(`Bot/${bot} does not exist, or you cannot see it.`);
  consoleLog.info(`No run of Bot/${bot} is recorded yet.`);
  return [];
}

function runsOf(server: Server, bot: string, more: Readonly<Record<string, string>>) {
  const query = new URLSearchParams({ entity: `Bot/${bot}`, 'entity-name:exact': '$execute', ...more });
  return server.resources<AuditEvent>(`AuditEvent?${query}`);
}

/** Milliseconds between two polls. */
const interval = 1_000;
/** Milliseconds that are read again: events become visible when their transaction ends, which may be after that of later ones. */
const overlap = 10_000;

async function follow(
  server: Server,
  bot: string,
  known: readonly AuditEvent[],
  options: Options,
): Promise<never> {
  let seen = new Set(known.map(({ id }) => id));
  let newest = latest(known);
  for (let isSaid = false; ; ) {
    await delay(interval);
    const found: AuditEvent[] = [];
    const later =
      newest === undefined ? {} : { _lastUpdated: `ge${new Date(newest - overlap).toISOString()}` };
    try {
      const query = { _sort: '_lastUpdated,date', _count: '100', ...later };
      for await (const event of runsOf(server, bot, query)) found.push(event);
      isSaid = false;
    } catch (error) {
      // The server may be restarting: poll again.
      if (!(error instanceof Unanswered)) throw error;
      if (!isSaid) consoleLog.warn(`No runs can be read at present, and the command waits: ${error.message}`);
      isSaid = true;
      continue;
    }
    printLogs(
      found.filter(({ id }) => !seen.has(id)),
      options,
    );
    // The next poll begins no earlier than this one.
    seen = new Set([...found, ...known].map(({ id }) => id));
    newest = latest(found) ?? newest;
  }
}

function latest(events: readonly AuditEvent[]): number | undefined {
  const times = events.map(({ meta }) => Date.parse(meta?.lastUpdated ?? '')).filter(Number.isFinite);
  return times.length === 0 ? undefined : Math.max(...times);
}

type RecordedRun = ReturnType<typeof recordedRun>;

/** `ended` is an instant, `result` one sentence, and `status` that of $execute; without `milliseconds` it was not run. */
function recordedRun({ id = '', recorded, outcome, outcomeDesc = '', agent, entity }: AuditEvent) {
  const details = entity?.find(({ name }) => name === '$execute')?.detail ?? [];
  const detail = (type: string) => details.find(each => each.type === type)?.valueString;
  const [, result = outcomeDesc, status] = /^(.*) \((\d{3})\)$/s.exec(outcomeDesc) ?? [];
  const duration = /^(\d+) ms$/.exec(detail('duration') ?? '')?.[1];
  return {
    event: id,
    ended: recorded,
    result,
    // Refused by the server, before it was run, or by the bot.
    state: outcome === '0' ? 'succeeded' : outcome === '8' ? 'failed' : 'refused',
    status: status === undefined ? undefined : Number(status),
    milliseconds: duration === undefined ? undefined : Number(duration),
    version: detail('version'),
    caller: agent[0]?.altId ?? agent[0]?.name ?? 'unknown',
    log: details.flatMap(({ type, valueString }) =>
      type === 'log' && valueString !== undefined ? [valueString] : [],
    ),
  };
}

function runLine({ ended, state, status, milliseconds, version, caller, result }: RecordedRun): string {
  const took = milliseconds === undefined ? 'not run' : `${milliseconds} ms`;
  const code = version === undefined ? '' : `  version ${version}`;
  return oneLine(`${ended}  ${state} ${status ?? ''}  ${took}${code}  ${caller}  ${result}`);
}

/** As they ended. A run without a log is shown where it did not succeed. @returns how many lines there were */
function printLogs(events: readonly AuditEvent[], { json }: Options): number {
  const runs = events.map(recordedRun).sort((a, b) => (a.ended < b.ended ? -1 : a.ended > b.ended ? 1 : 0));
  const lines = runs.flatMap(run =>
    json ? JSON.stringify(run) : logLines(run).map(text => `${run.ended}  ${text}`),
  );
  print({}, undefined, ...lines);
  return lines.length;
}

function logLines({ log, state, status, result }: RecordedRun): readonly string[] {
  const lines = log.flatMap(text => text.split('\n')).map(oneLine);
  return state === 'succeeded' ? lines : [...lines, oneLine(`${state} ${status ?? ''}: ${result}`)];
}

/** Replaces control characters, which the bot may have written to affect the terminal. */
function oneLine(text: string): string {
  return text.replace(/[^\P{Cc}\t]/gu, '\uFFFD');
}
