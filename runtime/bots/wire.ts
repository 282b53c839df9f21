// The texts that cross the boundary of a sandbox in both directions, with their kinds. Output of a sandbox is not trusted, and is checked
// again. Types only, for both sides.

import type { Charset } from './charset.ts';

/** event.input: JSON text keeps the digits of its numbers. */
export interface WireInput {
  readonly kind: 'text' | 'json' | 'hl7';
  readonly text: string;
  /** The encoding of a message and of its answer, unless UTF-8. */
  readonly charset?: Charset;
  /** The original body: true if it is `text` in UTF-8, otherwise its bytes as characters up to U+00FF; absent without a body. */
  readonly raw?: true | string;
}

/** The result of a handler. */
export type WireResult =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'text' | 'json' | 'hl7'; readonly text: string }
  /** Not data: a function, a symbol, a BigInt, a cycle, or a getter that threw. `reason` ends a sentence. */
  | { readonly kind: 'refused'; readonly reason: string };

/** The exception of a handler. */
export interface WireError {
  readonly message: string;
  /** An OperationOutcome as JSON text, if it was thrown or is a property of the error. */
  readonly outcome?: string;
  /** HTTP status 502 or 504 if a host failed or timed out; otherwise the outcome determines the status. */
  readonly status?: number;
  /** `order.ts:3:9` */
  readonly place?: string;
}

/** The event without its input. */
export interface WireEvent {
  readonly contentType: string | undefined;
  readonly bot: WireReference;
  readonly requester: WireReference;
  /** Name → value. Never logged. */
  readonly secrets: Readonly<Record<string, string>>;
  /** By lower-case names, without credentials. */
  readonly headers: Readonly<Record<string, string>>;
  readonly traceId: string;
}

export interface WireReference {
  readonly reference?: string;
  readonly display?: string;
}
