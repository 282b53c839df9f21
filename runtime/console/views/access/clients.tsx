// The ClientApplications: registered, rotated, disabled and revoked here; a secret is shown once.
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Badge, Heading } from '../../components/heading.tsx';
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { newId } from '../../fhir.ts';
import { useLoaded } from '../../load.ts';
import { Link } from '../../router.tsx';
import { send } from '../../send.ts';
import { type MadeSecret, SecretDialog } from './secret-dialog.tsx';

export interface ListedClient {
  readonly clientId: string;
  readonly active: boolean;
  readonly name: string | null;
  readonly secrets: number;
  readonly keys: boolean;
  readonly scope: string | null;
  readonly public: boolean;
  readonly grantType: readonly string[];
  readonly redirectUri: readonly string[];
  readonly description: string | null;
}

type Doing = { readonly what: 'rotate' | 'revoke' | 'disable'; readonly client: ListedClient };

export function Clients() {
  const { value, error, reload } = useLoaded('clients', async signal =>
    (await send('$admin/client', { signal })).json<readonly ListedClient[]>(),
  );
  const [doing, setDoing] = useState<Doing>();
  const [secret, setSecret] = useState<MadeSecret>();
  const act = async (client: ListedClient, what: string) => {
    const answer = await send(`$admin/client/${encodeURIComponent(client.clientId)}/${what}`, {
      method: 'POST',
    });
    setDoing(undefined);
    if (what === 'rotate') setSecret(answer.json<MadeSecret>());
    reload();
  };
  return (
    <>
      <Heading
        title="Clients"
        about="Programs that get tokens: in their own name, or for people who sign in with them."
        actions={
          <Link to={`/access/clients/${newId}`} class="button main">
            Register a client
          </Link>
        }
      />
      {error !== undefined && <Failure error={error} retry={reload} />}
      {!value && error === undefined && <Loading />}
      {value?.length === 0 && <Empty title="There are no clients yet." />}
      {value && value.length > 0 && (
        <Table
          caption="Clients"
          rows={value}
          keyOf={({ clientId }) => clientId}
          columns={[
            { title: 'Client', cell: nameOf },
            { title: 'Proves itself by', cell: proofOf },
            {
              title: 'State',
              cell: ({ active }) =>
                active ? <Badge kind="success">Active</Badge> : <Badge kind="off">Disabled</Badge>,
            },
            {
              title: 'Actions',
              cell: client => <Actions client={client} onDo={what => setDoing({ what, client })} act={act} />,
            },
          ]}
        />
      )}
      {doing && (
        <Confirm
          {...questions[doing.what]}
          subject={doing.client.name ?? doing.client.clientId}
          onClose={() => setDoing(undefined)}
          onConfirm={() => act(doing.client, doing.what)}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

const questions = {
  rotate: {
    title: 'Make a new secret?',
    text: 'The former secrets stop working at once. Tokens hold until they expire.',
    action: 'Make a new secret',
  },
  disable: {
    title: 'Disable the client?',
    text: 'Its tokens end with their next request, and it gets no others until it is enabled.',
    action: 'Disable',
  },
  revoke: {
    title: 'Revoke the client?',
    text: 'Its tokens and its secrets end, and it is disabled. If it is enabled again it needs a new secret.',
    action: 'Revoke',
  },
};

interface ActionsProps {
  readonly client: ListedClient;
  readonly onDo: (what: Doing['what']) => void;
  readonly act: (client: ListedClient, what: string) => Promise<void>;
}

function Actions({ client, onDo, act }: ActionsProps) {
  const [error, setError] = useState<unknown>();
  return (
    <div class="row tight">
      {!client.public && !client.keys && (
        <Button kind="quiet" onClick={() => onDo('rotate')}>
          Rotate
        </Button>
      )}
      {client.active ? (
        <Button kind="quiet" onClick={() => onDo('disable')}>
          Disable
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => act(client, 'enable').catch(setError)}>
          Enable
        </Button>
      )}
      <Button kind="quiet" onClick={() => onDo('revoke')}>
        Revoke
      </Button>
      {error !== undefined && <Failure error={error} />}
    </div>
  );
}

function nameOf({ clientId, name, description, redirectUri }: ListedClient) {
  return (
    <>
      <Link to={`/access/clients/${encodeURIComponent(clientId)}`}>{name ?? clientId}</Link>
      <div class="quiet">
        {name !== null && <code>{clientId}</code>}
        {description !== null && <div>{description}</div>}
        {redirectUri.map(each => (
          <div key={each}>↩ {each}</div>
        ))}
      </div>
    </>
  );
}

function proofOf({ public: isPublic, keys, secrets, grantType }: ListedClient) {
  const proof = isPublic
    ? 'nothing: PKCE'
    : keys
      ? 'its keys'
      : secrets === 0
        ? 'no secret yet'
        : secrets === 1
          ? 'a secret'
          : `${secrets} secrets`;
  return (
    <>
      {proof}
      <div class="quiet">{grantType.join(', ').replaceAll('_', ' ')}</div>
    </>
  );
}
