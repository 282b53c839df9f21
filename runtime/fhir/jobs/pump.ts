// A poll of the database → repeated at intervals and when woken, one at a time.

export interface Pump {
  /** Polls now, or again after the running poll. Wakes that are not urgent are debounced by `pause`. */
  wake(isUrgent?: boolean): void;
  /** Stops, and waits for the running poll. */
  close(): Promise<void>;
}

export interface PumpOptions {
  readonly look: () => Promise<unknown>;
  /** @param isRepeated whether the poll before failed as well: an outage is logged once */
  readonly failed: (error: unknown, isRepeated: boolean) => void;
  /** Milliseconds between two polls without a wake. */
  readonly every?: number;
  /** Least milliseconds from the start of one poll to the start of the next. */
  readonly pause?: number;
}

export function openPump({ look, failed, every, pause = 0 }: PumpOptions): Pump {
  let begun = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | undefined;
  let waiting: NodeJS.Timeout | undefined;
  let [isWoken, isAway, isClosed] = [false, false, false];
  const timer = every === undefined ? undefined : setInterval(() => running ?? begin(), every).unref();
  return {
    wake,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      clearTimeout(waiting);
      await running;
    },
  };

  function wake(isUrgent = false): void {
    if (isClosed) return;
    const left = begun + pause - performance.now();
    if (running) isWoken = true;
    else if (isUrgent || left <= 0) begin();
    else waiting ??= setTimeout(begin, left);
  }

  function begin(): void {
    clearTimeout(waiting);
    waiting = undefined;
    isWoken = false;
    begun = performance.now();
    running = lookOnce().finally(() => {
      running = undefined;
      if (isWoken) wake();
    });
  }

  async function lookOnce(): Promise<void> {
    try {
      await look();
      isAway = false;
    } catch (error) {
      failed(error, isAway);
      isAway = true;
    }
  }
}

/** Logs the first failure of an outage. */
export function logged(log: { error(message: string): void }, sentence: string): PumpOptions['failed'] {
  return (error, isRepeated) => {
    if (!isRepeated) log.error(`${sentence}: ${error instanceof Error ? error.message : String(error)}`);
  };
}
