// A place that runs one bot at a time, for one caller: a process or a thread. Shared by the pool and by what makes them.
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

/** A fault of the pool: the unit refuses the run rather than mix what two callers may see. */
export const servesAnother: RunEnd = {
  kind: 'broken',
  reason: 'The process or thread serves another bot or caller.',
};
