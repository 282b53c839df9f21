// Work that is requested again and again → the same work, not more often than each request allows: what is requested meanwhile is done together.
export interface Pace {
  /**
   * At once where the last time began so long ago, otherwise when it did; requests that wait follow the most urgent one.
   * @param pause in milliseconds, from the beginning of one to the beginning of the next; 0: at once
   */
  request(pause: number): void;
  /** What waits is not done any more. */
  close(): void;
}

export function paced(work: () => void): Pace {
  let begun = Number.NEGATIVE_INFINITY;
  let waiting: { readonly timer: NodeJS.Timeout; readonly until: number } | undefined;
  const close = () => {
    clearTimeout(waiting?.timer);
    waiting = undefined;
  };
  const begin = () => {
    close();
    begun = performance.now();
    work();
  };
  return {
    request: pause => {
      const until = begun + pause;
      const left = until - performance.now();
      if (left <= 0) return begin();
      if (waiting && waiting.until <= until) return;
      close();
      waiting = { timer: setTimeout(begin, left), until };
    },
    close,
  };
}
