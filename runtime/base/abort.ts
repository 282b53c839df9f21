// Calls a function when the first of several signals is aborted. AbortSignal.any does the same for several times the processor time, and
// with work for the garbage collector, in each run of a bot.

/** Called immediately if one is aborted already. @returns a function that removes the listeners */
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
