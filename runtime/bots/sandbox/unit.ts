// A place that runs one bot at a time: a process or a thread. Types only, shared by the pool and by what makes them.
import type { RunEnd } from '../runner.ts';
import type { Job, Link } from './sandbox.ts';

export interface Unit {
  /** Fulfilled once it can run; rejected if it never will. */
  readonly ready: Promise<void>;
  /** Fulfilled once it has ended, by whatever cause. */
  readonly ended: Promise<void>;
  /** Never rejects; at most one at a time. The unit ends if `halt` is given, and after a verdict it does not recover from. */
  execute(job: Job, link: Link, halt: AbortSignal): Promise<RunEnd>;
  /** After `execute`: fulfilled with whether another run may follow. */
  recovered(): Promise<boolean>;
  /** At once, without asking it. */
  kill(): void;
}
