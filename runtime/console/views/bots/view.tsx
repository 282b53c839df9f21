// Bots: their code, runs and versions; and the names of the project's secrets.
import { Empty } from '../../components/notice.tsx';
import { Sections } from '../../components/sections.tsx';
import { route } from '../../router.tsx';
import { Bot } from './bot.tsx';
import { BotList } from './bot-list.tsx';
import { Secrets } from './secrets.tsx';

const sections = [
  { path: '/bots', title: 'Bots' },
  { path: '/bots/$secrets', title: 'Secrets' },
];

export function Bots() {
  const [id, ...more] = route.value.rest;
  const isSecrets = id === '$secrets';
  return (
    <Sections label="Bots" sections={sections} current={isSecrets ? '/bots/$secrets' : '/bots'}>
      {more.length > 0 ? (
        <Empty title="There is no such page." />
      ) : isSecrets ? (
        <Secrets />
      ) : id === undefined ? (
        <BotList />
      ) : (
        <Bot key={id} id={id} />
      )}
    </Sections>
  );
}
