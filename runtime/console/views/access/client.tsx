// One client: registered here, or its settings changed.
import { useState } from 'preact/hooks';
import { useAction } from '../../action.ts';
import { Button } from '../../components/button.tsx';
import { Badge, Heading } from '../../components/heading.tsx';
import { Failure, Loading, Notice } from '../../components/notice.tsx';
import { Unreadable } from '../../components/unsaved.tsx';
import { edited, indented, type Version } from '../../edited.ts';
import { newId, read } from '../../fhir.ts';
import { useLoaded } from '../../load.ts';
import { navigate } from '../../router.tsx';
import { useSaving } from '../../saving.tsx';
import { send } from '../../send.ts';
import { ClientFields, type ClientSettings } from './client-fields.tsx';
import { type MadeSecret, SecretDialog } from './secret-dialog.tsx';

const fresh: ClientSettings = {
  resourceType: 'ClientApplication',
  name: '',
  redirectUri: [''],
  public: true,
};

export function Client({ id }: { readonly id: string }) {
  const { value, error, reload } = useLoaded<Version>(`client ${id}`, async signal => {
    if (id === newId) return { text: JSON.stringify(fresh, null, 2), etag: '' };
    const { text, etag } = await read('ClientApplication', id, signal);
    return { text: indented(text), etag };
  });
  if (error !== undefined) return <Unreadable {...{ error, reload }} drafts={[`ClientApplication/${id}`]} />;
  return value ? <ClientForm id={id} stored={value} reload={reload} /> : <Loading />;
}

interface ClientFormProps {
  readonly id: string;
  readonly stored: Version;
  readonly reload: () => void;
}

function ClientForm({ id, stored, reload }: ClientFormProps) {
  const edit = edited(`ClientApplication/${id}`, stored);
  const settings = JSON.parse(edit.text) as ClientSettings;
  const [made, setMade] = useState<MadeSecret>();
  const isNew = id === newId;
  const saving = useSaving({
    ...{ type: 'ClientApplication', id, what: 'This client', edit, reload },
    body: () => stripped(settings),
    onSaved: reload,
  });
  const registering = useAction(async () => {
    setMade(await register(settings));
    edit.drop();
  });
  return (
    <>
      <Heading
        back={{ to: '/access/clients', title: 'Clients' }}
        title={isNew ? 'Register a client' : (settings.name ?? id)}
        about={isNew ? undefined : `ClientApplication/${id}`}
        actions={edit.isChanged && <Badge kind="warning">Not saved</Badge>}
      />
      <form class="panel form stack padded" onSubmit={isNew ? registering.run : saving.save}>
        {saving.message}
        <ClientFields
          settings={settings}
          isNew={isNew}
          onChange={to => edit.change(JSON.stringify(to, null, 2))}
        />
        {registering.error !== undefined && (
          <Failure title="The client was not registered." error={registering.error} />
        )}
        {saving.isSaved && !edit.isChanged && <Notice kind="success" title="Saved." />}
        <div class="row">
          <Button
            kind="main"
            type="submit"
            busy={saving.isBusy || registering.isBusy}
            disabled={!isNew && !edit.isChanged}
          >
            {isNew ? 'Register' : 'Save'}
          </Button>
          {edit.isChanged && (
            <Button kind="quiet" onClick={edit.drop}>
              Discard changes
            </Button>
          )}
        </div>
      </form>
      {made && <SecretDialog secret={made} onClose={() => navigate('/access/clients')} />}
    </>
  );
}

/** A program that acts in its own name is given a membership as well. */
async function register(settings: ClientSettings): Promise<MadeSecret> {
  const { resourceType: _, ...given } = JSON.parse(stripped(settings)) as ClientSettings;
  const answer = await send('$admin/client', { method: 'POST', body: given });
  return answer.json<MadeSecret>();
}

/** Without what was left empty. */
function stripped(settings: ClientSettings): string {
  const kept = Object.entries(settings).flatMap(([name, value]) => {
    const given = Array.isArray(value) ? value.filter(each => each !== '') : value;
    return given === '' || (Array.isArray(given) && given.length === 0) ? [] : [[name, given] as const];
  });
  return JSON.stringify(Object.fromEntries(kept));
}
