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

export function supervise(first: Postmaster, options: SupervisorOptions): Supervised {
  const stopping = new AbortController();
  const state: Supervision = {
    ...options,
    current: first,
    restarts: 0,
    waits: 0,
    last: undefined,
    away: undefined,
  };
  let resolveDied: (message: string) => void = () => {};
  const died = new Promise<string>(resolve => {
    resolveDied = resolve;
  });
  const watching = watch(state, stopping.signal).then(message => {
    if (message !== undefined) resolveDied(message);
  });
  return {
    get pid() {
      return state.current.pid;
    },
    get history() {
      const { restarts, last } = state;
      return { outage: outageOf(state.away), restarts, last };
    },
    died,
    stop: async () => {
      stopping.abort();
      await watching;
      await state.current.stop();
    },
  };
}

interface Supervision extends SupervisorOptions {
  current: Postmaster;
  restarts: number;
  /** Since PostgreSQL last ran for a while. */
  waits: number;
  last: RestartHistory['last'];
  away: { readonly what: string; readonly next: number } | undefined;
}

/** Resolves with a message when PostgreSQL cannot be started again, or with undefined when it was stopped. */
async function watch(state: Supervision, signal: AbortSignal): Promise<string | undefined> {
  const aborted = new Promise<undefined>(resolve =>
    signal.addEventListener('abort', () => resolve(undefined)),
  );
  for (;;) {
    const started = performance.now();
    const end = await Promise.race([state.current.died, aborted]);
    if (end === undefined) return undefined;
    state.last = { reason: end.how, ended: new Date().toISOString() };
    state.ended();
    if (performance.now() - started > calm) state.waits = 0;
    const next = await restarted(state, end, signal);
    if (next === undefined || typeof next === 'string') return next;
    state.current = next;
    state.restarts++;
    state.away = undefined;
    state.log.info(
      `The embedded database is up again as process ${next.pid}; it was restarted ${state.restarts} time(s).`,
    );
  }
}

/** undefined where it was stopped; a message where no attempt is left. */
async function restarted(
  state: Supervision,
  { how, message }: Ended,
  signal: AbortSignal,
): Promise<Postmaster | string | undefined> {
  const { limits, log, start } = state;
  let fault = message;
  for (let failures = 0; ; ) {
    const isFull = diskFull.test(fault);
    const wait = Math.min(limits.longestWait, firstWait * 2 ** state.waits++);
    log.error(`${fault}\nThe embedded database is started again in ${wait / 1000} s.`);
    const why = isFull ? ', as its disk is full,' : '';
    state.away = { what: `The embedded database ended (${how})${why}`, next: Date.now() + wait };
    try {
      await delay(wait, undefined, { ref: false, signal });
      return await start(signal);
    } catch (error) {
      if (signal.aborted) return undefined;
      fault = error instanceof Error ? error.message : String(error);
      // It can be started when there is room again.
      failures += diskFull.test(fault) ? 0 : 1;
      if (!(error instanceof HopelessFailure) && failures < limits.attempts) continue;
      const times = error instanceof HopelessFailure ? '' : ` after ${failures} attempts`;
      return `The embedded database ended (${how}) and cannot be started again${times}. ${fault}`;
    }
  }
}

/** In the last lines of PostgreSQL's log. */
const diskFull = /No space left on device/;

function outageOf(away: Supervision['away']): Outage | undefined {
  if (away === undefined) return undefined;
  const seconds = Math.ceil((away.next - Date.now()) / 1000);
  const when = seconds > 0 ? `will be started again in ${seconds} s` : 'is being started again';
  return { reason: `${away.what} and ${when}.`, retryAfter: Math.max(1, seconds) };
}
