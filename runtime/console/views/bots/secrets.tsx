// The secrets of the project by their names; values are set and removed, never shown.
import { useState } from 'preact/hooks';
import { useAction } from '../../action.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Field } from '../../components/field.tsx';
import { Heading } from '../../components/heading.tsx';
import { Empty, Failure, Loading, Notice } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { useLoaded } from '../../load.ts';
import { send } from '../../send.ts';

export function Secrets() {
  const { value, error, reload } = useLoaded('secrets', async signal => {
    const answer = await send('$admin/secret', { signal, expected: [403] });
    return answer.status === 403 ? 'refused' : answer.json<readonly string[]>();
  });
  const [removing, setRemoving] = useState<string>();
  if (error !== undefined) return <Failure error={error} retry={reload} />;
  if (!value) return <Loading />;
  if (value === 'refused')
    return (
      <Empty title="Secrets are managed by administrators who may deploy all bots.">
        Your membership may not: a person who deploys a bot can have it answer with them.
      </Empty>
    );
  return (
    <>
      <Heading
        title="Secrets"
        about="event.secrets of every bot of the project. They are stored encrypted, and no request reads them."
      />
      <NewSecret names={value} onSet={reload} />
      {value.length === 0 ? (
        <Empty title="There are no secrets yet." />
      ) : (
        <Table
          caption="Secrets"
          rows={value}
          keyOf={name => name}
          columns={[
            { title: 'Name', cell: name => <code>{name}</code> },
            {
              title: 'Actions',
              cell: name => (
                <Button kind="quiet" onClick={() => setRemoving(name)}>
                  Remove
                </Button>
              ),
            },
          ]}
        />
      )}
      {removing !== undefined && (
        <Confirm
          title="Remove the secret?"
          subject={removing}
          text="Bots that read it find nothing from their next run on."
          action="Remove"
          onClose={() => setRemoving(undefined)}
          onConfirm={async () => {
            await send(`$admin/secret/${encodeURIComponent(removing)}`, { method: 'DELETE' });
            setRemoving(undefined);
            reload();
          }}
        />
      )}
    </>
  );
}

interface NewSecretProps {
  readonly names: readonly string[];
  readonly onSet: () => void;
}

function NewSecret({ names, onSet }: NewSecretProps) {
  // A value is never kept as a draft.
  const [typed, setTyped] = useState({ name: '', value: '' });
  const [set, setSet] = useState('');
  const { isBusy, error, run } = useAction(async () => {
    const name = typed.name.trim();
    await send(`$admin/secret/${encodeURIComponent(name)}`, {
      method: 'PUT',
      body: typed.value,
      headers: { 'content-type': 'text/plain' },
    });
    setTyped({ name: '', value: '' });
    setSet(name);
    onSet();
  });
  const isThere = names.includes(typed.name.trim());
  return (
    <form class="panel padded stack" onSubmit={run}>
      <div class="filters">
        <Field
          label="Name"
          value={typed.name}
          onValue={name => setTyped({ ...typed, name })}
          suggestions={names}
          autocomplete="off"
          {...(isThere ? { hint: 'Its value is replaced.' } : {})}
        />
        <Field
          label="Value"
          type="password"
          autocomplete="off"
          value={typed.value}
          onValue={value => setTyped({ ...typed, value })}
        />
      </div>
      {error !== undefined && <Failure title="The secret was not set." error={error} />}
      {set !== '' && error === undefined && <Notice kind="success" title={`${set} is set.`} />}
      <div class="row">
        <Button
          kind="main"
          type="submit"
          busy={isBusy}
          disabled={typed.name.trim() === '' || typed.value === ''}
        >
          {isThere ? 'Replace' : 'Set'}
        </Button>
      </div>
    </form>
  );
}
