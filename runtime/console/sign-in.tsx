// The page of those who are not signed in, and the dialog of those whose token ended: an access token → the session.
import { useEffect, useState } from 'preact/hooks';
import { Button } from './components/button.tsx';
import { Dialog } from './components/dialog.tsx';
import { Field } from './components/field.tsx';
import { Failure, Notice } from './components/notice.tsx';
import { isFull } from './draft.ts';
import { endSession, leave, signInFault } from './oauth.ts';
import { isAccepted } from './send.ts';
import { signIn, signOut } from './session.ts';

export function SignInPage() {
  return (
    <main id="main" class="sign-in" tabIndex={-1}>
      <h1>
        <span class="mark" aria-hidden="true" /> Sign in to Kiln
      </h1>
      <AccountSignIn />
      <p class="or">or with an access token</p>
      <TokenForm />
    </main>
  );
}

/** Above the view, which stays as it is. */
export function SignInAgain() {
  return (
    <Dialog title="Sign in again">
      <p>
        {isFull.value
          ? 'Your access has ended. This browser has no room to keep what you typed: go on with an access token, which does not leave this page.'
          : 'Your access has ended. Sign in to go on where you were: nothing you typed is lost.'}
      </p>
      <div class="stack">
        <AccountSignIn />
        <p class="or">or with an access token</p>
        <TokenForm />
        <Button kind="quiet" onClick={leaveForGood}>
          Sign out instead
        </Button>
      </div>
    </Dialog>
  );
}

/** Ends the session at the provider too. */
export async function leaveForGood(): Promise<void> {
  await endSession();
  signOut();
}

/** By the pages of the server, and what was wrong with it. */
function AccountSignIn() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(
    () => () => {
      signInFault.value = undefined;
    },
    [],
  );
  const go = async () => {
    setLeaving(true);
    signInFault.value = undefined;
    try {
      await leave();
    } catch (error) {
      signInFault.value = error instanceof Error ? error.message : String(error);
      setLeaving(false);
    }
  };
  return (
    <>
      {signInFault.value !== undefined && <Notice kind="error">{signInFault.value}</Notice>}
      <Button kind="main" busy={isLeaving} onClick={go}>
        Sign in
      </Button>
    </>
  );
}

function TokenForm() {
  const [token, setToken] = useState('');
  const [state, setState] = useState<{ isBusy?: boolean; fault?: string; error?: unknown }>({});
  const submit = async (event: Event) => {
    event.preventDefault();
    const given = token.trim();
    if (given === '') return setState({ fault: 'Paste an access token.' });
    setState({ isBusy: true });
    try {
      if (await isAccepted(given)) return signIn(given);
      setState({
        fault: 'The server does not accept this token: it may have ended, or be of another server.',
      });
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <form class="stack" onSubmit={submit}>
      <Field
        label="Access token"
        type="password"
        autocomplete="off"
        value={token}
        onValue={setToken}
        fault={state.fault}
        hint="In development the server prints one when it starts. kiln token create makes others. It is kept in the memory of this page alone."
      />
      {state.error !== undefined && <Failure error={state.error} />}
      <Button type="submit" busy={state.isBusy ?? false}>
        Use token
      </Button>
    </form>
  );
}
