// The notification of a bot: events send it and bots run it, so that neither wing imports the other.
import type { Acting } from './acting.ts';

export interface BotNotification {
  /** The id of the Bot. */
  readonly bot: string;
  /** JSON text. */
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  /** The length of the chain of events before it. */
  readonly depth: number;
  readonly traceId: string;
  readonly acting: Acting;
  readonly signal: AbortSignal;
}

/** `busy`: there was no free slot, and the attempt does not count. */
export type NotificationResult =
  | { readonly kind: 'done' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly fault: string };
