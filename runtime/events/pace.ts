// Work that is requested again and again → the same work, not more often than once in a pause: what is requested meanwhile is done together.
export interface Pace {
  /** At once where the pause is over, or it is urgent; otherwise when the pause is over. */
  request(isUrgent: boolean): void;
  /** What waits is not done any more. */
  close(): void;
}

/** @param pause in milliseconds, from the beginning of one to the beginning of the next */
export function paced(work: () => void, pause: number): Pace {
  let begun = Number.NEGATIVE_INFINITY;
  let waiting: NodeJS.Timeout | undefined;
  const close = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const begin = () => {
    close();
    begun = performance.now();
    work();
  };
  return {
    request: isUrgent => {
      const left = begun + pause - performance.now();
      if (isUrgent || left <= 0) begin();
      else waiting ??= setTimeout(begin, left);
    },
    close,
  };
}
