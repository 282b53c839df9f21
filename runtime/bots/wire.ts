// The texts that cross the boundary of a sandbox, in both directions, with their kinds. Output of a sandbox is not trusted, and is checked
// again. Types only: both sides import them.

import type { Charset } from './charset.ts';

/** event.input: JSON text keeps the digits of its numbers. */
export interface WireInput {
  readonly kind: 'text' | 'json' | 'hl7';
  readonly text: string;
  /** The encoding of a message unless it was UTF-8; its answer has the same. */
  readonly charset?: Charset;
  /** The body as it came: true if it is `text` in UTF-8, else its bytes as characters up to U+00FF; absent: there was none. */
  readonly raw?: true | string;
}

/** What a handler returned. */
export type WireResult =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'text' | 'json' | 'hl7'; readonly text: string }
  /** Not data: a function, a symbol, a BigInt, a cycle, or one of its getters threw. `reason` ends a sentence. */
  | { readonly kind: 'refused'; readonly reason: string };

/** What a handler threw. */
export interface WireError {
  readonly message: string;
  /** An OperationOutcome as JSON text, where one was thrown, or the error carries one. */
  readonly outcome?: string;
  /** HTTP status 502 or 504 where a host failed or timed out; otherwise the outcome determines the status. */
  readonly status?: number;
  /** Where: `order.ts:3:9`. */
  readonly place?: string;
}

/** The event as JSON text leaves it, without its input. */
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
