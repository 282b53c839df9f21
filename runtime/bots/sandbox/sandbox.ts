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

/** Two runs of the same key run the same code for the same project. */
export function programKey({ project, bot, version }: Program): string {
  return JSON.stringify([project, bot, version]);
}
