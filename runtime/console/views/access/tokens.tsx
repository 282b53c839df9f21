// Access tokens that hold: whose they are, until when, and their end.
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Heading } from '../../components/heading.tsx';
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { useLoaded } from '../../load.ts';
import { Link } from '../../router.tsx';
import { send } from '../../send.ts';
import { useClientNames } from './client-names.ts';
import { when } from './types.ts';

interface ListedToken {
  readonly id: string;
  readonly clientId: string;
  readonly membership: string;
  readonly scope: string | null;
  readonly issued: string;
  readonly expires: string;
}

export function Tokens() {
  const names = useClientNames();
  const { value, error, reload } = useLoaded('tokens', async signal =>
    (await send('$admin/token', { signal })).json<readonly ListedToken[]>(),
  );
  const [ending, setEnding] = useState<ListedToken>();
  const end = async ({ id }: ListedToken) => {
    await send(`$admin/token/${encodeURIComponent(id)}`, { method: 'DELETE' });
    setEnding(undefined);
    reload();
  };
  return (
    <>
      <Heading
        title="Tokens"
        about="Access tokens that hold now. The tokens themselves are stored nowhere."
      />
      {error !== undefined && <Failure error={error} retry={reload} />}
      {!value && error === undefined && <Loading />}
      {value?.length === 0 && <Empty title="No access token holds now." />}
      {value && value.length > 0 && (
        <Table
          caption="Tokens"
          rows={[...value].reverse()}
          keyOf={({ id }) => id}
          columns={[
            {
              title: 'Client',
              cell: ({ clientId }) => (
                <Link to={`/access/clients/${encodeURIComponent(clientId)}`}>
                  {names(clientId) ?? clientId}
                </Link>
              ),
            },
            {
              title: 'Membership',
              cell: ({ membership }) => (
                <Link to={`/access/memberships/${encodeURIComponent(membership)}`}>
                  <span class="id">{membership}</span>
                </Link>
              ),
            },
            { title: 'Scopes', cell: ({ scope }) => scope ?? <span class="quiet">no limit</span> },
            { title: 'Issued', cell: ({ issued }) => when(issued) },
            { title: 'Expires', cell: ({ expires }) => when(expires) },
            {
              title: 'Actions',
              cell: token => (
                <Button kind="quiet" onClick={() => setEnding(token)}>
                  Revoke
                </Button>
              ),
            },
          ]}
        />
      )}
      {ending && (
        <Confirm
          title="Revoke the token?"
          subject={`Token of ${names(ending.clientId) ?? ending.clientId}`}
          text="Its next request is refused. The client may get another one: to prevent that, revoke the client."
          action="Revoke"
          onClose={() => setEnding(undefined)}
          onConfirm={() => end(ending)}
        />
      )}
    </>
  );
}
