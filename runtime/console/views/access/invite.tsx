// The invitation of a person: a login, a policy, and the link that they open to set a password.
import { useState } from 'preact/hooks';
import { useAction } from '../../action.ts';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/code.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Choice, Field } from '../../components/field.tsx';
import { Failure } from '../../components/notice.tsx';
import { search } from '../../fhir.ts';
import { useLoaded } from '../../load.ts';
import { send } from '../../send.ts';
import type { AccessPolicy } from './types.ts';

interface Invited {
  readonly link: string;
  readonly hours: number;
}

export function Invite({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState({ login: '', name: '', policy: '', profile: '' });
  const [invited, setInvited] = useState<Invited>();
  const policies = useLoaded('policies of an invitation', signal =>
    search<AccessPolicy>('AccessPolicy', '_count=500&_sort=name', signal),
  );
  const { isBusy, error, run } = useAction(async () => {
    const { login, name, policy, profile } = typed;
    const body = {
      login: login.trim(),
      ...(name === '' ? {} : { name }),
      ...(policy === '' ? {} : { policies: [policy] }),
      ...(profile === '' ? {} : { profile }),
    };
    setInvited((await send('$admin/user', { method: 'POST', body })).json<Invited>());
  });
  const of = (name: keyof typeof typed) => ({
    value: typed[name],
    onValue: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  if (invited) return <Link {...invited} onClose={onClose} />;
  const known = (policies.value?.resources ?? []).map(({ id = '', name }) => [id, name ?? id] as const);
  return (
    <Dialog title="Invite somebody" onClose={onClose}>
      <form class="stack" onSubmit={run}>
        <Field label="Login" placeholder="ada@example.org" required {...of('login')} />
        <Field label="Name" {...of('name')} />
        <Choice
          label="Policy"
          options={[['', 'none: they have a membership already'], ...known]}
          hint="With a policy they get a membership. Its parameters are set under Memberships."
          {...of('policy')}
        />
        <Field label="Who that is in the data" placeholder="Practitioner/…" {...of('profile')} />
        {error !== undefined && <Failure error={error} />}
        <div class="row">
          <Button kind="main" type="submit" busy={isBusy} disabled={typed.login.trim() === ''}>
            Invite
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Link({ link, hours, onClose }: Invited & { readonly onClose: () => void }) {
  return (
    <Dialog title="Send them this link">
      <p>
        It works once, within {hours} hours: they set their password there. It is shown this once; another
        invitation replaces it.
      </p>
      <p>
        <code class="anywhere">{link}</code> <CopyButton text={link} what="link" />
      </p>
      <Button kind="main" onClick={onClose}>
        I have copied it
      </Button>
    </Dialog>
  );
}
