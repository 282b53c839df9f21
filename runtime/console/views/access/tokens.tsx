// Access tokens that hold: whose they are, until when, and their end.
import { useAnswer } from '../../kit/load.tsx';
import { when } from '../../kit/parts.tsx';
import { Actions, ListPage, type RowAction } from '../../kit/table.tsx';
import { Link } from '../../router.tsx';
import { administer, useClientNames } from './types.ts';

type ListedToken = Readonly<
  Record<'id' | 'clientId' | 'membership' | 'issued' | 'expires', string> & { scope: string | null }
>;

const question =
  'Its next request is refused. The client may get another one: to prevent that, revoke the client.';

export function Tokens() {
  const names = useClientNames();
  const loaded = useAnswer<readonly ListedToken[]>('$admin/token');
  const nameOf = ({ clientId }: ListedToken) => names(clientId) ?? clientId;
  const end = ({ id }: ListedToken) =>
    administer('DELETE', `token/${encodeURIComponent(id)}`).then(loaded.reload);
  const actions: RowAction<ListedToken>[] = [
    { text: 'Revoke', title: 'Revoke the token?', question, run: end },
  ];
  return (
    <ListPage
      title="Tokens"
      about="Access tokens that hold now. The tokens themselves are stored nowhere."
      of={{ ...loaded, ...(loaded.value && { value: [...loaded.value].reverse() }) }}
      empty="No access token holds now."
      keyOf={({ id }) => id}
      columns={{
        Client: row => <Link to={`/access/clients/${encodeURIComponent(row.clientId)}`} text={nameOf(row)} />,
        Membership: ({ membership }) => (
          <Link to={`/access/memberships/${encodeURIComponent(membership)}`} class="id" text={membership} />
        ),
        Scopes: ({ scope }) => scope ?? <span class="quiet">no limit</span>,
        Issued: ({ issued }) => when(issued),
        Expires: ({ expires }) => when(expires),
        Actions: row => <Actions {...{ row, actions }} subject={`Token of ${nameOf(row)}`} />,
      }}
    />
  );
}
