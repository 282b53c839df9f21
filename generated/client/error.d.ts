// Generated from kiln@0.1.0 by kiln generate. Do not edit.
import type { ErrorEntry } from './api.js';
import type { OperationOutcome } from './types/index.js';

/** The server refused the request, with a status of 400 or more; or what answered is not a GraphQL server. */
export declare class OutcomeError extends Error {
  /** HTTP status. */
  readonly status: number;
  /** Undefined if something else than a FHIR server answered. */
  readonly outcome: OperationOutcome | undefined;
  constructor(message: string, status: number, outcome: OperationOutcome | undefined);
}

/** An answer to a query or mutation with errors in it: this is the first of them. */
export declare class QueryError extends OutcomeError {
  /** Where in the answer: `['Patient', 'name', 0]`; undefined for what is about the document. */
  readonly path: readonly (string | number)[] | undefined;
  /** All of them. */
  readonly errors: readonly ErrorEntry[];
  /** What was answered besides. */
  readonly data: unknown;
  constructor(errors: readonly [ErrorEntry, ...ErrorEntry[]], data: unknown);
}
