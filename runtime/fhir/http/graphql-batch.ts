// The GraphQL requests of a JSON array → an array of responses. Each request has its own transaction, and its error is its response. They
// run one after the other, and share the limits of one request.

import type { Logger } from 'pino';
import type { Limits } from '../../base/config.ts';
import { OutcomeError, outcomeError } from '../../base/outcome.ts';
import type { Held } from '../../database/postgres/answer-memory.ts';
import type { GraphQLRequest, GraphQLResponse } from '../../graphql/document/request.ts';
import { type Caller, errorText } from './graphql-run.ts';
import { ClientGone, type RequestSink } from './request-record.ts';

type BatchLimits = Pick<Limits, 'maxCost' | 'statementTimeout' | 'maxResponseBytes'>;

interface Sharing {
  readonly limits: BatchLimits;
  readonly log: Pick<Logger, 'error'>;
  readonly held: Held;
  readonly audit?: RequestSink | undefined;
  readonly now?: () => number;
}

type Run = (
  request: GraphQLRequest,
  held: Held,
  charge: (resources: number) => void,
) => Promise<GraphQLResponse>;

/** @throws OutcomeError if the access of the client ended, ClientGone */
export async function batchAnswer(
  caller: Caller,
  entries: readonly (GraphQLRequest | OutcomeError)[],
  { limits, log, held, audit, now = Date.now }: Sharing,
  run: Run,
): Promise<string> {
  const begin = now();
  const texts: string[] = [];
  let length = 0;
  let cost = 0;
  const charge = (resources: number) => {
    if (cost + resources > limits.maxCost)
      throw beyond(`can read more than ${limits.maxCost} resources`, 'too-costly');
    cost += resources;
  };
  const share: Held = {
    hold: bytes => held.hold(length + bytes),
    whileRead: held.whileRead,
    whileSent: held.whileSent,
    close: () => undefined,
  };
  for (const [index, entry] of entries.entries()) {
    let text: string;
    try {
      if (entry instanceof OutcomeError) throw entry;
      if (now() - begin > limits.statementTimeout)
        throw beyond(`took longer than ${limits.statementTimeout} ms`, 'timeout');
      if (length > limits.maxResponseBytes)
        throw beyond(`have answers of more than ${limits.maxResponseBytes} bytes`, 'too-long');
      text = await textOf(await run(entry, share, charge));
    } catch (error) {
      text = await refusalOf(caller, error, log);
    }
    texts.push(text);
    length += text.length;
    if (index < entries.length - 1) noteOne(caller, audit);
  }
  return `[${texts.join(',')}]`;
}

/** A request error has no entry `data`: nothing was executed. */
export function refusedText(pieces: readonly string[]): string {
  return pieces.join('').replace('{"data":null,', '{');
}

async function textOf({ pieces, rest, refused }: GraphQLResponse): Promise<string> {
  if (refused) return refusedText(pieces);
  const all = [...pieces];
  if (rest) for await (const more of rest) all.push(...more);
  return all.join('');
}

function beyond(what: string, code: 'too-costly' | 'timeout' | 'too-long'): OutcomeError {
  return outcomeError(
    code,
    `The operations of this batch ${what}, the most that is allowed for all of them ` +
      'together: this one was not run. Send it in a request of its own.',
    { expose: true },
  );
}

/** After the access was revoked no other error is returned. @throws OutcomeError 401, ClientGone */
async function refusalOf({ confirmed }: Caller, error: unknown, log: Pick<Logger, 'error'>): Promise<string> {
  if (error instanceof ClientGone) throw error;
  await confirmed();
  return refusedText([errorText(error, log)]);
}

/** Audits an operation; the last one is audited with the request. */
function noteOne({ principal, record }: Caller, audit: RequestSink | undefined): void {
  if (!record) return;
  audit?.({ ...record, principal });
  Object.assign(record, { asked: undefined, denied: false, refused: false });
}
