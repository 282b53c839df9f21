// The sign-in page, and the dialog after a token expired: an access token → the session.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from './kit/dialog.tsx';
import { Field } from './kit/fields.tsx';
import { useAction } from './kit/load.tsx';
import { Button, Notice } from './kit/parts.tsx';
import { endSession, leave, signInFault } from './oauth.ts';
import { isAccepted } from './send.ts';
import { signIn, signOut } from './session.ts';

export function SignInPage() {
  return (
    <main id="main" class="stack sign-in" tabIndex={-1}>
      <h1>
        <span class="mark" aria-hidden="true" /> Sign in to Kiln
      </h1>
      <Ways />
    </main>
  );
}

/** Above the view, which is kept. */
export function SignInAgain() {
  return (
    <Dialog title="Sign in again">
      <p>Your access has ended. Sign in to go on where you were: nothing you typed is lost.</p>
      <div class="stack">
        <Ways>
          <Button kind="quiet" onClick={leaveForGood} text="Sign out instead" />
        </Ways>
      </div>
    </Dialog>
  );
}

/** Ends the session at the provider too. */
export async function leaveForGood(): Promise<void> {
  await endSession();
  signOut();
}

/** By the pages of the server, with what was wrong with it, or with a token. */
function Ways({ children }: { children?: ComponentChildren }) {
  const [isLeaving, setLeaving] = useState(false);
  const say = (fault?: string) => {
    signInFault.value = fault;
  };
  useEffect(() => () => say(), []);
  const go = async () => {
    setLeaving(true);
    say();
    await leave().catch((error: unknown) => {
      say(error instanceof Error ? error.message : String(error));
      setLeaving(false);
    });
  };
  return (
    <>
      {signInFault.value !== undefined && <Notice kind="error">{signInFault.value}</Notice>}
      <Button kind="main" busy={isLeaving} onClick={go} text="Sign in" />
      <p class="quiet">or with an access token</p>
      <TokenForm />
      {children}
    </>
  );
}

const hint =
  'In development the server prints one when it starts. kiln token create makes others. It is kept in the memory of this page alone.';
const refused = 'The server does not accept this token: it may have ended, or be of another server.';

function TokenForm() {
  const [token, setToken] = useState('');
  const [fault, setFault] = useState<string>();
  const { isBusy, failure, run } = useAction(async () => {
    const given = token.trim();
    setFault(given === '' ? 'Paste an access token.' : undefined);
    if (given === '') return;
    if (await isAccepted(given)) signIn(given);
    else setFault(refused);
  });
  const field = { label: 'Access token', type: 'password', autocomplete: 'off', hint, fault } as const;
  return (
    <form class="stack" onSubmit={run}>
      <Field {...field} value={token} onValue={setToken} />
      {failure}
      <Button type="submit" busy={isBusy} text="Use token" />
    </form>
  );
}
