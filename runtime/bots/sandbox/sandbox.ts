// What a run of a bot is given, and what comes of it: the same for every provider. Types only.

/** One version of a bot, as `compile.ts` makes it. */
export interface Artifact {
  /** Of the source and whatever else decides the code: sha256, hexadecimal. */
  readonly hash: string;
  /** A script whose last expression is what the module exports. */
  readonly code: string;
}

/** Bytes and milliseconds. */
export interface RunLimits {
  /** From the start of the run to its end, waiting for calls included. */
  readonly wall: number;
  /** In which the bot computes. */
  readonly cpu: number;
  readonly memory: number;
  /** Of the result; and of the arguments of all calls together. */
  readonly output: number;
  /** Of what it logs. What comes after is dropped and says so. */
  readonly log: number;
  /** Of the client, fetch included, over the whole run. */
  readonly calls: number;
  /** Further calls wait for their turn. */
  readonly callsInFlight: number;
}

/** `event.input`: JSON as it was sent, so that decimals keep their digits; plain text; or a message that is parsed inside. */
export type BotInput = { readonly kind: 'json' | 'text' | 'hl7'; readonly text: string };

/** Methods of `client`, and `fetch`. `args` is the JSON array of the arguments. It answers, it never throws. */
export type HostCall = (name: string, args: string, signal: AbortSignal) => Promise<Answer>;

/** `json`: what the call gives, as text. `outcome`: an OperationOutcome, seen by the bot as `error.outcome`. */
export type Answer =
  | { readonly json: string }
  | { readonly error: { readonly message: string; readonly outcome?: unknown } };

export interface Run {
  /** Whose share of the sandbox it takes. Processes are never shared between projects. */
  readonly project: string;
  readonly artifact: Artifact;
  /** `event` without input and secrets: plain JSON data. */
  readonly event: Readonly<Record<string, unknown>>;
  readonly input: BotInput;
  /** `event.secrets`. Their values are blotted out of logs and messages. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly limits: RunLimits;
  readonly call: HostCall;
  /** How many bots called each other before: such runs do not wait in the queue that their callers hold a place of. */
  readonly depth?: number;
  readonly signal?: AbortSignal;
}

/** What the handler returned. `json` is one JSON text, of any kind; `hl7` a message as text. */
export type Returned =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'text' | 'hl7' | 'json'; readonly text: string };

export type Verdict =
  | { readonly kind: 'result'; readonly returned: Returned }
  /** `place`: line and column of the artifact. `outcome`: the JSON of an OperationOutcome that was thrown itself. */
  | {
      readonly kind: 'threw';
      readonly message: string;
      readonly place?: Place;
      readonly outcome?: string;
    }
  /** A function, a cycle: it was returned and is no JSON. */
  | { readonly kind: 'unsendable'; readonly message: string }
  /** The artifact exports no handler, or fails while it is loaded. */
  | { readonly kind: 'unusable'; readonly message: string; readonly place?: Place }
  | { readonly kind: 'timeout'; readonly of: 'wall' | 'cpu' }
  | { readonly kind: 'memory' }
  | { readonly kind: 'output' }
  | { readonly kind: 'calls' }
  /** The process, thread or host that it ran on ended, or answered what is no answer. */
  | { readonly kind: 'gone'; readonly message: string }
  /** No place in the queue: `of` says whose is full. It did not begin. */
  | { readonly kind: 'full'; readonly of: 'project' | 'server' }
  /** The signal of the run was given. */
  | { readonly kind: 'cancelled' };

/** Both count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly text: string;
}

export interface Outcome {
  readonly verdict: Verdict;
  readonly logs: readonly LogLine[];
  /** Lines were dropped. */
  readonly logsCut: boolean;
  readonly calls: number;
  /** In milliseconds: in the queue, and from the start on. */
  readonly waited: number;
  readonly duration: number;
}

/** A run as a provider sees it: texts only. */
export interface Job {
  readonly project: string;
  readonly artifact: Artifact;
  /** JSON, secrets included. */
  readonly event: string;
  readonly input: BotInput;
  readonly limits: RunLimits;
}

/** What a running bot reaches. */
export interface Link {
  call(name: string, args: string): Promise<Answer>;
  log(line: LogLine): void;
  /** Lines were dropped. */
  cut(): void;
}

export interface Provider {
  readonly name: 'deno' | 'quickjs' | 'remote';
  /** Never rejects. Once `halt` is given, what ran is ended, and the verdict is of no matter any more. */
  execute(job: Job, link: Link, halt: AbortSignal): Promise<Verdict>;
  /** Has a place ready for a first run. */
  warm(): Promise<void>;
  /** Ends every process, thread and connection. */
  close(): Promise<void>;
}
