// A question before what cannot be undone, or ends somebody's work.
import { useState } from 'preact/hooks';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Failure } from './notice.tsx';

interface ConfirmProps {
  readonly title: string;
  readonly text: string;
  /** The words on its button. */
  readonly action: string;
  readonly subject: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

export function Confirm({ title, text, action, subject, onConfirm, onClose }: ConfirmProps) {
  const [state, setState] = useState<{ isBusy?: boolean; error?: unknown }>({});
  const confirm = () => {
    setState({ isBusy: true });
    onConfirm().catch((error: unknown) => setState({ error }));
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>
        <strong>{subject}</strong>
        <br />
        {text}
      </p>
      {state.error !== undefined && <Failure error={state.error} />}
      <div class="row">
        <Button kind="danger" busy={state.isBusy ?? false} onClick={confirm}>
          {action}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
