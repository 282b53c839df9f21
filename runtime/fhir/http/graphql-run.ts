// A GraphQL request by any transport → the response of the engine, its whole text, or the text of an error.
import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import { OutcomeError } from '../../base/outcome.ts';
import type { Principal } from '../../base/principal/principal.ts';
import { faultOf } from '../../database/fault.ts';
import { type AnswerMemory, bytesPerUnit, type Held } from '../../database/postgres/answer-memory.ts';
import type { Call, GraphQLRequest, GraphQLResponse } from '../../graphql/document/request.ts';
import { refusalBody as refusedText } from '../../graphql/respond/response.ts';
import { withCurrentAccess } from '../../identity/auth/principals.ts';
import type { Session } from './live.ts';
import { refusalBody } from './refusal.ts';
import type { RequestRecord } from './request-record.ts';
import type { Services } from './services.ts';

/** The caller of an operation. */
export interface Caller {
  principal: Principal;
  readonly confirmed: () => Promise<Principal>;
  readonly record?: RequestRecord | undefined;
}

/** @param charge of the transport, in addition to the client */
export async function runOperation(
  { engine, rates }: Pick<Services, 'engine' | 'rates'>,
  caller: Caller,
  request: GraphQLRequest,
  { signal, held, reads, charge }: Pick<Call, 'signal' | 'held' | 'reads' | 'charge'>,
): Promise<GraphQLResponse> {
  const { record } = caller;
  const current = async () => {
    caller.principal = await caller.confirmed();
    return caller.principal;
  };
  const charged = (resources: number) => {
    charge?.(resources);
    rates.cost(caller.principal.client, resources);
  };
  const about = aboutOf(record);
  const answer = await withCurrentAccess(caller.principal, current, (principal, confirm) =>
    engine.respond(request, principal, { signal, held, reads, confirm, charge: charged, asked: about }),
  );
  if (record) {
    record.denied = answer.denied === true;
    record.refused = answer.refused;
  }
  return answer;
}

/** Sets the operation of the record. */
export function aboutOf(record: RequestRecord | undefined): NonNullable<Call['asked']> {
  return asked => {
    if (record) record.asked = asked;
  };
}

/** Of a subscription. @param authorization the header */
export function sessionOf(authorization: string, current: () => Promise<Principal>): Session {
  return { key: createHash('sha256').update(authorization).digest('base64'), current };
}

/** A response with all of its pieces, whose memory counts while they are read. */
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
  const isRefusal = error instanceof OutcomeError && error.expose;
  try {
    if (!isRefusal) return refusedText(error);
  } catch {
    // A fault of the server.
  }
  const { status, passing, outcome } = faultOf(error);
  if (status >= 500 && !passing && !isRefusal) log.error({ err: error }, 'a GraphQL operation failed');
  return refusalBody('/$graphql', outcome, () => false).text.replace(/^\{/, '{"data":null,');
}
