// A request that a view depends on → its value, the error, or that it is on its way; loaded anew when its key changes.
import { useCallback, useEffect, useState } from 'preact/hooks';

export interface Loaded<Value> {
  readonly value?: Value;
  readonly error?: unknown;
  readonly isLoading: boolean;
  /** Loads it again; what was there stays visible meanwhile. */
  readonly reload: () => void;
}

/** @param key of what is loaded; undefined: nothing is */
export function useLoaded<Value>(
  key: string | undefined,
  load: (signal: AbortSignal) => Promise<Value>,
): Loaded<Value> {
  const [state, setState] = useState<{ key?: string | undefined; value?: Value; error?: unknown }>({});
  const [turn, setTurn] = useState(0);
  const [isLoading, setLoading] = useState(key !== undefined);
  useEffect(() => {
    if (key === undefined) return setState({});
    const abort = new AbortController();
    setLoading(true);
    load(abort.signal)
      .then(value => setState({ key, value }))
      .catch((error: unknown) => {
        if (!abort.signal.aborted) setState({ key, error });
      })
      .finally(() => {
        if (!abort.signal.aborted) setLoading(false);
      });
    return () => abort.abort();
  }, [key, turn]);
  const reload = useCallback(() => setTurn(last => last + 1), []);
  // What belongs to another key is not shown.
  const current = state.key === key ? state : {};
  return { ...current, isLoading, reload } as Loaded<Value>;
}
