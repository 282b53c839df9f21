// The bots of the project, and a new one.
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Field } from '../../components/field.tsx';
import { Further } from '../../components/further.tsx';
import { Badge, Heading } from '../../components/heading.tsx';
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { create, search } from '../../fhir.ts';
import { useLoaded } from '../../load.ts';
import { Link, useNavigate } from '../../router.tsx';
import type { BotResource } from './bot-resource.ts';

export function BotList() {
  const { value, error, reload } = useLoaded('bots', signal =>
    search<BotResource>(
      'Bot',
      '_count=500&_sort=name&_elements=name,description,active,codeVersion,trigger,cronString,cronTiming',
      signal,
    ),
  );
  const [isNew, setNew] = useState(false);
  return (
    <>
      <Heading
        title="Bots"
        about="Programs that run in a sandbox: when $execute is called, with what is written, or at set times."
        actions={
          <Button kind="main" onClick={() => setNew(true)}>
            New bot
          </Button>
        }
      />
      {error !== undefined && <Failure error={error} retry={reload} />}
      {!value && error === undefined && <Loading />}
      {value?.resources.length === 0 && (
        <Empty title="There are no bots yet, or your policies hide them.">
          A bot is one file of TypeScript or JavaScript that exports a function named handler.
        </Empty>
      )}
      <Further page={value} type="Bot" />
      {value && value.resources.length > 0 && (
        <Table
          caption="Bots"
          rows={value.resources}
          keyOf={({ id = '' }) => id}
          columns={[
            { title: 'Name', cell: nameOf },
            {
              title: 'Version',
              cell: ({ codeVersion }) => codeVersion ?? <span class="quiet">not deployed</span>,
            },
            { title: 'Runs', cell: turnOf },
            {
              title: 'State',
              cell: ({ active }) =>
                active === false ? <Badge kind="off">Disabled</Badge> : <Badge kind="success">Active</Badge>,
            },
          ]}
        />
      )}
      {isNew && <NewBot onClose={() => setNew(false)} />}
    </>
  );
}

function nameOf({ id = '', name, description }: BotResource) {
  return (
    <>
      <Link to={`/bots/${encodeURIComponent(id)}`}>{name ?? id}</Link>
      {description && <div class="quiet">{description}</div>}
    </>
  );
}

/** Besides when it is called. */
function turnOf({ trigger = [], cronString, cronTiming }: BotResource) {
  const lines = [
    ...trigger.map(({ criteria = '' }) => criteria),
    ...(cronString === undefined ? [] : [cronString]),
    ...(cronTiming === undefined ? [] : ['by a Timing']),
  ];
  if (lines.length === 0) return <span class="quiet">when called</span>;
  return lines.map((line, at) => <div key={at}>{line}</div>);
}

function NewBot({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [state, setState] = useState<{ isBusy?: boolean; error?: unknown }>({});
  const lead = useNavigate();
  const submit = async (event: Event) => {
    event.preventDefault();
    setState({ isBusy: true });
    try {
      const text = JSON.stringify({ resourceType: 'Bot', name, active: true, runAsUser: true });
      const { resource } = await create<BotResource>('Bot', text);
      lead(`/bots/${resource.id ?? ''}`);
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <Dialog title="New bot" onClose={onClose}>
      <form class="stack" onSubmit={submit}>
        <Field
          label="Name"
          value={name}
          onValue={setName}
          required
          hint="It acts as its caller, until you change that under Settings."
        />
        {state.error !== undefined && <Failure error={state.error} />}
        <div class="row">
          <Button kind="main" type="submit" busy={state.isBusy ?? false} disabled={name.trim() === ''}>
            Create
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
