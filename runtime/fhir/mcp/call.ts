// A message of an agent with its caller, as the handlers get it; its parts in the audit trail, and its errors as sentences.
import type { Logger } from 'pino';
import type { Access } from '../../access/access.ts';
import { type Caller, errorText } from '../http/graphql-run.ts';
import { ClientGone, endMessage, messageRecord, type RequestRecord } from '../http/request-record.ts';
import type { Services } from '../http/services.ts';

export interface Session {
  readonly services: Services;
  readonly caller: Caller;
  /** Of the caller. */
  readonly access: Access;
  /** Of the network. */
  readonly address: string;
  readonly signal: AbortSignal;
  /** The message, in which numbers are JsonNumbers where JavaScript may not keep their digits. @throws OutcomeError 400 */
  exact(): unknown;
}

/** Runs work as one request of the audit trail. @param path of the same request by HTTP, below the base */
export async function audited<Result>(
  { services: { sinks }, caller, address }: Session,
  path: string,
  work: (record: RequestRecord) => Promise<Result>,
): Promise<Result> {
  const record = Object.assign(messageRecord(path, address), { principal: caller.principal });
  const own = { answered: sinks.audit ? [sinks.audit] : [], sent: [] };
  try {
    const result = await work(record);
    endMessage(record, own);
    return result;
  } catch (error) {
    endMessage(record, own, error);
    throw error;
  }
}

/** What an agent reads of an error; faults of the server are logged. */
export function sentenceOf(error: unknown, log: Pick<Logger, 'error'>): string {
  if (error instanceof ClientGone) return error.message;
  const { errors } = JSON.parse(errorText(error, log)) as { errors: readonly { readonly message: string }[] };
  return errors.map(({ message }) => message).join(' ');
}
