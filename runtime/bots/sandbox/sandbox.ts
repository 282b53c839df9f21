// A run as a provider sees it, and what a provider is.
import type { Program, RunEnd, RunLimits } from '../runner.ts';
import type { WireInput } from '../wire.ts';

/** Texts only. */
export interface Job {
  readonly program: Program;
  readonly input: WireInput;
  /** JSON of a WireEvent. */
  readonly event: string;
  readonly limits: RunLimits;
  readonly caller: string;
}

/** What a running bot reaches. */
export interface Link {
  /** As HostCall: JSON of a CallAnswer. Never rejects. */
  call(method: string, args: string): Promise<string>;
  log(line: string): void;
}

export interface Provider {
  readonly name: 'deno' | 'quickjs' | 'remote';
  /** Never rejects. Once `halt` is given, what runs is ended, and its end is of no matter any more. */
  execute(job: Job, link: Link, halt: AbortSignal): Promise<RunEnd>;
  /** Has a place ready for a first run. */
  warm(): Promise<void>;
  /** Ends every process, thread and connection. */
  close(): Promise<void>;
}

/**
 * What a process or thread serves for its whole life: one program of one project, for one caller. So whatever a bot does to the engine
 * that runs it, no run of another caller, bot or project takes place in that engine: the boundary between them is that of the operating
 * system (or, for threads, of the V8 isolate and the WebAssembly memory), and holds without a list of what a bot must not reach.
 */
export function unitKey({
  program: { project, bot, version },
  caller,
}: Pick<Job, 'program' | 'caller'>): string {
  return JSON.stringify([project, bot, version, caller]);
}
