// Bots that are due → jobs, one for each time that is due, whichever server finds it first. Times that passed while no server ran
// are reported, and made up for by one run.
import { botById } from '../access/executable.ts';
import type { BotsContext } from '../bots/execute.ts';
import type { BotJobs } from '../bots/jobs.ts';
import { requesterOf } from '../bots/requester.ts';
import type { ActingOptions } from '../jobs/acting.ts';
import { asStarter } from '../jobs/job-identity.ts';
import type { Log } from '../log.ts';
import { type AcrossDatabase, acrossAll } from '../postgres/across.ts';
import type { StoredIdentity } from '../principal/stored-identity.ts';
import { type BotCron, readSchedule, type Schedule } from '../validate/schedule.ts';
import type { EventDatabase } from './event-store.ts';

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
  readonly cron: BotCron;
  readonly identity: StoredIdentity;
}

/** @returns why those of some projects are missing; undefined: none are */
export async function runDue(options: SchedulesOptions): Promise<unknown> {
  const { rows, missing } = await acrossAll<
    Record<'bot' | 'cron' | 'identity', string> & { project: number; due: number }
  >(
    options.database,
    `select project, bot, (extract(epoch from due) * 1000)::float8 as due, cron::text, identity::text
     from kiln_schedule where due <= clock_timestamp()`,
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
  const now = Date.now();
  if (!(await take(database, due, schedule(now)))) return;
  const missed = missedTimes(schedule, due.due, now);
  if (missed > 0)
    log.warn(
      `No server ran when Bot/${due.bot} was due ${missed} more times since ${instant(due.due)}: it runs once now.`,
    );
  try {
    await begin(options, due, missed);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.error(`Bot/${due.bot} was due at ${instant(due.due)}, and did not run: ${reason}`);
  }
}

/** @returns whether no other server took it. @param next undefined: it does not run again */
async function take({ generic }: EventDatabase, { project, bot, due }: DueBot, next: number | undefined) {
  const same = `project = $1 and bot = $2 and (extract(epoch from due) * 1000)::float8 = $3::float8`;
  const { rowCount } = await (next === undefined
    ? generic.query(`delete from kiln_schedule where ${same}`, [project, bot, due])
    : generic.query(`update kiln_schedule set due = to_timestamp($4::float8 / 1000) where ${same}`, [
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

async function begin(options: SchedulesOptions, { bot, due, identity }: DueBot, missed: number) {
  const { bots, jobs, acting } = options;
  const now = asStarter(acting, identity);
  const principal = await now();
  const found = await botById(bots.engine.resources(principal, {}), bot);
  await jobs.start({
    caller: { principal, now, reference: requesterOf(principal) },
    bot: found,
    input: { kind: 'json', text: JSON.stringify({ due: instant(due), missed }) },
    contentType: 'application/json',
    headers: {},
    traceId: '',
  });
}

function instant(time: number): string {
  return new Date(time).toISOString();
}
