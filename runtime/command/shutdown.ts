// Ends `kiln serve` on SIGTERM or SIGINT: clients use other servers, running requests are answered, everything is closed.
import type { Logger } from 'pino';
import type { Config } from '../base/config.ts';

interface Stopping {
  /** Its reason is a Stopped. */
  readonly signal: AbortSignal;
  stop(reason: string): void;
}

/** The reason of a stop. */
export class Stopped extends Error {}

export function stopOnSignals(log: Logger): Stopping {
  const stopping = new AbortController();
  const stop = (reason: string) => {
    if (stopping.signal.aborted) return;
    log.info(`Stopping: ${reason}. Running requests are answered first.`);
    stopping.abort(new Stopped(reason));
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  return { signal: stopping.signal, stop };
}

/** Milliseconds for load balancers to notice that the server stops: only for SIGTERM, not for a person at a terminal. */
export function drainDelayOf({ limits }: Config, { reason }: AbortSignal): number {
  return reason instanceof Stopped && reason.message === 'SIGTERM' ? limits.drainDelay : 0;
}

export const stopsSoon = 'The server is stopping: send requests to another one.';
