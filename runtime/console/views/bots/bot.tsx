// One bot: its code, a run of it, its versions, its runs, when it runs by itself, and its settings.
import { Badge, Heading } from '../../components/heading.tsx';
import { Loading } from '../../components/notice.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { Unreadable } from '../../components/unsaved.tsx';
import { read } from '../../fhir.ts';
import { useLoaded } from '../../load.ts';
import { navigate, route } from '../../router.tsx';
import type { BotResource, BotTabProps } from './bot-resource.ts';
import { CodeTab } from './code-tab.tsx';
import { RunTab } from './run-tab.tsx';
import { RunsTab } from './runs-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { TriggersTab } from './triggers-tab.tsx';
import { VersionsTab } from './versions-tab.tsx';

const tabs = [
  { id: 'code', title: 'Code' },
  { id: 'run', title: 'Run' },
  { id: 'versions', title: 'Versions' },
  { id: 'runs', title: 'Runs' },
  { id: 'triggers', title: 'Triggers' },
  { id: 'settings', title: 'Settings' },
];

export function Bot({ id }: { readonly id: string }) {
  const { value, error, reload } = useLoaded(`bot ${id}`, signal => read<BotResource>('Bot', id, signal));
  if (error !== undefined)
    return <Unreadable {...{ error, reload }} drafts={[`Bot/${id}`, `Bot/${id} code`]} />;
  if (!value) return <Loading />;
  const { name, active, codeVersion, description } = value.resource;
  const tab = route.value.parameters.get('tab') ?? 'code';
  const Shown = shown[tab] ?? CodeTab;
  const show = (to: string) => navigate(`/bots/${encodeURIComponent(id)}?tab=${to}`, 'replace');
  return (
    <>
      <Heading
        back={{ to: '/bots', title: 'Bots' }}
        title={name ?? id}
        about={[`Bot/${id}`, description].filter(Boolean).join(' · ')}
        actions={
          <>
            {active === false && <Badge kind="off">Disabled</Badge>}
            {codeVersion === undefined ? (
              <Badge kind="warning">Not deployed</Badge>
            ) : (
              <Badge kind="success">Version {codeVersion}</Badge>
            )}
          </>
        }
      />
      <div class="panel">
        <Tabs label="Bot" tabs={tabs} current={tab} onChange={show}>
          <Shown id={id} stored={value} reload={reload} />
        </Tabs>
      </div>
    </>
  );
}

const shown: Readonly<Record<string, (props: BotTabProps) => preact.JSX.Element>> = {
  code: CodeTab,
  run: RunTab,
  versions: VersionsTab,
  runs: RunsTab,
  triggers: TriggersTab,
  settings: SettingsTab,
};
