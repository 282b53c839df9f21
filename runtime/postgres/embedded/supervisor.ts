// Starts PostgreSQL again when it ends by itself, after growing waits, until it is stopped or cannot be started. Outages are logged, and
// their state is readable.
import { setTimeout as delay } from 'node:timers/promises';
import { Failure } from '../../failure.ts';
import type { Log } from '../../log.ts';
import type { Ended, Postmaster } from './postmaster.ts';

export interface Supervised {
  /** Of the process that runs, or ran last. */
  readonly pid: number;
  readonly history: RestartHistory;
  /** Resolves with a message for the log when PostgreSQL cannot be started again; stays open otherwise. */
  readonly died: Promise<string>;
  /** Ends PostgreSQL, or the attempt to start it. */
  stop(): Promise<void>;
}

/** What happened since the first start. */
export interface RestartHistory {
  /** undefined while PostgreSQL runs. */
  readonly outage: Outage | undefined;
  readonly restarts: number;
  /** How PostgreSQL ended last, `signal SIGKILL`, and when, as an instant. */
  readonly last: { readonly reason: string; readonly ended: string } | undefined;
}

export interface Outage {
  /** A sentence for probes and logs. It names no path. */
  readonly reason: string;
  /** Seconds until the next attempt, at least 1. */
  readonly retryAfter: number;
}

export interface RestartLimits {
  /** Failed starts in a row. */
  readonly attempts: number;
  /** Milliseconds between two attempts. */
  readonly longestWait: number;
}

export interface SupervisorOptions {
  /** Starts PostgreSQL again. @throws HopelessFailure where no later attempt can succeed */
  readonly start: (signal: AbortSignal) => Promise<Postmaster>;
  /** Called when PostgreSQL has ended by itself. */
  readonly ended: () => void;
  readonly limits: RestartLimits;
  readonly log: Log;
}

/** PostgreSQL cannot be started by a later attempt either. */
export class HopelessFailure extends Failure {
  override readonly name = 'HopelessFailure';
}

/** Milliseconds: the first wait, and how long PostgreSQL must run for the next wait to be the first again. */
const firstWait = 250;
const calm = 60_000;

export function supervise(first: Postmaster, { start, ended, limits, log }: SupervisorOptions): Supervised {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = first;
  let restarts = 0;
  let waits = 0;
  let last: RestartHistory['last'];
  let away: { readonly what: string; readonly next: number } | undefined;
  let resolveDied: (message: string) => void = () => {};
  const died = new Promise<string>(resolve => {
    resolveDied = resolve;
  });
  const aborted = new Promise<undefined>(resolve =>
    signal.addEventListener('abort', () => resolve(undefined)),
  );
  const watching = watch();
  return {
    get pid() {
      return current.pid;
    },
    get history() {
      return { outage: outageOf(away), restarts, last };
    },
    died,
    stop: async () => {
      stopping.abort();
      await watching;
      await current.stop();
    },
  };

  async function watch(): Promise<void> {
    for (;;) {
      const started = performance.now();
      const end = await Promise.race([current.died, aborted]);
      if (end === undefined) return;
      last = { reason: end.how, ended: new Date().toISOString() };
      ended();
      if (performance.now() - started > calm) waits = 0;
      const next = await restarted(end);
      if (next === undefined) return;
      current = next;
      restarts++;
      away = undefined;
      log.info(
        `The embedded database is up again as process ${next.pid}; it was restarted ${restarts} time(s).`,
      );
    }
  }

  /** undefined where it was stopped, or no attempt is left. */
  async function restarted({ how, message }: Ended): Promise<Postmaster | undefined> {
    let fault = message;
    for (let failures = 0; ; ) {
      const wait = Math.min(limits.longestWait, firstWait * 2 ** waits++);
      log.error(`${fault}\nThe embedded database is started again in ${wait / 1000} s.`);
      away = { what: `The embedded database ended (${how})`, next: Date.now() + wait };
      try {
        await delay(wait, undefined, { ref: false, signal });
        return await start(signal);
      } catch (error) {
        if (signal.aborted) return undefined;
        failures++;
        fault = error instanceof Error ? error.message : String(error);
        if (!(error instanceof HopelessFailure) && failures < limits.attempts) continue;
        const times = error instanceof HopelessFailure ? '' : ` after ${failures} attempts`;
        resolveDied(`The embedded database ended (${how}) and cannot be started again${times}. ${fault}`);
        return undefined;
      }
    }
  }
}

function outageOf(away: { readonly what: string; readonly next: number } | undefined): Outage | undefined {
  if (away === undefined) return undefined;
  const seconds = Math.ceil((away.next - Date.now()) / 1000);
  const when = seconds > 0 ? `will be started again in ${seconds} s` : 'is being started again';
  return { reason: `${away.what} and ${when}.`, retryAfter: Math.max(1, seconds) };
}
