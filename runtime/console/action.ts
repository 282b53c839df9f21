// Something a button or form does on the server → whether it is under way, and its error.
import { useState } from 'preact/hooks';

export interface Action {
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly run: (event?: Event) => void;
}

export function useAction(act: () => Promise<void>): Action {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error?: unknown }>({
    isBusy: false,
  });
  const run = (event?: Event) => {
    event?.preventDefault();
    setState({ isBusy: true });
    act().then(
      () => setState({ isBusy: false }),
      (error: unknown) => setState({ isBusy: false, error }),
    );
  };
  return { isBusy: state.isBusy, error: state.error, run };
}
