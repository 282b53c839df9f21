// What the transports of GraphQL subscriptions share: the session of a token, and the text of an error.
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Live } from '../events/live.ts';
import type { Session } from '../events/live-deliver.ts';
import { faultOf } from '../fault.ts';
import type { Engine } from '../graphql/engine.ts';
import { refusalBody as refusedText } from '../graphql/respond/response.ts';
import { OutcomeError } from '../outcome.ts';
import type { Principal } from '../principal/principal.ts';
import type { Rates } from './rate.ts';
import { refusalBody } from './refusal.ts';

export interface LiveOptions {
  readonly engine: Engine;
  readonly live: Live;
  readonly rates: Pick<Rates, 'cost' | 'request' | 'unknown'>;
  readonly log: Pick<Logger, 'error'>;
}

/** @param authorization the header */
export function sessionOf(authorization: string, current: () => Promise<Principal>): Session {
  return { key: createHash('sha256').update(authorization).digest('base64'), current };
}

/** A GraphQL response of an error alone. */
export function errorText(error: unknown, log: Pick<Logger, 'error'>): string {
  if (error instanceof OutcomeError && error.expose) return textOf(error.outcome);
  try {
    return refusedText(error);
  } catch {
    // Not the caller's fault.
    const fault = faultOf(error);
    if (!fault.passing) log.error({ err: error }, 'a subscription failed');
    return textOf(fault.outcome);
  }
}

function textOf(outcome: Parameters<typeof refusalBody>[1]): string {
  const { text } = refusalBody('/$graphql', outcome, () => false);
  return text.replace(/^\{/, '{"data":null,');
}
