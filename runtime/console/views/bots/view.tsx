// Bots: their code, runs, triggers and versions; the project's secrets by name; and the events that bots and Subscriptions are sent.
import { useState } from 'preact/hooks';
import { create } from '../../fhir.ts';
import { Dialog, Form } from '../../kit/dialog.tsx';
import { useAction, useSearch } from '../../kit/load.tsx';
import { Active, Button, Empty, Lines, Titled } from '../../kit/parts.tsx';
import { ListPage } from '../../kit/table.tsx';
import { Sections } from '../../kit/tabs.tsx';
import { route, useNavigate } from '../../router.tsx';
import { Bot } from './bot.tsx';
import type { BotResource } from './bot-resource.ts';
import { EventList } from './events.tsx';
import { Secrets } from './secrets.tsx';

const sections = [
  { path: '/bots', title: 'Bots', Page: BotList },
  { path: '/bots/$events', title: 'Events', Page: EventList },
  { path: '/bots/$secrets', title: 'Secrets', Page: Secrets },
];

export function Bots() {
  const [id, ...more] = route.value.rest;
  const section = sections.find(({ path }) => path === (id === undefined ? '/bots' : `/bots/${id}`));
  const page = section ? <section.Page /> : <Bot key={id} id={id ?? ''} />;
  return (
    <Sections label="Bots" sections={sections} current={section?.path ?? '/bots'}>
      {more.length > 0 ? <Empty title="This page does not exist." /> : page}
    </Sections>
  );
}

const elements = 'name,description,active,codeVersion,trigger,cronString,cronTiming';

function BotList() {
  const [isNew, setNew] = useState(false);
  return (
    <>
      <ListPage
        title="Bots"
        about="Programs that run in a sandbox: when $execute is called, with what is written, or at set times."
        actions={<Button kind="main" onClick={() => setNew(true)} text="New bot" />}
        of={useSearch<BotResource>('Bot', `_count=500&_sort=name&_elements=${elements}`)}
        type="Bot"
        empty={[
          'There are no bots yet, or your policies hide them.',
          'A bot is one file of TypeScript or JavaScript that exports a function named handler.',
        ]}
        columns={{
          Name: nameOf,
          Version: ({ codeVersion }) => codeVersion ?? <span class="quiet">not deployed</span>,
          Runs: runsBy,
          State: Active,
        }}
      />
      {isNew && <NewBot onClose={() => setNew(false)} />}
    </>
  );
}

function nameOf({ id = '', name, description }: BotResource) {
  return <Titled to={`/bots/${encodeURIComponent(id)}`} text={name ?? id} more={description} />;
}

/** Besides when it is called. */
function runsBy({ trigger = [], cronString, cronTiming }: BotResource) {
  const all = [...trigger.map(({ criteria }) => criteria), cronString, cronTiming && 'by a Timing'];
  const lines = all.filter(line => line !== undefined);
  return lines.length === 0 ? (
    <span class="quiet">when called</span>
  ) : (
    <Lines of={lines} each={line => line} />
  );
}

const fields = {
  name: {
    label: 'Name',
    required: true,
    hint: 'It acts as its caller, until you change that under Settings.',
  },
};

function NewBot({ onClose }: { onClose: () => void }) {
  const [value, set] = useState({ name: '' });
  const lead = useNavigate();
  const acting = useAction(async () => {
    const bot = { resourceType: 'Bot', name: value.name, active: true, runAsUser: true };
    const { resource } = await create('Bot', JSON.stringify(bot));
    lead(`/bots/${resource.id ?? ''}`);
  });
  const isReady = value.name.trim() !== '';
  return (
    <Dialog title="New bot" onClose={onClose}>
      <Form {...{ fields, value, set, acting, isReady, onClose }} action="Create" />
    </Dialog>
  );
}
