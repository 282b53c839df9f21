// The input of a run in a sandbox, and its report. Types only: sandbox/ runs them.

import type { HostFetch } from '../identity/auth/host-fetch.ts';
import type { HostCall } from './prelude/client.ts';
import type { WireError, WireEvent, WireInput, WireResult } from './wire.ts';

/** Runs programs: each run has a fresh realm, and no two callers share a process. */
export interface BotRunner {
  /** Never rejects. */
  run(run: BotRun): Promise<RunReport>;
  /** Prepares a process for the first run. */
  warm(): Promise<void>;
  /** Runs that wait or are under way are stopped; no process stays behind. */
  close(): Promise<void>;
}

export interface BotRun {
  readonly program: Program;
  /** null: the handler is not called, and the run ends once the top level of the module has run. */
  readonly input: WireInput | null;
  readonly event: WireEvent;
  readonly limits: RunLimits;
  /** Names of the hosts that the bot may fetch from, as the project allows. */
  readonly hosts: readonly string[];
  /** For `client`. Never rejects; may be called until the run has ended. */
  readonly call: HostCall;
  /** Wraps its requests to other hosts, where runs are traced. */
  readonly fetching?: (send: HostFetch) => HostFetch;
  /** Milliseconds that it waits for a place at most; then it ends as stopped. */
  readonly patience?: number | undefined;
  /** Aborted when no client waits any more: the run ends. */
  readonly signal: AbortSignal | undefined;
  /** How many bots wait for this run: it has a place of its own, since they keep theirs. */
  readonly depth: number;
  /** The key of the caller: runs of different callers never share a process. See caller-key.ts. */
  readonly caller: string;
}

/** Each version has one program: caches may use project, bot and version as key. */
export interface Program {
  readonly project: number;
  /** The id of the Bot. */
  readonly bot: string;
  /** Bot.codeVersion */
  readonly version: string;
  /** As compile.ts makes it: an expression whose value is the exports of the module. */
  readonly code: string;
  /** A source map as JSON: with it, places of errors refer to the source. */
  readonly map: string | undefined;
}

export interface RunLimits {
  /** Milliseconds of wall clock, and of processor time. */
  readonly wallTime: number;
  readonly cpuTime: number;
  readonly memoryBytes: number;
  /** Of the result, and of the arguments of all calls together. */
  readonly outputBytes: number;
  /** Of all log lines together; what is longer is cut. */
  readonly logBytes: number;
  /** Of client and fetch, over the whole run. */
  readonly calls: number;
  /** At once; further calls wait. */
  readonly callsInFlight: number;
}

export interface BotVerdict {
  readonly end: RunEnd;
  readonly logs: readonly string[];
}

export interface RunReport extends BotVerdict {
  readonly calls: number;
  /** Milliseconds in the queue, and from then on. */
  readonly waited: number;
  readonly duration: number;
}

export type RunEnd =
  | { readonly kind: 'returned'; readonly result: WireResult }
  | { readonly kind: 'threw'; readonly error: WireError }
  /** A limit was reached. */
  | {
      readonly kind: 'limit';
      readonly limit: 'wallTime' | 'cpuTime' | 'memoryBytes' | 'outputBytes' | 'calls';
    }
  /** Not run: too many runs wait, of the project or of all. */
  | { readonly kind: 'busy'; readonly of?: 'project' | 'server' }
  /** Not run: the server has no sandbox. `reason` is a sentence for the caller. */
  | { readonly kind: 'absent'; readonly reason: string }
  /** The signal was aborted. */
  | { readonly kind: 'stopped' }
  /** The sandbox failed, or was killed. `reason` is for our log alone. */
  | { readonly kind: 'broken'; readonly reason: string };
