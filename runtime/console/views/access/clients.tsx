// The ClientApplications: registered, changed, rotated, disabled and revoked here; a secret is shown once.
import { useState } from 'preact/hooks';
import { edited } from '../../draft.ts';
import { newId } from '../../fhir.ts';
import { editable } from '../../json.ts';
import { CopyButton } from '../../kit/code.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Fields } from '../../kit/fields.tsx';
import { useAction, useAnswer } from '../../kit/load.tsx';
import { Active, Badge, Button, Facts, Heading, Lines, Notice, Titled } from '../../kit/parts.tsx';
import { Discard, useSaving, useStored } from '../../kit/saving.tsx';
import { Actions, ListPage, type RowAction } from '../../kit/table.tsx';
import { Link, navigate } from '../../router.tsx';
import { send } from '../../send.ts';
import { administer } from './types.ts';

type ListedClient = Readonly<
  { clientId: string; secrets: number } & Record<'active' | 'keys' | 'public', boolean> &
    Record<'name' | 'description', string | null> &
    Record<'grantType' | 'redirectUri', readonly string[]>
>;

export function Clients() {
  const loaded = useAnswer<readonly ListedClient[]>('$admin/client');
  const [secret, setSecret] = useState<MadeSecret>();
  const act = async ({ clientId }: ListedClient, what: string) => {
    const answer = await administer('POST', `client/${encodeURIComponent(clientId)}/${what}`);
    if (what === 'rotate') setSecret(answer.json<MadeSecret>());
    loaded.reload();
  };
  const actions = actionsOf(act);
  return (
    <>
      <ListPage
        title="Clients"
        about="Programs that get tokens: in their own name, or for people who sign in with them."
        actions={<Link to={`/access/clients/${newId}`} class="button main" text="Register a client" />}
        of={loaded}
        empty="There are no clients yet."
        keyOf={({ clientId }) => clientId}
        columns={{
          Client: nameOf,
          'Proves itself by': proofOf,
          State: Active,
          Actions: row => <Actions {...{ row, actions }} subject={row.name ?? row.clientId} />,
        }}
      />
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

const actionsOf = (act: (client: ListedClient, what: string) => Promise<void>): RowAction<ListedClient>[] => [
  {
    text: 'Rotate',
    of: client => !client.public && !client.keys,
    title: 'Make a new secret?',
    question: 'The former secrets stop working at once. Tokens hold until they expire.',
    action: 'Make a new secret',
    run: client => act(client, 'rotate'),
  },
  {
    text: 'Disable',
    of: ({ active }) => active,
    title: 'Disable the client?',
    question: 'Its tokens end with their next request, and it gets no others until it is enabled.',
    run: client => act(client, 'disable'),
  },
  { text: 'Enable', of: ({ active }) => !active, run: client => act(client, 'enable') },
  {
    text: 'Revoke',
    title: 'Revoke the client?',
    question:
      'Its tokens and its secrets end, and it is disabled. If it is enabled again it needs a new secret.',
    run: client => act(client, 'revoke'),
  },
];

function nameOf({ clientId, name, description, redirectUri }: ListedClient) {
  const lines = [
    name !== null && <code key="id">{clientId}</code>,
    ...[description, ...redirectUri.map(each => `↩ ${each}`)],
  ];
  const more = <Lines of={lines.filter(Boolean)} each={line => line} />;
  return (
    <Titled to={`/access/clients/${encodeURIComponent(clientId)}`} text={name ?? clientId} more={more} />
  );
}

function proofOf({ public: isPublic, keys, secrets, grantType }: ListedClient) {
  const counted = ['no secret yet', 'a secret'][secrets] ?? `${secrets} secrets`;
  const proof = isPublic ? 'nothing: PKCE' : keys ? 'its keys' : counted;
  return <Titled text={proof} more={grantType.join(', ').replaceAll('_', ' ')} />;
}

type MadeSecret = { readonly clientId: string; readonly clientSecret?: string };

/** It is stored nowhere. */
function SecretDialog({ secret, onClose }: { secret: MadeSecret; onClose: () => void }) {
  const { clientId, clientSecret } = secret;
  const copied = (text: string, what: string) => [
    <code key={what}>{text}</code>,
    ' ',
    <CopyButton key="copy" {...{ text, what }} />,
  ];
  return (
    <Dialog title={clientSecret === undefined ? 'The client is registered' : 'Copy the secret now'}>
      {clientSecret !== undefined && <p>It is shown this once, and stored nowhere: only its hash is.</p>}
      <Facts
        of={{
          'Client id': copied(clientId, 'client id'),
          Secret: clientSecret && copied(clientSecret, 'secret'),
        }}
      />
      <Button
        kind="main"
        onClick={onClose}
        text={clientSecret === undefined ? 'Close' : 'I have copied it'}
      />
    </Dialog>
  );
}

interface ClientSettings {
  readonly resourceType: 'ClientApplication';
  readonly name?: string;
  readonly public?: boolean;
  readonly redirectUri?: readonly string[];
}

const fresh: ClientSettings = {
  resourceType: 'ClientApplication',
  name: '',
  redirectUri: [''],
  public: true,
};

/** One client: registered here, or its settings changed. */
export function Client({ id }: { id: string }) {
  const { value, reload, pending } = useStored('ClientApplication', id, fresh);
  return value ? <ClientForm {...{ id, reload, ...value }} /> : pending;
}

type ClientFormProps = { id: string; text: string; etag: string; reload: () => void };

function ClientForm({ id, text, etag, reload }: ClientFormProps) {
  const edit = edited(`ClientApplication/${id}`, { text: editable(text, true), etag });
  const settings = JSON.parse(edit.text) as ClientSettings;
  const change = (to: object) => edit.change(JSON.stringify(to, null, 2));
  const [made, setMade] = useState<MadeSecret>();
  const isNew = id === newId;
  const body = () => JSON.stringify(stripped(settings));
  const saving = useSaving({ ...{ type: 'ClientApplication', id, what: 'This client', edit, reload, body } });
  const registering = useAction(async () => {
    const { resourceType: _, ...given } = stripped(settings);
    setMade((await send('$admin/client', { method: 'POST', body: given })).json<MadeSecret>());
    edit.drop();
  }, 'The client was not registered.');
  const busy = saving.isBusy || registering.isBusy;
  return (
    <>
      <Heading
        back={['/access/clients', 'Clients']}
        title={isNew ? 'Register a client' : (settings.name ?? id)}
        about={!isNew && `ClientApplication/${id}`}
        actions={edit.isChanged && <Badge kind="warning">Not saved</Badge>}
      />
      <form class="panel form stack padded" onSubmit={isNew ? registering.run : saving.save}>
        {saving.message}
        <ClientFields {...{ settings, isNew, change }} />
        {registering.failure}
        {saving.isSaved && !edit.isChanged && <Notice kind="success" title="Saved." />}
        <div class="row">
          <Button
            {...{ kind: 'main', type: 'submit', busy, disabled: !isNew && !edit.isChanged }}
            text={isNew ? 'Register' : 'Save'}
          />
          <Discard edit={edit} />
        </div>
      </form>
      {made && <SecretDialog secret={made} onClose={() => navigate('/access/clients')} />}
    </>
  );
}

/** Without what was left empty. */
function stripped(settings: ClientSettings): Partial<ClientSettings> {
  const kept = Object.entries(settings).flatMap(([name, value]) => {
    const given = Array.isArray(value) ? value.filter(each => each !== '') : value;
    return given === '' || (Array.isArray(given) && given.length === 0) ? [] : [[name, given] as const];
  });
  return Object.fromEntries(kept);
}

const names = { name: { label: 'Name', required: true }, description: { label: 'Description' } };
const kinds = [
  ['public', 'People sign in with it; it keeps no secret (browser, mobile)'],
  ['confidential', 'People sign in with it; it keeps a secret (server)'],
  ['program', 'A program in its own name'],
] as const;
const ofPeople = {
  redirectUri: {
    ...{ label: 'Redirect URIs', rows: 3, isList: true },
    hint: 'One a line, compared exactly: https, or http on a loopback address; without a fragment.',
  },
  postLogoutRedirectUri: { label: 'Redirect URIs after signing out', rows: 2, isList: true },
  launchUri: { label: 'Launch URI', hint: 'Where SMART apps are launched from a patient.' },
} as const;
const scopes = {
  scope: {
    ...{ label: 'Scopes', placeholder: 'patient/*.rs offline_access' },
    hint: 'The most that its tokens may have. Empty: no limit besides the policies.',
  },
};

type ClientFieldsProps = { settings: ClientSettings; isNew: boolean; change: (to: object) => void };

function ClientFields({ settings: value, isNew, change }: ClientFieldsProps) {
  const { redirectUri, public: isPublic, ...others } = value;
  const kind = redirectUri === undefined ? 'program' : isPublic === true ? 'public' : 'confidential';
  const set = (to: object) => change({ ...value, ...to });
  const setKind = ({ kind: to }: { kind?: unknown }) => {
    if (to === 'program') return change(others);
    change({ ...others, redirectUri: redirectUri ?? [''], ...(to === 'public' ? { public: true } : {}) });
  };
  return (
    <>
      <Fields of={names} {...{ value, set }} />
      {isNew && <Fields of={{ kind: { label: 'Kind', options: kinds } }} value={{ kind }} set={setKind} />}
      {kind !== 'program' && <Fields of={ofPeople} {...{ value, set }} />}
      <Fields of={scopes} {...{ value, set }} />
      {isNew && kind === 'program' && (
        <p class="hint">It gets a membership without a policy: give it access under Memberships.</p>
      )}
    </>
  );
}
