// Signals → one function that is called as the first of them is aborted. AbortSignal.any does the same for several times the processor time
// and with work for the garbage collector, which each run of a bot would have.

/** Called at once if one is aborted already. @returns what ends it */
export function onceAborted(
  signals: readonly (AbortSignal | undefined)[],
  act: (reason: unknown) => void,
): () => void {
  const aborted = signals.find(signal => signal?.aborted);
  if (aborted) {
    act(aborted.reason);
    return () => {};
  }
  const end = () => {
    for (const signal of signals) signal?.removeEventListener('abort', listener);
  };
  const listener = (event: Event) => {
    end();
    act((event.target as AbortSignal).reason);
  };
  for (const signal of signals) signal?.addEventListener('abort', listener);
  return end;
}
