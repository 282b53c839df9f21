// What comes into the engine, and what leaves it: the members of a GraphQL request, and the text of its response.
import type { Held } from '../../database/postgres/answer-memory.ts';
import type { Reads } from '../../database/postgres/topology.ts';
import type { WriteBudget } from '../../database/store/write-budget.ts';
import type { Focus } from './document.ts';

/** The members of a request. https://graphql.github.io/graphql-over-http/draft/#sec-Request-Parameters */
export interface GraphQLRequest {
  readonly query?: string | undefined;
  /** In place of `query`: the id of a trusted document. */
  readonly documentId?: string | undefined;
  /** Of an automatic persisted query, in lower case: in place of `query`, or beside it to keep it. */
  readonly sha256Hash?: string | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly operationName?: string | undefined;
  /** Of a subscription that goes on: the id of the last event that the client has. */
  readonly lastEventId?: string | undefined;
  /** The resource that the selection applies to; without it, the schema's root. */
  readonly focus?: Focus | undefined;
  /** By GET: mutations are not allowed. */
  readonly readOnly?: boolean | undefined;
}

/** What a call of the engine may do and use, and what it tells its caller while it runs. */
export interface Call {
  /** Told what the operation can read, in resources, before it runs, and of more while it runs; what it throws goes on its way. */
  readonly charge?: ((resources: number) => void) | undefined;
  /** Told of the bytes that are read for the answer, and with what they are ended where there is no room for them. */
  readonly held?: Held | undefined;
  /** Told what the operation is about as soon as it is known, whether or not it may run. */
  readonly asked?: (asked: Asked) => void;
  /**
   * Makes sure that the principal's access still holds, before anything is written, and before anything is answered that no
   * statement has made sure of; what it throws goes on its way.
   */
  readonly confirm?: () => Promise<void>;
  /** The budget of the run, for requests of bots. */
  readonly budget?: WriteBudget | undefined;
  /** Where queries may run beside the primary; it notes what the caller has seen, and the response says so. */
  readonly reads?: Reads | undefined;
  /** Told the milliseconds in which the statement was run and its rows were read, those of a streamed answer up to its first piece. */
  readonly timed?: ((milliseconds: number) => void) | undefined;
  /** Aborted when the client has gone: what runs for the request ends, and `respond` rejects with the reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface GraphQLResponse {
  /** The text, in pieces that follow each other: `responseBytes` encodes them. */
  readonly pieces: readonly string[];
  /** What follows of a long answer. It has to be read to its end or returned. */
  readonly rest?: AsyncGenerator<readonly string[], void> | undefined;
  /** Nothing was executed: the document, the operation or a variable is at fault. */
  readonly refused: boolean;
  /** Seconds after which the same may be answered. */
  readonly retryAfter?: number | undefined;
  /** The query of a hash is not kept here: the client sends both at once. */
  readonly resend?: true | undefined;
  /** A mutation in a request that may only read. */
  readonly notAllowed?: true | undefined;
  /** A root field was refused for lack of access, or is about what is not there. */
  readonly denied?: boolean | undefined;
}

/** What an operation is about, without its arguments. */
export interface Asked {
  readonly operation: 'query' | 'mutation' | 'subscription';
  readonly name: string | undefined;
  /** Resource types of its root fields. */
  readonly types: readonly string[];
}
