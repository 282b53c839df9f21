// When a Bot runs by itself: with what is written (triggers, Subscriptions), and at which times (a schedule).
import { useId } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Notice } from '../../components/notice.tsx';
import { Link } from '../../router.tsx';
import { SaveRow, useSaving } from '../../saving.tsx';
import { type BotTabProps, settings, sourceOf, type Trigger } from './bot-resource.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { Subscriptions } from './subscriptions.tsx';

export function TriggersTab({ id, stored, reload }: BotTabProps) {
  const { edit, bot, set } = settings(id, stored);
  const saving = useSaving({ type: 'Bot', id, what: 'This bot', edit, reload, onSaved: reload });
  const { trigger = [] } = bot;
  const exportsConfig = /^\s*export\s+const\s+config\b/m.test(sourceOf(stored.resource) ?? '');
  const change = (to: readonly Trigger[]) => set({ trigger: to.length > 0 ? to : undefined });
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
        <Triggers
          {...{ id, trigger, faultAt: saving.faultAt, onChange: change }}
          stored={stored.resource.trigger?.length ?? 0}
        />
        <ScheduleFields bot={bot} set={set} faultAt={saving.faultAt} />
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

interface TriggersProps {
  readonly id: string;
  readonly trigger: readonly Trigger[];
  /** How many triggers the server has. */
  readonly stored: number;
  readonly faultAt: (expression: string) => string | undefined;
  readonly onChange: (to: readonly Trigger[]) => void;
}

function Triggers({ id, trigger, stored, faultAt, onChange }: TriggersProps) {
  const hint = useId();
  const replace = (at: number, by: readonly Trigger[]) =>
    onChange(trigger.flatMap((each, index) => (index === at ? by : [each])));
  return (
    <fieldset aria-describedby={hint}>
      <legend>Triggers</legend>
      <p class="hint" id={hint}>
        Each is a search: the bot runs with every resource that is written and matches it.
      </p>
      {trigger.map((each, at) => (
        <div class="stack trigger" key={at}>
          <Field
            label={`Criteria of trigger ${at + 1}`}
            placeholder="Encounter?status=finished"
            value={each.criteria ?? ''}
            onValue={criteria => replace(at, [{ ...each, criteria }])}
            fault={faultAt(`Bot.trigger[${at}].criteria`)}
          />
          <Interactions at={at} of={each} onChange={to => replace(at, [to])} faultAt={faultAt} />
          <div class="row">
            <Button kind="quiet" onClick={() => replace(at, [])} aria-label={`Remove trigger ${at + 1}`}>
              Remove
            </Button>
            {at < stored && (
              <Link to={`/bots/$events?listener=${encodeURIComponent(`Bot/${id}/${at}`)}`}>
                Events of trigger {at + 1}
              </Link>
            )}
          </div>
        </div>
      ))}
      <Button onClick={() => onChange([...trigger, { criteria: '' }])}>Add a trigger</Button>
    </fieldset>
  );
}

const interactions = ['create', 'update', 'delete'];
/** What a trigger listens to that names none. */
const usual = ['create', 'update'];

interface InteractionsProps {
  readonly at: number;
  readonly of: Trigger;
  readonly onChange: (to: Trigger) => void;
  readonly faultAt: (expression: string) => string | undefined;
}

function Interactions({ at, of, onChange, faultAt }: InteractionsProps) {
  const chosen = of.interaction ?? usual;
  const toggle = (name: string, isOn: boolean) => {
    const interaction = interactions.filter(each => (each === name ? isOn : chosen.includes(each)));
    const { interaction: _, ...rest } = of;
    onChange(interaction.join() === usual.join() ? rest : { ...rest, interaction });
  };
  const fault =
    chosen.length === 0
      ? 'Choose one at least, or remove the trigger.'
      : faultAt(`Bot.trigger[${at}].interaction`);
  return (
    <fieldset class="plain">
      <legend class="hidden">Interactions of trigger {at + 1}</legend>
      <div class="row">
        {interactions.map(name => (
          <label class="check" key={name}>
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={event => toggle(name, event.currentTarget.checked)}
            />
            {name}
          </label>
        ))}
      </div>
      {fault !== undefined && <p class="fault">{fault}</p>}
    </fieldset>
  );
}
