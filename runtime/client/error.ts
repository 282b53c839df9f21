// The errors of requests. Abort signals and network failures throw the errors of `fetch`.

import type { OperationOutcome } from '../../generated/client/types/index.d.ts';
import type { ErrorEntry } from './api.ts';

/** The server refused the request, with a status of 400 or more; or the response is not one of a GraphQL server. */
export class OutcomeError extends Error {
  /** HTTP status. */
  declare readonly status: number;
  /** Undefined if the response is not from a FHIR server. */
  declare readonly outcome: OperationOutcome | undefined;

  constructor(message: string, status: number, outcome: OperationOutcome | undefined) {
    super(message);
    this.name = 'OutcomeError';
    this.status = status;
    this.outcome = outcome;
  }
}

/** The first error in the answer to a query or mutation. */
export class QueryError extends OutcomeError {
  /** The path in the answer: `['Patient', 'name', 0]`; undefined for errors of the document. */
  declare readonly path: readonly (string | number)[] | undefined;
  /** All errors of the answer. */
  declare readonly errors: readonly ErrorEntry[];
  /** The data of the answer. */
  declare readonly data: unknown;

  constructor(errors: readonly [ErrorEntry, ...ErrorEntry[]], data: unknown, hint = '') {
    const [first] = errors;
    super(first.message + hint, 200, first.extensions?.resource);
    this.name = 'QueryError';
    this.path = first.path;
    this.errors = errors;
    this.data = data;
  }
}
