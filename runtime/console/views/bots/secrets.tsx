// The secrets of the project by their names; values can be set and removed, and are never shown.
import { useState } from 'preact/hooks';
import { Form } from '../../kit/dialog.tsx';
import { useAction, useAnswer } from '../../kit/load.tsx';
import { Notice } from '../../kit/parts.tsx';
import { ListPage } from '../../kit/table.tsx';
import { send } from '../../send.ts';

const secretPath = (name: string) => `$admin/secret/${encodeURIComponent(name)}`;

const forbidden = [
  'Secrets are managed by administrators who may deploy all bots.',
  'Your membership may not: a person who deploys a bot can have it answer with them.',
] as const;

export function Secrets() {
  const loaded = useAnswer<readonly string[]>('$admin/secret', { forbidden });
  const { value = [], reload } = loaded;
  const remove = {
    text: 'Remove',
    title: 'Remove the secret?',
    question: 'Bots that read it find nothing from their next run on.',
    run: (name: string) => send(secretPath(name), { method: 'DELETE' }).then(reload),
  };
  return (
    <ListPage
      title="Secrets"
      about="event.secrets of every bot of the project. They are stored encrypted, and no request reads them."
      of={loaded}
      keyOf={name => name}
      empty="There are no secrets yet."
      columns={{ Name: name => <code>{name}</code> }}
      rowActions={[remove]}
    >
      <NewSecret names={value} onSet={reload} />
    </ListPage>
  );
}

function NewSecret({ names, onSet }: { names: readonly string[]; onSet: () => void }) {
  // A value is never kept as a draft.
  const [value, set] = useState({ name: '', value: '' });
  const [done, setDone] = useState('');
  const name = value.name.trim();
  const acting = useAction(async () => {
    const headers = { 'content-type': 'text/plain' };
    await send(secretPath(name), { method: 'PUT', body: value.value, headers });
    set({ name: '', value: '' });
    setDone(name);
    onSet();
  }, 'The secret was not set.');
  const isThere = names.includes(name);
  const hint = isThere ? 'Its value is replaced.' : undefined;
  const fields = {
    name: { label: 'Name', suggestions: names, autocomplete: 'off', hint },
    value: { label: 'Value', type: 'password', autocomplete: 'off' },
  } as const;
  const isReady = name !== '' && value.value !== '';
  return (
    <div class="card">
      <Form {...{ fields, value, set, acting, isReady }} action={isThere ? 'Replace' : 'Set'}>
        {done !== '' && acting.error === undefined && <Notice kind="success" title={`${done} is set.`} />}
      </Form>
    </div>
  );
}
