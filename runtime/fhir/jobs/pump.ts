// A look at the database that is repeated: one at a time, at intervals, and at once when it is woken.

export interface Pump {
  /** Looks now, or again after the look that is under way. Wakes that are not urgent are gathered for the pause. */
  wake(isUrgent?: boolean): void;
  /** Begins nothing more, and waits for the look that is under way. */
  close(): Promise<void>;
}

export interface PumpOptions {
  readonly look: () => Promise<unknown>;
  /** @param isRepeated whether the look before failed as well: an outage is logged once */
  readonly failed: (error: unknown, isRepeated: boolean) => void;
  /** Milliseconds between two looks where nothing wakes it. */
  readonly every?: number;
  /** Milliseconds from the beginning of one look to the beginning of the next. */
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
