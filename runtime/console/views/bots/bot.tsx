// One bot: its code, a run of it, its versions, its runs, when it runs by itself, and its settings.
import { Check, Fields } from '../../kit/fields.tsx';
import { Badge, Button, Empty, Heading } from '../../kit/parts.tsx';
import { SaveRow, useStored } from '../../kit/resource-draft.tsx';
import { Pages } from '../../kit/tabs.tsx';
import { Link } from '../../router.tsx';
import { Events } from '../access/audit.tsx';
import { type BotResource, type BotTabProps, useSettings } from './bot-resource.ts';
import { CodeTab, VersionsTab } from './code-tab.tsx';
import { RunTab, useRuns } from './run-tab.tsx';
import { TriggersTab } from './triggers-tab.tsx';

const tabs = {
  Code: CodeTab,
  Run: RunTab,
  Versions: VersionsTab,
  Runs: RunsTab,
  Triggers: TriggersTab,
  Settings: SettingsTab,
};

export function Bot({ id }: { id: string }) {
  const drafts = [`Bot/${id}`, `Bot/${id} code`];
  const { value, reload, pending } = useStored<BotResource>('Bot', id, undefined, drafts);
  if (!value) return pending;
  const { name, active, codeVersion, description } = value.resource;
  const isDeployed = codeVersion !== undefined;
  const states = [
    active === false && <Badge kind="off">Disabled</Badge>,
    <Badge kind={isDeployed ? 'success' : 'warning'}>
      {isDeployed ? `Version ${codeVersion}` : 'Not deployed'}
    </Badge>,
  ];
  const pages = Object.entries(tabs).map(([title, Tab]) => {
    return [title.toLowerCase(), [title, () => <Tab {...{ id, reload }} stored={value} />] as const] as const;
  });
  return (
    <>
      <Heading
        {...{ back: ['/bots', 'Bots'], title: name ?? id, actions: states }}
        about={[`Bot/${id}`, description].filter(Boolean).join(' · ')}
      />
      <Pages label="Bot" pages={Object.fromEntries(pages)} />
    </>
  );
}

/** The last runs, from its audit events: when, by whom, how they ended, and their log. */
function RunsTab({ id }: BotTabProps) {
  const { value, isLoading, reload, pending } = useRuns(id);
  if (!value) return pending;
  const runs = value.resources.filter(({ entity = [] }) => entity.some(({ name }) => name === '$execute'));
  return (
    <div class="stack">
      <div class="row">
        <p class="grow quiet">
          The newest runs, with their last log lines. All of them are in{' '}
          <Link to={`/access/audit?what=${encodeURIComponent(`Bot/${id}`)}`}>Audit</Link>.
        </p>
        <Button onClick={reload} busy={isLoading} text="Refresh" />
      </div>
      {runs.length > 0 && <Events events={runs} />}
      {runs.length === 0 && <Empty title="It was not run yet, or your policies hide AuditEvents." />}
    </div>
  );
}

const fields = {
  name: { label: 'Name' },
  description: { label: 'Description' },
  timeout: { label: 'Longest run, in seconds', inputMode: 'numeric' },
} as const;

function SettingsTab(props: BotTabProps) {
  const { edit, saving, bot, set } = useSettings(props);
  // Text that is not a number is kept, and refused by the server.
  const typed = ([name, text]: [string, unknown]) =>
    [name, name === 'timeout' && /^\d+$/.test(String(text)) ? Number(text) : text || undefined] as const;
  return (
    <form class="stack form" onSubmit={saving.save}>
      {saving.message}
      <Fields of={fields} value={bot} set={to => set(Object.fromEntries(Object.entries(to).map(typed)))} />
      <Check
        label="It acts as its caller; otherwise by its own membership, or without access to data"
        value={bot.runAsUser === true}
        onValue={runAsUser => set({ runAsUser })}
      />
      <Check label="It may be run" value={bot.active !== false} onValue={active => set({ active })} />
      <SaveRow saving={saving} edit={edit} />
    </form>
  );
}
