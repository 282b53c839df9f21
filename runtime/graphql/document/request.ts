// The input and output of the engine: the members of a GraphQL request, the options of a call, and the text of the response.
import type { Held } from '../../database/postgres/answer-memory.ts';
import type { Reads } from '../../database/postgres/topology.ts';
import type { WriteBudget } from '../../database/store/write-budget.ts';
import type { Focus } from './document.ts';

/** The members of a request. https://graphql.github.io/graphql-over-http/draft/#sec-Request-Parameters */
export interface GraphQLRequest {
  readonly query?: string | undefined;
  /** In place of `query`: the id of a trusted document. */
  readonly documentId?: string | undefined;
  /** The hash of an automatic persisted query, in lower case: without `query`, or with it to register the query. */
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

/** The options and callbacks of a call of the engine. */
export interface Call {
  /** Called with the number of resources that the operation can read, before and while it runs; its errors are passed on. */
  readonly charge?: ((resources: number) => void) | undefined;
  /** Called with the bytes that are read for the answer, and with a function that ends the call if memory runs out. */
  readonly held?: Held | undefined;
  /** Called with the kind and resource types of the operation as soon as they are known, whether or not it may run. */
  readonly asked?: (asked: Asked) => void;
  /**
   * Confirms that the principal's access is still valid, before writes, and before answers that no statement has confirmed;
   * its errors are passed on.
   */
  readonly confirm?: () => Promise<void>;
  /** The budget of the run, for requests of bots. */
  readonly budget?: WriteBudget | undefined;
  /** The replicas for queries; it records the caller's consistency token, which the response returns. */
  readonly reads?: Reads | undefined;
  /** Called with the milliseconds of the statement and the reading of its rows; of a streamed answer, up to its first piece. */
  readonly timed?: ((milliseconds: number) => void) | undefined;
  /** Aborted when the client disconnects: the request ends, and `respond` rejects with the reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface GraphQLResponse {
  /** The text, in pieces that follow each other: `responseBytes` encodes them. */
  readonly pieces: readonly string[];
  /** The rest of a long answer. It has to be read to its end or returned. */
  readonly rest?: AsyncGenerator<readonly string[], void> | undefined;
  /** Nothing was executed: the document, the operation or a variable is invalid. */
  readonly refused: boolean;
  /** Seconds after which the client may retry. */
  readonly retryAfter?: number | undefined;
  /** The server does not know the hash: the client sends query and hash again. */
  readonly resend?: true | undefined;
  /** A mutation in a request that may only read. */
  readonly notAllowed?: true | undefined;
  /** A root field was refused for lack of access, or was not found. */
  readonly denied?: boolean | undefined;
}

/** The kind, name and resource types of an operation, without its arguments. */
export interface Asked {
  readonly operation: 'query' | 'mutation' | 'subscription';
  readonly name: string | undefined;
  /** Resource types of its root fields. */
  readonly types: readonly string[];
}
