// A run as providers receive it, and the interface of providers.
import type { Program, RunEnd, RunLimits } from '../runner.ts';
import type { WireInput } from '../wire.ts';

/** Texts only. */
export interface Job {
  readonly program: Program;
  /** See BotRun. */
  readonly input: WireInput | null;
  /** JSON of a WireEvent. */
  readonly event: string;
  readonly limits: RunLimits;
  readonly caller: string;
}

/** The functions of the server that a running bot can call. */
export interface Link {
  /** As HostCall: JSON of a CallAnswer. Never rejects. @param cancelled ends a `fetch` whose answer the bot no longer wants */
  call(method: string, args: string, cancelled?: AbortSignal): Promise<string>;
  log(line: string): void;
}

export interface Provider {
  /** Never rejects. If `halt` is aborted, the run is ended, and its result is ignored. */
  execute(job: Job, link: Link, halt: AbortSignal): Promise<RunEnd>;
  /** Prepares a process for a first run. */
  warm(): Promise<void>;
  /** Ends every process and connection. */
  close(): Promise<void>;
}

/**
 * The key that a process serves for its whole life: one program of one project, for one caller. Whatever a bot does to the engine
 * that runs it, no run of another caller, bot or project takes place in that engine: the boundary between them is that of the operating
 * system, and does not depend on a list of what a bot must not reach.
 */
export function unitKey({
  program: { project, bot, version },
  caller,
}: Pick<Job, 'program' | 'caller'>): string {
  return JSON.stringify([project, bot, version, caller]);
}
