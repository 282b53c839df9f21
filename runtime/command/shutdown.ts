// SIGTERM or SIGINT → the end of `kiln serve`: clients go elsewhere, requests under way are answered, everything is closed.
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
    log.info(`Stopping: ${reason}. Requests under way are answered first.`);
    stopping.abort(new Stopped(reason));
  };
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGINT', () => stop('SIGINT'));
  return { signal: stopping.signal, stop };
}

/** Milliseconds that load balancers have to notice that the server stops: those of SIGTERM, not of who waits at a terminal. */
export function drainDelayOf({ limits }: Config, { reason }: AbortSignal): number {
  return reason instanceof Stopped && reason.message === 'SIGTERM' ? limits.drainDelay : 0;
}

export const stopsSoon = 'The server is stopping: send requests to another one.';
