// What a sandbox is given to run a bot once, and what it says of the run. Types only. Everything that crosses the wall is text, and
// what comes back is the bot's word: it is looked at again.

/** Runs bots, each run in a realm of its own: nothing of an earlier one, or of another project, is there. */
export interface BotRunner {
  /** Never rejects. */
  run(run: BotRun): Promise<BotOutcome>;
}

export interface BotRun {
  /** Whose share of the sandbox it takes. */
  readonly project: string;
  readonly artifact: Artifact;
  /** `event` without input and secrets. */
  readonly event: BotEvent;
  readonly input: InputText;
  /** `event.secrets`. Their values are blotted out of logs and messages. */
  readonly secrets: Readonly<Record<string, string>>;
  readonly limits: RunLimits;
  /** For `client`. */
  readonly call: HostCall;
  /** How many bots wait for this one, each executed by the one before. */
  readonly depth?: number;
  readonly signal?: AbortSignal;
}

export interface Artifact {
  /** Another one for every other code: what was prepared may be kept under it. */
  readonly hash: string;
  readonly code: string;
}

/** `event.input`: JSON as it was sent, so that decimals keep their digits; plain text; or a message that is parsed inside. */
export interface InputText {
  readonly kind: 'json' | 'text' | 'hl7';
  readonly text: string;
}

/** Plain JSON data. */
export type BotEvent = {
  /** Without parameters. */
  readonly contentType?: string;
  readonly bot: EventReference;
  readonly requester: EventReference;
  /** By lower-case names, without credentials. */
  readonly headers: Readonly<Record<string, string>>;
  readonly traceId: string;
};

export type EventReference = { readonly reference?: string; readonly display?: string };

/** Bytes and milliseconds. */
export interface RunLimits {
  /** Waiting for calls included. */
  readonly wall: number;
  readonly cpu: number;
  readonly memory: number;
  /** Of the result; and of the arguments of all calls together. */
  readonly output: number;
  /** Of what it logs. */
  readonly log: number;
  /** Of the client, over the whole run. */
  readonly calls: number;
  /** Further ones wait for their turn. */
  readonly callsInFlight: number;
}

/** Methods of `client`; `args` is the JSON array of the arguments. It answers, it never throws. */
export type HostCall = (name: string, args: string, signal: AbortSignal) => Promise<CallAnswer>;

/** `json`: what the call gives, as text. `outcome`: an OperationOutcome, seen by the bot as `error.outcome`. */
export type CallAnswer =
  | { readonly json: string }
  | { readonly error: { readonly message: string; readonly outcome?: unknown } };

export type Returned =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'text' | 'hl7' | 'json'; readonly text: string };

export type BotVerdict =
  | { readonly kind: 'result'; readonly returned: Returned }
  /** `outcome`: the JSON of an OperationOutcome that was thrown. */
  | { readonly kind: 'threw'; readonly message: string; readonly outcome?: string }
  /** A function, a cycle: it was returned and is no JSON. */
  | { readonly kind: 'unsendable'; readonly message: string }
  /** The artifact exports no handler, or fails while it is loaded. */
  | { readonly kind: 'unusable'; readonly message: string }
  | { readonly kind: 'timeout'; readonly of: 'wall' | 'cpu' }
  | { readonly kind: 'memory' | 'output' | 'calls' }
  /** What it ran on ended. The message is for our log. */
  | { readonly kind: 'gone'; readonly message: string }
  /** No place in the queue: it did not begin. */
  | { readonly kind: 'full'; readonly of: 'project' | 'server' }
  /** The signal of the run was given. */
  | { readonly kind: 'cancelled' };

export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly text: string;
}

export interface BotOutcome {
  readonly verdict: BotVerdict;
  readonly logs: readonly LogLine[];
  /** In milliseconds, from the start on. */
  readonly duration: number;
}
