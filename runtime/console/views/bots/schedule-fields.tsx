// The times at which a Bot runs: none, an expression of cron, or a Timing of FHIR as JSON.
import { useState } from 'preact/hooks';
import { Choice, Field, TextArea } from '../../components/field.tsx';
import { parseMarked, print } from '../../exact-json.ts';
import type { BotResource, Settings } from './bot-resource.ts';

interface ScheduleFieldsProps {
  readonly bot: BotResource;
  readonly set: Settings['set'];
  readonly faultAt: (expression: string) => string | undefined;
}

const kinds = [
  ['none', 'No schedule'],
  ['cron', 'A cron expression'],
  ['timing', 'A Timing of FHIR'],
] as const;

const firsts: Readonly<Record<string, Partial<BotResource>>> = {
  none: {},
  cron: { cronString: '30 6 * * 1-5' },
  timing: { cronTiming: { repeat: { frequency: 1, period: 1, periodUnit: 'd', timeOfDay: ['06:30:00'] } } },
};

export function ScheduleFields({ bot, set, faultAt }: ScheduleFieldsProps) {
  const { cronString, cronTiming } = bot;
  const kind = cronString !== undefined ? 'cron' : cronTiming !== undefined ? 'timing' : 'none';
  return (
    <fieldset>
      <legend>Schedule</legend>
      <Choice
        label="It runs by"
        value={kind}
        options={kinds}
        onValue={to => set({ cronString: undefined, cronTiming: undefined, ...firsts[to] })}
      />
      {kind === 'cron' && (
        <Field
          label="Cron expression"
          value={cronString ?? ''}
          onValue={text => set({ cronString: text })}
          hint="Minute, hour, day of the month, month, day of the week, in the time zone of the server."
          fault={faultAt('Bot.cronString')}
        />
      )}
      {kind === 'timing' && <TimingField timing={cronTiming} set={set} faultAt={faultAt} />}
      {kind !== 'none' && <p class="hint">At each time one job runs it, with the time as event.input.due.</p>}
    </fieldset>
  );
}

interface TimingFieldProps {
  readonly timing: unknown;
  readonly set: Settings['set'];
  readonly faultAt: (expression: string) => string | undefined;
}

function TimingField({ timing, set, faultAt }: TimingFieldProps) {
  const [typed, setTyped] = useState('');
  // As it was typed, while it is the same: JSON of the draft has other spaces.
  const text = sameJson(typed, timing)
    ? typed
    : typeof timing === 'string'
      ? timing
      : JSON.stringify(timing, null, 2);
  return (
    <TextArea
      label="Timing"
      code
      rows={10}
      value={text}
      onValue={to => {
        setTyped(to);
        set({ cronTiming: parsed(to) ?? to });
      }}
      hint="Its event, or a repeat of minutes, hours, days or weeks with timeOfDay, dayOfWeek and boundsPeriod."
      fault={
        typeof timing === 'string'
          ? 'This is not the JSON of a Timing: {"repeat": {…}}'
          : (faultAt('Bot.cronTiming') ?? faultAt('Bot.cronTiming.repeat'))
      }
    />
  );
}

/** undefined: it is not the JSON of an object. */
function parsed(text: string): object | undefined {
  try {
    const value = parseMarked<unknown>(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function sameJson(text: string, timing: unknown): boolean {
  const value = parsed(text);
  return value === undefined
    ? text === timing
    : JSON.stringify(JSON.parse(print(value))) === JSON.stringify(timing);
}
