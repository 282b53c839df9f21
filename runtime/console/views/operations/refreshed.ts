// A request → its value, requested again every ten seconds while the page is visible; what was there stays where a request fails.
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Loaded, useLoaded } from '../../load.ts';

/** In milliseconds. */
const period = 10_000;

export interface Refreshed<Value> extends Loaded<Value> {
  readonly isPaused: boolean;
  readonly setPaused: (isPaused: boolean) => void;
}

export function useRefreshed<Value>(
  key: string,
  load: (signal: AbortSignal) => Promise<Value>,
): Refreshed<Value> {
  const [isPaused, setPaused] = useState(false);
  const current = useLoaded(key, load);
  const last = useRef<Value | undefined>(undefined);
  if (current.value !== undefined) last.current = current.value;
  const isLoading = useRef(false);
  isLoading.current = current.isLoading;
  const { reload } = current;
  useEffect(() => {
    if (isPaused) return undefined;
    const refresh = () => {
      if (document.visibilityState === 'visible' && !isLoading.current) reload();
    };
    const timer = setInterval(refresh, period);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [isPaused, reload]);
  const { current: value } = last;
  return { ...current, ...(value === undefined ? {} : { value }), isPaused, setPaused };
}
