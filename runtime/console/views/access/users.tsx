// The people of the project who sign in here: invited by a link, disabled, and signed out everywhere.
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { Badge, Heading } from '../../components/heading.tsx';
import { Empty, Failure, Loading } from '../../components/notice.tsx';
import { Table } from '../../components/table.tsx';
import { useLoaded } from '../../load.ts';
import { send } from '../../send.ts';
import { Invite } from './invite.tsx';
import { when } from './types.ts';

interface ListedUser {
  readonly id: string;
  readonly login: string;
  readonly name: string | null;
  readonly active: boolean;
  readonly invited: boolean;
  readonly hasPassword: boolean;
  readonly signedIn: string | null;
  readonly sessions: number;
  readonly factors: number;
}

type Doing = { readonly what: 'disable' | 'end' | 'reset-factors'; readonly user: ListedUser };

export function Users() {
  const { value, error, reload } = useLoaded('users', async signal =>
    (await send('$admin/user', { signal })).json<readonly ListedUser[]>(),
  );
  const [doing, setDoing] = useState<Doing>();
  const [isInviting, setInviting] = useState(false);
  const act = async ({ id }: ListedUser, what: 'enable' | Doing['what']) => {
    const path = `$admin/user/${encodeURIComponent(id)}`;
    if (what === 'end') await send(`${path}/session`, { method: 'DELETE' });
    else await send(`${path}/${what}`, { method: 'POST' });
    setDoing(undefined);
    reload();
  };
  return (
    <>
      <Heading
        title="Users"
        about="People who sign in here with a password of their own. What they may do is in their memberships."
        actions={
          <Button kind="main" onClick={() => setInviting(true)}>
            Invite
          </Button>
        }
      />
      {error !== undefined && <Failure error={error} retry={reload} />}
      {!value && error === undefined && <Loading />}
      {value?.length === 0 && <Empty title="Nobody was invited yet." />}
      {value && value.length > 0 && (
        <Table
          caption="Users"
          rows={value}
          keyOf={({ id }) => id}
          columns={[
            { title: 'User', cell: nameOf },
            { title: 'State', cell: stateOf },
            { title: 'Last signed in', cell: ({ signedIn }) => when(signedIn ?? undefined) || 'never' },
            { title: 'Sessions', isNumber: true, cell: ({ sessions }) => sessions },
            {
              title: 'Actions',
              cell: user => <Actions user={user} onDo={what => setDoing({ what, user })} act={act} />,
            },
          ]}
        />
      )}
      {doing && (
        <Confirm
          {...questions[doing.what]}
          subject={doing.user.login}
          onClose={() => setDoing(undefined)}
          onConfirm={() => act(doing.user, doing.what)}
        />
      )}
      {isInviting && (
        <Invite
          onClose={() => {
            setInviting(false);
            reload();
          }}
        />
      )}
    </>
  );
}

const questions = {
  disable: {
    title: 'Disable the user?',
    text: 'They are signed out everywhere, their tokens end, and they cannot sign in until they are enabled.',
    action: 'Disable',
  },
  end: {
    title: 'End all sessions?',
    text: 'They are signed out everywhere, and their tokens end. They may sign in again.',
    action: 'End sessions',
  },
  'reset-factors': {
    title: 'Remove the second factors?',
    text: 'For one who lost their devices: passkeys, authenticator app and recovery codes are removed, and the password is enough again. They are signed out everywhere.',
    action: 'Remove factors',
  },
};

interface ActionsProps {
  readonly user: ListedUser;
  readonly onDo: (what: Doing['what']) => void;
  readonly act: (user: ListedUser, what: 'enable') => Promise<void>;
}

function Actions({ user, onDo, act }: ActionsProps) {
  const [error, setError] = useState<unknown>();
  return (
    <div class="row tight">
      {user.active ? (
        <Button kind="quiet" onClick={() => onDo('disable')}>
          Disable
        </Button>
      ) : (
        <Button kind="quiet" onClick={() => act(user, 'enable').catch(setError)}>
          Enable
        </Button>
      )}
      <Button kind="quiet" onClick={() => onDo('end')} disabled={user.sessions === 0}>
        End sessions
      </Button>
      <Button kind="quiet" onClick={() => onDo('reset-factors')} disabled={user.factors === 0}>
        Remove factors
      </Button>
      {error !== undefined && <Failure error={error} />}
    </div>
  );
}

function nameOf({ login, name }: ListedUser) {
  return (
    <>
      {name ?? login}
      {name !== null && <div class="quiet">{login}</div>}
    </>
  );
}

function stateOf({ active, invited, hasPassword }: ListedUser) {
  if (!active) return <Badge kind="off">Disabled</Badge>;
  if (invited) return <Badge kind="warning">Invited</Badge>;
  return hasPassword ? <Badge kind="success">Active</Badge> : <Badge kind="error">Invitation expired</Badge>;
}
