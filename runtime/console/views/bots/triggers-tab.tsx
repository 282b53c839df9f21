// When a Bot runs by itself: with what is written (triggers, Subscriptions), and at which times (a schedule).
import type { Subscription } from '../../../../generated/client/types/index.d.ts';
import { Check, Field, Repeated } from '../../kit/fields.tsx';
import { useSearch } from '../../kit/load.tsx';
import { Badge, Notice, Part, Titled } from '../../kit/parts.tsx';
import { SaveRow, type Saving } from '../../kit/resource-draft.tsx';
import { Table } from '../../kit/table.tsx';
import { Link } from '../../router.tsx';
import {
  type BotResource,
  type BotTabProps,
  type Settings,
  sourceOf,
  type Trigger,
  timingOf,
  useSettings,
} from './bot-resource.ts';

const eventsOf = (listener: string) => `/bots/$events?listener=${encodeURIComponent(listener)}`;

export function TriggersTab(props: BotTabProps) {
  const { id, stored } = props;
  const { edit, saving, bot, set } = useSettings(props);
  const { faultAt } = saving;
  const exportsConfig = /^\s*export\s+const\s+config\b/m.test(sourceOf(stored.resource) ?? '');
  const isStored = (at: number) => at < (stored.resource.trigger?.length ?? 0);
  const trigger = (of: Trigger, at: number, replace: (by: Trigger) => void) => (
    <>
      <Field
        {...{ label: `Criteria of trigger ${at + 1}`, placeholder: 'Encounter?status=finished' }}
        value={of.criteria ?? ''}
        onValue={criteria => replace({ ...of, criteria })}
        fault={faultAt(`Bot.trigger[${at}].criteria`)}
      />
      <Interactions {...{ at, of, faultAt, replace }} />
      {isStored(at) && <Link to={eventsOf(`Bot/${id}/${at}`)} text={`Events of trigger ${at + 1}`} />}
    </>
  );
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
        <Repeated
          {...{ legend: 'Triggers', add: 'Add a trigger', fresh: { criteria: '' }, of: bot.trigger ?? [] }}
          hint="Each is a search: the bot runs with every resource that is written and matches it."
          set={to => set({ trigger: to.length > 0 ? to : undefined })}
          each={trigger}
          nameOf={(_, at) => `trigger ${at + 1}`}
        />
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

const interactions = ['create', 'update', 'delete'] as const;
/** What a trigger listens to that names none. */
const usual: Trigger['interaction'] = ['create', 'update'];

type InteractionsProps = Faults & { at: number; of: Trigger; replace: (by: Trigger) => void };

function Interactions({ at, of, replace, faultAt }: InteractionsProps) {
  const chosen = of.interaction ?? usual ?? [];
  const toggle = (name: string, isOn: boolean) => {
    const interaction = interactions.filter(each => (each === name ? isOn : chosen.includes(each)));
    const { interaction: _, ...rest } = of;
    replace(interaction.join() === usual?.join() ? rest : { ...rest, interaction });
  };
  const none = chosen.length === 0 ? 'Choose one at least, or remove the trigger.' : undefined;
  const fault = none ?? faultAt(`Bot.trigger[${at}].interaction`);
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
  const text = typeof timing === 'string' ? timing : JSON.stringify(timing, null, 2);
  const isTiming = timingOf(text) !== undefined;
  const refused = faultAt('Bot.cronTiming') ?? faultAt('Bot.cronTiming.repeat');
  return (
    <Field
      {...{ label: 'Timing', rows: 10, value: text, onValue: to => set({ cronTiming: to }) }}
      hint="Its event, or a repeat of minutes, hours, days or weeks with timeOfDay, dayOfWeek and boundsPeriod."
      fault={isTiming ? refused : 'This is not the JSON of a Timing: {"repeat": {…}}'}
    />
  );
}

/** Those that run a Bot: what they listen to, and whether they are served. */
function Subscriptions({ bot }: { bot: string }) {
  const url = encodeURIComponent(`Bot/${bot}`);
  const query = `url=${url}&_count=100&_elements=status,criteria,error`;
  const { value, status, pending } = useSearch<Subscription>('Subscription', query);
  const title = 'Subscriptions to this bot';
  return (
    <Part title={title}>
      {status === 403 ? <p class="quiet">Your policies hide Subscriptions.</p> : pending}
      {value && (
        <Table
          caption={title}
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
    </Part>
  );
}

function statusOf({ status, error }: Subscription) {
  const kind = status === 'active' ? 'success' : status === 'error' ? 'error' : 'off';
  return <Titled text={<Badge kind={kind}>{status}</Badge>} more={error} />;
}
