// The secrets of the project by their names; values are set and removed, never shown.
import { useState } from 'preact/hooks';
import { Fields } from '../../kit/fields.tsx';
import { useAction, useAnswer } from '../../kit/load.tsx';
import { Button, Empty, Heading, Notice } from '../../kit/parts.tsx';
import { Actions, type RowAction, Table } from '../../kit/table.tsx';
import { send } from '../../send.ts';

const secretPath = (name: string) => `$admin/secret/${encodeURIComponent(name)}`;

export function Secrets() {
  const { value, status, reload, pending } = useAnswer<readonly string[]>('$admin/secret');
  if (status === 403)
    return (
      <Empty title="Secrets are managed by administrators who may deploy all bots.">
        Your membership may not: a person who deploys a bot can have it answer with them.
      </Empty>
    );
  if (!value) return pending;
  const question = 'Bots that read it find nothing from their next run on.';
  const run = (name: string) => send(secretPath(name), { method: 'DELETE' }).then(reload);
  const actions: RowAction<string>[] = [{ text: 'Remove', title: 'Remove the secret?', question, run }];
  return (
    <>
      <Heading
        title="Secrets"
        about="event.secrets of every bot of the project. They are stored encrypted, and no request reads them."
      />
      <NewSecret names={value} onSet={reload} />
      <Table
        caption="Secrets"
        rows={value}
        keyOf={name => name}
        empty="There are no secrets yet."
        columns={{
          Name: name => <code>{name}</code>,
          Actions: row => <Actions {...{ row, actions }} subject={row} />,
        }}
      />
    </>
  );
}

function NewSecret({ names, onSet }: { names: readonly string[]; onSet: () => void }) {
  // A value is never kept as a draft.
  const [typed, setTyped] = useState({ name: '', value: '' });
  const [done, setDone] = useState('');
  const name = typed.name.trim();
  const { isBusy, error, failure, run } = useAction(async () => {
    const headers = { 'content-type': 'text/plain' };
    await send(secretPath(name), { method: 'PUT', body: typed.value, headers });
    setTyped({ name: '', value: '' });
    setDone(name);
    onSet();
  }, 'The secret was not set.');
  const isThere = names.includes(name);
  const hint = isThere ? 'Its value is replaced.' : undefined;
  const fields = {
    name: { label: 'Name', suggestions: names, autocomplete: 'off', hint },
    value: { label: 'Value', type: 'password', autocomplete: 'off' },
  } as const;
  const disabled = name === '' || typed.value === '';
  return (
    <form class="panel padded stack" onSubmit={run}>
      <div class="filters">
        <Fields of={fields} value={typed} set={to => setTyped({ ...typed, ...to })} />
      </div>
      {failure}
      {done !== '' && error === undefined && <Notice kind="success" title={`${done} is set.`} />}
      <div class="row">
        <Button
          {...{ kind: 'main', type: 'submit', busy: isBusy, disabled }}
          text={isThere ? 'Replace' : 'Set'}
        />
      </div>
    </form>
  );
}
