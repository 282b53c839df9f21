// The input of a run in a sandbox, and its report. Types only; see sandbox/.

import type { HostFetch } from '../identity/auth/host-fetch.ts';
import type { HostCall } from './prelude/client.ts';
import type { WireError, WireEvent, WireInput, WireResult } from './wire.ts';

/** Runs programs, each run in a fresh realm; callers never share a process. */
export interface BotRunner {
  /** Never rejects. */
  run(run: BotRun): Promise<RunReport>;
  /** Prepares a process for the first run. */
  warm(): Promise<void>;
  /** Stops all runs and ends all processes. */
  close(): Promise<void>;
}

export interface BotRun {
  readonly program: Program;
  /** null: only the top level of the module runs, not the handler. */
  readonly input: WireInput | null;
  readonly event: WireEvent;
  readonly limits: RunLimits;
  /** Names of hosts that the bot may fetch from. */
  readonly hosts: readonly string[];
  /** Calls of `client`. Never rejects. */
  readonly call: HostCall;
  /** Wraps its requests to other hosts, if runs are traced. */
  readonly fetching?: (send: HostFetch) => HostFetch;
  /** The most milliseconds that it waits for a slot; then it ends as stopped. */
  readonly patience?: number | undefined;
  /** Aborted when the client has left: ends the run. */
  readonly signal: AbortSignal | undefined;
  /** The number of bots that wait for this run; it has a separate slot, since they keep theirs. */
  readonly depth: number;
  /** See callerKey: runs of different callers never share a process. */
  readonly caller: string;
}

/** A version has one program, so that project, bot and version are a cache key. */
export interface Program {
  readonly project: number;
  /** The id of the Bot. */
  readonly bot: string;
  /** Bot.codeVersion */
  readonly version: string;
  /** See compile.ts: an expression whose value is the exports of the module. */
  readonly code: string;
  /** A source map as JSON, by which places of errors refer to the source. */
  readonly map: string | undefined;
}

export interface RunLimits {
  /** Milliseconds of wall clock, and of processor time. */
  readonly wallTime: number;
  readonly cpuTime: number;
  readonly memoryBytes: number;
  /** Of the result, and of the arguments of all calls together. */
  readonly outputBytes: number;
  /** Of all log lines together; the rest is truncated. */
  readonly logBytes: number;
  /** Of client and fetch, in the whole run. */
  readonly calls: number;
  /** Concurrent calls; others wait. */
  readonly callsInFlight: number;
}

export interface BotVerdict {
  readonly end: RunEnd;
  readonly logs: readonly string[];
}

export interface RunReport extends BotVerdict {
  readonly calls: number;
  /** Milliseconds in the queue, and of the run. */
  readonly waited: number;
  readonly duration: number;
}

export type RunEnd =
  | { readonly kind: 'returned'; readonly result: WireResult }
  | { readonly kind: 'threw'; readonly error: WireError }
  /** A limit was exceeded. */
  | {
      readonly kind: 'limit';
      readonly limit: 'wallTime' | 'cpuTime' | 'memoryBytes' | 'outputBytes' | 'calls';
    }
  /** Not run: too many runs wait, of the project or of the server. */
  | { readonly kind: 'busy'; readonly of?: 'project' | 'server' }
  /** Not run: the server has no sandbox. `reason` is a sentence for the caller. */
  | { readonly kind: 'absent'; readonly reason: string }
  /** The signal was aborted. */
  | { readonly kind: 'stopped' }
  /** The sandbox failed or was killed. `reason` is for the log of the server only. */
  | { readonly kind: 'broken'; readonly reason: string };
