// Bots that are due → jobs, one for each time that is due, whichever server finds it first. Times that passed while no server ran
// are reported, and made up for by one run.
import type { PoolClient } from 'pg';
import { botById } from '../access/executable.ts';
import type { BotsContext } from '../bots/execute.ts';
import type { BotJobs } from '../bots/jobs.ts';
import { requesterOf } from '../bots/requester.ts';
import type { ActingOptions } from '../jobs/acting.ts';
import { asStarter } from '../jobs/job-identity.ts';
import type { Log } from '../log.ts';
import { OutcomeError } from '../outcome.ts';
import { type AcrossDatabase, acrossAll } from '../postgres/across.ts';
import { inTransaction } from '../postgres/transaction.ts';
import type { StoredIdentity } from '../principal/stored-identity.ts';
import { type BotCron, readSchedule, type Schedule } from '../validate/schedule.ts';

export interface SchedulesOptions {
  readonly database: AcrossDatabase;
  readonly bots: BotsContext;
  readonly jobs: Pick<BotJobs, 'start'>;
  readonly acting: ActingOptions;
  /** Of the server, in minutes east of UTC. */
  readonly zone: number;
  readonly log: Log;
}

interface DueBot {
  readonly project: number;
  readonly bot: string;
  /** Milliseconds since 1970. */
  readonly due: number;
  /** The same, when it was found: by the clock of the database, as those of servers differ. */
  readonly now: number;
  readonly cron: BotCron;
  readonly identity: StoredIdentity;
}

/** @returns why those of some projects are missing; undefined: none are */
export async function runDue(options: SchedulesOptions): Promise<unknown> {
  const { rows, missing } = await acrossAll<
    Record<'bot' | 'cron' | 'identity', string> & { project: number; due: number; now: number }
  >(
    options.database,
    `select project, bot, (extract(epoch from due) * 1000)::float8 as due, cron::text, identity::text,
       (extract(epoch from statement_timestamp()) * 1000)::float8 as now
     from kiln_schedule where due <= statement_timestamp()`,
  );
  for (const { cron, identity, ...row } of rows)
    await runOnce(options, {
      ...row,
      cron: JSON.parse(cron) as BotCron,
      identity: JSON.parse(identity) as StoredIdentity,
    }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      options.log.error(`Bot/${row.bot} is due, and cannot be read: ${reason}`);
    });
  return missing;
}

async function runOnce(options: SchedulesOptions, due: DueBot): Promise<void> {
  const { database, log, zone } = options;
  const schedule = readSchedule(due.cron, zone) ?? (() => undefined);
  const missed = missedTimes(schedule, due.due, due.now);
  // The next time and the job are one commit: a server that ends between them would lose the run.
  const isTaken = await inTransaction(database.generic, async client => {
    if (!(await take(client, due, schedule(due.now)))) return false;
    try {
      await begin(options, due, missed, client);
    } catch (error) {
      if (!(error instanceof OutcomeError) || !error.expose) throw error;
      log.error(`Bot/${due.bot} was due at ${instant(due.due)}, and did not run: ${error.message}`);
    }
    return true;
  });
  if (isTaken && missed > 0)
    log.warn(
      `No server ran when Bot/${due.bot} was due ${missed} more times since ${instant(due.due)}: it runs once now.`,
    );
}

/** @returns whether no other server took it. @param next undefined: it does not run again */
async function take(client: PoolClient, { project, bot, due }: DueBot, next: number | undefined) {
  const same = `project = $1 and bot = $2 and (extract(epoch from due) * 1000)::float8 = $3::float8`;
  const { rowCount } = await (next === undefined
    ? client.query(`delete from kiln_schedule where ${same}`, [project, bot, due])
    : client.query(`update kiln_schedule set due = to_timestamp($4::float8 / 1000) where ${same}`, [
        ...[project, bot, due, next],
      ]));
  return rowCount === 1;
}

/** Between the time that was due and now; a thousand stands for all that are more. */
function missedTimes(schedule: Schedule, due: number, now: number): number {
  let count = 0;
  for (let time = schedule(due); time !== undefined && time <= now && count < 1_000; time = schedule(time))
    count++;
  return count;
}

async function begin(
  options: SchedulesOptions,
  { bot, due, identity }: DueBot,
  missed: number,
  client: PoolClient,
) {
  const { bots, jobs, acting } = options;
  const now = asStarter(acting, identity);
  const principal = await now();
  const found = await botById(bots.engine.resources(principal, {}), bot);
  const execution = {
    caller: { principal, now, reference: requesterOf(principal) },
    bot: found,
    input: { kind: 'json', text: JSON.stringify({ due: instant(due), missed }) },
    contentType: 'application/json',
    headers: {},
    traceId: '',
  } as const;
  await jobs.start(execution, client);
}

function instant(time: number): string {
  return new Date(time).toISOString();
}
