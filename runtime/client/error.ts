// What a request can end with instead of an answer. Abort signals and the network throw what `fetch` throws.

import type { OperationOutcome } from '../../generated/types/index.d.ts';
import type { ErrorEntry } from './api.ts';

/** The server refused the request, with a status of 400 or more; or the response is not one of a GraphQL server. */
export class OutcomeError extends Error {
  /** HTTP status. */
  declare readonly status: number;
  /** Undefined if something else than a FHIR server answered. */
  declare readonly outcome: OperationOutcome | undefined;

  constructor(message: string, status: number, outcome: OperationOutcome | undefined) {
    super(message);
    this.name = 'OutcomeError';
    this.status = status;
    this.outcome = outcome;
  }
}

/** An answer to a query or mutation with errors in it: this is the first of them. */
export class QueryError extends OutcomeError {
  /** Where in the answer: `['Patient', 'name', 0]`; undefined for what is about the document. */
  declare readonly path: readonly (string | number)[] | undefined;
  /** All of them. */
  declare readonly errors: readonly ErrorEntry[];
  /** What was answered besides. */
  declare readonly data: unknown;

  constructor(errors: readonly [ErrorEntry, ...ErrorEntry[]], data: unknown) {
    const [first] = errors;
    super(first.message, 200, first.extensions?.resource);
    this.name = 'QueryError';
    this.path = first.path;
    this.errors = errors;
    this.data = data;
  }
}
