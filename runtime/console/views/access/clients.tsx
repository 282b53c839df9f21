// The ClientApplications: registered, changed, rotated, disabled and revoked here; a secret is shown once. And the valid access tokens.
import { useState } from 'preact/hooks';
import { edited } from '../../draft.ts';
import { newId } from '../../fhir.ts';
import { CopyButton } from '../../kit/code.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Fields } from '../../kit/fields.tsx';
import { useAction, useAnswer } from '../../kit/load.tsx';
import { Active, Button, Facts, Heading, Lines, Titled, when } from '../../kit/parts.tsx';
import { SaveRow, useSavedResource, useStored, versionOf } from '../../kit/resource-draft.tsx';
import { ListPage, type RowAction } from '../../kit/table.tsx';
import { Link, navigate } from '../../router.tsx';
import { send } from '../../send.ts';
import { administer, useClientNames } from './types.ts';

type ListedClient = Readonly<
  { clientId: string; secrets: number } & Record<'active' | 'keys' | 'public', boolean> &
    Record<'name' | 'description', string | null> &
    Record<'grantType' | 'redirectUri', readonly string[]>
>;

const clientPath = (id: string) => `/access/clients/${encodeURIComponent(id)}`;

export function Clients() {
  const loaded = useAnswer<readonly ListedClient[]>('$admin/client');
  const [secret, setSecret] = useState<MadeSecret>();
  const act = async ({ clientId }: ListedClient, what: string) => {
    const answer = await administer('POST', 'client', clientId, what);
    if (what === 'rotate') setSecret(answer.json<MadeSecret>());
    loaded.reload();
  };
  return (
    <>
      <ListPage
        title="Clients"
        about="Programs that get tokens: in their own name, or for people who sign in with them."
        actions={<Link to={clientPath(newId)} class="button main" text="Register a client" />}
        of={loaded}
        empty="There are no clients yet."
        keyOf={({ clientId }) => clientId}
        columns={{ Client: nameOf, 'Proves itself by': proofOf, State: Active }}
        rowActions={actionsOf(act)}
        subjectOf={({ name, clientId }) => name ?? clientId}
      />
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

const actionsOf = (act: (client: ListedClient, what: string) => Promise<void>): RowAction<ListedClient>[] => [
  {
    text: 'Rotate',
    of: client => !client.public && !client.keys,
    action: 'Make a new secret',
    title: 'Make a new secret?',
    question: 'The former secrets stop working immediately. Tokens stay valid until they expire.',
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
    run: client => act(client, 'revoke'),
    question:
      'Its tokens and its secrets end, and it is disabled. If it is enabled again it needs a new secret.',
  },
];

function nameOf({ clientId, name, description, redirectUri }: ListedClient) {
  const id = name !== null && <code key="id">{clientId}</code>;
  const lines = [id, description, ...redirectUri.map(each => `↩ ${each}`)].filter(Boolean);
  const more = <Lines of={lines} each={line => line} />;
  return <Titled to={clientPath(clientId)} text={name ?? clientId} more={more} />;
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
  const isSecret = clientSecret !== undefined;
  const facts = {
    'Client id': copied(clientId, 'client id'),
    Secret: isSecret && copied(clientSecret, 'secret'),
  };
  return (
    <Dialog title={isSecret ? 'Copy the secret now' : 'The client is registered'}>
      {isSecret && <p>It is shown this once, and stored nowhere: only its hash is.</p>}
      <Facts of={facts} />
      <Button kind="main" onClick={onClose} text={isSecret ? 'I have copied it' : 'Close'} />
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
  const edit = edited(`ClientApplication/${id}`, versionOf({ text, etag }));
  const settings = JSON.parse(edit.text) as ClientSettings;
  const change = (to: object) => edit.change(JSON.stringify(to, null, 2));
  const [made, setMade] = useState<MadeSecret>();
  const isNew = id === newId;
  const body = () => JSON.stringify(stripped(settings));
  const type = 'ClientApplication';
  const changing = useSavedResource({ type, id, what: 'This client', edit, reload, body });
  const registering = useAction(async () => {
    const { resourceType: _, ...given } = stripped(settings);
    setMade((await send('$admin/client', { method: 'POST', body: given })).json<MadeSecret>());
    edit.drop();
  }, 'The client was not registered.');
  const asNew = { saving: registering, text: 'Register' };
  return (
    <>
      <Heading
        back={['/access/clients', 'Clients']}
        title={isNew ? 'Register a client' : (settings.name ?? id)}
        about={!isNew && `ClientApplication/${id}`}
      />
      <form class="card form stack" onSubmit={isNew ? registering.run : changing.save}>
        {changing.message}
        <ClientFields {...{ settings, isNew, change }} />
        {registering.failure}
        <SaveRow {...{ edit, isNew, ...(isNew ? asNew : { saving: changing }) }} />
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

const kinds = [
  ['public', 'People sign in with it; it keeps no secret (browser, mobile)'],
  ['confidential', 'People sign in with it; it keeps a secret (server)'],
  ['program', 'A program in its own name'],
] as const;
const names = { name: { label: 'Name', required: true }, description: { label: 'Description' } };
const ofPeople = {
  redirectUri: {
    label: 'Redirect URIs',
    rows: 3,
    isList: true,
    hint: 'One a line, compared exactly: https, or http on a loopback address; without a fragment.',
  },
  postLogoutRedirectUri: { label: 'Redirect URIs after signing out', rows: 2, isList: true },
  launchUri: { label: 'Launch URI', hint: 'Where SMART apps are launched from a patient.' },
};
const scopes = {
  scope: {
    label: 'Scopes',
    placeholder: 'patient/*.rs offline_access',
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
    change({ ...others, redirectUri: redirectUri ?? [''], ...(to === 'public' && { public: true }) });
  };
  return (
    <>
      <Fields of={names} {...{ value, set }} />
      {isNew && <Fields of={{ kind: { label: 'Kind', options: kinds } }} value={{ kind }} set={setKind} />}
      <Fields of={kind === 'program' ? scopes : { ...ofPeople, ...scopes }} {...{ value, set }} />
      {isNew && kind === 'program' && (
        <p class="hint">It gets a membership without a policy: give it access under Memberships.</p>
      )}
    </>
  );
}

type ListedToken = Readonly<
  Record<'id' | 'clientId' | 'membership' | 'issued' | 'expires', string> & { scope: string | null }
>;

/** The valid access tokens: their owners and expiry, and their revocation. */
export function Tokens() {
  const names = useClientNames();
  const loaded = useAnswer<readonly ListedToken[]>('$admin/token');
  const nameOf = ({ clientId }: ListedToken) => names(clientId) ?? clientId;
  const revoke = {
    text: 'Revoke',
    title: 'Revoke the token?',
    question:
      'Its next request is refused. The client may get another one: to prevent that, revoke the client.',
    run: ({ id }: ListedToken) => administer('DELETE', 'token', id).then(loaded.reload),
  };
  return (
    <ListPage
      title="Tokens"
      about="Access tokens that are valid now. The tokens themselves are not stored."
      of={{ ...loaded, ...(loaded.value && { value: loaded.value.toReversed() }) }}
      empty="No access token is valid now."
      keyOf={({ id }) => id}
      columns={{
        Client: row => <Link to={clientPath(row.clientId)} text={nameOf(row)} />,
        Membership: ({ membership }) => (
          <Link to={`/access/memberships/${encodeURIComponent(membership)}`} class="id" text={membership} />
        ),
        Scopes: ({ scope }) => scope ?? <span class="quiet">no limit</span>,
        Issued: ({ issued }) => when(issued),
        Expires: ({ expires }) => when(expires),
      }}
      rowActions={[revoke]}
      subjectOf={row => `Token of ${nameOf(row)}`}
    />
  );
}
