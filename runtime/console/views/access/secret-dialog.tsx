// The secret of a client, shown once: it is stored nowhere.

import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/code.tsx';
import { Dialog } from '../../components/dialog.tsx';

export interface MadeSecret {
  readonly clientId: string;
  readonly clientSecret?: string;
}

export function SecretDialog({
  secret,
  onClose,
}: {
  readonly secret: MadeSecret;
  readonly onClose: () => void;
}) {
  const { clientId, clientSecret } = secret;
  return (
    <Dialog title={clientSecret === undefined ? 'The client is registered' : 'Copy the secret now'}>
      {clientSecret !== undefined && <p>It is shown this once, and stored nowhere: only its hash is.</p>}
      <dl class="values">
        <dt>Client id</dt>
        <dd>
          <code>{clientId}</code> <CopyButton text={clientId} what="client id" />
        </dd>
        {clientSecret !== undefined && (
          <>
            <dt>Secret</dt>
            <dd>
              <code>{clientSecret}</code> <CopyButton text={clientSecret} what="secret" />
            </dd>
          </>
        )}
      </dl>
      <Button kind="main" onClick={onClose}>
        {clientSecret === undefined ? 'Close' : 'I have copied it'}
      </Button>
    </Dialog>
  );
}
