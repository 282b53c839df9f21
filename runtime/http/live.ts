// What the transports of GraphQL subscriptions share: the session of a token, the whole of an answer, and the text of an error.
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Live } from '../events/live.ts';
import type { Session } from '../events/live-deliver.ts';
import { faultOf } from '../fault.ts';
import type { GraphQLResponse } from '../graphql/document/request.ts';
import type { Engine } from '../graphql/engine.ts';
import { refusalBody as refusedText } from '../graphql/respond/response.ts';
import { OutcomeError } from '../outcome.ts';
import type { AnswerMemory, Held } from '../postgres/answer-memory.ts';
import type { Principal } from '../principal/principal.ts';
import type { Rates } from './rate.ts';
import { refusalBody } from './refusal.ts';

export interface LiveOptions {
  readonly engine: Engine;
  readonly live: Live;
  readonly rates: Pick<Rates, 'cost' | 'request' | 'unknown'>;
  readonly memory: AnswerMemory;
  readonly log: Pick<Logger, 'error'>;
}

/** @param authorization the header */
export function sessionOf(authorization: string, current: () => Promise<Principal>): Session {
  return { key: createHash('sha256').update(authorization).digest('base64'), current };
}

/** Of a JavaScript string with any character beyond Latin-1. */
const bytesPerUnit = 2;

/** An answer with all of its pieces, counted while they are read; the transport counts what it sends. */
export async function wholeAnswer(
  memory: AnswerMemory,
  run: (held: Held) => Promise<GraphQLResponse>,
): Promise<GraphQLResponse> {
  const held = memory.open();
  const pieces: string[] = [];
  let length = 0;
  const add = (more: readonly string[]) => {
    for (const piece of more) {
      length += piece.length;
      pieces.push(piece);
    }
    held.hold(bytesPerUnit * length);
  };
  try {
    const answer = await run({ ...held, hold: bytes => held.hold(bytesPerUnit * length + bytes) });
    add(answer.pieces);
    if (answer.rest) for await (const more of answer.rest) add(more);
    return { ...answer, pieces, rest: undefined };
  } finally {
    held.close();
  }
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
