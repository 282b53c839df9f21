// When a Bot runs by itself: with what is written (triggers, Subscriptions), and at which times (a schedule).
import { useId, useState } from 'preact/hooks';
import type { Subscription } from '../../../../generated/types/index.d.ts';
import { parseMarked, print } from '../../json.ts';
import { Check, Field } from '../../kit/fields.tsx';
import { useSearch } from '../../kit/load.tsx';
import { Badge, Button, Notice, Titled } from '../../kit/parts.tsx';
import { SaveRow, type Saving, useSaving } from '../../kit/saving.tsx';
import { Table } from '../../kit/table.tsx';
import { Link } from '../../router.tsx';
import {
  type BotResource,
  type BotTabProps,
  type Settings,
  settings,
  sourceOf,
  type Trigger,
} from './bot-resource.ts';

const eventsOf = (listener: string) => `/bots/$events?listener=${encodeURIComponent(listener)}`;

export function TriggersTab({ id, stored, reload }: BotTabProps) {
  const { edit, bot, set } = settings(id, stored);
  const saving = useSaving({ type: 'Bot', id, what: 'This bot', edit, reload });
  const { faultAt } = saving;
  const exportsConfig = /^\s*export\s+const\s+config\b/m.test(sourceOf(stored.resource) ?? '');
  const change = (to: readonly Trigger[]) => set({ trigger: to.length > 0 ? to : undefined });
  const triggers = { id, trigger: bot.trigger ?? [], stored: stored.resource.trigger?.length ?? 0 };
  return (
    <div class="stack">
      {exportsConfig && (
        <Notice title="The source of this bot exports config.">
          With each new version, triggers and schedule become what it says there.
        </Notice>
      )}
      {bot.active === false && <Notice kind="warning" title="This bot is disabled: nothing runs it." />}
      <form class="stack form" onSubmit={saving.save}>
        {saving.message}
        <Triggers {...triggers} {...{ faultAt, change }} />
        <ScheduleFields {...{ bot, set, faultAt }} />
        <p class="hint">
          It runs with the access of the caller who last saved a change here or deployed the code: what that
          access does not show triggers nothing.
        </p>
        <SaveRow saving={saving} edit={edit} />
      </form>
      <Subscriptions bot={id} />
    </div>
  );
}

type Faults = Pick<Saving, 'faultAt'>;

type TriggersProps = Faults & {
  id: string;
  trigger: readonly Trigger[];
  /** How many triggers the server has. */
  stored: number;
  change: (to: readonly Trigger[]) => void;
};

function Triggers({ id, trigger, stored, faultAt, change }: TriggersProps) {
  const hint = useId();
  const replace = (at: number, by: readonly Trigger[]) =>
    change(trigger.flatMap((each, index) => (index === at ? by : [each])));
  const drawn = (each: Trigger, at: number) => (
    <div class="card stack wide" key={at}>
      <Field
        {...{ label: `Criteria of trigger ${at + 1}`, placeholder: 'Encounter?status=finished' }}
        value={each.criteria ?? ''}
        onValue={criteria => replace(at, [{ ...each, criteria }])}
        fault={faultAt(`Bot.trigger[${at}].criteria`)}
      />
      <Interactions {...{ at, of: each, faultAt }} onChange={to => replace(at, [to])} />
      <div class="row">
        <Button
          {...{ kind: 'quiet', text: 'Remove', 'aria-label': `Remove trigger ${at + 1}` }}
          onClick={() => replace(at, [])}
        />
        {at < stored && <Link to={eventsOf(`Bot/${id}/${at}`)} text={`Events of trigger ${at + 1}`} />}
      </div>
    </div>
  );
  return (
    <fieldset aria-describedby={hint}>
      <legend>Triggers</legend>
      <p class="hint" id={hint}>
        Each is a search: the bot runs with every resource that is written and matches it.
      </p>
      {trigger.map(drawn)}
      <Button onClick={() => change([...trigger, { criteria: '' }])} text="Add a trigger" />
    </fieldset>
  );
}

const interactions = ['create', 'update', 'delete'] as const;
/** What a trigger listens to that names none. */
const usual: Trigger['interaction'] = ['create', 'update'];

type InteractionsProps = Faults & { at: number; of: Trigger; onChange: (to: Trigger) => void };

function Interactions({ at, of, onChange, faultAt }: InteractionsProps) {
  const chosen = of.interaction ?? usual ?? [];
  const toggle = (name: string, isOn: boolean) => {
    const interaction = interactions.filter(each => (each === name ? isOn : chosen.includes(each)));
    const { interaction: _, ...rest } = of;
    onChange(interaction.join() === usual?.join() ? rest : { ...rest, interaction });
  };
  const isNone = chosen.length === 0;
  const fault = isNone
    ? 'Choose one at least, or remove the trigger.'
    : faultAt(`Bot.trigger[${at}].interaction`);
  return (
    <fieldset>
      <legend class="hidden">Interactions of trigger {at + 1}</legend>
      <div class="row">
        {interactions.map(label => (
          <Check key={label} label={label} value={chosen.includes(label)} onValue={to => toggle(label, to)} />
        ))}
      </div>
      {fault !== undefined && <p class="fault">{fault}</p>}
    </fieldset>
  );
}

const kinds = [
  ['none', 'No schedule'],
  ['cron', 'A cron expression'],
  ['timing', 'A Timing of FHIR'],
] as const;

const firsts: Readonly<Record<string, Partial<BotResource>>> = {
  cron: { cronString: '30 6 * * 1-5' },
  timing: { cronTiming: { repeat: { frequency: 1, period: 1, periodUnit: 'd', timeOfDay: ['06:30:00'] } } },
};

type ScheduleProps = Faults & Pick<Settings, 'bot' | 'set'>;

/** The times at which it runs: none, an expression of cron, or a Timing of FHIR as JSON. */
function ScheduleFields({ bot, set, faultAt }: ScheduleProps) {
  const { cronString, cronTiming } = bot;
  const kind = cronString !== undefined ? 'cron' : cronTiming !== undefined ? 'timing' : 'none';
  const choose = (to: string) => set({ cronString: undefined, cronTiming: undefined, ...firsts[to] });
  return (
    <fieldset>
      <legend>Schedule</legend>
      <Field label="It runs by" value={kind} options={kinds} onValue={choose} />
      {kind === 'cron' && (
        <Field
          label="Cron expression"
          value={cronString ?? ''}
          onValue={text => set({ cronString: text })}
          hint="Minute, hour, day of the month, month, day of the week, in the time zone of the server."
          fault={faultAt('Bot.cronString')}
        />
      )}
      {kind === 'timing' && <TimingField {...{ bot, set, faultAt }} />}
      {kind !== 'none' && <p class="hint">At each time one job runs it, with the time as event.input.due.</p>}
    </fieldset>
  );
}

function TimingField({ bot: { cronTiming: timing }, set, faultAt }: ScheduleProps) {
  const [typed, setTyped] = useState('');
  const isText = typeof timing === 'string';
  // As it was typed, while it is the same: JSON of the draft has other spaces.
  const stored = isText ? timing : JSON.stringify(timing, null, 2);
  const refused = faultAt('Bot.cronTiming') ?? faultAt('Bot.cronTiming.repeat');
  const change = (to: string) => {
    setTyped(to);
    set({ cronTiming: parsed(to) ?? to });
  };
  return (
    <Field
      {...{ label: 'Timing', rows: 10, value: sameJson(typed, timing) ? typed : stored, onValue: change }}
      hint="Its event, or a repeat of minutes, hours, days or weeks with timeOfDay, dayOfWeek and boundsPeriod."
      fault={isText ? 'This is not the JSON of a Timing: {"repeat": {…}}' : refused}
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
  if (value === undefined) return text === timing;
  return JSON.stringify(JSON.parse(print(value))) === JSON.stringify(timing);
}

/** Those that run a Bot: what they listen to, and whether they are served. */
function Subscriptions({ bot }: { bot: string }) {
  const url = encodeURIComponent(`Bot/${bot}`);
  const found = useSearch<Subscription>(
    'Subscription',
    `url=${url}&_count=100&_elements=status,criteria,error`,
  );
  const { value, status, pending } = found;
  return (
    <section class="stack" aria-label="Subscriptions">
      <h3>Subscriptions to this bot</h3>
      {status === 403 ? <p class="quiet">Your policies hide Subscriptions.</p> : pending}
      {value && (
        <Table
          caption="Subscriptions to this bot"
          rows={value.resources}
          empty="No Subscription that you may see runs it."
          columns={{
            Criteria: ({ id = '', criteria }) => (
              <Link to={`/data/Subscription/${encodeURIComponent(id)}`} text={criteria ?? id} />
            ),
            Status: statusOf,
            Events: ({ id }) => <Link to={eventsOf(`Subscription/${id}`)} text={`Events of ${id}`} />,
          }}
        />
      )}
    </section>
  );
}

function statusOf({ status, error }: Subscription) {
  const kind = status === 'active' ? 'success' : status === 'error' ? 'error' : 'off';
  return <Titled text={<Badge kind={kind}>{status}</Badge>} more={error} />;
}
