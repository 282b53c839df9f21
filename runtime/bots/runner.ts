// What a sandbox is given to run a bot once, and what it says of the run. Types only: providers stand in sandbox/.
import type { HostCall } from './prelude/client.ts';
import type { WireError, WireEvent, WireInput, WireResult } from './wire.ts';

/** Runs programs, each run in a realm of its own: nothing of an earlier one, or of another project, is there. */
export interface BotRunner {
  /** Never rejects for what the bot does. */
  run(run: BotRun): Promise<BotVerdict>;
  close(): Promise<void>;
}

export interface BotRun {
  readonly program: Program;
  readonly input: WireInput;
  readonly event: WireEvent;
  readonly limits: RunLimits;
  /** Hosts that the network may be asked of, by name; none unless the project says so. */
  readonly hosts: readonly string[];
  /** For `client`. Never rejects; may be called until the run has ended. */
  readonly call: HostCall;
  /** Aborted: nobody waits for the verdict, and the run shall end. */
  readonly signal: AbortSignal | undefined;
}

/** One artifact a version: what was prepared of it may be kept under these three. */
export interface Program {
  readonly project: number;
  /** The id of the Bot. */
  readonly bot: string;
  /** Bot.codeVersion */
  readonly version: string;
  /** A module of JavaScript that exports `handler`. */
  readonly code: string;
}

export interface RunLimits {
  /** Milliseconds of wall clock, and of processor time. */
  readonly wallTime: number;
  readonly cpuTime: number;
  readonly memoryBytes: number;
  /** Of the result. */
  readonly outputBytes: number;
  /** Of all log lines together; what is longer is cut. */
  readonly logBytes: number;
}

export interface BotVerdict {
  readonly end: RunEnd;
  readonly logs: readonly string[];
}

export type RunEnd =
  | { readonly kind: 'returned'; readonly result: WireResult }
  | { readonly kind: 'threw'; readonly error: WireError }
  /** A limit was reached. */
  | { readonly kind: 'limit'; readonly limit: 'wallTime' | 'cpuTime' | 'memoryBytes' | 'outputBytes' }
  /** Nothing was run: too many wait. */
  | { readonly kind: 'busy' }
  /** The signal was aborted. */
  | { readonly kind: 'stopped' }
  /** The sandbox failed, or was killed. `reason` is for our log alone. */
  | { readonly kind: 'broken'; readonly reason: string };
