// Asks before a resource is deleted, and says what stands against it.
import { useState } from 'preact/hooks';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Failure } from '../../components/notice.tsx';
import { useNavigate } from '../../router.tsx';
import { send } from '../../send.ts';

interface DeleteDialogProps {
  readonly type: string;
  readonly id: string;
  /** The version that was looked at: another one is not deleted. */
  readonly version: string | undefined;
  readonly onClose: () => void;
}

export function DeleteDialog({ type, id, version, onClose }: DeleteDialogProps) {
  const [state, setState] = useState<{ isBusy?: boolean; error?: unknown }>({});
  const lead = useNavigate();
  const remove = async () => {
    setState({ isBusy: true });
    try {
      const headers = version === undefined ? {} : { 'if-match': `W/"${version}"` };
      await send(`${type}/${id}`, { method: 'DELETE', headers });
      lead(`/data/${type}`);
    } catch (error) {
      setState({ error });
    }
  };
  return (
    <Dialog title={`Delete ${type}/${id}?`} onClose={onClose}>
      <div class="stack">
        <p>
          It is no longer found or read. Its history stays, and a former version can be restored from there.
        </p>
        {state.error !== undefined && <Failure title="It was not deleted." error={state.error} />}
        <div class="row">
          <Button kind="danger" busy={state.isBusy ?? false} onClick={remove}>
            Delete
          </Button>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </div>
    </Dialog>
  );
}
