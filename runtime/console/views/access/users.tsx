// The people of the project who sign in here: invited by a link, disabled, and signed out everywhere.
import { useState } from 'preact/hooks';
import { CopyButton } from '../../kit/code.tsx';
import { Dialog, Form } from '../../kit/dialog.tsx';
import { useAction, useAnswer, useSearch } from '../../kit/load.tsx';
import { Active, Badge, Button, Titled, when } from '../../kit/parts.tsx';
import { ListPage, type RowAction } from '../../kit/table.tsx';
import { send } from '../../send.ts';
import { type AccessPolicy, administer } from './types.ts';

type ListedUser = Readonly<
  Record<'id' | 'login', string> &
    Record<'name' | 'signedIn', string | null> &
    Record<'active' | 'invited' | 'hasPassword', boolean> &
    Record<'sessions' | 'factors', number>
>;

export function Users() {
  const loaded = useAnswer<readonly ListedUser[]>('$admin/user');
  const [isInviting, setInviting] = useState(false);
  const close = () => {
    setInviting(false);
    loaded.reload();
  };
  return (
    <>
      <ListPage
        title="Users"
        about="People who sign in here with a password. Their memberships decide on their access."
        actions={<Button kind="main" onClick={() => setInviting(true)} text="Invite" />}
        of={loaded}
        empty="Nobody was invited yet."
        keyOf={({ id }) => id}
        numbers={['Sessions']}
        columns={{
          User: nameOf,
          State: stateOf,
          'Last signed in': ({ signedIn }) => when(signedIn) || 'never',
          Sessions: ({ sessions }) => sessions,
        }}
        rowActions={actionsOf(loaded.reload)}
        subjectOf={({ login }) => login}
      />
      {isInviting && <Invite onClose={close} />}
    </>
  );
}

const post =
  (what: string) =>
  ({ id }: ListedUser) =>
    administer('POST', 'user', id, what);

const actionsOf = (reload: () => void): RowAction<ListedUser>[] =>
  actions.map(({ run, ...action }) => ({ ...action, run: row => run(row).then(reload) }));

const actions: readonly RowAction<ListedUser>[] = [
  {
    text: 'Disable',
    of: ({ active }) => active,
    title: 'Disable the user?',
    run: post('disable'),
    question:
      'They are signed out everywhere, their tokens end, and they cannot sign in until they are enabled.',
  },
  { text: 'Enable', of: ({ active }) => !active, run: post('enable') },
  {
    text: 'End sessions',
    isDisabled: ({ sessions }) => sessions === 0,
    title: 'End all sessions?',
    question: 'They are signed out everywhere, and their tokens end. They may sign in again.',
    run: ({ id }) => administer('DELETE', 'user', id, 'session'),
  },
  {
    text: 'Remove factors',
    isDisabled: ({ factors }) => factors === 0,
    run: post('reset-factors'),
    title: 'Remove the second factors?',
    question:
      'For one who lost their devices: passkeys, authenticator app and recovery codes are ' +
      'removed, and the password is enough again. They are signed out everywhere.',
  },
];

function nameOf({ login, name }: ListedUser) {
  return <Titled text={name ?? login} more={name !== null && login} />;
}

function stateOf({ active, invited, hasPassword }: ListedUser) {
  if (active && invited) return <Badge kind="warning">Invited</Badge>;
  return active && !hasPassword ? <Badge kind="error">Invitation expired</Badge> : <Active active={active} />;
}

type Invited = { readonly link: string; readonly hours: number };

/** A login, a policy, and the link that they open to set a password. */
function Invite({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({ login: '', name: '', policy: '', profile: '' });
  const [invited, setInvited] = useState<Invited>();
  const { value } = useSearch<AccessPolicy>('AccessPolicy', '_count=500&_sort=name');
  const acting = useAction(async () => {
    const { login, policy, ...others } = typed;
    const given = Object.entries(others).filter(([, text]) => text !== '');
    const policies = policy === '' ? {} : { policies: [policy] };
    const body = { login: login.trim(), ...policies, ...Object.fromEntries(given) };
    setInvited((await send('$admin/user', { method: 'POST', body })).json<Invited>());
  });
  if (invited) return <InvitationLink {...invited} onClose={onClose} />;
  const known = (value?.resources ?? []).map(({ id = '', name }) => [id, name ?? id] as const);
  const fields = {
    login: { label: 'Login', placeholder: 'ada@example.org', required: true },
    name: { label: 'Name' },
    policy: {
      label: 'Policy',
      options: [['', 'none: they have a membership already'] as const, ...known],
      hint: 'With a policy they get a membership. Its parameters are set under Memberships.',
    },
    profile: { label: 'Who that is in the data', placeholder: 'Practitioner/…' },
  };
  const form = { fields, acting, onClose, value: typed, set: setTyped, action: 'Invite' };
  return (
    <Dialog title="Invite a person" onClose={onClose}>
      <Form {...form} isReady={typed.login.trim() !== ''} />
    </Dialog>
  );
}

function InvitationLink({ link, hours, onClose }: Invited & { onClose: () => void }) {
  return (
    <Dialog title="Send them this link">
      <p>
        It works once, within {hours} hours: they set their password there. It is shown this once; another
        invitation replaces it.
      </p>
      <p>
        <code class="anywhere">{link}</code> <CopyButton text={link} what="link" />
      </p>
      <Button kind="main" onClick={onClose} text="I have copied it" />
    </Dialog>
  );
}
