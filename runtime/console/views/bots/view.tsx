// Bots: their code, runs, triggers and versions; the project's secrets by name; and the events that bots and Subscriptions are sent.
import type { JSX } from 'preact';
import { Empty } from '../../components/notice.tsx';
import { Sections } from '../../components/sections.tsx';
import { route } from '../../router.tsx';
import { Bot } from './bot.tsx';
import { BotList } from './bot-list.tsx';
import { EventList } from './events.tsx';
import { Secrets } from './secrets.tsx';

const sections: readonly {
  readonly path: string;
  readonly title: string;
  readonly Page: () => JSX.Element;
}[] = [
  { path: '/bots', title: 'Bots', Page: BotList },
  { path: '/bots/$events', title: 'Events', Page: EventList },
  { path: '/bots/$secrets', title: 'Secrets', Page: Secrets },
];

export function Bots() {
  const [id, ...more] = route.value.rest;
  const section = sections.find(({ path }) => path === (id === undefined ? '/bots' : `/bots/${id}`));
  return (
    <Sections label="Bots" sections={sections} current={section?.path ?? '/bots'}>
      {more.length > 0 ? (
        <Empty title="There is no such page." />
      ) : section ? (
        <section.Page />
      ) : (
        <Bot key={id} id={id ?? ''} />
      )}
    </Sections>
  );
}
