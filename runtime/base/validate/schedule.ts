// Bot.cron → the times at which the bot runs, or why it would never. A Timing: https://hl7.org/fhir/R4/datatypes.html#Timing; or an
// expression of five fields, as crontab has them: https://pubs.opengroup.org/onlinepubs/9799919799/utilities/crontab.html
import { Cron } from 'croner';
import type { Bot, Timing, TimingRepeat } from '../../../generated/client/types/index.d.ts';
import { type OutcomeError, outcomeError } from '../outcome.ts';
import { shown } from '../short-text.ts';

/** The first time after another one, both in milliseconds since 1970; undefined if it does not occur. */
export type Schedule = (after: number) => number | undefined;

export type BotCron = Pick<Bot, 'cronString' | 'cronTiming'>;

export function cronOf({ cronString, cronTiming }: BotCron): BotCron {
  return { ...(cronString === undefined ? {} : { cronString }), ...(cronTiming ? { cronTiming } : {}) };
}

/**
 * @param zone of the server, in minutes east of UTC
 * @returns undefined for a bot that does not run by itself
 * @throws OutcomeError 422
 */
export function readSchedule({ cronString, cronTiming }: BotCron, zone: number): Schedule | undefined {
  const schedule =
    cronString === undefined
      ? cronTiming && timingSchedule(cronTiming, zone)
      : cronSchedule(cronString, zone, 'cronString');
  return (
    schedule &&
    (after => {
      const next = schedule(after);
      return next !== undefined && next < end ? next : undefined;
    })
  );
}

/** Instants of FHIR have four digits of the year. */
const end = Date.UTC(10_000, 0);

function cronSchedule(text: string, zone: number, element: string): Schedule {
  try {
    // It would be a date, or a nickname.
    if (!/\S\s+\S/.test(text)) throw new Error('it has one field.');
    if (text.includes('@')) throw new Error('it has a nickname.');
    const cron = new Cron(text, { mode: '5-part', utcOffset: zone, paused: true });
    return after => cron.nextRun(new Date(after))?.getTime();
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^\w+: /, '') : String(error);
    throw refused(
      element,
      `'${shown(text)}' is not an expression of five fields, such as 30 6 * * 1-5: ${reason}`,
    );
  }
}

const mostEvents = 1_000;

function timingSchedule({ event = [], repeat, code }: Timing, zone: number): Schedule {
  const times = event.flatMap(each => (each === null ? [] : [begin(each, zone)])).sort((a, b) => a - b);
  if (
    times.length > mostEvents ||
    times.some((time, at) => time - (times[at - 1] ?? Number.NEGATIVE_INFINITY) < 60_000)
  )
    throw refused('cronTiming.event', `it names up to ${mostEvents} times, a minute apart or more.`);
  if (!repeat && times.length === 0)
    throw refused(
      'cronTiming',
      code ? 'a code alone says no times: add repeat.' : 'it says no times: add event or repeat.',
    );
  const repeated = repeat ? repeatSchedule(repeat, zone) : () => undefined;
  return after => earliest([times.find(time => time > after), repeated(after)]);
}

/** Elements from which no time follows. */
const unserved = [
  'boundsDuration',
  'boundsRange',
  'count',
  'countMax',
  'duration',
  'durationMax',
  'frequencyMax',
  'periodMax',
  'when',
  'offset',
] as const;

function repeatSchedule(repeat: TimingRepeat, zone: number): Schedule {
  const wrong = unserved.find(name => repeat[name] !== undefined);
  if (wrong)
    throw refused(
      `cronTiming.repeat.${wrong}`,
      'it does not say when a bot runs: use frequency, period, dayOfWeek and timeOfDay.',
    );
  const { boundsPeriod, dayOfWeek, timeOfDay } = repeat;
  const start = boundsPeriod?.start === undefined ? undefined : begin(boundsPeriod.start, zone);
  const end = boundsPeriod?.end === undefined ? undefined : lastOf(boundsPeriod.end, zone);
  const inside = dayOfWeek || timeOfDay ? clockSchedule(repeat, zone) : evenSchedule(repeat, start, zone);
  return after => {
    const next = inside(Math.max(after, (start ?? Number.NEGATIVE_INFINITY) - 1));
    return next === undefined || next > (end ?? Number.POSITIVE_INFINITY) ? undefined : next;
  };
}

/** A date begins in the zone of the server; a time names its own. */
function begin(dateTime: string, zone: number): number {
  return Date.parse(dateTime) - (dateTime.includes('T') ? 0 : zone * 60_000);
}

/** All of a day, month or year that ends a Period belongs to it: https://hl7.org/fhir/R4/datatypes.html#Period */
function lastOf(dateTime: string, zone: number): number {
  if (dateTime.includes('T')) return Date.parse(dateTime);
  const [year = 0, month, day] = dateTime.split('-').map(Number);
  const after = day !== undefined ? [month, day + 1] : month !== undefined ? [month + 1, 1] : [13, 1];
  return Date.UTC(year, (after[0] ?? 1) - 1, after[1]) - zone * 60_000 - 1;
}

/** At times of the day, of some days of the week. */
function clockSchedule(
  { dayOfWeek = [], timeOfDay = ['00:00:00'], period = 1, periodUnit = 'd', frequency }: TimingRepeat,
  zone: number,
): Schedule {
  if (period !== 1 || (periodUnit !== 'd' && !(periodUnit === 'wk' && dayOfWeek.length > 0)))
    throw refused(
      'cronTiming.repeat.period',
      'with dayOfWeek or timeOfDay it is 1 day, or 1 week with dayOfWeek.',
    );
  const days = new Set(dayOfWeek.length === 0 ? weekdays.keys() : dayOfWeek.map(weekdayOf));
  const minutes = [...new Set(timeOfDay.map(minuteOf))].sort((a, b) => a - b);
  if (frequency !== undefined && frequency !== (periodUnit === 'wk' ? days.size : 1) * minutes.length)
    throw refused(
      'cronTiming.repeat.frequency',
      'it is not how often the times and days stand: leave it out.',
    );
  return after => {
    const local = after + zone * 60_000;
    const today = Math.floor(local / dayMillis);
    for (let at = today; at <= today + weekdays.length; at++) {
      if (!days.has((((at + epochWeekday) % 7) + 7) % 7)) continue;
      const minute = minutes.find(each => at * dayMillis + each * 60_000 > local);
      if (minute !== undefined) return at * dayMillis + (minute - zone) * 60_000;
    }
    return undefined;
  };
}

const dayMillis = 86_400_000;
const weekdays: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
/** 1 January 1970 was a Thursday. */
const epochWeekday = 4;

function weekdayOf(day: string | null): number {
  const found = weekdays.indexOf(day ?? '');
  if (found < 0) throw refused('cronTiming.repeat.dayOfWeek', 'it has an element without a day.');
  return found;
}

/** Of the day. */
function minuteOf(time: string | null): number {
  const [hour = 0, minute = Number.NaN, second = 0] = (time ?? '').split(':').map(Number);
  if (Number.isNaN(minute)) throw refused('cronTiming.repeat.timeOfDay', 'it has an element without a time.');
  if (second !== 0) throw refused('cronTiming.repeat.timeOfDay', 'bots run at whole minutes.');
  return hour * 60 + minute;
}

const units: Readonly<Record<string, number>> = {
  min: 60_000,
  h: 3_600_000,
  d: dayMillis,
  wk: 7 * dayMillis,
};

/** In equal steps from the start, or from midnight. */
function evenSchedule(
  { frequency = 1, period = 1, periodUnit }: TimingRepeat,
  start: number | undefined,
  zone: number,
): Schedule {
  const unit = units[periodUnit ?? ''];
  if (unit === undefined)
    throw refused(
      'cronTiming.repeat.periodUnit',
      'it is min, h, d or wk; months have cronString: 0 6 1 * *.',
    );
  const step = Math.round((unit * Number(period)) / frequency);
  if (!(step >= 60_000)) throw refused('cronTiming.repeat', 'a bot runs once a minute at most.');
  const first = start ?? -zone * 60_000;
  return after => first + (Math.floor((after - first) / step) + 1) * step;
}

function earliest(times: readonly (number | undefined)[]): number | undefined {
  const known = times.filter(time => time !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
}

function refused(element: string, fault: string): OutcomeError {
  return outcomeError('business-rule', `Bot.${element}: ${fault}`, { expression: `Bot.${element}` });
}
