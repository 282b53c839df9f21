// The state of the embedded database: whether it is down, and how often it was restarted. Types only.

/** Since the first start. */
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
