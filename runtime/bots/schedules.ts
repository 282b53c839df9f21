// Scheduled bots that are due → jobs, one for each due time, by the first server that finds it. Times that passed while no server ran are
// reported, and replaced by one run.
import type { PoolClient } from 'pg';
import { botById } from '../access/bot-lookup.ts';
import type { Log } from '../base/log.ts';
import { OutcomeError } from '../base/outcome.ts';
import type { StoredIdentity } from '../base/principal/stored-identity.ts';
import { type BotCron, readSchedule } from '../base/validate/schedule.ts';
import { type AcrossDatabase, acrossAll } from '../database/postgres/across.ts';
import { inTransaction } from '../database/postgres/transaction.ts';
import { type ActingOptions, asStarter } from '../fhir/jobs/acting.ts';
import { callerOf } from './caller.ts';
import type { BotsContext } from './execute.ts';
import type { BotJobs } from './jobs.ts';

export interface SchedulesOptions {
  readonly database: AcrossDatabase;
  readonly bots: BotsContext;
  readonly jobs: Pick<BotJobs, 'start'>;
  readonly acting: ActingOptions;
  /** The zone of the server, in minutes east of UTC. */
  readonly zone: number;
  readonly log: Log;
}

interface DueBot {
  readonly project: number;
  readonly bot: string;
  /** Milliseconds since 1970. */
  readonly due: number;
  /** The time of the query, by the clock of the database, as those of servers differ. */
  readonly now: number;
  readonly schedule: { readonly cron: BotCron; readonly identity: StoredIdentity };
}

/** @returns the error of projects that could not be read */
export async function runDue(options: SchedulesOptions): Promise<unknown> {
  const { rows, missing } = await acrossAll<Omit<DueBot, 'schedule'> & { readonly schedule: string }>(
    options.database,
    `select project, bot, (extract(epoch from due) * 1000)::float8 as due,
       (extract(epoch from statement_timestamp()) * 1000)::float8 as now,
       jsonb_build_object('cron', cron, 'identity', identity)::text as schedule
     from kiln_schedule where due <= statement_timestamp()`,
  );
  for (const row of rows)
    await runOnce(options, { ...row, schedule: JSON.parse(row.schedule) }).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      options.log.error(`Bot/${row.bot} is due, and cannot be read: ${reason}`);
    });
  return missing;
}

async function runOnce(options: SchedulesOptions, found: DueBot): Promise<void> {
  const { database, log, zone } = options;
  const { bot, due, now } = found;
  const schedule = readSchedule(found.schedule.cron, zone) ?? (() => undefined);
  // Times between the due time and now; a thousand means a thousand or more.
  let missed = 0;
  for (let at = schedule(due); at !== undefined && at <= now && missed < 1_000; at = schedule(at)) missed++;
  // The next time and the job are one commit, so that a crash loses no run.
  const isTaken = await inTransaction(database.generic, async client => {
    if (!(await take(client, found, schedule(now)))) return false;
    try {
      await begin(options, found, missed, client);
    } catch (error) {
      if (!(error instanceof OutcomeError) || !error.expose) throw error;
      log.error(`Bot/${bot} was due at ${instant(due)}, and did not run: ${error.message}`);
    }
    return true;
  });
  if (!isTaken || missed === 0) return;
  log.warn(
    `No server ran when Bot/${bot} was due ${missed} more times since ${instant(due)}: it runs once now.`,
  );
}

/** @param next undefined: there is no further run @returns false if another server took it */
async function take(client: PoolClient, { project, bot, due }: DueBot, next: number | undefined) {
  const same = `where project = $1 and bot = $2 and (extract(epoch from due) * 1000)::float8 = $3::float8`;
  const [text, ...values] =
    next === undefined
      ? ['delete from kiln_schedule']
      : ['update kiln_schedule set due = to_timestamp($4::float8 / 1000)', next];
  return (await client.query(`${text} ${same}`, [project, bot, due, ...values])).rowCount === 1;
}

async function begin(
  { bots, jobs, acting }: SchedulesOptions,
  { bot, due, schedule }: DueBot,
  missed: number,
  client: PoolClient,
): Promise<void> {
  const now = asStarter(acting, schedule.identity);
  const principal = await now();
  const execution = {
    caller: callerOf(principal, now),
    bot: await botById(bots.engine.resources(principal, {}), bot),
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
